// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

extension Configuration {
  /// Where a watched project keeps its own settings, relative to its root.
  package static let ownFile = ".uiaudit/config.yaml"

  /// Reads a configuration file.
  package static func load(
    _ path: String, context: ConfigurationContext
  ) throws(ConfigurationMistakes) -> Configuration {
    let file = absolute(path, in: workingDirectory())
    var decoder = ConfigurationDecoder(context: context, file: file, folder: parent(of: file))
    return try decoder.decode(try parse(file))
  }

  /// The configuration for auditing one tree: its own file where it has one, else the standard.
  package static func load(
    tree: String, context: ConfigurationContext
  ) throws(ConfigurationMistakes) -> Configuration {
    let root = absolute(tree, in: workingDirectory())
    guard let type = try? fileStatus(root).type, type == .directory || type == .link else {
      throw ConfigurationMistakes([
        ConfigurationMistake(file: root, line: 1, column: 1, message: "there is no folder to audit")
      ])
    }
    let own = root + "/" + ownFile
    var decoder = ConfigurationDecoder(context: context, file: own, folder: root)
    return try decoder.decode(try parseIfPresent(own), tree: root)
  }

  private static func parse(_ file: String) throws(ConfigurationMistakes) -> YAMLNode {
    let bytes: [UInt8]
    do throws(FileRefusal) {
      bytes = try readFile(file, limit: YAMLParser.largestFile)
    } catch {
      throw ConfigurationMistakes([ConfigurationMistake(file: file, line: 1, column: 1, message: error.reason)])
    }
    do throws(ConfigurationMistake) {
      return try YAMLParser.parse(bytes, file: file)
    } catch {
      throw ConfigurationMistakes([error])
    }
  }

  private static func parseIfPresent(_ file: String) throws(ConfigurationMistakes) -> YAMLNode {
    do throws(SystemError) {
      _ = try fileStatus(file)
    } catch {
      if error.isAbsence { return YAMLNode(content: .mapping([]), line: 1, column: 1) }
    }
    return try parse(file)
  }
}

/// The folder that relative paths on the command line are relative to.
func workingDirectory() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  guard getcwd(&buffer, buffer.count) != nil else { return "/" }
  return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? "/"
}

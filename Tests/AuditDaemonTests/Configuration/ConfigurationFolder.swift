// SPDX-License-Identifier: MIT
import AuditDaemon
import Glibc
import SystemCalls
import Testing

/// A scratch folder with programs, a project and a configuration, removed when the test lets go of it.
final class ConfigurationFolder {
  let path: String

  /// - Throws: where the scratch folder cannot be filled.
  init() throws {
    var template = Array("/tmp/uiaudit-configuration-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    path = try #require(made.map { String(cString: $0) })
    try system("mkdir") { mkdir(path + "/bin", 0o755) }
    try system("mkdir") { mkdir(path + "/app", 0o755) }
    for name in ["read-swift", "read-strings", "read-screenshots", "layout", "plurals", "modal-coverage"] {
      try write("bin/uiaudit-\(name)", Array("#!/bin/sh\n".utf8), mode: 0o755)
    }
  }

  deinit {
    // What is left behind lies in /tmp.
    for name in (try? listDirectory(path + "/bin").entries.map(\.name)) ?? [] { unlink("\(path)/bin/\(name)") }
    unlink(path + "/app/.uiaudit/config.yaml")
    for name in ["bin", "app/.uiaudit", "app"] { rmdir("\(path)/\(name)") }
    unlink(path + "/config.yaml")
    rmdir(path)
  }

  func write(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) throws {
    let file = Descriptor(
      try system("open") { open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode) })
    try writeAll(file.number, bytes)
  }

  /// Reads the configuration.
  ///
  /// - Parameter environment: besides a PATH without programs.
  func load(_ bytes: [UInt8], environment: [String: String] = [:]) throws -> Configuration {
    try write("config.yaml", bytes)
    let context = ConfigurationContext(
      programs: path + "/bin", environment: ["PATH": "/nonexistent", "HOME": path].merging(environment) { $1 })
    return try Configuration.load(path + "/config.yaml", context: context)
  }

  /// What is wrong with a configuration, without the scratch folder's name.
  func mistakes(_ bytes: [UInt8]) throws -> [String] {
    do {
      _ = try load(bytes)
      return []
    } catch let error as ConfigurationMistakes {
      return error.mistakes.map { $0.description.replacing(path + "/", with: "") }
    }
  }
}

extension ConfigurationFolder {
  /// Writes the project's own configuration.
  func writeOwn(_ text: String) throws {
    if mkdir(path + "/app/.uiaudit", 0o755) != 0, errno != EEXIST { throw SystemError(call: "mkdir") }
    try write("app/.uiaudit/config.yaml", Array(text.utf8))
  }
}

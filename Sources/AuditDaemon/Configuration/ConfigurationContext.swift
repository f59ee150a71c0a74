// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// What a configuration is read in: where programs are and what the environment says.
package struct ConfigurationContext: Sendable {
  /// The folder of the daemon's own program, where its readers and plugins lie beside it.
  package var programs: String
  package var environment: [String: String]

  package init(programs: String, environment: [String: String]) {
    self.programs = programs
    self.environment = environment
  }

  /// The context of this process.
  package static func current() -> ConfigurationContext {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let program = String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return ConfigurationContext(programs: parent(of: program), environment: environmentVariables())
  }

  /// The absolute path of a program: as given where it has a `/`, else beside the daemon, else in PATH.
  func find(program: String, relativeTo folder: String) -> String? {
    let candidates: [String]
    if program.contains("/") {
      candidates = [absolute(program, in: folder)]
    } else {
      let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      candidates = ([programs] + path.split(separator: ":").map(String.init)).map { "\($0)/\(program)" }
    }
    return candidates.first { isProgram($0) }
  }

  /// The folder for the ledger where the configuration names none.
  var standardState: String {
    if let systemd = environment["STATE_DIRECTORY"] { return systemd }
    if let state = environment["XDG_STATE_HOME"] { return state + "/uiauditd" }
    if geteuid() != 0, let home = environment["HOME"] { return home + "/.local/state/uiauditd" }
    return "/var/lib/uiauditd"
  }

  /// Programs that could have been meant by a name nobody has.
  var programNames: [String] {
    // A folder that cannot be listed has nothing to suggest.
    ((try? listDirectory(programs).entries) ?? []).map(\.name).filter { isProgram("\(programs)/\($0)") }
  }
}

private func isProgram(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && FileType(mode: status.st_mode) == .regular && access(path, X_OK) == 0
}

/// The environment as a dictionary.
package func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  return variables
}

/// The folder that holds a path.
func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path made absolute and free of `.` and `..`, links left as they are; `~` is the home folder.
func absolute(_ path: String, in folder: String, home: String? = nil) -> String {
  var whole = path
  if let home, path == "~" || path.hasPrefix("~/") { whole = home + path.dropFirst() }
  if !whole.hasPrefix("/") { whole = folder + "/" + whole }
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

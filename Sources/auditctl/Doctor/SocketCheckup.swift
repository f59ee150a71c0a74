// SPDX-License-Identifier: MIT
import AuditWire
import Glibc

extension Checkup {
  /// Who may reach the socket: its own mode, and that of its folder, whose owner decides what lies there.
  static let socket = Checkup(name: "socket") { patient in
    guard let path = patient.sockets.first(where: patient.exists) else {
      return [Diagnosis("socket", .warning, "no socket at \(patient.sockets.joined(separator: " or "))")]
    }
    var diagnoses: [Diagnosis] = []
    for (what, place) in [("the socket", path), ("the socket's folder", enclosingFolder(of: path))] {
      var status = stat()
      guard stat(patient.machine + place, &status) == 0 else { continue }
      if what == "the socket", status.st_mode & S_IFMT != S_IFSOCK {
        diagnoses.append(Diagnosis("socket", .error, "\(place) is no socket", remedy: "rm \(shellWord(place))"))
      } else if status.st_mode & S_IWOTH != 0, status.st_mode & S_ISVTX == 0 {
        diagnoses.append(
          Diagnosis(
            "socket", .error, "everybody on this machine may write to \(what), \(place)",
            remedy: "sudo chmod o-rwx \(shellWord(place))"))
      }
    }
    return diagnoses.isEmpty ? [Diagnosis("socket", .ok, "\(path), closed to other users")] : diagnoses
  }
}

func enclosingFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A word as a shell reads it back.
func shellWord(_ word: String) -> String {
  let plain = word.utf8.allSatisfy { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/._-".utf8.contains(byte)
  }
  return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}

// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// Where file systems are mounted: mounting over a watched directory makes no event in it.
struct MountTable {
  private static let path = "/proc/self/mountinfo"
  private static let limit = 64 << 20

  /// Polled for `POLLPRI`: mountinfo tells of changes so (proc_pid_mountinfo(5)); absent where it cannot be opened.
  let descriptor: Descriptor?
  private var mounts: Set<String> = []

  init() {
    let opened = open(Self.path, O_RDONLY | O_CLOEXEC)
    descriptor = opened < 0 ? nil : Descriptor(opened)
    mounts = Self.current() ?? []
  }

  /// The mount points added or removed since the last call.
  mutating func changes() -> [String] {
    guard let current = Self.current() else { return [] }
    let changed = current.symmetricDifference(mounts)
    mounts = current
    return changed.compactMap(Self.mountPoint)
  }

  private static func current() -> Set<String>? {
    // Unreadable means nothing is learned; the regular reconciliation still looks.
    guard let bytes = try? readFile(path, limit: limit) else { return nil }
    return Set(bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The fifth field of a line of mountinfo, in which `\040` and the like stand for spaces.
  static func mountPoint(_ line: String) -> String? {
    let fields = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count > 4 else { return nil }
    let field = Array(fields[4])
    var bytes: [UInt8] = []
    var position = 0
    while position < field.count {
      let digits = field[position...].dropFirst().prefix(3)
      if field[position] == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        position += 4
      } else {
        bytes.append(field[position])
        position += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

/// A scratch folder that goes with the test.
private final class Scratch {
  let path: String
  init() throws {
    var template = Array("/tmp/uiaudit-files-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }
  deinit { _ = try? system("rm") { Int32(Glibc.system("rm -rf \(path)")) } }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = Descriptor(try system("open") { open("\(path)/\(name)", O_CREAT | O_WRONLY, 0o644) })
    try file.writeAll(bytes)
    return "\(path)/\(name)"
  }
}

@Test func readsWhatIsThere() throws {
  let scratch = try Scratch()
  let bytes = [UInt8](repeating: 7, count: 3_000_000)
  #expect(try readFile(scratch.write("a", bytes), limit: 4_000_000) == bytes)
  #expect(try readFile(scratch.write("empty", []), limit: 0) == [])
}

@Test func refusesWhatIsTooLargeOrNoFile() throws {
  let scratch = try Scratch()
  let path = try scratch.write("a", [1, 2, 3])
  #expect(throws: FileRefusal.tooLarge(path, size: 3, limit: 2)) { try readFile(path, limit: 2) }
  #expect(throws: FileRefusal.notRegular(scratch.path)) { try readFile(scratch.path, limit: 10) }
  try system("mkfifo") { mkfifo("\(scratch.path)/pipe", 0o600) }
  #expect(throws: FileRefusal.notRegular("\(scratch.path)/pipe")) { try readFile("\(scratch.path)/pipe", limit: 10) }
  try system("symlink") { symlink(path, "\(scratch.path)/link") }
  #expect(throws: FileRefusal.notRegular("\(scratch.path)/link")) { try readFile("\(scratch.path)/link", limit: 10) }
}

@Test func listsEveryNameAndCountsTheUnspeakable() throws {
  let scratch = try Scratch()
  _ = try scratch.write("日本", [])
  try system("mkdir") { mkdir("\(scratch.path)/folder", 0o755) }
  var raw = Array("\(scratch.path)/bad".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
  _ = try Descriptor(system("open") { open(&raw, O_CREAT | O_WRONLY, 0o644) })
  let (entries, skipped) = try listDirectory(scratch.path)
  #expect(entries.map(\.name).sorted() == ["folder", "日本"])
  #expect(entries.first { $0.name == "folder" }?.type == .directory)
  #expect(skipped == 1)
}

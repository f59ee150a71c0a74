// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

/// The project's folder.
let projectFolder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

/// The text of one of the project's files.
func projectFile(_ path: String) throws -> String {
  String(decoding: try readFile("\(projectFolder)/\(path)", limit: 16 << 20), as: UTF8.self)
}

/// Expects a committed file to be as it would be generated, or writes it where UPDATE_GENERATED is set.
func expectGenerated(_ path: String, _ text: String) throws {
  let whole = "\(projectFolder)/\(path)"
  if getenv("UPDATE_GENERATED") != nil {
    let file = Descriptor(try system("open", whole) { open(whole, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) })
    try writeAll(file.number, Array(text.utf8))
  }
  // A file that is not there differs from any.
  let committed = try? projectFile(path)
  #expect(
    committed == text,
    "\(path) is out of date; write it anew with: UPDATE_GENERATED=1 swift test --filter GeneratedFilesTests")
}

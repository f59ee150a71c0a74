// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

// What the tests do to files. Everything is done as an editor or a tool would, with the calls that they use.

/// Writes a file over what is there, making its folders. A pipe that nobody reads is an error rather than a wait.
func write(_ text: String, to path: String) throws {
  try makeFolders(path.split(separator: "/").dropLast().map { "/" + $0 }.joined())
  try newFile(path).writeAll(text.utf8)
}

/// Opens a file for writing, empty.
func newFile(_ path: String) throws -> Descriptor {
  let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC
  return Descriptor(try system("open", path) { open(path, flags, 0o644) })
}

/// Writes a file beside its place and moves it there.
func replace(_ path: String, with text: String) throws {
  let beside = path + ".tmp"
  try write(text, to: beside)
  try move(beside, to: path)
}

func move(_ path: String, to other: String) throws { try system("rename", path) { rename(path, other) } }

func makeFolders(_ path: String) throws {
  if path.isEmpty || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
  guard errno == ENOENT else { throw SystemError(call: "mkdir", subject: path) }
  try makeFolders(path.split(separator: "/").dropLast().map { "/" + $0 }.joined())
  try system("mkdir", path) { mkdir(path, 0o755) }
}

/// Removes a file, or a folder with all that is in it.
func remove(_ path: String) throws {
  if unlink(path) == 0 { return }
  guard errno == EISDIR else { throw SystemError(call: "unlink", subject: path) }
  for (name, _) in try listDirectory(path).entries { try remove("\(path)/\(name)") }
  try system("rmdir", path) { rmdir(path) }
}

/// A view whose texts are these.
func view(_ name: String, _ texts: String...) -> String {
  let lines = texts.map { "      Text(\"\($0)\")\n" }.joined()
  return "import SwiftUI\n\nstruct \(name): View {\n  var body: some View {\n    VStack {\n\(lines)    }\n  }\n}\n"
}

/// Copies a folder with all that is in it.
func copy(_ path: String, to other: String) throws {
  try makeFolders(other)
  for (name, _) in try listDirectory(path).entries {
    let (from, to) = ("\(path)/\(name)", "\(other)/\(name)")
    if try fileStatus(from).type == .directory {
      try copy(from, to: to)
    } else {
      try newFile(to).writeAll(try readFile(from, limit: 256 << 20))
    }
  }
}

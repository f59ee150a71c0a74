// SPDX-License-Identifier: MIT
package import Glibc

/// What the file system says about one path, as far as deciding "is it still the same file" needs it.
package struct FileStamp: Equatable, Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  package var size: Int64
  /// Nanoseconds since 1970.
  package var modified: Int64
  /// Nanoseconds since 1970 of the last change of data or attributes, which no program can set back.
  package var changed: Int64

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
  }

  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }
}

/// What kind of thing a path names, links not followed.
package enum FileType: Sendable { case regular, directory, link, other }

extension FileType {
  package init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// `lstat(2)`.
package func fileStatus(_ path: String) throws(SystemError) -> (type: FileType, stamp: FileStamp) {
  var status = stat()
  try system("lstat", path) { lstat(path, &status) }
  return (FileType(mode: status.st_mode), FileStamp(status))
}

/// Why a file was not read.
package enum FileRefusal: Error, Equatable, CustomStringConvertible {
  case system(SystemError)
  /// A link, a pipe, a device or a directory: reading it could wait for ever or leave the project.
  case notRegular(String)
  case tooLarge(String, size: Int64, limit: Int)

  package var description: String {
    switch self {
    case .system(let error): error.description
    case .notRegular(let path): "\(path): not a regular file"
    case .tooLarge(let path, let size, let limit): "\(path): \(size) bytes, more than the limit of \(limit)"
    }
  }

  /// The refusal without its path, for messages that name the path elsewhere.
  package var reason: String {
    switch self {
    case .system(let error): error.reason
    case .notRegular: "not a regular file"
    case .tooLarge(_, let size, let limit): "\(size) bytes, more than the limit of \(limit)"
    }
  }
}

/// Reads a regular file whole, without following a link at its end and without ever waiting for a writer.
///
/// - Parameter limit: the most bytes to accept; a file that grows past it while being read is refused too.
package func readFile(_ path: String, limit: Int) throws(FileRefusal) -> [UInt8] {
  let opened = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  guard opened >= 0 else {
    // open(2): O_NOFOLLOW on a link fails with ELOOP.
    throw errno == ELOOP ? .notRegular(path) : .system(SystemError(call: "open", subject: path))
  }
  let file = Descriptor(opened)
  var status = stat()
  guard fstat(file.number, &status) == 0 else { throw .system(SystemError(call: "fstat", subject: path)) }
  guard FileType(mode: status.st_mode) == .regular else { throw .notRegular(path) }
  guard status.st_size <= limit else { throw .tooLarge(path, size: Int64(status.st_size), limit: limit) }
  return try readToEnd(file, path: path, expected: Int(status.st_size), limit: limit)
}

private func readToEnd(
  _ file: Descriptor, path: String, expected: Int, limit: Int
) throws(FileRefusal) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(expected)
  // One byte of room beyond the expected size, so that an unchanged file ends at the second read.
  var chunk = [UInt8](repeating: 0, count: max(min(expected + 1, 1 << 20), 4096))
  while true {
    let count = read(file.number, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw .system(SystemError(call: "read", subject: path))
    }
    bytes.append(contentsOf: chunk[..<count])
    if bytes.count > limit { throw .tooLarge(path, size: Int64(bytes.count), limit: limit) }
  }
}

/// The entries of a directory but `.` and `..`, in the order the file system has them.
///
/// - Returns: each name with its type, or `nil` as the type where the file system does not tell; `skipped` counts names
///   that are not UTF-8 and can therefore not be spoken of in JSON.
package func listDirectory(
  _ path: String
) throws(SystemError) -> (entries: [(name: String, type: FileType?)], skipped: Int) {
  guard let directory = opendir(path) else { throw SystemError(call: "opendir", subject: path) }
  defer { closedir(directory) }
  var entries: [(name: String, type: FileType?)] = []
  var skipped = 0
  errno = 0
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
    }
    switch name {
    case nil: skipped += 1
    case ".", "..": break
    case .some(let name): entries.append((name, FileType(entryType: Int32(entry.pointee.d_type))))
    }
    errno = 0
  }
  // readdir(3): at the end of the directory NULL is returned and errno is not changed.
  if errno != 0 { throw SystemError(call: "readdir", subject: path) }
  return (entries, skipped)
}

extension FileType {
  fileprivate init?(entryType: Int32) {
    switch entryType {
    case Int32(DT_REG): self = .regular
    case Int32(DT_DIR): self = .directory
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}

// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// What a directory holds, as far as watching needs it: files get no string.
struct DirectoryListing {
  private(set) var directories: [String] = []
  private(set) var cookies: [String] = []
  /// Directories whose names are not UTF-8.
  private(set) var unspeakableDirectories = 0

  /// - Parameter flags: `O_NOFOLLOW` for a directory that must not be a link.
  init(_ path: String, flags: Int32) throws(SystemError) {
    let opened = try system("open", path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags) }
    guard let stream = fdopendir(opened) else {
      let error = SystemError(call: "fdopendir", subject: path)
      close(opened)
      throw error
    }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      add(entry, in: opened)
      errno = 0
    }
    // readdir(3): at the end of the directory NULL is returned and errno is not changed.
    if errno != 0 { throw SystemError(call: "readdir", subject: path) }
  }

  private mutating func add(_ entry: UnsafeMutablePointer<dirent>, in directory: Int32) {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): add(directory: name)
        case Int32(DT_UNKNOWN):
          var status = stat()
          guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
          if FileType(mode: status.st_mode) == .directory { add(directory: name) } else { add(file: name) }
        default: add(file: name)
        }
      }
    }
  }

  private mutating func add(directory name: UnsafePointer<CChar>) {
    switch String(validatingCString: name) {
    case nil: unspeakableDirectories += 1
    case ".", "..": break
    case .some(let text): directories.append(text)
    }
  }

  private mutating func add(file name: UnsafePointer<CChar>) {
    guard strncmp(name, ChangeBatch.cookiePrefix, ChangeBatch.cookiePrefix.utf8.count) == 0 else { return }
    if let text = String(validatingCString: name) { cookies.append(text) }
  }
}

// SPDX-License-Identifier: MIT
import Glibc

/// The path of a `file:` URI; nil for other ones, such as those of documents that were never saved.
func filePath(ofURI uri: String) -> String? {
  guard uri.hasPrefix("file://") else { return nil }
  let rest = uri.dropFirst(7)
  guard let slash = rest.firstIndex(of: "/") else { return nil }
  var bytes: [UInt8] = []
  var encoded = Array(rest[slash...].utf8)[...]
  while let byte = encoded.popFirst() {
    if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: encoded.prefix(2), as: UTF8.self), radix: 16) {
      bytes.append(value)
      encoded = encoded.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

func fileURI(ofPath path: String) -> String { "file://" + uriPath(path) }

/// The path with its links followed, so that two ways to a file are one; as it is where it leads nowhere.
func canonicalPath(_ path: String) -> String {
  guard let found = realpath(path, nil) else { return path }
  defer { free(found) }
  return String(cString: found)
}

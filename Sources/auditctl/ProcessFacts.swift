// SPDX-License-Identifier: MIT
import Glibc

/// The environment this process was started with; of variables set twice, the first, as getenv(3) has it.
func processEnvironment() -> [String: String] {
  guard let file = fopen("/proc/self/environ", "re") else { return [:] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 16 << 10)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return parseEnvironment(bytes)
}

/// - Parameter bytes: `NAME=value` entries, each ended by a NUL.
func parseEnvironment(_ bytes: [UInt8]) -> [String: String] {
  var environment: [String: String] = [:]
  for entry in bytes.split(separator: 0) {
    guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals > entry.startIndex else { continue }
    let name = String(decoding: entry[..<equals], as: UTF8.self)
    if environment[name] == nil { environment[name] = String(decoding: entry[(equals + 1)...], as: UTF8.self) }
  }
  return environment
}

/// The folder of the running program, links followed.
func programFolder() -> String? {
  var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  guard count > 0, let slash = path[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
  return String(decoding: path[..<slash], as: UTF8.self)
}

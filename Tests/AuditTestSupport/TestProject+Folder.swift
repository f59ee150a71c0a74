// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import SystemCalls

extension TestProject {
  /// The Swift sources, the catalogs and the screenshots of one of the sample apps. Its sources have no markers.
  package init(sample: String) throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = "/\(root)/Samples/\(sample)"
    let pattern = try ScreenshotPattern("Screenshots/{locale}/{size}/{screen}.png")
    self.init([:])
    for path in try files(under: folder) {
      switch FactKind(path: path) {
      case .swift:
        let bytes = try readFile(folder + "/" + path, limit: 1 << 20)
        sources[path] = MarkedSource(String(decoding: bytes, as: UTF8.self))
      case .screenshot: screenshots[path] = pattern.claims(of: path) ?? ScreenshotClaims()
      case .strings:
        // What a build made is left to tests of their own.
        guard !path.contains(".app/") else { break }
        let bytes = try readFile(folder + "/" + path, limit: 1 << 20)
        if case .strings(let catalog)? = readCatalog(bytes, path: path).body { catalogFacts[path] = catalog }
      case nil: break
      }
    }
  }
}

/// Relative paths.
private func files(under folder: String, _ prefix: String = "") throws -> [String] {
  try listDirectory(folder + "/" + prefix).entries.flatMap { entry in
    entry.type == .directory ? try files(under: folder, prefix + entry.name + "/") : [prefix + entry.name]
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls

/// The folder that a site is written into.
struct SiteFolder {
  /// Says that a folder is a report, and may be written over.
  private static let mark = ".uiaudit-report"
  /// Bytes of one picture.
  private static let pictureLimit = 64 << 20

  let path: String

  /// Makes the folder.
  ///
  /// - Throws: where it has something else than a report in it, which is left alone.
  init(_ path: String) throws(Failure) {
    self.path = path
    try makeFolder(path)
    let entries: [String]
    do throws(SystemError) { entries = try listDirectory(path).entries.map(\.name) } catch {
      throw Failure(.usage, "cannot read \(path): \(error.reason)")
    }
    guard entries.isEmpty || entries.contains(SiteFolder.mark) else {
      throw Failure(
        .usage, "\(path) has files that are no report", notes: ["name an empty folder, or one that is not there"])
    }
    try replace("\(path)/\(SiteFolder.mark)", with: [])
  }

  /// Writes a site for each project, and takes its pictures from the project's root.
  ///
  /// - Parameter reports: told which pictures could be copied.
  func write(_ reports: [ProjectReport], roots: [String: String]) throws(Failure) {
    guard reports.count != 1 else { return try write(reports[0], root: roots[reports[0].project], in: path) }
    var folders: [String] = []
    for report in reports {
      var folder = String(anchor(of: report.project).dropFirst(3))
      while folders.contains(folder) { folder += "-" }
      folders.append(folder)
      try makeFolder("\(path)/\(folder)")
      try write(report, root: roots[report.project], in: "\(path)/\(folder)")
    }
    try replace("\(path)/index.html", with: Array(projectsPage(reports, folders).utf8))
  }

  private func write(_ report: ProjectReport, root: String?, in folder: String) throws(Failure) {
    var report = report
    report.copies = try copyPictures(report.troubled.map(\.path), from: root, into: folder)
    for page in ReportPage.allCases {
      try replace("\(folder)/\(page.file)", with: Array(page.html(report).utf8))
    }
  }

  /// Copies pictures under names that no path can lead elsewhere with, and removes those of an earlier report.
  ///
  /// - Returns: the copies' names from the site's folder, by the pictures' paths.
  private func copyPictures(
    _ paths: [String], from root: String?, into folder: String
  ) throws(Failure) -> [String: String] {
    let pictures = "\(folder)/pictures"
    try makeFolder(pictures)
    var copies: [String: String] = [:]
    for path in paths {
      guard let root, !path.split(separator: "/").contains(".."),
        // What cannot be read is told in its place on the page.
        let bytes = try? readFile("\(root)/\(path)", limit: SiteFolder.pictureLimit), let kind = pictureKind(bytes)
      else { continue }
      let name = "\(contentHash(Array(path.utf8)).prefix(16)).\(kind)"
      try replace("\(pictures)/\(name)", with: bytes)
      copies[path] = "pictures/\(name)"
    }
    let kept = Set(copies.values)
    // A listing that fails leaves pictures that no page shows.
    let entries = (try? listDirectory(pictures).entries.map(\.name)) ?? []
    for name in entries where isCopy(name) && !kept.contains("pictures/\(name)") { unlink("\(pictures)/\(name)") }
    return copies
  }
}

/// The ending of a picture by its first bytes; nil for what is no picture, whatever it is called.
func pictureKind(_ bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
  return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "jpg" : nil
}

/// Whether a file's name is one that copies get.
private func isCopy(_ name: String) -> Bool {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count == 2 && parts[0].utf8.count == 16 && parts[0].allSatisfy(\.isHexDigit)
    && ["png", "jpg"].contains(parts[1])
}

private func makeFolder(_ path: String) throws(Failure) {
  guard mkdir(path, 0o755) != 0, errno != EEXIST else { return }
  throw Failure(.usage, "cannot make \(path): \(SystemError(call: "mkdir").reason)")
}

/// The page that leads to several projects' sites.
private func projectsPage(_ reports: [ProjectReport], _ folders: [String]) -> String {
  let items = zip(reports, folders).map { report, folder in
    HTML.tag(
      "li", ["class": "card"], .tag("a", ["href": "\(uriPath(folder))/index.html"], report.project),
      HTML(": \(report.findings.summary.findingsText ?? "nothing found broken")"))
  }
  return document(
    title: "Projects", nav: HTML(), content: .tag("h1", [:], "Projects") + .tag("ul", ["class": "decisions"], items),
    foot: HTML())
}

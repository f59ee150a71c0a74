// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@testable import auditctl

/// A picture of one pixel.
private let png: [UInt8] = [
  0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2,
  0,
  0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 0x0C, 0x49, 0x44, 0x41, 0x54, 8, 0xD7, 0x63, 0xF8, 0xFF, 0xFF, 0x3F, 0, 5,
  0xFE,
  2, 0xFE, 0xDC, 0xCC, 0x59, 0xE7, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
]

private func report(_ paths: [String]) -> ProjectReport {
  var report = siteReport
  report.pictures.answer = PicturesAnswer(
    pictures: paths.map { path in
      var picture = shot
      picture.path = path
      return picture
    })
  return report
}

private func names(_ folder: String) throws -> [String] { try listDirectory(folder).entries.map(\.name).sorted() }

private func page(_ file: String) throws -> String {
  String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
}

@Test func onlyPicturesOfTheProjectAreCopied() throws {
  let tree = try FileTree(["no.png": "secret", "sub/.keep": "", "site/.uiaudit-report": ""])
  try tree.write("sub/a.png", png)
  try tree.write("outside.png", png)
  #expect(symlink(tree.path + "/outside.png", tree.path + "/sub/link.png") == 0)
  let paths = ["a.png", "../outside.png", "link.png", "missing.png", "../no.png"]
  try SiteFolder(tree.path + "/site").write([report(paths)], roots: ["Pairing": tree.path + "/sub"])
  let copies = try names(tree.path + "/site/pictures")
  #expect(copies.count == 1)
  let html = try page(tree.path + "/site/pictures.html")
  #expect(html.contains("<image href=\"pictures/\(copies[0])\""))
  #expect(html.ranges(of: "could not be copied").count == 4)
  // What is no picture is none, whatever it is called.
  try SiteFolder(tree.path + "/site").write([report(["no.png"])], roots: ["Pairing": tree.path])
  #expect(try names(tree.path + "/site/pictures") == [])
}

@Test func aFolderOfOthersIsLeftAlone() throws {
  let tree = try FileTree(["site/mine.txt": "mine"])
  do throws(Failure) {
    _ = try SiteFolder(tree.path + "/site")
    Issue.record("it was taken")
  } catch {
    #expect(error.exitCode == .usage && error.message.hasSuffix("has files that are no report"))
  }
  #expect(try names(tree.path + "/site") == ["mine.txt"])
  #expect(throws: Failure.self) { try SiteFolder(tree.path + "/site/mine.txt") }
}

@Test func severalProjectsHaveAFolderEach() throws {
  let tree = try FileTree(["keep": ""])
  var other = siteReport
  other.project = "../" + hostile
  var third = siteReport
  third.project = "pictures"
  try SiteFolder(tree.path + "/site").write([siteReport, other, third], roots: [:])
  let folders = try names(tree.path + "/site").filter { !$0.contains(".") }
  #expect(folders.count == 3 && folders.contains("Pairing"))
  for folder in folders { #expect(access("\(tree.path)/site/\(folder)/index.html", R_OK) == 0) }
  #expect(try page(tree.path + "/site/index.html").contains("Pairing/index.html"))
}

private let chromium = shell("command -v chromium").output.split(separator: "\n").first.map(String.init)
private let hasBrowser = shell("'\(projectFolder)/.build/consumers/bin/python' -c 'import playwright'").status == 0

/// Axe-core's rules, links, pictures and broken words, in light and dark, on a phone and at 400 %.
@Test(
  .enabled(if: chromium != nil && hasBrowser, "make consumers and the package chromium have what looks at pages"),
  .serialized, arguments: ["usual", "hostile"])
func aBrowserFindsNothingWrong(_ kind: String) throws {
  let tree = try FileTree(["keep": ""])
  var report = kind == "hostile" ? hostileReport : siteReport
  try tree.write("shots/a.png", png)
  report.pictures.answer?.pictures[0].path = "shots/a.png"
  try SiteFolder(tree.path + "/site").write([report], roots: [report.project: tree.path])
  let check = "'\(projectFolder)/.build/consumers/bin/python' '\(projectFolder)/Tests/Consumers/check_site.py'"
  let outcome = shell("\(check) '\(chromium ?? "")' '\(tree.path)/site'")
  // What is hostile has words that no page can keep whole.
  let lines = outcome.output.split(separator: "\n").filter { kind != "hostile" || !$0.contains(" is broken in ") }
  #expect(lines == ["valid"] || kind == "hostile" && lines.isEmpty, "\(lines.suffix(12))")
}

@Test(.enabled(if: chromium != nil && hasBrowser, "make consumers and the package chromium have what looks at pages"))
func aBrowserFindsWhatIsWrong() throws {
  let tree = try FileTree([
    "site/index.html":
      "<!doctype html><style>html{font-size:16px}</style>"
      + "<p style='width:2em;overflow-wrap:anywhere'>Notifications <a href='no.html'>x</a>"
      + "<div class='scroll' aria-label='Wide' style='overflow:auto'><p style='width:200em'>x</p></div>"
  ])
  let check = "'\(projectFolder)/.build/consumers/bin/python' '\(projectFolder)/Tests/Consumers/check_site.py'"
  let output = shell("\(check) '\(chromium ?? "")' '\(tree.path)/site'").output
  #expect(output.contains("\"Notifications\" is broken") && output.contains("no.html leads nowhere"))
  #expect(output.contains("phone index.html: \"Wide\" has to be scrolled"))
  #expect(!output.contains("light index.html: \"Wide\""))
  #expect(output.contains("text400 index.html: the text has not the size of the reader"))
  #expect(output.contains("html-has-lang") && output.contains("document-title"))
}

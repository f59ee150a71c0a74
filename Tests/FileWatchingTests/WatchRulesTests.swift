// SPDX-License-Identifier: MIT
import Testing

@testable import FileWatching

struct WatchRulesTests {
  @Test(arguments: [
    (".git", ".git", true, true),
    (".git", "a/b/.git", true, true),
    (".git", ".git/objects/ab", false, true),
    (".git", ".github", true, false),
    (".git", "a.git", true, false),
    ("*~", "a/File.swift~", false, true),
    ("*~", "a/File.swift", false, false),
    (".*.sw?", "a/.File.swift.swp", false, true),
    (".*.sw?", "a/.File.swift", false, false),
    ("*.xcodeproj/xcuserdata", "App.xcodeproj/xcuserdata", true, true),
    ("*.xcodeproj/xcuserdata", "x/App.xcodeproj/xcuserdata/me/state", false, true),
    ("*.xcodeproj/xcuserdata", "xcuserdata", true, false),
    ("*.xcodeproj/xcuserdata", "App/xcuserdata", true, false),
    ("/build", "build", true, true),
    ("/build", "App/build", true, false),
    ("/a/b", "a/b", true, true),
    ("/a/b", "x/a/b", true, false),
    ("out/", "out", true, true),
    ("out/", "out", false, false),
    ("?.swift", "é.swift", false, true),
    ("?.swift", "ab.swift", false, false),
    ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false, false),
    ("", "a", false, false),
    ("/", "a", true, false),
    ("*", "a", false, true),
    (".git", "", true, false),
    ("", ".uiauditd-cookie-1", false, true),
    ("", "a/.uiauditd-cookie-1", false, false),
  ])
  func ignores(pattern: String, path: String, isDirectory: Bool, expected: Bool) {
    let rules = WatchRules(ignored: [pattern])
    #expect(rules.ignores(relativePath: path, isDirectory: isDirectory) == expected)
  }

  @Test func namesAreComparedByteForByte() {
    let rules = WatchRules(ignored: ["caf\u{e9}"])
    #expect(rules.ignores(relativePath: "caf\u{e9}", isDirectory: true))
    #expect(!rules.ignores(relativePath: "cafe\u{301}", isDirectory: true))
  }

  @Test func aRootsPathIsTidied() {
    #expect(WatchedRoot(id: "a", path: "//tmp/x/").path == "/tmp/x")
    #expect(WatchedRoot(id: "a", path: "/").path == "/")
  }
}

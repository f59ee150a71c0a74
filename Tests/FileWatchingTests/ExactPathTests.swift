// SPDX-License-Identifier: MIT
import Testing

@testable import FileWatching

struct ExactPathTests {
  @Test(
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/a", ""), ("/ab", "/a", nil), ("/a", "/a/b", nil), ("/a", "/", "a"), ("/", "/", ""),
    ] as [(String, String, String?)])
  func relative(path: String, directory: String, expected: String?) {
    #expect(relativePath(of: path, in: directory) == expected)
  }

  @Test func parents() {
    #expect(ExactPath("a/b/c").parent == ExactPath("a/b"))
    #expect(ExactPath("a").parent == .root)
    #expect(ExactPath("").parent == nil)
  }
}

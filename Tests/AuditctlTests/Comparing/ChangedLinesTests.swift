// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

private let diff = """
  diff --git Sources/Row.swift Sources/Row.swift
  index 1..2 100644
  --- Sources/Row.swift
  +++ Sources/Row.swift
  @@ -3 +3,2 @@ struct Row {
  -    Text("a")
  +    Text("b")
  +++ Sources/NotAHeader.swift
  @@ -20,2 +20,0 @@
  -a
  -b
  diff --git "Sources/\\"\\350\\250\\255 \\t.swift" x
  --- "Sources/\\"\\350\\250\\255 \\t.swift"
  +++ "Sources/\\"\\350\\250\\255 \\t.swift"
  @@ -1,0 +2 @@
  +x
  diff --git Old.swift Old.swift
  --- Old.swift
  +++ /dev/null
  @@ -1,2 +0,0 @@
  -a
  -b
  diff --git "My View.swift" "My View.swift"
  --- My View.swift\t
  +++ My View.swift\t
  @@ -5 +5 @@
  -a
  +b
  Binary files shots/a.png and shots/a.png differ
  """.split(separator: "\n").map(String.init)

@Test func aDiffSaysWhichLinesAreTouched() {
  let touched = ChangedLines(diff: diff, untracked: ["New File.swift"])
  #expect(
    touched.lines == [
      "Sources/Row.swift": [3...4, 20...21], "Sources/\"設 \t.swift": [2...2], "My View.swift": [5...5],
    ])
  #expect(touched.whole == ["New File.swift", "shots/a.png"])
}

@Test(arguments: [
  ("Sources/Row.swift", 2, false), ("Sources/Row.swift", 3, true), ("Sources/Row.swift", 5, false),
  // What stood there was deleted.
  ("Sources/Row.swift", 21, true), ("Sources/Row.swift", 22, false), ("New File.swift", 999, true),
  ("Old.swift", 1, false), ("Sources/NotAHeader.swift", 1, false),
])
func linesAreTouched(_ path: String, _ line: Int, _ expected: Bool) {
  #expect(ChangedLines(diff: diff, untracked: ["New File.swift"]).touches(path, line) == expected)
}

@Test(arguments: ["@@ -1,9999999999999999999 +1 @@", "@@ -a +b @@", "@@ -1", "@@ -1 +1,9223372036854775807 @@"])
func nonsenseIsNoHunk(_ line: String) {
  #expect(ChangedLines(diff: ["+++ a", line]).lines.isEmpty)
}

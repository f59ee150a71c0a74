// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

/// The one finding of a mark; nil where it is not open.
@OwnThread
private func finding(of mark: String, in lab: Lab) throws -> FindingRecord? {
  try lab.findings().first { $0.finding.anchor == [mark] }
}

@Suite("a finding")
@OwnThread
struct LifeTests {
  @Test("appears with a save, goes when it is mended, and comes back as itself")
  func saves() throws {
    try Lab.with { lab in
      let file = lab.root + "/Sources/Card.swift"
      try lab.start()
      #expect(try lab.findings().isEmpty)

      try write(view("Card", "BAD1"), to: file)
      let opened = try #require(try finding(of: "BAD1", in: lab))
      #expect(opened.finding.location.path == "Sources/Card.swift")
      #expect(opened.state == .open)

      try replace(file, with: view("Card", "fine"))
      #expect(try lab.findings().isEmpty)
      #expect(try lab.show(opened.id).record.state == .resolved)

      try write("\n\n" + view("Card", "fine", "BAD1"), to: file)
      let again = try #require(try finding(of: "BAD1", in: lab))
      #expect(again.state == .regressed)
      #expect(again.id == opened.id)
      #expect(again.firstSeen == opened.firstSeen)
      let shown = try lab.show(opened.id)
      #expect(shown.history.map(\.state) == [.open, .resolved, .regressed])
      #expect(shown.history.map(\.clock) == shown.history.map(\.clock).sorted())
      #expect(try lab.auditctl("show", opened.id).output.contains("BAD1"))
    }
  }

  @Test("goes with its file")
  func deletion() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/Sources/A.swift")
      try write("\"BAD2\" = \"x\";\n", to: lab.root + "/en.lproj/Localizable.strings")
      try lab.start()
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"], ["BAD2"]])
      try remove(lab.root + "/Sources/A.swift")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD2"]])
      try remove(lab.root + "/en.lproj")
      #expect(try lab.findings().isEmpty)
    }
  }

  @Test("keeps its name when its file or its folder moves")
  func moves() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/Sources/Old/A.swift")
      try lab.start()
      let opened = try #require(try finding(of: "BAD1", in: lab))
      let moves = [
        ("Sources/Old/A.swift", "Sources/Old/B.swift", "Sources/Old/B.swift"),
        ("Sources/Old", "Sources/New", "Sources/New/B.swift"), ("Sources", "App", "App/New/B.swift"),
        ("App/New", "Deep", "Deep/B.swift"),
      ]
      for (from, to, path) in moves {
        try move("\(lab.root)/\(from)", to: "\(lab.root)/\(to)")
        let moved = try #require(try finding(of: "BAD1", in: lab))
        #expect(moved.finding.location.path == path)
        #expect(moved.id == opened.id)
        #expect(moved.state == .open)
      }
      #expect(try lab.show(opened.id).history.map(\.state) == [.open])
    }
  }

  @Test("is found in folders that come whole, however they come")
  func folders() throws {
    try Lab.with { lab in
      try lab.start()
      for depth in 1...3 {
        let folder = "\(lab.root)/" + (1...depth).map { "f\($0)" }.joined(separator: "/")
        for number in 1...5 { try write(view("A", "BAD\(depth)\(number)"), to: "\(folder)/A\(number).swift") }
      }
      #expect(try lab.findings().count == 15)
      try write(view("A", "BAD9"), to: lab.folder + "/outside/deep/A.swift")
      try move(lab.folder + "/outside", to: lab.root + "/inside")
      #expect(try lab.findings().count == 16)
      try move(lab.root + "/f1", to: lab.folder + "/outside")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD9"]])
      // Ignored folders are not looked at, and are again once they have another name.
      try move(lab.root + "/inside", to: lab.root + "/.build")
      #expect(try lab.findings().isEmpty)
      try move(lab.root + "/.build", to: lab.root + "/build")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD9"]])
    }
  }

  @Test("is what the real plugins say of the sample app, live and from scratch")
  func sample() throws {
    let sample = fixture("").split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Samples/Pairing"
    let plugins = ["layout", "plurals", "modal-coverage"].map { Plugin(id: $0, run: ["uiaudit-\($0)"]) }
    try Lab.with { lab in
      try copy(sample, to: lab.root)
      try lab.configure(plugins: plugins)
      try lab.start()
      try lab.waitUntilFresh()
      let answer = try lab.answer()
      #expect(!answer.findings.isEmpty)
      let check = Verdict(try lab.check())
      #expect(Verdict(answer) == check, "\(Verdict(answer).difference(from: check))")

      try move(lab.root + "/Sources", to: lab.root + "/App")
      try lab.waitUntilFresh()
      let moved = try lab.answer().findings
      #expect(moved.map(\.id).sorted() == answer.findings.map(\.id).sorted())
      #expect(moved.allSatisfy { $0.state == .open })
      try remove(lab.root + "/App")
      try remove(lab.root + "/Resources")
      // What is seen broken in pictures stays, whatever becomes of the source.
      #expect(try lab.findings().allSatisfy { $0.finding.location.path.hasPrefix("Screenshots/") })
      try remove(lab.root + "/Screenshots")
      #expect(try lab.findings().isEmpty)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

@Test func gitHubAnnotationsAreEscapedAndWorstFirst() throws {
  let tree = try sampleTree()
  #expect(
    sampleReport(tree).githubAnnotations == """
      ::error file=App/Sources/設定 View.swift,line=2,col=11,endLine=2,endColumn=15,title=layout/mid-word-break L-7Q2KXM\
      ::"Achievements" breaks inside a word at AX5 beside the value "12 of 40"%0ALet the row become a VStack at \
      accessibility sizes: AnyLayout(isAccessibilitySize ? VStackLayout() : HStackLayout()).
      ::warning file=App/Sources/設定 View.swift,line=2,col=16,endLine=2,endColumn=24,title=plurals/missing-category \
      P-0HZ4RD::"%25lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely, could not be checked again)
      ::notice file=App/Gone.swift,line=7,title=plurals/missing-category P-GONE00::"%25lld days" has no form "few" in \
      Russian (2, 3, 4, 22, …) (likely, could not be checked again)
      ::warning title=not looked at::2 things not looked at%0Afile App/Sources/Broken.swift:3: the Swift source does \
      not parse: expected '}' at the end of a struct; mend the syntax error%0Ascreen PaywallView: no screenshot at an \
      accessibility size; add one named PaywallView_AX5_<language>.png to the screenshots folder
      ::notice title=uiaudit::2 more findings than GitHub shows; the step's log of `auditctl check` has all of them

      """)
}

@Test func gitHubTakesTenOfEachLevel() throws {
  let tree = try sampleTree()
  var answer = sampleAnswer(root: tree.path)
  answer.findings = manyFindings(3, .note) + manyFindings(40, .warning) + manyFindings(12, .error)
  answer.leftOff = 0
  let lines = Report(answer).githubAnnotations.split(separator: "\n")
  #expect(lines.count { $0.hasPrefix("::error") } == 10)
  #expect(lines.count { $0.hasPrefix("::warning") } == 10)
  #expect(lines.count { $0.hasPrefix("::notice") } == 4)
  // 2 errors, and 31 warnings, for one was not looked at.
  #expect(lines.last?.contains("33 more findings") == true)
}

@Test func gitHubPropertiesHoldCommasAndColons() throws {
  let tree = try FileTree([:])
  var answer = sampleAnswer(root: tree.path)
  answer.findings = manyFindings(1, .error)
  answer.findings[0].finding.location = place("a,b:c%.swift", 1, 1)
  answer.findings[0].finding.message = "two\nlines \u{1B}[31m"
  let annotation = Report(answer).githubAnnotations
  #expect(annotation.hasPrefix("::error file=a%2Cb%3Ac%25.swift,line=1,title="))
  #expect(annotation.contains("::two lines \\u{1B}[31m"))
}

@Test func xcodeReadsPathsLinesAndBytes() throws {
  let tree = try sampleTree()
  let path = "\(tree.path)/App/Sources/設定 View.swift"
  let lines = sampleReport(tree).xcodeDiagnostics.split(separator: "\n").map(String.init)
  #expect(
    lines[0]
      == "\(path):2:18: error: \"Achievements\" breaks inside a word at AX5 beside the value \"12 of 40\" "
      + "[layout/mid-word-break L-7Q2KXM]")
  #expect(lines[1] == "\(path):3:10: note: root cause: component SettingsRow")
  #expect(lines[2] == "\(tree.path)/App/Sources/ProfileView.swift:31:5: note: used here")
  #expect(lines[3].hasPrefix("\(path):2:23: warning: \"%lld days\""))
  #expect(lines[4].hasPrefix("\(tree.path)/App/Gone.swift:7:3: note: "))
  #expect(lines[5].hasPrefix("\(tree.path)/App/Sources/Broken.swift:3:1: warning: not looked at: "))
  #expect(lines[6].hasPrefix("warning: not looked at: PaywallView: "))
  #expect(lines.count == 7)
}

@Test func acceptedFindingsAreNoDiagnostics() throws {
  let tree = try sampleTree()
  var report = sampleReport(tree)
  report.suppression = { _ in Suppression(kind: .inSource, justification: "so it is drawn") }
  #expect(!report.githubAnnotations.contains("L-7Q2KXM"))
  #expect(!report.xcodeDiagnostics.contains("L-7Q2KXM"))
  #expect(report.xcodeDiagnostics.contains("not looked at"))
}

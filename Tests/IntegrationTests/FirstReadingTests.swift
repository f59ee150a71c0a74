// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

/// Pictures take so long that a large folder is read for minutes; this is one of ten, the last of which takes for ever.
@Suite("the first reading of a folder of pictures")
@OwnThread
struct FirstReadingTests {
  private static let screens = 10

  @Test("shows how far it is, ends when told, and goes on where it was", arguments: [SIGTERM, SIGINT])
  func interrupted(signal: Int32) throws {
    try Lab.with { lab in
      try lab.useFailingReader("uiaudit-read-screenshots")
      try lab.configure("readers: {deadline: 5m}")
      let folder = lab.root + "/Screenshots/en/L"
      try makeFolders(folder)
      let picture = try readFile(fixture("../Fuzz/Corpus/pictures/rgb.png"), limit: 1 << 20)
      for number in 0..<FirstReadingTests.screens {
        // What follows a picture's end is none of it, but makes it another file.
        let isLast = number == FirstReadingTests.screens - 1
        try newFile("\(folder)/Screen\(number).png").writeAll(picture + Array("\(number)\(isLast ? "HANG" : "")".utf8))
      }
      try lab.start()
      try wait(for: "all pictures but one to be read") {
        let activity = try lab.status().activity
        return activity.phase == .reading && activity.total == FirstReadingTests.screens
          && activity.done == FirstReadingTests.screens - 1
      }
      let daemon = try #require(lab.daemon)
      daemon.signal(signal)
      #expect(try daemon.wait(within: .seconds(10)).code == 0)
      #expect(lab.children().isEmpty)

      try newFile("\(folder)/Screen\(FirstReadingTests.screens - 1).png").writeAll(picture)
      try lab.start()
      try lab.sync()
      #expect(try lab.status().readers.first { $0.kind == .screenshot }?.read == 1)
      #expect(try lab.answer().notLookedAt.isEmpty)
    }
  }
}

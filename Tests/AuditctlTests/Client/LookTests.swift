// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func look(_ script: String, _ arguments: String...) async -> Outcome {
  await auditctl(
    ["look"] + arguments, environment: ["FAKE_LOOK": script, "PATH": "/usr/bin:/bin"], programFolder: fakeFolder)
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private func answering(_ images: [ImageReading]) -> String {
  "cat <<'END'\n\(text(Message.result(id: 1, LookAnswer(images: images))))\nEND"
}

@Test func lookPrintsEachPicturesLine() async {
  let images = [sampleImage, cleanImage]
  let outcome = await look(answering(images), "a.png", "b.png", "--format", "json")
  #expect(outcome.output == images.map { text($0.json) + "\n" }.joined())
  #expect(outcome.code == .findings)
}

@Test func lookWritesWhatIsUnknownAsNull() {
  #expect(
    text(cleanImage.json)
      == #"{"image":"b.png","pixels":[750,1334],"scale":2,"size":{"measured":null,"claimed":null,"verdict":"unknown"},"#
      + #""blocks":[{"lines":["Hello"],"box":[1,2,3,4],"em":17,"key":null,"defects":[],"certainty":"possible"}],"#
      + #""notLookedAt":[]}"#)
}

@Test func lookPassesItsArgumentsOn() async {
  let outcome = await look(
    #"printf '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"%s"}}\n' "$*""#, "a.png", "--catalog", "x",
    "-o", "out.png", "--catalog", "y", "--locale", "ja", "--size", "AX5", "--scale", "3", "--", "-b.png")
  #expect(
    outcome.errors
      == "auditctl: --catalog x --catalog y --locale ja --size AX5 --scale 3 --output out.png -- a.png -b.png\n")
  #expect(outcome.code == .usage)
}

@Test(arguments: [
  ([sampleImage], FailOn.error, ExitCode.findings), ([sampleImage], .never, .notLookedAt),
  ([cleanImage], .error, .clean),
  ([unreadImage], .error, .notLookedAt), ([cleanImage, unreadImage], .error, .notLookedAt),
  ([smallImage], .error, .findings),
])
func lookExits(_ images: [ImageReading], failOn: FailOn, expected: ExitCode) {
  #expect(LookAnswer(images: images).exitCode(failOn: failOn) == expected)
}

@Test func lookNeedsItsProgram() async {
  let outcome = await auditctl(["look", "a.png"], environment: ["PATH": "/nonexistent"])
  #expect(outcome.code == .noDaemon)
  #expect(outcome.errors == "auditctl: the program uiaudit-look is neither beside auditctl nor in PATH\n")
}

@Test func lookShowsABrokenPictureFirst() {
  #expect(
    lookPage(LookAnswer(images: [sampleImage, unreadImage]), in: plain(100)).text == #"""
      a.png
        1179 × 2556 pixels, 3 pixels a point
        text of 53.5 points, claimed AX5: applied
        mid-word-break    Notifi / catio / ns  notifications  53.1 points at 258,820, 396 × 564
        truncated (likely)  Pair a…  in no catalog  17.0 points at 1,2, 3 × 4
        clean             Settings  settings  61.5 points at 55,337, 716 × 173
        not looked at     photo at 10,20, 30 × 40

      c.png
        no text to tell the text size from
        not looked at     an empty file

      """#)
}

// MARK: - Samples

let sampleImage = ImageReading(
  image: "a.png", pixels: [1179, 2556], scale: 3,
  size: ImageSize(measured: 53.5, claimed: .accessibility5, verdict: "applied"),
  blocks: [
    ImageBlock(
      lines: ["Settings"], box: [55, 337, 716, 173], em: 61.5, key: "settings", defects: [], certainty: .certain),
    ImageBlock(
      lines: ["Notifi", "catio", "ns"], box: [258, 820, 396, 564], em: 53.1, key: "notifications",
      defects: ["mid-word-break"], certainty: .certain),
    ImageBlock(
      lines: ["Pair a…"], box: [1, 2, 3, 4], em: 17, key: nil, defects: ["truncated"], certainty: .likely),
  ], notLookedAt: [ImageGap(box: [10, 20, 30, 40], reason: "photo")])

let cleanImage = ImageReading(
  image: "b.png", pixels: [750, 1334], scale: 2, size: ImageSize(measured: nil, claimed: nil, verdict: "unknown"),
  blocks: [ImageBlock(lines: ["Hello"], box: [1, 2, 3, 4], em: 17, key: nil, defects: [], certainty: .possible)])

private let unreadImage = ImageReading(
  image: "c.png", pixels: [0, 0], scale: 1, size: ImageSize(measured: nil, claimed: nil, verdict: "unknown"),
  notLookedAt: [ImageGap(box: nil, reason: "an empty file")])

private let smallImage = ImageReading(
  image: "d.png", pixels: [750, 1334], scale: 2,
  size: ImageSize(measured: 17, claimed: .accessibility5, verdict: "not-applied"))

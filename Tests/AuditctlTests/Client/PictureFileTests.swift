// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@testable import auditctl

private let row = RowPicture(
  location: place("Row.swift", 3, 5), width: 200,
  columns: [ColumnPicture(name: "Text", width: 148, texts: [TextPicture(lines: ["a & b"], pointSize: 17)])])
private let answer = PredictionAnswer(
  type: "Row", device: Device(name: "iPhone SE", width: 375), size: .accessibility5,
  views: [PredictedView(name: "Row", location: place("Row.swift", 1, 1), rows: [row])])

/// What `predict Row -o FILE` does, and what the file holds then; nil where there is none.
private func draw(
  into name: String, converter script: String = "exit 0", among programFolder: String? = fakeFolder
) async throws -> (outcome: Outcome, file: String?) {
  let reply = ProjectAnswer(project: "Pairing", answer: RawJSON(answer.json))
  let message = Message.result(id: 1, AskAnswer(header: sampleHeader(), answers: [reply]))
  let daemon = try FakeDaemon(String(decoding: message, as: UTF8.self) + "\n")
  let path = daemon.scratch.path + "/" + name
  defer { unlink(path) }
  let outcome = await auditctl(
    ["predict", "Row", "--socket", daemon.path, "-o", path],
    environment: ["PATH": programFolder == nil ? "/nonexistent" : "/usr/bin:/bin", "FAKE_CONVERTER": script],
    programFolder: programFolder)
  // Where there is no file is what some tests are about.
  let file = try? readFile(path, limit: 1 << 20)
  return (outcome, file.map { String(decoding: $0, as: UTF8.self) })
}

@Test func anSVGNeedsNoOtherProgram() async throws {
  let (outcome, file) = try await draw(into: "row.svg", among: nil)
  #expect(outcome.code == .clean)
  #expect(file == rowsDrawing([row]))
  #expect(file?.contains(">a &amp; b</text>") ?? false)
}

@Test func aPNGIsConvertedFromTheSVG() async throws {
  // Its last argument is the drawing, the one before that what to write.
  let script = #"while [ $# -gt 2 ]; do shift; done; cat "$2" > "$1""#
  let (outcome, file) = try await draw(into: "row.PNG", converter: script)
  #expect(outcome.code == .clean && outcome.errors == "")
  #expect(file == rowsDrawing([row]))
}

@Test func aMissingConverterIsNamedWithItsPackage() async throws {
  let (outcome, file) = try await draw(into: "row.png", among: nil)
  #expect(outcome.code == .usage && outcome.output == "" && file == nil)
  #expect(outcome.errors.contains("rsvg-convert") && outcome.errors.contains("package librsvg2-bin"))
}

@Test func aConverterThatFailsIsNoSuccess() async throws {
  let (outcome, file) = try await draw(into: "row.png", converter: "echo no fonts >&2; exit 1")
  #expect(outcome.code == .usage && file == nil)
  #expect(outcome.errors.contains("cannot write") && outcome.errors.contains("no fonts"))
}

@Test func otherKindsOfPicturesAreRefused() async throws {
  let (outcome, file) = try await draw(into: "row.pdf")
  #expect(outcome.code == .usage && file == nil)
  #expect(outcome.errors.contains("is neither an .svg nor a .png"))
}

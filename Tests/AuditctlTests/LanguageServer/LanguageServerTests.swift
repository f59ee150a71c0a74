// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

/// A server over a sample project, with what it sends.
private final class Scene {
  let tree: FileTree
  var sent: [JSONValue] = []
  var answer: FindingsAnswer
  var failure: Failure?
  private(set) lazy var server = LanguageServer(
    fetch: { [unowned self] () throws(Failure) in
      if let failure { throw failure }
      return answer
    }, send: { [unowned self] in sent.append($0) })

  var path: String { tree.path + "/App/Sources/設定 View.swift" }
  var uri: String { fileURI(ofPath: canonicalPath(path)) }

  init() throws {
    tree = try sampleTree()
    answer = sampleAnswer(root: tree.path + "/App")
  }

  func notify(_ method: String, _ params: String) throws {
    try server.handle(try JSONValue(json: Array(#"{"method":"\#(method)","params":\#(params)}"#.utf8)))
  }

  /// The result of a request.
  @discardableResult
  func ask(_ method: String, _ params: String) throws -> JSONValue? {
    try server.handle(try JSONValue(json: Array(#"{"id":7,"method":"\#(method)","params":\#(params)}"#.utf8)))
    #expect(sent.last?["id"] == .number(7))
    return sent.last?["result"]
  }

  func start(_ encodings: String = "[]") throws {
    try ask("initialize", #"{"capabilities":{"general":{"positionEncodings":\#(encodings)}}}"#)
    try notify("initialized", "{}")
  }

  /// The last diagnostics of a file.
  func diagnostics(_ uri: String) -> [JSONValue]? {
    sent.last { $0.at("params.uri") == .string(uri) }?.at("params.diagnostics")?.array
  }
}

@Test(arguments: [("[]", 11, 15, "utf-16"), (#"["utf-8","utf-16"]"#, 17, 21, "utf-8")])
func diagnosticsStandWhereTheClientCounts(_ encodings: String, start: Int, end: Int, name: String) throws {
  let scene = try Scene()
  try scene.start(encodings)
  #expect(scene.sent[0].at("result.capabilities.positionEncoding") == .string(name))
  let found = try #require(scene.diagnostics(scene.uri))
  #expect(found.count == 2)
  #expect(found[0].at("range.start") == position(1, start))
  #expect(found[0].at("range.end") == position(1, end))
  #expect(found[0]["severity"] == .number(1))
  #expect(found[0]["code"] == .string("layout/mid-word-break"))
  #expect(found[0].at("relatedInformation.0.message") == .string("root cause: component SettingsRow"))
  #expect(found[0].at("relatedInformation.0.location.uri") == .string(scene.uri))
  #expect(found[1]["severity"] == .number(2))
  // What was not looked at is told where it stands, as no problem of its own.
  let unread = try #require(scene.diagnostics(fileURI(ofPath: scene.tree.path + "/App/Sources/Broken.swift")))
  #expect(unread[0]["severity"] == .number(3))
}

@Test func whatIsGoneIsTakenBack() throws {
  let scene = try Scene()
  try scene.start()
  scene.answer.findings = []
  try scene.server.refresh()
  #expect(scene.diagnostics(scene.uri) == [])
  let count = scene.sent.count
  scene.answer.notLookedAt = []
  try scene.server.refresh()
  // Only the file that had something is told of: Broken.swift.
  #expect(scene.sent.count == count + 1)
}

@Test func troubleIsToldOnceAndTakesNothingBack() throws {
  let scene = try Scene()
  try scene.start()
  let count = scene.sent.count
  scene.failure = Failure(.noDaemon, "no daemon to ask", notes: ["start it"])
  try scene.server.refresh()
  try scene.server.refresh()
  #expect(scene.sent.count == count + 1)
  #expect(scene.sent.last?.at("params.message") == .string("uiaudit: no daemon to ask\nstart it"))
}

@Test func anOpenDocumentKeepsItsName() throws {
  let scene = try Scene()
  try scene.start()
  // Another way to write the same file.
  let uri = scene.uri.replacing("%20", with: " ")
  try scene.notify("textDocument/didOpen", #"{"textDocument":{"uri":"\#(uri)","text":""}}"#)
  #expect(scene.diagnostics(uri)?.count == 2)
}

@Test func hoverShowsTheArithmeticAndTheLines() throws {
  let scene = try Scene()
  try scene.start()
  let hover = try scene.ask(
    "textDocument/hover", #"{"textDocument":{"uri":"\#(scene.uri)"},"position":{"line":1,"character":12}}"#)
  let text = try #require(hover?.at("contents.value")?.string)
  for part in [
    "**\"Achievements\" breaks inside a word", "The right side needs 141.8 pt that cannot shrink; 33 pt are left.\n",
    "predicted, iPhone SE, AX5, ja:\n\n```text\n実績と\n進み具合\n```", "Root cause: component SettingsRow",
    "Instead: Let the row become a VStack",
  ] {
    #expect(text.contains(part))
  }
  #expect(!text.contains("lld days"))
  #expect(hover?.at("range.start") == position(1, 11))
  let elsewhere = try scene.ask(
    "textDocument/hover", #"{"textDocument":{"uri":"\#(scene.uri)"},"position":{"line":0,"character":0}}"#)
  #expect(elsewhere == .null)
}

@Test func anAcceptanceIsWrittenAboveTheLine() throws {
  let scene = try Scene()
  try scene.start()
  try scene.notify(
    "textDocument/didOpen", #"{"textDocument":{"uri":"\#(scene.uri)","text":"a\n  b\n"}}"#)
  // Edits before the line, which the daemon has not seen, move the diagnostic in the client.
  try scene.notify(
    "textDocument/didChange",
    #"{"textDocument":{"uri":"\#(scene.uri)"},"contentChanges":[{"text":"a\n\n\t  b\n"}]}"#)
  let diagnostic =
    #"{"source":"uiaudit","code":"layout/truncated","data":{"id":"L-1"},"range":{"start":{"line":2,"character":3}}}"#
  let foreign = #"{"source":"swift","code":"x","range":{"start":{"line":2,"character":3}}}"#
  let actions = try scene.ask(
    "textDocument/codeAction",
    #"{"textDocument":{"uri":"\#(scene.uri)"},"context":{"diagnostics":[\#(diagnostic),\#(foreign)]}}"#)
  #expect(actions?.array.count == 1)
  let edit = actions?.at("0.edit.changes")?[scene.uri]?.at("0")
  #expect(edit?["newText"] == .string("\t  // auditctl:accept layout/truncated -- \n"))
  #expect(edit?.at("range.start") == position(2, 0))
  #expect(edit?.at("range.end") == position(2, 0))
}

@Test func acceptedFindingsAreNotShown() throws {
  let scene = try Scene()
  scene.answer.accepted = [scene.answer.findings.removeLast()]
  scene.answer.accepted[0].state = .accepted
  try scene.start()
  #expect(scene.diagnostics(scene.uri)?.count == 1)
}

@Test func unknownRequestsAreRefusedAndNotificationsIgnored() throws {
  let scene = try Scene()
  try scene.start()
  let count = scene.sent.count
  try scene.notify("$/setTrace", "{}")
  #expect(scene.sent.count == count)
  try scene.ask("textDocument/rename", "{}")
  #expect(scene.sent.last?.at("error.code") == .number(-32601))
  try scene.ask("shutdown", "null")
  try scene.notify("exit", "null")
  #expect(scene.server.isShutDown && scene.server.isEnded)
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// A language server of the daemon's findings: diagnostics as they change, hovers, and acceptances as code actions.
///
/// It owns nothing that lasts. What files say comes from the daemon, which sees them when they are saved.
final class LanguageServer {
  /// Whether the client said `shutdown`, after which `exit` is a success.
  private(set) var isShutDown = false
  /// Whether the client said `exit`.
  private(set) var isEnded = false
  /// Whether the client has said that it is ready for messages.
  private(set) var isReady = false

  private let fetch: () throws(Failure) -> FindingsAnswer
  private let send: (JSONValue) throws(Failure) -> Void
  private var unit = ColumnUnit.utf16
  /// The client's own names of the documents it has open, and their texts, by canonical path.
  private var open: [String: (uri: String, text: String)] = [:]
  private var diagnostics: EditorDiagnostics?
  /// What the client was told something about, and so must be told when that is gone.
  private var published: Set<String> = []
  /// The last trouble that was told, so that it is told once.
  private var trouble: String?

  /// - Parameters:
  ///   - fetch: asks the daemon for all findings.
  ///   - send: writes a message to the client.
  init(fetch: @escaping () throws(Failure) -> FindingsAnswer, send: @escaping (JSONValue) throws(Failure) -> Void) {
    self.fetch = fetch
    self.send = send
  }

  /// Handles one message of the client.
  func handle(_ message: JSONValue) throws(Failure) {
    guard let method = message["method"]?.string else { return }
    let params = message["params"] ?? .object([])
    guard let id = message["id"] else { return try notified(method, params) }
    switch method {
    case "initialize": try answer(id, initialized(params))
    case "shutdown":
      isShutDown = true
      try answer(id, .null)
    case "textDocument/hover": try answer(id, hover(params))
    case "textDocument/codeAction": try answer(id, .array(actions(params)))
    default:
      let error = object(("code", .integer(-32601)), ("message", .string("there is no method \(method)")))
      try send(object(("jsonrpc", .string("2.0")), ("id", id), ("error", error)))
    }
  }

  private func notified(_ method: String, _ params: JSONValue) throws(Failure) {
    let document = params["textDocument"]
    let path = document?["uri"]?.string.flatMap(filePath(ofURI:)).map(canonicalPath)
    switch method {
    case "initialized":
      isReady = true
      try refresh()
    case "exit": isEnded = true
    case "textDocument/didOpen":
      guard let path, let uri = document?["uri"]?.string else { return }
      open[path] = (uri, document?["text"]?.string ?? "")
      try publish(path)
    case "textDocument/didChange":
      // The whole text, which is what the server asked for.
      guard let path, let text = params["contentChanges"]?.array.last?["text"]?.string else { return }
      open[path]?.text = text
    case "textDocument/didClose":
      if let path { open[path] = nil }
    default: return
    }
  }

  private func initialized(_ params: JSONValue) -> JSONValue {
    let encodings = params["capabilities"]?["general"]?["positionEncodings"]?.array.compactMap(\.string) ?? []
    if encodings.contains("utf-8") { unit = .bytes }
    let sync = object(("openClose", .bool(true)), ("change", .integer(1)), ("save", .bool(true)))
    let capabilities = object(
      ("positionEncoding", .string(unit == .bytes ? "utf-8" : "utf-16")), ("textDocumentSync", sync),
      ("hoverProvider", .bool(true)),
      ("codeActionProvider", object(("codeActionKinds", .strings(["quickfix"])))))
    return object(
      ("capabilities", capabilities),
      ("serverInfo", object(("name", .string("uiaudit")), ("version", .string(productVersion)))))
  }

  /// Asks the daemon anew and tells the client what is different.
  func refresh() throws(Failure) {
    guard isReady else { return }
    let answer: FindingsAnswer
    do throws(Failure) { answer = try fetch() } catch { return try tell(error) }
    trouble = nil
    let open = open
    let diagnostics = EditorDiagnostics(answer, unit: unit) { open[$0]?.uri ?? fileURI(ofPath: $0) }
    self.diagnostics = diagnostics
    for path in published.union(diagnostics.files.keys).sorted() { try publish(path) }
  }

  /// Says once what keeps the findings from being known. What is shown stays: it was true, and nothing says that it is not.
  func tell(_ failure: Failure) throws(Failure) {
    guard failure.message != trouble else { return }
    trouble = failure.message
    let text = (["uiaudit: " + failure.message] + failure.notes).joined(separator: "\n")
    try notify("window/showMessage", object(("type", .integer(2)), ("message", .string(text))))
  }

  private func publish(_ path: String) throws(Failure) {
    let items = diagnostics?.files[path] ?? []
    guard !items.isEmpty || published.contains(path) else { return }
    if items.isEmpty { published.remove(path) } else { published.insert(path) }
    try notify(
      "textDocument/publishDiagnostics",
      object(
        ("uri", .string(open[path]?.uri ?? fileURI(ofPath: path))), ("diagnostics", .array(items.map(\.diagnostic)))))
  }

  private func hover(_ params: JSONValue) -> JSONValue {
    guard let path = path(of: params), let line = params["position"]?["line"]?.integer else { return .null }
    let here = (diagnostics?.files[path] ?? []).filter { $0.record != nil && $0.line == line }
    // The findings at the pointer; those of the line where it is at none.
    let pointed = here.filter { $0.contains(character: params["position"]?["character"]?.integer ?? 0) }
    let shown = pointed.isEmpty ? here : pointed
    guard let first = shown.first else { return .null }
    let text = hoverText(shown.compactMap(\.record))
    return object(
      ("contents", object(("kind", .string("markdown")), ("value", .string(text)))), ("range", first.range))
  }

  /// For each finding that the client shows in a range, a comment above its line that accepts it.
  ///
  /// The comment has no reason yet, and accepts nothing until somebody writes one.
  private func actions(_ params: JSONValue) -> [JSONValue] {
    guard let path = path(of: params), path.hasSuffix(".swift"), let document = open[path] else { return [] }
    var known: Set<String> = []
    return (params["context"]?["diagnostics"]?.array ?? []).compactMap { diagnostic in
      guard diagnostic["source"]?.string == "uiaudit", diagnostic["data"]?["id"]?.string != nil,
        let rule = diagnostic["code"]?.string, let line = diagnostic["range"]?["start"]?["line"]?.integer,
        known.insert("\(rule) \(line)").inserted
      else { return nil }
      let comment = "\(indentation(document.text, line))// auditctl:accept \(rule) -- \n"
      let start = position(line, 0)
      let edit = object(("range", object(("start", start), ("end", start))), ("newText", .string(comment)))
      return object(
        ("title", .string("Accept \(rule) here; write the reason behind --")), ("kind", .string("quickfix")),
        ("diagnostics", .array([diagnostic])),
        ("edit", object(("changes", .object([.init(document.uri, .array([edit]))])))))
    }
  }

  private func path(of params: JSONValue) -> String? {
    params["textDocument"]?["uri"]?.string.flatMap(filePath(ofURI:)).map(canonicalPath)
  }

  private func answer(_ id: JSONValue, _ result: JSONValue) throws(Failure) {
    try send(object(("jsonrpc", .string("2.0")), ("id", id), ("result", result)))
  }

  private func notify(_ method: String, _ params: JSONValue) throws(Failure) {
    try send(object(("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params)))
  }
}

extension EditorDiagnostics.Item {
  fileprivate func contains(character: Int) -> Bool {
    guard let start = range["start"]?["character"]?.integer, let end = range["end"]?["character"]?.integer else {
      return false
    }
    return start <= character && character < max(end, start + 1)
  }
}

/// The spaces and tabs that a line begins with.
private func indentation(_ text: String, _ line: Int) -> Substring {
  let lines = text.split(separator: "\n", maxSplits: line + 1, omittingEmptySubsequences: false)
  return lines.indices.contains(line) ? lines[line].prefix { $0 == " " || $0 == "\t" } : ""
}

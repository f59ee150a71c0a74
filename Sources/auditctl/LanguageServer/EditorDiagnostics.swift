// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// Findings by the files they stand in, as a language client shows them.
struct EditorDiagnostics {
  /// A diagnostic with what it was made of.
  struct Item {
    /// nil for something that was not looked at.
    var record: FindingRecord?
    var range: JSONValue
    var diagnostic: JSONValue
    /// Counted from 0.
    var line: Int
  }
  /// By canonical path.
  private(set) var files: [String: [Item]] = [:]

  private let report: Report
  private let unit: ColumnUnit
  private let uri: (String) -> String

  /// - Parameters:
  ///   - unit: what the client counts columns in.
  ///   - uri: the client's own name of a file, which must be used for one that it has open.
  init(_ answer: FindingsAnswer, unit: ColumnUnit, uri: @escaping (String) -> String) {
    report = Report(answer)
    self.unit = unit
    self.uri = uri
    for record in report.counting {
      let path = canonicalPath(report.absolutePath(record.finding.location.path, in: record.project))
      files[path, default: []].append(item(record))
    }
    for item in answer.notLookedAt {
      guard let location = item.location else { continue }
      let path = canonicalPath(report.absolutePath(location.path, in: report.project(of: item)))
      files[path, default: []].append(self.item(item, location))
    }
  }

  private func item(_ record: FindingRecord) -> Item {
    let finding = record.finding
    let range = range(finding.location, record.project)
    let causes = finding.rootCause.map {
      [RelatedLocation(location: $0.location, message: "root cause: \($0.kind) \($0.name)")]
    }
    let related = ((causes ?? []) + finding.related).prefix(50).map { related in
      object(("location", place(related.location, record.project)), ("message", .string(inOneLine(related.message))))
    }
    let helpURI = report.answer.plugins.flatMap(\.rules).first { $0.id == finding.rule }?.helpURI
    let diagnostic = object(
      ("range", range), ("severity", .integer(finding.severity.editorNumber)), ("source", .string("uiaudit")),
      ("code", .string(finding.rule)), ("codeDescription", helpURI.map { object(("href", .string($0))) }),
      ("message", .string("\(record.qualifiedMessage) [\(record.id)]")),
      ("relatedInformation", .nonEmpty(Array(related))), ("data", object(("id", .string(record.id)))))
    return Item(record: record, range: range, diagnostic: diagnostic, line: finding.location.position.line - 1)
  }

  private func item(_ unseen: NotLookedAt, _ location: Location) -> Item {
    let range = range(location, report.project(of: unseen))
    let diagnostic = object(
      ("range", range), ("severity", .integer(3)), ("source", .string("uiaudit")), ("code", .string("not-looked-at")),
      ("message", .string("not looked at: \(unseen.qualifiedReason)")))
    return Item(record: nil, range: range, diagnostic: diagnostic, line: location.position.line - 1)
  }

  private func place(_ location: Location, _ project: String) -> JSONValue {
    let path = canonicalPath(report.absolutePath(location.path, in: project))
    return object(("uri", .string(uri(path))), ("range", range(location, project)))
  }

  /// Counted from 0; the whole line where its text is not known.
  private func range(_ location: Location, _ project: String) -> JSONValue {
    guard let range = report.sources.range(location, in: project, unit) else {
      let line = max(0, location.position.line - 1)
      return object(("start", position(line, 0)), ("end", position(line + 1, 0)))
    }
    return object(
      ("start", position(range.line - 1, range.start - 1)), ("end", position(range.line - 1, range.end - 1)))
  }
}

func position(_ line: Int, _ character: Int) -> JSONValue {
  object(("line", .integer(line)), ("character", .integer(character)))
}

extension Severity {
  /// Error, warning, information.
  fileprivate var editorNumber: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

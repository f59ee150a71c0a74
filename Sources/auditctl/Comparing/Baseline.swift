// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls

/// Findings that are known and shall not fail a check: an earlier answer, as JSON or as SARIF.
struct Baseline {
  var findings: [EarlierFinding]

  /// - Parameter limit: the largest file to read, in bytes.
  init(_ path: String, limit: Int = 256 << 20) throws(Failure) {
    let bytes: [UInt8]
    do throws(FileRefusal) { bytes = try readFile(path, limit: limit) } catch {
      throw Failure(
        .usage, "cannot read the baseline \(path): \(error.reason)",
        notes: ["`auditctl check --format json > \(path)` writes one"])
    }
    do throws(JSONError) { try self.init(json: bytes) } catch {
      throw Failure(
        .usage, "\(path) is no baseline: \(error)",
        notes: ["a baseline is what `auditctl check --format json` or `--format sarif` printed"])
    }
  }

  init(json: [UInt8]) throws(JSONError) {
    guard case .array(let runs)? = try JSONValue(json: json)["runs"] else {
      let answer = try FindingsAnswer(json: json)
      findings = answer.findings.filter(\.state.isOpen).map { EarlierFinding($0) }
      return
    }
    findings = runs.flatMap { $0["results"]?.array ?? [] }.compactMap(EarlierFinding.init(sarif:))
  }
}

extension EarlierFinding {
  /// A result of a log that auditctl wrote; nil for those of other tools and for what was gone already.
  fileprivate init?(sarif result: JSONValue) {
    guard let print = result["fingerprints"]?["uiaudit/v1"]?.string, result["baselineState"]?.string != "absent" else {
      return nil
    }
    let place = result["locations"]?.array.first?["physicalLocation"]
    let properties = result["properties"]
    let screens = properties?["screens"]?.array.compactMap(\.string) ?? []
    let locales = properties?["locales"]?.array.compactMap(\.string) ?? []
    self.init(
      fingerprint: Fingerprint(text: print), rule: result["ruleId"]?.string ?? "",
      message: result["message"]?["text"]?.string ?? "", path: place?["artifactLocation"]?["uri"]?.string ?? "",
      line: place?["region"]?["startLine"]?.integer ?? 1, reach: Set(screens.map { "screen \($0)" } + locales))
  }
}

extension JSONValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
  /// The elements; none where it is something else.
  var array: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

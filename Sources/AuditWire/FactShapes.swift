// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of facts. What a reader writes, a plugin reads; the daemon passes it on unparsed.

extension FactKind: WireWord {}

extension FactProblem: WireObject {
  package static var blank: FactProblem { FactProblem(position: .start, message: "") }
  package static let shape = Shape<FactProblem>(.required("at", \.position), .required("message", \.message))
}

extension ScreenshotClaims: WireObject {
  package static var blank: ScreenshotClaims { ScreenshotClaims() }
  package static let shape = Shape<ScreenshotClaims>(
    .optional("screen", \.screen), .optional("locale", \.locale), .optional("size", \.size),
    .optional("device", \.device))
}

/// A fact as the daemon sends it to plugins: what it knows itself around the reader's body.
package struct FactEnvelope: WireObject, Equatable {
  package var path: String
  package var kind: FactKind
  package var hash: String
  package var claims: ScreenshotClaims?
  package var problems: [FactProblem]
  /// For a screenshot, when it was written, in milliseconds since 1970.
  package var written: Int?
  /// For a screenshot, what is remembered of the screens it shows.
  package var looks: [LookMemory]
  package var body: RawJSON

  package init(
    path: String, kind: FactKind, hash: String, claims: ScreenshotClaims? = nil, problems: [FactProblem] = [],
    written: Int? = nil, looks: [LookMemory] = [], body: RawJSON
  ) {
    self.path = path
    self.kind = kind
    self.hash = hash
    self.claims = claims
    self.problems = problems
    self.written = written
    self.looks = looks
    self.body = body
  }

  package static var blank: FactEnvelope { FactEnvelope(path: "", kind: .swift, hash: "", body: RawJSON([])) }
  package static let shape = Shape<FactEnvelope>(
    .required("path", \.path), .required("kind", \.kind), .required("hash", \.hash), .optional("claims", \.claims),
    .list("problems", \.problems), .optional("written", \.written), .list("looks", \.looks),
    .required("body", \.body))

  /// The members, and the body that belongs to each kind.
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    definitions.reference("FactEnvelope") { definitions in
      guard case .object(var members) = shape.schema(&definitions) else { return .null }
      var kinds: [JSONValue] = []
      for kind in FactKind.allCases {
        let members = [
          JSONValue.Member("kind", .object([.init("const", .string(kind.rawValue))])),
          JSONValue.Member("body", Fact.Body.schema(of: kind, &definitions)),
        ]
        kinds.append(.object([.init("properties", .object(members))]))
      }
      members.append(.init("oneOf", .array(kinds)))
      return .object(members)
    }
  }

  /// The typed fact.
  package func fact() throws(JSONError) -> Fact {
    Fact(
      path: path, hash: hash, body: try Fact.Body(kind: kind, json: body), claims: claims, problems: problems,
      written: written, looks: looks)
  }
}

extension Fact.Body {
  package init(kind: FactKind, json: RawJSON) throws(JSONError) {
    switch kind {
    case .swift: self = .swift(try SwiftFileFact(json: json.bytes))
    case .strings: self = .strings(try CatalogFact(json: json.bytes))
    case .screenshot: self = .screenshot(try ScreenshotFact(json: json.bytes))
    }
  }

  fileprivate static func schema(of kind: FactKind, _ definitions: inout SchemaDefinitions) -> JSONValue {
    switch kind {
    case .swift: SwiftFileFact.schema(&definitions)
    case .strings: CatalogFact.schema(&definitions)
    case .screenshot: ScreenshotFact.schema(&definitions)
    }
  }

  package var json: RawJSON {
    switch self {
    case .swift(let fact): RawJSON(fact.json)
    case .strings(let fact): RawJSON(fact.json)
    case .screenshot(let fact): RawJSON(fact.json)
    }
  }
}

// MARK: - Catalogs

extension CatalogFact.Format: WireWord {}

extension CatalogFact: WireObject {
  package static var blank: CatalogFact { CatalogFact(format: .strings) }
  package static let shape = Shape<CatalogFact>(
    .required("format", \.format), .optional("sourceLanguage", \.sourceLanguage), .required("entries", \.entries))
}

extension CatalogEntry: WireObject {
  package static var blank: CatalogEntry { CatalogEntry(key: "", position: .start) }
  package static let shape = Shape<CatalogEntry>(
    .required("key", \.key), .required("at", \.position), .optional("comment", \.comment),
    .usually(true, "shouldTranslate", \.shouldTranslate), .optional("extractionState", \.extractionState),
    .optional("original", \.original), .list("localizations", \.localizations))
}

extension CatalogText: WireObject {
  package static var blank: CatalogText { CatalogText(position: .start) }
  package static let shape = Shape<CatalogText>(
    .optional("language", \.language), .required("at", \.position), .optional("state", \.state),
    .optional("value", \.value), .list("forms", \.forms), .list("substitutions", \.substitutions),
    .list("variants", \.variants), .list("phrases", \.phrases))
}

extension PluralForm: WireObject {
  package static var blank: PluralForm { PluralForm(category: "", text: "", position: .start) }
  package static let shape = Shape<PluralForm>(
    .required("category", \.category), .required("text", \.text), .required("at", \.position))
}

extension PluralVariable: WireObject {
  package static var blank: PluralVariable { PluralVariable(name: "", position: .start) }
  package static let shape = Shape<PluralVariable>(
    .required("name", \.name), .required("at", \.position), .optional("argument", \.argument),
    .optional("specifier", \.specifier), .optional("ruleType", \.ruleType), .list("forms", \.forms))
}

extension CatalogVariant: WireObject {
  package static var blank: CatalogVariant { CatalogVariant(selector: "", position: .start) }
  package static let shape = Shape<CatalogVariant>(
    .required("selector", \.selector), .required("at", \.position), .optional("value", \.value),
    .list("forms", \.forms), .list("substitutions", \.substitutions))
}

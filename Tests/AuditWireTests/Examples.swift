// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import AuditWire

/// One value of a wire type with every member filled in, so that a member that is forgotten somewhere shows.
struct Example: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The value's members as written, those of the shape, and whether reading gives the value back.
  var check: @Sendable () throws -> (written: [String], shape: [String], isSame: Bool)

  init<Value: WireObject & Equatable>(_ value: Value) {
    testDescription = "\(Value.self)"
    check = {
      let json = value.json
      guard case .object(let members) = try JSONValue(json: json) else { return ([], [], false) }
      return (members.map(\.name), Value.shape.fields.map(\.name), try Value(json: json) == value)
    }
  }
}

private let place = Position(line: 3, column: 7, offset: 90)
private let location = Location(path: "Sources/Home.swift", position: place)
private let catalogPlace = Location(path: "de.lproj/Localizable.strings", position: place)

let exampleFinding = Finding(
  rule: "layout/pinned-trailing-text", anchor: ["Row", "body"], severity: .warning, certainty: .likely,
  message: "message", explanation: "two\nlines", location: location,
  rootCause: RootCause(kind: "component", name: "Row", location: location), screens: ["Home"], locales: ["de"],
  related: [RelatedLocation(location: catalogPlace, message: "here")],
  evidence: [
    Evidence(
      kind: .observed, path: "a.png", device: "iPhone SE", size: .accessibility5, locale: "de", lines: ["eins", "zwei"])
  ], remedy: "remedy")
private let waiver = Waiver(
  location: location, finding: "L-7Q2KXM", rules: ["layout/r"], reason: "why", by: "ada",
  date: CivilDate(time: 0), until: CivilDate(time: 86_400), code: "0a1b2c3d")
private let standing = WaiverStanding(waiver: waiver, verdict: .outdated, findings: ["L-7Q2KXM"])
private let auditRound = AuditRound(
  number: 1, time: 2, clock: 3, screens: 4, looked: 5, cells: 6,
  added: [AddedFinding(id: "L-7Q2KXM", severity: .error)],
  evidence: [ScreenEvidence(screen: "Home", mark: "ab")])
private let cellPlace = CellPlace(screen: "Home", size: .accessibility5, locale: "ja", device: "iPhone SE")
private let workGroup = WorkGroup(kind: .flow, name: "Home", work: "take", findings: ["L-7Q2KXM"], cells: [cellPlace])
private let convergence = ProjectConvergence(
  project: "p", convergence: Convergence(isConverged: false, left: [workGroup]), rounds: [auditRound],
  accepted: [record], idleWaivers: [standing])
private let captureSettings = CaptureSettings(
  bundle: "org.example.app", simulators: [NamedSimulator(device: "iPhone SE", simulator: "iPhone SE (3rd generation)")],
  screens: [ScreenWay(screen: "Pay", link: "app://pay", arguments: ["-pay"])])
private let captureStep = CaptureStep(
  cell: cellPlace, simulator: "iPhone SE (3rd generation)", contentSize: "large", path: "a.png", link: "app://pay",
  arguments: ["-pay"], obstacle: "why", findings: ["L-7Q2KXM"])
private let projectPlan = ProjectCapturePlan(
  project: "p", root: "/srv/p", bundle: "org.example.app", steps: [captureStep])
private let record = FindingRecord(
  id: "L-7Q2KXM", fingerprint: Fingerprint(text: "cae66941d9efbd404e4d88758ea67670"), project: "Pairing",
  plugin: "layout", scope: "Row", finding: exampleFinding, state: .regressed, isStale: true, firstSeen: 1, changed: 2,
  waiver: waiver)
private let notLookedAt = NotLookedAt(
  kind: .text, subject: "a", location: location, reason: "why", remedy: "what to do")
private let memory = LookMemory(screen: "Home", hash: "00ff", written: 4, fingerprint: "cae6.6941")
private let look = Look(path: "a.png", size: .large, locale: "en", device: "iPhone SE", memory: memory)
private let entrance = ScreenEntrance(
  kind: "sheet", presenter: "Root", location: location, declaration: location, trigger: "$shows")
private let cellEvidence = CellEvidence(path: "a.png", hash: "cae66941d9efbd404e4d88758ea67670", time: 3)
private let cell = CoverageCell(
  screen: "Home", size: .accessibility5, locale: "ja", device: "iPhone SE", verdict: .stale, reason: "why",
  evidence: [cellEvidence])
private let screen = ScreenRecord(
  id: "Home", kind: "sheet", presenter: "Root", location: location, looks: [look], entrances: [entrance],
  cells: [cell])
private let rule = RuleDescription(
  id: "layout/pinned-trailing-text", summary: "summary", severity: .error, precision: 0.5,
  helpURI: "https://example.org")
private let report = ScopeReport(
  scope: "Row", findings: [exampleFinding], notLookedAt: [notLookedAt], screens: [screen],
  verified: [Verification(rule: "r/x", anchor: ["A", "b"])])

let findingExamples = [
  Example(place), Example(location), Example(RootCause(kind: "catalog", name: "n", location: location)),
  Example(RelatedLocation(location: location, message: "m")), Example(exampleFinding.evidence[0]),
  Example(exampleFinding), Example(notLookedAt), Example(memory), Example(look), Example(cellEvidence),
  Example(cell), Example(screen), Example(rule), Example(report),
  Example(record), Example(waiver), Example(standing), Example(auditRound), Example(auditRound.added[0]),
  Example(auditRound.evidence[0]), Example(cellPlace), Example(workGroup), Example(convergence.convergence),
  Example(HistoryEntry(time: 1, clock: 2, state: .resolved)),
]

private let form = PluralForm(category: "one", text: "%d item", position: place)
private let variable = PluralVariable(
  name: "n", position: place, argument: 1, specifier: "d", ruleType: "NSStringPluralRuleType", forms: [form])
private let variant = CatalogVariant(
  selector: "ipad", position: place, value: "v", forms: [form], substitutions: [variable])
private let catalogText = CatalogText(
  language: "de", position: place, state: "translated", value: "v", forms: [form], substitutions: [variable],
  variants: [variant], phrases: ["p"])
private let entry = CatalogEntry(
  key: "k", position: place, comment: "c", shouldTranslate: false, extractionState: "manual",
  original: "a.strings", localizations: [catalogText])
private let catalog = CatalogFact(format: .xcstrings, sourceLanguage: "en", entries: [entry])

private let name = Expression(source: "count", form: .name, path: ["count"])
private let piece = TextPiece(interpolation: "count", value: name, specifier: "%.1f")
private let text = TextSource(kind: .localized, pieces: [TextPiece(literal: "a"), piece], table: "Main")
private let expression = Expression(
  source: "f(12.5)", form: .call, number: 12.5, text: text, path: ["f"], arguments: [Argument(value: name)],
  operands: [name])
private let argument = Argument(label: "spacing", value: expression)
private let leaf = ViewNode(kind: .text, name: "Text", position: place)
private let slot = ViewSlot(label: "content", condition: expression, parameters: ["item"], nodes: [leaf])
private let modifier = ViewModifierUse(name: "sheet", arguments: [argument], slots: [slot], position: place)
private let node = ViewNode(
  kind: .control, name: "Button", arguments: [argument], slots: [slot], modifiers: [modifier], text: text,
  position: place)
private let parameter = Parameter(label: "of", name: "title", type: "String", initial: expression)
private let builder = ViewBuilderMember(name: "body", parameters: [parameter], nodes: [node], position: place)
private let property = ViewProperty(
  name: "title", type: "String", wrapper: "State", wrapperArguments: [argument], isStatic: true, initial: expression,
  position: place)
private let initializer = Initializer(parameters: [parameter], assignments: [argument], position: place)
private let lookup = TextLookup(key: "key", table: "table", fallback: "value")
private let value = ValueMember(
  name: "tr", parameters: [parameter], isStatic: true, type: "String", result: expression, lookup: lookup,
  position: place)
private let type = SwiftType(
  name: "Row", kind: .enum, inherits: ["View"], position: place, properties: [property], initializers: [initializer],
  builders: [builder], values: [value], cases: ["first"])
private let sizeOverride = SizeOverride(
  kind: .traits, owner: "Row", member: "body", value: expression, position: place)
private let acceptance = Acceptance(rules: ["layout/x"], reason: "why", position: place)
private let textUse = TextUse(context: "Text", owner: "Row", source: text, destination: .share, position: place)
private let quantity = QuantityUse(
  kind: .keyChoice, texts: [text], condition: "n == 1", within: text, owner: "Row", destination: .log, position: place)
private let presentedView = PresentedView(names: ["Home"], condition: ".home")
private let presentation = Presentation(
  kind: "sheet", presenter: "Row", member: "body", content: [presentedView], unnamed: .byValue, trigger: "isShown",
  position: place)
private let swiftFile = SwiftFileFact(
  types: [type], presentations: [presentation], texts: [textUse], quantities: [quantity],
  sizeOverrides: [sizeOverride], acceptances: [acceptance])
private let problem = FactProblem(position: place, message: "m")
private let box = PixelBox(x: 1, y: 2, width: 3, height: 4)
private let color = PictureColor(red: 0, green: 10, blue: 255)
private let reading = LineReading(text: "t", confidence: 0.5, language: "jpn")
private let ellipsis = Ellipsis(position: .middle, isMidHeight: true, box: box)
private let gutter = Gutter(x: 1, width: 2, left: reading, right: reading)
private let line = TextLine(
  reading: reading, box: box, em: 17.5, color: color, isColumn: true, ellipsis: ellipsis, hyphenAtEnd: true,
  rightGutter: gutter, alternatives: [reading])
private let block = TextBlock(
  lines: [line], box: box, container: 0, color: color, alignment: .center, joined: reading)
private let container = PictureContainer(
  box: box, parent: 0, form: .capsule, extent: 0.75, solid: 0.5, color: color)
private let scale = PixelScale(pixelsPerPoint: 3, certainty: .likely)
private let unread = UnreadRegion(box: box, reason: .photo)
private let screenshot = ScreenshotFact(
  format: .jpeg, width: 1, height: 2, scale: scale, languages: ["jpn"], background: color, containers: [container],
  hairlines: [box], blocks: [block], unread: [unread])
private let claims = ScreenshotClaims(screen: "Home", locale: "en", size: .large, device: "iPhone SE")

let factExamples = [
  Example(problem), Example(claims), Example(screenshot), Example(scale), Example(container), Example(block),
  Example(line), Example(reading), Example(ellipsis), Example(gutter), Example(unread), Example(form),
  Example(variable), Example(variant), Example(catalogText), Example(entry), Example(catalog), Example(text),
  Example(expression), Example(argument), Example(slot), Example(modifier), Example(node), Example(builder),
  Example(parameter), Example(initializer), Example(lookup), Example(value), Example(sizeOverride),
  Example(acceptance),
  Example(property), Example(type), Example(textUse), Example(quantity), Example(presentedView), Example(presentation),
  Example(swiftFile),
  Example(
    FactEnvelope(
      path: "a.png", kind: .screenshot, hash: "h", claims: claims, problems: [problem], written: 4, looks: [memory],
      body: RawJSON(catalog.json))),
]

let exampleFacts: [Fact] = [
  Fact(path: "a.swift", hash: "h", body: .swift(swiftFile), problems: [problem]),
  Fact(path: "a.xcstrings", hash: "h", body: .strings(catalog)),
  Fact(
    path: "a.png", hash: "h", body: .screenshot(screenshot), claims: claims, written: 4, looks: [memory]),
]

private let device = Device(name: "iPhone SE", width: 375)
private let demand = CoverageDemand(sizes: [.large], locales: ["ja"], devices: ["iPhone SE"])
private let exception = CoverageException(
  screen: "Pay", kind: "sheet", sizes: [.large], locales: ["en"], devices: ["iPhone SE"], reason: "why")
private let coverage = CoverageSettings(
  demand: demand, kinds: [KindDemand(kind: "alert", demand: demand)], exceptions: [exception],
  presenters: [DeclaredPresenter(name: "bottomSheet", kind: "sheet")],
  routes: [DeclaredRoute(screen: "Pay", kind: "sheet", presenter: "Home")])
private let project = ProjectDescription(
  name: "Pairing", root: "/srv/pairing", locales: ["en"], devices: [device], sizes: [.large, .accessibility5],
  coverage: coverage)
private let header = AnswerHeader(clock: "e:1", state: .degraded, reasons: ["why"])
private let summary = Summary(
  errors: 1, warnings: 2, notes: 3, resolved: 4, accepted: 10, notLookedAt: 5, files: 6, screens: 7, screensBroken: 8,
  screensNotLookedAt: 9)
private let history = FindingHistory(record: record, history: [HistoryEntry(time: 1, clock: 2, state: .open)])
private let verdict = ScreenVerdict(project: "Pairing", screen: screen, verdict: .broken, findings: ["L-7Q2KXM"])
private let projectCoverage = ProjectCoverage(
  project: "p", counts: [VerdictCount(verdict: .stale, cells: 1)],
  screens: [CoveredScreen(id: "Home", kind: "sheet", presenter: "Root", location: location, cells: [cell])],
  claims: [
    LargerTextClaim(
      family: "iPhone", isSupported: true, devices: ["iPhone SE"], sizes: [.accessibility5], locales: ["ja"],
      screens: 2, cleanScreens: 1, missing: [cell], exempt: [cell], evidence: [cellEvidence])
  ])
private let activity = Activity(phase: .reading, project: "Pairing", done: 1, total: 2)
private let configuration = ConfigurationStatus(path: "/etc/c.yaml", loaded: 1, mistakes: ["m"])
private let batchTimes = BatchTimes(count: 2, last: 30, total: 70)
private let projectStatus = ProjectStatus(
  name: "Pairing", root: "/srv/pairing", summary: summary, worst: [record], notLookedAt: [notLookedAt], judged: 1,
  accepted: [record], idleWaivers: [standing], batches: batchTimes)
private let pluginStatus = PluginStatus(
  id: "layout", project: "Pairing", condition: .waitingToRestart, name: "n", version: "v", rules: [rule], pid: 1,
  restarts: 2, memory: 3, lastFailure: "f", remedy: "r")
private let readerStatus = ReaderStatus(
  kind: .strings, running: 1, limit: 2, read: 3, failures: 4, memory: 5, lastFailure: "f")
private let watching = WatchingStatus(directories: 1, events: 2, overflows: 3, rescans: 4, problems: [notLookedAt])

private let languageString = LanguageString(
  language: "pl", location: location, text: "t", forms: [StringForm(name: "one", text: "t")], missing: ["few"])
private let catalogEntry = CatalogPlace(table: "Main", key: "k", text: "t", location: location)
private let without = WithoutForms(reason: "r", count: 2, examples: ["e"])
private let languageForms = LanguageForms(language: "pl", categories: ["one"], withForms: 1, needing: 2)
private let stringTable = StringTable(table: "Main", isProduct: true, comment: "c", languages: [languageString])
private let stringUse = StringUse(location: location, context: "Text", text: "t")
private let chainBreak = ChainBreak(rule: "r/x", severity: .note, message: "m", location: location)

let stringExamples = [
  Example(StringForm(name: "one", text: "t")), Example(languageString), Example(stringTable), Example(stringUse),
  Example(chainBreak), Example(catalogEntry), Example(without), Example(languageForms),
  Example(
    StringChain(key: "k", uses: [stringUse], tables: [stringTable], breaks: [chainBreak], nearest: "kk")),
  Example(
    PluralsOverview(
      texts: 1, quantities: 2, withForms: 3, needing: [catalogEntry], without: [without], languages: [languageForms],
      inCode: 4, notJudged: [notLookedAt])),
]

private let impactUse = ImpactUse(user: "Home", member: "body", location: location, distance: 1)
private let componentImpact = ComponentImpact(name: "Row", location: location, uses: [impactUse], screens: [screen])
private let treeView = TreeView(
  depth: 1, kind: "text", name: "Text", slot: "label", text: "t", modifiers: [".bold()"], problem: "p",
  location: location)
private let textPicture = TextPicture(
  lines: ["a"], lineWidths: [9.5], wordBreaks: [0], pointSize: 17, faults: ["truncated"])
private let columnPicture = ColumnPicture(name: "Text", width: 12.5, texts: [textPicture])
private let rowPicture = RowPicture(location: location, width: 343, gaps: 8, columns: [columnPicture])
private let predictedView = PredictedView(name: "Row", location: location, rows: [rowPicture])
private let prediction = PredictionAnswer(
  type: "Row", device: Device(name: "iPhone SE", width: 375), size: .accessibility5, locale: "ja",
  views: [predictedView],
  nearest: "Rows")
private let explainedLayout = ExplainedLayout(
  shownBy: "Home", size: .accessibility5, locale: "ja", rows: [rowPicture], leftOut: 3)
private let explanation = ExplanationAnswer(
  rule: "r/x", anchor: ["A", "b"], device: Device(name: "iPhone SE", width: 375), layouts: [explainedLayout],
  leftOut: 2)
private let troubledText = TroubledText(
  lines: ["設", "定"], language: "ja", box: PixelBox(x: 1, y: 2, width: 3, height: 4), sights: ["character-stack"],
  certainty: .likely)
private let troubledPicture = TroubledPicture(
  path: "a.png", width: 750, height: 1334,
  claims: ScreenshotClaims(screen: "Home", locale: "ja", size: .accessibility5, device: "iPhone SE"),
  texts: [troubledText])
private let viewTree = ViewTree(name: "Row", location: location, views: [treeView], leftOut: 2)
private let readingCount = ReadingCount(known: 1, partly: 2, total: 4)
private let readingCause = ReadingCause(kind: "text", reason: "runtimeData", source: "title", places: 3)

let viewExamples = [
  Example(entrance), Example(impactUse), Example(componentImpact), Example(treeView), Example(viewTree),
  Example(ImpactAnswer(component: "Row", components: [componentImpact], nearest: "Rows")),
  Example(textPicture), Example(columnPicture), Example(rowPicture), Example(predictedView), Example(prediction),
  Example(explainedLayout), Example(explanation), Example(troubledText), Example(troubledPicture),
  Example(PicturesAnswer(pictures: [troubledPicture], untroubled: 3, leftOff: 1)),
  Example(TreeAnswer(type: "Row", trees: [viewTree], nearest: "Rows")), Example(readingCount), Example(readingCause),
  Example(
    ReadingAnswer(texts: readingCount, views: readingCount, conditions: readingCount, causes: [readingCause])),
]

let messageExamples = [
  Example(RPCError(code: -1, message: "m", data: .bool(true))), Example(device), Example(demand), Example(exception),
  Example(coverage),
  Example(project),
  Example(InitializeParams(project: project, options: .object([.init("limit", .number(1.5))]))),
  Example(InitializeResult(name: "n", version: "v", rules: [rule])),
  Example(UpdateParams(generation: 1, upserts: [RawJSON(catalog.json)], removals: ["a"])),
  Example(Verification(rule: "r/x", anchor: ["A", "b"])),
  Example(PluginQuestion(name: "strings", arguments: .object([.init("key", .string("k"))]))),
  Example(AskQuery(project: "p", plugin: "plurals", question: PluginQuestion(name: "plurals"))),
  Example(ProjectAnswer(project: "p", answer: RawJSON(Array("{}".utf8)), failure: "no")),
  Example(AskAnswer(header: header, answers: [ProjectAnswer(project: "p", failure: "no")])),
  Example(AuditParams(generation: 1)), Example(AuditResult(generation: 1, scopes: [report])),
  Example(ReadParams(path: "/a", limit: 1, locale: "ja")),
  Example(
    ReadResult(
      hash: "h", body: RawJSON(catalog.json), problems: [problem],
      acceptances: [Acceptance(rules: ["layout/r"], reason: "why", position: .start)])), Example(header),
  Example(
    FindingsQuery(
      project: "p", rule: "layout/", severity: .error, path: "a/**", screen: "Home", locale: "de", state: .open,
      limit: 1, isDescribed: true)
  ),
  Example(summary), Example(ProjectPlace(name: "p", root: "/a")),
  Example(
    PluginDescription(
      id: "layout", project: "p", version: "1", rules: [RuleDescription(id: "layout/x", summary: "s", severity: .note)])
  ),
  Example(
    FindingsAnswer(
      header: header, findings: [record], notLookedAt: [notLookedAt], summary: summary, leftOff: 1, accepted: [record],
      idleWaivers: [standing], projects: [ProjectPlace(name: "p", root: "/a")],
      plugins: [PluginDescription(id: "layout", project: "p")])),
  Example(ShowQuery(id: "L-7", project: "p")), Example(history),
  Example(ShowAnswer(header: header, findings: [history])),
  Example(ProjectQuery(project: "p")), Example(verdict), Example(ScreensAnswer(header: header, screens: [verdict])),
  Example(CoverageAnswer(header: header, projects: [projectCoverage])), Example(projectCoverage),
  Example(projectCoverage.screens[0]), Example(projectCoverage.claims[0]), Example(projectCoverage.counts[0]),
  Example(ConvergeQuery(project: "p", threshold: .note)), Example(convergence),
  Example(ConvergeAnswer(header: header, projects: [convergence])), Example(captureSettings),
  Example(captureSettings.simulators[0]), Example(captureSettings.screens[0]), Example(captureStep),
  Example(projectPlan),
  Example(CapturePlan(header: header, projects: [projectPlan])), Example(Acknowledgement(header: header)),
  Example(SyncQuery(project: "p", timeoutMilliseconds: 1)),
  Example(WatchQuery(project: "p", since: "e:1")),
  Example(
    ChangeNotice(header: header, project: "p", findings: [record], summary: summary, isFreshInstance: true)),
  Example(activity), Example(configuration), Example(projectStatus), Example(batchTimes), Example(pluginStatus),
  Example(PluginsAnswer(header: header, plugins: [pluginStatus])), Example(readerStatus), Example(watching),
  Example(VersionAnswer(version: "1")), Example(ExportAnswer(header: header, path: "/s/exports/l", bytes: 1)),
  Example(
    PlacesAnswer(
      configuration: "c", state: "s", socket: "k", projects: [.init(name: "p", root: "r", locales: ["ja"])],
      programs: ["x"])),
  Example(DoctorReport(version: "1", diagnoses: [Diagnosis("ocr", .warning, "says", remedy: "do")])),
  Example(
    StatusAnswer(
      header: header, version: "1", pid: 1, started: 2, activity: activity, configuration: configuration,
      projects: [projectStatus], plugins: [pluginStatus], readers: [readerStatus], watching: watching)),
]

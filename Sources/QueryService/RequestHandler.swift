// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Dispatch
import Ledger
import Synchronization

/// Answers one client's requests. Owned by the client's thread, which may wait in it.
struct RequestHandler {
  private let source: QuerySource
  private let limits: QueryLimits
  private let subscriber: Subscriber
  private let mayChange: Bool
  /// Opened with the first request that needs it.
  private var reader: LedgerReader?
  /// What this client watches.
  private var watched: WatchQuery?
  /// Changes up to here were told with the answer to `watch`.
  private var told = 0

  init(source: QuerySource, limits: QueryLimits, subscriber: Subscriber, mayChange: Bool) {
    self.source = source
    self.limits = limits
    self.subscriber = subscriber
    self.mayChange = mayChange
  }

  /// The line to answer with; nil for a notification.
  mutating func answer(_ line: [UInt8]) -> [UInt8]? {
    let message: Message
    do throws(JSONError) {
      message = try Message(line: line)
    } catch {
      return Message.error(id: nil, RPCError(code: RPCError.parseError, message: error.description))
    }
    guard case .request(let id?, let method, let params) = message else { return nil }
    do {
      return Message.result(id: id, try answer(method, params.bytes))
    } catch let error as RPCError {
      return Message.error(id: id, error)
    } catch let error as JSONError {
      return Message.error(id: id, RPCError(code: RPCError.invalidParams, message: "params: \(error)"))
    } catch {
      return Message.error(id: id, RPCError(code: RPCError.internalError, message: "\(error)"))
    }
  }

  private mutating func answer(_ method: String, _ params: [UInt8]) throws -> RawJSON {
    switch method {
    case StatusAnswer.method: RawJSON(try answers().status(ProjectQuery(json: params)).json)
    case FindingsQuery.method: RawJSON(try answers().findings(FindingsQuery(json: params)).json)
    case ShowQuery.method: RawJSON(try answers().show(ShowQuery(json: params)).json)
    case ScreensAnswer.method: RawJSON(try answers().screens(ProjectQuery(json: params)).json)
    case CoverageAnswer.method: RawJSON(try answers().coverage(ProjectQuery(json: params)).json)
    case ConvergeQuery.method: RawJSON(try answers().converge(ConvergeQuery(json: params)).json)
    case CapturePlan.method: RawJSON(try answers().capturePlan(ProjectQuery(json: params)).json)
    case PluginsAnswer.method: RawJSON(try answers().plugins(ProjectQuery(json: params)).json)
    case VersionAnswer.method: RawJSON(VersionAnswer(version: source.live().version).json)
    case SyncQuery.method: RawJSON(try sync(SyncQuery(json: params)).json)
    case WatchQuery.method: RawJSON(try watch(WatchQuery(json: params)).json)
    case AskQuery.method: RawJSON(try ask(AskQuery(json: params)).json)
    case "rescan": RawJSON(try rescan(ProjectQuery(json: params)).json)
    case ExportAnswer.method: RawJSON(try export().json)
    case "reload": RawJSON(try reload().json)
    default: throw RPCError(code: RPCError.methodNotFound, message: "there is no method \(method)")
    }
  }

  private mutating func answers() throws(LedgerError) -> QueryAnswers {
    let live = source.live()
    if let reader { return QueryAnswers(reader, live: live) }
    let reader = try LedgerReader(path: source.ledger)
    self.reader = reader
    return QueryAnswers(reader, live: live)
  }

  // MARK: - Requests that wait

  private mutating func sync(_ query: SyncQuery) throws -> Acknowledgement {
    try answers().check(query.project)
    let timeout = min(Duration.milliseconds(query.timeoutMilliseconds), limits.syncTimeout)
    try wait(timeout) { done in source.sync(query.project) { done(()) } }
    return Acknowledgement(header: try answers().header())
  }

  private mutating func rescan(_ query: ProjectQuery) throws -> Acknowledgement {
    try requireRight(to: "rescan")
    try answers().check(query.project)
    try wait(.seconds(3600)) { done in source.rescan(query.project) { done(()) } }
    return Acknowledgement(header: try answers().header())
  }

  private mutating func reload() throws -> Acknowledgement {
    try requireRight(to: "reload")
    let mistakes = try wait(.seconds(3600)) { done in source.reload(done) }
    guard mistakes.isEmpty else {
      throw RPCError(
        code: RPCError.invalidParams, message: "the configuration has mistakes; the last good one stays in force",
        data: .object([.init("mistakes", .array(mistakes.map { .string($0) }))]))
    }
    return Acknowledgement(header: try answers().header())
  }

  private mutating func export() throws -> ExportAnswer {
    try requireRight(to: "export")
    let header = try answers().header()
    guard let reader else { throw RPCError(code: RPCError.internalError, message: "no ledger to read") }
    let copy = try LedgerExport(ledger: source.ledger).make(from: reader)
    return ExportAnswer(header: header, path: copy.path, bytes: copy.bytes)
  }

  private func requireRight(to what: String) throws {
    guard !mayChange else { return }
    throw RPCError(code: RPCError.notAllowed, message: "only the daemon's own user and root may \(what)")
  }

  private mutating func ask(_ query: AskQuery) throws -> AskAnswer {
    try answers().check(query.project)
    let said = try wait(limits.syncTimeout) { done in source.ask(query, done) }
    return AskAnswer(header: try answers().header(), answers: said)
  }

  /// Waits on this client's own thread.
  private func wait<Value: Sendable>(
    _ timeout: Duration, _ begin: (_ done: @escaping @Sendable (Value) -> Void) -> Void
  ) throws -> Value {
    let outcome = Outcome<Value>()
    begin { outcome.finish($0) }
    guard let value = outcome.wait(timeout) else {
      throw RPCError(code: RPCError.timedOut, message: "not done within \(timeout)")
    }
    return value
  }

  // MARK: - Watching

  private mutating func watch(_ query: WatchQuery) throws -> ChangeNotice {
    try answers().check(query.project)
    // Subscribed before the ledger is read: what comes between is told twice rather than never.
    subscriber.subscribe()
    watched = query
    let answers = try answers()
    guard let reader else { throw RPCError(code: RPCError.internalError, message: "no ledger to read") }
    let since = try query.since.map { text in
      guard let clock = LedgerClock(text) else {
        throw RPCError(code: RPCError.invalidParams, message: "\(text) is no clock of an earlier answer")
      }
      return clock
    }
    let notice = try reader.snapshot { reader throws(LedgerError) in
      let changes = try since.map { since throws(LedgerError) in
        try reader.changes(since: since, project: query.project)
      }
      let isFresh = since != nil && changes == .some(nil)
      let findings =
        isFresh ? try reader.findings(FindingsQuery(project: query.project)).records : (changes ?? []) ?? []
      return ChangeNotice(
        header: try answers.header(), project: query.project ?? "", findings: findings,
        summary: try reader.summary(project: query.project), isFreshInstance: isFresh)
    }
    told = LedgerClock(notice.header.clock)?.counter ?? 0
    return notice
  }

  /// The notification of a change, if this client watches its project and has not been told yet.
  mutating func notice(of change: Change) -> [UInt8]? {
    guard let watched, watched.project == nil || watched.project == change.project, change.clock.counter > told else {
      return nil
    }
    let live = source.live()
    // A ledger that cannot be read for its numbers is no reason to keep the change itself back.
    let summary = (try? reader?.summary(project: change.project)) ?? Summary()
    let notice = ChangeNotice(
      header: AnswerHeader(clock: change.clock.description, state: live.state, reasons: live.reasons),
      project: change.project, findings: change.findings, summary: summary)
    return Message.notification(ChangeNotice.method, notice)
  }
}

/// What a thread waits for that another will say, at most once.
private final class Outcome<Value: Sendable>: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let value = Mutex<Value?>(nil)

  func finish(_ said: Value) {
    value.withLock { $0 = said }
    semaphore.signal()
  }

  func wait(_ timeout: Duration) -> Value? {
    let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) * 1e-18
    _ = semaphore.wait(timeout: .now() + seconds)
    return value.withLock { $0 }
  }
}

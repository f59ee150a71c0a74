// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import ChildProcesses
import Ledger
import SystemCalls

/// What became of one file that was looked into.
struct FileOutcome: Sendable {
  var path: String
  var record: FileRecord
  /// What the file says, where that may differ from what was known; nil where it is as before or could not be read.
  var fact: StoredFact?
  /// Whether the file says what it said before.
  var isUnchanged = false
}

/// The readers: a pool of processes for each kind of file.
///
/// A file that takes its reader down is tried again a few times and then put in quarantine; one that makes it hang goes
/// there at once, because every further try would hold everything up as long again. It leaves quarantine when it changes,
/// and when everything is looked at again on request or at the start.
final class FileReading: Sendable {
  private let configuration: ReadersConfiguration
  private let pools: [FactKind: ChildPool]
  private let versions: [FactKind: String]

  init(
    _ configuration: ReadersConfiguration, log: @escaping @Sendable (LogEntry) -> Void
  ) throws(SystemError) {
    self.configuration = configuration
    var pools: [FactKind: ChildPool] = [:]
    var versions: [FactKind: String] = [:]
    for (kind, program) in configuration.programs {
      let child = ChildConfiguration(
        name: "read-\(kind.rawValue)", program: ChildProgram(path: program, environment: childEnvironment()),
        limits: ChildLimits(memoryBytes: UInt64(configuration.memory)), restart: RestartPolicy(healthyReplies: 1),
        onFailure: { log(LogEntry($0.description)) })
      pools[kind] = try ChildPool(
        child, size: configuration.processes, idle: configuration.idle, recycleAfter: configuration.recycleAfter)
      // Installing or updating a model of a language changes what a screenshot is read as.
      versions[kind] = try programVersion(program) + (kind == .screenshot ? "." + recognitionModelsVersion() : "")
    }
    self.pools = pools
    self.versions = versions
  }

  func stop() async {
    for pool in pools.values { await pool.stop() }
  }

  /// Names everything beside the content that decides a file's facts: the build of the program that reads it, the file's
  /// ending, which tells formats of one kind apart, and the language that a screenshot is read in.
  func version(of path: String, locale: String?) -> String {
    let ending = path.split(separator: ".").last.map { String($0).lowercased() } ?? ""
    let version = (FactKind(path: path).flatMap { versions[$0] } ?? "") + "." + ending
    return locale.map { version + "." + $0 } ?? version
  }

  /// How many files are worth having under way at once.
  var width: Int { configuration.processes * 2 }

  /// Reads one file, unless its content is known.
  ///
  /// - Parameters:
  ///   - locale: what a screenshot's texts are written in, by its path.
  ///   - stored: the fact of a content that the ledger holds.
  func read(
    _ path: String, stamp: FileStamp, root: String, locale: String?, known: FileRecord?,
    stored: @Sendable (FactKey) async -> StoredFact?
  ) async -> FileOutcome {
    guard let kind = FactKind(path: path) else { preconditionFailure("a file of no kind was surveyed: \(path)") }
    let file = root + "/" + path
    var outcome = FileOutcome(
      path: path,
      record: FileRecord(kind: kind, stamp: stamp, readerVersion: version(of: path, locale: locale), hash: nil))
    let hash: String
    do throws(FileRefusal) {
      hash = contentHash(try readFile(file, limit: configuration.largestFile))
    } catch {
      outcome.record.refusal = error.reason
      return outcome
    }
    if let known, known.hash == hash, known.readerVersion == outcome.record.readerVersion {
      outcome.record.hash = hash
      outcome.isUnchanged = true
      return outcome
    }
    if let fact = await stored(FactKey(kind: kind, readerVersion: outcome.record.readerVersion, hash: hash)) {
      outcome.record.hash = hash
      outcome.fact = fact
      return outcome
    }
    await readFresh(file, locale, &outcome)
    return outcome
  }

  private func readFresh(_ file: String, _ locale: String?, _ outcome: inout FileOutcome) async {
    let record = outcome.record
    guard let pool = pools[record.kind] else { return }
    for attempt in 1...configuration.quarantineAfter {
      do throws(ReadingFailure) {
        let result = try await ask(pool, file, locale)
        // What an earlier attempt failed of is over.
        outcome.record.failures = 0
        outcome.record.refusal = nil
        // The reader read the file itself, and it may have changed since it was hashed here: its hash is the one that
        // belongs to what it says. Without one it could not read the file.
        guard let hash = result.hash else {
          outcome.record.refusal = result.problems.first?.message ?? "not read"
          return
        }
        outcome.record.hash = hash
        outcome.fact = StoredFact(
          key: FactKey(kind: record.kind, readerVersion: record.readerVersion, hash: hash),
          body: result.body?.bytes, problems: result.problems, acceptances: result.acceptances)
        return
      } catch {
        outcome.record.failures = attempt
        outcome.record.refusal = error.message
        if !error.isWorthRetrying { return }
      }
    }
  }

  private func ask(_ pool: ChildPool, _ file: String, _ locale: String?) async throws(ReadingFailure) -> ReadResult {
    let params = ReadParams(path: file, limit: configuration.largestFile, locale: locale)
    let request = Message.request(id: 1, ReadParams.method, params)
    let reply: [UInt8]
    do throws(ChildFailure) {
      reply = try await pool.call(request, deadline: configuration.deadline) { Reply.isReply($0) }
    } catch {
      throw ReadingFailure(error)
    }
    do {
      return try ReadResult(json: try Reply.result(of: reply).bytes)
    } catch {
      throw ReadingFailure(message: "its reader answered badly: \(error)", isWorthRetrying: false)
    }
  }

  /// What `status` shows of the readers.
  func status() -> [ReaderStatus] {
    FactKind.allCases.compactMap { kind in
      guard let children = pools[kind]?.snapshot().children else { return nil }
      return ReaderStatus(
        kind: kind, running: children.count(where: \.isRunning), limit: configuration.processes,
        read: children.reduce(0) { $0 + $1.answered }, failures: children.reduce(0) { $0 + $1.failures },
        memory: Int(children.reduce(0) { $0 + $1.residentBytes }),
        lastFailure: children.compactMap(\.lastFailure?.description).first)
    }
  }
}

/// Why a reader gave no facts.
private struct ReadingFailure: Error {
  var message: String
  var isWorthRetrying: Bool

  init(message: String, isWorthRetrying: Bool) {
    self.message = message
    self.isWorthRetrying = isWorthRetrying
  }

  init(_ failure: ChildFailure) {
    message = "its reader failed: \(failure.reason)"
    if failure.reachedMemoryLimit != nil { message += ", at its memory limit" }
    if case .noReply = failure.reason { isWorthRetrying = false } else { isWorthRetrying = failure.reason != .stopped }
  }
}

/// A name for a program's build: where it lies and when it was written.
func programVersion(_ path: String) throws(SystemError) -> String {
  let stamp = try fileStatus(path).stamp
  return contentHash(Array("\(path)\0\(stamp.size)\0\(stamp.modified)\0\(stamp.inode)".utf8))
}

/// A name for the state of Tesseract's models, by the folder that Debian's packages put them in or TESSDATA_PREFIX names;
/// empty where it cannot be seen, which costs no more than reading anew.
private func recognitionModelsVersion() -> String {
  let folder = environmentVariables()["TESSDATA_PREFIX"] ?? "/usr/share/tesseract-ocr/5/tessdata"
  guard let stamp = try? fileStatus(folder).stamp else { return "" }  // The reader will say what it lacks.
  return contentHash(Array("\(stamp.modified)\0\(stamp.inode)".utf8))
}

/// The environment that readers and plugins see: what a program needs to run, and nothing of the daemon's own.
func childEnvironment() -> [String: String] {
  var environment = environmentVariables().filter {
    ["PATH", "HOME", "LANG", "TMPDIR", "TZ", "LD_LIBRARY_PATH", "TESSDATA_PREFIX"].contains($0.key)
  }
  // A pool of processes is the parallelism; threads inside each would only compete with it.
  environment["OMP_THREAD_LIMIT"] = "1"
  return environment
}

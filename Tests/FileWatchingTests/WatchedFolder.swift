// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import FileWatching

/// A temporary directory with a watcher on the root in it, and the copy a consumer keeps of that root.
///
/// The copy is changed only as the batches say, so at the end it equals the tree exactly when nothing was lost.
final class WatchedFolder {
  let folder: String
  let root: String
  let rules: WatchRules
  let watcher: FileWatcher
  /// Relative path to content, of every file the consumer knows.
  private(set) var copy: [String: [UInt8]] = [:]
  /// Everything told so far.
  private(set) var batches: [ChangeBatch] = []
  private var cookieCount = 0

  init(
    timing: WatchTiming = .short, limits: WatchLimits = WatchLimits(), hooks: WatchHooks = WatchHooks(),
    rules: WatchRules = WatchRules()
  ) async throws {
    var template = Array("/tmp/uiaudit-watching-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let root = folder + "/root"
    self.root = root
    self.rules = rules
    try system("mkdir", root) { mkdir(root, 0o755) }
    watcher = try FileWatcher(timing: timing, limits: limits, hooks: hooks)
    watcher.setRoots([WatchedRoot(id: "root", path: root, rules: rules)])
  }

  /// Runs a test and ends the watcher whatever happens, so that the next test can have one.
  static func run(
    timing: WatchTiming = .short, limits: WatchLimits = WatchLimits(), hooks: WatchHooks = WatchHooks(),
    rules: WatchRules = WatchRules(), _ body: (WatchedFolder) async throws -> Void
  ) async throws {
    let folder = try await WatchedFolder(timing: timing, limits: limits, hooks: hooks, rules: rules)
    let outcome = await Result.catching {
      try await folder.next { batch in batch.rescans.contains { $0.path.isEmpty } }
      try await body(folder)
    }
    folder.watcher.stop()
    while await folder.watcher.next() != nil {}
    shell("chmod -R u+rwX '\(folder.folder)'; rm -rf '\(folder.folder)'")
    try outcome.get()
  }

  // MARK: - Changing the tree

  func path(_ relative: String) -> String { root + "/" + relative }

  func write(_ relative: String, _ text: String) throws { try writeFile(path(relative), text) }

  func makeDirectory(_ relative: String) throws {
    try system("mkdir", relative) { mkdir(path(relative), 0o755) }
  }

  func move(_ from: String, _ to: String) throws {
    try system("rename", from) { rename(path(from), path(to)) }
  }

  func remove(_ relative: String) throws { try system("unlink", relative) { unlink(path(relative)) } }

  // MARK: - Following it

  /// Applies batches until one meets the condition.
  @discardableResult
  func next(
    seconds: Double = 20, where condition: (ChangeBatch) -> Bool
  ) async throws -> ChangeBatch {
    let deadline = Task { [watcher] in
      try await Task.sleep(for: .seconds(seconds))
      watcher.stop()
    }
    defer { deadline.cancel() }
    while let batch = await watcher.next() {
      batches.append(batch)
      apply(batch)
      if condition(batch) { return batch }
    }
    throw Timeout()
  }

  /// Applies everything that has happened so far.
  func catchUp() async throws {
    cookieCount += 1
    let cookie = ChangeBatch.cookiePrefix + "\(cookieCount)"
    try write(cookie, "")
    try await next { $0.cookies.contains(cookie) }
    try remove(cookie)
  }

  /// Catches up, compares the copy with the tree, and names up to five differences.
  func expectNothingLost(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await catchUp()
    var real: [String: [UInt8]] = [:]
    walk("", into: &real)
    let differences = Set(real.keys).union(copy.keys).filter { real[$0] != copy[$0] }.sorted()
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))", sourceLocation: sourceLocation)
  }

  /// Whether a path was told by itself since a number of batches.
  func told(_ relative: String, after count: Int = 0) -> Bool {
    batches.dropFirst(count).contains { $0.paths.contains(relative) }
  }

  var reasons: Set<RescanReason> { Set(batches.flatMap(\.rescans).map(\.reason)) }

  private func apply(_ batch: ChangeBatch) {
    for path in batch.paths { copy[path] = try? readFile(self.path(path), limit: 1 << 20) }
    for rescan in batch.rescans {
      copy = copy.filter { path, _ in relativePath(of: "/" + path, in: "/" + rescan.path) == nil }
      walk(rescan.path, into: &copy)
    }
  }

  private func walk(_ relative: String, into files: inout [String: [UInt8]]) {
    let path = relative.isEmpty ? root : self.path(relative)
    if let content = try? readFile(path, limit: 1 << 20) { files[relative] = content }
    guard (try? fileStatus(path).type) == .directory, let listing = try? listDirectory(path) else { return }
    for (name, type) in listing.entries {
      let inside = joined(relative, name)
      if !rules.ignores(relativePath: inside, isDirectory: type == .directory) { walk(inside, into: &files) }
    }
  }
}

struct Timeout: Error {}

extension WatchTiming {
  /// Nothing but events: what is not told by them in a test stays unknown.
  static var short: WatchTiming {
    var timing = WatchTiming()
    timing.settle = .milliseconds(5)
    timing.hold = .milliseconds(20)
    timing.pollInterval = .seconds(3600)
    timing.reconcileInterval = .seconds(3600)
    return timing
  }
}

extension Result where Failure == any Error {
  /// The outcome of asynchronous work.
  static func catching(_ body: () async throws -> Success) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

func writeFile(_ path: String, _ text: String) throws {
  let opened = try system("open", path) { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
  try Descriptor(opened).writeAll(text.utf8)
}

/// Runs a command and waits for it.
@discardableResult
func shell(_ command: String) -> Int32 {
  var pid = pid_t()
  let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(command), nil]
  defer { for argument in arguments { free(argument) } }
  guard posix_spawn(&pid, "/bin/sh", nil, nil, arguments, environ) == 0 else { return -1 }
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  return status
}

// SPDX-License-Identifier: MIT
import FileWatching
import Glibc
import Synchronization
import SystemCalls

/// Files written into watched roots to learn that everything before them was seen.
///
/// The watcher passes a cookie on in the order of the events, so when the loop has finished the batch that holds it, every
/// change from before it was written is judged. A cookie whose event is lost, because the root was not watched yet or the
/// kernel's queue overflowed, brings a rescan of the whole root instead, which covers every cookie from before it.
final class CookieJar: Sendable {
  private struct Cookie {
    /// Absolute.
    var root: String
    var seen: @Sendable () -> Void
  }
  private let waiting = Mutex<[String: Cookie]>([:])
  private let serial = Atomic(0)

  /// Writes a cookie into a root and calls `seen` when the loop has finished the batch that holds it.
  ///
  /// - Returns: false where none can be written; then `seen` is not called.
  func place(in root: String, _ seen: @escaping @Sendable () -> Void) -> Bool {
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    let cookie = "\(ChangeBatch.cookiePrefix)\(getpid())-\(number)"
    // Registered before it is written: the watcher may be quicker than the return of the write.
    waiting.withLock { $0[cookie] = Cookie(root: root, seen: seen) }
    let path = root + "/" + cookie
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      waiting.withLock { $0[cookie] = nil }
      return false
    }
    close(file)
    unlink(path)
    return true
  }

  /// The cookies in a root that nobody has seen: what a look at all of it that begins after this call covers.
  func unseen(in root: String) -> [String] { waiting.withLock { $0.filter { $0.value.root == root }.map(\.key) } }

  /// Takes note that the loop has finished a batch with these cookies.
  func seen(_ cookies: [String]) {
    for cookie in cookies {
      let cookie = waiting.withLock { $0.removeValue(forKey: cookie) }
      cookie?.seen()
    }
  }
}

/// Calls back when as many things have happened as were expected.
final class Countdown: Sendable {
  private let remaining: Atomic<Int>
  private let done: @Sendable () -> Void

  /// - Parameter count: of the things; with none the call comes at once.
  init(_ count: Int, done: @escaping @Sendable () -> Void) {
    remaining = Atomic(count)
    self.done = done
    if count == 0 { done() }
  }

  func happened() {
    if remaining.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { done() }
  }
}

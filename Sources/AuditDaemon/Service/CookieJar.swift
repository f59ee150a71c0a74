// SPDX-License-Identifier: MIT
import FileWatching
import Glibc
import Synchronization
import SystemCalls

/// Files written into watched roots to learn that everything before them was seen.
///
/// The watcher passes a cookie on in the order of the events, so when the loop has finished the batch that holds it, every
/// change from before it was written is judged.
final class CookieJar: Sendable {
  private let waiting = Mutex<[String: @Sendable () -> Void]>([:])
  private let serial = Atomic(0)

  /// Writes a cookie into a root and calls `seen` when the loop has finished the batch that holds it.
  ///
  /// - Returns: false where none can be written; then `seen` is not called.
  func place(in root: String, _ seen: @escaping @Sendable () -> Void) -> Bool {
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    let cookie = "\(ChangeBatch.cookiePrefix)\(getpid())-\(number)"
    // Registered before it is written: the watcher may be quicker than the return of the write.
    waiting.withLock { $0[cookie] = seen }
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

  /// Takes note that the loop has finished a batch with these cookies.
  func seen(_ cookies: [String]) {
    for cookie in cookies {
      let seen = waiting.withLock { $0.removeValue(forKey: cookie) }
      seen?()
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

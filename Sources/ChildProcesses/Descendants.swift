// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import Synchronization
import SystemCalls

/// The processes below this one: the children that are supervised, and whatever they left behind.
///
/// A child leads a session of its own, and killing its process group ends what stayed in it. A grandchild that left the
/// group survives that, but loses its parent; as this process is a subreaper (prctl(2)), it then becomes a child of
/// this process and is found here. Of this process's children, one that is in another session than this process and
/// in none that a running child leads can only be such an orphan: it is killed, whichever child it came from.
/// Children in this process's own session were started by other means and are left alone.
///
/// One for the process, as its children are.
final class Descendants: Sendable {
  static let shared = Descendants()

  /// The running supervised children. Held locked while one is started, so that none is taken for an orphan.
  private let supervised = Mutex<Set<pid_t>>([])

  private init() {
    // Fails only on kernels before 3.4.
    _ = uiaudit_become_subreaper()
  }

  /// Runs `spawn` and counts the process that it returns among the supervised.
  func add(_ spawn: () throws(SystemError) -> pid_t) throws(SystemError) {
    try supervised.withLock { (supervised) throws(SystemError) in _ = supervised.insert(try spawn()) }
  }

  /// Forgets a child that ended, and ends and reaps every orphan.
  ///
  /// - Parameter patience: how long to wait for orphans to die; one that is stuck in the kernel is met again when the
  ///   next child ends.
  func remove(_ pid: pid_t, patience: Duration) {
    supervised.withLock { supervised in
      supervised.remove(pid)
      let end = ContinuousClock.now + patience
      while !Self.endOrphans(besides: supervised), ContinuousClock.now < end { usleep(500) }
    }
  }

  /// - Returns: whether there was none to end. Those just killed may leave children of their own to find.
  private static func endOrphans(besides supervised: Set<pid_t>) -> Bool {
    var foundNone = true
    for child in children() where !supervised.contains(child) {
      let session = getsid(child)
      guard session > 0, session != getsid(0) else { continue }
      if !supervised.contains(session) {
        foundNone = false
        kill(child, SIGKILL)
      }
      // Also takes away the dead that a running child's own dead children left.
      waitpid(child, nil, WNOHANG)
    }
    return foundNone
  }

  /// The direct children of every thread; those that cannot be read are those of threads that just ended.
  private static func children() -> [pid_t] {
    guard let threads = try? listDirectory("/proc/self/task").entries else { return [] }
    return threads.flatMap { thread -> [pid_t] in
      guard let list = try? readFile("/proc/self/task/\(thread.name)/children", limit: 1 << 20) else { return [] }
      return list.split(separator: UInt8(ascii: " ")).compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
    }
  }
}

// SPDX-License-Identifier: MIT
import CSupport
import Dispatch
import Glibc
import Synchronization

/// A serial executor that runs an actor's jobs on one thread of its own, so that blocking work in that actor (SQLite,
/// hashing a file) never takes a thread of the cooperative pool.
package final class ThreadExecutor: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)

  /// - Parameter name: shown by `ps -L` and debuggers; Linux keeps 15 characters of it.
  package init(name: String) {
    startThread(name: name) { [self] in
      while true {
        available.wait()
        let job = jobs.withLock { $0.removeFirst() }
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// Starts a thread that runs `body` and is never joined.
///
/// - Parameter stackSize: bytes; 512 KiB suits everything here that does not recurse over its input.
package func startThread(name: String, stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) {
  final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let start = Unmanaged.passRetained(Start(body))
  let failure = uiaudit_start_thread(
    name, stackSize,
    { context in
      guard let context else { return }
      Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
    }, start.toOpaque())
  // pthread_create(3) fails only for want of memory or threads, where the process can keep no promise.
  precondition(failure == 0, "pthread_create: \(String(cString: strerror(failure)))")
}

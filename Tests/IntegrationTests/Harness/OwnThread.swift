// SPDX-License-Identifier: MIT
import SystemCalls

/// One thread for all of these tests: they wait for programs and sockets, which the cooperative pool must not, and one
/// daemon at a time is enough for the machine.
@globalActor
actor OwnThread {
  static let shared = OwnThread()
  private let executor = ThreadExecutor(name: "integration")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

// SPDX-License-Identifier: MIT

/// What to execute: the path is taken as it is, and the environment is all that the child sees.
package struct ChildProgram: Sendable, Equatable {
  package var path: String
  /// Without the program's own name, which is `path`.
  package var arguments: [String]
  package var environment: [String: String]

  package init(path: String, arguments: [String] = [], environment: [String: String] = [:]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }
}

/// What one child may use before it is ended.
package struct ChildLimits: Sendable, Equatable {
  /// Bytes of private writable memory (`RLIMIT_DATA`); 0 for no limit.
  ///
  /// Address space is not limited: runtimes reserve far more of it than they use.
  package var memoryBytes: UInt64
  /// The longest line that is accepted from the child, in bytes without its newline.
  package var lineBytes: Int
  /// How much of the end of standard error is kept for failure messages; what came before is read and dropped.
  package var stderrBytes: Int
  /// `RLIMIT_NOFILE`; 0 for the daemon's own.
  package var openFiles: UInt64
  /// Seconds of processor time in the child's whole life (`RLIMIT_CPU`); 0 for no limit.
  package var cpuSeconds: UInt64

  package init(
    memoryBytes: UInt64, lineBytes: Int = 64 << 20, stderrBytes: Int = 8 << 10, openFiles: UInt64 = 256,
    cpuSeconds: UInt64 = 0
  ) {
    self.memoryBytes = memoryBytes
    self.lineBytes = lineBytes
    self.stderrBytes = stderrBytes
    self.openFiles = openFiles
    self.cpuSeconds = cpuSeconds
  }
}

/// Everything about a supervised child that its owner decides.
package struct ChildConfiguration: Sendable {
  /// What people call it, such as `layout` or `read-swift`; it opens every failure message.
  package var name: String
  package var program: ChildProgram
  package var limits: ChildLimits
  package var restart: RestartPolicy
  /// How long a child that is asked to end may take before it is killed.
  package var grace: Duration
  /// Called with every failure, on the child's own thread, which it must not hold up: for the log.
  package var onFailure: @Sendable (ChildFailure) -> Void

  package init(
    name: String, program: ChildProgram, limits: ChildLimits, restart: RestartPolicy = RestartPolicy(),
    grace: Duration = .seconds(2), onFailure: @escaping @Sendable (ChildFailure) -> Void = { _ in }
  ) {
    self.name = name
    self.program = program
    self.limits = limits
    self.restart = restart
    self.grace = grace
    self.onFailure = onFailure
  }
}

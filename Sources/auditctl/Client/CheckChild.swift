// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import SystemCalls

/// The process of one check: lines from its standard output, and the end of what it wrote to standard error.
struct CheckChild {
  private let program: String
  private let pid: pid_t
  /// Becomes readable when the process has ended.
  private let process: Descriptor
  /// Held open for as long as the child shall run.
  private var input: Descriptor?
  private let errors: Descriptor
  private var stream: LineStream
  private var errorsAreOpen = true
  private var errorTail: [UInt8] = []
  private let limits: CheckRun.Limits

  init(
    _ program: String, _ arguments: [String], _ environment: [String: String], _ limits: CheckRun.Limits
  ) throws(Failure) {
    var pid: pid_t = 0
    var ends: (pidfd: Int32, input: Int32, output: Int32, errors: Int32) = (-1, -1, -1, -1)
    let failure = withCStrings([program] + arguments) { argv in
      withCStrings(environment.map { "\($0)=\($1)" }) { envp in
        program.withCString { path in
          var spawn = uiaudit_program(
            path: path, argv: argv, envp: envp, data_bytes: 0, cpu_seconds: 0, open_files: 0, own_session: 0)
          return uiaudit_spawn(&spawn, &pid, &ends.pidfd, &ends.input, &ends.output, &ends.errors)
        }
      }
    }
    guard failure == 0 else {
      throw Failure(.noDaemon, "cannot run \(program): \(SystemError(call: "execve", code: failure).reason)")
    }
    self.process = Descriptor(ends.pidfd)
    self.program = program
    self.pid = pid
    self.limits = limits
    input = Descriptor(ends.input)
    errors = Descriptor(ends.errors)
    let output = Descriptor(ends.output)
    stream = LineStream(output, limit: limits.line)
    do throws(SystemError) {
      try output.setNonBlocking()
      try errors.setNonBlocking()
    } catch {
      end(patience: 0)
      throw Failure(.notLookedAt, "cannot read from \(program): \(error)")
    }
  }

  /// The next line of standard output, or nil at its end.
  mutating func line(by deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8]? {
    while true {
      let event: LineStream.Event
      do throws(LineStream.Failure) {
        event = try stream.next(by: deadline, beside: errorsAreOpen ? errors.number : nil)
      } catch {
        switch error {
        case .tooLong(let limit):
          throw Failure(.notLookedAt, "\(program) answers with a line longer than \(grouped(limit)) bytes")
        case .system(let error): throw Failure(.notLookedAt, "cannot read from \(program): \(error.reason)")
        }
      }
      switch event {
      case .line(let line): return line
      case .beside: takeErrors()
      case .ended:
        takeErrors()
        return nil
      case .late:
        throw Failure(
          .notLookedAt, "\(program) was not done within \(limits.seconds) s", notes: ["--timeout SECONDS waits longer"])
      }
    }
  }

  /// The last lines that the child wrote to standard error.
  var lastErrors: [String] {
    errorTail.split(separator: UInt8(ascii: "\n")).suffix(10).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Lets a child that has answered end by itself, and ends it where it takes longer.
  ///
  /// - Parameter patience: milliseconds; none where nothing more is expected of the child.
  /// - Returns: whether it ended by itself with success.
  @discardableResult
  mutating func end(patience: Int32) -> Bool {
    input = nil
    var waited = pollfd(fd: process.number, events: Int16(POLLIN), revents: 0)
    // Whatever ends this wait, the child is ended below; one that has ended keeps its pid until it is waited for.
    _ = poll(&waited, 1, patience)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    // A child that cannot be waited for has been already; there is nothing to do about it.
    let waitedFor = try? system("waitpid") { waitpid(pid, &status, 0) }
    // waitpid(2): 0 is an exit with code 0.
    return waitedFor != nil && status == 0
  }

  private mutating func takeErrors() {
    var chunk = [UInt8](repeating: 0, count: 4 << 10)
    while true {
      let count = read(errors.number, &chunk, chunk.count)
      if count > 0 {
        errorTail.append(contentsOf: chunk[..<count])
        if errorTail.count > limits.errors { errorTail.removeFirst(errorTail.count - limits.errors) }
      } else if count == 0 || errno != EINTR {
        errorsAreOpen = count < 0 && errno == EAGAIN
        return
      }
    }
  }
}

/// Calls `body` with a NULL-terminated vector of C strings, as execve(2) takes it.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var vector = strings.map { strdup($0) }
  vector.append(nil)
  defer { for string in vector { free(string) } }
  return vector.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("the vector has at least its end") }
    return body(base)
  }
}

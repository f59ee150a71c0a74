// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import SystemCalls

/// A process that was just started, with the parent's ends of its pipes, which do not block.
struct SpawnedProcess {
  var pid: pid_t
  /// Becomes readable when the process ends (pidfd_open(2)).
  var processDescriptor: Descriptor
  var input: Descriptor
  var output: Descriptor
  var errors: Descriptor
}

/// Starts a program in a session of its own and counts it among the supervised.
func spawn(_ program: ChildProgram, limits: ChildLimits) throws(SystemError) -> SpawnedProcess {
  var (pid, process, input, output, errors): (pid_t, Int32, Int32, Int32, Int32) = (0, -1, -1, -1, -1)
  let arguments = CStrings([program.path] + program.arguments)
  let environment = CStrings(program.environment.map { "\($0)=\($1)" })
  let path = CStrings([program.path])
  var request = uiaudit_program(
    path: path.pointers[0], argv: arguments.pointers, envp: environment.pointers, data_bytes: limits.memoryBytes,
    cpu_seconds: limits.cpuSeconds, open_files: limits.openFiles, own_session: 1)
  try Descendants.shared.add { () throws(SystemError) in
    let failure = withExtendedLifetime((path, arguments, environment)) {
      uiaudit_spawn(&request, &pid, &process, &input, &output, &errors)
    }
    guard failure == 0 else { throw SystemError(call: "exec", subject: program.path, code: failure) }
    return pid
  }
  let started = SpawnedProcess(
    pid: pid, processDescriptor: Descriptor(process), input: Descriptor(input), output: Descriptor(output),
    errors: Descriptor(errors))
  // fcntl(2) has no way to fail here: the descriptors are open and the flag is one that pipes have.
  for pipe in [started.input, started.output, started.errors] { try? pipe.setNonBlocking() }
  return started
}

/// A null-terminated array of C strings, as execve(2) takes it.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { (pointers + index).initialize(to: strdup(string)) }
    (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}

/// Turns SIGPIPE off for the calling thread alone: a write to a closed pipe then fails with EPIPE.
func blockBrokenPipeSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// The most memory that this process ever held, in bytes.
func ownPeakResident() -> UInt64 {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return UInt64(max(usage.ru_maxrss, 0)) << 10
}

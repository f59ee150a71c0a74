// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// Shows a text with the program that `PAGER` names, else with less(1), and waits until the user leaves it.
///
/// - Returns: false where there is no pager, or none is wished for.
func showInPager(_ text: [UInt8], environment: [String: String]) -> Bool {
  let command = environment["PAGER"] ?? "less"
  guard !command.isEmpty, command != "cat" else { return false }
  var environment = environment
  // Colours and links as they are, nothing kept back, and no page where all of it fits: what git sets too.
  if environment["LESS"] == nil { environment["LESS"] = "FRX" }
  // A pager that is left early closes the pipe, which is no reason to end.
  signal(SIGPIPE, SIG_IGN)
  guard let (pid, pipe) = start(command, environment) else { return false }
  do {
    let input = Descriptor(pipe)
    // The user has seen enough.
    try? writeAll(input.number, text)
  }
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  // 127 is the shell's word for a program that is not there.
  return status != 127 << 8
}

/// Starts a shell command with a pipe as its input; everything else is this program's own.
private func start(_ command: String, _ environment: [String: String]) -> (pid: pid_t, input: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  // The pager would never see the end of its input if it held the other end too.
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  defer { close(ends[0]) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
  var arguments: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { $0.withCString(strdup) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for string in arguments + variables { free(string) } }
  var pid: pid_t = 0
  guard posix_spawn(&pid, "/bin/sh", &actions, nil, &arguments, &variables) == 0 else {
    close(ends[1])
    return nil
  }
  return (pid, ends[1])
}

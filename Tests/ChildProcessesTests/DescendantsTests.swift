// SPDX-License-Identifier: MIT
import ChildProcesses
import Glibc
import Testing

/// Python programs that leave a process behind, tell its number, and live on.
private let breeders = [
  // In the same session.
  "p = subprocess.Popen(['sleep', '1000']); print('reply', p.pid, flush=True)",
  // In a session of its own, holding the pipes.
  "p = subprocess.Popen(['sleep', '1000'], start_new_session=True); print('reply', p.pid, flush=True)",
  // In a process group of its own.
  "p = subprocess.Popen(['sleep', '1000'], preexec_fn=os.setpgrp); print('reply', p.pid, flush=True)",
  // In a session of its own, below a parent in another.
  """
  p = subprocess.Popen(
    ['python3', '-c', 'import subprocess\\np = subprocess.Popen(["sleep", "1000"], start_new_session=True)\\n'
      'print("reply", p.pid, flush=True)\\np.wait()'],
    start_new_session=True)
  """,
  // Already an orphan of a parent in the child's session.
  "subprocess.run(['sh', '-c', 'sleep 1000 & echo reply $!'])",
]

@Suite("what a child leaves behind")
struct DescendantsTests {
  @Test("ends with it", arguments: breeders)
  func endsWithChild(script: String) async throws {
    let supervisor = try Supervisor(
      configuration(python("import os, subprocess, time\ninput()\n\(script)\ntime.sleep(1000)")))
    let reply = try await supervisor.ask("a")
    let grandchild = try #require(pid_t(reply.dropFirst("reply ".count)))
    #expect(!isGone(grandchild))
    let child = try #require(supervisor.pid)
    await supervisor.stop()
    #expect(isGone(child))
    #expect(isGone(grandchild))
  }

  @Test("does not drag other children of this process down")
  func sparesOthers() async throws {
    var pid: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
    defer { for argument in arguments { free(argument) } }
    #expect(posix_spawnp(&pid, "sleep", nil, nil, &arguments, environ) == 0)
    try await withSupervisor(configuration(echo)) { bystander in
      let incarnation = try await bystander.start()
      try await withSupervisor(configuration(echo)) { _ = try await $0.ask("a") }
      #expect(try await bystander.ask("b", of: incarnation) == "reply b")
    }
    #expect(waitpid(pid, nil, WNOHANG) == 0)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }
}

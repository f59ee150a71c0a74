// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

let environment = processEnvironment()
let code = run(Array(CommandLine.arguments.dropFirst())) { choice in
  Session(
    environment: environment, programFolder: programFolder(),
    output: Terminal(descriptor: STDOUT_FILENO, choice: choice, environment: environment),
    errors: Terminal(descriptor: STDERR_FILENO, choice: choice, environment: environment),
    now: { Glibc.time(nil) },
    write: { bytes throws(SystemError) in try writeAll(STDOUT_FILENO, bytes) },
    writeError: { bytes in
      // Where standard error is gone, nobody is left to tell.
      try? writeAll(STDERR_FILENO, bytes)
    },
    pager: { showInPager($0, environment: environment) })
}
exit(code.rawValue)

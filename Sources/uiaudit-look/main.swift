// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import ScreenMatching
import SystemCalls

/// Writes the one line of the answer; a reader that is gone has no use for it.
func finish(_ line: [UInt8]) -> Never {
  // The reader's end of the pipe may be closed.
  try? writeAll(STDOUT_FILENO, line + [UInt8(ascii: "\n")])
  exit(0)
}

signal(SIGPIPE, SIG_IGN)
do throws(LookArguments.Mistake) {
  let arguments = try LookArguments(CommandLine.arguments.dropFirst())
  let named = NamedCatalogs(arguments.catalogs)
  if let missing = named.missing {
    finish(Message.error(id: 1, RPCError(code: RPCError.invalidParams, message: missing)))
  }
  let catalogs = CatalogTextIndex(named.catalogs, words: WordList.installed())
  finish(Message.result(id: 1, Look(arguments, catalogs: catalogs, problems: named.problems).answer()))
} catch {
  finish(Message.error(id: 1, RPCError(code: RPCError.invalidParams, message: error.message)))
}

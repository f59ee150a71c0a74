// SPDX-License-Identifier: MIT

/// What the help page and the manual page say alike.
enum HelpText {
  static let purpose =
    "auditctl asks uiauditd which texts of an iOS app break: in layouts, in plurals, on screens nobody looked at."

  static let socketSearch =
    "--socket, else $UIAUDIT_SOCKET, else $XDG_RUNTIME_DIR/uiauditd/uiauditd.sock where it exists, else "
    + "/run/uiauditd/uiauditd.sock."

  static let exitCodes: [(ExitCode, String)] = [
    (.clean, "everything was looked at; no finding at or above --fail-on"),
    (.findings, "findings at or above --fail-on, even where 3 would apply too"),
    (.usage, "wrong usage or configuration, or an unknown finding or project"),
    (.notLookedAt, "something was not looked at, or not yet, or the daemon gave no answer"),
    (.noDaemon, "no daemon answers at the socket"),
  ]
}

extension Command {
  /// How it is called, such as `show ID` and `check [PATH] [options]`.
  var synopsis: String {
    let operands = operands.map { operand in
      (operand.isRequired ? " \(operand.placeholder)" : " [\(operand.placeholder)]") + (operand.isRepeated ? "…" : "")
    }.joined()
    return "\(name)\(operands)\(options.isEmpty ? "" : " [options]")"
  }
}

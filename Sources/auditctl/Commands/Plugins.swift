// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let plugins = Command(
    name: "plugins",
    summary: "the rule plugins, how they are, and their rules"
  ) { invocation, session throws(Failure) in
    try ask(
      "plugins", invocation.projectQuery, invocation, session,
      page: { pluginsPage($0, in: $1) },
      exitCode: { (_: PluginsAnswer) in .clean })
  }
}

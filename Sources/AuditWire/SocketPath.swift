// SPDX-License-Identifier: MIT

/// Where the query socket can be, most wanted first.
///
/// A daemon binds the first that it may; a client takes the first that exists. `UIAUDIT_SOCKET` names the only one.
package func defaultSocketPaths(environment: [String: String]) -> [String] {
  if let path = environment["UIAUDIT_SOCKET"], !path.isEmpty { return [path] }
  let system = "/run/uiauditd/uiauditd.sock"
  // The XDG Base Directory Specification has relative paths ignored.
  guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return [system] }
  return [(runtime.hasSuffix("/") ? runtime : runtime + "/") + "uiauditd/uiauditd.sock", system]
}

// SPDX-License-Identifier: MIT
import AuditWire
import Testing

@Test(arguments: [
  ([:], ["/run/uiauditd/uiauditd.sock"]),
  (["XDG_RUNTIME_DIR": "/run/user/7"], ["/run/user/7/uiauditd/uiauditd.sock", "/run/uiauditd/uiauditd.sock"]),
  (["XDG_RUNTIME_DIR": "/run/user/7/"], ["/run/user/7/uiauditd/uiauditd.sock", "/run/uiauditd/uiauditd.sock"]),
  (["XDG_RUNTIME_DIR": "relative"], ["/run/uiauditd/uiauditd.sock"]),
  (["XDG_RUNTIME_DIR": "/run/user/7", "UIAUDIT_SOCKET": "/tmp/s"], ["/tmp/s"]),
  (["UIAUDIT_SOCKET": ""], ["/run/uiauditd/uiauditd.sock"]),
])
func findsTheSocket(environment: [String: String], expected: [String]) {
  #expect(defaultSocketPaths(environment: environment) == expected)
}

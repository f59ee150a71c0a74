// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test func dump() {
  for w in [60, 80, 120] {
    for (n, p) in [
      ("status", statusPage(sampleStatus, in: plain(w), now: now)),
      ("clean", statusPage(cleanStatus, in: plain(w), now: now)),
      ("findings", findingsPage(sampleFindings, in: plain(w))),
      ("show", showPage(sampleShow, id: "L-7", in: plain(w), now: now)),
      ("screens", screensPage(sampleScreens, in: plain(w))),
      ("plugins", pluginsPage(samplePlugins, in: plain(w))),
      ("change", changePage(sampleChange, at: "14:03:27", in: plain(w))),
    ] { print("=====\(n) \(w)\n\(p.text)", terminator: "") }
  }
}

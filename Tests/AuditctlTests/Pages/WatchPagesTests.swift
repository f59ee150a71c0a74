// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: changePages) func changesAreCountedByState(width: Int, expected: String) {
  #expect(changePage(sampleChange, at: "14:03:27", in: plain(width)).text == expected)
}

/// One opened and one regressed finding.
private let changePages = [
  (
    60,
    """
    14:03:27  Pairing  1 opened and 1 regressed; 1 error and 3
              warnings left
      error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
               "Achievements" breaks inside a word at AX5 beside
               the value "12 of 40" (regressed)
      warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
               "%lld days" has no form "few" in Russian (2, 3,
               4, 22, …) (likely, could not be checked again)

    """
  ),
  (
    80,
    """
    14:03:27  Pairing  1 opened and 1 regressed; 1 error and 3 warnings left
      error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
               "Achievements" breaks inside a word at AX5 beside the value "12 of
               40" (regressed)
      warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
               "%lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely,
               could not be checked again)

    """
  ),
  (
    120,
    """
    14:03:27  Pairing  1 opened and 1 regressed; 1 error and 3 warnings left
      error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
               "Achievements" breaks inside a word at AX5 beside the value "12 of 40" (regressed)
      warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
               "%lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely, could not be checked again)

    """
  ),
]

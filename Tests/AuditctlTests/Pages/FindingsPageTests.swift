// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: findingsPages) func findingsStandWorstFirst(width: Int, expected: String) {
  #expect(findingsPage(sampleFindings, in: plain(width)).text == expected)
}

/// Findings, what was not looked at, and the sum.
private let findingsPages = [
  (
    60,
    """
    error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
             "Achievements" breaks inside a word at AX5 beside
             the value "12 of 40" (regressed)
    warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
             "%lld days" has no form "few" in Russian (2, 3, 4,
             22, …) (likely, could not be checked again)
    … and 2 more: raise --limit to see them

    Not looked at
    file    Sources/Broken.swift:3:1  the Swift source does not
            parse: expected '}' at the end of a struct
            → mend the syntax error
    screen  PaywallView  no screenshot at an accessibility size
            → add one named PaywallView_AX5_<language>.png to
              the screenshots folder

    1 error and 1 warning shown, 2 left off in 1,214 files; 2
    things not looked at
    why, and what to write instead: auditctl show ID

    """
  ),
  (
    80,
    """
    error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
             "Achievements" breaks inside a word at AX5 beside the value "12 of 40"
             (regressed)
    warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
             "%lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely,
             could not be checked again)
    … and 2 more: raise --limit to see them

    Not looked at
    file    Sources/Broken.swift:3:1  the Swift source does not parse: expected '}'
            at the end of a struct
            → mend the syntax error
    screen  PaywallView  no screenshot at an accessibility size
            → add one named PaywallView_AX5_<language>.png to the screenshots folder

    1 error and 1 warning shown, 2 left off in 1,214 files; 2 things not looked at
    why, and what to write instead: auditctl show ID

    """
  ),
  (
    120,
    """
    error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
             "Achievements" breaks inside a word at AX5 beside the value "12 of 40" (regressed)
    warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
             "%lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely, could not be checked again)
    … and 2 more: raise --limit to see them

    Not looked at
    file    Sources/Broken.swift:3:1  the Swift source does not parse: expected '}' at the end of a struct
            → mend the syntax error
    screen  PaywallView  no screenshot at an accessibility size
            → add one named PaywallView_AX5_<language>.png to the screenshots folder

    1 error and 1 warning shown, 2 left off in 1,214 files; 2 things not looked at
    why, and what to write instead: auditctl show ID

    """
  ),
]

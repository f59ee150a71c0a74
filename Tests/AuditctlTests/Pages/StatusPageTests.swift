// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: statusPages) func statusSaysWhatIsBrokenAndWhatIsNotKnown(width: Int, expected: String) {
  #expect(statusPage(sampleStatus, in: plain(width), now: now).text == expected)
}

@Test(arguments: cleanPages) func cleanStatusSaysSo(width: Int, expected: String) {
  #expect(statusPage(cleanStatus, in: plain(width), now: now).text == expected)
}

/// A degraded daemon with findings, at each width.
private let statusPages = [
  (
    60,
    """
    Broken: 1 error and 3 warnings. 1 screen and 1 other thing
    not looked at.
    Degraded: not everything could be looked at.
      - plugin plurals of Pairing is not answering
      - 1 file could not be read

    Pairing  /home/dev/Pairing
      broken         1 error and 3 warnings on 4 of 12 screens
      clean          7 of 12 screens
      not looked at  1 of 12 screens and 1 other thing
      judged         3 s ago, 1,214 files read, 7 findings
                     resolved

      Worst
      error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
               "Achievements" breaks inside a word at AX5 beside
               the value "12 of 40" (regressed)
      warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
               "%lld days" has no form "few" in Russian (2, 3,
               4, 22, …) (likely, could not be checked again)
      … and 2 more: auditctl findings --project Pairing

      Not looked at
      file    Sources/Broken.swift:3:1  the Swift source does
              not parse: expected '}' at the end of a struct
              → mend the syntax error
      screen  PaywallView  no screenshot at an accessibility
              size
              → add one named PaywallView_AX5_<language>.png to
                the screenshots folder

    Daemon
      doing          reading Pairing: 120 of 214 files (56 %)
      configuration  /etc/uiauditd/config.yaml, loaded 6 min ago
                     the file has 1 mistake; the last good
                     configuration stays in force until it is
                     mended
                     - /etc/uiauditd/config.yaml:4:3: unknown
                       key "pluginz"; did you mean "plugins"?
      plugins        layout 0.1.0 running
      plugin         plurals of Pairing: waiting to be restarted
                     last failure: no answer to `audit` within
                       10 s (restarted 2 times)
                     → raise the plugin's `deadline` in the
                       configuration
      reader         swift: 2 of 2 running, 1,204 files read, 64
                     MiB
                     1 failure; the last: killed by signal 9
      watching       134 folders, 12,804 events, 1 queue
                     overflow, 2 rescans
      running        for 2 h, uiauditd 0.1.0, process 812, clock
                     6f1c:42

    """
  ),
  (
    80,
    """
    Broken: 1 error and 3 warnings. 1 screen and 1 other thing not looked at.
    Degraded: not everything could be looked at.
      - plugin plurals of Pairing is not answering
      - 1 file could not be read

    Pairing  /home/dev/Pairing
      broken         1 error and 3 warnings on 4 of 12 screens
      clean          7 of 12 screens
      not looked at  1 of 12 screens and 1 other thing
      judged         3 s ago, 1,214 files read, 7 findings resolved

      Worst
      error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
               "Achievements" breaks inside a word at AX5 beside the value "12 of
               40" (regressed)
      warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
               "%lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely,
               could not be checked again)
      … and 2 more: auditctl findings --project Pairing

      Not looked at
      file    Sources/Broken.swift:3:1  the Swift source does not parse: expected
              '}' at the end of a struct
              → mend the syntax error
      screen  PaywallView  no screenshot at an accessibility size
              → add one named PaywallView_AX5_<language>.png to the screenshots
                folder

    Daemon
      doing          reading Pairing: 120 of 214 files (56 %)
      configuration  /etc/uiauditd/config.yaml, loaded 6 min ago
                     the file has 1 mistake; the last good configuration stays in
                     force until it is mended
                     - /etc/uiauditd/config.yaml:4:3: unknown key "pluginz"; did you
                       mean "plugins"?
      plugins        layout 0.1.0 running
      plugin         plurals of Pairing: waiting to be restarted
                     last failure: no answer to `audit` within 10 s (restarted 2
                       times)
                     → raise the plugin's `deadline` in the configuration
      reader         swift: 2 of 2 running, 1,204 files read, 64 MiB
                     1 failure; the last: killed by signal 9
      watching       134 folders, 12,804 events, 1 queue overflow, 2 rescans
      running        for 2 h, uiauditd 0.1.0, process 812, clock 6f1c:42

    """
  ),
  (
    120,
    """
    Broken: 1 error and 3 warnings. 1 screen and 1 other thing not looked at.
    Degraded: not everything could be looked at.
      - plugin plurals of Pairing is not answering
      - 1 file could not be read

    Pairing  /home/dev/Pairing
      broken         1 error and 3 warnings on 4 of 12 screens
      clean          7 of 12 screens
      not looked at  1 of 12 screens and 1 other thing
      judged         3 s ago, 1,214 files read, 7 findings resolved

      Worst
      error    L-7Q2KXM  Sources/SettingsRow.swift:14:7
               "Achievements" breaks inside a word at AX5 beside the value "12 of 40" (regressed)
      warning  P-0HZ4RD  App/Localizable.xcstrings:102:9
               "%lld days" has no form "few" in Russian (2, 3, 4, 22, …) (likely, could not be checked again)
      … and 2 more: auditctl findings --project Pairing

      Not looked at
      file    Sources/Broken.swift:3:1  the Swift source does not parse: expected '}' at the end of a struct
              → mend the syntax error
      screen  PaywallView  no screenshot at an accessibility size
              → add one named PaywallView_AX5_<language>.png to the screenshots folder

    Daemon
      doing          reading Pairing: 120 of 214 files (56 %)
      configuration  /etc/uiauditd/config.yaml, loaded 6 min ago
                     the file has 1 mistake; the last good configuration stays in force until it is mended
                     - /etc/uiauditd/config.yaml:4:3: unknown key "pluginz"; did you mean "plugins"?
      plugins        layout 0.1.0 running
      plugin         plurals of Pairing: waiting to be restarted
                     last failure: no answer to `audit` within 10 s (restarted 2 times)
                     → raise the plugin's `deadline` in the configuration
      reader         swift: 2 of 2 running, 1,204 files read, 64 MiB
                     1 failure; the last: killed by signal 9
      watching       134 folders, 12,804 events, 1 queue overflow, 2 rescans
      running        for 2 h, uiauditd 0.1.0, process 812, clock 6f1c:42

    """
  ),
]

/// Nothing found, and nothing left unseen.
private let cleanPages = [
  (
    60,
    """
    Clean: everything was looked at, and nothing was found.
    Fresh: every change seen so far is judged.

    Pairing  /home/dev/Pairing
      broken         nothing found
      clean          2 of 2 screens
      not looked at  nothing
      judged         3 s ago, 20 files read

    Daemon
      doing          idle
      configuration  /etc/uiauditd/config.yaml, loaded just now
      plugins        layout 0.1.0 running
      reader         swift: 0 of 2 running, 20 files read
      watching       1 folder, 1 event, 1 rescan
      running        for 30 s, uiauditd 0.1.0, process 812,
                     clock 6f1c:42

    """
  ),
  (
    80,
    """
    Clean: everything was looked at, and nothing was found.
    Fresh: every change seen so far is judged.

    Pairing  /home/dev/Pairing
      broken         nothing found
      clean          2 of 2 screens
      not looked at  nothing
      judged         3 s ago, 20 files read

    Daemon
      doing          idle
      configuration  /etc/uiauditd/config.yaml, loaded just now
      plugins        layout 0.1.0 running
      reader         swift: 0 of 2 running, 20 files read
      watching       1 folder, 1 event, 1 rescan
      running        for 30 s, uiauditd 0.1.0, process 812, clock 6f1c:42

    """
  ),
  (
    120,
    """
    Clean: everything was looked at, and nothing was found.
    Fresh: every change seen so far is judged.

    Pairing  /home/dev/Pairing
      broken         nothing found
      clean          2 of 2 screens
      not looked at  nothing
      judged         3 s ago, 20 files read

    Daemon
      doing          idle
      configuration  /etc/uiauditd/config.yaml, loaded just now
      plugins        layout 0.1.0 running
      reader         swift: 0 of 2 running, 20 files read
      watching       1 folder, 1 event, 1 rescan
      running        for 30 s, uiauditd 0.1.0, process 812, clock 6f1c:42

    """
  ),
]

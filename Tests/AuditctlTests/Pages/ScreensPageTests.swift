// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: screensPages) func screensStandByVerdict(width: Int, expected: String) {
  #expect(screensPage(sampleScreens, in: plain(width)).text == expected)
}

/// One screen of each verdict, while the daemon catches up.
private let screensPages = [
  (
    60,
    """
    catching up: changes were seen that are not judged yet
    3 screens: 1 broken, 1 not looked at and 1 clean

    Broken
      RewardsSheet  sheet of HomeView
        Sources/RewardsSheet.swift:5:1  no screenshot
        L-7Q2KXM P-0HZ4RD

    Not looked at
      HomeView.confirmationDialog  confirmationDialog of
        HomeView
        Sources/HomeView.swift:44:7  no screenshot

    Clean
      HomeView  root
        Sources/HomeView.swift:3:1  2 screenshots: AX5 de iPhone
        SE, unlabelled

    """
  ),
  (
    80,
    """
    catching up: changes were seen that are not judged yet
    3 screens: 1 broken, 1 not looked at and 1 clean

    Broken
      RewardsSheet  sheet of HomeView
        Sources/RewardsSheet.swift:5:1  no screenshot
        L-7Q2KXM P-0HZ4RD

    Not looked at
      HomeView.confirmationDialog  confirmationDialog of HomeView
        Sources/HomeView.swift:44:7  no screenshot

    Clean
      HomeView  root
        Sources/HomeView.swift:3:1  2 screenshots: AX5 de iPhone SE, unlabelled

    """
  ),
  (
    120,
    """
    catching up: changes were seen that are not judged yet
    3 screens: 1 broken, 1 not looked at and 1 clean

    Broken
      RewardsSheet  sheet of HomeView
        Sources/RewardsSheet.swift:5:1  no screenshot
        L-7Q2KXM P-0HZ4RD

    Not looked at
      HomeView.confirmationDialog  confirmationDialog of HomeView
        Sources/HomeView.swift:44:7  no screenshot

    Clean
      HomeView  root
        Sources/HomeView.swift:3:1  2 screenshots: AX5 de iPhone SE, unlabelled

    """
  ),
]

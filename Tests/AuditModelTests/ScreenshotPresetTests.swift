// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private typealias Claims = ScreenshotClaims

@Test(
  arguments: [
    (
      "fastlane", "ios/fastlane/screenshots/en-US/iPhone 15 Pro-01Home.png",
      Claims(screen: "01Home", locale: "en-US", device: "iPhone 15 Pro")
    ),
    (
      "fastlane", "fastlane/screenshots/ja/iPad Pro (12.9-inch)-Paywall-AX5.png",
      Claims(screen: "Paywall", locale: "ja", size: .accessibility5, device: "iPad Pro (12.9-inch)")
    ),
    ("fastlane", "fastlane/screenshots/Framed/iPhone-Home.png", nil), ("fastlane", "shots/en-US/iPhone-Home.png", nil),
    (
      "swift-snapshot-testing", "AppTests/__Snapshots__/PaywallSheetTests/testYearly.1.png",
      Claims(screen: "PaywallSheetTests.testYearly")
    ),
    (
      "swift-snapshot-testing", "T/__Snapshots__/PreviewTests/aboutScreen.iPad-en-GB-0.png",
      Claims(screen: "PreviewTests.aboutScreen", locale: "en-GB", device: "iPad")
    ),
    (
      "swift-snapshot-testing", "T/__Snapshots__/SheetTests/testPaywall.iPhone-accessibility-extra-large-ja.png",
      Claims(screen: "SheetTests.testPaywall", locale: "ja", size: .accessibility3)
    ),
    (
      "swift-snapshot-testing", "T/__Snapshots__/SheetTests/testPaywall_AX5.dark.jpg",
      Claims(screen: "SheetTests.testPaywall", size: .accessibility5)
    ),
    ("swift-snapshot-testing", "T/Snapshots/SheetTests/testPaywall.1.png", nil),
    ("swift-snapshot-testing", "T/__Snapshots__/SheetTests/testPaywall.1.txt", nil),
    ("xcresult", "out/06CC1705-2420-4FA6-8FEE-6B470BAC4CD0.png", Claims()),
    (
      "xcresult", "out/Paywall-AX5_0_06CC1705-2420-4FA6-8FEE-6B470BAC4CD0.png",
      Claims(screen: "Paywall", size: .accessibility5)
    ),
    ("xcresult", "out/Paywall.png", nil),
    ("snapshot-previews", "out/App_PaywallSheet_0.png", Claims(screen: "App_PaywallSheet_0")),
  ] as [(String, String, ScreenshotClaims?)])
func presetsReadTheNamesOfTheirTools(_ preset: String, _ path: String, _ expected: ScreenshotClaims?) throws {
  #expect(try ScreenshotPattern(preset).claims(of: path) == expected)
}

/// Words that only look like sizes, languages or devices stay in the name.
@Test(arguments: [
  ("T/__Snapshots__/C/test.large-title.png", Claims(screen: "C.test")),
  ("T/__Snapshots__/C/test.l.png", Claims(screen: "C.test")),
  ("T/__Snapshots__/C/testIsNo.no-is.png", Claims(screen: "C.testIsNo")),
])
func otherWordsSayNothing(_ path: String, _ expected: ScreenshotClaims) throws {
  #expect(try ScreenshotPattern("swift-snapshot-testing").claims(of: path) == expected)
}

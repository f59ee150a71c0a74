// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: showPages) func showExplainsOneFinding(width: Int, expected: String) {
  #expect(showPage(sampleShow, id: "L-7", in: plain(width), now: now).text == expected)
}

/// One finding with all its parts.
private let showPages = [
  (
    60,
    """
    error L-7Q2KXM  layout/mid-word-break, certain
    "Achievements" breaks inside a word at AX5 beside the value
    "12 of 40"

    at           Sources/SettingsRow.swift:14:7
    root cause   component SettingsRow,
                 Sources/SettingsRow.swift:9:1
    heals        3 screens: SettingsView, ProfileView and
                 RewardsSheet
    languages    de and ja
    state        regressed, changed 2 min ago
    found by     layout in Pairing, first 3 days ago
    fingerprint  0123456789abcdef0123456789abcdef

    Why
      The right side needs 141.8 pt that cannot shrink; 33 pt
      are left.
      "Achievements" needs 118 pt at AX5.

    Evidence
      predicted  iPhone SE, AX5, ja
                 │ 実績と
                 │ 進み具合
      observed   shots/settings_AX5_de.png, AX5, de

    Write instead
      Let the row become a VStack at accessibility sizes:
      AnyLayout(isAccessibilitySize ? VStackLayout() :
      HStackLayout()).

    Related
      Sources/ProfileView.swift:31:5  used here

    History
      open       3 days ago
      resolved   24 h ago
      regressed  2 min ago

    """
  ),
  (
    80,
    """
    error L-7Q2KXM  layout/mid-word-break, certain
    "Achievements" breaks inside a word at AX5 beside the value "12 of 40"

    at           Sources/SettingsRow.swift:14:7
    root cause   component SettingsRow, Sources/SettingsRow.swift:9:1
    heals        3 screens: SettingsView, ProfileView and RewardsSheet
    languages    de and ja
    state        regressed, changed 2 min ago
    found by     layout in Pairing, first 3 days ago
    fingerprint  0123456789abcdef0123456789abcdef

    Why
      The right side needs 141.8 pt that cannot shrink; 33 pt are left.
      "Achievements" needs 118 pt at AX5.

    Evidence
      predicted  iPhone SE, AX5, ja
                 │ 実績と
                 │ 進み具合
      observed   shots/settings_AX5_de.png, AX5, de

    Write instead
      Let the row become a VStack at accessibility sizes:
      AnyLayout(isAccessibilitySize ? VStackLayout() : HStackLayout()).

    Related
      Sources/ProfileView.swift:31:5  used here

    History
      open       3 days ago
      resolved   24 h ago
      regressed  2 min ago

    """
  ),
  (
    120,
    """
    error L-7Q2KXM  layout/mid-word-break, certain
    "Achievements" breaks inside a word at AX5 beside the value "12 of 40"

    at           Sources/SettingsRow.swift:14:7
    root cause   component SettingsRow, Sources/SettingsRow.swift:9:1
    heals        3 screens: SettingsView, ProfileView and RewardsSheet
    languages    de and ja
    state        regressed, changed 2 min ago
    found by     layout in Pairing, first 3 days ago
    fingerprint  0123456789abcdef0123456789abcdef

    Why
      The right side needs 141.8 pt that cannot shrink; 33 pt are left.
      "Achievements" needs 118 pt at AX5.

    Evidence
      predicted  iPhone SE, AX5, ja
                 │ 実績と
                 │ 進み具合
      observed   shots/settings_AX5_de.png, AX5, de

    Write instead
      Let the row become a VStack at accessibility sizes: AnyLayout(isAccessibilitySize ? VStackLayout() : HStackLayout()).

    Related
      Sources/ProfileView.swift:31:5  used here

    History
      open       3 days ago
      resolved   24 h ago
      regressed  2 min ago

    """
  ),
]

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

@testable import auditctl

/// A moment, in seconds since 1970, at which the pages are looked at.
let now = 1_760_000_000

func plain(_ width: Int) -> Terminal { Terminal(isInteractive: false, hasColor: false, width: width) }

func place(_ path: String, _ line: Int, _ column: Int) -> Location {
  Location(path: path, position: Position(line: line, column: column, offset: 0))
}

func sampleHeader(_ state: Freshness = .fresh, _ reasons: [String] = []) -> AnswerHeader {
  AnswerHeader(clock: "6f1c:42", state: state, reasons: reasons)
}

let pinnedText = FindingRecord(
  id: "L-7Q2KXM", fingerprint: Fingerprint(text: "0123456789abcdef0123456789abcdef"), project: "Pairing",
  plugin: "layout", scope: "SettingsRow",
  finding: Finding(
    rule: "layout/mid-word-break", anchor: ["SettingsRow", "HStack", "Text"], severity: .error, certainty: .certain,
    message: "\"Achievements\" breaks inside a word at AX5 beside the value \"12 of 40\"",
    explanation:
      "The right side needs 141.8 pt that cannot shrink; 33 pt are left.\n\"Achievements\" needs 118 pt at AX5.",
    location: place("Sources/SettingsRow.swift", 14, 7),
    rootCause: RootCause(kind: "component", name: "SettingsRow", location: place("Sources/SettingsRow.swift", 9, 1)),
    screens: ["SettingsView", "ProfileView", "RewardsSheet"], locales: ["de", "ja"],
    related: [RelatedLocation(location: place("Sources/ProfileView.swift", 31, 5), message: "used here")],
    evidence: [
      Evidence(kind: .predicted, device: "iPhone SE", size: .accessibility5, locale: "ja", lines: ["実績と", "進み具合"]),
      Evidence(kind: .observed, path: "shots/settings_AX5_de.png", size: .accessibility5, locale: "de"),
    ],
    remedy:
      "Let the row become a VStack at accessibility sizes: AnyLayout(isAccessibilitySize ? VStackLayout() : HStackLayout())."
  ),
  state: .regressed, firstSeen: now - 3 * 86_400, changed: now - 120)

let missingForm = FindingRecord(
  id: "P-0HZ4RD", fingerprint: Fingerprint(text: "ff23456789abcdef0123456789abcdef"), project: "Pairing",
  plugin: "plurals", scope: "Localizable",
  finding: Finding(
    rule: "plurals/missing-category", anchor: ["Localizable", "days", "ru"], severity: .warning, certainty: .likely,
    message: "\"%lld days\" has no form \"few\" in Russian (2, 3, 4, 22, …)",
    location: place("App/Localizable.xcstrings", 102, 9)),
  state: .open, isStale: true, firstSeen: now - 7200, changed: now - 7200)

let unreadFile = NotLookedAt(
  kind: .file, subject: "Sources/Broken.swift", location: place("Sources/Broken.swift", 3, 1),
  reason: "the Swift source does not parse: expected '}' at the end of a struct", remedy: "mend the syntax error")
let unseenScreen = NotLookedAt(
  kind: .screen, subject: "PaywallView", reason: "no screenshot at an accessibility size",
  remedy: "add one named PaywallView_AX5_<language>.png to the screenshots folder")

let sampleSummary = Summary(
  errors: 1, warnings: 3, notes: 0, resolved: 7, notLookedAt: 2, files: 1214, screens: 12, screensBroken: 4,
  screensNotLookedAt: 1)

let layoutPlugin = PluginStatus(
  id: "layout", project: "Pairing", condition: .running, name: "Layout", version: "0.1.0",
  rules: [
    RuleDescription(
      id: "layout/mid-word-break", summary: "text that breaks inside a word", severity: .error, precision: 0.934),
    RuleDescription(id: "layout/truncated", summary: "text that ends in an ellipsis", severity: .warning),
  ], pid: 4711, memory: 19_300_000)
let pluralsPlugin = PluginStatus(
  id: "plurals", project: "Pairing", condition: .waitingToRestart, restarts: 2,
  lastFailure: "no answer to `audit` within 10 s", remedy: "raise the plugin's `deadline` in the configuration")

let sampleStatus = StatusAnswer(
  header: sampleHeader(.degraded, ["plugin plurals of Pairing is not answering", "1 file could not be read"]),
  version: "0.1.0", pid: 812, started: now - 7300,
  activity: Activity(phase: .reading, project: "Pairing", done: 120, total: 214),
  configuration: ConfigurationStatus(
    path: "/etc/uiauditd/config.yaml", loaded: now - 400,
    mistakes: ["/etc/uiauditd/config.yaml:4:3: unknown key \"pluginz\"; did you mean \"plugins\"?"]),
  projects: [
    ProjectStatus(
      name: "Pairing", root: "/home/dev/Pairing", summary: sampleSummary, worst: [missingForm, pinnedText],
      notLookedAt: [unreadFile, unseenScreen], judged: now - 3, batches: BatchTimes(count: 8, last: 40, total: 1250))
  ],
  plugins: [layoutPlugin, pluralsPlugin],
  readers: [
    ReaderStatus(
      kind: .swift, running: 2, limit: 2, read: 1204, failures: 1, memory: 64 << 20, lastFailure: "killed by signal 9")
  ],
  watching: WatchingStatus(directories: 134, events: 12_804, overflows: 1, rescans: 2))

let cleanStatus = StatusAnswer(
  header: sampleHeader(), version: "0.1.0", pid: 812, started: now - 30, activity: Activity(),
  configuration: ConfigurationStatus(path: "/etc/uiauditd/config.yaml", loaded: now),
  projects: [
    ProjectStatus(
      name: "Pairing", root: "/home/dev/Pairing", summary: Summary(files: 20, screens: 2), worst: [], notLookedAt: [],
      judged: now - 3)
  ],
  plugins: [layoutPlugin],
  readers: [ReaderStatus(kind: .swift, running: 0, limit: 2, read: 20, failures: 0, memory: 0)],
  watching: WatchingStatus(directories: 1, events: 1, rescans: 1))

let sampleFindings = FindingsAnswer(
  header: sampleHeader(), findings: [missingForm, pinnedText], notLookedAt: [unreadFile, unseenScreen],
  summary: sampleSummary, leftOff: 2)

let sampleScreens = ScreensAnswer(
  header: sampleHeader(.catchingUp),
  screens: [
    ScreenVerdict(
      project: "Pairing",
      screen: ScreenRecord(
        id: "HomeView", kind: "root", location: place("Sources/HomeView.swift", 3, 1),
        looks: [
          Look(path: "a.png", size: .accessibility5, locale: "de", device: "iPhone SE"), Look(path: "b.png"),
        ]),
      verdict: .clean, findings: []),
    ScreenVerdict(
      project: "Pairing",
      screen: ScreenRecord(
        id: "RewardsSheet", kind: "sheet", presenter: "HomeView", location: place("Sources/RewardsSheet.swift", 5, 1)),
      verdict: .broken, findings: ["L-7Q2KXM", "P-0HZ4RD"]),
    ScreenVerdict(
      project: "Pairing",
      screen: ScreenRecord(
        id: "HomeView.confirmationDialog", kind: "confirmationDialog", presenter: "HomeView",
        location: place("Sources/HomeView.swift", 44, 7)),
      verdict: .notLookedAt, findings: []),
  ])

let samplePlugins = PluginsAnswer(header: sampleHeader(), plugins: [layoutPlugin, pluralsPlugin])

let sampleShow = ShowAnswer(
  header: sampleHeader(),
  findings: [
    FindingHistory(
      record: pinnedText,
      history: [
        HistoryEntry(time: now - 3 * 86_400, clock: 3, state: .open),
        HistoryEntry(time: now - 86_400, clock: 20, state: .resolved),
        HistoryEntry(time: now - 120, clock: 42, state: .regressed),
      ])
  ])

let sampleChange = ChangeNotice(
  header: sampleHeader(), project: "Pairing", findings: [pinnedText, missingForm], summary: sampleSummary)

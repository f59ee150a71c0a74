// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import SwiftUIFacts
import ViewResolution

/// How often each change is made.
private let rounds = 200

/// Changes one file at a time in made-up projects of growing size, resolves anew what that reaches, and prints the times.
/// Ends with an error where the time grows with the project: by more than half for ten times the files.
func measureUpdates() {
  let sizes = [1_000, 10_000]
  var medians: [String: [Double]] = [:]
  for size in sizes {
    var bench = MadeUpProject(files: size)
    print("\(size) files: built and resolved in \(rounded(bench.buildSeconds)) s")
    for change in MadeUpProject.Change.allCases {
      let times = (0..<rounds).map { bench.seconds(for: change, round: $0) }.sorted()
      let median = times[rounds / 2]
      medians[change.rawValue, default: []].append(median)
      print("  \(change.rawValue): median \(microseconds(median)) µs, longest \(microseconds(times[rounds - 1])) µs")
    }
  }
  var isGrowing = false
  for (change, times) in medians.sorted(by: { $0.key < $1.key }) {
    let ratio = times[1] / times[0]
    print("\(change): \(sizes[1]) files take \(rounded(ratio)) times as long as \(sizes[0]) (at most 1.5)")
    isGrowing = isGrowing || ratio > 1.5
  }
  if isGrowing { exit(1) }
}

private func microseconds(_ seconds: Double) -> Int { Int(seconds * 1_000_000) }

/// A project of small screens in groups of ten, each of which uses the row of its group, constants and strings of all.
private struct MadeUpProject {
  enum Change: String, CaseIterable {
    case screen = "a screen"
    case row = "a row that nine screens use"
    case string = "a string that nine screens use"
  }
  private let groups: Int
  private var project: ResolvedProject
  let buildSeconds: Double

  init(files: Int) {
    groups = files / 10
    var all: [(path: String, fact: SwiftFileFact)] = [
      ("Theme.swift", fact("enum Theme { static let gap: CGFloat = 8; static let unit = gap / 2 }")),
      ("L10n.swift", fact(Self.strings(groups: groups))),
    ]
    for group in 0..<groups {
      all.append(("Row\(group).swift", fact(Self.row(group, round: 0))))
      for screen in 1..<10 { all.append(("S\(group)_\(screen).swift", fact(Self.screen(group, screen, round: 0)))) }
    }
    let start = processorSeconds()
    project = ResolvedProject(all)
    _ = project.readingShare()
    buildSeconds = processorSeconds() - start
  }

  /// The time from a file's facts to the trees of all they reach, and to the share of the project that is known.
  mutating func seconds(for change: Change, round: Int) -> Double {
    let group = round % groups
    let (path, changed): (String, SwiftFileFact) =
      switch change {
      case .screen: ("S\(group)_3.swift", fact(Self.screen(group, 3, round: round + 1)))
      case .row: ("Row\(group).swift", fact(Self.row(group, round: round + 1)))
      case .string: ("Strings\(group).swift", fact("extension L10n { static let own\(group) = \"\(round)\" }"))
      }
    let start = processorSeconds()
    let reached = project.update(path: path, fact: changed)
    for component in reached { _ = project.tree(of: component) }
    _ = project.readingShare(reasons: 10)
    return processorSeconds() - start
  }

  private static func strings(groups: Int) -> String {
    let lines = (0..<min(groups, 1000)).map { "  static let title\($0) = L10n.tr(\"Main\", \"title\($0)\")" }
    return "enum L10n {\n" + lines.joined(separator: "\n") + "\n}"
  }

  private static func row(_ group: Int, round: Int) -> String {
    """
    struct Row\(group)<Trailing: View>: View {
      let title: String
      @ViewBuilder let trailing: () -> Trailing
      var body: some View {
        HStack(spacing: Theme.gap + \(round)) { Image("icon"); Text(title).font(.headline); Spacer(); trailing() }
      }
    }
    """
  }

  private static func screen(_ group: Int, _ screen: Int, round: Int) -> String {
    """
    struct Screen\(group)_\(screen): View {
      @Environment(\\.dynamicTypeSize) private var size
      var body: some View {
        List {
          Row\(group)(title: L10n.title\(group % 1000)) { Text("Value \(round)") }
          Row\(group)(title: L10n.own\(group)) { Text(verbatim: "x") }
          if size.isAccessibilitySize { Text("Large") } else { content }
        }
      }
      private var content: some View { VStack(spacing: Theme.unit) { Text("Small"); Divider() } }
    }
    """
  }
}

private func fact(_ source: String) -> SwiftFileFact {
  guard case .swift(let fact)? = readSwiftFile(Array(source.utf8)).body else {
    preconditionFailure("a made-up source is not understood")
  }
  return fact
}

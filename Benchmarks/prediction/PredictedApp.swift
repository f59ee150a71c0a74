// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import LayoutPrediction
import StringFacts
import SwiftUIFacts
import SystemCalls
import ViewResolution

/// An app's sources and catalogs with what is predicted of its views.
struct PredictedApp {
  private let folder: String
  private var files: [(path: String, fact: SwiftFileFact)] = []
  private var catalogs: [(path: String, fact: CatalogFact)] = []
  private var readSeconds = 0.0
  private var catalogSeconds = 0.0
  private var resolveSeconds = 0.0
  /// Of each start.
  private var predictSeconds: [(name: String, seconds: Double)] = []
  private var languages: [String] = []
  private var faults: [Fault] = []

  init(_ folder: String) {
    self.folder = folder
    let paths = sourcePaths(below: folder)
    readSeconds = processorSeconds {
      for path in paths where FactKind(path: path) == .swift {
        // Links and the like are no sources.
        guard let bytes = try? readFile(path, limit: 1 << 30), case .swift(let fact)? = readSwiftFile(bytes).body else {
          continue
        }
        files.append((path, fact))
      }
    }
    for path in paths where FactKind(path: path) == .strings {
      guard let bytes = try? readFile(path, limit: 1 << 30),
        case .strings(let fact)? = readCatalog(bytes, path: path).body
      else { continue }
      catalogs.append((path, fact))
    }
  }

  mutating func predict() {
    var project = ResolvedProject()
    var starts: [ResolvedView] = []
    resolveSeconds = processorSeconds {
      project = ResolvedProject(files)
      starts = topTrees(of: &project)
    }
    var texts = CatalogTexts([])
    catalogSeconds = processorSeconds { texts = CatalogTexts(catalogs) }
    languages = texts.languages
    let predictor = Predictor(
      devices: [("SE", 375), ("15 Pro", 393), ("16 Pro Max", 440)],
      sizes: [.large, .extraExtraExtraLarge, .accessibility1, .accessibility3, .accessibility5], languages: languages,
      texts: texts)
    for start in starts {
      var found: [Fault] = []
      let seconds = processorSeconds { found = predictor.faults(in: start, at: .screen) }
      predictSeconds.append((start.name, seconds))
      faults += found
    }
  }

  /// The trees of components that no other shows.
  private func topTrees(of project: inout ResolvedProject) -> [ResolvedView] {
    var trees: [ResolvedView] = []
    var shown: Set<String> = []
    for path in project.sources.paths {
      for component in project.components(in: path) {
        guard let tree = project.tree(of: component) else { continue }
        trees.append(tree)
        for slot in tree.slots { for view in slot.views { noteComponents(in: view, of: tree.name, &shown) } }
      }
    }
    return trees.filter { !shown.contains($0.name) }
  }

  private func noteComponents(in view: ResolvedView, of root: String, _ shown: inout Set<String>) {
    if view.kind == .component, view.name != root { shown.insert(view.name) }
    for slot in view.slots + view.modifiers.flatMap(\.slots) {
      for child in slot.views { noteComponents(in: child, of: root, &shown) }
    }
  }

  func tell(listing: Bool) {
    let total = predictSeconds.reduce(0) { $0 + $1.seconds }
    print("\(folder): \(files.count) files, \(languages.count) languages, \(predictSeconds.count) starts")
    print(
      "  read \(rounded(readSeconds)) s, resolved \(rounded(resolveSeconds)) s, catalogs \(rounded(catalogSeconds)) s, "
        + "predicted \(rounded(total)) s: \(rounded(total / max(readSeconds, 0.001))) times reading")
    let sorted = predictSeconds.sorted { $0.seconds > $1.seconds }
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2].seconds
    print(
      "  one start: median \(rounded(median * 1000)) ms; "
        + sorted.prefix(5).map { "\($0.name) \(rounded($0.seconds * 1000)) ms" }.joined(separator: ", "))
    for kind in FaultKind.allCases {
      let counts = Certainty.allCases.map { certainty in
        let deciders = faults.filter { $0.kind == kind && $0.certainty == certainty }.map(\.decider.origin)
        return "\(Set(deciders).count) \(certainty.rawValue)"
      }
      print("  \(kind.rawValue): \(counts.joined(separator: ", "))")
    }
    if listing { list() }
  }

  private func list() {
    var seen: Set<String> = []
    for fault in faults where fault.certainty != .possible {
      let place = fault.decider.origin
      guard seen.insert("\(place) \(fault.kind) \(fault.text?.view.origin.path ?? "")").inserted else { continue }
      let path = place.location.path.dropFirst(folder.utf8.count + 1)
      print(
        "\(path):\(place.location.position.line) \(fault.decider.name) \(fault.kind.rawValue) \(fault.certainty.rawValue) "
          + "\(fault.configuration.language ?? "-") \(fault.configuration.size.rawValue) "
          + "\(fault.text?.lines.joined(separator: "/") ?? "") | \(fault.arithmetic.joined(separator: "; ")) "
          + "| \(fault.conditions.joined(separator: ", "))")
    }
  }
}

private func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

private func processorSeconds(_ body: () -> Void) -> Double {
  let start = processorTime()
  body()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Every file below a folder but those of tests, in the order of the names.
private func sourcePaths(below folder: String) -> [String] {
  guard let entries = try? listDirectory(folder).entries else { return [] }
  return entries.sorted { $0.name < $1.name }.flatMap { entry -> [String] in
    let path = "\(folder)/\(entry.name)"
    guard entry.type == .directory else { return [path] }
    return entry.name.hasPrefix(".") || entry.name.hasSuffix("Tests") ? [] : sourcePaths(below: path)
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import SwiftUIFacts
import SystemCalls
import ViewResolution

/// Reads and resolves a folder, and prints what is known of its views.
func tellShare(of folder: String) {
  var files: [(path: String, fact: SwiftFileFact)] = []
  for path in swiftFiles(below: folder) {
    // Links and the like are no sources.
    guard let bytes = try? readFile(path, limit: 1 << 30), case .swift(let fact)? = readSwiftFile(bytes).body else {
      continue
    }
    files.append((String(path.dropFirst(folder.utf8.count + 1)), fact))
  }
  let start = processorSeconds()
  var project = ResolvedProject(files)
  let share = project.readingShare(reasons: 60)
  let seconds = processorSeconds() - start
  print("\(folder): \(files.count) files, resolved in \(rounded(seconds)) s")
  print("  texts      \(line(share.texts))")
  print("  views      \(line(share.views))")
  print("  conditions \(line(share.conditions))")
  let texts = ShownTexts(of: &project)
  print("  of these Text: \(texts.count(.known)) known, \(texts.count(.partly)) partly, \(texts.count(.unknown)) not:")
  for place in texts.unknown { print("    \(place)") }
  tellAccessors(of: project.sources)
  for cause in share.reasons {
    print("  \(cause.places) \(cause.kind.rawValue) \(cause.problem.reason.rawValue): \(cause.problem.source)")
  }
}

/// How many of the accessors of generated strings that some text is made of end in a key.
private func tellAccessors(of sources: ProjectSources) {
  var unknown: Set<String> = []
  var all: Set<String> = []
  var resolver = ViewResolver(sources)
  for path in sources.paths {
    for use in sources[path]?.texts ?? [] {
      guard let name = use.source.accessor else { continue }
      all.insert(name)
      if case .catalog = resolver.resolve(text: use.source, in: use.owner, path: path) { continue }
      unknown.insert(name)
    }
  }
  print("  accessors: \(all.count - unknown.count) of \(all.count) end in a key; not: \(unknown.sorted())")
}

extension TextSource {
  /// `L10n.title` of `Text(L10n.title)` and `Text(L10n.title(count))`.
  fileprivate var accessor: String? {
    guard kind == .expression, let value = pieces.first?.value, value.operands.isEmpty, value.path.count > 1,
      value.path[0].hasSuffix("L10n") || value.path[0] == "R"
    else { return nil }
    return value.path.joined(separator: ".")
  }
}

private func line(_ count: ReadingShare.Count) -> String {
  let percent = count.total == 0 ? 100 : 100 * Double(count.known) / Double(count.total)
  return "\(count.known) known, \(count.partly) partly, of \(count.total): \(rounded(percent)) %"
}

func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Every Swift file below a folder but those of tests, in the order of the names.
private func swiftFiles(below folder: String) -> [String] {
  guard let directory = opendir(folder) else {
    perror(folder)
    exit(1)
  }
  defer { closedir(directory) }
  var files: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    let path = "\(folder)/\(name)"
    if entry.pointee.d_type == DT_DIR, !name.hasPrefix("."), !name.hasSuffix("Tests") {
      files += swiftFiles(below: path)
    } else if entry.pointee.d_type == DT_REG, name.hasSuffix(".swift") {
      files.append(path)
    }
  }
  return files.sorted()
}

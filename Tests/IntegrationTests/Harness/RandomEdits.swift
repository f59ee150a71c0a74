// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// Random numbers that a seed repeats.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64, by Sebastiano Vigna, in the public domain.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Does to a tree what people, editors and tools do, at random. Every step may meet what earlier ones left, so a call
/// that fails is a step that did nothing.
struct RandomEdits {
  /// Files of more bytes are too large for the daemon under test.
  static let largestFile = 16 << 10

  private let root: String
  /// A folder beside the root, for what leaves it and comes back.
  private let outside: String
  private var random: SeededNumbers
  private(set) var log: [String] = []

  private static let fileNames = [
    "A.swift", "B.swift", "C.swift", "x y.swift", "Ünï.swift", "D.SWIFT", "Localizable.strings", "Other.strings",
    "Plurals.stringsdict", "Localizable.xcstrings", "notes.txt",
  ]
  private static let folderNames = ["Sources", "en.lproj", "deep", "App", ".build", "f.swift", "Pods"]

  init(root: String, outside: String, seed: UInt64) {
    self.root = root
    self.outside = outside
    random = SeededNumbers(seed: seed)
  }

  mutating func edit(times: Int) {
    for _ in 0..<times {
      step()
      // Sometimes another edit follows at once, sometimes the daemon has begun with this one.
      if pick(4) == 0 { usleep(useconds_t(pick(20_000))) }
    }
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func step() {
    switch pick(24) {
    case 0..<6: attempt("save", file()) { edits, path in try write(edits.content(for: path), to: path) }
    case 6..<9: attempt("replace", file()) { edits, path in try replace(path, with: edits.content(for: path)) }
    case 9: attempt("leave half of", file()) { edits, path in try write(edits.half(of: path), to: path) }
    case 10: attempt("append to", file()) { edits, path in try edits.append(to: path) }
    case 11, 12: attempt("remove", file()) { _, path in try remove(path) }
    case 13, 14: attempt("move", file()) { edits, path in try move(path, to: edits.file()) }
    case 15: attempt("move", subfolder()) { edits, path in try move(path, to: edits.subfolder()) }
    case 16: attempt("remove", subfolder()) { _, path in try remove(path) }
    case 17: attempt("make", subfolder()) { _, path in try makeFolders(path) }
    case 18: attempt("fill", subfolder()) { edits, path in try edits.fill(path) }
    case 19: attempt("take out", subfolder()) { edits, path in try move(path, to: "\(edits.outside)/\(edits.pick(3))") }
    case 20: attempt("bring in", subfolder()) { edits, path in try move("\(edits.outside)/\(edits.pick(3))", to: path) }
    case 21: attempt("make unreadable", file()) { edits, path in try edits.spoil(path) }
    case 22: attempt("touch", file()) { _, path in try system("utimes") { utimes(path, nil) } }
    default: attempt("copy", file()) { edits, path in try write(contents(path), to: edits.file()) }
    }
  }

  private mutating func attempt(_ what: String, _ path: String, _ body: (inout RandomEdits, String) throws -> Void) {
    do {
      try body(&self, path)
      log.append("\(what) \(path.dropFirst(root.count + 1))")
    } catch {
      log.append("\(what) \(path.dropFirst(root.count + 1)): \(error)")
    }
  }

  // MARK: - Places

  private mutating func file() -> String { "\(folder())/\(RandomEdits.fileNames[pick(RandomEdits.fileNames.count)])" }

  private mutating func folder() -> String { folder(depth: pick(4)) }

  private mutating func subfolder() -> String { folder(depth: 1 + pick(3)) }

  private mutating func folder(depth: Int) -> String {
    (0..<depth).reduce(root) { path, _ in path + "/" + RandomEdits.folderNames[pick(RandomEdits.folderNames.count)] }
  }

  // MARK: - Contents

  /// Few marks, so that several files have the same ones.
  private mutating func mark() -> String { pick(3) == 0 ? "fine\(pick(5))" : "BAD\(pick(6))" }

  private mutating func content(for path: String) -> String {
    if path.hasSuffix(".strings") { return (0..<pick(4)).map { _ in "\"\(mark())\" = \"text\";\n" }.joined() }
    if path.hasSuffix(".stringsdict") {
      let entries = (0..<pick(3)).map { _ in
        "<key>\(mark())</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>\n"
      }.joined()
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(entries)</dict></plist>\n"
    }
    if path.hasSuffix(".xcstrings") {
      let keys = Set((0..<pick(4)).map { _ in mark() }).sorted().map { "\"\($0)\": {}" }.joined(separator: ", ")
      return "{\"sourceLanguage\": \"en\", \"strings\": {\(keys)}, \"version\": \"1.0\"}\n"
    }
    let lines = String(repeating: "\n", count: pick(3))
    return lines + (0...pick(3)).map { view("View\($0)", mark(), mark()) }.joined()
  }

  private mutating func half(of path: String) -> String {
    let content = content(for: path)
    return String(content.prefix(pick(max(content.count, 1))))
  }

  private mutating func append(to path: String) throws {
    let text = content(for: path)
    let file = Descriptor(try system("open") { open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC) })
    for byte in text.utf8 where pick(50) != 0 { try file.writeAll([byte]) }
  }

  private mutating func fill(_ folder: String) throws {
    for _ in 0..<pick(8) {
      let path = "\(folder)/n\(pick(3))/\(RandomEdits.fileNames[pick(RandomEdits.fileNames.count)])"
      try write(content(for: path), to: path)
    }
  }

  /// Puts something there that cannot be read.
  private mutating func spoil(_ path: String) throws {
    switch pick(geteuid() == 0 ? 5 : 6) {
    case 0: try write(String(repeating: "// BAD0\n", count: RandomEdits.largestFile / 8 + 1), to: path)
    case 1:
      try remove(path)
      try system("mkfifo") { mkfifo(path, 0o644) }
    case 2:
      try remove(path)
      try system("symlink") { [other = file()] in symlink(other, path) }
    case 3:
      try remove(path)
      try makeFolders(path + "/inside")
    case 4:
      try newFile(path).writeAll([0xff, 0xfe, 0x00] + Array("Text(\"BAD1\")".utf8) + [0x00, 0xc3])
    default: try system("chmod") { chmod(path, 0) }  // root reads it all the same.
    }
  }
}

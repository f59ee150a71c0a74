// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// Which screens a picture shows.
struct MappedPicture {
  enum Basis {
    /// The path, or the configuration, names the screen.
    case name
    /// The screen's texts are on it.
    case texts
  }
  var screens: [(id: String, basis: Basis)] = []
  /// The screen that it is called after, where it has no text of it and those of another instead.
  var misnamed: String?
}

/// Finds the screens that pictures show: by name, and by the texts on them.
///
/// A picture of a presenter shows its sheet as well only where the sheet's own texts are on it.
struct PictureMapper {
  private let names: ScreenNames
  /// The catalog keys that each screen shows, and those that no other screen does.
  private let keys: [String: Set<String>]
  private let ownKeys: [String: Set<String>]
  private let modals: Set<String>
  /// Parts of screens that have a name of their own.
  private let components: ScreenNames

  init(_ screens: [Screen], keys: [String: Set<String>], components: Set<String> = []) {
    names = ScreenNames(screens.map(\.id))
    self.components = ScreenNames(components.sorted())
    self.keys = keys
    var counts: [String: Int] = [:]
    for key in keys.values.joined() { counts[key, default: 0] += 1 }
    ownKeys = keys.mapValues { $0.filter { counts[$0] == 1 } }
    modals = Set(screens.filter { $0.isModal || $0.isDialog || $0.unnamed != nil }.map(\.id))
  }

  func map(_ picture: ReadPicture) -> MappedPicture {
    var mapped = MappedPicture()
    let named = picture.claims.screen.flatMap { spellings(of: $0).lazy.compactMap(names.screen).first }
    let seen = screensSeen(on: picture)
    let own = named.flatMap { keys[$0] } ?? []
    let isThere = own.count < 2 || !own.isDisjoint(with: picture.keys)
    if let named, isThere || seen.isEmpty {
      mapped.screens.append((named, .name))
      mapped.screens += seen.filter { $0 != named && modals.contains($0) }.map { ($0, .texts) }
    } else {
      mapped.misnamed = named
      // Whatever is over the rest is shown whole; of the rest the one most of whose texts are there.
      let over = seen.filter { modals.contains($0) }
      mapped.screens = (over + seen.filter { !modals.contains($0) }.prefix(1)).map { ($0, .texts) }
    }
    return mapped
  }

  /// What a picture that shows no screen may be of, the likeliest first: screens of a similar name, then those with some
  /// of the texts on it.
  func candidates(for picture: ReadPicture) -> [String] {
    let byName = picture.claims.screen.flatMap { nearestName(to: $0, among: keys.keys.sorted()) }
    let shares = keys.map { (id: $0.key, count: $0.value.intersection(picture.keys).count) }.filter { $0.count > 0 }
    let byTexts = shares.sorted { ($1.count, $0.id) < ($0.count, $1.id) }.map(\.id)
    var seen: Set<String> = []
    return Array(([byName].compactMap(\.self) + byTexts).filter { seen.insert($0).inserted }.prefix(3))
  }

  /// The screens enough of whose own texts are on a picture, most of them first.
  private func screensSeen(on picture: ReadPicture) -> [String] {
    let hits = ownKeys.compactMap { id, own -> (id: String, count: Int)? in
      let count = own.intersection(picture.keys).count
      // One text may be there by chance; half of them, or three, are not.
      let enough = max(2, min(3, (own.count + 1) / 2))
      return count >= enough ? (id, count) : nil
    }
    return hits.sorted { ($1.count, $0.id) < ($0.count, $1.id) }.map(\.id)
  }

  /// Whether a picture is called after a view type that is no screen by itself: a look at a row is no look at the screens
  /// around it, and nothing that somebody forgot to name either.
  func isOfComponent(_ picture: ReadPicture) -> Bool {
    guard let claimed = picture.claims.screen else { return false }
    return spellings(of: claimed).contains { components.screen($0) != nil }
  }

  /// A claimed name as written, and without what tests and stores put around names: `01_Paywall`, `testPaywall`,
  /// `PaywallSheetTests`, `PaywallSheet_Previews`, `paywall-sheet`.
  private func spellings(of claimed: String) -> [String] {
    // `PaywallSheetTests.testYearly`: the test or its class may be called after the screen.
    let parts = claimed.split(separator: ".").map(String.init)
    let whole = plainSpellings(of: claimed)
    guard parts.count > 1, let test = parts.last else { return whole }
    return whole + plainSpellings(of: test) + plainSpellings(of: parts[0])
  }

  private func plainSpellings(of claimed: String) -> [String] {
    var name = claimed
    while let first = name.first, first.isNumber || "_- .".contains(first) { name.removeFirst() }
    for prefix in ["test_", "test"] where name.lowercased().hasPrefix(prefix) && name.count > prefix.count + 2 {
      name.removeFirst(prefix.count)
      break
    }
    // `PaywallSheetSnapshotTests` has two of them.
    for suffix in ["_Previews", "Previews", "UITests", "Tests", "Test", "Snapshots", "Snapshot"] {
      guard name.hasSuffix(suffix), name.count > suffix.count else { continue }
      name.removeLast(suffix.count)
    }
    // `PaywallSheet_yearly`, `PaywallSheet-dark`
    let head = name.prefix { !"-_".contains($0) }
    return [claimed, name, name.filter { !"-_ ".contains($0) }, String(head)].filter { !$0.isEmpty }
  }
}

// SPDX-License-Identifier: MIT

/// Where well-known tools put pictures, and what the names that they give them say. A preset stands in place of a pattern.
package enum ScreenshotPreset: String, CaseIterable, Sendable {
  /// `fastlane/screenshots/en-US/iPhone 15 Pro-01Home.png`
  case fastlane
  /// `…/__Snapshots__/PaywallSheetTests/testPaywall.AX5-ja.png`
  case snapshotTesting = "swift-snapshot-testing"
  /// What `xcrun xcresulttool export attachments` writes: pictures named by identifiers, beside `manifest.json`.
  case xcresult
  /// What SnapshotPreviews exports: each picture beside a file of JSON.
  case snapshotPreviews = "snapshot-previews"

  /// What a path claims, or nil where the tool would not have written it.
  package func claims(of path: String) -> ScreenshotClaims? {
    let parts = path.split(separator: "/")
    guard let file = parts.last, let dot = file.lastIndex(of: ".") else { return nil }
    let name = String(file[..<dot])
    guard FactKind(path: path) == .screenshot, !name.isEmpty else { return nil }
    switch self {
    case .fastlane: return fastlaneClaims(parts, name)
    case .snapshotTesting: return snapshotClaims(parts, name)
    case .xcresult: return attachmentClaims(name)
    case .snapshotPreviews: return previewClaims(name)
    }
  }

  private func fastlaneClaims(_ parts: [Substring], _ name: String) -> ScreenshotClaims? {
    guard parts.count >= 3, parts[parts.count - 3] == "screenshots" else { return nil }
    let locale = String(parts[parts.count - 2])
    guard isLanguageTag(locale) else { return nil }
    // Devices have hyphens in brackets: `iPad Pro (12.9-inch)-Home`.
    var depth = 0
    let end = name.indices.first { index in
      if name[index] == "(" { depth += 1 }
      if name[index] == ")" { depth -= 1 }
      return name[index] == "-" && depth == 0
    }
    guard let end else { return ScreenshotClaims(screen: name, locale: locale) }
    let words = NameWords(String(name[name.index(after: end)...]))
    return ScreenshotClaims(screen: words.rest, locale: locale, size: words.size, device: String(name[..<end]))
  }

  /// The class of the test and the test itself may each be called after the screen: both are told, joined by a dot.
  private func snapshotClaims(_ parts: [Substring], _ name: String) -> ScreenshotClaims? {
    guard parts.count >= 3, parts[parts.count - 3] == "__Snapshots__" else { return nil }
    let test = String(name.prefix { $0 != "." })
    let words = NameWords(String(name.dropFirst(test.count)))
    let own = NameWords(test)
    return ScreenshotClaims(
      screen: "\(parts[parts.count - 2]).\(own.rest)", locale: words.locale, size: words.size ?? own.size,
      device: words.device)
  }

  /// `Paywall_0_06CC1705-2420-4FA6-8FEE-6B470BAC4CD0`, or the identifier alone.
  private func attachmentClaims(_ name: String) -> ScreenshotClaims? {
    guard name.count >= 36, isIdentifier(name.suffix(36)) else { return nil }
    var rest = name.dropLast(36)
    guard !rest.isEmpty else { return ScreenshotClaims() }
    // `_0_`, the number of the attachment.
    let parts = rest.split(separator: "_")
    if let number = parts.last, number.allSatisfy(\.isNumber) { rest = rest.dropLast(number.count + 2) }
    let words = NameWords(String(rest))
    return ScreenshotClaims(screen: words.rest, locale: words.locale, size: words.size, device: words.device)
  }

  private func isIdentifier(_ text: Substring) -> Bool {
    let lengths = text.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
    return lengths == [8, 4, 4, 4, 12] && text.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  private func previewClaims(_ name: String) -> ScreenshotClaims? {
    let words = NameWords(name)
    return ScreenshotClaims(screen: words.rest, locale: words.locale, size: words.size, device: words.device)
  }
}

/// A name taken apart into what it says of size, language and device, and what is left.
struct NameWords {
  private(set) var size: TextSize?
  private(set) var locale: String?
  private(set) var device: String?
  /// The words that say nothing of these, with what was between them.
  private(set) var rest = ""

  init(_ name: String) {
    var words: [(text: String, before: String)] = []
    var before = ""
    for character in name {
      if "-_. ".contains(character) {
        before.append(character)
      } else if before.isEmpty, !words.isEmpty {
        words[words.count - 1].text.append(character)
      } else {
        words.append((String(character), before))
        before = ""
      }
    }
    var index = 0
    while index < words.count {
      let taken = takeSize(words[index...]) ?? takeLocale(words[index...]) ?? takeDevice(words[index...])
      if taken == nil { rest += (rest.isEmpty ? "" : words[index].before) + words[index].text }
      index += taken ?? 1
    }
  }

  /// - Returns: how many words were taken.
  private mutating func takeSize(_ words: ArraySlice<(text: String, before: String)>) -> Int? {
    guard size == nil else { return nil }
    for count in stride(from: min(5, words.count), to: 0, by: -1) {
      let text = words.prefix(count).map(\.text).joined()
      // A single letter is a size only as people write sizes: `L`, not `l`.
      guard text.count > 2 || text == text.uppercased(), !text.allSatisfy(\.isNumber) else { continue }
      // `small`, `medium`, `large` and `default` are words like others.
      guard !["small", "medium", "large", "default"].contains(text.lowercased()) else { continue }
      guard let found = TextSize(spelling: text) else { continue }
      size = found
      return count
    }
    return nil
  }

  private mutating func takeLocale(_ words: ArraySlice<(text: String, before: String)>) -> Int? {
    guard locale == nil, let first = words.first?.text, NameWords.languages.contains(first) else { return nil }
    let next = words.dropFirst().first
    let isRegion = next.map { word in
      ["-", "_"].contains(word.before)
        && (word.text.count == 2 && word.text.allSatisfy(\.isUppercase)
          || ["Hans", "Hant", "Latn", "Cyrl"].contains(word.text))
    }
    guard isRegion == true, let next else {
      locale = first
      return 1
    }
    locale = "\(first)-\(next.text)"
    return 2
  }

  /// A family alone says nothing of the width but for iPads, which are no phones.
  private mutating func takeDevice(_ words: ArraySlice<(text: String, before: String)>) -> Int? {
    guard device == nil, let first = words.first?.text else { return nil }
    if first == "iPhone" { return 1 }
    guard first.hasPrefix("iPhone") || first.hasPrefix("iPad") else { return nil }
    device = first
    return 1
  }

  /// The languages that apps are most often shown in; two letters of others are too often part of a name.
  private static let languages: Set<String> = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk",
    "vi", "zh",
  ]
}

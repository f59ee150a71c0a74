// SPDX-License-Identifier: MIT
import Synchronization

/// Prepares texts, and keeps what it prepared: one text is asked for at many sizes and in many columns.
///
/// May be shared between threads. Holds two generations of texts; when the younger one is full the elder is dropped, so
/// that what is in use stays.
package final class TextCache: Sendable {
  private struct Key: Hashable {
    var text: String
    var face: FontFace
    var locale: String
  }
  private struct Generations {
    var young: [Key: TextClusters] = [:]
    var old: [Key: TextClusters] = [:]
    var bytes = 0
  }

  /// UTF-8 bytes of text a generation holds; the clusters take some fifty times as much.
  private let byteLimit: Int
  private let opportunities = LineOpportunities()
  package let hyphenation: Hyphenation
  /// Owned by the lock, which is not held while a text is prepared.
  private let generations = Mutex(Generations())

  package init(byteLimit: Int = 256 << 10, hyphenation: Hyphenation = Hyphenation()) {
    self.byteLimit = byteLimit
    self.hyphenation = hyphenation
  }

  /// The text ready to be measured. `locale` is a BCP 47 tag or Apple's spelling of one; what is no locale counts as
  /// one without rules of its own.
  package func prepared(_ text: String, font: FontSpec = .body, locale: String) -> PreparedText {
    let key = Key(text: text, face: font.face, locale: locale)
    if let known = generations.withLock({ known(key, in: &$0) }) { return PreparedText(clusters: known, font: font) }
    let clusters = TextClusters(
      text, face: key.face, locale: locale, opportunities: opportunities, hyphenation: hyphenation)
    generations.withLock { keep(clusters, for: key, in: &$0) }
    return PreparedText(clusters: clusters, font: font)
  }

  private func known(_ key: Key, in generations: inout Generations) -> TextClusters? {
    if let young = generations.young[key] { return young }
    guard let old = generations.old[key] else { return nil }
    keep(old, for: key, in: &generations)
    return old
  }

  private func keep(_ clusters: TextClusters, for key: Key, in generations: inout Generations) {
    let bytes = key.text.utf8.count + 1
    guard bytes <= byteLimit else { return }
    if generations.bytes + bytes > byteLimit {
      generations.old = generations.young
      generations.young = [:]
      generations.bytes = 0
    }
    if generations.young.updateValue(clusters, forKey: key) == nil { generations.bytes += bytes }
  }
}

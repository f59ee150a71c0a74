// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import Typography

@Test func preparedTextsAreKeptByFaceAndLocale() {
  let cache = TextCache()
  let first = cache.prepared("Hello", locale: "en").clusters
  #expect(cache.prepared("Hello", font: FontSpec(style: .largeTitle), locale: "en").clusters === first)
  #expect(cache.prepared("Hello", font: FontSpec(style: .headline), locale: "en").clusters !== first)
  #expect(cache.prepared("Hello", locale: "de").clusters !== first)
}

@Test func theCacheForgetsWhatIsNotUsed() {
  let cache = TextCache(byteLimit: 100)
  let first = cache.prepared("Hello", locale: "en").clusters
  let second = cache.prepared("World", locale: "en").clusters
  for number in 0..<200 {
    _ = cache.prepared("text number \(number)", locale: "en")
    _ = cache.prepared("Hello", locale: "en")
  }
  #expect(cache.prepared("Hello", locale: "en").clusters === first)
  #expect(cache.prepared("World", locale: "en").clusters !== second)
  let large = String(repeating: "x", count: 101)
  #expect(cache.prepared(large, locale: "en").clusters !== cache.prepared(large, locale: "en").clusters)
}

@Test func threadsShareACache() async {
  let cache = TextCache()
  let widths = await withTaskGroup(of: [Double].self) { group in
    for _ in 0..<8 {
      group.addTask {
        (0..<200).map { cache.prepared("สวัสดีชาวโลก Notifications \($0)", locale: "th").idealWidth(at: .large) }
      }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  #expect(Set(widths).count == 1)
}

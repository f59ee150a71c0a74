// SPDX-License-Identifier: MIT
import Synchronization
import _FoundationICU

/// Where lines may end, by the toolchain's own ICU: UAX #14 in its strict form, in which small kana and ー never start a
/// line, and with ICU's dictionaries for Thai, Lao, Khmer and Burmese.
///
/// ICU's iterators are not thread-safe and dear to open, so one a locale is kept behind a lock that is held for one
/// text at a time.
package final class LineOpportunities: Sendable {
  /// Owned by the lock; a nil iterator says that ICU refused the locale.
  private let iterators = Mutex<[String: Iterator]>([:])
  /// More locales than any app has.
  private static let localeLimit = 256

  package init() {}

  /// Every place where a line may end, the text's end included, in order, in UTF-8 bytes from the text's start.
  ///
  /// Without ICU's answer the text has one unit: a clean verdict needs the widest unit to fit, so this errs on the side
  /// of a finding. That happens for texts of more than 2 GB only.
  func opportunities(in text: String, locale: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    return iterators.withLock { iterators in
      if iterators.count > LineOpportunities.localeLimit { iterators = [:] }
      let iterator = iterators[locale] ?? Iterator(locale: locale)
      iterators[locale] = iterator
      return iterator.opportunities(in: text)
    }
  }

  /// One of ICU's iterators, closed with the value that holds it; used under the lock only.
  private final class Iterator {
    private let handle: OpaquePointer?

    init(locale: String) {
      var status = U_ZERO_ERROR
      handle = swift_ubrk_open(UBRK_LINE, icuName(of: locale), nil, 0, &status)
    }

    deinit { swift_ubrk_close(handle) }

    func opportunities(in text: String) -> [Int] {
      var text = text
      return text.withUTF8(opportunities)
    }

    private func opportunities(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
      let whole = [bytes.count]
      var status = U_ZERO_ERROR
      return bytes.withMemoryRebound(to: CChar.self) { characters in
        let source = swift_utext_openUTF8(nil, characters.baseAddress, Int64(characters.count), &status)
        defer { swift_utext_close(source) }
        guard let handle, status.rawValue <= 0 else { return whole }
        swift_ubrk_setUText(handle, source, &status)
        guard status.rawValue <= 0 else { return whole }
        // ICU answers -1 after the last boundary.
        var found: [Int] = []
        var offset = swift_ubrk_next(handle)
        while offset >= 0 {
          found.append(Int(offset))
          offset = swift_ubrk_next(handle)
        }
        return found.isEmpty ? whole : found
      }
    }
  }
}

/// ICU's name of a locale, with the strict rules asked for; letters, digits and hyphens are all it takes over.
private func icuName(of locale: String) -> String {
  let plain = locale.prefix(64).map { $0 == "-" ? "_" : $0 }.filter {
    $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
  }
  return String(plain) + "@lb=strict"
}

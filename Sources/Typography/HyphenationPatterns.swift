// SPDX-License-Identifier: MIT
import CHyphen
import Glibc
import Synchronization

/// The hyphenation patterns of one language, read when the first word is looked up: German takes 0.7 s.
final class HyphenationPatterns: Sendable {
  /// The largest file read, in bytes; German, the largest known, has 1.1 MB.
  private static let fileLimit = 16 << 20
  /// Letters before and after a hyphen, at least: fewer than the patterns ask for in print, as columns are narrow.
  private static let shortestPart: CChar = 2

  let file: String
  private let isUTF8: Bool
  /// libhyphen only reads the patterns while it looks up a word, but does not promise it: hence the lock.
  private let reading = Mutex(Reading())

  private struct Reading {
    var dictionary: Dictionary?
    var isDone = false
  }

  /// Nil if the file cannot be read, is too large, or is written in something other than UTF-8 and Latin-1.
  init?(file: String) {
    guard let stream = fopen(file, "r") else { return nil }
    defer { fclose(stream) }
    var facts = stat()
    guard fstat(fileno(stream), &facts) == 0, facts.st_size <= HyphenationPatterns.fileLimit else { return nil }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), stream) != nil else { return nil }
    let encoding = line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }
    switch String(decoding: encoding, as: UTF8.self) {
    case "UTF-8": isUTF8 = true
    case "ISO8859-1": isUTF8 = false
    default: return nil
    }
    self.file = file
  }

  /// The places of a word, in characters from its start, where a hyphen may be put.
  func points(in word: String) -> [Int] {
    reading.withLock { reading in
      if !reading.isDone {
        reading.isDone = true
        reading.dictionary = hnj_hyphen_load(file).map { Dictionary(handle: $0, isUTF8: isUTF8) }
      }
      return reading.dictionary?.points(in: word) ?? []
    }
  }

  /// libhyphen's dictionary, freed with its owner; used under the lock only.
  private final class Dictionary {
    private let handle: UnsafeMutablePointer<HyphenDict>
    private let isUTF8: Bool

    init(handle: UnsafeMutablePointer<HyphenDict>, isUTF8: Bool) {
      self.handle = handle
      self.isUTF8 = isUTF8
      handle.pointee.lhmin = HyphenationPatterns.shortestPart
      handle.pointee.rhmin = HyphenationPatterns.shortestPart
    }

    deinit { hnj_hyphen_free(handle) }

    func points(in word: String) -> [Int] {
      // Patterns are in lower case; `owners` says which character each scalar of the lowered word belongs to.
      var lowered: [Unicode.Scalar] = []
      var owners: [Int] = []
      for (index, character) in word.enumerated() {
        let scalars = character.lowercased().unicodeScalars
        lowered += scalars
        owners += Array(repeating: index, count: scalars.count)
      }
      guard let bytes = encoded(lowered), !bytes.isEmpty else { return [] }
      return odd(in: bytes).compactMap { scalar in
        guard scalar + 1 < owners.count, owners[scalar] != owners[scalar + 1] else { return nil }
        return owners[scalar] + 1
      }
    }

    /// Nil if the patterns' encoding lacks a letter, or a byte of it might be mistaken for libhyphen's own signs.
    private func encoded(_ scalars: [Unicode.Scalar]) -> [CChar]? {
      guard !scalars.contains("\0"), !scalars.contains(".") else { return nil }
      if isUTF8 {
        return scalars.flatMap { UTF8.encode($0).map(Array.init) ?? [] }.map(CChar.init(bitPattern:))
      }
      guard scalars.allSatisfy({ $0.value < 0x100 }) else { return nil }
      return scalars.map { CChar(bitPattern: UInt8(truncatingIfNeeded: $0.value)) }
    }

    /// The scalars after which libhyphen puts a hyphen without changing the spelling.
    private func odd(in word: [CChar]) -> [Int] {
      let size = Int32(word.count)
      var marks = [CChar](repeating: 0, count: word.count + 5)
      var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var positions: UnsafeMutablePointer<Int32>?
      var cuts: UnsafeMutablePointer<Int32>?
      let failed = hnj_hyphen_hyphenate2(handle, word, size, &marks, nil, &replacements, &positions, &cuts)
      defer {
        for index in 0..<word.count { free(replacements?[index]) }
        free(replacements)
        free(positions)
        free(cuts)
      }
      guard failed == 0 else { return [] }
      return (0..<word.count).filter { marks[$0] & 1 == 1 && marks[$0] >= 0x30 && replacements?[$0] == nil }
    }
  }
}

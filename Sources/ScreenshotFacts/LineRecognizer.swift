// SPDX-License-Identifier: MIT
import AuditModel
import CTesseract
import Glibc

/// Reads strips, each language's model loaded once and kept.
///
/// Belongs to the thread that made it, as Tesseract's handles do. A model takes 35 to 55 MB.
final class LineRecognizer {
  /// Loaded models with their codes, the one used last at the end.
  private var handles: [(code: String, handle: OpaquePointer)] = []
  /// Codes of models that are not installed.
  private var missing: Set<String> = []
  private let mostModels: Int
  private var cache: StripCache

  init(limits: ScreenshotLimits) {
    cache = StripCache(capacity: limits.cachedStrips)
    mostModels = limits.models
    stayOnThisThread()
  }

  deinit {
    for (_, handle) in handles { TessBaseAPIDelete(handle) }
  }

  /// Whether the language's model is installed.
  func knows(_ language: RecognitionLanguage) -> Bool { handle(language) != nil }

  /// What a strip says, with an empty text where it says nothing.
  func read(_ strip: Strip, _ language: RecognitionLanguage) -> LineReading {
    let key = contentHash(strip.pixels + Array("\(strip.width) \(strip.holds) \(language.code)".utf8))
    if let known = cache[key] { return known }
    let reading = recognize(strip, language)
    cache[key] = reading
    return reading
  }

  private func recognize(_ strip: Strip, _ language: RecognitionLanguage) -> LineReading {
    guard let handle = handle(language) else { return LineReading(text: "", confidence: 0, language: language.code) }
    // Single characters and those beside dots are sometimes taken for no line at all.
    let modes =
      strip.holds == .line
      ? [PSM_SINGLE_LINE, PSM_RAW_LINE, PSM_SINGLE_CHAR] : [PSM_SINGLE_CHAR, PSM_SINGLE_LINE, PSM_RAW_LINE]
    for mode in modes {
      TessBaseAPISetPageSegMode(handle, mode)
      TessBaseAPISetImage(handle, strip.pixels, Int32(strip.width), Int32(strip.height), 1, Int32(strip.width))
      // Any number keeps the library from guessing one at some cost.
      TessBaseAPISetSourceResolution(handle, 150)
      defer { TessBaseAPIClear(handle) }
      guard TessBaseAPIRecognize(handle, nil) == 0, let characters = TessBaseAPIGetUTF8Text(handle) else { continue }
      defer { TessDeleteText(characters) }
      var text = line(String(cString: characters), language)
      // One character is sometimes read as "ーー" or "Ww".
      if strip.holds == .character, let first = text.first, Set(text.lowercased()).count == 1 { text = String(first) }
      if text.isEmpty { continue }
      let confidence = Double(TessBaseAPIMeanTextConf(handle)) / 100
      return LineReading(text: text, confidence: min(1, max(0, confidence)), language: language.code)
    }
    return LineReading(text: "", confidence: 0, language: language.code)
  }

  /// The longest line, because an accent may pass for a line of its own; without the spaces that Tesseract puts between
  /// the characters of languages that have none.
  private func line(_ text: String, _ language: RecognitionLanguage) -> String {
    let lines = text.split { $0.isNewline }.map { $0.split { $0 == " " }.joined(separator: " ") }
    let longest = lines.max { $0.count < $1.count } ?? ""
    return language.isWithoutSpaces ? withoutSpacesBetweenIdeographs(longest) : longest
  }

  private func handle(_ language: RecognitionLanguage) -> OpaquePointer? {
    if let index = handles.firstIndex(where: { $0.code == language.code }) {
      let known = handles.remove(at: index)
      handles.append(known)
      return known.handle
    }
    guard !missing.contains(language.code) else { return nil }
    guard let handle = load(language) else {
      missing.insert(language.code)
      return nil
    }
    if handles.count >= mostModels { TessBaseAPIDelete(handles.removeFirst().handle) }
    handles.append((language.code, handle))
    return handle
  }

  private func load(_ language: RecognitionLanguage) -> OpaquePointer? {
    guard let handle = TessBaseAPICreate() else { return nil }
    // That a model is missing is said with the package that brings it.
    guard keepingMessages({ TessBaseAPIInit3(handle, nil, language.code) }).0 == 0 else {
      TessBaseAPIDelete(handle)
      return nil
    }
    // Strips are dark on white already.
    TessBaseAPISetVariable(handle, "tessedit_do_invert", "0")
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    return handle
  }
}

/// Keeps OpenMP, which Tesseract uses, from starting threads: they would compete with the other readers, and for strips of
/// this size cost more than they do.
///
/// OMP_THREAD_LIMIT would do so too, but the library reads it before `main`. Tesseract names its number of threads, so
/// only the depth of parallel regions decides.
private func stayOnThisThread() {
  typealias SetLevels = @convention(c) (Int32) -> Void
  guard let symbol = dlsym(nil, "omp_set_max_active_levels") else { return }
  unsafeBitCast(symbol, to: SetLevels.self)(0)
}

/// "設 定 を" is 設定を; "Wi-Fi 設定" keeps its space.
func withoutSpacesBetweenIdeographs(_ text: String) -> String {
  var result: [Character] = []
  let characters = Array(text)
  for (index, character) in characters.enumerated() {
    if character == " ", index > 0, index + 1 < characters.count, characters[index - 1].isIdeographic,
      characters[index + 1].isIdeographic
    {
      continue
    }
    result.append(character)
  }
  return String(result)
}

extension Character {
  /// Whether it is of a script whose characters all have the same width: kana, Han, full-width forms and their marks.
  var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar)
      || (0x20000...0x3FFFF).contains(scalar)
  }

  /// Whether it is Hiragana or Katakana.
  var isKana: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return (0x3040...0x30FF).contains(scalar)
  }
}

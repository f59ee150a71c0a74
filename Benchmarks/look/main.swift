// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import ScreenMatching
import ScreenshotFacts
import StringFacts
import SystemCalls

// Reads and judges the labelled pictures of `../shared/cases` and prints how much was found, and how much of what was
// found is there. `--verbose` names each miss.

let folder = "../shared/cases"
let isVerbose = CommandLine.arguments.contains("--verbose")

func words() -> WordList {
  guard let bytes = try? readFile("/usr/share/dict/american-english", limit: 16 << 20) else {
    print("no list of words is installed; words that no catalog has are not known")
    return WordList()
  }
  return WordList(lines: String(decoding: bytes, as: UTF8.self))
}

func catalog(_ path: String, words: WordList) -> CatalogTextIndex {
  // Without it the matching shows what it is worth alone, as with the real pictures.
  guard let bytes = try? readFile(path, limit: 16 << 20), case .strings(let fact)? = readCatalog(bytes, path: path).body
  else { return CatalogTextIndex([], words: words) }
  return CatalogTextIndex([(path, fact)], words: words)
}

func measure(_ title: String, _ pictures: [LabelledPicture]?, _ catalogs: CatalogTextIndex) {
  guard let pictures else { return print("\(title): no labelled pictures at \(folder)") }
  let reader = ScreenshotReader()
  var scores = Scores()
  var reading = Duration.zero
  var matching = Duration.zero
  for picture in pictures {
    // A picture that is gone is missed with all its labels.
    let bytes = (try? readFile(picture.path, limit: 64 << 20)) ?? []
    var fact: Fact.Body?
    reading += ContinuousClock().measure { fact = reader.read(bytes, locale: picture.claims.locale).body }
    guard case .screenshot(let screenshot)? = fact else { continue }
    var judged: ScreenReading?
    matching += ContinuousClock().measure {
      judged = read(screenshot: screenshot, claims: picture.claims, catalogs: catalogs)
    }
    if let judged { scores.count(judged, picture) }
  }
  print(
    "\(title): \(pictures.count) pictures, reading \(reading / pictures.count), matching \(matching / pictures.count) each"
  )
  for kind in ScreenKind.allCases { if let score = scores.kinds[kind] { show(kind.rawValue, score) } }
  print("  text size          \(scores.size.found) of \(scores.size.found + scores.size.missed.count)")
  if isVerbose { for line in scores.size.missed { print("    missed \(line)") } }
}

func show(_ name: String, _ score: Score) {
  let total = score.found + score.missed.count
  let padded = name + String(repeating: " ", count: max(0, 18 - name.count))
  print("  \(padded) recall \(percent(score.recall)) of \(total), precision \(percent(score.precision))")
  guard isVerbose else { return }
  for line in score.missed { print("    missed \(line)") }
  for line in score.wrong { print("    wrong  \(line)") }
}

func percent(_ share: Double) -> String {
  "\(Int((share * 1000).rounded()) / 10).\(Int((share * 1000).rounded()) % 10) %"
}

let known = words()
measure(
  "rendered", renderedPictures(folder + "/rendered"), catalog(folder + "/rendered/Localizable.xcstrings", words: known))
measure("real, without catalogs", realPictures(folder + "/screenshots"), CatalogTextIndex([], words: known))

// SPDX-License-Identifier: MIT
import AuditModel
import SystemCalls

/// A picture with what a person found in it.
struct LabelledPicture {
  /// One text and its defects.
  struct Element {
    /// Pixels.
    var box: PixelBox
    var text: String
    var defects: Set<ScreenKind>
    /// Whether all of it is on the picture; what is cut or covered counts neither way.
    var isWhole: Bool
  }
  var path: String
  var claims: ScreenshotClaims
  var elements: [Element] = []
  /// Whether its type follows the claimed size.
  var followsSize = true
}

/// What is scored.
enum ScreenKind: String, CaseIterable {
  case stack = "character-stack"
  case midWord = "mid-word-break"
  case truncated
  case badge = "badge-wrapped"
  case plural = "plural-on-screen"
}

/// The rows of a file with tabs, without its heading.
private func rows(_ path: String) -> [[String]]? {
  // Absent where the labelled pictures do not lie beside the project.
  guard let bytes = try? readFile(path, limit: 16 << 20) else { return nil }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Rendered screens, with a row for each of their texts: boxes in points, `left,top,right,bottom`.
func renderedPictures(_ folder: String) -> [LabelledPicture]? {
  guard let rows = rows(folder + "/labels.tsv") else { return nil }
  let kinds: [String: ScreenKind] = [
    "stack": .stack, "midword": .midWord, "trunc": .truncated, "badge": .badge, "plural": .plural,
  ]
  var pictures: [String: LabelledPicture] = [:]
  for row in rows where row.count == 12 {
    let claims = ScreenshotClaims(locale: row[1], size: row[2] == "standard" ? .large : TextSize(spelling: row[2]))
    var picture = pictures[row[0]] ?? LabelledPicture(path: "\(folder)/\(row[0])", claims: claims)
    let scale = Double(row[5]) ?? 1
    let corners = row[10].split(separator: ",").compactMap { Double($0).map { Int(($0 * scale).rounded()) } }
    let labels = row[9].split(separator: ",").map(String.init)
    if labels.contains("size_not_applied") { picture.followsSize = false }
    if corners.count == 4 {
      let box = PixelBox(x: corners[0], y: corners[1], width: corners[2] - corners[0], height: corners[3] - corners[1])
      picture.elements.append(
        LabelledPicture.Element(
          box: box, text: row[8], defects: Set(labels.compactMap { kinds[$0] }), isWhole: row[11] == "full"))
    }
    pictures[row[0]] = picture
  }
  return pictures.values.sorted { $0.path < $1.path }
}

/// Pictures of real apps, with a row for each defect: boxes in pixels, `left,top,width,height`.
func realPictures(_ folder: String) -> [LabelledPicture]? {
  guard let rows = rows(folder + "/labels.tsv") else { return nil }
  let kinds: [String: ScreenKind] = ["midword_break": .midWord, "truncated": .truncated, "char_stack": .stack]
  var pictures: [String: LabelledPicture] = [:]
  for row in rows where row.count >= 7 {
    let locale = row[4].prefix { $0 != " " }
    let size = row[5].prefix { $0 != " " }
    let claims = ScreenshotClaims(
      locale: String(locale), size: size == "standard" ? .large : TextSize(spelling: size))
    var picture = pictures[row[0]] ?? LabelledPicture(path: "\(folder)/\(row[0])", claims: claims)
    let numbers = row.count > 8 ? row[8].split(separator: ",").compactMap { Int($0) } : []
    if let kind = kinds[row[6]], numbers.count == 4 {
      let box = PixelBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      picture.elements.append(LabelledPicture.Element(box: box, text: row[7], defects: [kind], isWhole: true))
    }
    pictures[row[0]] = picture
  }
  return pictures.values.sorted { $0.path < $1.path }
}

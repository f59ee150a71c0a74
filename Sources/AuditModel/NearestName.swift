// SPDX-License-Identifier: MIT

/// The name that somebody who wrote `word` most likely meant: the one with the fewest edits, if those are few.
package func nearestName(to word: String, among names: some Sequence<String>) -> String? {
  let limit = max(1, word.count / 3)
  let ranked = names.map { (name: $0, distance: editDistance(word.lowercased(), $0.lowercased())) }
  return ranked.filter { $0.distance <= limit }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  // Hostile names may be long; nothing that far apart is near.
  guard left.count <= 100, right.count <= 100 else { return max(left.count, right.count) }
  var rows = [Array(0...right.count)]
  for (i, character) in left.enumerated() {
    var row = [i + 1]
    for (j, other) in right.enumerated() {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (character == other ? 0 : 1))
      if i > 0, j > 0, character == right[j - 1], left[i - 1] == other { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}

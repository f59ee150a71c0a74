// SPDX-License-Identifier: MIT

/// The name that somebody who wrote `typed` most likely meant, or nil where none is near enough.
package func nearestName(to typed: String, among names: some Sequence<String>) -> String? {
  let typed = typed.lowercased()
  // A name that is begun right is meant, however much of it is missing.
  if typed.count >= 3, let begun = names.first(where: { $0.lowercased().hasPrefix(typed) }) { return begun }
  let candidates = names.map { (name: $0, distance: editDistance(typed, $0.lowercased())) }
  guard let nearest = candidates.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
  return nearest.distance <= max(1, min(typed.count, nearest.name.count) / 3) ? nearest.name : nil
}

/// How many characters to insert, remove, replace or swap with their neighbour.
func editDistance(_ left: String, _ right: String) -> Int {
  // What is typed has no limit, and no name is near something this long.
  let left = Array(left.prefix(64))
  let right = Array(right.prefix(64))
  var rows = [Array(0...right.count)]
  for i in 0..<left.count {
    var row = [i + 1]
    for j in 0..<right.count {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}

// SPDX-License-Identifier: MIT

/// What the system font adds after every character at a point size, in em.
///
/// Apple publishes the table with its fonts; between its points it is linear.
func tracking(at pointSize: Double) -> Double {
  guard let next = trackingTable.firstIndex(where: { $0.points >= pointSize }) else { return 0 }
  let upper = trackingTable[next]
  guard next > 0 else { return upper.thousandths / 1000 }
  let lower = trackingTable[next - 1]
  let share = (pointSize - lower.points) / (upper.points - lower.points)
  return (lower.thousandths + share * (upper.thousandths - lower.thousandths)) / 1000
}

private let trackingTable: [(points: Double, thousandths: Double)] = [
  (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26),
  (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11), (28, 14),
  (30, 14), (31, 13), (32, 13), (33, 12), (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8),
  (49, 7), (51, 7), (52, 6), (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
]

/// How far the system font's glyphs are from their narrow drawing for large sizes: 0 up to 17 points, 1 from 28.
func displayShare(at pointSize: Double) -> Double {
  let points: [(Double, Double)] = [(17, 0), (17.5, 0.023), (21, 0.382), (28, 1)]
  guard pointSize > 17 else { return 0 }
  for ((low, lowShare), (high, highShare)) in zip(points, points.dropFirst()) where pointSize <= high {
    return lowShare + (pointSize - low) / (high - low) * (highShare - lowShare)
  }
  return 1
}

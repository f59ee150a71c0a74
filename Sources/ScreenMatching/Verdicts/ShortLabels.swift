// SPDX-License-Identifier: MIT

/// What reads badly in Chinese and Japanese without being broken.
func advice(_ context: PartContext) -> [ScreenAdvice] {
  var advice: [ScreenAdvice] = []
  let scalars = context.part.lines.map { context.read.lines[$0].filter(Scripts.isLetterOrDigit) }
  // Up to four characters a label is one word, which nobody would divide: 設定, 通知音, 自動更新.
  let count = scalars.reduce(0) { $0 + $1.count }
  if scalars.count == 2, (2...4).contains(count), scalars.joined().allSatisfy(Scripts.isCJK) {
    advice.append(.shortLabelWrapped)
  }
  let isBroken = zip(scalars, scalars.dropFirst()).contains { line, next in
    guard let last = line.last, let first = next.first else { return false }
    return Scripts.isKatakana(last) && Scripts.isKatakana(first)
  }
  if isBroken { advice.append(.katakanaBroken) }
  if scalars.count >= 3, context.part.match != nil, scalars.joined().contains(where: Scripts.isCJK),
    context.lines.allSatisfy({ context.cells($0) <= 3 })
  {
    advice.append(.narrowColumn)
  }
  return advice
}

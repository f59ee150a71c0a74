// SPDX-License-Identifier: MIT

/// Numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

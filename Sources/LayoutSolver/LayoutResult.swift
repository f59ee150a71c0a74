// SPDX-License-Identifier: MIT

/// What became of an item: of every text, stack and choice in it. All lengths are points.
package struct LayoutResult: Equatable, Sendable {
  package struct PlacedText: Equatable, Sendable {
    package var id: Int
    /// What it was offered; nil where it might take what it liked.
    package var column: Double?
    package var laidOut: LaidOutText
    /// The most lines it may have.
    package var lineLimit: Int?
    /// The height it was offered, where that was fixed.
    package var height: Double?
    /// The stacks around it by their numbers in `stacks`, the innermost last.
    package var stacks: [Int]
    /// The size of the badge it stands on, if it does.
    package var badge: LayoutSize?
    /// Whether it lies in a view whose size nothing tells.
    package var isInUnknown: Bool
  }
  package struct PlacedStack: Equatable, Sendable {
    /// What a child was offered and took along the stack.
    package struct Share: Equatable, Sendable {
      /// The child's mark, if it has one.
      package var mark: Int?
      package var isSpacer: Bool
      package var taken: Double
      /// The texts in it by their ids.
      package var texts: [Int]
    }
    package var mark: Int?
    package var axis: StackAxis
    /// nil where it might take what it liked.
    package var offered: Double?
    package var length: Double
    package var gaps: Double
    package var shares: [Share]

    /// How much longer it is than it was offered.
    package var overflow: Double { max(0, length - (offered ?? length)) }
  }
  package struct Choice: Equatable, Sendable {
    package var mark: Int?
    package var chosen: Int
    /// The ideal widths of the candidates.
    package var ideals: [Double]
    package var offered: Double
    /// The first candidate that was passed over although its texts would have wrapped in the width without a fault, and
    /// the texts that made it too wide; nil where there is none.
    package var passedOver: PassedOver?
  }
  package struct PassedOver: Equatable, Sendable {
    package var candidate: Int
    package var texts: [PlacedText]
  }
  package var size: LayoutSize
  package var texts: [PlacedText] = []
  package var stacks: [PlacedStack] = []
  package var choices: [Choice] = []
  /// The limit that kept parts of the item from being laid out, if one did: what is not found then may still be broken.
  package var limitReached: LayoutLimit?
}

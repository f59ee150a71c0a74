// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// What is laid out by itself, in every text size in which it is shown. Where it stands is kept apart: a row that several
/// lists show is the same in all of them.
struct SeparatePart: Sendable {
  var bySize: [TextSize: SeparateView]
  /// The components around it, from the outside.
  var components: [ViewOrigin]
  /// The conditions under which it is shown.
  var conditions: [String]

  /// The same where what is around it stands in another part.
  func inside(_ outer: SeparatePart) -> SeparatePart {
    SeparatePart(
      bySize: bySize, components: outer.components + components, conditions: outer.conditions + conditions)
  }

  /// Whether its layout is another at another text size, beyond the size of its texts.
  var dependsOnSize: Bool {
    guard let view = bySize.values.first else { return false }
    return (view.views + view.around.map(\.view)).contains(where: \.dependsOnSize)
  }
}

/// What is predicted of a part, and the parts found in it.
struct PartPrediction: Sendable {
  var faults: [Fault]
  var inner: [SeparatePart]
}

/// The parts found in another, each once.
struct PartCollection {
  private struct Identity: Hashable {
    var origin: ViewOrigin?
    var components: [ViewOrigin]
    var conditions: [String]
    var isRow: Bool
  }
  private(set) var parts: [SeparatePart] = []
  private var numbers: [Identity: Int] = [:]

  mutating func add(_ view: SeparateView, at size: TextSize) {
    let identity = Identity(
      origin: view.views.first?.origin, components: view.components, conditions: view.conditions, isRow: view.isRow)
    var own = view
    (own.components, own.conditions) = ([], [])
    if let number = numbers[identity] {
      // Variants show the same again.
      if parts[number].bySize[size] == nil { parts[number].bySize[size] = own }
    } else {
      numbers[identity] = parts.count
      parts.append(SeparatePart(bySize: [size: own], components: view.components, conditions: view.conditions))
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import Synchronization
import ViewResolution

/// Predictions of parts, so that a row that many lists show is laid out once.
final class PartMemory: Sendable {
  private struct Entry {
    var bySize: [TextSize: SeparateView]
    var prediction: PartPrediction
  }
  private let entries = Mutex<[ViewOrigin: [Entry]]>([:])

  /// The prediction of a part like this one, made where there is none.
  func prediction(for part: SeparatePart, else predict: (SeparatePart) -> PartPrediction) -> PartPrediction {
    guard let origin = part.bySize.values.first?.views.first?.origin else { return predict(part) }
    let known = entries.withLock { $0[origin]?.first { $0.bySize == part.bySize }?.prediction }
    if let known { return known }
    let prediction = predict(part)
    entries.withLock { entries in
      if entries.count >= PartMemory.limit { entries = [:] }
      let entry = Entry(bySize: part.bySize, prediction: prediction)
      // The latest differ least from what comes next.
      entries[origin] = [entry] + (entries[origin] ?? []).prefix(PartMemory.limitAtOnePlace - 1)
    }
    return prediction
  }

  /// Places in the code.
  private static let limit = 20_000
  private static let limitAtOnePlace = 16
}

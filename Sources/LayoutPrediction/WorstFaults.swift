// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// What tells faults of one view apart.
private struct FaultPlace: Hashable {
  var decider: ViewOrigin
  var text: ViewOrigin?
  var use: ViewOrigin?
  var kind: FaultKind
  var language: String?
}

extension [Fault] {
  /// The worst for each text, kind and language, with the smallest size at which it shows.
  var worstOfEach: [Fault] {
    var order: [FaultPlace] = []
    var worst: [FaultPlace: Fault] = [:]
    for fault in self {
      let key = FaultPlace(
        decider: fault.decider.origin, text: fault.text?.view.origin, use: fault.components.last, kind: fault.kind,
        language: fault.configuration.language)
      guard let known = worst[key] else {
        order.append(key)
        worst[key] = fault
        continue
      }
      let isWorse =
        fault.isAvoidable == known.isAvoidable
        ? (fault.certainty, fault.shortage) > (known.certainty, known.shortage) : fault.isAvoidable
      worst[key] = isWorse ? fault : known
      worst[key]?.smallestSize = Swift.min(fault.smallestSize, known.smallestSize)
    }
    return order.compactMap { worst[$0] }
  }
}

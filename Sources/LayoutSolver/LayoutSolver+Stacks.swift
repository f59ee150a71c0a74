// SPDX-License-Identifier: MIT

extension LayoutSolver {
  /// What each child of a stack is offered and takes along it.
  struct Share {
    var offered: Double?
    var taken: Double
  }

  mutating func stackSize(_ parts: Range<Int>, _ axis: StackAxis, _ spacing: Double?, _ proposal: Proposal)
    -> LayoutSize
  {
    let shares = shares(parts, axis, spacing, proposal)
    var size = LayoutSize(width: 0, height: 0)
    size[axis] = max(0, shares.reduce(gaps(parts, axis, spacing)) { $0 + $1.taken })
    for (part, share) in zip(parts, shares) where !isSpacer(child(part)) {
      var offer = proposal
      offer[axis] = share.offered
      size[axis.other] = max(size[axis.other], self.size(child(part), offer)[axis.other])
    }
    return size
  }

  /// Divides a stack's length: the least flexible child is asked first, and each is offered an equal part of what is left.
  ///
  /// After the reconstruction of SwiftUI's own algorithm; see the design notes for its sources.
  mutating func shares(_ parts: Range<Int>, _ axis: StackAxis, _ spacing: Double?, _ proposal: Proposal) -> [Share] {
    // Without an offer, and with an endless one, there is nothing to divide.
    guard let length = proposal[axis], length.isFinite else {
      return parts.map { Share(offered: proposal[axis], taken: size(child($0), proposal)[axis]) }
    }
    var limits: [(minimum: Double, flexibility: Double)] = []
    for part in parts {
      var least = proposal
      least[axis] = 0
      var most = proposal
      most[axis] = .infinity
      let minimum = size(child(part), least)[axis]
      limits.append((minimum, size(child(part), most)[axis] - minimum))
    }
    let priorities = parts.map { priority(child($0)) }
    let order = priorities.indices.sorted { first, second in
      if priorities[first] != priorities[second] { return priorities[first] > priorities[second] }
      let (left, right) = (limits[first], limits[second])
      if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
      // Of those that take anything, the one that needs most is asked first.
      if left.flexibility == .infinity, left.minimum != right.minimum { return left.minimum > right.minimum }
      return first < second
    }
    let highest = order.first.map { priorities[$0] } ?? 0
    var available = length - gaps(parts, axis, spacing)
    for index in priorities.indices where priorities[index] < highest { available -= limits[index].minimum }
    var shares = parts.map { _ in Share(offered: 0, taken: 0) }
    var start = 0
    while start < order.count {
      let group = order[start...].prefix { priorities[$0] == priorities[order[start]] }
      if start > 0 { available += group.reduce(0) { $0 + limits[$1].minimum } }
      for (position, index) in group.enumerated() {
        let offer = max(available / Double(group.count - position), 0)
        var inner = proposal
        inner[axis] = offer
        let taken = size(child(parts.lowerBound + index), inner)[axis]
        shares[index] = Share(offered: offer, taken: taken)
        available -= taken
      }
      start += group.count
    }
    return shares
  }

  /// The distances between the children together.
  func gaps(_ parts: Range<Int>, _ axis: StackAxis, _ spacing: Double?) -> Double {
    zip(parts, parts.dropFirst()).reduce(0) { total, places in
      let pair = (child(places.0), child(places.1))
      if let spacing { return total + spacing }
      // Next to a spacer there is none, since it has a length itself; between lines of text their leading is enough.
      if isSpacer(pair.0) || isSpacer(pair.1) { return total }
      if axis == .vertical, isText(pair.0), isText(pair.1) { return total }
      return total + LayoutSolver.stackGap
    }
  }

  func isSpacer(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .spacer: true
    case .marked, .prioritized: isSpacer(onlyChild(node))
    default: false
    }
  }

  private func isText(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .text: true
    case .marked, .prioritized: isText(onlyChild(node))
    default: false
    }
  }

  /// What has one view inside has that view's priority.
  private func priority(_ node: Int) -> Double {
    switch tree.nodes[node].kind {
    case .prioritized(let priority): priority
    case .spacer: -.infinity
    case .marked, .padded, .framed, .flexiblyFramed, .fixedSize, .decorated, .badge: priority(onlyChild(node))
    default: 0
    }
  }

  /// Points between two children of a stack that names no spacing.
  package static let stackGap = 8.0
}

// SPDX-License-Identifier: MIT

/// What a parent offers a view: points, or nil for what it likes best. Infinite asks for its largest size.
package struct Proposal: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  subscript(axis: StackAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension LayoutSize {
  subscript(axis: StackAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension StackAxis {
  var other: StackAxis { self == .horizontal ? .vertical : .horizontal }
}

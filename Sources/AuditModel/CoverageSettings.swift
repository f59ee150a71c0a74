// SPDX-License-Identifier: MIT

/// What a project's configuration says of the looks its screens need, and of ways to screens that its source does not
/// tell.
package struct CoverageSettings: Equatable, Sendable {
  /// Of every screen whose kind has no demand of its own.
  package var demand: CoverageDemand
  /// Instead of `demand` for screens of a kind.
  package var kinds: [KindDemand]
  package var exceptions: [CoverageException]
  /// Modifiers that present what they are given, such as those of a library.
  package var presenters: [DeclaredPresenter]
  package var routes: [DeclaredRoute]

  package init(
    demand: CoverageDemand = CoverageDemand(), kinds: [KindDemand] = [], exceptions: [CoverageException] = [],
    presenters: [DeclaredPresenter] = [], routes: [DeclaredRoute] = []
  ) {
    self.demand = demand
    self.kinds = kinds
    self.exceptions = exceptions
    self.presenters = presenters
    self.routes = routes
  }

  /// What a screen can be: the kinds of `ScreenRecord`.
  package static let screenKinds = [
    "root", "tab", "destination", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "inspector",
    "hosted",
  ]

  /// What needs looks of screens of a kind.
  package func demand(of kind: String) -> CoverageDemand { kinds.first { $0.kind == kind }?.demand ?? demand }
}

/// The sizes, languages and devices at which a screen must be looked at, in every combination.
package struct CoverageDemand: Equatable, Sendable {
  /// nil for the standard and the largest of the project's sizes; empty for none, so that nobody has to look.
  package var sizes: [TextSize]?
  /// nil for the languages that the project is judged in.
  package var locales: [String]?
  /// Names; nil for the narrowest of the project's devices.
  package var devices: [String]?

  package init(sizes: [TextSize]? = nil, locales: [String]? = nil, devices: [String]? = nil) {
    self.sizes = sizes
    self.locales = locales
    self.devices = devices
  }
}

/// The demand on screens of one kind.
package struct KindDemand: Equatable, Sendable {
  package var kind: String
  package var demand: CoverageDemand

  package init(kind: String, demand: CoverageDemand) {
    self.kind = kind
    self.demand = demand
  }
}

/// Cells that nobody has to look at.
package struct CoverageException: Equatable, Sendable {
  /// The screen's id; nil for every screen.
  package var screen: String?
  /// nil for every kind.
  package var kind: String?
  /// Empty for every size, language or device.
  package var sizes: [TextSize]
  package var locales: [String]
  package var devices: [String]
  package var reason: String

  package init(
    screen: String? = nil, kind: String? = nil, sizes: [TextSize] = [], locales: [String] = [],
    devices: [String] = [], reason: String
  ) {
    self.screen = screen
    self.kind = kind
    self.sizes = sizes
    self.locales = locales
    self.devices = devices
    self.reason = reason
  }

  package func excuses(_ cell: CellPlace, ofKind cellKind: String) -> Bool {
    screen ?? cell.screen == cell.screen && kind ?? cellKind == cellKind
      && (sizes.isEmpty || sizes.contains(cell.size)) && (devices.isEmpty || devices.contains(cell.device))
      && (locales.isEmpty || cell.locale.map { locales.contains($0) } ?? false)
  }
}

/// A modifier of a name that shows what it is given as a screen of a kind.
package struct DeclaredPresenter: Equatable, Sendable {
  package var name: String
  package var kind: String

  package init(name: String, kind: String) {
    self.name = name
    self.kind = kind
  }
}

/// A way to a screen that no source tells, such as a router's.
package struct DeclaredRoute: Equatable, Sendable {
  /// A view's type name.
  package var screen: String
  package var kind: String
  package var presenter: String

  package init(screen: String, kind: String, presenter: String) {
    self.screen = screen
    self.kind = kind
    self.presenter = presenter
  }
}

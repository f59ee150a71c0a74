// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import ViewResolution

/// The cells that the project's screens need looks at.
struct RequiredCells {
  /// Smallest first.
  let sizes: [TextSize]
  /// Empty where the project has no languages.
  let languages: [String]
  /// The narrowest first.
  let devices: [Device]
  private let settings: CoverageSettings

  init(_ project: ProjectDescription, languages: [String]) {
    sizes = project.sizes.isEmpty ? [.standard, .accessibility5] : project.sizes.sorted()
    self.languages = languages
    devices = (project.devices.isEmpty ? [Device(name: "iPhone SE", width: 375)] : project.devices)
      .sorted { ($0.width, $0.name) < ($1.width, $1.name) }
    settings = project.coverage
  }

  /// The largest size, at which every presented screen needs a look.
  var largest: TextSize { sizes.max() ?? .accessibility5 }

  /// In the order of sizes, languages and devices.
  func cells(of screen: Screen) -> [CellPlace] {
    let demand = settings.demand(of: screen.kind)
    let locales: [String?] = (demand.locales ?? languages).map { $0 }
    return (demand.sizes ?? standardSizes).sorted().flatMap { size in
      (locales.isEmpty ? [nil] : locales).flatMap { locale in
        (demand.devices ?? devices.prefix(1).map(\.name)).map { device in
          CellPlace(screen: screen.id, size: size, locale: locale, device: device)
        }
      }
    }
  }

  /// Why nobody has to look at a cell; nil where somebody has to.
  func excuse(for cell: CellPlace, of screen: Screen) -> String? {
    settings.exceptions.first { $0.excuses(cell, ofKind: screen.kind) }?.reason
  }

  private var standardSizes: [TextSize] {
    let standard = sizes.contains(.standard) ? TextSize.standard : sizes.first ?? .standard
    return standard == largest ? [standard] : [standard, largest]
  }

  /// The project's device that a picture is of: the one its path names, else the one of its width. Nil where neither is
  /// known, which is taken for any; the picture's own words where it is none of the project's.
  func device(of picture: ReadPicture) -> String? {
    let claimed = picture.claims.device
    if let claimed, let known = devices.first(where: { plain($0.name) == plain(claimed) }) { return known.name }
    if let width = picture.width {
      // 390 and 393 points are one class of phones; the next wider is 4 % away.
      let near = devices.min { abs($0.width - width) < abs($1.width - width) }
      if let near, abs(near.width - width) <= near.width * 0.02 { return near.name }
      return claimed ?? "\(Int(width)) pt"
    }
    return claimed
  }

  private func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension CellPlace {
  /// Whether a picture in a language is one of the cell's: of the same, or of a country's variety of it.
  func isIn(_ language: String?) -> Bool {
    guard let locale else { return true }
    guard let language else { return false }
    let (own, other) = (locale.lowercased(), language.lowercased().replacing("_", with: "-"))
    return own == other || other.hasPrefix(own + "-")
  }
}

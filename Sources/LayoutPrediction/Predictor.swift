// SPDX-License-Identifier: MIT
package import AuditModel
import LayoutSolver
package import Typography
package import ViewResolution

/// Predicts what breaks in a view, for every device, text size and language of a project.
package struct Predictor: Sendable {
  /// Where a view stands, which says how wide it may be.
  package enum Place: Sendable {
    /// It fills the screen.
    case screen
    /// Nobody says; it is given the screen less the usual margins.
    case unknown
  }
  package let devices: [(name: String, width: Double)]
  /// Largest first.
  package let sizes: [TextSize]
  package let languages: [String?]
  let texts: any TextSourceOfLanguage
  let cache: TextCache
  let fonts: FontTokens

  package init(
    devices: [(name: String, width: Double)], sizes: [TextSize], languages: [String], texts: any TextSourceOfLanguage,
    fonts: FontTokens = FontTokens(), cache: TextCache = TextCache()
  ) {
    self.devices = devices.sorted { $0.width < $1.width }
    self.sizes = sizes.sorted(by: >)
    self.languages = languages.isEmpty ? [nil] : languages
    self.texts = texts
    self.cache = cache
    self.fonts = fonts
  }

  /// Every fault, once for each configuration in which it shows.
  package func faults(in view: ResolvedView, at place: Place) -> [Fault] {
    // A smaller text in the same layout breaks no sooner, unless the layout is another at that size.
    let isMonotone = !view.dependsOnSize
    return screens(for: view).flatMap { screens in
      // What is whole on a narrow device is whole on a wider one, and what breaks there breaks worst there; a choice
      // between layouts may turn out worse on a wider one.
      let looked = isMonotone ? Array(screens.prefix(1)) : screens
      return languages.flatMap { language -> [Fault] in
        var faults: [Fault] = []
        for size in sizes {
          let found = self.faults(in: view, at: place, on: looked, size: size, language: language)
          faults += found
          if found.isEmpty, isMonotone { break }
        }
        return faults
      }
    }
  }

  /// The devices, the narrowest first; apart where a view is another on those that are wide.
  private func screens(for view: ResolvedView) -> [[(name: String, width: Double)]] {
    guard view.dependsOnWidth else { return [devices] }
    return [devices.filter { isCompact($0.width) }, devices.filter { !isCompact($0.width) }].filter { !$0.isEmpty }
  }

  private func isCompact(_ width: Double) -> Bool { width < Conventions.regularWidth }

  private func faults(
    in view: ResolvedView, at place: Place, on devices: [(name: String, width: Double)], size: TextSize,
    language: String?
  ) -> [Fault] {
    var faults: [Fault] = []
    var variant = 0
    var variants = 1
    while variant < variants {
      let wary = trial(view, place, devices, size, language, variant, .wary)
      variants = max(variants, wary.variants)
      variant += 1
      guard !wary.faults.isEmpty else { continue }
      let nominal = trial(view, place, devices, size, language, variant - 1, .nominal)
      let hopeful = trial(view, place, devices, size, language, variant - 1, .hopeful)
      // Told as it most likely is; what shows at the wary end only is told as it is there.
      for (key, fault) in nominal.faults {
        let isCertain = hopeful.faults[key] != nil && wary.faults[key] != nil
        faults.append(fault.with(isCertain ? .certain : .likely))
      }
      for (key, fault) in wary.faults where nominal.faults[key] == nil { faults.append(fault.with(.possible)) }
    }
    return faults
  }

  private func trial(
    _ view: ResolvedView, _ place: Place, _ devices: [(name: String, width: Double)], _ size: TextSize,
    _ language: String?, _ variant: Int, _ conventions: Conventions
  ) -> Trial {
    var builder = LayoutBuilder(
      language: language, conventions: conventions, variant: variant, texts: texts, cache: cache, fonts: fonts)
    let environment = LayoutEnvironment(size: size, isCompactWidth: devices.first.map { isCompact($0.width) } ?? true)
    var starts = [(item: builder.grouped(builder.items(view, in: environment)), insets: 2 * place.inset)]
    var next = 0
    // As many as the tree has at most.
    while next < builder.rows.count {
      let row = builder.rows[next]
      starts.append((builder.item(of: row), row.insets(conventions)))
      next += 1
    }
    var trial = Trial(variants: builder.variants)
    for device in devices {
      let configuration = Configuration(device: device.name, width: device.width, size: size, language: language)
      for (index, start) in starts.enumerated() {
        let width = device.width - start.insets
        let result = LayoutSolver.solve(start.item, width: width)
        let reader = FaultReader(builder: builder, configuration: configuration, result: result, width: width)
        for fault in reader.faults {
          let key = Trial.Key(start: index, place: fault.place, kind: fault.fault.kind)
          // The narrowest device comes first.
          if trial.faults[key] == nil { trial.faults[key] = fault.fault }
        }
      }
    }
    return trial
  }
}

/// What one set of conventions gives.
private struct Trial {
  struct Key: Hashable {
    var start: Int
    var place: Int
    var kind: FaultKind
  }
  var variants: Int
  var faults: [Key: Fault] = [:]
}

extension Predictor.Place {
  fileprivate var inset: Double {
    switch self {
    case .screen: 0
    case .unknown: Conventions.unknownInset
    }
  }
}

extension Fault {
  /// With a certainty, lowered where it rests on a guess.
  fileprivate func with(_ certainty: Certainty) -> Fault {
    var fault = self
    fault.certainty = min(certainty, self.certainty)
    return fault
  }
}

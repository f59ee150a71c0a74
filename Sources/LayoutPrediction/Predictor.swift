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
  package private(set) var devices: [(name: String, width: Double)]
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

  /// Every fault, once for each text, kind and language, as it is where it is worst.
  package func faults(in view: ResolvedView, at place: Place) -> [Fault] {
    guard view.dependsOnWidth else { return faultsOfOneWidth(in: view, at: place) }
    return [true, false].flatMap { isCompact -> [Fault] in
      var predictor = self
      predictor.devices = devices.filter { ($0.width < Conventions.regularWidth) == isCompact }
      return predictor.devices.isEmpty ? [] : predictor.faultsOfOneWidth(in: view, at: place)
    }
  }

  /// The faults on devices that are either all as narrow as a phone or all wider.
  private func faultsOfOneWidth(in view: ResolvedView, at place: Place) -> [Fault] {
    // A smaller text in the same layout breaks no sooner, unless the layout is another at that size.
    guard view.dependsOnSize else { return faultsOfOneLayout(in: view, at: place).worstOfEach }
    let leading = leadingLanguages
    let others = sizes.filter { $0 == sizes.first || $0 == sizes.first { !$0.isAccessibilitySize } }
    let found = languages.flatMap { language in
      (leading.contains(language) ? sizes : others).flatMap {
        faults(in: view, at: place, size: $0, language: language, isMonotone: false)
      }
    }
    return found.worstOfEach
  }

  /// The languages that are looked at in every size where the layout depends on it: the first, and the first of those
  /// whose lines may end anywhere. In the others what breaks, breaks at the largest size of either kind.
  private var leadingLanguages: Set<String?> {
    let first = languages.first { $0 == "en" } ?? languages.first ?? nil
    let free = languages.first { TextNeeds.breaksAnywhere($0) } ?? nil
    return [first, free]
  }

  private func faultsOfOneLayout(in view: ResolvedView, at place: Place) -> [Fault] {
    guard let largest = sizes.first else { return [] }
    var needs: TextNeeds?
    if languages.count > 2 {
      needs = TextNeeds(texts(in: view, at: place, size: largest), of: languages, self, size: largest)
    }
    var found: [Fault] = []
    for language in needs?.widestFirst ?? languages where !(needs?.isCovered(language) ?? false) {
      let faults = faults(in: view, at: place, size: largest, language: language, isMonotone: true)
      if faults.isEmpty { needs?.noteClean(language) }
      found += faults
    }
    return found + smallerSizes(of: found, in: view, at: place)
  }

  /// From which size on the worst of some faults shows: told for its language, since the others follow.
  private func smallerSizes(of found: [Fault], in view: ResolvedView, at place: Place) -> [Fault] {
    let sure = found.filter { $0.certainty != .possible }
    guard let worst = sure.max(by: { $0.shortage < $1.shortage }) else { return [] }
    var smaller: [Fault] = []
    for size in sizes.dropFirst() {
      let faults = faults(
        in: view, at: place, size: size, language: worst.configuration.language, isMonotone: true)
      if faults.isEmpty { break }
      smaller += faults
    }
    return smaller
  }

  /// The texts of a view in all its variants.
  private func texts(in view: ResolvedView, at place: Place, size: TextSize) -> [LayoutBuilder.Text] {
    var texts: [LayoutBuilder.Text] = []
    var variant = 0
    var variants = 1
    while variant < variants {
      let built = build(view, place, size, languages.first ?? nil, variant, .nominal)
      variants = max(variants, built.builder.variants)
      texts += built.builder.shownTexts
      variant += 1
    }
    return texts
  }

  private func faults(
    in view: ResolvedView, at place: Place, size: TextSize, language: String?, isMonotone: Bool
  ) -> [Fault] {
    var faults: [Fault] = []
    var variant = 0
    var variants = 1
    while variant < variants {
      let wary = trial(view, place, size, language, variant, .wary, isMonotone: isMonotone)
      variants = max(variants, wary.variants)
      variant += 1
      guard !wary.faults.isEmpty else { continue }
      let concerned = Set(wary.faults.keys.map(\.start))
      let nominal = trial(view, place, size, language, variant - 1, .nominal, isMonotone: isMonotone, only: concerned)
      let hopeful = trial(view, place, size, language, variant - 1, .hopeful, isMonotone: isMonotone, only: concerned)
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
    _ view: ResolvedView, _ place: Place, _ size: TextSize, _ language: String?, _ variant: Int,
    _ conventions: Conventions, isMonotone: Bool, only concerned: Set<Int>? = nil
  ) -> Trial {
    let (builder, starts) = build(view, place, size, language, variant, conventions)
    var trial = Trial(variants: builder.variants)
    // What is whole on a narrow device is whole on a wider one, and what breaks there breaks worst there; a choice between
    // layouts may turn out worse on a wider one.
    for device in isMonotone ? devices.prefix(1) : devices[...] {
      let configuration = Configuration(device: device.name, width: device.width, size: size, language: language)
      for (index, start) in starts.enumerated() where concerned?.contains(index) ?? true {
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

  /// The view and what is laid out by itself in it, each with what lies beside it on both sides together, in points.
  private func build(
    _ view: ResolvedView, _ place: Place, _ size: TextSize, _ language: String?, _ variant: Int,
    _ conventions: Conventions
  ) -> (builder: LayoutBuilder, starts: [(item: LayoutItem, insets: Double)]) {
    var builder = LayoutBuilder(
      language: language, conventions: conventions, variant: variant, texts: texts, cache: cache, fonts: fonts)
    let isCompact = devices.first.map { $0.width < Conventions.regularWidth } ?? true
    let environment = LayoutEnvironment(size: size, isCompactWidth: isCompact)
    var starts = [(item: builder.grouped(builder.items(view, in: environment)), insets: 2 * place.inset)]
    var next = 0
    // As many as the tree has at most.
    while next < builder.rows.count {
      let row = builder.rows[next]
      starts.append((builder.item(of: row), row.insets(conventions)))
      next += 1
    }
    return (builder, starts)
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
  fileprivate var worstOfEach: [Fault] {
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

extension Fault {
  /// With a certainty, lowered where it rests on a guess.
  fileprivate func with(_ certainty: Certainty) -> Fault {
    var fault = self
    fault.certainty = min(certainty, self.certainty)
    return fault
  }
}

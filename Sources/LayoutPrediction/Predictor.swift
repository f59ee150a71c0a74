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
  /// What is known of parts that stand in several views.
  private let memory = PartMemory()
  private let unfinished = UnfinishedLayouts()

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

  /// Components some of whose views could not be laid out, with the reason.
  package var unfinishedComponents: [String: String] { unfinished.all }

  /// Forgets what could not be laid out of some components, which are to be predicted again.
  package func forgetUnfinished(_ components: Set<String>) { unfinished.forget(components) }

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
    var parts = [part(view, at: place)]
    var found: [Fault] = []
    var next = 0
    // As many as the tree has at most.
    while next < parts.count {
      let part = parts[next]
      next += 1
      let prediction = memory.prediction(for: part, else: predict)
      found += prediction.faults.map { $0.inside(part) }
      parts += prediction.inner.map { $0.inside(part) }
    }
    return found.worstOfEach
  }

  /// A view by itself, in every text size.
  private func part(_ view: ResolvedView, at place: Place) -> SeparatePart {
    let isCompact = devices.first.map { $0.width < Conventions.regularWidth } ?? true
    let views = sizes.map { size in
      var environment = LayoutEnvironment(size: size, isCompactWidth: isCompact)
      environment.hasWholeWidth = true
      return SeparateView(
        views: [view], place: place == .screen ? .screen : .unknown, environment: environment, components: [],
        conditions: [])
    }
    return SeparatePart(bySize: Dictionary(uniqueKeysWithValues: zip(sizes, views)), components: [], conditions: [])
  }

  private func predict(_ part: SeparatePart) -> PartPrediction {
    let found = lookThrough(part)
    // A smaller text in the same layout breaks no sooner, unless the layout is another at that size.
    let faults = part.dependsOnSize ? faultsOfEachSize(of: part) : faultsOfOneLayout(of: part, with: found.texts)
    return PartPrediction(faults: faults.worstOfEach, inner: found.inner)
  }

  /// What lies in a part to be laid out by itself, at whatever size and in whatever variant, and its texts at the largest.
  private func lookThrough(_ part: SeparatePart) -> (inner: [SeparatePart], texts: [LayoutBuilder.Text]) {
    var inner = PartCollection()
    var texts: [LayoutBuilder.Text] = []
    for size in sizes {
      guard let view = part.bySize[size] else { continue }
      var variant = 0
      var variants = 1
      while variant < variants {
        var builder = builder(languages.first ?? nil, variant, .nominal)
        _ = builder.item(of: view)
        variants = max(variants, builder.variants)
        for view in builder.rows { inner.add(view, at: size) }
        if size == sizes.first { texts += builder.shownTexts }
        variant += 1
      }
    }
    return (inner.parts, texts)
  }

  private func faultsOfEachSize(of part: SeparatePart) -> [Fault] {
    let leading = leadingLanguages
    let others = sizes.filter { $0 == sizes.first || $0 == sizes.first { !$0.isAccessibilitySize } }
    return languages.flatMap { language in
      let isLeading = leading.contains(language)
      return (isLeading ? sizes : others).flatMap {
        faults(of: part, size: $0, language: language, isMonotone: !isLeading)
      }
    }
  }

  /// The languages that are looked at in every size and on every device where the layout depends on the size: the first,
  /// and the first of those whose lines may end anywhere. In the others what breaks, breaks at the largest size of either
  /// kind on the narrowest device.
  private var leadingLanguages: Set<String?> {
    let first = languages.first { $0 == "en" } ?? languages.first ?? nil
    let free = languages.first { TextNeeds.breaksAnywhere($0) } ?? nil
    return [first, free]
  }

  private func faultsOfOneLayout(of part: SeparatePart, with texts: [LayoutBuilder.Text]) -> [Fault] {
    guard let largest = sizes.first(where: { part.bySize[$0] != nil }) else { return [] }
    var needs: TextNeeds?
    if languages.count > 2, largest == sizes.first {
      needs = TextNeeds(texts, of: languages, self, size: largest)
    }
    var found: [Fault] = []
    for language in needs?.widestFirst ?? languages where !(needs?.isCovered(language) ?? false) {
      let faults = faults(of: part, size: largest, language: language, isMonotone: true)
      if faults.isEmpty { needs?.noteClean(language) }
      found += faults
    }
    return found + smallerSizes(than: largest, found, of: part)
  }

  /// From which size on the worst of some faults shows: told for its language, since the others follow.
  private func smallerSizes(than largest: TextSize, _ found: [Fault], of part: SeparatePart) -> [Fault] {
    let sure = found.filter { $0.certainty != .possible }
    guard let worst = sure.max(by: { $0.shortage < $1.shortage }) else { return [] }
    var smaller: [Fault] = []
    for size in sizes where size < largest {
      let faults = faults(of: part, size: size, language: worst.configuration.language, isMonotone: true)
      if faults.isEmpty { break }
      smaller += faults
    }
    return smaller
  }

  private func faults(of part: SeparatePart, size: TextSize, language: String?, isMonotone: Bool) -> [Fault] {
    guard let view = part.bySize[size] else { return [] }
    var faults: [Fault] = []
    var variant = 0
    var variants = 1
    while variant < variants {
      let wary = trial(view, size, language, variant, .wary, isMonotone: isMonotone)
      variants = max(variants, wary.variants)
      variant += 1
      guard !wary.faults.isEmpty else { continue }
      let nominal = trial(view, size, language, variant - 1, .nominal, isMonotone: isMonotone)
      // What rests on a guess is never certain, however hopeful one is.
      let mayBeCertain = nominal.faults.values.contains { $0.certainty == .certain }
      let hopeful =
        mayBeCertain ? trial(view, size, language, variant - 1, .hopeful, isMonotone: isMonotone) : nominal
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
    _ view: SeparateView, _ size: TextSize, _ language: String?, _ variant: Int, _ conventions: Conventions,
    isMonotone: Bool
  ) -> Trial {
    var builder = builder(language, variant, conventions)
    let item = builder.item(of: view)
    var trial = Trial(variants: builder.variants)
    // What is whole on a narrow device is whole on a wider one, and what breaks there breaks worst there; a choice between
    // layouts may turn out worse on a wider one.
    for device in isMonotone ? devices.prefix(1) : devices[...] {
      let configuration = Configuration(device: device.name, width: device.width, size: size, language: language)
      let width = device.width - view.insets(conventions)
      let result = LayoutSolver.solve(item, width: width - view.margin)
      if let limit = result.limitReached { unfinished.note(view.views.first?.origin.component ?? "", limit) }
      let reader = FaultReader(builder: builder, configuration: configuration, result: result, width: width)
      for fault in reader.faults {
        let key = Trial.Key(place: fault.place, kind: fault.fault.kind)
        // The narrowest device comes first.
        if trial.faults[key] == nil { trial.faults[key] = fault.fault }
      }
    }
    return trial
  }

  private func builder(_ language: String?, _ variant: Int, _ conventions: Conventions) -> LayoutBuilder {
    LayoutBuilder(
      language: language, conventions: conventions, variant: variant, texts: texts, cache: cache, fonts: fonts,
      separatesComponents: true)
  }
}

/// What one set of conventions gives.
private struct Trial {
  struct Key: Hashable {
    var place: Int
    var kind: FaultKind
  }
  var variants: Int
  var faults: [Key: Fault] = [:]
}

extension Fault {
  /// With a certainty, lowered where it rests on a guess.
  fileprivate func with(_ certainty: Certainty) -> Fault {
    var fault = self
    fault.certainty = min(certainty, self.certainty)
    return fault
  }

  /// As it is where the part stands in which it was found.
  fileprivate func inside(_ part: SeparatePart) -> Fault {
    var fault = self
    fault.components = part.components + fault.components
    fault.conditions = part.conditions + fault.conditions
    return fault
  }
}

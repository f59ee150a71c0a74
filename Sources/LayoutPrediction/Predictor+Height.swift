// SPDX-License-Identifier: MIT
package import AuditModel
import LayoutSolver
package import ViewResolution

extension Predictor {
  /// How many points high some views below each other are at least, in a width that they may fill: with the narrowest
  /// letters, the lowest of what may be shown, and whatever scrolls as low as it can be.
  ///
  /// - Returns: nil where a limit kept the layout from being finished.
  package func leastHeight(
    of views: [ResolvedView], width: Double, size: TextSize, language: String?
  ) -> Double? {
    var least: Double?
    var variant = 0
    var variants = 1
    while variant < variants {
      var builder = LayoutBuilder(
        language: language, conventions: .hopeful, variant: variant, texts: texts, cache: cache, fonts: fonts)
      var environment = LayoutEnvironment(size: size, isCompactWidth: width < Conventions.regularWidth)
      // What is not shown at the same time is not laid out at the same time.
      environment.isBesideOthers = true
      let item = builder.grouped(builder.items(views, in: environment))
      let result = LayoutSolver.solve(item, width: width)
      guard result.limitReached == nil else { return nil }
      least = min(least ?? result.size.height, result.size.height)
      variants = max(variants, builder.variants)
      variant += 1
    }
    return least
  }
}

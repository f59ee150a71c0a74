// SPDX-License-Identifier: MIT
package import AuditModel
package import Typography
package import ViewResolution

/// The font and the size that a text gets from the views around it and from its own modifiers.
package struct TextSetting: Equatable, Sendable {
  package let font: FontSpec
  package let size: TextSize
  /// Whether the font is a name of which nothing is known.
  package let isFontUnknown: Bool

  /// - Parameter path: the views from the outside to the text.
  package init(_ path: [ResolvedView], size: TextSize, fonts: FontTokens) {
    var environment = LayoutEnvironment(size: size)
    for view in path { environment.apply(view.modifiers, fonts: fonts) }
    font = environment.textFont
    self.size = environment.size
    isFontUnknown = environment.isFontUnknown
  }
}

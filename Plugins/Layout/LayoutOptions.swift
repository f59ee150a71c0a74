// SPDX-License-Identifier: MIT
import AuditPluginKit
import AuditWire
import LayoutPrediction
import Typography

/// What the plugin is registered with.
struct LayoutOptions: Sendable {
  /// The fonts that the project gives names of its own: `fonts: {compound.bodyMD: body, brand.title: "title2 bold"}`.
  var fonts: FontTokens

  init(_ options: inout PluginOptions) throws(OptionMistake) {
    var fonts: [String: FontSpec] = [:]
    for (token, text) in try options.texts("fonts") {
      guard let font = FontTokens.font(text) else {
        throw OptionMistake(
          path: ["fonts", token],
          message: "“\(text)” is no font: a text style or points, and a weight, such as “body semibold”")
      }
      fonts[token] = font
    }
    self.fonts = FontTokens(fonts)
  }

  init(fonts: FontTokens = FontTokens()) { self.fonts = fonts }
}

// SPDX-License-Identifier: MIT
package import AuditModel

// What the project's pictures show broken: an answer of the layout plugin.

package struct PicturesAnswer: WireObject, Equatable {
  /// Those that show something broken, in the order of their paths.
  package var pictures: [TroubledPicture]
  /// How many others show nothing broken.
  package var untroubled: Int
  /// How many with something broken were left off, since there is a limit.
  package var leftOff: Int

  package init(pictures: [TroubledPicture], untroubled: Int = 0, leftOff: Int = 0) {
    self.pictures = pictures
    self.untroubled = untroubled
    self.leftOff = leftOff
  }

  /// The question's name. It has no arguments.
  package static let question = "pictures"
  package static var blank: PicturesAnswer { PicturesAnswer(pictures: []) }
  package static let shape = Shape<PicturesAnswer>(
    .required("pictures", \.pictures), .usually(0, "untroubled", \.untroubled), .usually(0, "leftOff", \.leftOff))
}

/// A picture that shows something broken.
package struct TroubledPicture: WireObject, Equatable {
  /// Relative to the project's root.
  package var path: String
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  /// What its path says.
  package var claims: ScreenshotClaims
  /// From top to bottom.
  package var texts: [TroubledText]

  package init(path: String, width: Int, height: Int, claims: ScreenshotClaims, texts: [TroubledText]) {
    self.path = path
    self.width = width
    self.height = height
    self.claims = claims
    self.texts = texts
  }

  package static var blank: TroubledPicture {
    TroubledPicture(path: "", width: 0, height: 0, claims: ScreenshotClaims(), texts: [])
  }
  package static let shape = Shape<TroubledPicture>(
    .required("path", \.path), .required("width", \.width), .required("height", \.height),
    .required("claims", \.claims), .list("texts", \.texts))
}

/// A text as a picture shows it.
package struct TroubledText: WireObject, Equatable {
  /// As it falls on lines.
  package var lines: [String]
  package var language: String?
  package var box: PixelBox
  /// What is seen of it, such as `mid-word-break`.
  package var sights: [String]
  package var certainty: Certainty

  package init(lines: [String], language: String? = nil, box: PixelBox, sights: [String], certainty: Certainty) {
    self.lines = lines
    self.language = language
    self.box = box
    self.sights = sights
    self.certainty = certainty
  }

  package static var blank: TroubledText {
    TroubledText(lines: [], box: PixelBox(x: 0, y: 0, width: 0, height: 0), sights: [], certainty: .possible)
  }
  package static let shape = Shape<TroubledText>(
    .list("lines", \.lines), .optional("language", \.language), .required("box", \.box), .list("sights", \.sights),
    .required("certainty", \.certainty))
}

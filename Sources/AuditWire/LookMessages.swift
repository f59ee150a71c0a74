// SPDX-License-Identifier: MIT
package import AuditModel

// What `uiaudit-look` answers to `auditctl look`.

/// What the pictures show, in the order they were named.
package struct LookAnswer: WireObject, Equatable {
  package var images: [ImageReading]

  package init(images: [ImageReading]) {
    self.images = images
  }

  package static var blank: LookAnswer { LookAnswer(images: []) }
  package static let shape = Shape<LookAnswer>(.required("images", \.images))
}

/// What one picture shows of an app's texts, and what of it is broken.
package struct ImageReading: WireObject, Equatable {
  /// The path as it was named.
  package var image: String
  /// Width and height; zero where the picture could not be read.
  package var pixels: [Int]
  /// Pixels of a point.
  package var scale: Int
  package var size: ImageSize
  package var blocks: [ImageBlock]
  package var notLookedAt: [ImageGap]

  package init(
    image: String, pixels: [Int], scale: Int, size: ImageSize, blocks: [ImageBlock] = [], notLookedAt: [ImageGap] = []
  ) {
    self.image = image
    self.pixels = pixels
    self.scale = scale
    self.size = size
    self.blocks = blocks
    self.notLookedAt = notLookedAt
  }

  package static var blank: ImageReading { ImageReading(image: "", pixels: [], scale: 1, size: .blank) }
  package static let shape = Shape<ImageReading>(
    .required("image", \.image), .required("pixels", \.pixels), .required("scale", \.scale), .required("size", \.size),
    .required("blocks", \.blocks), .required("notLookedAt", \.notLookedAt))
}

/// The size of type in a picture next to the claimed one.
package struct ImageSize: WireObject, Equatable {
  /// Points.
  package var measured: Double?
  package var claimed: TextSize?
  /// `applied`, `not-applied` or `unknown`.
  package var verdict: String

  package init(measured: Double?, claimed: TextSize?, verdict: String) {
    self.measured = measured
    self.claimed = claimed
    self.verdict = verdict
  }

  package static var blank: ImageSize { ImageSize(measured: nil, claimed: nil, verdict: "unknown") }
  package static let shape = Shape<ImageSize>(
    .nullable("measured", \.measured), .nullable("claimed", \.claimed), .required("verdict", \.verdict))
}

/// Lines that show one text.
package struct ImageBlock: WireObject, Equatable {
  package var lines: [String]
  /// Left, top, width and height in pixels.
  package var box: [Int]
  /// Points.
  package var em: Double
  /// The catalog's key; nil where the catalogs have no such text.
  package var key: String?
  /// `character-stack`, `mid-word-break`, `truncated`, `badge-wrapped`, `plural-on-screen`.
  package var defects: [String]
  package var certainty: Certainty

  package init(lines: [String], box: [Int], em: Double, key: String?, defects: [String], certainty: Certainty) {
    self.lines = lines
    self.box = box
    self.em = em
    self.key = key
    self.defects = defects
    self.certainty = certainty
  }

  package static var blank: ImageBlock {
    ImageBlock(lines: [], box: [], em: 0, key: nil, defects: [], certainty: .possible)
  }
  package static let shape = Shape<ImageBlock>(
    .required("lines", \.lines), .required("box", \.box), .required("em", \.em), .nullable("key", \.key),
    .required("defects", \.defects), .required("certainty", \.certainty))
}

/// A part of a picture about which nothing is said.
package struct ImageGap: WireObject, Equatable {
  /// Left, top, width and height in pixels; nil for the whole picture.
  package var box: [Int]?
  package var reason: String

  package init(box: [Int]?, reason: String) {
    self.box = box
    self.reason = reason
  }

  package static var blank: ImageGap { ImageGap(box: nil, reason: "") }
  package static let shape = Shape<ImageGap>(.nullable("box", \.box), .required("reason", \.reason))
}

extension Shape.Field {
  /// A member that is null where there is no value, for those who read the answer with less than a schema.
  fileprivate static func nullable<Member: WireValue>(
    _ name: String, _ property: any WritableKeyPath<Value, Member?> & Sendable
  ) -> Self {
    let optional = Self.optional(name, property)
    return Self(name: name, isRequired: false) { value, writer in
      guard value[keyPath: property] == nil else { return optional.write(value, &writer) }
      writer.key(name)
      writer.null()
    } read: { value, reader throws(JSONError) in
      try optional.read(&value, &reader)
    } schema: {
      optional.schema(&$0)
    }
  }
}

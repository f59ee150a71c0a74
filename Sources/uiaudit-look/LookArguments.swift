// SPDX-License-Identifier: MIT
import AuditModel

/// The command line of `uiaudit-look`, which `auditctl look` writes and people may.
struct LookArguments {
  struct Mistake: Error, Equatable {
    var message: String
  }

  static let usage = """
    usage: uiaudit-look [--catalog PATH]… [--locale L] [--size S] [--scale N] [--output FILE] IMAGE…

    Looks at screenshots and writes what they show as one line of JSON-RPC on standard output.
    PATH is a string catalog or a folder that has some. --output draws what was seen into a PNG, of one IMAGE.
    """

  var images: [String] = []
  var catalogs: [String] = []
  var claims = ScreenshotClaims()
  /// Pixels of a point; nil to tell it from the picture.
  var scale: Int?
  /// Where the picture with its boxes goes.
  var output: String?

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument.hasPrefix("--") else {
        images.append(argument)
        continue
      }
      if argument == "--" { break }
      guard let value = rest.next() else { throw Mistake(message: "\(argument) needs a value") }
      try take(argument, value)
    }
    while let image = rest.next() { images.append(image) }
    guard !images.isEmpty else { throw Mistake(message: "no IMAGE is named") }
    guard output == nil || images.count == 1 else { throw Mistake(message: "--output takes one IMAGE") }
  }

  private mutating func take(_ option: String, _ value: String) throws(Mistake) {
    switch option {
    case "--catalog": catalogs.append(value)
    case "--locale":
      guard isLanguageTag(value) else { throw Mistake(message: "--locale is \"\(value)\", not a language tag") }
      claims.locale = value
    case "--size":
      guard let size = TextSize(spelling: value) else {
        throw Mistake(message: "--size is \"\(value)\", not a text size such as L or AX5")
      }
      claims.size = size
    case "--scale":
      guard let number = Int(value), (1...4).contains(number) else {
        throw Mistake(message: "--scale is \"\(value)\", not 1 to 4")
      }
      scale = number
    case "--output": output = value
    default: throw Mistake(message: "unknown option \(option)")
    }
  }
}

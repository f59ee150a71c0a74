// SPDX-License-Identifier: MIT

/// A part of a page. Whatever comes from a project is text and is escaped; only names that stand in this program's source
/// are markup, which their type makes sure of.
struct HTML {
  typealias Attributes = KeyValuePairs<StaticString, String?>

  private(set) var source = ""

  init() {}

  /// A text as it is read: markup in it is shown, and so is what would act on its surroundings.
  ///
  /// Lines may end after a slash or before an ending, so that paths break between their parts where they have to, and
  /// neither hidden names nor numbers do.
  init(_ text: String) { source = escaped(text).replacing(/(\/|[\p{L}_]\.)(?=\w)/) { "\($0.1)<wbr>" } }

  /// A text in which there can be no markup, not even a place to break it.
  private init(unbroken text: String) { source = escaped(text) }

  /// A program's or a style's own text, as it is.
  init(style: String) { source = style }

  static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum.source += right.source
    return sum
  }

  static func += (left: inout HTML, right: HTML) { left.source += right.source }

  /// An element with its end tag. Attributes without a value are left out.
  static func tag(_ name: StaticString, _ attributes: Attributes = [:], _ children: HTML...) -> HTML {
    tag(name, attributes, children)
  }

  static func tag(_ name: StaticString, _ attributes: Attributes = [:], _ children: [HTML]) -> HTML {
    var html = HTML()
    html.source = "<\(name)\(written(attributes))>"
    for child in children { html.source += child.source }
    html.source += "</\(name)>"
    if blocks.contains("\(name)") { html.source += "\n" }
    return html
  }

  static func tag(_ name: StaticString, _ attributes: Attributes = [:], _ text: String) -> HTML {
    tag(name, attributes, [unbroken.contains("\(name)") ? HTML(unbroken: text) : HTML(text)])
  }

  /// An element that holds nothing.
  static func void(_ name: StaticString, _ attributes: Attributes) -> HTML {
    var html = HTML()
    html.source = "<\(name)\(written(attributes))/>\n"
    return html
  }

  private static func written(_ attributes: Attributes) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }

  /// Elements of text alone: a page's title, and a line of an SVG.
  private static let unbroken: Set<String> = ["title", "text"]

  /// What begins a line of its own, for those who read the source.
  private static let blocks: Set<String> = [
    "article", "dd", "details", "div", "dl", "dt", "figure", "figcaption", "footer", "h1", "h2", "h3", "head", "header",
    "li", "main", "nav", "ol", "p", "pre", "section", "summary", "svg", "table", "tbody", "thead", "tr", "ul",
  ]
}

extension [HTML] {
  /// One after the other, with a text between each two.
  func joined(_ separator: String = "") -> HTML {
    enumerated().reduce(into: HTML()) { sum, part in
      if part.offset > 0 { sum += HTML(separator) }
      sum += part.element
    }
  }
}

/// A text for HTML and XML, in an element or an attribute.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in visible(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

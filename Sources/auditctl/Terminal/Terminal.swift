// SPDX-License-Identifier: MIT
import Glibc

/// What is known of the place a page is written to.
struct Terminal: Equatable {
  /// When to colour, as `--color` has it.
  enum ColorChoice: String, CaseIterable { case auto, always, never }

  var isInteractive: Bool
  var hasColor: Bool
  /// Whether it shows links (OSC 8); terminals that do not know them ignore them.
  var hasLinks = false
  /// The name of this machine, which a link to a file carries.
  var host = ""
  /// Columns.
  var width: Int
  /// Lines; 0 where that is not known.
  var height = 0

  static let defaultWidth = 80
  /// Below this, indentation would leave no room for text.
  static let narrowest = 40
  static let widest = 1000

  init(isInteractive: Bool, hasColor: Bool, width: Int) {
    self.isInteractive = isInteractive
    self.hasColor = hasColor
    self.width = min(max(width, Terminal.narrowest), Terminal.widest)
  }
}

extension Terminal {
  /// Describes an open descriptor.
  init(descriptor: Int32, choice: ColorChoice, environment: [String: String]) {
    let isInteractive = isatty(descriptor) == 1
    var size = winsize()
    let columns = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    self.init(isInteractive: isInteractive, columns: columns, choice: choice, environment: environment)
    height = Int(size.ws_row)
    host = hostName()
  }

  /// - Parameter columns: what the terminal says of its width; 0 where it says nothing.
  init(isInteractive: Bool, columns: Int, choice: ColorChoice, environment: [String: String]) {
    let wished = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let width = wished > 0 ? wished : columns > 0 ? columns : Terminal.defaultWidth
    self.init(
      isInteractive: isInteractive,
      hasColor: Terminal.hasColor(isInteractive: isInteractive, choice: choice, environment: environment),
      width: width)
    hasLinks = Terminal.hasLinks(isInteractive: isInteractive, environment: environment)
  }

  /// `FORCE_HYPERLINK` is what other programs look at; 0 forbids links.
  private static func hasLinks(isInteractive: Bool, environment: [String: String]) -> Bool {
    if let forced = environment["FORCE_HYPERLINK"], !forced.isEmpty { return forced != "0" }
    return isInteractive && !["", "dumb", "linux"].contains(environment["TERM"] ?? "")
  }

  /// The command line wins over `NO_COLOR`, which wins over `CLICOLOR_FORCE`; without any of them, a terminal that is
  /// not dumb has colour.
  private static func hasColor(isInteractive: Bool, choice: ColorChoice, environment: [String: String]) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
    if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
    return isInteractive && !["", "dumb"].contains(environment["TERM"] ?? "")
  }
}

private func hostName() -> String {
  var name = [CChar](repeating: 0, count: 256)
  guard gethostname(&name, name.count - 1) == 0 else { return "" }
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

// SPDX-License-Identifier: MIT
import Glibc

/// What is known of the place a page is written to.
struct Terminal: Equatable {
  /// When to colour, as `--color` has it.
  enum ColorChoice: String, CaseIterable { case auto, always, never }

  var isInteractive: Bool
  var hasColor: Bool
  /// Columns.
  var width: Int

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
  }

  /// - Parameter columns: what the terminal says of its width; 0 where it says nothing.
  init(isInteractive: Bool, columns: Int, choice: ColorChoice, environment: [String: String]) {
    let wished = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let width = wished > 0 ? wished : columns > 0 ? columns : Terminal.defaultWidth
    self.init(
      isInteractive: isInteractive,
      hasColor: Terminal.hasColor(isInteractive: isInteractive, choice: choice, environment: environment),
      width: width)
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

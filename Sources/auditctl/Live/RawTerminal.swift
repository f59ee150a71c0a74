// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// A terminal that gives every key at once and shows a screen of its own, until it is restored.
struct RawTerminal {
  private let input: Int32
  private let before: termios

  /// - Throws: where the input is no terminal.
  init(_ input: Int32) throws(SystemError) {
    self.input = input
    var modes = termios()
    try system("tcgetattr") { tcgetattr(input, &modes) }
    before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    try system("tcsetattr") { tcsetattr(input, TCSANOW, &modes) }
  }

  func restore() {
    var modes = before
    // Where the terminal is gone there is nothing to restore.
    tcsetattr(input, TCSANOW, &modes)
  }

  /// The alternate screen without a cursor, and back (xterm's private modes 1049 and 25).
  static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// What draws a page over the one that is there, without a moment between in which nothing is.
  static func drawing(_ page: Page) -> String {
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
  }
}

extension Terminal {
  /// Whether it can show a screen that is drawn anew in place.
  func canBeLive(_ environment: [String: String], input: Int32) -> Bool {
    isInteractive && height >= 8 && !["", "dumb"].contains(environment["TERM"] ?? "") && isatty(input) == 1
  }

  /// The same terminal in the size that it has at the moment.
  func measured(_ descriptor: Int32) -> Terminal {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return self }
    var terminal = self
    terminal.width = min(max(Int(size.ws_col), Terminal.narrowest), Terminal.widest)
    terminal.height = Int(size.ws_row)
    return terminal
  }
}

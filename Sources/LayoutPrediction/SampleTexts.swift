// SPDX-License-Identifier: MIT

/// Stand-ins for texts that only the running app knows, by the names that the code gives them.
package struct SampleTexts: Equatable, Sendable {
  /// The project's own, by property name.
  private let own: [String: String]

  /// - Parameter own: what the project's properties show, by their names.
  package init(_ own: [String: String] = [:]) { self.own = own }

  /// What fills a number.
  static let number = "128"

  /// A text for an expression as written. Its last name says most: `user.displayName` is a name, and so is
  /// `String(user.displayName)`.
  package func text(for expression: String) -> String {
    let names = expression.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.reversed()
    for name in names {
      if let text = own[String(name)] { return text }
    }
    for name in names {
      if let text = SampleTexts.byWord[lastWord(of: name)] { return text }
    }
    return "Document"
  }

  /// `date` of `lastSeenDate`.
  private func lastWord(of name: Substring) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }

  private static let byWord: [String: String] = {
    let words: [(text: String, words: [String])] = [
      (number, ["count", "number", "total", "amount", "index", "badge"]),
      ("12 May", ["date", "time", "timestamp", "day", "formatted", "ago"]),
      // A person's name of twelve characters.
      ("Alex Johnson", ["name", "author", "user", "sender", "person", "owner", "member", "username", "nickname"]),
      ("Document.pdf", ["file", "filename", "path"]),
      ("alex@example.com", ["email", "mail", "address"]),
      ("example.com", ["url", "link", "host", "domain", "server"]),
      ("Weekly report", ["title", "subject", "headline"]),
      ("1.2 GB", ["size", "bytes", "storage"]),
      ("42 %", ["percent", "percentage", "progress"]),
      ("1.2.3", ["version", "build"]),
      ("€ 12.99", ["price", "cost", "balance"]),
      ("1:23:45", ["duration", "elapsed", "remaining"]),
      ("Connected", ["status", "state"]),
    ]
    return Dictionary(words.flatMap { entry in entry.words.map { ($0, entry.text) } }) { first, _ in first }
  }()
}

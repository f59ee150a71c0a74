// SPDX-License-Identifier: MIT
import AuditModel

/// Where in the code a text stands and who gets to see it.
struct CodePlace {
  var path: String
  /// The type around it; empty at file level.
  var owner: String
  var destination: TextDestination?
  var position: Position

  init(_ use: TextUse, in file: ProjectCode.File) {
    (path, owner, destination, position) = (file.path, use.owner, use.destination, use.position)
  }

  init(_ use: QuantityUse, in file: ProjectCode.File) {
    (path, owner, destination, position) = (file.path, use.owner, use.destination, use.position)
  }

  /// Whether only developers read it: in a log, or in a view made for previews.
  var isForDevelopers: Bool {
    destination == .log
      || ["ForPreview", "PreviewWrapper", "PreviewContainer", "Previews"].contains(where: owner.contains)
  }

  /// Why a fault here is worse than on a screen of the app: it goes where no update reaches it, or it asks for money.
  var reach: String? {
    switch destination {
    case .share: return "it is shared"
    case .notification: return "it is shown in a notification"
    case .message: return "it is sent in a message"
    case .pasteboard: return "it is put on the pasteboard"
    case .widget: return "it is shown in a widget"
    case .log, nil: break
    }
    return asksForMoney ? "it is shown where the app asks for money" : nil
  }

  /// - Parameter text: what tells the finding from others of its rule in the same type.
  func finding(
    _ rule: RuleDescription, _ severity: Severity, _ certainty: Certainty = .certain, text: String, message: String,
    explanation: String? = nil, locales: [String] = [], related: [RelatedLocation] = [], remedy: String
  ) -> Finding {
    Finding(
      rule: rule.id, anchor: [owner, text], severity: reach == nil ? severity : severity.raised, certainty: certainty,
      message: message + (reach.map { "; \($0)" } ?? ""), explanation: explanation,
      location: Location(path: path, position: position), locales: locales, related: related, remedy: remedy)
  }

  private var asksForMoney: Bool {
    let file = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    return [owner, file].contains { name in
      let words = camelWords(name)
      return !words.isDisjoint(with: ["paywall", "purchase", "purchases", "subscription", "subscriptions", "upgrade"])
        || ["StoreView", "StoreScreen", "StoreSheet", "StoreKit"].contains(where: name.contains)
    }
  }
}

extension Severity {
  fileprivate var raised: Severity {
    switch self {
    case .note: .warning
    case .warning, .error: .error
    }
  }
}

/// The words of a name in camel case, in lower case.
func camelWords(_ name: String) -> Set<String> {
  var words: [String] = [""]
  for character in name {
    if !character.isLetter {
      words.append("")
    } else {
      if character.isUppercase, words.last?.last?.isLowercase ?? false { words.append("") }
      words[words.count - 1].append(character)
    }
  }
  return Set(words.map { $0.lowercased() })
}

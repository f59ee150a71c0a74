// SPDX-License-Identifier: MIT

/// Which argument of a call is shown to the user.
enum TextArgument {
  /// The first argument, if it has no label.
  case first
  /// The argument with this label.
  case labelled(String)
}

/// The text argument of a view's initialiser; nil for views that show none.
func textArgument(ofView name: String) -> TextArgument? {
  switch name {
  case "Text", "AccessibilityNotification.Announcement": .first
  default: ViewShape.named(name)?.hasTitle == true ? .first : nil
  }
}

/// The text argument of a modifier; nil for modifiers that show none.
func textArgument(ofModifier name: String) -> TextArgument? { textModifiers[name] }

private let textModifiers: [String: TextArgument] = [
  "navigationTitle": .first, "navigationBarTitle": .first, "navigationSubtitle": .first, "alert": .first,
  "confirmationDialog": .first, "accessibilityLabel": .first, "accessibilityValue": .first, "accessibilityHint": .first,
  "help": .first, "badge": .first, "searchable": .labelled("prompt"), "accessibilityAction": .labelled("named"),
]

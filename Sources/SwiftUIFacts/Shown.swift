// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// What an object that code shows comes to.
struct Shown {
  var views: [PresentedView] = []
  var unnamed: UnnamedContent?
  /// `alert` or `confirmationDialog`, if it is one of the system's.
  var dialog: String?

  init(views: [PresentedView] = [], unnamed: UnnamedContent? = nil, dialog: String? = nil) {
    self.views = views
    self.unnamed = unnamed
    self.dialog = dialog
  }

  init(names: [String]) { views = [PresentedView(names: names)] }

  /// One of several.
  init(_ alternatives: [Shown]) {
    views = alternatives.flatMap(\.views)
    unnamed = alternatives.lazy.compactMap(\.unnamed).first
    dialog = alternatives.lazy.compactMap(\.dialog).first
  }

  /// An object of which only the type is written. Protocols and UIKit's own classes do not say which screen it is.
  init(type: TypeSyntax) {
    var name = type.trimmedDescription
    while let last = name.last, last == "?" || last == "!" { name.removeLast() }
    for prefix in ["any ", "some "] where name.hasPrefix(prefix) { return }
    if name.hasPrefix("("), name.hasSuffix(")") { return }
    if name.hasPrefix("UIHostingController<"), name.hasSuffix(">") {
      name = String(name.dropFirst("UIHostingController<".count).dropLast())
    }
    guard isTypeName(name), !name.hasSuffix("Protocol"), !foreignScreens.contains(name), name != "AnyView" else {
      return
    }
    views = [PresentedView(names: [name])]
  }

  /// Whether every name ends like that of a screen, or it is a dialog.
  var looksLikeScreens: Bool {
    dialog != nil
      || !views.isEmpty
        && views.allSatisfy { view in view.names.contains { name in screenEndings.contains(where: name.hasSuffix) } }
  }

  /// Whether it is only a frame for other screens.
  var isStack: Bool {
    views.count == 1 && views[0].names.count == 1 && stackWords.contains { views[0].names[0].contains($0) }
  }
}

private let screenEndings = ["Coordinator", "ViewController", "Controller", "Screen", "View", "Sheet", "VC"]

private let stackWords = ["NavigationStack", "NavigationCoordinator", "NavigationController", "NavigationSplit"]

private let foreignScreens: Set<String> = [
  "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "NSViewController",
]

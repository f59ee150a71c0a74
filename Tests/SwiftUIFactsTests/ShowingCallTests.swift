// SPDX-License-Identifier: MIT

import AuditModel
import Testing

private func shown(_ source: String) -> [String] {
  facts(source).presentations.map { presentation in
    let content = presentation.content.map { $0.names.joined(separator: "+") }.joined(separator: ", ")
    let reason = presentation.unnamed.map { " \($0)" } ?? ""
    return "\(presentation.member) \(presentation.kind) [\(content)]\(reason)"
  }
}

/// Statements of a coordinator's function, and what they show.
@Test(arguments: [
  ("stack.push(AboutCoordinator(a: 1))", ["f push [AboutCoordinator]"]),
  (
    "let c = AboutCoordinator(); c.start(); stack.push(c, animated: true) { [weak self] in x() }",
    ["f push [AboutCoordinator]"]
  ),
  (
    "let inner = Stack(); let c = AboutCoordinator(); inner.setRootCoordinator(c); stack.setSheetCoordinator(inner)",
    ["f sheet [AboutCoordinator]"]
  ),
  (
    "let inner = NavigationStackCoordinator(); flow = HelpFlowCoordinator(p: .init(stack: inner)); flow.start(); stack.setSheetCoordinator(inner)",
    ["f sheet [HelpFlowCoordinator]"]
  ),
  (
    "let inner = NavigationStackCoordinator(); let p = ResetCoordinatorParameters(stack: inner); "
      + "flow = ResetCoordinator(parameters: p); stack.setSheetCoordinator(inner)", ["f sheet [ResetCoordinator]"]
  ),
  ("stack.setFullScreenCoverCoordinator(LockCoordinator())", ["f fullScreenCover [LockCoordinator]"]),
  ("stack.setRootCoordinator(home)", ["f root [HomeCoordinator]"]),
  ("stack.setSheetCoordinator(nil); list.push(3); list.push(name); stack.pop()", []),
  ("stack.setSheetCoordinator(given)", ["f sheet [] givenByCaller"]),
  (
    "if isBig { let c = ACoordinator(); stack.push(c) } else { let c = BCoordinator(); stack.push(c) }",
    ["f push [ACoordinator]", "f push [BCoordinator]"]
  ),
  ("if let c = maker as? ACoordinator { stack.push(c) }", ["f push [ACoordinator]"]),
  ("stack.push(makeDetail())", ["f push [DetailCoordinator]"]),
  ("presentCoordinator(ACoordinator())", ["f sheet [ACoordinator]"]),
  ("showNext(ACoordinator()); presentNextCoordinator(BCoordinator())", ["f push [BCoordinator]"]),
  ("switch mode { case .push(let stack): stack.push(home) }", ["f push [HomeCoordinator]"]),
])
func `coordinators show what is made for them`(statements: String, expected: [String]) {
  let source = """
    class Flow { let home: HomeCoordinator?
    func presentNextCoordinator(_ next: any Coordinating) {
      if isEmpty { stack.setRootCoordinator(next) } else { stack.push(next) } }
    func makeDetail() -> DetailCoordinator { x }
    func f(given: any Coordinating) { \(statements) } }
    """
  #expect(shown(source) == expected)
}

@Test func `what only hands on shows nothing itself`() {
  let source = """
    class Stack {
      func setSheetCoordinator(_ c: Coordinating?) { outer.setSheetCoordinator(c) }
      func presentCoordinator(_ c: any Coordinating) { stack.push(c) }
    }
    """
  #expect(shown(source) == [])
}

@Test(arguments: [
  ("present(SettingsController(), animated: true)", ["f sheet [SettingsController]"]),
  (
    "let c = UIHostingController(rootView: PaywallView()); c.modalPresentationStyle = .fullScreen; self.present(c, animated: true)",
    ["f fullScreenCover [PaywallView]"]
  ),
  (
    "let a = UIAlertController(title: t, message: m, preferredStyle: .alert); present(a, animated: true)",
    ["f alert []"]
  ),
  (
    "let a = UIAlertController(title: t, message: m, preferredStyle: .actionSheet); present(a, animated: true)",
    ["f confirmationDialog []"]
  ),
  ("navigationController?.pushViewController(DetailController(x), animated: true)", ["f push [DetailController]"]),
  (
    "present(UINavigationController(rootViewController: ListController()), animated: true)",
    ["f sheet [ListController]"]
  ),
  (
    "let host = UIHostingController(rootView: A()); let nav = UINavigationController(rootViewController: host); present(nav, animated: true)",
    ["f sheet [A]"]
  ),
  ("window.rootViewController = UIHostingController(rootView: RootView().tinted())", ["f root [RootView]"]),
  ("let child = UIHostingController(rootView: Header()); addChild(child)", ["f hosted [Header]"]),
  ("present(made.controller, animated: true)", ["f sheet [] computed"]),
  ("show(wide ? WideController() : SlimController(), sender: self)", ["f push [WideController, SlimController]"]),
])
func `UIKit shows controllers and hosted views`(statements: String, expected: [String]) {
  #expect(shown("class C: UIViewController { func f() { \(statements) } }") == expected)
}

@Test func `a hosted view in a property is found`() {
  #expect(shown("class C { private let host = UIHostingController(rootView: Share()) }") == ["host hosted [Share]"])
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func step(
  _ screen: String, _ size: TextSize = .accessibility5, _ locale: String? = "ja", on device: String = "iPhone SE",
  link: String? = nil, arguments: [String] = [], obstacle: String? = nil
) -> CaptureStep {
  CaptureStep(
    cell: CellPlace(screen: screen, size: size, locale: locale, device: device), simulator: device,
    contentSize: size.contentSize, path: "Shots/\(screen).png", link: link, arguments: arguments, obstacle: obstacle)
}

private func script(_ steps: CaptureStep..., bundle: String? = "org.example", root: String = "/srv/app") -> [String] {
  let plan = ProjectCapturePlan(project: "App", root: root, bundle: bundle, steps: steps)
  return captureScript(CapturePlan(header: sampleHeader(), projects: [plan])).split(separator: "\n").map(String.init)
}

@Test func setsEachSizeOnceAndPutsItBack() {
  let lines = script(step("A"), step("B"), step("A", .large), step("A", on: "iPhone 16"))
  let sizes = lines.filter { $0.contains("content_size") }.map { $0.split(separator: " ").last.map(String.init) }
  let largest = "accessibility-extra-extra-extra-large"
  #expect(sizes == [largest, "large", "large", largest, "large"])
  #expect(lines.filter { $0.hasPrefix("simulator=") } == ["simulator='iPhone SE'", "simulator='iPhone 16'"])
  #expect(lines.count { $0.hasPrefix("take ") } == 4)
}

@Test func saysThatNothingWasRunAndWhatIsLeftOut() {
  let lines = script(step("A", obstacle: "no way to it"), step("B"))
  #expect(lines.contains { $0.contains("it has not been run") })
  #expect(lines.contains("# left out: A AX5 ja iPhone SE: no way to it"))
  #expect(lines.count { $0.hasPrefix("take ") } == 1)
  #expect(script(step("A", obstacle: "x")).allSatisfy { !$0.contains("simctl launch") })
}

@Test func goesToAScreenByItsLinkAndArguments() {
  let lines = script(step("A", .large, "pt-BR", link: "app://a?b=c&d='e'", arguments: ["-show", "$HOME `x`"]))
  #expect(
    lines.contains(
      "xcrun simctl launch --terminate-running-process \"$simulator\" \"$bundle\" -AppleLanguages '(pt-BR)' "
        + "-AppleLocale pt_BR -show '$HOME `x`'"))
  #expect(lines.contains(#"xcrun simctl openurl "$simulator" 'app://a?b=c&d='\''e'\'''"#))
}

@Test func nothingInAPlanBecomesACommand() {
  let evil = "x'; rm -rf ~; '\n$(touch y)"
  let lines = script(
    step("A\n\(evil)", link: evil, obstacle: "no\nrm"), step("B", link: "a"), bundle: evil, root: "/a\"$(b)`c`}\\d")
  #expect(lines.contains(#"cd "${ROOT:-/a\"\$(b)\`c\`\}\\d}""#))
  #expect(lines.contains { $0.hasPrefix("# left out: A x'; rm -rf ~; ' $(touch y)") })
  #expect(!lines.contains { $0.hasPrefix("rm") })
  #expect(lines.contains { $0.hasPrefix(#"bundle='x'\''; rm -rf ~; '\''"#) })
  #expect(script(step("B"), bundle: nil).contains("bundle=${BUNDLE:?the bundle identifier of the app}"))
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import AuditDaemon

private let text = """
  projects:
  - root: app
    pictures:
      - {path: "Store/*-{locale}.png", screen: PaywallSheet, size: AX5, device: iPhone SE}
    coverage:
      sizes: [AX5, L]
      locales: [pt_BR]
      devices: [iPhone SE]
      kinds:
        alert: {sizes: []}
      except:
        - {screen: DebugSheet, sizes: [AX5], reason: not shipped}
      presenters: {bottomSheet: sheet}
      routes: [{screen: PaywallSheet, kind: sheet, presenter: HomeScreen}]
  """

@Test func readsWhatLooksAProjectNeeds() throws {
  let project = try #require(try ConfigurationFolder().load(Array(text.utf8)).projects.first)
  let coverage = project.coverage
  #expect(
    coverage.demand == CoverageDemand(sizes: [.large, .accessibility5], locales: ["pt-BR"], devices: ["iPhone SE"]))
  #expect(coverage.demand(of: "alert") == CoverageDemand(sizes: []))
  #expect(coverage.demand(of: "sheet") == coverage.demand)
  #expect(
    coverage.exceptions == [CoverageException(screen: "DebugSheet", sizes: [.accessibility5], reason: "not shipped")])
  #expect(coverage.presenters == [DeclaredPresenter(name: "bottomSheet", kind: "sheet")])
  #expect(coverage.routes == [DeclaredRoute(screen: "PaywallSheet", kind: "sheet", presenter: "HomeScreen")])
  #expect(project.description.coverage == coverage)
}

@Test func mappedPicturesSayWhatTheirPathsDoNot() throws {
  let project = try #require(try ConfigurationFolder().load(Array(text.utf8)).projects.first)
  #expect(
    project.claims(of: "Store/01-ja.png")
      == ScreenshotClaims(screen: "PaywallSheet", locale: "ja", size: .accessibility5, device: "iPhone SE"))
  #expect(project.claims(of: "Screenshots/ja/L/Home.png")?.screen == "Home")
  #expect(project.claims(of: "Store/01.png") == nil)
}

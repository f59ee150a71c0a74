// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// One section a layer, lowest first; within a section one target with its tests. Dependencies point down
// this file, never up. The rules that keep it so are in ARCHITECTURE.md.

// MARK: - The toolchain's own SwiftSyntax

/// The folder of the toolchain's host libraries, which hold SwiftSyntax.
///
/// The running manifest has `<usr>/lib/swift/pm/ManifestAPI/libPackageDescription.so` mapped, so this finds the
/// toolchain in use however `swift` was started: through a link, a version switcher, or a bind mount.
func swiftHostLibraries() -> String {
  if let forced = Context.environment["SWIFT_HOST_LIBS"] { return forced }
  let marker = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  if let maps = fopen("/proc/self/maps", "r") {
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let slash = text.firstIndex(of: "/"), text.hasSuffix(marker) else { continue }
      return text[slash...].dropLast(marker.count) + "/lib/swift/host"
    }
  }
  fatalError("cannot find the Swift toolchain's host libraries; set SWIFT_HOST_LIBS to <toolchain>/usr/lib/swift/host")
}

let host = swiftHostLibraries()

// MARK: - Settings shared by every target

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Whatever sees SwiftSyntax, even through another module, needs the toolchain's host modules on its search path.
let syntax: [SwiftSetting] = strict + [.unsafeFlags(["-I", host])]
let syntaxLink: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]

func library(_ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}
func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}
func tests(
  _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict,
  link: [LinkerSetting] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: link)
}

let package = Package(
  name: "uiauditd",
  products: [
    .executable(name: "uiauditd", targets: ["uiauditd"]),
    .executable(name: "auditctl", targets: ["auditctl"]),
    .library(name: "AuditPluginKit", targets: ["AuditPluginKit"]),
  ],
  targets: [
    // MARK: - System libraries
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CInotifyTools", providers: [.apt(["libinotifytools0-dev"])]),
    .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CLeptonica", providers: [.apt(["libleptonica-dev"])]),
    .systemLibrary(name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .target(name: "CSupport"),

    // MARK: - Vocabulary and wire
    library("SystemCalls", ["CSupport"]),
    library("AuditModel", ["CSodium"]),
    library("AuditWire", ["AuditModel"]),
    library("AuditPluginKit", ["AuditModel", "AuditWire", "SystemCalls"]),

    // MARK: - Readers: one file in, its facts out
    library("SwiftUIFacts", ["AuditModel"], syntax),
    library("StringFacts", ["AuditModel"]),
    // Loops over pixels that are not optimised take a hundred times as long, and the tests with them.
    library(
      "ScreenshotFacts", ["AuditModel", "CLeptonica", "CSupport", "CTesseract"], strict + [.unsafeFlags(["-O"])]),
    .executableTarget(
      name: "uiaudit-read-swift", dependencies: ["AuditPluginKit", "SwiftUIFacts"],
      swiftSettings: syntax, linkerSettings: syntaxLink),
    program("uiaudit-read-strings", ["AuditPluginKit", "StringFacts"]),
    program("uiaudit-read-screenshots", ["AuditPluginKit", "ScreenshotFacts"]),

    // MARK: - Rule plugins: facts in, findings out
    library("ViewResolution", ["AuditModel"]),
    // Lines end where the toolchain's own ICU says, which nothing links by itself.
    .target(
      name: "Typography", dependencies: ["AuditModel", "CHyphen"], exclude: ["Data/make-advances"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    // Catalog texts are folded by the toolchain's own ICU.
    .target(
      name: "ScreenMatching", dependencies: ["AuditModel", "SystemCalls"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    library("LayoutSolver", []),
    library("LayoutPrediction", ["AuditModel", "ViewResolution", "Typography", "LayoutSolver"]),
    program(
      "uiaudit-layout",
      [
        "AuditModel", "AuditWire", "AuditPluginKit", "ViewResolution", "Typography", "LayoutPrediction",
        "ScreenMatching",
      ],
      path: "Plugins/Layout"),
    program("uiaudit-plurals", ["AuditModel", "AuditWire", "AuditPluginKit"], path: "Plugins/Plurals"),
    program(
      "uiaudit-modal-coverage",
      [
        "AuditModel", "AuditWire", "AuditPluginKit", "ViewResolution", "Typography", "LayoutPrediction",
        "ScreenMatching",
      ],
      path: "Plugins/ModalCoverage"),

    // MARK: - One look at pictures, without a daemon
    program(
      "uiaudit-look",
      ["AuditModel", "AuditWire", "CLeptonica", "ScreenMatching", "ScreenshotFacts", "StringFacts", "SystemCalls"]),

    // MARK: - The daemon
    library("FileWatching", ["SystemCalls", "CInotifyTools"]),
    library("ChildProcesses", ["SystemCalls", "CSupport"]),
    library("Ledger", ["AuditModel", "AuditWire", "SystemCalls", "CSQLite"]),
    library("QueryService", ["AuditModel", "AuditWire", "SystemCalls", "CSupport", "Ledger"]),
    library(
      "AuditDaemon",
      [
        "AuditModel", "AuditWire", "SystemCalls", "FileWatching", "ChildProcesses", "Ledger", "QueryService", "CYAML",
      ]),
    program("uiauditd", ["AuditDaemon", "AuditModel", "AuditWire", "SystemCalls", "CSystemd"]),

    // MARK: - The command line
    // The rules' manuals and the style of reports are inside the program, so that it has them wherever it is.
    .executableTarget(
      name: "auditctl", dependencies: ["AuditModel", "AuditWire", "CSupport", "SystemCalls"],
      resources: [.embedInCode("Manuals/Rules.md"), .embedInCode("ReportSite/Style.css")], swiftSettings: strict),

    // MARK: - Benchmarks
    .executableTarget(
      name: "catalog-benchmark", dependencies: ["AuditModel", "StringFacts", "SystemCalls"], path: "Benchmarks/catalog",
      exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "reading-benchmark", dependencies: ["AuditModel", "AuditWire", "SwiftUIFacts", "SystemCalls"],
      path: "Benchmarks/reading", exclude: ["run"], swiftSettings: syntax, linkerSettings: syntaxLink),
    .executableTarget(
      name: "typography-benchmark", dependencies: ["AuditModel", "Typography"], path: "Benchmarks/typography",
      exclude: ["run", "pango.c"], swiftSettings: strict),
    .executableTarget(
      name: "resolution-benchmark", dependencies: ["AuditModel", "SwiftUIFacts", "SystemCalls", "ViewResolution"],
      path: "Benchmarks/resolution", exclude: ["run"], swiftSettings: syntax, linkerSettings: syntaxLink),
    .executableTarget(
      name: "prediction-benchmark",
      dependencies: [
        "AuditModel", "LayoutPrediction", "StringFacts", "SwiftUIFacts", "SystemCalls", "ViewResolution",
      ],
      path: "Benchmarks/prediction", exclude: ["run"], swiftSettings: syntax, linkerSettings: syntaxLink),
    .executableTarget(
      name: "screenshot-benchmark", dependencies: ["AuditModel", "AuditWire", "ScreenshotFacts", "SystemCalls"],
      path: "Benchmarks/screenshots", exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "look-benchmark",
      dependencies: ["AuditModel", "ScreenMatching", "ScreenshotFacts", "StringFacts", "SystemCalls"],
      path: "Benchmarks/look", exclude: ["run"], swiftSettings: strict),

    .executableTarget(
      name: "watch-benchmark", dependencies: ["FileWatching", "SystemCalls"], path: "Benchmarks/watching",
      exclude: ["run"], swiftSettings: strict),

    // MARK: - Tests
    tests("SystemCallsTests", ["SystemCalls"]),
    tests("AuditModelTests", ["AuditModel"]),
    tests("AuditWireTests", ["AuditModel", "AuditWire", "SystemCalls"]),
    tests("AuditPluginKitTests", ["AuditModel", "AuditWire", "AuditPluginKit"]),
    tests("AuditDaemonTests", ["AuditDaemon", "AuditModel", "AuditWire", "SystemCalls"]),
    tests(
      "ScreenshotFactsTests", ["AuditModel", "CLeptonica", "ScreenshotFacts", "screenshot-benchmark", "SystemCalls"]),
    tests("DocumentationTests", ["AuditModel", "AuditWire", "ChildProcesses", "SystemCalls"]),
    tests("ChildProcessesTests", ["ChildProcesses", "SystemCalls"]),
    tests("FileWatchingTests", ["FileWatching", "SystemCalls"]),
    tests("TypographyTests", ["AuditModel", "Typography"]),
    tests("LayoutSolverTests", ["AuditModel", "AuditWire", "LayoutSolver", "SystemCalls", "Typography"]),
    tests(
      "ScreenMatchingTests", ["AuditModel", "AuditTestSupport", "ScreenMatching", "StringFacts", "SystemCalls"], syntax,
      link: syntaxLink),
    tests(
      "LayoutPredictionTests",
      [
        "LayoutPrediction", "LayoutSolver", "ViewResolution", "Typography", "AuditTestSupport", "AuditModel",
        "AuditWire", "AuditPluginKit", "SystemCalls", "SwiftUIFacts",
      ], syntax, link: syntaxLink),
    .target(
      name: "AuditTestSupport",
      dependencies: ["AuditModel", "AuditWire", "AuditPluginKit", "SwiftUIFacts", "StringFacts", "SystemCalls"],
      path: "Tests/AuditTestSupport", swiftSettings: syntax),
    tests(
      "LayoutPluginTests",
      [
        "uiaudit-layout", "AuditTestSupport", "AuditWire", "AuditPluginKit", "SwiftUIFacts", "AuditModel",
        "LayoutPrediction", "ViewResolution",
      ], syntax,
      link: syntaxLink),
    tests(
      "ModalCoveragePluginTests",
      [
        "uiaudit-modal-coverage", "AuditTestSupport", "AuditWire", "AuditPluginKit", "SwiftUIFacts", "AuditModel",
        "ViewResolution", "LayoutPrediction",
      ],
      syntax, link: syntaxLink),
    tests(
      "ViewResolutionTests", ["ViewResolution", "AuditTestSupport", "AuditModel", "AuditPluginKit", "SwiftUIFacts"],
      syntax,
      link: syntaxLink),
    tests("SwiftUIFactsTests", ["SwiftUIFacts", "AuditModel", "AuditWire"], syntax, link: syntaxLink),
    tests("StringFactsTests", ["AuditModel", "StringFacts"]),
    // The toolchain's own ICU, which nothing links by itself, is what the plural data are compared with.
    tests(
      "PluralsTests",
      [
        "uiaudit-plurals", "AuditTestSupport", "AuditWire", "AuditPluginKit", "SwiftUIFacts", "StringFacts",
        "AuditModel", "SystemCalls",
      ], syntax,
      link: syntaxLink + [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    tests("LedgerTests", ["AuditModel", "AuditWire", "SystemCalls", "Ledger"]),
    tests("AuditctlTests", ["auditctl", "AuditModel", "CSupport", "AuditWire", "SystemCalls"]),
    tests(
      "IntegrationTests",
      [
        "AuditModel", "AuditWire", "SystemCalls", "uiauditd", "auditctl", "uiaudit-read-swift", "uiaudit-read-strings",
        "uiaudit-read-screenshots", "uiaudit-layout", "uiaudit-plurals", "uiaudit-modal-coverage", "uiaudit-look",
      ], link: syntaxLink),
  ]
)

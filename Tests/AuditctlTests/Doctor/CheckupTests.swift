// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import CSupport
import Glibc
import SystemCalls
import Testing

@testable import auditctl

/// A machine made of files in a folder, in which every checkup finds all well.
private final class Machine {
  let folder: String
  var status = StatusAnswer.blank
  var places = PlacesAnswer(
    configuration: "/etc/c.yaml", state: "/state", socket: "/run/s",
    projects: [PlacesAnswer.Project(name: "app", root: "/app", locales: ["ja"])], programs: ["/bin/reader"])

  init() throws {
    var template = Array("/tmp/auditctl-doctor-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (key, value) in [("max_user_watches", 524_288), ("max_user_instances", 128), ("max_queued_events", 16_384)] {
      try write("/proc/sys/fs/inotify/\(key)", "\(value)\n")
    }
    for name in ["ocr:eng", "ocr:jpn", "hyph:en_US"] {
      let parts = name.split(separator: ":")
      try write(
        parts[0] == "ocr"
          ? "/usr/share/tesseract-ocr/5/tessdata/\(parts[1]).traineddata" : "/usr/share/hyphen/hyph_\(parts[1]).dic", ""
      )
    }
    try write("/usr/share/dict/words", "word\n")
    try write("/app/App.swift", "")
    try write("/state/ledger.sqlite", "")
    try write("/bin/reader", "")
    chmod(folder + "/bin/reader", 0o755)
    status.version = productVersion
    status.pid = 7
    status.header.state = .fresh
    status.projects = [
      ProjectStatus(name: "app", root: "/app", summary: Summary(), worst: [], notLookedAt: [], judged: 1)
    ]
    status.watching.directories = 3
    try write("/proc/7/limits", "Max open files            4096                 4096                 files     \n")
    try makeSocket()
  }

  deinit {
    // A test's leftovers in /tmp are no failure of it.
    _ = uiauditRemove(folder)
  }

  func write(_ path: String, _ text: String) throws {
    try makeFolders(enclosingFolder(of: folder + path))
    let file = Descriptor(
      try system("open", path) { open(folder + path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644) })
    try writeAll(file.number, Array(text.utf8))
  }

  func remove(_ path: String) { unlink(folder + path) }

  private func makeSocket() throws {
    try makeFolders(folder + "/run")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array((folder + "/run/s").utf8)) }
    let listener = Descriptor(try system("socket") { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) })
    try system("bind") {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    chmod(folder + "/run/s", 0o660)
  }

  private func makeFolders(_ path: String) throws {
    guard access(path, F_OK) != 0 else { return }
    try makeFolders(enclosingFolder(of: path))
    try system("mkdir", path) { mkdir(path, 0o755) }
  }

  /// What a checkup says of anything that is not well: its verdict, words and remedy.
  func complaints(_ checkup: Checkup) -> [String] {
    checkup.examine(patient).filter { $0.verdict != .ok }.map { diagnosis in
      "\(diagnosis.verdict.rawValue): \(diagnosis.says)" + (diagnosis.remedy.map { " → \($0)" } ?? "")
    }
  }

  var patient: Patient {
    Patient(places: .success(places), status: .success(status), sockets: ["/run/s"], machine: folder)
  }
}

/// Removes a folder that the test made.
private func uiauditRemove(_ path: String) -> Int32 {
  for entry in (try? listDirectory(path).entries) ?? [] {
    if entry.type == .directory { _ = uiauditRemove("\(path)/\(entry.name)") } else { unlink("\(path)/\(entry.name)") }
  }
  return rmdir(path)
}

@Test func aHealthyMachineHasNoComplaint() throws {
  let machine = try Machine()
  let report = examine(machine.patient)
  #expect(report.diagnoses.filter { $0.verdict != .ok } == [])
  #expect(Set(report.diagnoses.map(\.checkup)) == Set(Checkup.all.map(\.name)))
  #expect(report.exitCode == .clean)
}

@Test func lowLimitsOfInotifyAreNamedWithTheirCommand() throws {
  let machine = try Machine()
  try machine.write("/proc/sys/fs/inotify/max_user_watches", "8192\n")
  #expect(
    machine.complaints(.watchLimits) == [
      "warning: fs.inotify.max_user_watches is 8192 → sudo sysctl fs.inotify.max_user_watches=524288"
    ])
  machine.status.watching.directories = 8192
  #expect(machine.complaints(.watchLimits).first?.hasPrefix("error: ") == true)
}

@Test func aProjectThatIsNotThereIsAnError() throws {
  let machine = try Machine()
  machine.status.projects[0].root = "/gone"
  #expect(machine.complaints(.roots) == ["error: app: there is no /gone → git clone URL /gone"])
}

@Test func whatTheDaemonCannotWatchIsPassedOn() throws {
  let machine = try Machine()
  machine.status.watching.problems = [
    NotLookedAt(kind: .folder, subject: "/app/x", reason: "Permission denied", remedy: "chmod")
  ]
  #expect(machine.complaints(.roots) == ["error: /app/x: Permission denied → chmod"])
}

@Test func languagesWithoutModelsAndPatternsAreNamedWithTheirPackages() throws {
  let machine = try Machine()
  machine.places.projects[0].locales = ["ja", "pt-BR"]
  #expect(
    machine.complaints(.recognition) == [
      "warning: pictures in por cannot be read → sudo apt-get install tesseract-ocr-por"
    ])
  #expect(
    machine.complaints(.hyphenation) == [
      "warning: words in pt are not hyphenated: no patterns → sudo apt-get install hyphen-pt-br"
    ])
}

@Test func languagesAreFoundInTheProjectWhereTheConfigurationNamesNone() throws {
  let machine = try Machine()
  machine.places.projects[0].locales = []
  try machine.write("/app/Resources/fr.lproj/Localizable.strings", "")
  try machine.write("/app/L.xcstrings", #"{"strings":{"a":{"localizations":{"ko":{}}},"b":{}}}"#)
  try machine.write("/app/Broken.xcstrings", "{")
  #expect(machine.patient.locales == ["fr", "ko"])
}

@Test func aWorldWritableSocketOrFolderIsAnError() throws {
  let machine = try Machine()
  chmod(machine.folder + "/run/s", 0o666)
  chmod(machine.folder + "/run", 0o777)
  #expect(
    machine.complaints(.socket) == [
      "error: everybody on this machine may write to the socket, /run/s → sudo chmod o-rwx /run/s",
      "error: everybody on this machine may write to the socket's folder, /run → sudo chmod o-rwx /run",
    ])
}

@Test func aDamagedLedgerIsNamed() throws {
  let machine = try Machine()
  try machine.write("/state/ledger.sqlite.damaged-20260102T030405Z", "")
  #expect(
    machine.complaints(.state) == [
      "warning: 1 file of a damaged ledger, set aside → rm /state/ledger.sqlite.damaged-20260102T030405Z"
    ])
}

@Test func pluginsAndReadersThatFailAreNamed() throws {
  let machine = try Machine()
  machine.status.plugins = [
    PluginStatus(id: "layout", project: "app", condition: .running),
    PluginStatus(
      id: "mine", project: "app", condition: .waitingToRestart, restarts: 2, lastFailure: "it hangs", remedy: "mend it"),
  ]
  machine.status.readers = [
    ReaderStatus(kind: .swift, running: 1, limit: 2, read: 5, failures: 1, memory: 0, lastFailure: "A.swift: crash")
  ]
  #expect(
    machine.complaints(.plugins) == [
      "error: mine of app: it hangs → mend it",
      "warning: the reader of swift failed 1 time: A.swift: crash → auditctl status    # names the files",
    ])
}

@Test func aMissingProgramIsAnError() throws {
  let machine = try Machine()
  machine.remove("/bin/reader")
  #expect(
    machine.complaints(.programs) == [
      "error: /bin/reader cannot be run: No such file or directory → sudo apt-get install --reinstall uiauditd"
    ])
}

@Test func aDaemonOfAnotherVersionOrWithFewDescriptorsIsNamed() throws {
  let machine = try Machine()
  machine.status.version = "0.0.1"
  try machine.write("/proc/7/limits", "Max open files            256                 4096                 files     \n")
  machine.status.header.reasons = ["a disk is full"]
  #expect(
    machine.complaints(.daemon) == [
      "warning: the daemon is of version 0.0.1, auditctl of \(productVersion) → sudo systemctl restart uiauditd",
      "warning: the daemon may open 256 files, and each client and child takes some → "
        + "sudo systemctl edit uiauditd    # [Service] LimitNOFILE=4096",
      "warning: degraded: a disk is full",
    ])
}

@Test func withoutADaemonNothingIsTakenForWell() throws {
  let machine = try Machine()
  var patient = machine.patient
  patient.status = .failure(Failure(.noDaemon, "no daemon to ask"))
  let report = examine(patient)
  #expect(report.diagnoses.filter { $0.verdict == .warning }.map(\.checkup) == ["daemon", "plugins"])
  #expect(report.exitCode == .notLookedAt)
}

@Test func aConfigurationWithMistakesIsAnError() throws {
  let machine = try Machine()
  var patient = machine.patient
  patient.places = .failure(Failure(.usage, "the configuration has mistakes", notes: ["c.yaml:1:1: no"]))
  let report = examine(patient)
  #expect(report.diagnoses.first?.says == "the configuration has mistakes; c.yaml:1:1: no")
  #expect(report.exitCode == .findings)
}

@Test(arguments: [
  (Int64(0x6969), "NFS" as String?), (0xFF53_4D42, "SMB"), (0xEF53, nil), (0x0102_1994, nil), (-1, nil),
]) func fileSystemsOfANetworkAreKnown(type: Int64, name: String?) { #expect(remoteFileSystem(type) == name) }

@Test func aFileSystemHasANumber() { #expect(uiaudit_file_system("/proc") == 0x9FA0) }

@Test(arguments: [("/srv/app", "/srv/app"), ("/srv/my app", "'/srv/my app'"), ("it's", "'it'\\''s'"), ("", "''")])
func wordsAreQuotedForTheShell(word: String, expected: String) { #expect(shellWord(word) == expected) }

@Test func theReportNamesTheRemedyUnderItsComplaint() {
  let report = DoctorReport(diagnoses: [
    Diagnosis("inotify", .ok, "high enough"), Diagnosis("ocr", .warning, "no Korean", remedy: "sudo apt-get install x"),
  ])
  #expect(
    doctorPage(report, in: plain(80)).text == """
      ok       inotify       high enough
      warning  ocr           no Korean
                             → sudo apt-get install x

      0 errors, 1 warning

      """)
}

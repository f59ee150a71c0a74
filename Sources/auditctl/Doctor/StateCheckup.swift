// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

extension Checkup {
  /// The ledger's folder: its disk, its mode, and what damage left there.
  static let state = Checkup(name: "ledger") { patient in
    guard case .success(let places) = patient.places else {
      return [Diagnosis("ledger", .warning, "not looked at: without a configuration nobody knows where it is")]
    }
    let folder = places.state
    var status = stat()
    guard stat(patient.machine + folder, &status) == 0 else {
      if errno == ENOENT { return [Diagnosis("ledger", .ok, "\(folder) is made when the daemon starts")] }
      return [Diagnosis("ledger", .warning, "\(folder) cannot be seen by this user", remedy: "sudo auditctl doctor")]
    }
    var diagnoses = space(patient, folder)
    if status.st_mode & S_IWOTH != 0 {
      diagnoses.append(
        Diagnosis(
          "ledger", .error, "everybody on this machine may write to \(folder)",
          remedy: "sudo chmod o-rwx \(shellWord(folder))"))
    }
    do throws(SystemError) {
      let names = try listDirectory(patient.machine + folder).entries.map(\.name)
      let damaged = names.filter { $0.hasPrefix("ledger.sqlite.damaged") }.sorted()
      if !damaged.isEmpty {
        diagnoses.append(
          Diagnosis(
            "ledger", .warning, "\(counted(damaged.count, "file")) of a damaged ledger, set aside",
            remedy: "rm " + damaged.map { shellWord("\(folder)/\($0)") }.joined(separator: " ")))
      }
    } catch {
      diagnoses.append(
        Diagnosis("ledger", .warning, "\(folder) cannot be listed by this user", remedy: "sudo auditctl doctor"))
    }
    return diagnoses.isEmpty ? [Diagnosis("ledger", .ok, "\(folder), with room to grow")] : diagnoses
  }

  private static func space(_ patient: Patient, _ folder: String) -> [Diagnosis] {
    var disk = statvfs()
    guard statvfs(patient.machine + folder, &disk) == 0 else { return [] }
    let free = Int(disk.f_bavail) * Int(disk.f_frsize)
    guard free < 1 << 30 else { return [] }
    return [
      Diagnosis(
        "ledger", free < 64 << 20 ? .error : .warning, "\(bytes(free)) are left on the disk of \(folder)",
        remedy: "make room: `du -xhd1 \(shellWord(folder))` shows what takes it")
    ]
  }
}

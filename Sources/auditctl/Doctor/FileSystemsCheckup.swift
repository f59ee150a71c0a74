// SPDX-License-Identifier: MIT
import AuditWire
import CSupport

extension Checkup {
  /// What kind of file system the projects and the ledger are on. On one that is shared over a network the kernel tells
  /// nothing of what other machines change, and SQLite's locks are not to be relied on.
  static let fileSystems = Checkup(name: "file-systems") { patient in
    var places = patient.roots.map { ($0.root, false) }
    if case .success(let configured) = patient.places { places.append((configured.state, true)) }
    var diagnoses: [Diagnosis] = []
    for (path, isLedger) in places {
      guard let kind = remoteFileSystem(uiaudit_file_system(patient.machine + path)) else { continue }
      diagnoses.append(
        isLedger
          ? Diagnosis(
            "file-systems", .error, "the ledger is on \(kind), at \(path)",
            remedy: "give `state` a folder of a local disk in the configuration")
          : Diagnosis(
            "file-systems", .warning, "\(path) is on \(kind), which does not tell of changes from elsewhere",
            remedy: "watch a clone on a local disk, or wait for `watching.poll`"))
    }
    return diagnoses.isEmpty
      ? [Diagnosis("file-systems", .ok, "\(counted(places.count, "place")), none on a network")] : diagnoses
  }
}

/// The name of a file system that other machines write to, by its number in statfs(2); nil for local ones.
func remoteFileSystem(_ type: Int64) -> String? {
  switch type {
  case 0x6969: "NFS"
  case 0x517B, 0xFF53_4D42, 0xFE53_4D42: "SMB"
  case 0x6573_5546: "FUSE"
  case 0x0102_1997: "9P"
  case 0x5346_414F, 0x6B41_4653: "AFS"
  case 0x00C3_6400: "Ceph"
  case 0x786F_4256: "a VirtualBox share"
  default: nil
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc

extension Checkup {
  /// The projects' folders: whether they are there and whether the daemon sees into them.
  static let roots = Checkup(name: "projects") { patient in
    var diagnoses: [Diagnosis] = []
    for (name, root) in patient.roots {
      var status = stat()
      if stat(patient.machine + root, &status) != 0, errno == ENOENT {
        diagnoses.append(
          Diagnosis("projects", .error, "\(name): there is no \(root)", remedy: "git clone URL \(shellWord(root))"))
      } else if status.st_mode & S_IFMT != S_IFDIR, status.st_mode != 0 {
        diagnoses.append(Diagnosis("projects", .error, "\(name): \(root) is no folder"))
      }
    }
    let problems = (patient.daemon?.watching.problems ?? []).map { problem in
      Diagnosis("projects", .error, "\(problem.subject): \(problem.reason)", remedy: problem.remedy)
    }
    diagnoses += problems
    guard diagnoses.isEmpty else { return diagnoses }
    if patient.roots.isEmpty { return [Diagnosis("projects", .warning, "none is known")] }
    guard patient.daemon == nil else {
      return [Diagnosis("projects", .ok, "\(counted(patient.roots.count, "folder")), all of it seen by the daemon")]
    }
    let unseen = patient.roots.filter { access(patient.machine + $0.root, R_OK | X_OK) != 0 }
    return unseen.isEmpty
      ? [Diagnosis("projects", .ok, "\(counted(patient.roots.count, "folder")), readable by this user")]
      : unseen.map { project in
        Diagnosis(
          "projects", .warning, "\(project.name): \(project.root) is not readable by this user",
          remedy: "sudo setfacl -R -m u:uiauditd:rX \(shellWord(project.root))")
      }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import FileWatching
import Ledger
import SystemCalls

/// Which of a project's files must be read again: what is on the disk, compared with what is known.
struct Survey {
  /// Files to look into, with what the file system says of them. They may turn out unchanged.
  var candidates: [String: FileStamp] = [:]
  /// Known files that are there no more, or that nobody can see.
  var vanished: Set<String> = []
  /// Folders that could not be listed, with the reason. What is in them may well be there.
  var hidden: [String: String] = [:]
  /// Folders with names that cannot be spoken of, with how many.
  var unspeakable: [String: Int] = [:]

  private let project: ProjectConfiguration
  private let rules: WatchRules
  private let version: (_ path: String, _ locale: String?) -> String

  /// How much of what is known a look relies on.
  private enum Trust {
    /// A file that was named has changed, whatever its stamp says.
    case nothing
    /// A file that could be read and has its stamp still is as it was; one that failed is tried again.
    case readable
    /// So is one that is in quarantine.
    case everything
  }

  /// - Parameter version: the reader's, by path and the locale of a screenshot; facts of another build are read anew.
  init(
    _ project: ProjectConfiguration, rules: WatchRules,
    version: @escaping (_ path: String, _ locale: String?) -> String
  ) {
    self.project = project
    self.rules = rules
    self.version = version
  }

  /// Looks at everything a batch of changes names.
  ///
  /// - Parameter known: what is known of each file; a rescan passes over files that still have their stamp.
  mutating func look(at batch: ChangeBatch, known: [String: FileRecord]) {
    for path in batch.paths { look(at: path, known: known, trust: .nothing) }
    for rescan in batch.rescans {
      look(at: rescan.path, known: known, trust: rescan.reason.isAskedFor ? .readable : .everything)
    }
  }

  private mutating func look(at path: String, known: [String: FileRecord], trust: Trust) {
    var found: Set<String> = []
    if isFolder(path) {
      walk(path, &found, known: known, trust: trust)
    } else {
      note(path, &found, known: known, trust: trust)
    }
    let prefix = path.isEmpty ? "" : path + "/"
    for known in known.keys where known == path || known.hasPrefix(prefix) {
      if found.contains(known) { vanished.remove(known) } else if candidates[known] == nil { vanished.insert(known) }
    }
  }

  /// The root may be a link to a folder; inside it links are not followed. A root that is gone is a folder that cannot be
  /// listed rather than one without files.
  private func isFolder(_ path: String) -> Bool {
    if path.isEmpty { return true }
    guard !rules.ignores(relativePath: path, isDirectory: true) else { return false }
    return (try? fileStatus(absolute(path)))?.type == .directory  // What cannot be asked for is not there for us.
  }

  private mutating func walk(_ start: String, _ found: inout Set<String>, known: [String: FileRecord], trust: Trust) {
    var folders = [start]
    while let folder = folders.popLast() {
      guard let entries = list(folder) else { continue }
      for (name, listed) in entries {
        let path = folder.isEmpty ? name : folder + "/" + name
        if listed == .directory || (listed == nil && isFolder(path)) {
          if !rules.ignores(relativePath: path, isDirectory: true) { folders.append(path) }
        } else {
          note(path, &found, known: known, trust: trust)
        }
      }
    }
  }

  private mutating func list(_ folder: String) -> [(name: String, type: FileType?)]? {
    do throws(SystemError) {
      let (entries, skipped) = try listDirectory(absolute(folder))
      if skipped > 0 { unspeakable[folder] = skipped }
      return entries
    } catch {
      // A folder that went while this looked is no problem; a root that is not there is.
      if !error.isAbsence || folder.isEmpty { hidden[folder] = error.reason }
      return nil
    }
  }

  /// Takes up a file that is there and that somebody reads. Links and pipes are taken up too: the reading refuses them
  /// with the reason, so that they are not passed over in silence.
  private mutating func note(
    _ path: String, _ found: inout Set<String>, known: [String: FileRecord], trust: Trust
  ) {
    guard isWanted(path), !rules.ignores(relativePath: path, isDirectory: false),
      let (type, stamp) = try? fileStatus(absolute(path)), type != .directory  // It may have just gone.
    else { return }
    found.insert(path)
    if let record = known[path], record.stamp == stamp, isStillTrue(record, of: path, trust) { return }
    candidates[path] = stamp
  }

  private func isStillTrue(_ record: FileRecord, of path: String, _ trust: Trust) -> Bool {
    let claims = record.kind == .screenshot ? project.claims(of: path) : nil
    guard record.claims == claims, record.readerVersion == version(path, claims?.locale) else { return false }
    switch trust {
    case .nothing: return false
    case .readable: return record.refusal == nil
    case .everything: return record.refusal == nil || record.failures > 0
    }
  }

  /// A picture counts only where a pattern says what it shows.
  private func isWanted(_ path: String) -> Bool {
    guard let kind = FactKind(path: path) else { return false }
    return kind != .screenshot || project.claims(of: path) != nil
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? project.root : project.root + "/" + path }
}

extension ProjectConfiguration {
  /// What a path says by the first of the mapped pictures, else by the first screenshot pattern that matches it.
  func claims(of path: String) -> ScreenshotClaims? {
    for picture in pictures {
      if let claims = picture.claims(of: path) { return claims }
    }
    for pattern in screenshots {
      if let claims = pattern.claims(of: path) { return claims }
    }
    return nil
  }
}

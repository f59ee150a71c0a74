// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls

/// The SQL of files and facts.
struct FileRows {
  let connection: Connection

  // MARK: - Facts

  func store(_ fact: StoredFact) throws(LedgerError) {
    let problems = fact.problems.json
    try connection.run(
      """
      INSERT INTO facts(kind, reader_version, hash, checksum, problems, body, acceptances) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(kind, reader_version, hash) DO UPDATE
        SET checksum = excluded.checksum, problems = excluded.problems, body = excluded.body,
          acceptances = excluded.acceptances
      """,
      [
        fact.key.kind.rawValue, fact.key.readerVersion, fact.key.hash, checksum(problems, fact.body),
        JSONText(problems), fact.body, JSONText(fact.acceptances.json),
      ])
  }

  /// nil where it is not stored, or not as it was written: then the file is read again and stored again.
  func fact(_ key: FactKey) throws(LedgerError) -> StoredFact? {
    try connection.value(
      "SELECT checksum, problems, body, acceptances FROM facts WHERE kind = ? AND reader_version = ? AND hash = ?",
      [key.kind.rawValue, key.readerVersion, key.hash]
    ) { row throws(LedgerError) -> StoredFact? in
      let body = row.isNull(2) ? nil : row.bytes(2)
      guard try checksum(row.bytes(1), body) == row.text(0) else { return nil }
      return StoredFact(
        key: key, body: body, problems: try row.json(1, as: [FactProblem].self),
        acceptances: try row.json(3, as: [Acceptance].self))
    } ?? nil
  }

  /// The facts of a project's files that have a body, by path.
  func forEachFact(
    of project: String, _ body: (FactEnvelope) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    let looks = try LookRows(connection: connection).looks(of: project, at: nil)
    try connection.forEach(
      """
      SELECT path, f.kind, hash, claims, checksum, problems, body, modified
      FROM files f JOIN facts ON facts.id = f.fact WHERE project = ? AND body IS NOT NULL ORDER BY path
      """,
      [project]
    ) { row throws(LedgerError) in
      let path = try row.text(0)
      guard try checksum(row.bytes(5), row.bytes(6)) == row.text(4) else {
        throw LedgerError(.damaged, path: connection.path, "the fact of \(path) is not as it was written")
      }
      let kind = try row.word(1, as: FactKind.self)
      try body(
        FactEnvelope(
          path: path, kind: kind, hash: try row.text(2),
          claims: row.isNull(3) ? nil : try row.json(3, as: ScreenshotClaims.self),
          problems: try row.json(5, as: [FactProblem].self),
          written: kind == .screenshot ? try row.integer(7) / 1_000_000 : nil, looks: looks[path] ?? [],
          body: RawJSON(row.bytes(6))))
    }
  }

  /// What is wrong with files that could be read, by path: those that have problems, or no body.
  func troubledFacts(
    of project: String
  ) throws(LedgerError) -> [String: (problems: [FactProblem], hasBody: Bool)] {
    var facts: [String: (problems: [FactProblem], hasBody: Bool)] = [:]
    try connection.forEach(
      """
      SELECT path, problems, body IS NOT NULL FROM files f JOIN facts ON facts.id = f.fact
      WHERE project = ? AND (body IS NULL OR problems <> '[]')
      """,
      [project]
    ) { row throws(LedgerError) in
      facts[try row.text(0)] = (try row.json(1, as: [FactProblem].self), try row.integer(2) != 0)
    }
    return facts
  }

  /// The comments of a project's files that accept findings, by path.
  func acceptances(of project: String) throws(LedgerError) -> [String: [Acceptance]] {
    var acceptances: [String: [Acceptance]] = [:]
    try connection.forEach(
      """
      SELECT path, acceptances FROM files f JOIN facts ON facts.id = f.fact
      WHERE project = ? AND acceptances <> '[]'
      """,
      [project]
    ) { row throws(LedgerError) in acceptances[try row.text(0)] = try row.json(1, as: [Acceptance].self) }
    return acceptances
  }

  /// Deletes the facts without a file that are more than `limit`, those left alone longest first.
  func pruneOrphans(limit: Int) throws(LedgerError) {
    try connection.run(
      """
      DELETE FROM facts WHERE id IN (SELECT fact FROM orphans ORDER BY since DESC, fact DESC LIMIT -1 OFFSET ?)
      """,
      [limit])
  }

  private func checksum(_ problems: [UInt8], _ body: [UInt8]?) -> String { contentHash(problems + (body ?? [0])) }

  // MARK: - Files

  func write(_ file: FileRecord, project: String, path: String) throws(LedgerError) {
    var fact: Int?
    if let hash = file.hash {
      fact = try connection.value(
        "SELECT id FROM facts WHERE kind = ? AND reader_version = ? AND hash = ?",
        [file.kind.rawValue, file.readerVersion, hash]
      ) { row throws(LedgerError) in try row.integer(0) }
      guard fact != nil else {
        throw LedgerError(.failed, path: connection.path, "the batch has \(path) but not the fact of its content")
      }
    }
    try connection.run(
      """
      INSERT INTO files(project, path, kind, device, inode, size, modified, changed, reader_version, fact, refusal,
        failures, claims) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(project, path) DO UPDATE
        SET kind = excluded.kind, device = excluded.device, inode = excluded.inode, size = excluded.size,
          modified = excluded.modified, changed = excluded.changed, reader_version = excluded.reader_version,
          fact = excluded.fact, refusal = excluded.refusal, failures = excluded.failures, claims = excluded.claims
      """,
      [
        project, path, file.kind.rawValue, Int(bitPattern: UInt(file.stamp.device)),
        Int(bitPattern: UInt(file.stamp.inode)), Int(file.stamp.size), Int(file.stamp.modified),
        Int(file.stamp.changed), file.readerVersion, fact, file.refusal, file.failures,
        file.claims.map { JSONText($0.json) },
      ])
  }

  func remove(project: String, path: String) throws(LedgerError) {
    try connection.run("DELETE FROM files WHERE project = ? AND path = ?", [project, path])
    try LookRows(connection: connection).remove(project: project, path: path)
  }

  func files(of project: String) throws(LedgerError) -> [String: FileRecord] {
    var files: [String: FileRecord] = [:]
    try connection.forEach(
      """
      SELECT path, f.kind, device, inode, size, modified, changed, f.reader_version, hash, refusal, failures, claims
      FROM files f LEFT JOIN facts ON facts.id = f.fact WHERE project = ?
      """,
      [project]
    ) { row throws(LedgerError) in
      let stamp = FileStamp(
        device: UInt64(bitPattern: Int64(try row.integer(2))), inode: UInt64(bitPattern: Int64(try row.integer(3))),
        size: Int64(try row.integer(4)), modified: Int64(try row.integer(5)), changed: Int64(try row.integer(6)))
      files[try row.text(0)] = FileRecord(
        kind: try row.word(1, as: FactKind.self), stamp: stamp, readerVersion: try row.text(7),
        hash: try row.optionalText(8), refusal: try row.optionalText(9), failures: try row.integer(10),
        claims: row.isNull(11) ? nil : try row.json(11, as: ScreenshotClaims.self))
    }
    return files
  }

  /// How many files have a fact, of one project or of all.
  func count(project: String?) throws(LedgerError) -> Int {
    try connection.value(
      """
      SELECT count(*) FROM files JOIN facts ON facts.id = files.fact
      WHERE body IS NOT NULL AND project = ifnull(?, project)
      """,
      [project]
    ) { row throws(LedgerError) in try row.integer(0) } ?? 0
  }
}

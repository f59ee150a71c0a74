// SPDX-License-Identifier: MIT

/// Marks a SQLite file as a ledger (`PRAGMA application_id`): "uiau" in ASCII.
let ledgerApplicationID = 0x7569_6175

/// The ledger's schema, step by step. A step that was shipped is never edited; a change is another step.
let ledgerMigrations = [
  Migration(
    name: "ledger",
    sql: """
      -- One row. The epoch names this ledger's life; the counter grows with every batch; clocks before the horizon
      -- cannot be resumed from because something after them was forgotten.
      CREATE TABLE meta(
        id INTEGER PRIMARY KEY CHECK (id = 1),
        epoch TEXT NOT NULL,
        counter INTEGER NOT NULL,
        horizon INTEGER NOT NULL,
        last_batch INTEGER
      ) STRICT;
      """),
  Migration(
    name: "files-and-facts",
    sql: """
      -- What a reader made of some content. The checksum tells a body that rotted on the disk.
      CREATE TABLE facts(
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        reader_version TEXT NOT NULL,
        hash TEXT NOT NULL,
        checksum TEXT NOT NULL,
        problems TEXT NOT NULL,
        body BLOB,
        UNIQUE (kind, reader_version, hash)
      ) STRICT;

      CREATE TABLE files(
        project TEXT NOT NULL,
        path TEXT NOT NULL,
        kind TEXT NOT NULL,
        device INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        size INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        reader_version TEXT NOT NULL,
        fact INTEGER REFERENCES facts,
        refusal TEXT,
        failures INTEGER NOT NULL,
        claims TEXT,
        PRIMARY KEY (project, path)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX files_by_fact ON files(fact);

      -- Facts that no file has, and since which batch.
      CREATE TABLE orphans(
        fact INTEGER PRIMARY KEY REFERENCES facts ON DELETE CASCADE,
        since INTEGER NOT NULL
      ) STRICT;
      CREATE TRIGGER fact_begins_as_orphan AFTER INSERT ON facts BEGIN
        INSERT INTO orphans SELECT new.id, counter FROM meta;
      END;
      CREATE TRIGGER file_takes_fact AFTER INSERT ON files BEGIN
        DELETE FROM orphans WHERE fact = new.fact;
      END;
      CREATE TRIGGER file_changes_fact AFTER UPDATE OF fact ON files WHEN old.fact IS NOT new.fact BEGIN
        DELETE FROM orphans WHERE fact = new.fact;
        INSERT INTO orphans SELECT old.fact, counter FROM meta
          WHERE old.fact IS NOT NULL AND NOT EXISTS (SELECT 1 FROM files WHERE fact = old.fact);
      END;
      CREATE TRIGGER file_leaves_fact AFTER DELETE ON files WHEN old.fact IS NOT NULL BEGIN
        INSERT INTO orphans SELECT old.fact, counter FROM meta
          WHERE NOT EXISTS (SELECT 1 FROM files WHERE fact = old.fact);
      END;
      """),
  Migration(
    name: "findings",
    sql: """
      -- Severity and certainty are ranks, the worst highest. An absence says that nobody looked rather than that something
      -- is broken. `clock` is the batch of the last change of state.
      CREATE TABLE findings(
        id INTEGER PRIMARY KEY,
        project TEXT NOT NULL,
        plugin TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        short_id TEXT NOT NULL,
        stem TEXT NOT NULL,
        scope TEXT NOT NULL,
        rule TEXT NOT NULL,
        severity INTEGER NOT NULL,
        certainty INTEGER NOT NULL,
        path TEXT NOT NULL,
        line INTEGER NOT NULL,
        state TEXT NOT NULL,
        is_stale INTEGER NOT NULL,
        is_absence INTEGER NOT NULL,
        first_seen INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        clock INTEGER NOT NULL,
        body TEXT NOT NULL,
        UNIQUE (project, plugin, fingerprint)
      ) STRICT;
      CREATE INDEX findings_by_stem ON findings(project, plugin, stem);
      CREATE INDEX findings_by_state ON findings(project, state, severity);
      CREATE INDEX findings_by_clock ON findings(clock);

      CREATE TABLE finding_screens(
        finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
        screen TEXT NOT NULL,
        PRIMARY KEY (finding, screen)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX finding_screens_by_screen ON finding_screens(screen);

      CREATE TABLE finding_locales(
        finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
        locale TEXT NOT NULL,
        PRIMARY KEY (finding, locale)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE history(
        finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
        clock INTEGER NOT NULL,
        time INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (finding, clock)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    name: "scopes",
    sql: """
      -- What belongs to a scope besides findings. The daemon's own reports have an empty plugin.
      CREATE TABLE scopes(
        id INTEGER PRIMARY KEY,
        project TEXT NOT NULL,
        plugin TEXT NOT NULL,
        scope TEXT NOT NULL,
        UNIQUE (project, plugin, scope)
      ) STRICT;

      CREATE TABLE not_looked_at(
        scope INTEGER NOT NULL REFERENCES scopes ON DELETE CASCADE,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX not_looked_at_by_scope ON not_looked_at(scope);

      CREATE TABLE screens(
        scope INTEGER NOT NULL REFERENCES scopes ON DELETE CASCADE,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX screens_by_scope ON screens(scope);
      """),
  Migration(
    name: "looks",
    sql: """
      -- What a screen was when a picture of it was first seen. It outlives what plugins say of the screen, which may be
      -- gone for as long as a file cannot be read, and goes with the picture.
      CREATE TABLE looks(
        project TEXT NOT NULL,
        path TEXT NOT NULL,
        screen TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (project, path, screen)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    name: "waivers",
    sql: """
      -- Comments that accept findings, of a file's content; and of a finding the decision that accepts it.
      ALTER TABLE facts ADD COLUMN acceptances TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE findings ADD COLUMN waiver TEXT;

      -- What becomes of every waiver of a project.
      CREATE TABLE waivers(
        project TEXT NOT NULL,
        position INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (project, position)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    name: "rounds",
    sql: """
      -- The times that a whole project was looked at.
      CREATE TABLE rounds(
        project TEXT NOT NULL,
        number INTEGER NOT NULL,
        clock INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (project, number)
      ) STRICT, WITHOUT ROWID;
      """),
]

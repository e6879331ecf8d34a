import type { Migration } from '../connection/sqlite.ts';

/** The first entries of the list in migrations.ts. */
export const earlyMigrations: readonly Migration[] = [
  {
    name: '0001-first-tables',
    up: `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    sequence INTEGER,
    book TEXT,
    part TEXT,
    stated_kind TEXT,
    stated_sequence REAL,
    scenes TEXT NOT NULL,
    type TEXT,
    aliases TEXT NOT NULL,
    tags TEXT NOT NULL,
    revealed_at INTEGER,
    words INTEGER NOT NULL,
    hash TEXT NOT NULL,
    modified_ms REAL NOT NULL,
    linked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX document_sequence ON document (sequence) WHERE sequence IS NOT NULL;

  CREATE TABLE chunk (
    id INTEGER PRIMARY KEY,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    heading TEXT NOT NULL,
    first_line INTEGER NOT NULL,
    last_line INTEGER NOT NULL,
    scene INTEGER NOT NULL,
    text TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    hash TEXT NOT NULL,
    links TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX chunk_place ON chunk (document_id, ordinal);
  CREATE INDEX chunk_hash ON chunk (hash);
  CREATE VIRTUAL TABLE chunk_fts USING fts5 (
    text, heading, title, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );

  CREATE TABLE field (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    links TEXT NOT NULL,
    line INTEGER NOT NULL,
    origin TEXT NOT NULL,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE link (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    target TEXT NOT NULL,
    heading TEXT,
    shown TEXT NOT NULL,
    kind TEXT NOT NULL,
    line INTEGER NOT NULL,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE report (
    position INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT NOT NULL,
    line INTEGER,
    document_id INTEGER REFERENCES document (id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX report_document ON report (document_id);

  CREATE TABLE entity (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    status TEXT NOT NULL,
    document_id INTEGER REFERENCES document (id) ON DELETE CASCADE,
    definition_chunk_id INTEGER REFERENCES chunk (id) ON DELETE SET NULL,
    importance REAL NOT NULL DEFAULT 0,
    mentions INTEGER NOT NULL DEFAULT 0,
    first_sequence INTEGER,
    last_sequence INTEGER
  ) STRICT;
  CREATE INDEX entity_document ON entity (document_id);
  CREATE INDEX entity_definition ON entity (definition_chunk_id);

  CREATE TABLE alias (
    entity_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    origin TEXT NOT NULL,
    PRIMARY KEY (entity_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE mention (
    chunk_id INTEGER NOT NULL REFERENCES chunk (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    entity_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    end INTEGER NOT NULL,
    ambiguous INTEGER NOT NULL,
    PRIMARY KEY (chunk_id, start, entity_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mention_entity ON mention (entity_id, chunk_id);

  CREATE TABLE relationship (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    target_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT,
    origin TEXT NOT NULL,
    strength REAL NOT NULL,
    chunk_id INTEGER REFERENCES chunk (id) ON DELETE SET NULL,
    line INTEGER,
    quote TEXT,
    from_sequence INTEGER,
    until_sequence INTEGER
  ) STRICT;
  CREATE INDEX relationship_source ON relationship (source_id);
  CREATE INDEX relationship_target ON relationship (target_id);
  CREATE INDEX relationship_chunk ON relationship (chunk_id);

  CREATE TABLE embedding (
    model TEXT NOT NULL,
    hash TEXT NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (model, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding float[384] distance_metric=cosine);
  `,
  },
  {
    name: '0002-word-use-and-extracted-relations',
    up: `
  CREATE TABLE word_use (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    word TEXT NOT NULL,
    lower INTEGER NOT NULL,
    named INTEGER NOT NULL,
    PRIMARY KEY (document_id, word)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE told (
    chunk_id INTEGER NOT NULL REFERENCES chunk (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    source_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    target_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    strength REAL NOT NULL,
    quote TEXT NOT NULL,
    PRIMARY KEY (chunk_id, position, source_id, target_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX told_source ON told (source_id);
  CREATE INDEX told_target ON told (target_id);

  -- Lore that was linked without these is linked anew.
  DELETE FROM meta WHERE key = 'names';
  INSERT INTO meta (key, value) VALUES ('unlinked', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0003-series-scenes-and-confidence',
    // What these hold is read from the files: the reading rules, which change with this step, have every file read again.
    up: `
  ALTER TABLE document ADD COLUMN series TEXT;
  ALTER TABLE document ADD COLUMN scene_count INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE chunk ADD COLUMN revealed_at INTEGER;
  ALTER TABLE field ADD COLUMN revealed_at INTEGER;
  -- Of names found in the text: how sure they are, 0 to 1, and why an alias is one.
  ALTER TABLE entity ADD COLUMN confidence REAL;
  ALTER TABLE alias ADD COLUMN confidence REAL;
  ALTER TABLE alias ADD COLUMN reason TEXT;
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  {
    name: '0004-pins-and-merges',
    up: `
  ALTER TABLE entity ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
  -- JSON: names that the writer switched off, with their origins; documents of notes merged into it.
  ALTER TABLE entity ADD COLUMN off TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE entity ADD COLUMN merged TEXT NOT NULL DEFAULT '[]';
  -- What names were looked for is kept in more detail from now on.
  DELETE FROM meta WHERE key IN ('names', 'name-words');
  INSERT INTO meta (key, value) VALUES ('unlinked', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0005-neighbours',
    up: `
  -- For each definition, by the hash of its text, those most like it; a row without another one marks that it was compared.
  CREATE TABLE neighbour (
    hash TEXT NOT NULL,
    other TEXT NOT NULL,
    cosine REAL NOT NULL,
    PRIMARY KEY (hash, other)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO meta (key, value) VALUES ('unlinked', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0006-embedding-by-row-number',
    // A table by row number: with the long vectors in the nodes of the tree, a look-up went through ten of them.
    up: `
  CREATE TABLE vector (
    model TEXT NOT NULL,
    hash TEXT NOT NULL,
    vector BLOB NOT NULL
  ) STRICT;
  INSERT INTO vector SELECT model, hash, vector FROM embedding ORDER BY model, hash;
  DROP TABLE embedding;
  ALTER TABLE vector RENAME TO embedding;
  CREATE UNIQUE INDEX embedding_text ON embedding (model, hash);
  `,
  },
  {
    name: '0007-common-lines',
    up: `
  -- Lines that many notes have word for word, as a template leaves them; by their keys.
  CREATE TABLE common_line (key INTEGER PRIMARY KEY) STRICT;
  INSERT INTO meta (key, value) VALUES ('unlinked', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0008-meta-by-row-number',
    // A rowid table again: these inputs have millions of characters in a large vault, and every look-up of another key whose search passed that row
    // read all of it.
    up: `
  CREATE TABLE entry (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
  INSERT INTO entry SELECT key, value FROM meta ORDER BY key;
  DROP TABLE meta;
  ALTER TABLE entry RENAME TO meta;
  `,
  },
  {
    name: '0009-relationship-origins',
    up: `
  UPDATE relationship SET origin = 'extracted' WHERE origin = 'told';
  UPDATE relationship SET origin = 'cooccurrence' WHERE origin = 'together';
  ALTER TABLE told RENAME TO extracted_relation;
  `,
  },
];

import { bundledModel } from '#shared/model/embeddings.ts';
import { earlyMigrations } from './earlyMigrations.ts';
import { type Migration, migrate, versionOf } from '../connection/sqlite.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';

/** SQL for the ids of chunks with a vector of the current model and the converted vector; zero vectors have no direction and are excluded. */
const unitVectors = (value: string, dimensions: string): string =>
  `SELECT chunk.id, ${value} FROM chunk JOIN embedding ON embedding.hash = chunk.hash
   WHERE embedding.model = coalesce((SELECT value FROM meta WHERE key = 'vector-model'), '${bundledModel}')
     AND length(vector) = 4 * ${dimensions} AND vec_distance_L2(vector, zeroblob(length(vector))) > 0`;

/** Append-only: entry N migrates an index from version N to N + 1. Named by number and effect. */
const migrations: readonly Migration[] = [
  ...earlyMigrations,
  {
    name: '0010-unit-vectors',
    // For unit vectors, Euclidean distance orders like cosine similarity; stored in small blocks, see docs/decisions/020-vector-search.md.
    up(handle) {
      const sql = handle.prepare("SELECT sql FROM sqlite_schema WHERE name = 'chunk_vector'").pluck().get() as string;
      const dimensions = /float\[(\d+)\]/.exec(sql)![1]!;
      handle.exec(`
        DROP TABLE chunk_vector;
        CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding float[${dimensions}], chunk_size=64);
        INSERT INTO chunk_vector (chunk_id, embedding) ${unitVectors('vec_normalize(vector)', dimensions)};
      `);
    },
  },
  {
    name: '0011-extraction-state',
    up: `
  ALTER TABLE document RENAME COLUMN linked TO extracted;
  UPDATE OR REPLACE meta SET key = 'extraction-stale' WHERE key = 'unlinked';
  DELETE FROM meta WHERE key = 'names';
  UPDATE OR REPLACE meta SET key = 'decisions' WHERE key = 'lore';
  UPDATE OR REPLACE meta SET key = 'dissimilar-pairs' WHERE key = 'unlike';
  UPDATE OR REPLACE meta SET key = 'neighbour-model' WHERE key = 'neighbours';
  UPDATE OR REPLACE meta SET key = 'mention-hash' WHERE key = 'shape';
  UPDATE OR REPLACE meta SET key = 'alias-hash' WHERE key = 'aliases';
  UPDATE OR REPLACE meta SET key = 'relationship-hash' WHERE key = 'ties';
  `,
  },
  {
    name: '0012-relationship-ordinal',
    up: `
  -- The position among relationships of one origin that are equally strong, which their row ids said before.
  ALTER TABLE relationship ADD COLUMN ordinal INTEGER NOT NULL DEFAULT 0;
  UPDATE relationship SET ordinal = ranked.ordinal
  FROM (SELECT id, row_number() OVER (PARTITION BY origin, strength ORDER BY id) - 1 AS ordinal FROM relationship) AS ranked
  WHERE ranked.id = relationship.id;
  `,
  },
  {
    name: '0013-extraction-inputs-in-tables',
    up: `
  -- What the last extraction found mentions with (MentionInputs in db/mentionInputs.ts). Without foreign keys: they name rows that may be gone.
  CREATE TABLE mention_input_document (position INTEGER PRIMARY KEY, path TEXT NOT NULL, aliases TEXT NOT NULL, kind TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_name (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, text TEXT NOT NULL, origin TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_entity (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, type TEXT NOT NULL, key TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_common_word (position INTEGER PRIMARY KEY, word TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_note (position INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, entity_id INTEGER NOT NULL) STRICT;
  CREATE TABLE mention_input_stated (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, targets TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_related (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, others TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_disambiguation (position INTEGER PRIMARY KEY, name TEXT NOT NULL, entity_id INTEGER, chunk_id INTEGER) STRICT;

  -- The words whose use was counted in every document: a document without a row in word_use does not have the word.
  CREATE TABLE counted_word (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  -- What the last search for names without a note found, in what texts by the signature in meta.
  CREATE TABLE suggestion (
    position INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    confidence REAL NOT NULL,
    path TEXT NOT NULL,
    chunk INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE suggestion_alias (
    suggestion_position INTEGER NOT NULL REFERENCES suggestion (position) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    origin TEXT NOT NULL,
    confidence REAL,
    reason TEXT,
    PRIMARY KEY (suggestion_position, position)
  ) STRICT, WITHOUT ROWID;

  -- The next extraction fills them from all documents.
  DELETE FROM meta WHERE key IN ('mention-inputs', 'name-words', 'suggestions');
  DELETE FROM word_use;
  INSERT INTO meta (key, value) VALUES ('extraction-stale', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0014-document-language',
    // Derived from the files, all of which are read again.
    up: `
  ALTER TABLE document ADD COLUMN language TEXT;
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  {
    name: '0015-roles',
    up: `
  -- canon, plan or scrap; of a chunk also fields. What the next run reads says it: see indexRules.
  ALTER TABLE document ADD COLUMN role TEXT NOT NULL DEFAULT 'canon';
  ALTER TABLE chunk ADD COLUMN role TEXT NOT NULL DEFAULT 'canon';
  `,
  },
  {
    name: '0016-fields-in-search',
    // What the fields of notes are searched by is read from the files: all of them are read again.
    up: `
  DROP TABLE chunk_fts;
  CREATE VIRTUAL TABLE chunk_fts USING fts5 (
    text, heading, title, fields, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO chunk_fts (rowid, text, heading, title, fields)
    SELECT chunk.id, text, coalesce((SELECT group_concat(value, ' / ') FROM json_each(heading)), ''), title, ''
    FROM chunk JOIN document ON document.id = document_id;
  -- What stands before a chunk's text when its vector is made: the name of its note, its headings, its fields.
  ALTER TABLE chunk ADD COLUMN embedded_prefix TEXT NOT NULL DEFAULT '';
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  {
    name: '0017-aliases-of-the-user',
    up: `
  UPDATE alias SET origin = 'user' WHERE origin = 'writer';
  UPDATE entity SET off = replace(off, '"origin":"writer"', '"origin":"user"');
  UPDATE mention_input_name SET origin = 'user' WHERE origin = 'writer';
  `,
  },
  {
    name: '0018-several-documents-in-a-file',
    // A path may have several documents, so the table is recreated: SQLite cannot drop a constraint. The files are read again.
    up: `
  CREATE TABLE new_document (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    -- 0-based place among the documents of its file.
    file_ordinal INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- 1 where the kind is a guess that the user is asked about.
    unsure INTEGER NOT NULL DEFAULT 0,
    sequence INTEGER,
    -- Scenes of its chapter in the documents before it.
    scene_start INTEGER NOT NULL DEFAULT 0,
    series TEXT,
    book TEXT,
    part TEXT,
    stated_kind TEXT,
    stated_sequence REAL,
    -- JSON: its place in a file that holds several documents; null when it is the whole file.
    section TEXT,
    prose REAL NOT NULL DEFAULT 0,
    scenes TEXT NOT NULL,
    role TEXT NOT NULL DEFAULT 'canon',
    type TEXT,
    aliases TEXT NOT NULL,
    tags TEXT NOT NULL,
    revealed_at INTEGER,
    scene_count INTEGER NOT NULL DEFAULT 1,
    words INTEGER NOT NULL,
    language TEXT,
    hash TEXT NOT NULL,
    modified_ms REAL NOT NULL,
    extracted INTEGER NOT NULL DEFAULT 0,
    UNIQUE (path, file_ordinal)
  ) STRICT;
  INSERT INTO new_document (id, path, name, title, kind, sequence, series, book, part, stated_kind, stated_sequence, scenes, role, type, aliases, tags,
      revealed_at, scene_count, words, language, hash, modified_ms, extracted)
    SELECT id, path, name, title, kind, sequence, series, book, part, stated_kind, stated_sequence, scenes, role, type, aliases, tags,
      revealed_at, scene_count, words, language, hash, modified_ms, extracted FROM document;
  DROP TABLE document;
  ALTER TABLE new_document RENAME TO document;
  CREATE INDEX document_sequence ON document (sequence) WHERE sequence IS NOT NULL;
  -- Of a passage in a line that holds more than it: its first and last character there.
  ALTER TABLE chunk ADD COLUMN first_column INTEGER;
  ALTER TABLE chunk ADD COLUMN last_column INTEGER;
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  {
    name: '0019-held-passages',
    // `relationship.document_id`: the document of a relationship's line, since an entity may have several notes. `disclosure`: the user's decision
    // from which chapter a document, or its passage with that content, is revealed; 0: always. Filled by reading every file again.
    up: `
  ALTER TABLE document ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE document ADD COLUMN names_chapter INTEGER;
  ALTER TABLE document ADD COLUMN open_tags TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE chunk ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE chunk ADD COLUMN names_chapter INTEGER;
  ALTER TABLE field ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE field ADD COLUMN names_chapter INTEGER;
  ALTER TABLE link ADD COLUMN revealed_at INTEGER;
  ALTER TABLE link ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE link ADD COLUMN names_chapter INTEGER;
  ALTER TABLE relationship ADD COLUMN document_id INTEGER;
  CREATE TABLE disclosure (path TEXT NOT NULL, hash TEXT NOT NULL DEFAULT '', sequence INTEGER NOT NULL, PRIMARY KEY (path, hash)) STRICT, WITHOUT ROWID;
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  // The thing of its own that a passage describes, in a note about many: every file is read again.
  { name: '0020-subjects', up: "ALTER TABLE chunk ADD COLUMN subject TEXT; DELETE FROM meta WHERE key = 'rules';" },
  // From now on, projects of other programs are read as such.
  { name: '0021-projects', up: "ALTER TABLE document ADD COLUMN project TEXT; DELETE FROM meta WHERE key = 'rules';" },
  {
    name: '0022-entity-picture',
    // The image chosen by the user: a vault path, 'none', or 'automatic' for that of the note. Filled from the decisions in the next run.
    up: `
  ALTER TABLE entity ADD COLUMN picture TEXT NOT NULL DEFAULT 'automatic';
  INSERT INTO meta (key, value) VALUES ('extraction-stale', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0023-sentence-embeddings',
    // Vectors of sentence groups (parse/sentences.ts), in order, as signed bytes. Computed after the text's own vector, which is used for
    // search; these only score how well a result matches.
    up: `
  CREATE TABLE sentence_embedding (
    model TEXT NOT NULL,
    hash TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (model, hash, ordinal)
  ) STRICT;
  `,
  },
  // What a Longform project leaves out of its story: its index file is read again.
  {
    name: '0024-ignored-scenes',
    up: "ALTER TABLE document ADD COLUMN ignored_scenes TEXT NOT NULL DEFAULT '[]'; DELETE FROM meta WHERE key = 'rules';",
  },
  // Where the scenes of a chunk that holds several begin in its text, as JSON: every file is read again.
  { name: '0025-scenes-in-a-chunk', up: "ALTER TABLE chunk ADD COLUMN scene_starts TEXT; DELETE FROM meta WHERE key = 'rules';" },
  // In a vault with several books: the chapter's number within its book, and the number of the book in its series when stated.
  {
    name: '0026-books',
    up: "ALTER TABLE document ADD COLUMN number INTEGER; ALTER TABLE document ADD COLUMN book_number INTEGER; DELETE FROM meta WHERE key = 'rules';",
  },
  {
    name: '0027-subjects-of-fields',
    // The subject whose section states a field, in a note about many, and its entity as of the last extraction. Every file is read again.
    up: `
  ALTER TABLE field ADD COLUMN subject TEXT;
  ALTER TABLE field ADD COLUMN entity_id INTEGER;
  CREATE INDEX field_entity ON field (entity_id) WHERE entity_id IS NOT NULL;
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  {
    name: '0028-quantised-vectors',
    // Searches unit vectors as signed bytes first and rescores the results with full precision: see docs/decisions/020-vector-search.md.
    up(handle) {
      const sql = handle.prepare("SELECT sql FROM sqlite_schema WHERE name = 'chunk_vector'").pluck().get() as string;
      const dimensions = /float\[(\d+)\]/.exec(sql)![1]!;
      handle.exec(`
        DROP TABLE chunk_vector;
        CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding int8[${dimensions}] distance_metric=L1, chunk_size=32);
        INSERT INTO chunk_vector (chunk_id, embedding) ${unitVectors("vec_quantize_int8(vec_normalize(vector), 'unit')", dimensions)};
      `);
    },
  },
  // Vectors of word pieces, in signed bytes: empty when the model makes none, null until it has read the text for them (docs/decisions/105).
  { name: '0029-vectors-of-tokens', up: 'ALTER TABLE embedding ADD COLUMN tokens BLOB' },
  // Whether the kind and the story position of a document are known: before, it may be a later chapter. After a run that did not end nobody knows.
  {
    name: '0030-placed-documents',
    up: `
  ALTER TABLE document ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;
  UPDATE document SET placed = 1 WHERE NOT EXISTS (SELECT 1 FROM meta WHERE key = 'extraction-stale');
  `,
  },
];

/** The version this code writes. */
export const indexVersion = migrations.length;

/** The error for data written by a later version of Lorelens, which is not changed. */
export function newerError(path: string): AppError {
  return new AppError(
    'db-newer',
    'This project was opened with a newer version of Lorelens. Nothing was changed. Update Lorelens, or use another data folder.',
    { path },
  );
}

/** Brings an index to the current version, or in tests to an earlier one, each step in its own transaction. @throws AppError `db-newer`. */
export function migrateIndex(db: WritableDB, wanted = indexVersion): void {
  if (versionOf(db.handle) > indexVersion) throw newerError(db.handle.name);
  // With foreign keys on, recreating a table would delete the rows of all tables that refer to it.
  const foreignKeys = db.handle.pragma('foreign_keys', { simple: true }) as number;
  db.handle.pragma('foreign_keys = OFF');
  try {
    migrate(db, migrations, wanted);
  } finally {
    db.handle.pragma(`foreign_keys = ${foreignKeys}`);
  }
}

import type { Migration } from './sqlite.ts';
import { bundledModel } from '#shared/model/embeddings.ts';

/** Append-only: entry N brings an index from version N to N + 1. Each is called by its number and what it does. */
export const migrations: readonly Migration[] = [
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
    // A table by row number here too: what names were found with takes millions of characters in a large vault, and whenever a look-up for
    // another key came past that row in the tree, all of it was read. Every question has several look-ups.
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
  {
    name: '0010-unit-vectors',
    // Unit vectors are searched by Euclidean distance, whose order is that of cosines, and in small blocks: see docs/decisions/020-vector-search.md.
    up(handle) {
      const sql = handle.prepare("SELECT sql FROM sqlite_schema WHERE name = 'chunk_vector'").pluck().get() as string;
      const [, dimensions] = /float\[(\d+)\]/.exec(sql)!;
      handle.exec(`
        DROP TABLE chunk_vector;
        CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding float[${dimensions}], chunk_size=64);
        INSERT INTO chunk_vector (chunk_id, embedding)
          SELECT chunk.id, vec_normalize(vector) FROM chunk JOIN embedding ON embedding.hash = chunk.hash
          WHERE embedding.model = coalesce((SELECT value FROM meta WHERE key = 'vector-model'), '${bundledModel}')
            AND length(vector) = 4 * ${dimensions} AND vec_distance_L2(vector, zeroblob(length(vector))) > 0;
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
    // The files say it, and all of them are read again.
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
    // A path may have several documents, so the table is made anew: SQLite cannot take a constraint away. The files are read again.
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
    // What these hold is read from the files: every file is read again.
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
  -- The document of a relationship's line: an entity may be told in several notes.
  ALTER TABLE relationship ADD COLUMN document_id INTEGER;
  -- From which chapter on the user says that what is held back may be known: of a document, or of the passage with that content. 0: always.
  CREATE TABLE disclosure (path TEXT NOT NULL, hash TEXT NOT NULL DEFAULT '', sequence INTEGER NOT NULL, PRIMARY KEY (path, hash)) STRICT, WITHOUT ROWID;
  DELETE FROM meta WHERE key = 'rules';
  `,
  },
  // The thing of its own that a passage describes, in a note about many: every file is read again.
  { name: '0020-subjects', up: "ALTER TABLE chunk ADD COLUMN subject TEXT; DELETE FROM meta WHERE key = 'rules';" },
  // Projects of other programs are read as such from now on.
  { name: '0021-projects', up: "ALTER TABLE document ADD COLUMN project TEXT; DELETE FROM meta WHERE key = 'rules';" },
  {
    name: '0022-entity-picture',
    up: `
  -- The picture that the user chose: a path in the vault, 'none', or 'automatic' for that of the note. The next run takes it from the decisions.
  ALTER TABLE entity ADD COLUMN picture TEXT NOT NULL DEFAULT 'automatic';
  INSERT INTO meta (key, value) VALUES ('extraction-stale', '1') ON CONFLICT (key) DO NOTHING;
  `,
  },
  {
    name: '0023-sentence-embeddings',
    up: `
  -- Vectors of the sentences of a text, in groups and in order (parse/sentenceGroups.ts), in signed bytes. Made after the vector of the
  -- text, by which it is searched; they only say how well a text that was found fits.
  CREATE TABLE sentence_embedding (
    model TEXT NOT NULL,
    hash TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (model, hash, ordinal)
  ) STRICT;
  `,
  },
];

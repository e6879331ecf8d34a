/**
 * The tables of `index.db`. All of them are derived from the vault and the user's decisions, except for vectors, which the model has to make again.
 * Lists and other structured values are JSON.
 */
export const indexTables = `
  CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
  INSERT INTO meta (key, value) VALUES ('extraction-stale', '1');

  CREATE TABLE document (
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
    -- Its place in a file that holds several documents; null when it is the whole file.
    section TEXT,
    prose REAL NOT NULL DEFAULT 0,
    scenes TEXT NOT NULL,
    -- canon, plan or scrap; of a chunk also fields.
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
    secret INTEGER NOT NULL DEFAULT 0,
    names_chapter INTEGER,
    open_tags TEXT NOT NULL DEFAULT '[]',
    -- The project of another program that it is part of.
    project TEXT,
    -- What a Longform project leaves out of its story.
    ignored_scenes TEXT NOT NULL DEFAULT '[]',
    -- In a vault with several books: the chapter's number within its book, and the number of the book in its series when stated.
    number INTEGER,
    book_number INTEGER,
    -- Whether its kind and story position are known: before, it may be a later chapter.
    placed INTEGER NOT NULL DEFAULT 0,
    UNIQUE (path, file_ordinal)
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
    links TEXT NOT NULL,
    revealed_at INTEGER,
    role TEXT NOT NULL DEFAULT 'canon',
    -- What stands before its text when its vector is made: the name of its note, its headings, its fields.
    embedded_prefix TEXT NOT NULL DEFAULT '',
    -- Of a passage in a line that holds more than it: its first and last character there.
    first_column INTEGER,
    last_column INTEGER,
    secret INTEGER NOT NULL DEFAULT 0,
    names_chapter INTEGER,
    -- The thing of its own that it describes, in a note about many.
    subject TEXT,
    -- Where the scenes of a chunk that holds several begin in its text.
    scene_starts TEXT
  ) STRICT;
  CREATE UNIQUE INDEX chunk_place ON chunk (document_id, ordinal);
  CREATE INDEX chunk_hash ON chunk (hash);
  CREATE VIRTUAL TABLE chunk_fts USING fts5 (
    text, heading, title, fields, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );

  CREATE TABLE field (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    links TEXT NOT NULL,
    line INTEGER NOT NULL,
    origin TEXT NOT NULL,
    revealed_at INTEGER,
    secret INTEGER NOT NULL DEFAULT 0,
    names_chapter INTEGER,
    -- In a note about many, the subject whose section states it, and its entity as of the last extraction.
    subject TEXT,
    entity_id INTEGER,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX field_entity ON field (entity_id) WHERE entity_id IS NOT NULL;

  CREATE TABLE link (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    target TEXT NOT NULL,
    heading TEXT,
    shown TEXT NOT NULL,
    kind TEXT NOT NULL,
    line INTEGER NOT NULL,
    revealed_at INTEGER,
    secret INTEGER NOT NULL DEFAULT 0,
    names_chapter INTEGER,
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
    last_sequence INTEGER,
    -- Of a name found in the text, 0 to 1.
    confidence REAL,
    pinned INTEGER NOT NULL DEFAULT 0,
    -- Names that the user switched off, with their origins; documents of notes merged into it.
    off TEXT NOT NULL DEFAULT '[]',
    merged TEXT NOT NULL DEFAULT '[]',
    -- The image chosen by the user: a vault path, 'none', or 'automatic' for that of the note.
    picture TEXT NOT NULL DEFAULT 'automatic'
  ) STRICT;
  CREATE INDEX entity_document ON entity (document_id);
  CREATE INDEX entity_definition ON entity (definition_chunk_id);

  CREATE TABLE alias (
    entity_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    origin TEXT NOT NULL,
    confidence REAL,
    reason TEXT,
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
    until_sequence INTEGER,
    -- The position among relationships of one origin that are equally strong.
    ordinal INTEGER NOT NULL DEFAULT 0,
    -- The document of its line, since an entity may have several notes.
    document_id INTEGER
  ) STRICT;
  CREATE INDEX relationship_source ON relationship (source_id);
  CREATE INDEX relationship_target ON relationship (target_id);
  CREATE INDEX relationship_chunk ON relationship (chunk_id);

  CREATE TABLE extracted_relation (
    chunk_id INTEGER NOT NULL REFERENCES chunk (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    source_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    target_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    strength REAL NOT NULL,
    quote TEXT NOT NULL,
    PRIMARY KEY (chunk_id, position, source_id, target_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX extracted_relation_source ON extracted_relation (source_id);
  CREATE INDEX extracted_relation_target ON extracted_relation (target_id);

  -- The user's decision from which chapter a document, or its passage with that content, is revealed; 0: always.
  CREATE TABLE disclosure (path TEXT NOT NULL, hash TEXT NOT NULL DEFAULT '', sequence INTEGER NOT NULL, PRIMARY KEY (path, hash)) STRICT, WITHOUT ROWID;

  -- A table by row number: with the long vectors in the nodes of the tree, a look-up went through ten of them.
  -- tokens: vectors of word pieces, in signed bytes; empty when the model makes none, null until it has read the text for them.
  CREATE TABLE embedding (model TEXT NOT NULL, hash TEXT NOT NULL, vector BLOB NOT NULL, tokens BLOB) STRICT;
  CREATE UNIQUE INDEX embedding_text ON embedding (model, hash);

  -- Vectors of sentence groups (parse/text/sentences.ts), in order, as signed bytes. Computed after the text's own vector, which is used for
  -- search; these only score how well a result matches.
  CREATE TABLE sentence_embedding (
    model TEXT NOT NULL,
    hash TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (model, hash, ordinal)
  ) STRICT;

  -- Unit vectors as signed bytes, in small blocks; results are scored again with full precision: see docs/decisions/020-vector-search.md.
  CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding int8[384] distance_metric=L1, chunk_size=32);

  -- For each definition, by the hash of its text, those most like it; a row without another one marks that it was compared.
  CREATE TABLE neighbour (hash TEXT NOT NULL, other TEXT NOT NULL, cosine REAL NOT NULL, PRIMARY KEY (hash, other)) STRICT, WITHOUT ROWID;

  -- Lines that many notes have word for word, as a template leaves them; by their keys.
  CREATE TABLE common_line (key INTEGER PRIMARY KEY) STRICT;

  CREATE TABLE word_use (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    word TEXT NOT NULL,
    lower INTEGER NOT NULL,
    named INTEGER NOT NULL,
    PRIMARY KEY (document_id, word)
  ) STRICT, WITHOUT ROWID;
  -- The words whose use was counted in every document: a document without a row in word_use does not have the word.
  CREATE TABLE counted_word (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  -- What the last extraction found mentions with (see MentionInputs). Without foreign keys: they name rows that may be gone.
  CREATE TABLE mention_input_document (position INTEGER PRIMARY KEY, path TEXT NOT NULL, aliases TEXT NOT NULL, kind TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_name (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, text TEXT NOT NULL, origin TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_entity (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, type TEXT NOT NULL, key TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_common_word (position INTEGER PRIMARY KEY, word TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_note (position INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, entity_id INTEGER NOT NULL) STRICT;
  CREATE TABLE mention_input_stated (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, targets TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_related (position INTEGER PRIMARY KEY, entity_id INTEGER NOT NULL, others TEXT NOT NULL) STRICT;
  CREATE TABLE mention_input_disambiguation (position INTEGER PRIMARY KEY, name TEXT NOT NULL, entity_id INTEGER, chunk_id INTEGER) STRICT;

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
`;

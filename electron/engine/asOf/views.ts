import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import {
  disclosedFrom,
  findHeld,
  hideFieldsOfLaterChapters,
  isMarkedSecret,
  isUnrevealed,
  lastRevealed,
  laterChaptersOf,
  resolvedPosition,
  type FindPhrase,
} from './heldPassages.ts';
import { fillHiddenLines } from './hiddenLines.ts';
import { hideSecretNames } from './secrets.ts';
import { hideFieldsOfLaterBooks, holdLaterBooks, laterBooks } from './laterBooks.ts';
import { holdDatedNotes, maskLaterDates } from './laterDates.ts';
import { finishMasks, maskText } from './masks.ts';
import { columnsOf } from './viewRows.ts';
import { countWords } from '../parse/text/countWords.ts';
import type { SceneStart } from '../parse/markup/types.ts';
import { storyClock } from './storyClock.ts';
import { openReadableIndex } from '../db/open.ts';

/** Tables that only an extraction reads, which is never made from a view: nothing of them is shown. */
const extractionTables = [
  'mention_input_document',
  'mention_input_name',
  'mention_input_entity',
  'mention_input_common_word',
  'mention_input_note',
  'mention_input_stated',
  'mention_input_related',
  'mention_input_disambiguation',
  'counted_word',
  'suggestion',
  'suggestion_alias',
];

/** Mentions as in the index, in visible passages. */
const mentionsOfIndex = `CREATE TEMP VIEW mention AS SELECT m.* FROM main.mention AS m
    WHERE EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = m.chunk_id)
      AND NOT EXISTS (SELECT 1 FROM temp.hidden_mention AS u WHERE u.chunk_id = m.chunk_id AND u.start = m.start AND u.entity_id = m.entity_id)`;

const views = `
  CREATE TEMP TABLE visible_document (id INTEGER PRIMARY KEY, whole INTEGER NOT NULL);
  CREATE TEMP TABLE visible_chunk (id INTEGER PRIMARY KEY);
  -- Of a chapter that is known up to a scene how long it is so far.
  CREATE TEMP TABLE known_length (id INTEGER PRIMARY KEY, words INTEGER NOT NULL, scene_count INTEGER NOT NULL);
  CREATE TEMP TABLE visible_field (document_id INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (document_id, position)) WITHOUT ROWID;
  CREATE TEMP TABLE masked_text (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  -- The words of chunks with masked lines, by which search.ts finds them instead of by those in main.chunk_fts.
  CREATE VIRTUAL TABLE temp.masked_fts USING fts5 (
    text, heading, title, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );
  -- Notes and passages of notes that are held back although no chapter is stated, and why; see heldPassages.ts.
  CREATE TEMP TABLE held_document (id INTEGER PRIMARY KEY, reason TEXT NOT NULL);
  CREATE TEMP TABLE held_chunk (id INTEGER PRIMARY KEY, reason TEXT NOT NULL);
  -- Of passages that are known in part what is held back, and why; see masks.ts.
  CREATE TEMP TABLE held_part (id INTEGER PRIMARY KEY, reason TEXT NOT NULL, text TEXT NOT NULL);
  CREATE TEMP TABLE masked_tags (id INTEGER PRIMARY KEY, tags TEXT NOT NULL);
  CREATE TEMP TABLE later_chapter (number INTEGER PRIMARY KEY);
  -- Of fields and links in hidden passages; see hiddenLines.ts.
  CREATE TEMP TABLE hidden_line (document_id INTEGER NOT NULL, line INTEGER NOT NULL, PRIMARY KEY (document_id, line)) WITHOUT ROWID;
  CREATE TEMP TABLE visible_link (document_id INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (document_id, position)) WITHOUT ROWID;
  CREATE TEMP TABLE hidden_mention (
    chunk_id INTEGER NOT NULL, start INTEGER NOT NULL, entity_id INTEGER NOT NULL, PRIMARY KEY (chunk_id, start, entity_id)
  ) WITHOUT ROWID;
  CREATE TEMP TABLE entity AS SELECT * FROM main.entity LIMIT 0;
  CREATE UNIQUE INDEX temp.as_of_entity ON entity (id);
  CREATE INDEX temp.as_of_entity_key ON entity (key);
  CREATE TEMP TABLE alias AS SELECT * FROM main.alias LIMIT 0;
  CREATE INDEX temp.as_of_alias ON alias (entity_id, position);
  CREATE TEMP TABLE relationship AS SELECT * FROM main.relationship LIMIT 0;
  CREATE INDEX temp.as_of_relationship_source ON relationship (source_id);
  CREATE INDEX temp.as_of_relationship_target ON relationship (target_id);
  CREATE INDEX temp.as_of_relationship_chunk ON relationship (chunk_id);

  CREATE TEMP VIEW field AS SELECT f.* FROM main.field AS f
    WHERE EXISTS (SELECT 1 FROM temp.visible_field AS k WHERE k.document_id = f.document_id AND k.position = f.position);
  CREATE TEMP VIEW link AS SELECT l.* FROM main.link AS l
    WHERE EXISTS (SELECT 1 FROM temp.visible_link AS k WHERE k.document_id = l.document_id AND k.position = l.position);
  -- All mentions, where some are another's than in the index; see moveMentions.
  CREATE TEMP TABLE own_mention (
    chunk_id INTEGER NOT NULL, start INTEGER NOT NULL, entity_id INTEGER NOT NULL, end INTEGER NOT NULL, ambiguous INTEGER NOT NULL,
    PRIMARY KEY (chunk_id, start, entity_id)
  ) WITHOUT ROWID;
  CREATE INDEX temp.own_mention_entity ON own_mention (entity_id, chunk_id);
  ${mentionsOfIndex};
  CREATE TEMP VIEW extracted_relation AS SELECT t.* FROM main.extracted_relation AS t WHERE EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = t.chunk_id)
      AND NOT EXISTS (SELECT 1 FROM temp.masked_text AS m WHERE m.id = t.chunk_id AND instr(m.text, t.quote) = 0);
  -- Vectors of partly masked chunks contain hidden text.
  CREATE TEMP VIEW whole_hash AS SELECT c.hash FROM main.chunk AS c JOIN temp.visible_chunk AS k ON k.id = c.id
    WHERE NOT EXISTS (SELECT 1 FROM temp.masked_text AS m WHERE m.id = c.id);
  CREATE TEMP VIEW embedding AS SELECT e.* FROM main.embedding AS e WHERE EXISTS (SELECT 1 FROM temp.whole_hash AS w WHERE w.hash = e.hash);
  CREATE TEMP VIEW sentence_embedding AS SELECT s.* FROM main.sentence_embedding AS s
    WHERE EXISTS (SELECT 1 FROM temp.whole_hash AS w WHERE w.hash = s.hash);
  CREATE TEMP VIEW neighbour AS SELECT n.* FROM main.neighbour AS n WHERE EXISTS (SELECT 1 FROM temp.whole_hash AS w WHERE w.hash = n.hash)
      AND (n.other = '' OR EXISTS (SELECT 1 FROM temp.whole_hash AS w WHERE w.hash = n.other));
  -- No view can search: these have SQL that reads a search table fail here. search.ts reads the tables themselves, by their schema's name.
  CREATE TEMP VIEW chunk_fts AS SELECT NULL AS only_search_ts_may_read_it WHERE 0;
  CREATE TEMP VIEW chunk_vector AS SELECT NULL AS only_search_ts_may_read_it WHERE 0;
  CREATE TEMP VIEW word_use AS SELECT w.* FROM main.word_use AS w WHERE EXISTS (SELECT 1 FROM temp.visible_document AS k WHERE k.id = w.document_id);
  CREATE TEMP VIEW report AS SELECT r.* FROM main.report AS r WHERE EXISTS (SELECT 1 FROM temp.visible_document AS k WHERE k.id = r.document_id);
${extractionTables.map((table) => `  CREATE TEMP VIEW ${table} AS SELECT * FROM main.${table} WHERE 0;`).join('\n')}
`;

/** A connection that shows the index as of a story position. */
export interface AsOfView extends ReadableDB {
  readonly asOf: StoryPosition;
}

/**
 * Opens an index for reading as of a story position. A temporary view or table of the same name shadows every table of the index and holds only
 * visible rows, so every query works unchanged; searches go through `search.ts`. The views are empty until `buildAsOfView` fills them. @throws
 * AppError as `openReadableIndex`.
 */
export function openAsOfView(path: string, position: StoryPosition): AsOfView {
  const { handle } = openReadableIndex(path);
  handle.exec(views);
  const db: AsOfView = { handle, asOf: position };
  const text = 'coalesce((SELECT t.text FROM temp.masked_text AS t WHERE t.id = c.id), c.text)';
  const openTags = 'coalesce((SELECT t.tags FROM temp.masked_tags AS t WHERE t.id = d.id), d.open_tags)';
  const known = (column: string): string => `coalesce((SELECT l.${column} FROM temp.known_length AS l WHERE l.id = d.id), d.${column})`;
  const ofDocument = { tags: openTags, open_tags: openTags, words: known('words'), scene_count: known('scene_count') };
  handle.exec(
    `CREATE TEMP VIEW document AS SELECT ${columnsOf(db, 'document', 'd', ofDocument)} FROM main.document AS d
       WHERE EXISTS (SELECT 1 FROM temp.visible_document AS k WHERE k.id = d.id);
     CREATE TEMP VIEW chunk AS SELECT ${columnsOf(db, 'chunk', 'c', { text })} FROM main.chunk AS c WHERE EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = c.id)`,
  );
  return db;
}

/** Fills documents, chunks, fields and links: the story up to the position, and the parts of notes revealed by then and not held back. */
export function fillTexts(db: AsOfView, findPhrase: FindPhrase): void {
  const limit = db.asOf;
  if (prepared(db, 'SELECT EXISTS (SELECT 1 FROM temp.own_mention)').pluck().get() === 1)
    db.handle.exec(`DELETE FROM temp.own_mention; DROP VIEW temp.mention; ${mentionsOfIndex}`);
  for (const table of [
    'visible_document',
    'visible_chunk',
    'known_length',
    'visible_field',
    'visible_link',
    'hidden_line',
    'masked_text',
    'masked_fts',
    'masked_tags',
    'hidden_mention',
    'held_part',
  ])
    prepared(db, `DELETE FROM temp.${table}`).run();
  const position = resolvedPosition(db, limit);
  const { scene } = position;
  const until = { sequence: limit.sequence, scene, revealed: lastRevealed(position) };
  const withNotes = limit.notes !== 'none';
  prepared(
    db,
    `INSERT INTO temp.visible_document SELECT id, 1 FROM main.document AS d
     WHERE placed = 1 AND ${withNotes ? '(sequence IS NULL OR sequence <= @sequence)' : 'sequence <= @sequence'}
       AND (@scene IS NULL OR sequence IS NOT @sequence OR scene_start < @scene)
       AND NOT ${isUnrevealed('revealed_at', disclosedFrom("''"))} AND NOT ${isMarkedSecret}`,
  ).run(until);
  prepared(
    db,
    `INSERT INTO temp.visible_chunk SELECT c.id FROM main.chunk AS c JOIN temp.visible_document AS k ON k.id = c.document_id JOIN main.document AS d ON d.id = k.id
     WHERE NOT ${isUnrevealed('c.revealed_at', disclosedFrom('c.hash'))} AND (@scene IS NULL OR d.sequence IS NOT @sequence OR d.scene_start + ${firstScene('c')} < @scene AND NOT EXISTS (
         -- The properties of a chapter may say how it ends; a bare one has them in its text.
         SELECT 1 FROM main.field AS f WHERE f.document_id = d.id AND f.origin = 'frontmatter' AND f.line BETWEEN c.first_line AND c.last_line))`,
  ).run(until);
  const later = laterChaptersOf(db, position);
  findHeld(db, later, until.revealed, findPhrase);
  const books = limit.notes === 'all' ? null : laterBooks(db, until.revealed);
  if (books) holdLaterBooks(db, books, until.revealed, findPhrase);
  const clock = limit.notes === undefined || limit.notes === 'safe' ? storyClock(db, until.revealed) : null;
  if (clock) holdDatedNotes(db, clock, until.revealed);
  prepared(db, 'DELETE FROM temp.visible_document WHERE id IN (SELECT id FROM temp.held_document)').run();
  prepared(
    db,
    `DELETE FROM temp.visible_chunk WHERE id IN (SELECT id FROM temp.held_chunk)
       OR id IN (SELECT c.id FROM main.chunk AS c WHERE c.document_id IN (SELECT id FROM temp.held_document))`,
  ).run();
  fillFieldsAndLinks(db, until, limit.notes === 'all');
  if (later) hideFieldsOfLaterChapters(db, later, until.revealed);
  if (books) hideFieldsOfLaterBooks(db, books, until.revealed);
  if (clock) maskLaterDates(db, clock, until.revealed);
  if (scene !== null) maskLaterScenes(db, limit.sequence, scene);
  hideSecretNames(db);
  finishMasks(db);
  prepared(
    db,
    `UPDATE temp.visible_document SET whole = 0 WHERE id IN (
       SELECT document_id FROM main.chunk AS c WHERE NOT EXISTS (SELECT 1 FROM temp.visible_chunk AS k WHERE k.id = c.id)
       UNION SELECT document_id FROM main.field AS f
         WHERE NOT EXISTS (SELECT 1 FROM temp.visible_field AS k WHERE k.document_id = f.document_id AND k.position = f.position)
       UNION SELECT document_id FROM main.chunk WHERE id IN (SELECT id FROM temp.held_part)
       UNION SELECT id FROM main.document WHERE open_tags <> tags)`,
  ).run();
  if (scene !== null) countKnownScenes(db, limit.sequence, scene);
}

/** Counts the words and scenes of a chapter up to `scene` (0-based), without it. */
function countKnownScenes(db: ReadableDB, sequence: number, scene: number): void {
  const rows = prepared(
    db,
    `SELECT d.id, min(d.scene_count, @scene - d.scene_start) AS scenes, json_group_array(c.text) AS texts
     FROM main.document AS d JOIN chunk AS c ON c.document_id = d.id WHERE d.sequence = @sequence GROUP BY d.id`,
  ).all({ sequence, scene }) as { id: number; scenes: number; texts: string }[];
  const insert = prepared(db, 'INSERT INTO temp.known_length (id, words, scene_count) VALUES (?, ?, ?)');
  for (const { id, scenes, texts } of rows)
    insert.run(
      id,
      (JSON.parse(texts) as string[]).reduce((sum, text) => sum + countWords(text), 0),
      scenes,
    );
}

/** SQL for the first scene in a chunk; `chunk.scene` is the last of several. */
const firstScene = (chunk: string): string => `coalesce(${chunk}.scene_starts ->> '$[0].scene', ${chunk}.scene)`;

/** Masks the scenes from `scene` (0-based) of a chapter in chunks that also contain earlier ones. */
function maskLaterScenes(db: ReadableDB, sequence: number, scene: number): void {
  const rows = prepared(
    db,
    `SELECT c.id, d.scene_start AS first, c.scene_starts AS scenes FROM main.chunk AS c JOIN temp.visible_chunk AS k ON k.id = c.id
       JOIN main.document AS d ON d.id = c.document_id WHERE d.sequence = ? AND c.scene_starts IS NOT NULL AND d.scene_start + c.scene >= ?`,
  ).all(sequence, scene) as { id: number; first: number; scenes: string }[];
  for (const { id, first, scenes } of rows) {
    const { start } = (JSON.parse(scenes) as SceneStart[]).find((each) => first + each.scene >= scene)!;
    maskText(db, id, [{ start, end: Number.POSITIVE_INFINITY }], 'later-chapter');
  }
}

/** SQL: whether a line of a document belongs to a hidden passage. */
const isInHiddenChunk = (row: string): string =>
  `EXISTS (SELECT 1 FROM temp.hidden_line AS h WHERE h.document_id = ${row}.document_id AND h.line = ${row}.line)`;

function fillFieldsAndLinks(
  db: AsOfView,
  until: { readonly sequence: number; readonly scene: number | null; readonly revealed: number },
  trustsNotes: boolean,
): void {
  // For notes only: a chapter's properties are visible only with the whole chapter, since they may state how it ends.
  const isHeld = (row: string): string =>
    trustsNotes
      ? '0'
      : `(d.sequence IS NULL AND NOT coalesce(${disclosedFrom("''")} <= @revealed, 0) AND (${row}.secret = 1 AND ${row}.revealed_at IS NULL
           OR coalesce(${row}.names_chapter IN (SELECT number FROM temp.later_chapter), 0)))`;
  const isKnown = (row: string): string =>
    `NOT ${isUnrevealed(`${row}.revealed_at`, disclosedFrom("''"))} AND (@scene IS NULL OR d.sequence IS NOT @sequence) AND NOT ${isHeld(row)}`;
  fillHiddenLines(db);
  prepared(
    db,
    `INSERT INTO temp.visible_field SELECT f.document_id, f.position FROM main.field AS f JOIN temp.visible_document AS v ON v.id = f.document_id
       JOIN main.document AS d ON d.id = v.id
     WHERE ${isKnown('f')} AND (f.origin <> 'inline' OR NOT ${isInHiddenChunk('f')})`,
  ).run(until);
  prepared(
    db,
    `INSERT INTO temp.visible_link SELECT l.document_id, l.position FROM main.link AS l JOIN temp.visible_document AS v ON v.id = l.document_id
       JOIN main.document AS d ON d.id = v.id
     WHERE NOT ${isUnrevealed('l.revealed_at', disclosedFrom("''"))} AND NOT ${isHeld('l')} AND NOT ${isInHiddenChunk('l')}`,
  ).run({ revealed: until.revealed });
}

/** A text that changes whenever the documents or decisions in the index do. */
export function indexFingerprint(db: ReadableDB): string {
  return JSON.stringify([
    prepared(db, "SELECT group_concat(key || '=' || value) FROM main.meta WHERE key IN ('version', 'extraction-stale')").pluck().get(),
    prepared(db, "SELECT group_concat(id || ':' || substr(hash, 1, 12) || ':' || coalesce(sequence, '')) FROM main.document").pluck().get(),
    prepared(db, "SELECT count(*) || ' ' || max(id) FROM main.chunk").pluck().get(),
  ]);
}

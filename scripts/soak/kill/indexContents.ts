import type { ReadableDB } from '#engine/db/connection/connection.ts';

const inDocument = 'JOIN document ON document.id = document_id';
const chunkReferenceOf = (chunk: string): string => `(SELECT path || ':' || ordinal FROM chunk ${inDocument} WHERE chunk.id = ${chunk})`;

const queries: Readonly<Record<string, string>> = {
  documents: `SELECT path, name, title, kind, sequence, book, part, stated_kind, stated_sequence, scenes, type, aliases, tags, revealed_at, words,
    hash, modified_ms, extracted FROM document`,
  chunks: `SELECT path, ordinal, heading, first_line, last_line, scene, text, tokens, chunk.hash, links FROM chunk ${inDocument}`,
  fields: `SELECT path, position, key, value, links, line, origin FROM field ${inDocument}`,
  links: `SELECT path, position, target, heading, shown, link.kind, line FROM link ${inDocument}`,
  reports: 'SELECT path, outcome, reason, line FROM report',
  entities: `SELECT key, entity.name, entity.type, status, path, ${chunkReferenceOf('definition_chunk_id')} AS definition, mentions, first_sequence,
    last_sequence, round(importance, 9) AS importance FROM entity LEFT ${inDocument}`,
  aliases: 'SELECT key, position, text, origin FROM alias JOIN entity ON entity.id = entity_id',
  mentions: `SELECT ${chunkReferenceOf('chunk_id')} AS place, start, end, key, ambiguous FROM mention JOIN entity ON entity.id = entity_id`,
  relationships: `SELECT a.key AS source, b.key AS target, kind, label, origin, round(strength, 9) AS strength, ${chunkReferenceOf('chunk_id')} AS evidence,
    line, quote, from_sequence, until_sequence FROM relationship JOIN entity AS a ON a.id = source_id JOIN entity AS b ON b.id = target_id`,
  extracted: `SELECT ${chunkReferenceOf('chunk_id')} AS place, position, a.key AS source, b.key AS target, kind, round(strength, 9) AS strength, quote
    FROM extracted_relation JOIN entity AS a ON a.id = source_id JOIN entity AS b ON b.id = target_id`,
  words: `SELECT path, word, lower, named FROM word_use ${inDocument}`,
  terms: `SELECT ${chunkReferenceOf('doc')} AS place, term, col, offset FROM temp.terms`,
  vectors: `SELECT ${chunkReferenceOf('chunk_id')} AS place, hex(embedding) AS vector FROM chunk_vector`,
  embeddings: `SELECT model, embedding.hash, hex(vector) AS vector FROM embedding WHERE hash IN (SELECT hash FROM chunk)`,
  state: "SELECT key, value FROM meta WHERE key IN ('extraction-stale', 'rules')",
};

/** Everything an index says, by table, without the ids of its rows: two indexes of the same files say the same. */
export function indexContents(db: ReadableDB): ReadonlyMap<string, readonly string[]> {
  // What the full-text table holds can only be seen through its vocabulary: it keeps no text.
  db.handle.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.terms USING fts5vocab('main', 'chunk_fts', 'instance')");
  return new Map(
    Object.entries(queries).map(([name, sql]) => [
      name,
      db.handle
        .prepare(sql)
        .raw()
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
}

/** How two indexes differ, in words; empty when they say the same. */
export function differences(found: ReadonlyMap<string, readonly string[]>, wanted: ReadonlyMap<string, readonly string[]>): string[] {
  return [...wanted].flatMap(([name, rows]) => {
    const other = found.get(name) ?? [];
    const [mine, theirs] = [new Set(other), new Set(rows)];
    const more = other.filter((row) => !theirs.has(row));
    const less = rows.filter((row) => !mine.has(row));
    if (more.length + less.length === 0 && other.length === rows.length) return [];
    const example = (more[0] ?? less[0] ?? '').slice(0, 200);
    return [`${name}: ${other.length} rows instead of ${rows.length}, ${more.length} too many, ${less.length} missing, e.g. ${example}`];
  });
}

/** What SQLite finds wrong with an index: its pages, its foreign keys, its full-text table; empty when nothing. */
export function damageOf(db: ReadableDB): string[] {
  const { handle } = db;
  const found: string[] = [];
  const integrity = handle.pragma('integrity_check') as { integrity_check: string }[];
  if (integrity[0]?.integrity_check !== 'ok') found.push(`integrity_check: ${JSON.stringify(integrity.slice(0, 5))}`);
  const keys = handle.pragma('foreign_key_check') as unknown[];
  if (keys.length > 0) found.push(`foreign_key_check: ${JSON.stringify(keys.slice(0, 5))}`);
  try {
    handle.prepare("INSERT INTO chunk_fts (chunk_fts, rank) VALUES ('integrity-check', 0)").run();
  } catch (thrown) {
    found.push(`FTS5 integrity-check: ${String(thrown)}`);
  }
  // One row of each search table for each passage, in the same transaction as the passage: no more, no less.
  const stray = handle
    .prepare(
      `SELECT (SELECT count(*) FROM chunk_fts WHERE rowid NOT IN (SELECT id FROM chunk)) AS texts,
       (SELECT count(*) FROM chunk WHERE id NOT IN (SELECT rowid FROM chunk_fts)) AS missing,
       (SELECT count(*) FROM chunk_vector WHERE chunk_id NOT IN (SELECT id FROM chunk)) AS vectors`,
    )
    .get() as { texts: number; missing: number; vectors: number };
  if (stray.texts + stray.missing + stray.vectors > 0) found.push(`search tables: ${JSON.stringify(stray)}`);
  return found;
}

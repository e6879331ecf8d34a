// For tests.
import type { WritableDB } from '../db/connection/connection.ts';
import { indexVault } from './indexVault.ts';

/** Indexes a vault, unless `options` say otherwise without vectors and at four characters a token. */
export function indexTestVault(
  db: WritableDB,
  vault: string,
  options: Partial<Parameters<typeof indexVault>[2]> = {},
): ReturnType<typeof indexVault> {
  const signal = new AbortController().signal;
  const countTokens = (text: string): number => Math.ceil(text.length / 4);
  return indexVault(db, vault, { signal, report: () => undefined, countTokens, force: false, vectorModel: null, ...options });
}

/** Everything an index says, in rows sorted by their text and without row ids, so that indexes of the same files compare equal. */
export function indexContents(db: WritableDB): Record<string, unknown[]> {
  const rows = (sql: string): unknown[] =>
    db.handle
      .prepare(sql)
      .raw()
      .all()
      .map((row) => JSON.stringify(row))
      .sort();
  const chunkReference = "(SELECT path || ':' || ordinal FROM chunk JOIN document ON document.id = document_id WHERE chunk.id = ";
  return {
    documents: rows(
      'SELECT path, file_ordinal, name, title, kind, unsure, sequence, scene_start, section, prose, series, book, part, number, book_number, type, aliases, tags, scenes, scene_count, revealed_at, words, language, hash, extracted, placed FROM document',
    ),
    chunks: rows(
      'SELECT path, ordinal, heading, first_line, last_line, first_column, last_column, scene, chunk.revealed_at, text, tokens, links FROM chunk JOIN document ON document.id = document_id',
    ),
    fields: rows(
      'SELECT path, position, key, value, links, line, field.revealed_at, subject, (SELECT key FROM entity WHERE entity.id = entity_id) AS owner FROM field JOIN document ON document.id = document_id',
    ),
    entities: rows(
      `SELECT key, entity.name, entity.type, status, pinned, off, path, ${chunkReference} definition_chunk_id) AS definition, mentions, first_sequence, last_sequence,
         round(importance, 9) AS importance FROM entity LEFT JOIN document ON document.id = document_id`,
    ),
    aliases: rows('SELECT key, position, text, origin FROM alias JOIN entity ON entity.id = entity_id'),
    mentions: rows(
      `SELECT path, first_line, ordinal, start, substr(text, start + 1, end - start) AS surface, key, ambiguous FROM mention
         JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id JOIN entity ON entity.id = entity_id`,
    ),
    relationships: rows(
      `SELECT a.key AS source, b.key AS target, kind, label, origin, round(strength, 9) AS strength, ${chunkReference} chunk_id) AS evidence, line, quote,
         from_sequence, until_sequence FROM relationship JOIN entity AS a ON a.id = source_id JOIN entity AS b ON b.id = target_id`,
    ),
    words: rows('SELECT path, word, lower, named FROM word_use JOIN document ON document.id = document_id'),
    reports: rows('SELECT path, outcome, reason, line FROM report'),
    searchable: rows(
      "SELECT path, ordinal FROM chunk_fts JOIN chunk ON chunk.id = chunk_fts.rowid JOIN document ON document.id = document_id WHERE chunk_fts MATCH 'hope OR venn'",
    ),
  };
}

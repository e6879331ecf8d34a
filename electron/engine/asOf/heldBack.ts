import { oneLine } from '#lib/text.ts';
import type { Disclosed, HeldCounts, HeldItem, HeldReason } from '#shared/model/context/heldBack.ts';
import { passageReference } from '#shared/model/constants.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { neverRevealed } from '../parse/secrets/revealedAt.ts';
import { disclosedFrom, isMarkedSecret, isUnrevealed, lastRevealed } from './heldPassages.ts';
import type { AsOfView } from './views.ts';

/** Numbers of notes, and of passages of other notes (in whole or in part), that a restricted view holds back; null without a restriction. */
export function heldCounts(db: ReadableDB): HeldCounts | null {
  if (!db.asOf) return null;
  return prepared(
    db,
    `SELECT (SELECT count(*) FROM main.document WHERE sequence IS NULL AND id NOT IN (SELECT id FROM temp.visible_document)) AS notes,
       (SELECT count(*) FROM main.chunk AS c JOIN temp.visible_document AS v ON v.id = c.document_id JOIN main.document AS d ON d.id = v.id
        WHERE d.sequence IS NULL AND (c.id NOT IN (SELECT id FROM temp.visible_chunk) OR c.id IN (SELECT id FROM temp.held_part))) AS passages`,
  ).get() as HeldCounts;
}

interface HeldRow {
  readonly path: string;
  readonly title: string;
  readonly first: number | null;
  readonly last: number | null;
  readonly firstColumn: number | null;
  readonly lastColumn: number | null;
  readonly text: string | null;
  readonly reason: HeldReason | null;
  readonly disclosed: number | null;
}

/** SQL for the reason why a row (a document, or a chunk of one) is held back; null when it is not. */
const reasonOf = (revealedAt: string, disclosed: string, held: string): string =>
  `CASE WHEN ${isMarkedSecret} THEN 'marked' WHEN ${isUnrevealed(revealedAt, disclosed)} THEN iif(${revealedAt} >= ${neverRevealed}, 'unclear-reveal', 'revealed-at')
     ELSE (SELECT h.reason FROM temp.${held} AS h WHERE h.id = ${held === 'held_chunk' ? 'c' : 'd'}.id) END`;

const previewLength = 200;

/** What a restricted view holds back, with the user's decisions: notes, then passages, by path. For the user only: it holds secrets. */
export function heldItems(db: AsOfView, limit: number): { readonly items: readonly HeldItem[]; readonly total: number } {
  const ofNote = disclosedFrom("''");
  const ofPassage = `(SELECT x.sequence FROM main.disclosure AS x WHERE x.path = d.path AND x.hash = c.hash)`;
  const rows = prepared(
    db,
    `WITH note AS (
       SELECT d.id, d.path, d.title, NULL AS first, NULL AS last, NULL AS firstColumn, NULL AS lastColumn,
         (SELECT substr(c.text, 1, ${previewLength}) FROM main.chunk AS c WHERE c.document_id = d.id ORDER BY c.ordinal LIMIT 1) AS text,
         ${reasonOf('d.revealed_at', ofNote, 'held_document')} AS reason, ${ofNote} AS disclosed, 0 AS ordinal
       FROM main.document AS d WHERE d.sequence IS NULL),
     passage AS (
       SELECT d.id, d.path, d.title, c.first_line AS first, c.last_line AS last, c.first_column AS firstColumn, c.last_column AS lastColumn,
         substr(coalesce(p.text, c.text), 1, ${previewLength}) AS text, coalesce(${reasonOf('c.revealed_at', disclosedFrom('c.hash'), 'held_chunk')}, p.reason) AS reason,
         ${ofPassage} AS disclosed, 1 + c.ordinal AS ordinal
       FROM main.chunk AS c JOIN main.document AS d ON d.id = c.document_id LEFT JOIN temp.held_part AS p ON p.id = c.id
       WHERE d.sequence IS NULL AND (d.id IN (SELECT id FROM note WHERE reason IS NULL) OR EXISTS (SELECT 1 FROM main.disclosure AS x WHERE x.path = d.path AND x.hash = c.hash)))
     SELECT path, title, first, last, firstColumn, lastColumn, text, reason, disclosed FROM (SELECT * FROM note UNION ALL SELECT * FROM passage)
     WHERE reason IS NOT NULL OR disclosed IS NOT NULL ORDER BY path, ordinal`,
  ).all({ revealed: lastRevealed(db.asOf) }) as HeldRow[];
  return { items: rows.slice(0, limit).map(itemOf), total: rows.length };
}

function itemOf({ path, title, first, last, firstColumn, lastColumn, text, reason, disclosed }: HeldRow): HeldItem {
  const columns = firstColumn !== null && lastColumn !== null ? { columns: [firstColumn, lastColumn] as const } : {};
  return {
    path,
    title,
    passage: first === null || last === null ? null : passageReference({ path, lines: [first, last], ...columns }),
    text: oneLine(text ?? ''),
    reason,
    disclosed: disclosed === null ? null : toDisclosed(disclosed),
  };
}

const toDisclosed = (sequence: number): Disclosed => (sequence >= neverRevealed ? 'never' : sequence);

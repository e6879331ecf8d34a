import { noteNameOfLink } from '#lib/fileNames.ts';
import type { Contradiction } from '#shared/model/suggestions.ts';
import type { MentionPassage } from '#shared/model/entity.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import { sourceOfLine } from '../../db/documents/documents.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import type { FoundContradiction, Statement } from '../contradictions/noteFacts.ts';
import { excerptAround } from '../passages/excerpt.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { summaryOf } from './entityViews.ts';
import { textAtLine, type LinkLocation } from '../../db/entities/suggestions.ts';

/** Maximum characters that are shown of a statement. */
const quoteLimit = 320;

/** A contradiction with the locations of both statements. */
export function contradictionView(db: ReadableDB, snapshot: IndexSnapshot, found: FoundContradiction): Contradiction {
  const { id, rule, matter, reason, entities, sides } = found;
  return {
    id,
    rule,
    matter,
    reason,
    entities: entities.map(summaryOf),
    sides: sides.map((side) => statementView(db, snapshot, found, side)),
  };
}

function statementView(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  { entities }: FoundContradiction,
  side: Statement,
): Contradiction['sides'][number] {
  if (side.kind === 'field') {
    const { documentId, key, value, line } = side.row;
    const source = sourceOfLine(db, documentId, line);
    const text = `${key}: ${value}`;
    return {
      label: null,
      kind: null,
      from: null,
      until: null,
      evidence: source && { source, text, spans: [[key.length + 2, text.length]] },
    };
  }
  if (side.kind === 'passage')
    return { label: null, kind: null, from: null, until: null, evidence: chunkPassage(db, side.chunkId, side.spans) };
  const { row } = side;
  const [entity, other] = entities;
  const kind = kindSeenFrom(row.kind, row.sourceId === entity!.id);
  const names = [row.sourceId, row.targetId].flatMap((id) => snapshot.entities.get(id)?.name ?? []);
  const evidence = ((): MentionPassage | null => {
    if (row.chunkId !== null && row.quote === null) return chunkPassage(db, row.chunkId, []);
    const documentId = row.documentId ?? snapshot.entities.get(row.sourceId)!.documentId;
    const [chunk] = row.chunkId === null ? [] : chunksById(db, [row.chunkId]);
    const source = chunk?.source ?? sourceOfLine(db, documentId, row.line);
    if (row.quote !== null) return source && { source, text: row.quote, spans: spansOf(row.quote, names) };
    return documentId === null || row.line === null ? null : linePassage(db, { documentId, line: row.line, target: names[1] ?? '' });
  })();
  return { label: `${entity!.name}: ${kind} ${other!.name}`, kind, from: row.fromSequence, until: row.untilSequence, evidence };
}

function chunkPassage(db: ReadableDB, chunkId: number, spans: readonly (readonly [number, number])[]): MentionPassage | null {
  const [chunk] = chunksById(db, [chunkId]);
  if (!chunk) return null;
  const text = excerptAround(
    chunk.text,
    spans.map(([start]) => start),
    quoteLimit,
  );
  const names = spans.map(([start, end]) => chunk.text.slice(start, end));
  return { source: chunk.source, text, spans: spansOf(text, names) };
}

/** The first position of each name in a text. */
function spansOf(text: string, names: readonly string[]): [number, number][] {
  return names.flatMap((name): [number, number][] => {
    const at = text.indexOf(name);
    return at === -1 || name === '' ? [] : [[at, at + name.length]];
  });
}

/** Number of characters shown on each side of a line's content. */
const around = 180;

/** A line of a document with the text around a name, which is marked; null if the document no longer exists. */
export function linePassage(
  db: ReadableDB,
  { documentId, line, target }: Pick<LinkLocation, 'documentId' | 'line' | 'target'>,
): MentionPassage | null {
  const source = sourceOfLine(db, documentId, line);
  if (!source) return null;
  const text = textAtLine(db, documentId, line, target) ?? '';
  const find = (name: string): number => text.toLowerCase().indexOf(name.toLowerCase());
  // For a link by path, the text contains only the note's name.
  const name = find(target) >= 0 ? target : noteNameOfLink(target);
  const at = name === '' ? -1 : find(name);
  if (at < 0) return { source, text: text.slice(0, 2 * around), spans: [] };
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const end = at + name.length + around;
  const until = end >= text.length ? text.length : Math.max(at + name.length, text.lastIndexOf(' ', end));
  const before = from > 0 ? '… ' : '';
  const start = at - from + before.length;
  return {
    source,
    text: `${before}${text.slice(from, until)}${until < text.length ? ' …' : ''}`,
    spans: [[start, start + name.length]],
  };
}

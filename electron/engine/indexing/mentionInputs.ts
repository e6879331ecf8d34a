import { documentsMentioning } from '../db/mentions.ts';
import type { DocumentRow } from '../db/documents.ts';
import { allLinks } from '../db/links.ts';
import { documentsOfChunks } from '../db/chunks.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { ReadableDB, WritableDB } from '../db/connection.ts';
import type { AliasOrigin } from '../extraction/names/aliases.ts';
import { wordsOf } from '../extraction/words.ts';
import { documentsWithWords } from './wordUse.ts';

/**
 * What mentions were found with, kept from one linking to the next: everything that the finder is given beside the text must stand here,
 * or an index that follows changes is not what it would be made afresh. Entities and documents stand for themselves by their row ids.
 */
export interface MentionInputs {
  /** What links depend on. */
  readonly documents: readonly (readonly [path: string, aliases: readonly string[], kind: string])[];
  readonly names: readonly (readonly [entityId: number, text: string, origin: AliasOrigin])[];
  readonly types: readonly (readonly [entityId: number, type: string])[];
  readonly keys: readonly (readonly [entityId: number, key: string])[];
  readonly common: readonly string[];
  readonly notes: readonly (readonly [documentId: number, entityId: number])[];
  /** Entities that the properties of each entity's notes name. */
  readonly stated: readonly (readonly [entityId: number, targets: readonly number[]])[];
  /** Entities tied to those that share a name. */
  readonly kin: readonly (readonly [entityId: number, others: readonly number[]])[];
  readonly meanings: readonly (readonly [name: string, entityId: number | null, chunkId: number | null])[];
}

/** More changed names than this, and looking for the documents they concern costs more than reading all. */
const mostNames = 200;

/** The documents whose mentions, or what their sentences tell, may be others than when they were last looked for. */
export function documentsToExtract(
  db: ReadableDB,
  now: MentionInputs,
  documents: readonly DocumentRow[],
  resolve: (target: string, fromPath: string) => number | null,
): Set<number> | 'all' {
  const former = readMentionInputs(db);
  if (!former) return 'all';
  if (JSON.stringify(former.documents) !== JSON.stringify(now.documents)) return 'all';
  const concerned = new Set<number>();

  const entities = new Set([...differing(former.types, now.types), ...differing(former.keys, now.keys)].map(([id]) => id));
  for (const id of documentsMentioning(db, [...entities])) concerned.add(id);

  const owners = new Set(differing(former.notes, now.notes).map(([documentId]) => documentId));
  const statedBy = new Set(differing(former.stated, now.stated).map(([id]) => id));
  for (const [documentId, entityId] of now.notes)
    if (owners.has(documentId) || statedBy.has(entityId) || entities.has(entityId)) concerned.add(documentId);
  for (const documentId of owners) concerned.add(documentId);
  if (owners.size > 0) {
    const paths = new Map(documents.map(({ id, path }) => [id, path]));
    for (const link of allLinks(db)) {
      const target = resolve(link.target, paths.get(link.documentId)!);
      if (target !== null && owners.has(target)) concerned.add(link.documentId);
    }
  }

  const meanings = differing(former.meanings, now.meanings);
  for (const id of documentsOfChunks(
    db,
    meanings.flatMap(([, , chunkId]) => chunkId ?? []),
  ))
    concerned.add(id);

  const names = differing(former.names, now.names).map(([, text]) => text);
  const kin = new Set(differing(former.kin, now.kin).map(([id]) => id));
  const keyed = now.names.filter(([id]) => entities.has(id) || kin.has(id)).map(([, text]) => text);
  const meant = meanings.flatMap(([name, , chunkId]) => (chunkId === null ? [name] : []));
  const texts = new Set([...names, ...keyed, ...meant, ...difference(former.common, now.common)]);
  if (texts.size > mostNames) return 'all';
  for (const id of documentsWithWords(
    db,
    [...texts].map(tellingWords).filter((words) => words.length > 0),
  ))
    concerned.add(id);
  return concerned;
}

/** What mentions were found with the last time; null before the first. */
export function readMentionInputs(db: ReadableDB): MentionInputs | null {
  return JSON.parse(readMeta(db, 'mention-inputs') ?? 'null') as MentionInputs | null;
}

export function writeMentionInputs(db: WritableDB, state: MentionInputs): void {
  const text = JSON.stringify(state);
  if (readMeta(db, 'mention-inputs') !== text) writeMeta(db, 'mention-inputs', text);
}

/**
 * Words without which a text cannot have a name, nor what its marks let other names be. A name with a comma inside lets others that begin
 * alike have one there, so only its first word tells.
 */
function tellingWords(name: string): string[] {
  const words = wordsOf(name);
  const isPlain = words.every((word, at) => at === 0 || /^\s*$/u.test(name.slice(words[at - 1]!.end, word.start)));
  // An ampersand and "and" are one word.
  const plain = words.map((word) => word.plain).filter((word) => word !== 'and');
  return isPlain ? plain : plain.slice(0, 1);
}

/** Rows that only one of two lists has. */
function differing<T extends readonly unknown[]>(former: readonly T[], now: readonly T[]): T[] {
  const [before, after] = [new Map(former.map((row) => [JSON.stringify(row), row])), new Map(now.map((row) => [JSON.stringify(row), row]))];
  return [...before]
    .flatMap(([key, row]) => (after.has(key) ? [] : [row]))
    .concat([...after].flatMap(([key, row]) => (before.has(key) ? [] : [row])));
}

function difference(former: readonly string[], now: readonly string[]): string[] {
  const [before, after] = [new Set(former), new Set(now)];
  return [...former.filter((word) => !after.has(word)), ...now.filter((word) => !before.has(word))];
}

import type { DocumentRowId } from '#shared/model/ids.ts';
import { documentsMentioning } from '../db/mentions.ts';
import type { DocumentRow } from '../db/documents.ts';
import { allLinks } from '../db/links.ts';
import { documentsOfChunks } from '../db/chunks.ts';
import type { MentionInputs } from '../db/mentionInputs.ts';
import type { ReadableDB } from '../db/connection.ts';
import type { LinkResolver } from '../extraction/linkResolver.ts';
import { buildMentionFinder, type FoundMention, type MentionChunk } from '../extraction/mentions/mentionFinder.ts';
import { wordsOf } from '../extraction/words.ts';
import { documentsWithWords } from './wordUse.ts';

/** Finds the mentions of one document. */
export type FindMentions = (document: Pick<DocumentRow, 'id' | 'path' | 'kind'>, chunks: readonly MentionChunk[]) => FoundMention[];

/**
 * A finder that knows nothing but these inputs, the links among documents (`resolve`: by target and path of the linking document) and the text
 * of the document at hand: the same inputs find the same mentions, in a run over the vault and right after a save.
 */
export function createMentionSearch(inputs: MentionInputs, resolve: LinkResolver): FindMentions {
  const entityOfNote = new Map(inputs.notes);
  const entitiesWithNote = new Set(entityOfNote.values());
  const statedBy = new Map(inputs.stated);
  const finder = buildMentionFinder(
    inputs.names.map(([entityId, text, origin]) => ({ entityId, alias: { text, origin } })),
    {
      commonWords: new Set(inputs.common.map(([word]) => word)),
      unwritten: new Set(inputs.entities.flatMap(([id]) => (entitiesWithNote.has(id) ? [] : [id]))),
      keys: new Map(inputs.entities.map(([id, , key]) => [id, key])),
      related: new Map(inputs.related.map(([id, others]) => [id, new Set(others)])),
      disambiguations: inputs.disambiguations.map(([name, entityId, chunkId]) => ({ name, entityId, chunkId })),
    },
  );
  return ({ id, path, kind }, chunks) => {
    const own = entityOfNote.get(id) ?? null;
    return finder.find(chunks, {
      own,
      isNote: kind !== 'manuscript',
      stated: own === null ? [] : (statedBy.get(own) ?? []),
      resolve: (target) => {
        const documentId = resolve(target, path);
        return documentId === null ? null : (entityOfNote.get(documentId) ?? null);
      },
    });
  };
}

/** More changed names than this, and looking for the documents they concern costs more than reading all. */
const maxNames = 200;

/** The documents whose mentions or extracted relations may be others than in the last extraction, whose inputs were `former`. */
export function documentsToExtract(
  db: ReadableDB,
  former: MentionInputs | null,
  now: MentionInputs,
  documents: readonly DocumentRow[],
  resolve: LinkResolver,
): Set<DocumentRowId> | 'all' {
  if (!former) return 'all';
  if (JSON.stringify(former.documents) !== JSON.stringify(now.documents)) return 'all';
  const concerned = new Set<DocumentRowId>();

  const entities = new Set(differing(former.entities, now.entities).map(([id]) => id));
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

  const disambiguations = differing(former.disambiguations, now.disambiguations);
  for (const id of documentsOfChunks(
    db,
    disambiguations.flatMap(([, , chunkId]) => chunkId ?? []),
  ))
    concerned.add(id);

  const names = differing(former.names, now.names).map(([, text]) => text);
  const related = new Set(differing(former.related, now.related).map(([id]) => id));
  const keyed = now.names.filter(([id]) => entities.has(id) || related.has(id)).map(([, text]) => text);
  const disambiguated = disambiguations.flatMap(([name, , chunkId]) => (chunkId === null ? [name] : []));
  const texts = new Set([...names, ...keyed, ...disambiguated, ...differing(former.common, now.common).map(([word]) => word)]);
  if (texts.size > maxNames) return 'all';
  for (const id of documentsWithWords(
    db,
    [...texts].map(requiredWords).filter((words) => words.length > 0),
  ))
    concerned.add(id);
  return concerned;
}

/**
 * Words without which a text cannot have a name, nor what its punctuation lets other names be. A name with a comma inside lets others that begin
 * alike have one there, so only its first word is required.
 */
function requiredWords(name: string): string[] {
  const words = wordsOf(name);
  const isPlain = words.every((word, index) => index === 0 || /^\s*$/u.test(name.slice(words[index - 1]!.end, word.start)));
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

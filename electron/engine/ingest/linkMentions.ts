import { createHash } from 'node:crypto';
import { chunkTexts } from '../db/chunks.ts';
import { markLinked, unlinkedDocuments, type DocumentRow } from '../db/documents.ts';
import { replaceMentions } from '../db/lore.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { replaceTold } from '../db/told.ts';
import { replaceWordUse, wordUses } from '../db/wordUse.ts';
import type { WritableDB } from '../db/connection.ts';
import type { Alias } from '../lore/aliases.ts';
import { countWordUse, isCommonWord } from '../lore/commonWords.ts';
import { kinOfShared } from '../lore/kin.ts';
import { buildMentionFinder, type EntityName } from '../lore/mentions.ts';
import type { NoteLink, StatedField } from '../lore/relationships.ts';
import { toldTies } from '../lore/told.ts';
import { wordsOf } from '../lore/words.ts';

/** An entity as far as the finding of mentions goes. */
export interface MentionedNote {
  readonly id: number;
  readonly key: string;
  readonly type: string;
}

/** What mentions depend on beside the texts. */
export interface MentionSources {
  readonly documents: readonly DocumentRow[];
  /** By document id. */
  readonly notes: ReadonlyMap<number, MentionedNote>;
  /** Entities without a note. */
  readonly suggested: readonly MentionedNote[];
  /** By entity id. */
  readonly aliases: ReadonlyMap<number, readonly Alias[]>;
  readonly fields: readonly StatedField[];
  readonly links: readonly NoteLink[];
  readonly resolve: (target: string, fromPath: string) => number | null;
}

/**
 * Finds mentions, and what sentences tell, in documents saved since the last time; in all of them when the names of the vault, its
 * paths or its common words changed, because every mention depends on those.
 */
export function linkMentions(db: WritableDB, { documents, notes, suggested, aliases, fields, links, resolve }: MentionSources): void {
  const names: EntityName[] = [...aliases].flatMap(([entityId, list]) => list.map((alias) => ({ entityId, alias })));
  const changed = unlinkedDocuments(db);
  const commonWords = findCommonWords(db, names, documents, changed);
  const entities = [...notes.values(), ...suggested];
  const types = new Map(entities.map((entity) => [entity.id, entity.type]));
  const kin = kinOfShared(names, fields, links);
  const signature = signatureOf([
    names.map(({ entityId, alias: { text, origin } }) => [entityId, text, origin]),
    [...types],
    [...commonWords],
    [...kin].map(([id, others]) => [id, [...others].sort((a, b) => a - b)]),
    documents.map((document) => [document.path, document.aliases, document.kind]),
  ]);
  const everywhere = readMeta(db, 'names') !== signature;
  const keys = new Map(entities.map((entity) => [entity.id, entity.key]));
  const finder = buildMentionFinder(names, { commonWords, keys, kin });
  const statedBy = new Map<number, number[]>();
  for (const { entityId, targets } of fields) {
    const known = statedBy.get(entityId) ?? [];
    for (const target of targets) known.push(target.id);
    statedBy.set(entityId, known);
  }

  for (const document of documents) {
    if (!everywhere && !changed.has(document.id)) continue;
    const own = notes.get(document.id)?.id ?? null;
    const chunks = chunkTexts(db, document.id);
    const mentions = finder.find(chunks, {
      own,
      stated: own === null ? [] : (statedBy.get(own) ?? []),
      resolve: (target) => {
        const documentId = resolve(target, document.path);
        return documentId === null ? null : (notes.get(documentId)?.id ?? null);
      },
    });
    replaceMentions(db, document.id, mentions);
    replaceTold(db, document.id, toldTies(chunks, mentions, types, own));
  }
  markLinked(db);
  writeMeta(db, 'names', signature);
}

/** Names of one word that the vault also writes as a common word. Only changed documents are counted again, unless the words changed. */
function findCommonWords(
  db: WritableDB,
  names: readonly EntityName[],
  documents: readonly DocumentRow[],
  changed: ReadonlySet<number>,
): Set<string> {
  const words = new Set<string>();
  for (const { alias } of names) {
    const [first, ...rest] = wordsOf(alias.text);
    if (first?.capitalised && rest.length === 0) words.add(first.plain);
  }
  const signature = signatureOf([...words].sort());
  const everywhere = readMeta(db, 'name-words') !== signature;
  for (const document of documents) {
    if (!everywhere && !changed.has(document.id)) continue;
    const uses = new Map<string, { lower: number; named: number }>();
    for (const { text } of chunkTexts(db, document.id)) countWordUse(text, words, uses);
    replaceWordUse(db, document.id, uses);
  }
  writeMeta(db, 'name-words', signature);
  return new Set(
    wordUses(db)
      .filter(isCommonWord)
      .map(({ word }) => word),
  );
}

function signatureOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}

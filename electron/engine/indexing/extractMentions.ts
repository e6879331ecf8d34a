import { chunkTexts } from '../db/chunks.ts';
import { markExtracted, staleDocuments, type DocumentRow } from '../db/documents.ts';
import { replaceMentions } from '../db/mentions.ts';
import { replaceExtractedRelations } from '../db/relationships.ts';
import type { WritableDB } from '../db/connection.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import { relatedToSharedNames, buildMentionFinder, type EntityName, type Disambiguation } from '../extraction/mentions/mentionFinder.ts';
import type { NoteLink, StatedField } from '../extraction/relationships/relationships.ts';
import { extractRelations } from '../extraction/relationships/relationExtractor.ts';
import { updateWordUse } from './wordUse.ts';
import { documentsToExtract, writeMentionInputs, type MentionInputs } from './mentionInputs.ts';

/** An entity as far as the finding of mentions goes. */
export interface MentionedEntity {
  readonly id: number;
  readonly key: string;
  readonly type: string;
}

/** What mentions depend on beside the texts. */
export interface MentionSources {
  readonly documents: readonly DocumentRow[];
  /** By document id. */
  readonly notes: ReadonlyMap<number, MentionedEntity>;
  readonly entities: readonly MentionedEntity[];
  /** By entity id. */
  readonly aliases: ReadonlyMap<number, readonly Alias[]>;
  readonly fields: readonly StatedField[];
  readonly links: readonly NoteLink[];
  readonly resolve: (target: string, fromPath: string) => number | null;
  readonly meanings: readonly Disambiguation[];
}

/**
 * Finds mentions, and what sentences tell, in documents saved since the last time, and in those that a change of names, types, links or
 * common words concerns; in all of them when paths changed, because links and shared names depend on those.
 */
export function extractMentions(db: WritableDB, sources: MentionSources): void {
  const { documents, notes, entities, aliases, fields, links, resolve, meanings } = sources;
  const names: EntityName[] = [...aliases].flatMap(([entityId, list]) => list.map((alias) => ({ entityId, alias })));
  const changed = staleDocuments(db);
  const commonWords = updateWordUse(db, names, documents, changed);
  const statedBy = new Map<number, Set<number>>();
  for (const { entityId, targets } of fields) {
    let known = statedBy.get(entityId);
    if (!known) statedBy.set(entityId, (known = new Set()));
    for (const target of targets) known.add(target.id);
  }
  const types = new Map(entities.map((entity) => [entity.id, entity.type]));
  const kin = relatedToSharedNames(names, fields, links);
  const state: MentionInputs = {
    documents: documents.map(({ path, aliases: stated, kind }) => [path, stated, kind]),
    names: names.map(({ entityId, alias: { text, origin } }) => [entityId, text, origin]),
    types: [...types],
    keys: entities.map(({ id, key }) => [id, key]),
    common: [...commonWords],
    notes: [...notes].map(([documentId, { id }]) => [documentId, id]),
    stated: [...statedBy].map(([id, targets]) => [id, [...targets]]),
    kin: [...kin].map(([id, others]) => [id, [...others].sort((a, b) => a - b)]),
    meanings: meanings.map(({ name, entityId, chunkId }) => [name, entityId, chunkId]),
  };
  const concerned = documentsToExtract(db, state, documents, resolve);
  const keys = new Map(entities.map((entity) => [entity.id, entity.key]));
  const written = new Set([...notes.values()].map(({ id }) => id));
  const unwritten = new Set(entities.filter(({ id }) => !written.has(id)).map(({ id }) => id));
  const finder = buildMentionFinder(names, { commonWords, unwritten, keys, related: kin, disambiguations: meanings });

  for (const document of documents) {
    if (concerned !== 'all' && !concerned.has(document.id) && !changed.has(document.id)) continue;
    const own = notes.get(document.id)?.id ?? null;
    const chunks = chunkTexts(db, document.id);
    const mentions = finder.find(chunks, {
      own,
      isNote: document.kind !== 'manuscript',
      stated: own === null ? [] : [...(statedBy.get(own) ?? [])],
      resolve: (target) => {
        const documentId = resolve(target, document.path);
        return documentId === null ? null : (notes.get(documentId)?.id ?? null);
      },
    });
    replaceMentions(db, document.id, mentions);
    replaceExtractedRelations(db, document.id, extractRelations(chunks, mentions, types, own));
  }
  markExtracted(db);
  writeMentionInputs(db, state);
}

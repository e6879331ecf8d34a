import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { chunkTexts } from '../db/chunks.ts';
import { markExtracted, staleDocuments, type DocumentRow } from '../db/documents.ts';
import { readMentionInputs, writeMentionInputs, type MentionInputs } from '../db/mentionInputs.ts';
import { replaceMentions } from '../db/mentions.ts';
import { replaceExtractedRelations } from '../db/relationships.ts';
import type { WritableDB } from '../db/connection.ts';
import type { LinkResolver } from '../extraction/linkResolver.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import { relatedToSharedNames, type EntityName, type Disambiguation } from '../extraction/mentions/mentionFinder.ts';
import type { NoteLink, StatedField } from '../extraction/relationships/relationships.ts';
import { extractRelations } from '../extraction/relationships/relationExtractor.ts';
import { updateWordUse } from './wordUse.ts';
import { createMentionSearch, documentsToExtract } from './mentionInputs.ts';

/** What mention extraction needs of an entity. */
export interface MentionedEntity {
  readonly id: EntityRowId;
  readonly key: string;
  readonly type: string;
}

/** What mentions depend on besides the texts. */
export interface MentionSources {
  readonly documents: readonly DocumentRow[];
  /** By document id. */
  readonly notes: ReadonlyMap<DocumentRowId, MentionedEntity>;
  readonly entities: readonly MentionedEntity[];
  /** By entity id. */
  readonly aliases: ReadonlyMap<EntityRowId, readonly Alias[]>;
  readonly fields: readonly StatedField[];
  readonly links: readonly NoteLink[];
  readonly resolve: LinkResolver;
  readonly disambiguations: readonly Disambiguation[];
}

/**
 * Extracts mentions, and relations in sentences, from documents stored since the last time and from those that a change of names, types, links
 * or common words concerns; from all of them when paths changed, because links and shared names depend on those.
 */
export function extractMentions(db: WritableDB, sources: MentionSources): void {
  const { documents, notes, entities, resolve } = sources;
  const changed = staleDocuments(db);
  const inputs = mentionInputsOf(db, sources, changed);
  const former = readMentionInputs(db);
  const concerned = documentsToExtract(db, former, inputs, documents, resolve);
  const find = createMentionSearch(inputs, resolve);
  const types = new Map(entities.map((entity) => [entity.id, entity.type]));
  for (const document of documents) {
    if (concerned !== 'all' && !concerned.has(document.id) && !changed.has(document.id)) continue;
    const chunks = chunkTexts(db, document.id);
    const mentions = find(document, chunks);
    replaceMentions(db, document.id, mentions);
    const proving = chunks.filter(({ role }) => role !== 'scrap');
    replaceExtractedRelations(db, document.id, extractRelations(proving, mentions, types, notes.get(document.id)?.id ?? null));
  }
  markExtracted(db);
  writeMentionInputs(db, inputs, former);
}

/** Counts words of changed documents again, because common words are an input. */
function mentionInputsOf(db: WritableDB, sources: MentionSources, changed: ReadonlySet<DocumentRowId>): MentionInputs {
  const { documents, notes, entities, aliases, fields, links, disambiguations } = sources;
  const names: EntityName[] = [...aliases].flatMap(([entityId, list]) => list.map((alias) => ({ entityId, alias })));
  const statedBy = new Map<EntityRowId, Set<EntityRowId>>();
  for (const { entityId, targets } of fields) {
    let known = statedBy.get(entityId);
    if (!known) statedBy.set(entityId, (known = new Set()));
    for (const target of targets) known.add(target.id);
  }
  return {
    documents: documents.map(({ path, aliases: stated, kind }) => [path, stated, kind]),
    names: names.map(({ entityId, alias: { text, origin } }) => [entityId, text, origin]),
    entities: entities.map(({ id, type, key }) => [id, type, key]),
    common: [...updateWordUse(db, names, documents, changed)].map((word) => [word]),
    notes: [...notes].map(([documentId, { id }]) => [documentId, id]),
    stated: [...statedBy].map(([id, targets]) => [id, [...targets]]),
    related: [...relatedToSharedNames(names, fields, links)].map(([id, others]) => [id, [...others].sort((a, b) => a - b)]),
    disambiguations: disambiguations.map(({ name, entityId, chunkId }) => [name, entityId, chunkId]),
  };
}

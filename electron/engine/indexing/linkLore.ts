import { createHash } from 'node:crypto';
import { chunkOfPassage } from '../db/chunks.ts';
import { allDocuments, unlinkedDocuments, type DocumentRow } from '../db/documents.ts';
import { allFields, type FieldRow } from '../db/fields.ts';
import { allLinks } from '../db/links.ts';
import { companies } from '../db/mentions.ts';
import { countMentions, mentionCounts, replaceAliases, setImportance, syncEntities } from '../db/entities.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { syncRelationships } from '../db/relationships.ts';
import { extractedRelations } from '../db/relationships.ts';
import { transact, type WritableDB } from '../db/connection.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import {
  canvasRelationships,
  linkedRelationships,
  statedRelationships,
  taggedRelationships,
  coOccurrenceRelationships,
  type NoteLink,
  type StatedField,
} from '../extraction/relationships/relationships.ts';
import { withDecidedRelationships, applyDecisions } from '../decisions/replay.ts';
import { noDecisions, type DecisionResult, type UserDecisions } from '../decisions/decisions.ts';
import { importanceOfEntities } from '../extraction/importance.ts';
import { buildLinkResolver, type LinkResolver } from '../extraction/linkResolver.ts';
import { relationsInFields } from '../extraction/relationships/relationFields.ts';
import { extractedRelationships } from '../extraction/relationships/relationExtractor.ts';
import { defaultTypes, type TypeOfWord } from '../extraction/entityTypes.ts';
import { nameKey } from '../extraction/words.ts';
import type { Disambiguation } from '../extraction/mentions/mentionFinder.ts';
import { canvasEdges } from './canvasEdges.ts';
import { linkMentions } from './linkMentions.ts';
import { linkSimilar } from './linkSimilar.ts';
import { readEntities } from './readEntities.ts';
import type { NameSearch } from './suggestNames.ts';
import { decideStatus, isKept, keepApart, settleAccepted, shapeOf, type LinkedEntity } from './settleLore.ts';

/** All entities of the vault with their row ids. */
interface LinkedEntities {
  readonly all: readonly LinkedEntity[];
  /** The entity of each note, by document id; several notes may be one's. Ignored ones are left out. */
  readonly notes: ReadonlyMap<number, LinkedEntity>;
  /** By entity id. */
  readonly aliases: ReadonlyMap<number, readonly Alias[]>;
  readonly decided: DecisionResult;
  /** False when names without a note are still to be looked for. */
  readonly areCurrent: boolean;
}

/** What linking depends on beside the documents. */
export interface LinkOptions {
  /** The words that stand for types, the writer's own among them. */
  readonly typeOf?: TypeOfWord;
  /** What the writer decided. */
  readonly lore?: UserDecisions;
  /** Whether names without a note are looked for anew where they may be others. Left out: they are, however long it takes. */
  readonly search?: NameSearch;
  /** Model of the vectors that say what is alike; null when there are none, left out for that of the last time. */
  readonly vectorModel?: string | null;
}

/**
 * Makes the lore of the whole vault from its documents and the writer's decisions: entities, aliases, mentions, relationships,
 * importance. Mentions are looked for only in documents saved since the last time, and in those that a change of names concerns. One
 * transaction: readers see the old lore or the new. Where names are looked for later, the lore stays marked as unlinked until they were.
 */
export function linkLore(
  db: WritableDB,
  { typeOf = defaultTypes, lore = noDecisions, search = 'now', vectorModel }: LinkOptions = {},
): void {
  transact(db, () => {
    const onlyDecisions = readMeta(db, 'unlinked') === null && unlinkedDocuments(db).size === 0;
    const documents = allDocuments(db);
    const resolve = buildLinkResolver(documents);
    const entities = linkEntities(db, documents, { typeOf, lore, search }, onlyDecisions);
    const { all, notes, aliases, decided } = entities;
    writeMeta(db, 'lore', loreSignature(lore));
    if (isKept(db, 'shape', shapeOf(decided), onlyDecisions) && settleAccepted(db, all)) return;
    const fields = statedFields(allFields(db), documents, entities, resolve);
    const meanings = decidedMeanings(db, decided, all, lore);
    const canvas = canvasRelationships(canvasEdges(db, documents, notes, resolve));
    const links = [...noteLinks(db, documents, notes, resolve), ...canvas.links];
    linkMentions(db, { documents, notes, entities: all, aliases, fields, links, resolve, meanings });
    decideStatus(db, all, fields, links);
    // Row ids come in the order in which files were read; keys make the same lore of the same files whatever that was.
    const order = new Map(all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }, at) => [id, at]));
    const linked = linkedRelationships(links);
    const tagged = taggedRelationships(taggedNotes(documents, notes, typeOf), linked);
    const found = [
      ...statedRelationships(fields),
      ...canvas.stated,
      ...extractedRelationships(extractedRelations(db)),
      ...linked,
      ...tagged,
      ...coOccurrenceRelationships(companies(db), order),
    ];
    const ties = withDecidedRelationships(found, decided.relationships, new Map(all.map(({ key, id }) => [key, id])));
    keepApart(db, decided, all);
    if (!isKept(db, 'ties', ties, onlyDecisions)) syncRelationships(db, ties);
    countMentions(db);
    setImportance(db, importanceOfEntities(mentionCounts(db), ties));
    linkSimilar(db, vectorModel);
    writeMeta(db, 'unlinked', entities.areCurrent ? null : '1');
  });
}

/** Tells decisions apart: an index that was linked with others is linked anew. */
export function loreSignature(lore: UserDecisions): string {
  return createHash('sha256').update(JSON.stringify(lore)).digest('hex');
}

function linkEntities(
  db: WritableDB,
  documents: readonly DocumentRow[],
  { typeOf, lore, search }: Required<Pick<LinkOptions, 'typeOf' | 'lore' | 'search'>>,
  onlyDecisions: boolean,
): LinkedEntities {
  const { entities, areCurrent } = readEntities(db, documents, typeOf, unlinkedDocuments(db), search);
  const decided = applyDecisions(entities, lore);
  const ids = syncEntities(
    db,
    decided.entities.map(({ key, name, type, pinned, off, parts }) => {
      const documentIds = parts.flatMap(({ documentId }) => documentId ?? []);
      const [documentId = null, ...merged] = documentIds;
      const definitionChunkId = parts.find((part) => part.definitionChunkId !== null)?.definitionChunkId ?? null;
      const { confidence } = parts[0]!;
      return {
        key,
        name,
        type,
        documentId,
        definitionChunkId,
        confidence,
        pinned,
        off: off.map(({ text, origin }) => ({ text, origin })),
        merged,
      };
    }),
  );
  const all = decided.entities.map((entity) => ({ ...entity, id: ids.get(entity.key)! }));
  const shown = all.filter(({ ignored }) => !ignored);
  const notes = new Map(
    shown.flatMap((entity) => entity.parts.flatMap(({ documentId }) => (documentId === null ? [] : [[documentId, entity]]))),
  );
  const aliases = new Map(shown.map(({ id, aliases: names }) => [id, names]));
  if (!isKept(db, 'aliases', [...aliases], onlyDecisions)) replaceAliases(db, aliases);
  return { all, notes, aliases, decided, areCurrent };
}

/** Whom names mean by the writer's word, with row ids. A passage that was edited or moved is found by its content. */
function decidedMeanings(db: WritableDB, decided: DecisionResult, all: readonly LinkedEntity[], lore: UserDecisions): Disambiguation[] {
  const ids = new Map(all.map(({ key, id }) => [key, id]));
  return decided.disambiguations.flatMap(({ name, entity, passage }): Disambiguation[] => {
    const entityId = entity === null ? null : (ids.get(entity) ?? null);
    if (passage === null) return [{ name, entityId, chunkId: null }];
    const chunkId = chunkOfPassage(db, passage, lore.passages[passage] ?? null);
    return chunkId === null ? [] : [{ name, entityId, chunkId }];
  });
}

function statedFields(
  fields: readonly FieldRow[],
  documents: readonly DocumentRow[],
  { all, notes, aliases }: LinkedEntities,
  resolve: LinkResolver,
): StatedField[] {
  const paths = new Map(documents.map((document) => [document.id, document.path]));
  const owners = new Map<string, Set<number>>();
  for (const [entityId, list] of aliases) {
    for (const alias of list) {
      const key = nameKey(alias.text);
      owners.set(key, (owners.get(key) ?? new Set()).add(entityId));
    }
  }
  const types = new Map(all.map(({ id, type }) => [id, type]));
  const named = (text: string): number[] => {
    const owner = owners.get(nameKey(text));
    return owner?.size === 1 && /\p{L}/u.test(text) ? [...owner] : [];
  };
  const byDocument = new Map<number, FieldRow[]>();
  for (const field of fields) {
    const list = byDocument.get(field.documentId);
    if (list) list.push(field);
    else byDocument.set(field.documentId, [field]);
  }
  const stated: StatedField[] = [];
  for (const [documentId, own] of byDocument) {
    const note = notes.get(documentId);
    if (!note) continue;
    for (const { key, names, links, line, from, until } of relationsInFields(own)) {
      const linked = links.flatMap((target) => {
        const targetId = resolve(target, paths.get(documentId)!);
        const entity = targetId === null ? undefined : notes.get(targetId);
        return entity ? [entity.id] : [];
      });
      const targets = links.length > 0 ? linked : names.flatMap(named);
      if (targets.length === 0) continue;
      const ends = [...new Set(targets)].map((id) => ({ id, type: types.get(id)! }));
      stated.push({ entityId: note.id, entityType: note.type, key, line, from, until, targets: ends });
    }
  }
  return stated;
}

function noteLinks(
  db: WritableDB,
  documents: readonly DocumentRow[],
  notes: ReadonlyMap<number, LinkedEntity>,
  resolve: LinkResolver,
): NoteLink[] {
  const paths = new Map(documents.map((document) => [document.id, document.path]));
  return allLinks(db).flatMap((link) => {
    const source = notes.get(link.documentId);
    const documentId = resolve(link.target, paths.get(link.documentId)!);
    const target = documentId === null ? undefined : notes.get(documentId);
    return source && target ? [{ sourceId: source.id, targetId: target.id, chunkId: link.chunkId, line: link.line }] : [];
  });
}

/** Tags about the work on a note, not about the story. */
const workTag = /^#?(?:status|todo|to-?do|draft|wip|stub|blank|done|idea|inbox|review|publish(?:ed)?)\b/i;

/** Entities with the tags of their notes that name neither a type nor a state of the note. */
function taggedNotes(
  documents: readonly DocumentRow[],
  notes: ReadonlyMap<number, LinkedEntity>,
  typeOf: TypeOfWord,
): { readonly id: number; readonly tags: readonly string[] }[] {
  const tagged = new Map<number, string[]>();
  for (const document of documents) {
    const note = notes.get(document.id);
    const tags = document.tags.filter((tag) => !workTag.test(tag) && tag.split('/').every((part) => typeOf(part) === null));
    if (!note?.certain || tags.length === 0) continue;
    const known = tagged.get(note.id);
    if (known) known.push(...tags);
    else tagged.set(note.id, tags);
  }
  return [...tagged].map(([id, tags]) => ({ id, tags }));
}

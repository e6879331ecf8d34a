import { chunkTexts } from '../db/chunks.ts';
import { allDocuments, allFields, allLinks, type DocumentRow, type FieldRow } from '../db/documents.ts';
import {
  companies,
  countMentions,
  mentionCounts,
  namedElsewhere,
  replaceAliases,
  replaceRelationships,
  setImportance,
  setStatus,
  syncEntities,
} from '../db/lore.ts';
import { writeMeta } from '../db/meta.ts';
import { allTold } from '../db/told.ts';
import { transact, type WritableDB } from '../db/connection.ts';
import { aliasesOf, type Alias } from '../lore/aliases.ts';
import { definitionChunk, entityOfDocument, type NoteEntity } from '../lore/entities.ts';
import { importanceOfEntities } from '../lore/importance.ts';
import { buildLinkResolver, type LinkResolver } from '../lore/links.ts';
import { statedRelations } from '../lore/relations.ts';
import { linkedTies, statedTies, taggedTies, togetherTies, type NoteLink, type StatedField } from '../lore/relationships.ts';
import { bestTold } from '../lore/told.ts';
import { usualTypes, type TypeOfWord } from '../lore/types.ts';
import { nameKey } from '../lore/words.ts';
import { linkMentions } from './linkMentions.ts';
import { suggestNames, type SuggestedEntity } from './suggestNames.ts';

interface LinkedNote extends NoteEntity {
  readonly id: number;
}

/** All entities of the vault with their row ids. */
interface LinkedEntities {
  /** By document id. */
  readonly notes: ReadonlyMap<number, LinkedNote>;
  readonly suggested: readonly (SuggestedEntity & { readonly id: number })[];
  /** By entity id. */
  readonly aliases: ReadonlyMap<number, readonly Alias[]>;
  /** By entity id. */
  readonly types: ReadonlyMap<number, string>;
}

/** What linking depends on beside the documents. */
export interface LinkOptions {
  /** The words that stand for types, the writer's own among them. */
  readonly typeOf?: TypeOfWord;
}

/**
 * Makes the lore of the whole vault from its documents: entities, aliases, mentions, relationships, importance. Mentions are looked
 * for only in documents saved since the last time, unless the names of the vault changed. One transaction: readers see the old
 * lore or the new.
 */
export function linkLore(db: WritableDB, { typeOf = usualTypes }: LinkOptions = {}): void {
  transact(db, () => {
    const documents = allDocuments(db);
    const resolve = buildLinkResolver(documents);
    const entities = linkEntities(db, documents, typeOf);
    const { notes, suggested, aliases } = entities;
    const fields = statedFields(allFields(db), documents, entities, resolve);
    const links = noteLinks(db, documents, notes, resolve);
    linkMentions(db, { documents, notes, suggested, aliases, fields, links, resolve });
    decideCandidates(db, entities, fields, links);
    // Row ids come in the order in which files were read; keys make the same lore of the same files whatever that was.
    const order = new Map([...notes.values(), ...suggested].toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }, at) => [id, at]));
    const linked = linkedTies(links);
    const tagged = taggedTies(taggedNotes(documents, notes, typeOf), linked);
    const ties = [...statedTies(fields), ...bestTold(allTold(db)), ...linked, ...tagged, ...togetherTies(companies(db), order)];
    replaceRelationships(db, ties);
    countMentions(db);
    setImportance(db, importanceOfEntities(mentionCounts(db), ties));
    writeMeta(db, 'unlinked', null);
  });
}

function linkEntities(db: WritableDB, documents: readonly DocumentRow[], typeOf: TypeOfWord): LinkedEntities {
  const found: { note: NoteEntity; definitionChunkId: number | null; lead: string }[] = [];
  const keys = new Set<string>();
  for (const document of documents) {
    const note = entityOfDocument(document, typeOf);
    if (!note) continue;
    // Two files of one name and different endings ("Mara.md", "Mara.txt") are two entities.
    const key = keys.has(note.key) ? document.path : note.key;
    keys.add(key);
    const definition = definitionChunk(chunkTexts(db, document.id));
    found.push({ note: { ...note, key }, definitionChunkId: definition?.id ?? null, lead: definition?.text ?? '' });
  }
  const byKey = aliasesOf(found.map(({ note, lead }) => ({ ...note, lead })));
  const known = new Set([...byKey.values()].flat().map((alias) => nameKey(alias.text)));
  // A note in a folder of that name keeps its key.
  const unwritten = suggestNames(db, documents, known).filter((entity) => !keys.has(entity.key));
  const ids = syncEntities(db, [
    ...found.map(({ note: { key, name, type, documentId }, definitionChunkId }) => ({ key, name, type, documentId, definitionChunkId })),
    ...unwritten.map(({ key, name, type, definitionChunkId, confidence }) => ({
      key,
      name,
      type,
      documentId: null,
      definitionChunkId,
      confidence,
    })),
  ]);
  const notes = new Map(found.map(({ note }) => [note.documentId, { ...note, id: ids.get(note.key)! }]));
  const suggested = unwritten.map((entity) => ({ ...entity, id: ids.get(entity.key)! }));
  const aliases = new Map<number, readonly Alias[]>([...notes.values()].map((note) => [note.id, byKey.get(note.key)!]));
  for (const entity of suggested) aliases.set(entity.id, entity.aliases);
  replaceAliases(db, aliases);
  return { notes, suggested, aliases, types: new Map([...notes.values(), ...suggested].map(({ id, type }) => [id, type])) };
}

function statedFields(
  fields: readonly FieldRow[],
  documents: readonly DocumentRow[],
  { notes, aliases, types }: LinkedEntities,
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
    for (const { key, names, links, line, from, until } of statedRelations(own)) {
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
  notes: ReadonlyMap<number, LinkedNote>,
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
  notes: ReadonlyMap<number, LinkedNote>,
  typeOf: TypeOfWord,
): { readonly id: number; readonly tags: readonly string[] }[] {
  return documents.flatMap((document) => {
    const note = notes.get(document.id);
    const tags = document.tags.filter((tag) => !workTag.test(tag) && tag.split('/').every((part) => typeOf(part) === null));
    return note?.certain && tags.length > 0 ? [{ id: note.id, tags }] : [];
  });
}

/** A note without a type is an entity when another document names it, links to it or states a tie to it; a suggestion when it is named. */
function decideCandidates(
  db: WritableDB,
  { notes, suggested }: LinkedEntities,
  fields: readonly StatedField[],
  links: readonly NoteLink[],
): void {
  const named = namedElsewhere(db);
  for (const field of fields) for (const { id } of field.targets) if (id !== field.entityId) named.add(id);
  for (const link of links) if (link.targetId !== link.sourceId) named.add(link.targetId);
  for (const note of notes.values()) setStatus(db, note.id, note.certain || named.has(note.id) ? 'confirmed' : 'candidate');
  for (const { id } of suggested) setStatus(db, id, named.has(id) ? 'suggested' : 'candidate');
}

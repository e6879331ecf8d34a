import { isName } from '../parse/kinds/subjectLabels.ts';
import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { createHash } from 'node:crypto';
import { canvasArrows, allLinks } from '../db/documents/links.ts';
import { chunkOfPassage, headingsOfNotes } from '../db/documents/chunks.ts';
import { type ReadableDB, transact, type WritableDB } from '../db/connection/connection.ts';
import {
  allDocuments,
  type DisclosureRow,
  type DocumentRow,
  pathsOfNote,
  replaceDisclosures,
  staleDocuments,
} from '../db/documents/documents.ts';
import { countMentions, mentionCounts, replaceAliases, setImportance, setStatus, statuses, syncEntities } from '../db/entities/entities.ts';
import { allFields, assignSubjects, type FieldRow } from '../db/documents/fields.ts';
import { coOccurringEntities, namedElsewhere, namedInSeveral } from '../db/entities/mentions.ts';
import { readMeta, writeMeta } from '../db/connection/meta.ts';
import { syncRelationships, extractedRelations } from '../db/entities/relationships.ts';
import { type DecidedEntity, type DecisionResult, noDecisions, type UserDecisions } from '../decisions/decisions.ts';
import { applyDecisions, withDecidedRelationships } from '../decisions/replay.ts';
import { defaultTypes, type TypeOfWord } from '../parse/kinds/typeGroups.ts';
import { importanceOfEntities } from '../extraction/relationships/importance.ts';
import { typeOfLinkingKey } from '../extraction/entityTypes.ts';
import { buildLinkResolver, type LinkResolver } from '../extraction/linkResolver.ts';
import type { Disambiguation } from '../extraction/mentions/mentionFinder.ts';
import { bareName, type Alias } from '../extraction/names/aliases.ts';
import { extractedRelationships } from '../extraction/relationships/relationExtractor.ts';
import { keyOfSubject } from '../extraction/notes/noteThings.ts';
import { plainKey, nameKey } from '../extraction/words.ts';
import { relationInHeading } from '../extraction/relationships/headingRelations.ts';
import { namesGroup, namesRelationship } from '../extraction/relationships/kinds.ts';
import { isLabelOfThing, joinedNames, isSentence, relationsInFields, singleNames } from '../extraction/relationships/relationFields.ts';
import {
  type CanvasEdge,
  canvasRelationships,
  kindOfTag,
  coOccurrenceRelationships,
  linkedRelationships,
  type NoteLink,
  type StatedField,
  statedRelationships,
  taggedRelationships,
} from '../extraction/relationships/relationships.ts';
import { isTagsKey } from '../parse/kinds/facts.ts';
import { neverRevealed } from '../parse/secrets/revealedAt.ts';
import { extractMentions } from './extractMentions.ts';
import { readEntities } from './readEntities.ts';
import { updateSimilarRelationships } from './similarRelationships.ts';
import type { NameSearchTime } from './suggestNames.ts';
import { decisionsHash, isExtractionStale, setExtractionStale } from './extractionState.ts';

/** All entities of the vault with their row ids. */
interface EntitySet {
  readonly all: readonly StoredEntity[];
  /** The entity of each note, by document id; several notes may be one's. Ignored ones are left out. */
  readonly notes: ReadonlyMap<DocumentRowId, StoredEntity>;
  /** By entity id. */
  readonly aliases: ReadonlyMap<EntityRowId, readonly Alias[]>;
  readonly decided: DecisionResult;
  /** False when names without a note are still to be looked for. */
  readonly areCurrent: boolean;
}

/** Inputs of the extraction besides the documents. */
interface ExtractionOptions {
  /** Words for types, including the user's own. */
  readonly typeOf?: TypeOfWord;
  readonly decisions?: UserDecisions;
  /** Whether to search for names again when they may have changed; by default yes, however long it takes. */
  readonly search?: NameSearchTime;
  /** Model of the vectors used for similarity; null: none; undefined: the last one. */
  readonly vectorModel?: string | null;
}

/**
 * Extracts entities, aliases, mentions, relationships and importance from all documents and replays the user's decisions. Mentions are extracted only
 * from documents stored since the last time, and those affected by changed names. One transaction: readers see the old extraction or the new. With a
 * pending search for names it stays stale.
 */
export function extractEntities(
  db: WritableDB,
  { typeOf = defaultTypes, decisions: userDecisions = noDecisions, search = 'now', vectorModel }: ExtractionOptions = {},
): void {
  transact(db, () => {
    const onlyDecisions = !isExtractionStale(db) && staleDocuments(db).size === 0;
    const documents = allDocuments(db);
    const resolve = buildLinkResolver(documents);
    const entities = storeEntities(db, documents, { typeOf, decisions: userDecisions, search }, onlyDecisions);
    const { all, notes, aliases, decided } = entities;
    writeMeta(db, 'decisions', decisionsHash(userDecisions));
    replaceDisclosures(db, disclosuresInIndex(db, decided, userDecisions));
    if (isUnchanged(db, 'mention-hash', inputsOfMentions(decided), onlyDecisions) && updateAcceptedStatus(db, all)) return;
    const fields = statedFields([...allFields(db), ...fieldsOfHeadings(db, all)], documents, entities, { resolve, typeOf });
    const disambiguations = disambiguationsWithIds(db, decided, all, userDecisions);
    const canvas = canvasRelationships(canvasEdges(db, documents, notes, resolve));
    const links = [...noteLinks(db, documents, notes, resolve), ...canvas.links];
    extractMentions(db, { documents, notes, entities: all, aliases, fields, links, resolve, disambiguations });
    updateStatuses(db, all, fields, links);
    // Row ids depend on the order in which files were read; keys make the result independent of it.
    const order = new Map(all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }, index) => [id, index]));
    const named = coOccurringEntities(db);
    const linked = linkedRelationships(links, named);
    const tagged = taggedRelationships(taggedNotes(documents, notes, typeOf), linked);
    const found = [
      ...statedRelationships(fields),
      ...canvas.stated,
      ...extractedRelationships(extractedRelations(db)),
      ...linked,
      ...tagged,
      ...coOccurrenceRelationships(named, order),
    ];
    const relationships = withDecidedRelationships(found, decided.relationships, new Map(all.map(({ key, id }) => [key, id])));
    storeDissimilarPairs(db, decided, all);
    if (!isUnchanged(db, 'relationship-hash', relationships, onlyDecisions)) syncRelationships(db, relationships);
    countMentions(db);
    setImportance(db, importanceOfEntities(mentionCounts(db), relationships));
    updateSimilarRelationships(db, vectorModel);
    setExtractionStale(db, !entities.areCurrent);
  });
}

function storeEntities(
  db: WritableDB,
  documents: readonly DocumentRow[],
  { typeOf, decisions: userDecisions, search }: Required<Pick<ExtractionOptions, 'typeOf' | 'decisions' | 'search'>>,
  onlyDecisions: boolean,
): EntitySet {
  const { entities, areCurrent } = readEntities(db, documents, typeOf, staleDocuments(db), search);
  const decided = applyDecisions(entities, userDecisions);
  const ids = syncEntities(
    db,
    decided.entities.map(({ key, name, type, pinned, picture, off, parts }) => {
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
        picture,
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
  if (!isUnchanged(db, 'alias-hash', [...aliases], onlyDecisions)) replaceAliases(db, aliases);
  const subjects = new Map<string, EntityRowId>();
  for (const { id, parts } of shown)
    for (const { name, stated } of parts)
      for (const each of [name, bareName(name), ...stated]) if (!subjects.has(keyOfSubject(each))) subjects.set(keyOfSubject(each), id);
  assignSubjects(db, (subject) => subjects.get(keyOfSubject(subject)) ?? null);
  return { all, notes, aliases, decided, areCurrent };
}

/** The user's decisions about which entity a name means, with row ids. A passage that was edited or moved is found by its content. */
function disambiguationsWithIds(
  db: WritableDB,
  decided: DecisionResult,
  all: readonly StoredEntity[],
  userDecisions: UserDecisions,
): Disambiguation[] {
  const ids = new Map(all.map(({ key, id }) => [key, id]));
  return decided.disambiguations.flatMap(({ name, entity, passage }): Disambiguation[] => {
    const entityId = entity === null ? null : (ids.get(entity) ?? null);
    if (passage === null) return [{ name, entityId, chunkId: null }];
    const chunkId = chunkOfPassage(db, passage, userDecisions.passages[passage] ?? null);
    return chunkId === null ? [] : [{ name, entityId, chunkId }];
  });
}

/** The user's decisions about when notes may be known, for those in the index; for a passage only as long as its text is unchanged. */
function disclosuresInIndex(db: ReadableDB, { disclosures }: DecisionResult, { passages }: UserDecisions): DisclosureRow[] {
  return disclosures.flatMap(({ document, passage, from }): DisclosureRow[] => {
    const sequence = from === 'never' ? neverRevealed : from;
    const hash = passage === null ? '' : passages[passage];
    if (hash === undefined) return [];
    const found = pathsOfNote(db, document, passages[document] ?? null);
    // Where it is not known which note is meant, what holds back holds both, and what is safe is only the one at the path.
    const paths = sequence > 0 || found.length === 1 ? found : found.filter((path) => path === document);
    return paths.map((path) => ({ path, hash, sequence }));
  });
}

/** The relationships that headings of the sections on entities state, as fields of these. */
function fieldsOfHeadings(db: ReadableDB, entities: readonly StoredEntity[]): FieldRow[] {
  const defined = entities.flatMap(({ id, parts }) =>
    parts.flatMap(({ name, definitionChunkId }) => (definitionChunkId === null ? [] : [{ id, name, definitionChunkId }])),
  );
  const headings = headingsOfNotes(
    db,
    defined.map(({ definitionChunkId }) => definitionChunkId),
  );
  return defined.flatMap(({ id, name, definitionChunkId }): FieldRow[] => {
    const chunk = headings.get(definitionChunkId);
    const relation = chunk === undefined ? null : relationInHeading(chunk.heading, name);
    if (relation === null) return [];
    return [{ ...relation, documentId: chunk!.documentId, links: [], line: chunk!.line, subject: name, entityId: id }];
  });
}

function statedFields(
  fields: readonly FieldRow[],
  documents: readonly DocumentRow[],
  { all, notes, aliases }: EntitySet,
  { resolve, typeOf }: { readonly resolve: LinkResolver; readonly typeOf: TypeOfWord },
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
  // "Mara and Oren" are two where both are names.
  const namedOf = (text: string): number[] => {
    const own = named(text);
    const joined = own.length > 0 ? [] : joinedNames(text).map(named);
    return own.length > 0 || !joined.every(({ length }) => length > 0) ? own : joined.flat();
  };
  const storyLength = Math.max(0, ...documents.map(({ sequence }) => sequence ?? 0));
  const byOwner = Map.groupBy(fields, ({ documentId, subject }) => (subject === null ? documentId : `${documentId} ${subject}`));
  const stated: StatedField[] = [];
  const values = new ValuesOfKeys();
  const byId = new Map(all.map((entity) => [entity.id, entity]));
  for (const own of byOwner.values()) {
    const { documentId, subject, entityId } = own[0]!;
    const owner = subject === null ? notes.get(documentId) : entityId === null ? undefined : byId.get(entityId);
    if (!owner) continue;
    for (const { key, value, line } of own) {
      const name = isTagsKey(key) ? nameOfTag(value) : '';
      const isKind = name === '' || name.split('/').some((part) => typeOf(part.trim()) !== null);
      for (const id of isKind ? [] : named(name)) {
        const target = { id, type: types.get(id)! };
        const kind = kindOfTag(owner.type, target.type);
        if (kind !== null) stated.push({ entityId: owner.id, entityType: owner.type, key, documentId, line, targets: [target], kind });
      }
    }
    for (const relation of relationsInFields(own, storyLength)) {
      const { key, names, links, line } = relation;
      // Below the label of a list of something else ("Chases: terrain, distance") a word that is a name as well says nothing.
      const isKnown = namesRelationship(plainKey(key)) || namesGroup(key);
      // "The Grey Inn: Mara (keeper)" is an entry of a list about the inn, and "the grey inn" no kind of relationship.
      if (!isKnown && (isLabelOfThing(key) || isSentence(names[0] ?? ''))) continue;
      const isPlain = !isKnown && links.length === 0;
      const typeOfValues = typeOfLinkingKey(key, typeOf);
      const isOfNames = isKnown || singleNames(names).every((name) => namedOf(name).length > 0);
      for (const part of relation.parts.length > 0 ? relation.parts : [relation]) {
        const linked = part.links.flatMap((target) => {
          const targetId = resolve(target, paths.get(documentId)!);
          const entity = targetId === null ? undefined : notes.get(targetId);
          return entity ? [entity.id] : [];
        });
        const targets = links.length > 0 ? linked : isOfNames ? part.names.flatMap(namedOf) : [];
        if (isPlain) values.add(key, part.names[0] ?? '', targets.length > 0);
        // The key "race" means its creatures, whether or not most of them have notes.
        if (typeOfValues !== null && targets.some((id) => types.get(id) === typeOfValues)) values.trust(key);
        if (targets.length === 0) continue;
        const [from, until] = [part.from ?? relation.from, part.until ?? relation.until];
        const ends = [...new Set(targets)].map((id) => ({ id, type: types.get(id)! }));
        stated.push({ entityId: owner.id, entityType: owner.type, key, documentId, line, from, until, targets: ends });
      }
    }
  }
  return stated.filter(({ key, kind }) => kind !== undefined || !values.areOfOtherThings(key));
}

/** Minimum different values of a key that show what its values are. */
const minValues = 3;

/**
 * The values of keys that are no known relationships. Where most of a key's values name nothing ("Size": small, medium, large), the one that is also
 * the name of an entity does not mean it.
 */
class ValuesOfKeys {
  readonly #values = new Map<string, Map<string, boolean>>();
  readonly #trusted = new Set<string>();

  add(key: string, value: string, isName: boolean): void {
    const values = this.#values.getOrInsertComputed(plainKey(key), () => new Map<string, boolean>());
    values.set(nameKey(value), isName);
  }

  trust(key: string): void {
    this.#trusted.add(plainKey(key));
  }

  areOfOtherThings(key: string): boolean {
    if (this.#trusted.has(plainKey(key))) return false;
    const values = [...(this.#values.get(plainKey(key))?.values() ?? [])];
    return values.length >= minValues && values.filter(Boolean).length * 2 < values.length;
  }
}

function noteLinks(
  db: WritableDB,
  documents: readonly DocumentRow[],
  notes: ReadonlyMap<DocumentRowId, StoredEntity>,
  resolve: LinkResolver,
): NoteLink[] {
  const paths = new Map(documents.map((document) => [document.id, document.path]));
  return allLinks(db).flatMap((link) => {
    const source = notes.get(link.documentId);
    const documentId = resolve(link.target, paths.get(link.documentId)!);
    const target = documentId === null ? undefined : notes.get(documentId);
    return source && target
      ? [{ sourceId: source.id, targetId: target.id, chunkId: link.chunkId, documentId: link.documentId, line: link.line }]
      : [];
  });
}

/** The name in a tag: "#faction/salt-guild" names the salt guild. */
function nameOfTag(tag: string): string {
  return tag.replace(/^#/u, '').split('/').at(-1)!.replaceAll(/[_-]+/gu, ' ').trim();
}

/** Tags about the work on a note. */
const workTag = /^#?(?:status|todo|to-?do|draft|wip|stub|blank|done|idea|inbox|review|publish(?:ed)?)\b/i;

/** Entities with the tags of their notes that name neither a type nor a state of the note. */
function taggedNotes(
  documents: readonly DocumentRow[],
  notes: ReadonlyMap<DocumentRowId, StoredEntity>,
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

/** The arrows of all canvases whose ends are notes of entities. `notes` are the entities by document id. */
function canvasEdges(
  db: ReadableDB,
  documents: readonly DocumentRow[],
  notes: ReadonlyMap<DocumentRowId, { readonly id: number; readonly type: string }>,
  resolve: LinkResolver,
): CanvasEdge[] {
  const paths = new Map(documents.map((document) => [document.id, document.path]));
  return canvasArrows(db).flatMap(({ documentId, label, shown, ends, line, chunkId }): CanvasEdge[] => {
    const [source, target] = ends.map((end) => {
      const noteId = resolve(end, paths.get(documentId)!);
      return noteId === null ? undefined : notes.get(noteId);
    });
    if (!source || !target) return [];
    const quote = label === '' ? shown : shown.replace(' → ', () => ` → ${label} → `);
    return [{ source: { id: source.id, type: source.type }, target: { id: target.id, type: target.type }, label, chunkId, line, quote }];
  });
}

/** An entity with its row id. */
interface StoredEntity extends DecidedEntity {
  readonly id: EntityRowId;
}

/** Whether an entity has a note of its own. */
const hasNote = ({ parts }: Pick<StoredEntity, 'parts'>): boolean => parts.some(({ documentId }) => documentId !== null);

/** Whether rows equal those written last, when only decisions changed: removing a document removes rows that depend on it. */
function isUnchanged(
  db: WritableDB,
  key: 'alias-hash' | 'mention-hash' | 'relationship-hash',
  rows: unknown,
  onlyDecisions: boolean,
): boolean {
  const signature = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const isSame = onlyDecisions && readMeta(db, key) === signature;
  if (!isSame) writeMeta(db, key, signature);
  return isSame;
}

/** What mentions and relationships depend on of the decided entities: not which entities are pinned or what picture they have, nor which of those without a note are accepted. */
function inputsOfMentions({ entities, relationships, disambiguations }: DecisionResult): unknown {
  const shapes = entities.map(({ key, name, type, certain, ignored, aliases, parts }) => {
    const documents = parts.map(({ documentId }) => documentId);
    const isNote = documents.some((id) => id !== null);
    return [key, name, type, ignored, aliases.map(({ text, origin }) => [text, origin]), documents, isNote && certain];
  });
  return [shapes, relationships, disambiguations];
}

/** Confirms entities without a note that were suggestions, and the other way round; false where one would come into view or leave it. */
function updateAcceptedStatus(db: WritableDB, all: readonly StoredEntity[]): boolean {
  const status = statuses(db);
  const noteless = all.filter((entity) => !entity.ignored && !hasNote(entity));
  const changed = noteless.filter(({ id, certain }) => certain !== (status.get(id) === 'confirmed'));
  const named = changed.length === 0 ? new Set<number>() : namedElsewhere(db);
  if (changed.some(({ id, certain }) => (certain ? status.get(id) !== 'suggested' : status.get(id) === 'confirmed' && !named.has(id))))
    return false;
  for (const { id, certain } of changed) if (certain || named.has(id)) setStatus(db, id, certain ? 'confirmed' : 'suggested');
  return true;
}

/** Stores the pairs that are alike and by the user's decision are not related for it. */
function storeDissimilarPairs(db: WritableDB, decided: DecisionResult, all: readonly StoredEntity[]): void {
  const ids = new Map(all.map(({ key, id }) => [key, id]));
  const apart = decided.relationships
    .filter(({ holds, kind }) => !holds && kind === 'similar to')
    .map(({ source, target }) => [ids.get(source)!, ids.get(target)!].sort((a, b) => a - b).join(' '));
  writeMeta(db, 'dissimilar-pairs', apart.length === 0 ? null : JSON.stringify(apart));
}

/** Whether a name is one word in lower case. */
const isPlainWord = (name: string): boolean => /^\p{Ll}[\p{Ll}\p{M}]*$/u.test(name);

/** Whether a note's name is one of somebody or something in a story, and none of a working file: "Salt Knife", no "AUDIT_V2" and "Release Notes 3". */
function isCalledByName(name: string): boolean {
  return (
    isName(name) &&
    !/[\p{Nd}_]/u.test(name) &&
    name.split(/\s+/u).length <= 4 &&
    (name !== name.toUpperCase() || name === name.toLowerCase())
  );
}

/** Where a smaller share of the notes links to another, it says nothing about a note that none links to it. */
const minLinkingShare = 0.15;

/**
 * Who is an entity for sure, or because another document names it, links to it or states a relationship to it; a suggestion when it is named. In a
 * vault whose notes hardly link to each other, every note that is called by a name.
 */
function updateStatuses(db: WritableDB, all: readonly StoredEntity[], fields: readonly StatedField[], links: readonly NoteLink[]): void {
  const linked = new Set<EntityRowId>();
  for (const field of fields) for (const { id } of field.targets) if (id !== field.entityId) linked.add(id);
  for (const link of links) if (link.targetId !== link.sourceId) linked.add(link.targetId);
  const named = new Set([...namedElsewhere(db), ...linked]);
  // An entry of a list always names its entity, so it is confirmed only if several places name it. Entities found in prose have no `lead`.
  const isEntry = ({ certain, parts }: StoredEntity): boolean =>
    !certain && parts.some(({ documentId, lead }) => documentId === null && lead !== '');
  const inSeveral = all.some(isEntry) ? namedInSeveral(db) : new Set<EntityRowId>();
  const linking = new Set(links.flatMap(({ sourceId, targetId }) => (sourceId === targetId ? [] : sourceId)));
  const hardlyLinks = linking.size < minLinkingShare * all.filter(hasNote).length;
  for (const entity of all) {
    const { id, certain, ignored, parts } = entity;
    if (isEntry(entity)) {
      setStatus(db, id, ignored ? 'ignored' : inSeveral.has(id) ? 'confirmed' : 'suggested');
      continue;
    }
    const isNote = hasNote(entity);
    // A word in lower case is in any text, whether the note called so is meant or not.
    const isNamed = (isNote && isPlainWord(entity.name) ? linked : named).has(id);
    const shown =
      certain || (isNote && (isNamed || (hardlyLinks && isCalledByName(entity.name) && parts.some(({ lead }) => lead !== ''))))
        ? 'confirmed'
        : isNamed
          ? 'suggested'
          : 'candidate';
    setStatus(db, id, ignored ? 'ignored' : shown);
  }
}

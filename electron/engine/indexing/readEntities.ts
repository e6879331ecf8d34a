import { occurrences } from '#shared/occurrences.ts';
import { addToList } from '#lib/lists.ts';
import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { yieldIntervalMs, yieldToEventLoop } from '#lib/workerThread.ts';
import { chunkTexts, documentsOfThings, eachChunkText, documentsWithoutWords, textsOfDocument } from '../db/documents/chunks.ts';
import { commonLines, syncCommonLines, allDocuments, type DocumentRow, staleDocuments, languageOfMost } from '../db/documents/documents.ts';
import type { ReadableDB, WritableDB } from '../db/connection/connection.ts';
import { untilWrittenElsewhere } from '../db/connection/indexState.ts';
import { type FieldRow, openFieldsOf, sharedKeys, statedPeoples } from '../db/documents/fields.ts';
import type { ExtractedEntity } from '../decisions/drafts.ts';
import {
  type CommonLines,
  createFormLines,
  createLineCounts,
  type FormLines,
  lineKey,
  type LineCounts,
} from '../extraction/commonLines.ts';
import { typeOfNoun } from '../parse/kinds/typeWords.ts';
import { type TypeOfWord, typeOfGroup } from '../parse/kinds/typeGroups.ts';
import { withoutDefinitionLabel } from '../extraction/definitionLabel.ts';
import { entityTypeOf, typeOfFolders, typeOfLinkingKey, withoutMixedFolders } from '../extraction/entityTypes.ts';
import { aliasesOf, bareName } from '../extraction/names/aliases.ts';
import { definitionChunk } from '../extraction/notes/noteDefinition.ts';
import { nameOfSettlement } from '../extraction/notes/placeNames.ts';
import { entityOfDocument, isNoteOfFolder, isSectionOfSubject, keyOfThing, type TextEvidence } from '../extraction/notes/noteEntities.ts';
import { isCollection, keyOfSubject, type NoteThing, thingsOfNote, withoutQuotes } from '../extraction/notes/noteThings.ts';
import { partsOfNotes } from '../extraction/notes/partLabels.ts';
import { typesOfSeries } from '../extraction/notes/seriesTypes.ts';
import { asciiLettersOf, nameAsWritten, nameInSentences, withoutCopyNumber } from '../extraction/names/noteName.ts';
import { withoutSharedTags } from '../extraction/names/sharedTags.ts';
import { headNames } from '../extraction/names/headNames.ts';
import { nameKey } from '../extraction/words.ts';
import { noteNameOfLink } from '#lib/fileNames.ts';
import { isSectionHeading, subjectName } from '../parse/kinds/subjectLabels.ts';
import { type NameSearchTime, searchNames, storedNames, type SuggestedEntity, suggestNames } from './suggestNames.ts';
import { isExtractionStale } from './extractionState.ts';

interface Definition {
  readonly chunkId: ChunkRowId | null;
  readonly text: string;
}

/** What is remembered about an index's notes. */
interface KnownNotes {
  readonly lines: LineCounts;
  /** Of all files, since sessions of a campaign follow forms too. */
  readonly forms: FormLines;
  /** Lines shared by notes, and lines of forms. */
  common: CommonLines;
  /** Definitions of unchanged documents, by document id. */
  readonly definitions: Map<DocumentRowId, Definition>;
}

const notesOfIndex = untilWrittenElsewhere((): KnownNotes => ({
  lines: createLineCounts(),
  forms: createFormLines(),
  common: new Set(),
  definitions: new Map(),
}));

/** Updates the cached entities. `changed`: documents saved since the last update. */
function knownNotes(db: ReadableDB, documents: readonly DocumentRow[], changed: ReadonlySet<DocumentRowId>): KnownNotes {
  const notes = notesOfIndex(db);
  const { lines, forms, definitions } = notes;
  for (const id of changed) definitions.delete(id);
  const present = new Set(documents.filter(({ kind }) => kind === 'note').map(({ id }) => id));
  for (const id of lines.notes.keys()) if (!present.has(id)) lines.remove(id);
  for (const id of present) if (changed.has(id) || !lines.notes.has(id)) lines.put(id, textsOfDocument(db, id));
  const canon = documents.filter(({ kind, role }) => kind === 'note' && role === 'canon');
  const named = new Set(canon.flatMap(({ name, title }) => [lineKey(`- ${name}`), lineKey(`- ${title}`)]));
  lines.name(named);
  for (const id of lines.affected()) definitions.delete(id);
  const ids = new Set(documents.map(({ id }) => id));
  const formerForms = forms.common();
  for (const id of forms.files.keys()) if (!ids.has(id)) forms.remove(id);
  for (const document of documents)
    if (changed.has(document.id) || !forms.files.has(document.id)) forms.put(document.id, document, chunkTexts(db, document.id));
  const ofForms = forms.common();
  if (ofForms.size !== formerForms.size || [...ofForms].some((key) => !formerForms.has(key))) definitions.clear();
  notes.common = ofForms.size === 0 ? lines.common : new Set([...lines.common, ...[...ofForms].filter((key) => !named.has(key))]);
  return notes;
}

function definitionsIn(db: ReadableDB, { common, definitions }: KnownNotes): (documentId: DocumentRowId) => Definition {
  return (documentId) =>
    definitions.getOrInsertComputed(documentId, () => {
      const chunk = definitionChunk(chunkTexts(db, documentId), common);
      return { chunkId: chunk?.id ?? null, text: chunk?.text ?? '' };
    });
}

/** Fields that a note states about its own entity. */
function fieldsOfNote(db: ReadableDB, documentId: DocumentRowId): FieldRow[] {
  return openFieldsOf(db, documentId).filter(({ subject }) => subject === null);
}

function entitiesOfNotes(
  db: ReadableDB,
  documents: readonly DocumentRow[],
  typeOf: TypeOfWord,
  definitionOf: (documentId: DocumentRowId) => Definition,
  evidenceOf: (documentId: DocumentRowId) => TextEvidence,
): ExtractedEntity[] {
  const found: ExtractedEntity[] = [];
  const keys = new Set<string>();
  const silent = documentsWithoutWords(db);
  const sections: ExtractedEntity[] = [];
  const ofSubjects = new Set<ExtractedEntity>();
  const shared = sharedTitles(documents);
  const withoutSite = withoutSiteName(documents);
  const withoutTags = withoutSharedTags(documents);
  const isLone = loneTypes(documents, typeOf);
  const isSidePage = sidePages(documents);
  for (const each of documents) {
    if (isSidePage(each)) continue;
    const titled = withoutTags(shared.has(each.title) ? { ...each, title: each.name } : withoutSite(each));
    const document = isLone(titled) ? { ...titled, type: null } : titled;
    const note = entityOfDocument(document, typeOf, () => evidenceOf(document.id));
    if (!note) continue;
    // "Lore/Lore.md", empty: the index page of a top folder, with no subject.
    if (!note.certain && silent.has(document.id) && document.path.split('/').length === 2 && isNoteOfFolder(document)) continue;
    // Two files of one name with different extensions ("Mara.md", "Mara.txt") are two entities.
    const key = keys.has(note.key) ? document.path : note.key;
    keys.add(key);
    const { chunkId, text } = definitionOf(document.id);
    // "Tavern" with a query: the page that the types of others link to.
    if (!note.certain && chunkId === null && typeOf(document.name) !== null) continue;
    const { type, documentId, stated } = note;
    const written = nameInSentences(note.name, () => textsOfDocument(db, document.id));
    const name = nameAsWritten(written, () => textsOfDocument(db, document.id));
    // A picture alone defines nothing.
    const certain = note.certain && !silent.has(document.id);
    const read = { key, name, type, certain, documentId, stated, hash: document.hash, lead: text, definitionChunkId: chunkId };
    const entity = { ...read, aliases: null, confidence: null };
    found.push(entity);
    if (isSectionOfSubject(document, typeOf)) ofSubjects.add(entity);
    if (document.type === null && (isSectionHeading(note.name) || note.type === 'plot')) sections.push(entity);
  }
  const parts = partsOfFolders(sections);
  const typed = typesByLinks(db, documents, typeOf, found);
  const typedDocuments = new Set(documents.flatMap((document) => (entityTypeOf(document, typeOf) === null ? [] : document.id)));
  const entities = found.flatMap((entity) =>
    parts.has(entity) || ofSubjects.has(entity)
      ? []
      : { ...entity, type: typed.get(entity) ?? entity.type, isTypeStated: typed.has(entity) || typedDocuments.has(entity.documentId!) },
  );
  const ofSeries = typesOfSeries(entities, typeOf);
  return entities.map((each) => {
    const { isTypeStated: _, ...entity } = each;
    return { ...entity, type: ofSeries.get(each) ?? entity.type };
  });
}

/** Minimum number of fields of other notes, and the share of them that must agree, that say what kind of thing a note is about. */
const minLinkingFields = 2;
const shareOfLinkingFields = 0.8;

/** Types of notes that state none, by the fields that link to them: what several notes have as `location` is a place. */
function typesByLinks(
  db: ReadableDB,
  documents: readonly DocumentRow[],
  typeOf: TypeOfWord,
  entities: readonly ExtractedEntity[],
): ReadonlyMap<ExtractedEntity, string> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const untyped = new Map(
    entities.flatMap((entity) => {
      const document = entity.type === 'concept' ? byId.get(entity.documentId!) : undefined;
      return document && entityTypeOf(document, typeOf) === null ? [[nameKey(document.name), entity] as const] : [];
    }),
  );
  const stated = new Map<ExtractedEntity, string[]>();
  for (const { id } of untyped.size === 0 ? [] : documents)
    for (const { key, links } of fieldsOfNote(db, id)) {
      const linked = new Set(links.flatMap((link) => untyped.get(nameKey(noteNameOfLink(link))) ?? []));
      const type = linked.size === 0 ? null : typeOfLinkingKey(key, typeOf);
      if (type !== null) for (const entity of linked) addToList(stated, entity, type);
    }
  return new Map(
    [...stated].flatMap(([entity, types]) => {
      const commonest = types.find((type) => types.filter((other) => other === type).length >= types.length * shareOfLinkingFields);
      return commonest !== undefined && types.length >= minLinkingFields ? [[entity, commonest] as const] : [];
    }),
  );
}

/** Minimum number of notes in a folder whose type no other note has. */
const minLoneTypes = 2;

/** Whether a note alone has its type in a folder of a known type: `type: rapier` among the relics says what the item is. */
function loneTypes(documents: readonly DocumentRow[], typeOf: TypeOfWord): (document: Pick<DocumentRow, 'id'>) => boolean {
  const uses = Map.groupBy(documents, ({ type }) => type ?? '');
  const lone = documents.filter(
    ({ type, path }) =>
      type !== null && uses.get(type)!.length === 1 && typeOfGroup(type, typeOf) === null && typeOfFolders(path, typeOf) !== null,
  );
  const byFolder = Map.groupBy(lone, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  const found = new Set([...byFolder.values()].flatMap((notes) => (notes.length >= minLoneTypes ? notes.map(({ id }) => id) : [])));
  return ({ id }) => found.has(id);
}

/** Minimum number of files with other names for a title they share to be that of the whole they belong to: "# Orrin, a World Bible". */
const minFilesOfTitle = 3;

/** Titles shared by notes with other names, which are uninformative. */
function sharedTitles(documents: readonly DocumentRow[]): ReadonlySet<string> {
  const files = new Map<string, Set<string>>();
  for (const document of documents) {
    const { title } = document;
    const name = withoutCopyNumber(document.name, title);
    if (title !== name) files.set(title, (files.get(title) ?? new Set()).add(nameKey(name)));
  }
  return new Set([...files].flatMap(([title, names]) => (names.size >= minFilesOfTitle ? [title] : [])));
}

/** Minimum number of files beside a page of the same name ("Orrin_aside" beside "Orrin") for them to be parts of those pages. */
const minSidePages = 4;
const sidePage = /^(?<page>.+?)[_-](?<part>\p{Ll}[\p{Ll}\d]{2,})$/u;

/** Which files are parts of the pages beside them, such as their infoboxes: "Orrin_aside", "Marrow_aside" beside "Orrin", "Marrow". */
function sidePages(documents: readonly DocumentRow[]): (document: DocumentRow) => boolean {
  const folderOf = ({ path }: DocumentRow): string => path.slice(0, path.lastIndexOf('/') + 1);
  const pages = new Set(documents.map((document) => folderOf(document) + asciiLettersOf(document.name)));
  const parts = new Map<string, DocumentRow[]>();
  for (const document of documents) {
    const { page, part } = sidePage.exec(document.name)?.groups ?? {};
    if (page !== undefined && document.type === null && pages.has(folderOf(document) + asciiLettersOf(page)))
      addToList(parts, part!, document);
  }
  // "elf-king", "troll-king" are kings.
  const found = new Set([...parts].flatMap(([part, all]) => (all.length >= minSidePages && typeOfNoun(part) === null ? all : [])));
  return (document) => found.has(document);
}

const titlePart = /\s+[|–—·»:-]{1,2}\s+/u;

/** A document without the name of its site in its title, which begins or ends the titles of other pages too: "The Mill - Lantern Reach". */
function withoutSiteName(documents: readonly DocumentRow[]): (document: DocumentRow) => DocumentRow {
  const pages = documents.filter(({ path }) => /\.x?html?$/iu.test(path));
  const endsOf = (title: string): string[] => {
    const parts = title.split(titlePart);
    return parts.length < 2 ? [] : [`^${parts[0]!}`, `${parts.at(-1)!}$`];
  };
  const counts = occurrences(pages.flatMap(({ title }) => endsOf(title)));
  // The conversion of most pages leaves it out already. In front, it may be a subject: "Arden - History", "Arden - People".
  const isSite = (end: string): boolean =>
    (counts.get(end) ?? 0) >= (end.startsWith('^') ? Math.max(minFilesOfTitle, pages.length / 2) : minFilesOfTitle);
  const ids = new Set(pages.map(({ id }) => id));
  return (document) => {
    if (!ids.has(document.id)) return document;
    const parts = document.title.split(titlePart);
    const [first, last] = endsOf(document.title);
    if (first === undefined) return document;
    const title = isSite(last!)
      ? document.title.slice(0, document.title.length - parts.at(-1)!.length).replace(/\s+[|–—·»:-]{1,2}\s+$/u, '')
      : isSite(first)
        ? document.title.slice(parts[0]!.length).replace(titlePart, '')
        : document.title;
    return title === document.title ? document : { ...document, title };
  };
}

/** Minimum number of notes with the same section-like name for them to be parts of what their folders are about. */
const minNotesOfSection = 3;

/** Which of "Orrin/History.md", "Marrow/History.md", "Stair/History.md" are sections of something and no entities; so are the beginnings of three adventures. */
function partsOfFolders(sections: readonly ExtractedEntity[]): ReadonlySet<ExtractedEntity> {
  const byName = Map.groupBy(sections, ({ name }) => nameKey(name));
  return new Set([...byName.values()].flatMap((notes) => (notes.length >= minNotesOfSection ? notes : [])));
}

/** Documents with the paths by which their folders say what they are about. */
function withTypePaths(documents: readonly DocumentRow[], typeOf: TypeOfWord): (DocumentRow & { readonly typePath: string })[] {
  const typePathOf = withoutMixedFolders(
    documents.map(({ path }) => path),
    typeOf,
  );
  return documents.map((document) => ({ ...document, typePath: typePathOf(document.path) }));
}

function notesWithDefinitions(db: ReadableDB, rows: readonly DocumentRow[], typeOf: TypeOfWord, known: KnownNotes): ExtractedEntity[] {
  const definitionOf = definitionsIn(db, known);
  const documents = withTypePaths(rows, typeOf);
  const language = languageOfMost(db);
  const notes = entitiesOfNotes(db, documents, typeOf, definitionOf, (id) => ({
    lead: definitionOf(id).text,
    fields: fieldsOfNote(db, id),
    language,
  }));
  return withThings(db, documents, notes, known.common, typeOf);
}

/** The entities of notes with the things of notes about many, without things that have a note and mere collections. */
function withThings(
  db: ReadableDB,
  documents: readonly DocumentRow[],
  notes: readonly ExtractedEntity[],
  common: CommonLines,
  typeOf: TypeOfWord,
): ExtractedEntity[] {
  const described = documentsOfThings(db);
  if (described.size === 0) return [...notes];
  const collections = new Set<DocumentRowId>();
  const things = new Map<string, { entity: ExtractedEntity; readonly worth: number }>();
  const collecting = documents
    .filter(({ id, role }) => described.has(id) && role === 'canon')
    .map((document) => {
      const chunks = chunkTexts(db, document.id);
      return { document, chunks, found: thingsOfNote(document, chunks, openFieldsOf(db, document.id), common, typeOf) };
    });
  const parts = partsOfNotes(
    collecting.flatMap(({ found }) => found),
    collecting.flatMap(({ chunks }) => chunks.map(({ text }) => text)),
    new Set(sharedKeys(db).map(nameKey)),
  );
  for (const { document, chunks, found: labelled } of collecting) {
    const found = labelled.filter((thing) => !parts.has(thing));
    const isTyped = entityTypeOf(document, typeOf) !== null;
    // Sheets in one file: no title above the things, and folders or properties that state their types.
    const tops = new Set(
      chunks.flatMap(({ heading, subject }) =>
        subject !== null && heading[0] !== undefined && subjectName(heading[0]) === subject ? [subject] : [],
      ),
    );
    const titles = new Set(chunks.map(({ heading }) => heading[0] ?? ''));
    const areGrouped = titles.size >= minTitles && !titles.has('') && chunks.every(({ subject }) => subject !== null);
    const isOfSheets = isTyped && ((document.title === document.name && tops.size === found.length) || areGrouped);
    if (isCollection(document, found.length, isTyped, typeOf, isOfSheets)) collections.add(document.id);
    for (const thing of found) {
      const { name: label, type, definitionChunkId, lead, stated, isStated, isCertain } = thing;
      const worth = definingWorth(thing);
      const name = nameInSentences(withoutQuotes(label), () => chunks.map(({ text }) => text));
      const known = things.get(keyOfSubject(name));
      const others = [...(known ? [known.entity.name, ...known.entity.stated] : []), ...stated].filter(
        (other) => nameKey(other) !== nameKey(name),
      );
      // Of several notes that describe it, the defining one comes first, and of two the one that shows what kind of thing it is.
      const isVaguer = known?.worth === worth && known.entity.type === 'concept' && type !== 'concept';
      if (known && known.worth >= worth && !isVaguer) {
        const more = [...stated, name].filter(
          (other) => ![known.entity.name, ...known.entity.stated].map(nameKey).includes(nameKey(other)),
        );
        if (more.length > 0) known.entity = { ...known.entity, stated: [...known.entity.stated, ...more] };
        continue;
      }
      const key = keyOfThing(document.path, label);
      const certain = isStated || isCertain;
      const read = { key, name, type, certain, documentId: null, hash: null, stated: others, lead, definitionChunkId };
      things.set(keyOfSubject(name), { entity: { ...read, aliases: null, confidence: null }, worth });
    }
  }
  const ownNotes = notes.filter(({ documentId }) => documentId === null || !collections.has(documentId));
  const taken = new Set(ownNotes.flatMap(({ name, stated }) => [name, bareName(name), ...stated].map(keyOfSubject)));
  const isKnown = (name: string): boolean => taken.has(keyOfSubject(name)) || things.has(keyOfSubject(name));
  const placeOf = placesWithNotes(ownNotes);
  const own = [...things.values()]
    .map(({ entity }) => entity)
    .filter(({ name }) => !taken.has(keyOfSubject(name)) && !isPair(name, isKnown) && placeOf(name) === undefined);
  const all = [...ownNotes, ...own];
  const surnames = surnamesOf(all);
  const calledAlone = ownNamesOfPeople(ownNotes);
  const isOther = (thing: ExtractedEntity): boolean => {
    const { name, type, certain, key } = thing;
    // "## Oren" with a remark in another note is about Oren Varrow, who has a note of his own.
    const person = calledAlone.get(nameKey(name));
    if (typesOfIdeas.has(type) && person !== undefined && noteOfThing(person) !== noteOfThing(key)) return true;
    if (surnames.get(nameKey(name))?.size !== 1) return false;
    if (type === 'concept') return !certain;
    // "Varrow" in another note than Oren Varrow is Oren Varrow.
    return type === 'character' && [...surnames.get(nameKey(name))!].every((full) => noteOfThing(full) !== noteOfThing(key));
  };
  const called = Map.groupBy(
    [...things.values()].map(({ entity }) => entity.name).filter((name) => !taken.has(keyOfSubject(name))),
    placeOf,
  );
  const named = ownNotes.map((note) => ({ ...note, stated: [...note.stated, ...(called.get(note.key) ?? [])] }));
  return [...named, ...own.filter((thing) => !isOther(thing))];
}

/** Returns the key of the place with a note that a name with a word for a settlement means: "Ciudad Orrin" in a note on the climate is Orrin. */
function placesWithNotes(notes: readonly ExtractedEntity[]): (name: string) => string | undefined {
  const places = new Map(notes.filter(({ type }) => type === 'location').map(({ name, key }) => [keyOfSubject(name), key] as const));
  return (name) => places.get(keyOfSubject(nameOfSettlement(name) ?? ''));
}

/** A note with at least this many titles and only things below them is not a thing itself: "# Guards", "# The Temple". */
const minTitles = 2;

/** A list that begins with a description: "- Bio/Description: A ferryman". */
const describingItem =
  /^[-*+•]\s+[^:：\n]{0,20}(?:description|bio(?:graphy)?|beschreibung|descripci[oó]n|descrição|descrizione|opis|описание)\s*[:：]/iu;

/**
 * How well a section defines its thing: one with fields or sentences better than a list of what was found there, one that shows what kind of thing it
 * is better than remarks; best where the heading says what it is.
 */
function definingWorth({ isStated, hasFields, lead, type }: NoteThing): number {
  const isList = !hasFields && /^\s*(?:[-*+•]|\d+[.)])\s/u.test(lead) && !describingItem.test(lead);
  return (isList ? 0 : 2) + (isStated ? 1 : 0) + (type === 'concept' ? 0 : 1);
}

/** Types that a section about something may have although it is only a remark about somebody. */
const typesOfIdeas: ReadonlySet<string> = new Set(['concept', 'event']);
const namesAlone: ReadonlySet<string> = new Set(['first-name', 'last-name', 'nickname']);

/** Keys of the people with notes of their own by the given names, surnames and nicknames that only one of them has. */
function ownNamesOfPeople(notes: readonly ExtractedEntity[]): ReadonlyMap<string, string> {
  const people = notes.filter(({ type }) => type === 'character');
  return new Map(
    [...aliasesOf(people)].flatMap(([key, aliases]) =>
      aliases.filter(({ origin }) => namesAlone.has(origin)).map(({ text }) => [nameKey(text), key] as const),
    ),
  );
}

/** Keys of the people of each surname: "- Varrow: stays behind" in a list is about Oren Varrow. */
function surnamesOf(entities: readonly ExtractedEntity[]): ReadonlyMap<string, ReadonlySet<string>> {
  const people = new Map<string, Set<string>>();
  for (const { key, name, type } of entities) {
    const words = type === 'character' ? nameKey(name).split(' ') : [];
    const surname = words.length > 1 && !isOf.test(name) ? words.at(-1)! : null;
    if (surname !== null) people.set(surname, (people.get(surname) ?? new Set()).add(key));
  }
  return people;
}

/** "Mara of Orrin", "The Keeper" are called neither Orrin nor Keeper. */
const isOf = /^the\s|\s(?:of|the|in|von|de|du|di|van)\s/iu;

/** The path of the note that describes a thing, in the thing's key. */
const noteOfThing = (key: string): string => key.split('#')[0]!;

/** Whether a name joins two existing names: "Voss and Gest". */
function isPair(name: string, isKnown: (name: string) => boolean): boolean {
  const parts = name.split(/\s+(?:and|&|und|et|y|e|ed|i|и|en|och|og)\s+/u);
  return parts.length === 2 && parts.every(isKnown);
}

function entityOfSuggestion({ key, name, type, aliases, confidence, definitionChunkId }: SuggestedEntity): ExtractedEntity {
  const none = { certain: false, documentId: null, hash: null, stated: [], lead: '' };
  return { key, name, type, aliases, confidence, definitionChunkId, ...none };
}

/** The entities of notes and manuscript, before decisions. `changed`: saved since. Not `areCurrent` while names are searched. */
export function readEntities(
  db: WritableDB,
  documents: readonly DocumentRow[],
  typeOf: TypeOfWord,
  changed: ReadonlySet<DocumentRowId>,
  search: NameSearchTime,
): { readonly entities: ExtractedEntity[]; readonly areCurrent: boolean } {
  const known = knownNotes(db, documents, changed);
  syncCommonLines(db, known.common);
  const notes = notesWithDefinitions(db, documents, typeOf, known);
  const { entities, areCurrent } = suggestNames(db, documents, namesOf(notes), search);
  return { entities: withSuggestions(db, notes, entities), areCurrent };
}

function namesOfNotes(db: ReadableDB, documents: readonly DocumentRow[], typeOf: TypeOfWord): Set<string> {
  return namesOf(notesWithDefinitions(db, documents, typeOf, knownNotes(db, documents, staleDocuments(db))));
}

function namesOf(notes: readonly ExtractedEntity[]): Set<string> {
  return new Set([...aliasesOf(notes).values()].flat().map((alias) => nameKey(alias.text)));
}

/** The names of the last extraction, without a new search. */
export function entitiesAsRead(db: ReadableDB, rows: readonly DocumentRow[], typeOf: TypeOfWord): ExtractedEntity[] {
  const documents = withTypePaths(rows, typeOf);
  const common = commonLines(db);
  const none: Definition = { chunkId: null, text: '' };
  const language = languageOfMost(db);
  const evidenceOf = (documentId: DocumentRowId): TextEvidence => ({
    lead: withoutDefinitionLabel(definitionChunk(chunkTexts(db, documentId), common)?.text ?? ''),
    fields: fieldsOfNote(db, documentId),
    language,
  });
  const notes = entitiesOfNotes(db, documents, typeOf, () => none, evidenceOf);
  return withSuggestions(db, withThings(db, documents, notes, common, typeOf), storedNames(db));
}

/** Notes with the names found in the story. What people state as their people ("race: Marshman") is no single person. A note in a folder of that name keeps its key. */
function withSuggestions(db: ReadableDB, notes: readonly ExtractedEntity[], suggested: readonly SuggestedEntity[]): ExtractedEntity[] {
  const keys = new Set(notes.map(({ key }) => key));
  const peoples = new Set(suggested.length === 0 ? [] : statedPeoples(db).map(nameKey));
  const found = suggested.filter(({ key }) => !keys.has(key)).map(entityOfSuggestion);
  const typed = found.map((entity) =>
    entity.type === 'character' && peoples.has(nameKey(entity.name)) ? { ...entity, type: 'creature' } : entity,
  );
  return withHeadNames(db, [...notes, ...typed]);
}

function* allTexts(db: ReadableDB): Generator<string> {
  for (const [, text] of eachChunkText(db)) yield text;
}

/** Notes and things with the nouns by which the text calls them; the short forms of names found in prose are known. */
function withHeadNames(db: ReadableDB, entities: readonly ExtractedEntity[]): ExtractedEntity[] {
  const others = entities.map(({ key, name, type, stated, aliases }) => {
    return { key, name, type, stated: aliases === null ? stated : aliases.map(({ text }) => text) };
  });
  const called = headNames(others, () => allTexts(db));
  return entities.map((entity) => {
    const nouns = entity.aliases === null ? called.get(entity.key) : undefined;
    return nouns === undefined ? entity : { ...entity, called: nouns };
  });
}

/** Runs a pending search for names, yielding; true if there was one: call `extractEntities` then. @throws AppError `cancelled`. */
export async function searchPendingNames(db: WritableDB, typeOf: TypeOfWord, signal: AbortSignal): Promise<boolean> {
  if (!isExtractionStale(db)) return false;
  const documents = allDocuments(db);
  const search = searchNames(db, documents, namesOfNotes(db, documents, typeOf));
  let yieldedAt = performance.now();
  while (!search.next().done) {
    if (performance.now() - yieldedAt < yieldIntervalMs) continue;
    await yieldToEventLoop(signal);
    yieldedAt = performance.now();
  }
  return true;
}

import type { Language } from '#shared/model/language.ts';
import type { PassageRole } from '#shared/model/source.ts';
import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { linkedChunkTexts, documentsOfChunks, documentsOfThings, eachChunkText, textsOfDocument } from '../db/documents/chunks.ts';
import { languageOfMost, markExtracted, staleDocuments, type DocumentRow } from '../db/documents/documents.ts';
import { readMentionInputs, writeMentionInputs, type MentionInputs } from '../db/entities/mentionInputs.ts';
import { replaceMentions, documentsMentioning } from '../db/entities/mentions.ts';
import { replaceExtractedRelations } from '../db/entities/relationships.ts';
import type { WritableDB, ReadableDB } from '../db/connection/connection.ts';
import type { LinkResolver } from '../extraction/linkResolver.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import {
  relatedToSharedNames,
  type EntityName,
  type Disambiguation,
  MentionFinder,
  type MentionChunk,
} from '../extraction/mentions/mentionFinder.ts';
import { TitledPeople } from '../extraction/mentions/titledPeople.ts';
import { hasForms, isInflected } from '../extraction/names/inflections.ts';
import { keyOfThing } from '../extraction/notes/noteEntities.ts';
import { keyOfSubject } from '../extraction/notes/noteThings.ts';
import { subjectName } from '../parse/kinds/subjectLabels.ts';
import type { NameSpan, NoteLink, StatedField } from '../extraction/relationships/relationships.ts';
import { extractRelations } from '../extraction/relationships/relationExtractor.ts';
import { allLinks } from '../db/documents/links.ts';
import { nameKey, wordsOf, plainWord } from '../extraction/words.ts';
import { addWordUse, countedWords, replaceWordUse, setCountedWords, wordUses } from '../db/documents/wordUse.ts';
import { isCommonWord, wordUseCounter } from '../extraction/mentions/commonWords.ts';

interface MentionedEntity {
  readonly id: EntityRowId;
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

/** Inputs of mentions besides the texts. */
interface MentionSources {
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
 * Extracts mentions, and relations in sentences, from documents stored since the last time and those affected by a change of names, types, links or
 * common words; from all when paths changed, because links and shared names depend on those.
 */
export function extractMentions(db: WritableDB, sources: MentionSources): void {
  const { documents, notes, entities, aliases, resolve } = sources;
  const changed = staleDocuments(db);
  const inputs = mentionInputsOf(db, sources, changed);
  const former = readMentionInputs(db);
  const concerned = documentsToExtract(db, former, inputs, documents, resolve);
  const find = createMentionSearch(inputs, resolve, languageOfMost(db));
  const types = new Map(entities.map((entity) => [entity.id, entity.type]));
  const entityOfSection = sectionEntities(entities, aliases);
  for (const document of documents) {
    if (concerned !== 'all' && !concerned.has(document.id) && !changed.has(document.id)) continue;
    const chunks = linkedChunkTexts(db, document.id);
    const mentions = find(document, withoutNotices(document, chunks));
    replaceMentions(db, document.id, mentions);
    const proving = chunks.filter(({ role }) => role !== 'scrap');
    const ofNote = notes.get(document.id) ?? null;
    const relations = [...Map.groupBy(proving, ({ subject }) => subject)].flatMap(([subject, own]) =>
      subject === null
        ? extractRelations(own, mentions, types, ofNote)
        : extractRelations(
            own.map((chunk) => belowSubject(chunk, subject)),
            mentions,
            types,
            entityOfSection(document.path, subject),
          ),
    );
    replaceExtractedRelations(db, document.id, relations);
  }
  markExtracted(db);
  writeMentionInputs(db, inputs, former);
}

/** A passage of a section with the headings from that of its subject on, as if the section were a note. */
function belowSubject<T extends { readonly heading: readonly string[] }>(chunk: T, subject: string): T {
  const key = keyOfSubject(subject);
  const from = chunk.heading.findIndex((label) => keyOfSubject(subjectName(label)) === key);
  return from < 0 ? chunk : { ...chunk, heading: chunk.heading.slice(from) };
}

/** The entity that a section of a note about many is about, never the note's own: its thing, else the only one of that name. */
function sectionEntities(
  entities: readonly MentionedEntity[],
  aliases: MentionSources['aliases'],
): (path: string, subject: string) => MentionedEntity | null {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]));
  let byName: Map<string, MentionedEntity | null> | null = null;
  const named = (): Map<string, MentionedEntity | null> => {
    const owners = new Map<string, MentionedEntity | null>();
    for (const entity of entities) {
      for (const key of new Set((aliases.get(entity.id) ?? []).map(({ text }) => nameKey(text))))
        owners.set(key, owners.has(key) ? null : entity);
    }
    return owners;
  };
  return (path, subject) => byKey.get(keyOfThing(path, subject)) ?? (byName ??= named()).get(nameKey(subject)) ?? null;
}

/** Footers, credits and notices of a note contain no mentions. In an index or log as a whole, names are still marked. */
export function withoutNotices<T extends { readonly role: PassageRole }>(
  document: Pick<DocumentRow, 'role'>,
  chunks: readonly T[],
): readonly T[] {
  return document.role === 'scrap' ? chunks : chunks.filter(({ role }) => role !== 'scrap');
}

/** Counts words of changed documents again, because common words are an input. */
function mentionInputsOf(db: WritableDB, sources: MentionSources, changed: ReadonlySet<DocumentRowId>): MentionInputs {
  const { documents, notes, entities, aliases, fields, links, disambiguations } = sources;
  const names: EntityName[] = [...aliases].flatMap(([entityId, list]) => list.map((alias) => ({ entityId, alias })));
  const statedBy = new Map<EntityRowId, Set<EntityRowId>>();
  for (const { entityId, targets } of fields) {
    const known = statedBy.getOrInsertComputed(entityId, () => new Set());
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

type FindMentions = (document: Pick<DocumentRow, 'id' | 'path' | 'kind' | 'language'>, chunks: readonly MentionChunk[]) => NameSpan[];

/**
 * A finder that depends only on these inputs, the links (`resolve`), the language of most of the vault, which short documents are taken to be in, and
 * the text, in a full run as after a save.
 */
export function createMentionSearch(inputs: MentionInputs, resolve: LinkResolver, main: Language | null): FindMentions {
  const entityOfNote = new Map(inputs.notes);
  const entitiesWithNote = new Set(entityOfNote.values());
  const statedBy = new Map(inputs.stated);
  const finder = new MentionFinder(
    inputs.names.map(([entityId, text, origin]) => ({ entityId, alias: { text, origin } })),
    {
      commonWords: new Set(inputs.common.map(([word]) => word)),
      withoutNote: new Set(inputs.entities.flatMap(([id]) => (entitiesWithNote.has(id) ? [] : [id]))),
      keys: new Map(inputs.entities.map(([id, , key]) => [id, key])),
      related: new Map(inputs.related.map(([id, others]) => [id, new Set(others)])),
      disambiguations: inputs.disambiguations.map(([name, entityId, chunkId]) => ({ name, entityId, chunkId })),
      titled: titledPeopleOf(inputs),
    },
  );
  return ({ id, path, kind, language }, chunks) => {
    const own = entityOfNote.get(id) ?? null;
    return finder.find(chunks, {
      own,
      isNote: kind !== 'manuscript',
      language: language ?? main,
      stated: own === null ? [] : (statedBy.get(own) ?? []),
      resolve: (target) => {
        const documentId = resolve(target, path);
        return documentId === null ? null : (entityOfNote.get(documentId) ?? null);
      },
    });
  };
}

function titledPeopleOf({ entities, names }: MentionInputs): TitledPeople {
  const people = new Set(entities.flatMap(([id, type]) => (type === 'character' ? [id] : [])));
  return new TitledPeople(names.flatMap(([id, text]) => (people.has(id) ? [[id, text] as const] : [])));
}

/** With more changed names, finding the affected documents costs more than reading all. */
const maxNames = 200;

/** Documents whose mentions or relations may differ from the last extraction with the inputs `former`. */
function documentsToExtract(
  db: ReadableDB,
  former: MentionInputs | null,
  now: MentionInputs,
  documents: readonly DocumentRow[],
  resolve: LinkResolver,
): Set<DocumentRowId> | 'all' {
  if (!former) return 'all';
  if (JSON.stringify(former.documents) !== JSON.stringify(now.documents)) return 'all';
  const concerned = new Set<DocumentRowId>();

  const titled = differing(titledPeopleOf(former).bearers(), titledPeopleOf(now).bearers());
  const entities = new Set([...differing(former.entities, now.entities), ...titled].map(([id]) => id));
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
  // The names of sections are in headings, which are not searched.
  if (names.length > 0 || entities.size > 0) for (const id of documentsOfThings(db)) concerned.add(id);
  const texts = new Set([...names, ...keyed, ...disambiguated, ...differing(former.common, now.common).map(([word]) => word)]);
  if (texts.size > maxNames) return 'all';
  const wordsOfNames = (inflects: boolean): string[][] =>
    [...texts].map((name) => requiredWords(name, inflects || hasForms(name))).filter((words) => words.length > 0);
  const main = languageOfMost(db);
  const inflected = new Set(documents.filter(({ language }) => isInflected(language ?? main)).map(({ id }) => id));
  for (const id of documentsWithWords(db, wordsOfNames(false), { words: wordsOfNames(true), documents: inflected })) concerned.add(id);
  return concerned;
}

/** Letters at the end of a name that inflection may replace. */
const maxEnding = 3;

/**
 * Words that a text must contain to contain a name, or to be affected by its punctuation: a comma in a name allows commas in others with the same
 * beginning, so only its first word is required. For inflected names (`inflects`) only the beginnings of words are.
 */
function requiredWords(name: string, inflects: boolean): string[] {
  const words = wordsOf(name);
  const isPlain = words.every((word, index) => index === 0 || /^\s*$/u.test(name.slice(words[index - 1]!.end, word.start)));
  // An ampersand and "and" are one word.
  const plain = words.map((word) => word.plain).filter((word) => word !== 'and');
  const required = isPlain ? plain : plain.slice(0, 1);
  return inflects ? required.map((word) => word.slice(0, Math.max(2, word.length - maxEnding))) : required;
}

/** Rows in only one of two lists. */
function differing<T extends readonly unknown[]>(former: readonly T[], now: readonly T[]): T[] {
  const [before, after] = [new Map(former.map((row) => [JSON.stringify(row), row])), new Map(now.map((row) => [JSON.stringify(row), row]))];
  return [...before]
    .flatMap(([key, row]) => (after.has(key) ? [] : [row]))
    .concat([...after].flatMap(([key, row]) => (before.has(key) ? [] : [row])));
}

/** One-word names that the vault also uses as common words. Only changed documents are counted again, and others for new words. */
function updateWordUse(
  db: WritableDB,
  names: readonly EntityName[],
  documents: readonly DocumentRow[],
  changed: ReadonlySet<DocumentRowId>,
): Set<string> {
  const words = new Set<string>();
  for (const { alias } of names) {
    const [first, ...rest] = wordsOf(alias.text);
    if (first?.capitalised && rest.length === 0) words.add(first.plain);
  }
  const counted = countedWords(db);
  const added = new Set([...words].filter((word) => !counted.has(word)));
  const withAdded =
    counted.size === 0
      ? null
      : documentsWithWords(
          db,
          [...added].map((word) => [word]),
        );
  const countAll = wordUseCounter(words);
  const countAdded = wordUseCounter(added);
  for (const { id } of documents) {
    const isWhole = withAdded === null || changed.has(id);
    if (!isWhole && !withAdded.has(id)) continue;
    const uses = new Map<string, { lower: number; named: number }>();
    const count = isWhole ? countAll : countAdded;
    for (const text of textsOfDocument(db, id)) count(text, uses);
    if (isWhole) replaceWordUse(db, id, uses);
    else addWordUse(db, id, uses);
  }
  setCountedWords(db, words);
  return new Set(
    wordUses(db)
      .filter(isCommonWord)
      .map(({ word }) => word),
  );
}

/**
 * Documents with a chunk that contains all (plain) words of one of several sets, possibly as parts of longer words. Scans the texts, since the search
 * table tokenises differently and would miss some. `inflected` documents have other required words.
 */
function documentsWithWords(
  db: ReadableDB,
  sets: readonly (readonly string[])[],
  inflected?: { readonly words: readonly (readonly string[])[]; readonly documents: ReadonlySet<DocumentRowId> },
): Set<DocumentRowId> {
  const found = new Set<DocumentRowId>();
  if (sets.length === 0) return found;
  // Longest words first: they are the rarest.
  const inOrder = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length);
  const ordered = sets.map(inOrder);
  const orderedForms = inflected?.words.map(inOrder);
  for (const [documentId, text] of eachChunkText(db)) {
    if (found.has(documentId)) continue;
    const plain = plainWord(text);
    const required = orderedForms && inflected!.documents.has(documentId) ? orderedForms : ordered;
    if (required.some((words) => words.every((word) => plain.includes(word)))) found.add(documentId);
  }
  return found;
}

import { addToList } from '#lib/lists.ts';
import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, DocumentRole } from '#shared/model/source.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { namesInRow } from '../../parse/properties.ts';
import { isKeyed } from '../../parse/kinds/noteTree.ts';
import { isOpeningPage } from '../../parse/kinds/role.ts';
import { isInCapitals, isSectionHeading, readSubject, subjectName } from '../../parse/kinds/subjectLabels.ts';
import { isPeopleNoun } from '../suggestions/common/definingWords.ts';
import { isTitle } from '../suggestions/vocabulary.ts';
import { nameKey, plainWord } from '../words.ts';
import type { CommonLines } from '../commonLines.ts';
import {
  definesOneOf,
  entityTypeOf,
  isIndividual,
  isInFolderOfSubject,
  isInWorldFolder,
  isPluralTypeWord,
  isSingularDefinition,
  lettersOf,
  typeOfDefinition,
  typeOfOpening,
  typeOfFields,
  typeOfFolders,
  typeOfLastWord,
  typeOfOpenFolder,
  typeOfOwnName,
  typeOfSummary,
  typeOfTagRow,
  withoutGeneralWords,
} from '../entityTypes.ts';
import { conjunction, defaultTypes, plainGroupName, typeOfGroup, typesOfParts, type TypeOfWord } from '../../parse/kinds/typeGroups.ts';
import { isEnglishSingular, isGeneralTypeWord } from '../../parse/kinds/typeWords.ts';
import { isForeignTitle } from '../names/aliases.ts';
import { isForeignGivenName } from '../names/givenNames.ts';
import { namesOfNote } from '../names/noteName.ts';
import { definitionChunk, type DefinitionCandidate } from './noteDefinition.ts';
import { typesOfSeries } from './seriesTypes.ts';

/** Fields of a document that decide whether it is an entity, and which. */
export interface EntityDocument {
  readonly id: DocumentRowId;
  readonly path: string;
  /** The path without folders of several kinds; by default the path. */
  readonly typePath?: string;
  readonly name: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly role: DocumentRole;
  readonly type: string | null;
  readonly aliases: readonly string[];
  readonly openTags: readonly string[];
}

/** Folders in which sites keep dated posts. */
const postsFolder = /(?:^|\/)_?(?:posts?|blog|news|aktuelles|neuigkeiten|actualités|actualites|noticias|notícias|novedades|новости)\//iu;
/** "Welcome to the World of Orrin", "About": the first pages of a site. */
const sitePage =
  /^(?:about(?: (?:us|me|this .*))?|(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|bem[- ]vind[oa]s?|benvenut[oi]|witaj(?:cie)?|добро пожаловать)(?: (?:to|in|bei|à|dans|a|ao|en|w|в) .*)?)$/iu;

/** Whether a note is a dated post or the first page of a site, which tell of the site and are no things of the world. */
function isOfSite({ path, name, title }: EntityDocument): boolean {
  return (
    (/^\d{4}-\d{2}-\d{2}(?:[-_ ]|$)/u.test(name) && postsFolder.test(path)) ||
    (sitePage.test(name) && (title === name || sitePage.test(title)))
  );
}

interface NoteEntity {
  /** Path of the note without extension; stable across rebuilds. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** A note without a type is an entity only if its text defines it, or other documents link to it or name it. */
  readonly certain: boolean;
  readonly documentId: DocumentRowId;
  readonly stated: readonly string[];
}

/** Frontmatter types of notes that are no entity of the story. */
const notEntities = new Set(
  'index, hub, moc, todo, to do, log, journal, daily, template, meta, note, notes, style, guide, dashboard, outline, list'.split(/,\s+/),
);

/** Labels of a session log, which is part of the story and an event, and so an entity. */
const sessionLog = /(?:^|\/)(?:[\d\s_.-]*)sessions?(?:[ _-](?:notes?|logs?|recaps?))?(?:\/|$)/i;

function isSessionLog({ type, openTags, path }: EntityDocument): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [type ?? '', ...openTags.map((tag) => tag.replace(/^#/, '')), folder].some((label) => sessionLog.test(label));
}

/** The key of a note's entity: the note's path without its ending. */
export function keyOfNote(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

/** The key of a thing that a note describes in a section or an entry of its own. */
export function keyOfThing(path: string, name: string): string {
  return `${keyOfNote(path)}#${name}`;
}

/** Evidence of the type in a note's text, computed only when properties and folders are silent. */
export interface TextEvidence {
  readonly lead: string;
  readonly fields: readonly { readonly key: string; readonly value: string }[];
}

/** Whether a note has its folder's name, apart from punctuation: "👤 Players/Players.md". */
export function isNoteOfFolder({ path, name }: Pick<EntityDocument, 'path' | 'name'>): boolean {
  const letters = lettersOf(name);
  return letters !== '' && lettersOf(path.split('/').at(-2) ?? '') === letters;
}

/** "Gods/Gods.md", or "Gods/index.md" called "Gods & Demons": the note of a folder named after a kind is no entity. */
function isNoteOfGroup(document: EntityDocument, typeOf: TypeOfWord): boolean {
  const { name, path } = document;
  if (isNoteOfFolder(document)) return typeOfGroup(name, typeOf) !== null && typeOf(name) !== name.toLowerCase();
  // "The Lantern Wardens" are one company: what they are is no word for a type.
  const isKind = (label: string): boolean => {
    const words = plainGroupName(label.replace(/^the\s/iu, '').split(/\s[—–-]\s/u)[0]!)
      .split(conjunction)[0]!
      .split(' ');
    return typeOfGroup(words.join(' '), typeOf) !== null && [words[0]!, words.at(-1)!].some((word) => typeOf(word) !== null);
  };
  return isOpeningPage(name) && isKind(path.split('/').at(-2) ?? '') && isKind(namesOfNote(document, typeOf).name);
}

/** Whether a name says that a note lists the people of something: "Orrin NPCs". */
const ofPeople = /\s(?:n?pcs|characters|p[nj]js|nscs|personagens|personajes|personnages|personaggi|персонажи)$/iu;

/** "NPCs referenciados", "Personaggi minori": nobody is called so, whatever folder the note is in. */
function isOfAllPeople(name: string): boolean {
  return typeOfGroup(plainGroupName(name).split(' ')[0]!) === 'character';
}

/** Whether a name says that a note is on all of a type: "NPCs", "Player Characters", "Personajes jugadores". */
function isOfAll(name: string): boolean {
  const words = plainGroupName(name).split(' ');
  return (
    words.length <= 3 &&
    (plainGroupName(name) === 'species' ||
      [words.join(' '), words[0]!, words.at(-1)!].some((word) => isGeneralTypeWord(word) && !isEnglishSingular(word)))
  );
}

/** Whether a name says that a note lists all of a type, or is no more than a note: "Character Master List", "Locations overview", "Notes". */
function isListOfType(name: string): boolean {
  if (/^(?:notes?|notizen|notas|appunti|notatki|заметки|笔记|筆記|メモ)$/iu.test(name.trim())) return true;
  const kind = /^(.+?)\s(?:master\s)?(?:lists?|roster|overview|directory|tracker)$/iu.exec(plainGroupName(name))?.[1];
  const words = kind?.split(' ') ?? [];
  return words.length > 0 && words.length <= 2 && isGeneralTypeWord(words.at(-1)!);
}

/** Whether a name among people is the plural or foreign word for things of another kind, or heads rules. */
function isOfOtherKind(name: string, typeOf: TypeOfWord): boolean {
  if (ofRules.test(name)) return true;
  const plain = plainGroupName(name);
  const type = plain.includes(' ') || isEnglishSingular(plain) ? null : typeOf(plain);
  return type !== null && type !== 'character';
}

/** A number that tells notes apart, such as ideas or scenes; in a folder of events it is a year. */
const isOnlyNumber = (name: string): boolean => /^\p{Nd}{1,3}$/u.test(name.trim());

/** The entity of a note or session log, typed by properties or folders, else infobox or definition; null for other documents. */
export function entityOfDocument(
  document: EntityDocument,
  typeOf: TypeOfWord = defaultTypes,
  evidence: () => TextEvidence = () => ({ lead: '', fields: [] }),
): NoteEntity | null {
  // A canvas shows entities but is not one.
  if (/\.canvas$/i.test(document.path)) return null;
  if (document.type === null && isOfSite(document)) return null;
  if (document.role === 'scrap' || (document.kind === 'manuscript' && !isSessionLog(document))) return null;
  if (document.type && notEntities.has(document.type.toLowerCase()) && typeOf(document.type) === null) return null;
  const stated = document.kind === 'manuscript' ? 'event' : entityTypeOf(document, typeOf);
  const refined = stated !== null && document.type === null ? refinedType(document, stated, typeOf, evidence) : stated;
  // "Characters/Classes" and "Personagens/Equipamento" are about what characters have.
  const isOfRest = isOfOtherKind(document.name, typeOf) || isInRules(document.path);
  const ownType = refined === 'character' && document.type === null && isOfRest ? 'concept' : refined;
  // Outlines, ideas and remarks are entities only if they say so themselves.
  if (ownType === null && document.role === 'plan') return null;
  const isOfAllOf = (label: string): boolean => isOfAll(label) && (ownType === null || isOfAllPeople(label));
  if (!document.type && (isNoteOfGroup(document, typeOf) || [document.name, namesOfNote(document, typeOf).name].some(isOfAllOf)))
    return null;
  if (!document.type && ownType !== 'event' && isOnlyNumber(document.title)) return null;
  if (!document.type && (isListOfType(document.name) || ofPeople.test(namesOfNote(document, typeOf).name))) return null;
  // A chapter stored among notes is no entity.
  if (ownType === null && (isChapter(document.title) || isPart(document.name))) return null;
  if (document.kind === 'note' && !document.type && isFrontOrBackMatter(document.title)) return null;
  const type = ownType ?? typeByText(document, typeOf, evidence());
  const { name, others } = namesOfNote(document, typeOf);
  return {
    key: keyOfNote(document.path),
    name,
    type: type ?? 'concept',
    certain:
      type !== null || isInWorldFolder(document.path) || definesOneOf([name, document.name, document.title], evidence().lead, nameKey),
    documentId: document.id,
    stated: [...document.aliases, ...others],
  };
}

/** Whether a title is a chapter, prologue or the like: "Chapter Two: The Ferry", "Epilogue: Low Water". */
function isChapter(title: string): boolean {
  const heading = unitHeading(title);
  return heading !== null && (heading.unit === 'chapter' ? heading.number !== null : heading.unit === 'front' || heading.unit === 'back');
}

/** Types of things whose folders may hold a note for each section on them; "Path of the Gull" is an adventure among adventures. */
const withSections: ReadonlySet<string> = new Set(['character', 'location', 'organization', 'creature']);

/** Whether a note in the folder of one place, company, people or person is a section on it: "Nations/Orrin/History". */
export function isSectionOfSubject(document: EntityDocument, typeOf: TypeOfWord = defaultTypes): boolean {
  const path = document.typePath ?? document.path;
  const stated = document.kind === 'note' && document.type === null ? entityTypeOf(document, typeOf) : null;
  return (
    stated !== null &&
    withSections.has(stated) &&
    stated === typeOfFolders(path, typeOf) &&
    isInFolderOfSubject(path, typeOf) &&
    isSectionHeading(namesOfNote(document, typeOf).name)
  );
}

/** "Foreword", "Nachwort": a page before or after the text of a book, whatever the book is of. */
function isFrontOrBackMatter(title: string): boolean {
  const heading = unitHeading(title);
  return heading !== null && heading.title === '' && ['front', 'back', 'contents', 'matter'].includes(heading.unit);
}

/** Whether a file is a numbered part of a longer text: "part-03-cosmology". */
function isPart(name: string): boolean {
  const heading = unitHeading(name.replace(/[_-]+/gu, ' '));
  return heading?.unit === 'part' && heading.number !== null && /^\p{L}+[\s_-]*\p{Nd}/u.test(name);
}

/** Types of folders whose notes are about the people and things of their subject; a note in a folder of events is always an event. */
const typesOfOwners = new Set(['organization', 'location']);

/** The type of a note without one of its own, whose folder has one: an individual among peoples, or what the text calls it in a company's folder. */
function refinedType(document: EntityDocument, stated: string, typeOf: TypeOfWord, evidence: () => TextEvidence): string {
  const path = document.typePath ?? document.path;
  const isOfSubject = isInFolderOfSubject(path, typeOf);
  // "Peoples/Marshmen/Marshmen" is about the people of its folder, "Peoples/Marshmen/Reed Hall" about something of theirs.
  if (stated === 'creature') {
    if (!isNoteOfFolder(document) && isIndividual(path, evidence())) return 'character';
    return (isOfSubject && stated === typeOfFolders(path, typeOf) ? typeOfPossession(document, evidence(), typeOf) : null) ?? stated;
  }
  if (!typesOfOwners.has(stated) || stated !== typeOfFolders(path, typeOf) || !isOfSubject) return stated;
  const { lead, fields } = evidence();
  const byText =
    (isSingularDefinition(lead) ? typeOfDefinition(lead, withoutGeneralWords(typeOf)) : null) ??
    (stated === 'organization' && isOfSomebody(lead) ? 'character' : null);
  // "Nations/Orrin/Warrior Traditions" is about what they have.
  const isOfConcepts = /\s/u.test(document.name) && typeOfGroup(document.name, typeOf) === 'concept';
  return typeOfFields(fields, typeOf) ?? (byText !== null && byText !== 'concept' ? byText : isOfConcepts ? 'concept' : stated);
}

/** The type of what belongs to a people, by its fields, its text or its name; null when these say none. */
function typeOfPossession({ name, title }: EntityDocument, { lead, fields }: TextEvidence, typeOf: TypeOfWord): string | null {
  const byText = isSingularDefinition(lead) ? typeOfDefinition(lead, withoutGeneralWords(typeOf)) : null;
  return typeOfFields(fields, typeOf) ?? byText ?? typeOfOwnName(name) ?? typeOfOwnName(title) ?? (isSaidToLie(lead) ? 'location' : null);
}

function typeByText(document: EntityDocument, typeOf: TypeOfWord, { lead, fields }: TextEvidence): string | null {
  return (
    typeOfTagRow(fields, typeOf) ??
    typeOfFields(fields, typeOf) ??
    typeOfDefinition(lead, typeOf) ??
    typeOfSummary(fields, typeOf) ??
    typeOfOpening(afterName(lead, document), typeOf) ??
    typeOfOpenFolder(document.path) ??
    typeOfOwnName(document.name) ??
    typeOfOwnName(document.title) ??
    (isSaidToLie(lead) ? 'location' : null) ??
    ([document.name, document.title].some((name) => isTitled(name) || isCalledAsPerson(name)) ? 'character' : null) ??
    (tellsOfSomebody(lead) ? 'character' : null) ??
    typeOfLastWord(document.name) ??
    (isCalledByOffice(document.name) ? 'character' : null)
  );
}

/** A lead without the name it begins with: "Ysolde (24) – lighthouse keeper". */
function afterName(lead: string, { name, title }: EntityDocument): string {
  const start = [name, title].find((each) => each !== '' && lead.startsWith(each));
  return start === undefined ? lead : lead.slice(start.length).replace(/^(?:\s*\([^()\n]*\))?\s*[–—:,-]\s+/u, '');
}

/** Sentences without a subject that are said of people: "Hates the harbourmaster." */
const actsOfPeople =
  /(?:^|[.!?;]\s+)(?:(?:He|She)\s|(?:Lives|Hates|Loves|Owes|Wants|Knows|Believes|Drinks|Fears|Hopes|Remembers|Dreams|Trusts|Distrusts|Speaks|Married|Raised by|Grew up|Works (?:as|for|at))(?:\s|[.,]))/u;
const actsOfOthers = /(?:^|[.!?;]\s+)(?:It|They|This|These)\s/u;
/** Characters of a lead that tell whom it is about. */
const startOfLead = 300;

/** Whether the first sentences are about a person. */
function tellsOfSomebody(lead: string): boolean {
  const start = lead.trim().slice(0, startOfLead);
  return actsOfPeople.test(start) && !actsOfOthers.test(start);
}

/** "Harbourmaster Quill". */
function isCalledByOffice(name: string): boolean {
  const [office, next, ...more] = name.split(' ');
  return next !== undefined && more.length < 2 && /^\p{Lu}\p{Ll}/u.test(next) && isPeopleNoun(office!.toLowerCase());
}

/** "Orrin, also called the Low Town, is located on the coast": where something lies is said of places. */
const saysWhere =
  /^.{2,90}?\s(?:(?:is|was|are|were) (?:\p{Ll}+ )?(?:located|situated|nestled)|lies|liegt|befindet sich|se (?:trouve|situe|dresse)|s['’]étend|est (?:situ|bâti|construi)[ée]*t?e?|compte (?:environ |près de |plus de )?[\d\s.,]+ (?:habitants|âmes)|se encuentra|se extiende|está situad[ao]|está ubicad[ao]|fica|situa-se|está localizad[ao]|si (?:trova|estende)|sorge|leży|znajduje się|находится|расположен[ао]?)\s/iu;

const isSaidToLie = (lead: string): boolean => saysWhere.test(lead.trim().slice(0, 240).split('\n')[0]!);

/** A thing with a section or an entry in a note about many. */
export interface NoteThing {
  readonly name: string;
  readonly type: string;
  /** Its passages in order, the defining one first. */
  readonly definitionChunkId: ChunkRowId;
  readonly lead: string;
  /** Aliases in its heading. */
  readonly stated: readonly string[];
  /** Whether its heading or a group above it states the type. */
  readonly isStated: boolean;
  /** Whether its name is written in capitals, and most of the note's are not. */
  readonly isInCapitals: boolean;
  /** Whether its section states fields. */
  readonly hasFields: boolean;
  /** False for a list entry without any stated type: it may be a point of an argument. */
  readonly isCertain: boolean;
}

/** A field stated in a thing's section. */
interface SubjectField {
  readonly subject: string | null;
  readonly key: string;
  readonly value: string;
}

/** A passage of a note with the headings above it. */
interface SubjectChunk extends DefinitionCandidate {
  readonly subject: string | null;
}

/** A thing's own type, and its position. */
interface TypeInSection {
  readonly type: string | null;
  readonly above: string;
  /** Whether its heading or fields state the type, and not its text alone. */
  readonly isTypeStated: boolean;
}

/** What anything may be called that has a power or is there: "Things of the Marsh", "Regional Powers". What a text says comes first. */
const weakGroup = /^(?:[\p{L}'’]+\s+){0,3}(?:things?|powers?)(?![\p{L}])/iu;
const beings =
  /^(?:inhabitants|residents|denizens|beings|lifeforms|who['’]?s who|dramatis personae|adversaries|foes|bewohner|habitants|habitantes)$/iu;

/** The things that a note describes, typed by their headings, else fields, else definition, else the note's name and folder. */
export function thingsOfNote(
  document: Pick<EntityDocument, 'path' | 'typePath' | 'name' | 'title'>,
  chunks: readonly SubjectChunk[],
  fields: readonly SubjectField[],
  common: CommonLines,
  typeOf: TypeOfWord = defaultTypes,
): NoteThing[] {
  const fieldsBySubject = Map.groupBy(fields, ({ subject }) => nameKey(subject ?? ''));
  const bySubject = Map.groupBy(
    chunks.filter(({ subject }) => subject !== null),
    ({ subject }) => nameKey(subject!),
  );
  const shouts = shoutedSections([...bySubject.values()].map(([chunk]) => chunk!));
  /** Types that things state themselves, by their parent heading; null for a thing that states none. */
  const typesOfSection = new Map<string, (string | null)[]>();
  const things = [...bySubject.values()].flatMap((own): (Omit<NoteThing, 'type'> & TypeInSection)[] => {
    const name = own[0]!.subject!;
    if (isOfAll(name) && isOfAllPeople(name)) return [];
    const canon = own.filter(({ role }) => role === 'canon');
    const first = definitionChunk(canon, common) ?? canon[0] ?? own.find(({ role }) => role === 'fields');
    if (!first) return [];
    const label = own.map(({ heading }) => heading.at(-1) ?? '').find((text) => nameKey(subjectName(text)) === nameKey(name));
    const { epithets, role } = label === undefined ? { epithets: [], role: '' } : readSubject(label);
    const ownFields = fieldsBySubject.get(nameKey(name)) ?? [];
    const statedType = typeOfRole(role, typeOf) ?? typeOfFields(ownFields, typeOf);
    const ownType =
      typeOfRole(role, typeOf) ?? typeOfThing(document, name, first, typeOf, epithets.length > 0, typeOfFields(ownFields, typeOf));
    const type = ownType ?? (isOfSomebody(first.text) ? 'character' : isKeyed(label ?? first.text) ? 'location' : null);
    const above = aboveThing(own[0]!);
    addToList(typesOfSection, above, type);
    const stated = [...epithets, ...ownFields.flatMap(namesInRow)];
    return [
      {
        name,
        type,
        above,
        isTypeStated: statedType !== null,
        definitionChunkId: first.id,
        lead: first.text,
        stated,
        isStated: role !== '' || epithets.length > 0 || isKeyed(label ?? first.text),
        isInCapitals: isInCapitals(name) && !shouts(own[0]!),
        hasFields: ownFields.length > 0,
        isCertain: ownType !== null || label !== undefined || ownFields.length > 0,
      },
    ];
  });
  const inRules = isInRules(document.path);
  const typed = things.map((thing) => ({ ...thing, type: typeOfFamily(typesOfSection.get(thing.above)!, thing.type, thing.isTypeStated) }));
  const ofSeries = typesOfSeries(typed, typeOf);
  return typed.map((each) => {
    const { above: _, isTypeStated: _stated, ...thing } = each;
    const type = ofSeries.get(each) ?? thing.type;
    return { ...thing, type: inRules && type === 'character' ? 'concept' : type };
  });
}

/** Minimum things under one heading with their own type for the others to take that type. */
const minTyped = 2;
/** This many siblings of one type, if nearly all have it, outweigh a different type that comes only from the text of a thing. */
const minOfOneType = 6;
const shareOfOneType = 0.85;

/** The type of a thing among its siblings: theirs, if it has none and all that state one agree, or if nearly all of many agree against its text. */
function typeOfFamily(siblings: readonly (string | null)[], own: string | null, isStated: boolean): string {
  const typed = siblings.filter((type) => type !== null);
  const [most, count] = [...Map.groupBy(typed, (type) => type)]
    .map(([type, all]) => [type, all.length] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best), ['concept', 0]);
  if (own === null) return typed.length >= minTyped && typed.length * 2 >= siblings.length && count === typed.length ? most : 'concept';
  return !isStated && count >= minOfOneType && count >= typed.length * shareOfOneType && typed.length * 2 >= siblings.length ? most : own;
}

/** The headings above a thing, whose own is the last where it has one. */
const aboveThing = ({ heading, subject }: SubjectChunk): string =>
  heading.slice(0, subjectName(heading.at(-1) ?? '') === subject ? -1 : undefined).join('\n');

/** With this many sibling things in capitals, capitals are not informative. */
const minShouted = 3;

/** Whether most siblings of a thing are written in capitals. */
function shoutedSections(firsts: readonly SubjectChunk[]): (first: SubjectChunk) => boolean {
  const sections = Map.groupBy(firsts, aboveThing);
  return (first) => {
    const siblings = sections.get(aboveThing(first)) ?? [];
    const shouted = siblings.filter(({ subject }) => isInCapitals(subject!)).length;
    return shouted >= minShouted && shouted * 2 > siblings.length;
  };
}

/** The type by what follows a name in a heading: "Captain", "Skirmisher / Hunter". */
function typeOfRole(role: string, typeOf: TypeOfWord): string | null {
  return role.split(/\s*[/,;|]\s*/u).reduce<string | null>((type, part) => {
    const what = part.toLowerCase().replace(/^(?:an?|the|o|la|le|el|il|der|die|das|uma?)\s/u, '');
    return type ?? typeOfDefinition(`It is a ${what}`, typeOf) ?? typeOfOpening(`${what} `, typeOf) ?? typeOfOwnName(part);
  }, null);
}

/** Types derived from a text that an epithet does not contradict. */
const typesWithEpithets = new Set(['character', 'location', 'item', 'organization']);
/** Minimum words of a text without other evidence for it to be about a person. */
const minPronouns = 2;
const pronouns = /\b(?:he|she|him|his|her|hers|himself|herself)\b/giu;

/** Whether a text is about a person. */
function isOfSomebody(text: string): boolean {
  const start = text.slice(0, 500);
  const count = start.match(pronouns)?.length ?? 0;
  return count >= minPronouns && count > (start.match(/\b(?:it|its|itself|they|their|them)\b/giu)?.length ?? 0);
}

/** "Jarl Sigrun", and not "Queen's Rest". */
function isTitled(name: string): boolean {
  const [title, next] = name.split(' ');
  return (
    next !== undefined &&
    /^\p{Lu}/u.test(next) &&
    (isTitle(title!.toLowerCase().replace(/\.$/u, '')) || isForeignTitle(title!)) &&
    !/['’]s(?:\s|$)/u.test(name) &&
    typeOfOwnName(name) === null
  );
}

/** "Greta", "Johan Andersson": a common given name that is no noun, alone or with others. */
function isCalledAsPerson(name: string): boolean {
  const words = name.split(/\s+/u);
  const first = plainWord(words[0]!);
  return (
    words.length <= 3 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) && typeOfOwnName(name) === null && isForeignGivenName(first)
  );
}

/** "Deck A", "Ward 7": one of several alike, even if it has another name. */
const isCounted = (name: string): boolean => /\s(?:\p{Lu}|\d{1,3})$/u.test(name);

const withoutBrackets = (label: string): string => label.replace(/\s*\([^()]*\):?\s*$/u, '');

function typeOfThing(
  { path: ownPath, typePath: path = ownPath, name: file, title }: Pick<EntityDocument, 'path' | 'typePath' | 'name' | 'title'>,
  name: string,
  { heading, text }: SubjectChunk,
  typeOf: TypeOfWord,
  hasEpithet: boolean,
  byFields: string | null,
): string | null {
  const key = nameKey(name);
  const above = heading
    .slice(0, -1)
    .concat(nameKey(subjectName(heading.at(-1) ?? '')) === key ? [] : heading.slice(-1))
    .toReversed();
  const byText = (): string | null => {
    // An entry "**Orrin.** [coastal] The grey city. A port by the sea": fragments after the name define it.
    const rest = nameKey(text.slice(0, name.length + 4)).startsWith(key) ? text.slice(text.indexOf(name) + name.length) : text;
    const fragments = rest.replace(/^[\s.:：,–—-]*(?:[[(*][^\])*\n]{0,60}[\])*])?[\s.:：,–—-]*/u, '').split(/(?<=[.!?;])\s+/u);
    const sentences = fragments.slice(0, 3).map((fragment) => `It is ${fragment.charAt(0).toLowerCase()}${fragment.slice(1)}`);
    return sentences.reduce<string | null>(
      (type, sentence) => type ?? typeOfDefinition(sentence, withoutGeneralWords(typeOf)),
      typeOfDefinition(text, typeOf),
    );
  };
  const isOfPlural =
    isPluralTypeWord(file) && ![title, heading[0] ?? ''].some((label) => plainGroupName(label).split(' ').some(isGeneralTypeWord));
  if (byFields === null && [file, title, heading[0] ?? ''].some((label) => ofRules.test(label.replace(/[_-]+/gu, ' ')))) return 'concept';
  for (const label of above) {
    if (nameKey(subjectName(label)) === key) continue;
    if (weakGroup.test(label.trim()) || (label === title && ofPast.test(label))) continue;
    if (beings.test(label.trim()))
      return (
        byFields ?? byText() ?? (/\b(?:he|she|his|her|who)\b/iu.test(text.slice(0, 300)) || /\s/u.test(name) ? 'character' : 'creature')
      );
    // "The Five Crowns" heads the nations of "nations.md".
    const isWhole = isOfPlural && (label === title || label === heading[0]) && label.trim().split(/\s+/u).length > 2;
    const type = typeOfGroup(isWhole ? file : withoutBrackets(label), typeOf);
    // "Upper Ranks" has people, as the epithet of one shows.
    if (type === null || (type === 'concept' && (hasEpithet || isTitled(name)))) continue;
    // A list of people may contain a company ("NPCs & Factions", the Thorn Syndicate), and one of cultures a kingdom.
    const named = typeOfOwnName(name);
    const either = typesOfParts(withoutBrackets(label), typeOf);
    if (either.length > 1) {
      const stated = byFields ?? named ?? byText();
      if (stated !== null && either.includes(stated)) return stated;
      if (either.includes('character') && /^[^.!?]{0,160}\b(?:he|she|his|her|who)\b/iu.test(text)) return 'character';
    }
    // A column "Type" of a glossary says what each of its entries is.
    if (type === 'concept' && byFields !== null) return byFields;
    return (type === 'character' && named === 'organization') || (type === 'concept' && named !== null) ? named : type;
  }
  const ownType = byFields ?? (isTitled(name) ? 'character' : byText());
  // An epithet is given to people; what describes one may name anything.
  if (hasEpithet && !isCounted(name) && (ownType === null || !typesWithEpithets.has(ownType))) return typeOfOwnName(name) ?? 'character';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const byWeak = above.filter((label) => weakGroup.test(label)).map((label) => typeOfGroup(withoutBrackets(label), typeOf));
  return (
    ownType ??
    byWeak.find((type) => type !== null) ??
    (ofPast.test(file) ? null : typeOfGroup(file, typeOf)) ??
    (ofPast.test(title) ? null : typeOfGroup(title, typeOf)) ??
    (sessionLog.test(folder) || inAdventure.test(folder) ? null : typeOfFolders(path, typeOf)) ??
    typeOfOwnName(name) ??
    (isCalledAsPerson(name) ? 'character' : null)
  );
}

/** Folders of adventures, whose notes are on the places, people and treasures in them. */
const inAdventure =
  /(?<!\p{L})(?:adventures?|campaigns?|scenarios?|abenteuer|kampagnen?|aventur\p{L}+|avventur\p{L}+|przygody|приключения)\//iu;

/** Names of notes on what happened to people and places alike. */
const ofPast =
  /(?<!\p{L})(?:history|past|lore|geschichte|vergangenheit|histoire|historia|história|passado|storia|passato|история|прошлое)(?!\p{L})/iu;

/** Names of the rules of a game, in which "Player characters" and "Terrain" head rules on them. */
const ofRules =
  /(?<!\p{L})(?:(?:core |basic |house |game )?rules?(?:book)?|game mechanics|character creation|creat(?:e|ing) (?:a |your )?characters?|(?:spiel|grund|kampf)?regeln|regelwerk|hausregeln|charaktererschaffung|règles|(?:création d[eu]|créer (?:un|son|votre)) personnages?|reglas?|(?:creación de|crear un|crear tu) personajes?|regole|(?:creazione del?|creare (?:un|il)) personagg\p{L}+|regras|(?:criação de|criar um|criar seu) personage\p{L}+|zasady|правила|создание персонажа|规则|規則|ルール)(?!\p{L})/iu;

/** Whether a note lies in a folder of the rules of a game, which says of "Characters" how they are made, and of nobody in the world. */
const isInRules = (path: string): boolean =>
  path
    .split('/')
    .slice(0, -1)
    .some((folder) => ofRules.test(folder.replace(/[_-]+/gu, ' ')));

/** Names of notes about many things of no stated kind. */
const collection =
  /\b(?:guide|guidebook|handbook|gazetteer|bestiary|compendium|primer|manual|codex|encyclop(?:a?edia)|atlas|almanac|catalogue|catalog|directory|glossary|list|index|notes|setting|world|campaign|lore|bible|wiki|overview|who['’]?s who|dramatis personae|cast|roster|rumou?rs|reiseführer|handbuch|kompendium|guía|manuel|guida)\b/iu;

/**
 * Whether a note that describes things is itself no entity: it is named after its collection. A typed note (`isTyped`) is one, unless its name says
 * guide or list, or it holds several sheets (`isOfSheets`).
 */
export function isCollection(
  { name, title, type }: Pick<EntityDocument, 'name' | 'title' | 'type'>,
  things: number,
  isTyped: boolean,
  typeOf: TypeOfWord = defaultTypes,
  isOfSheets = false,
): boolean {
  if (things < 2 || type !== null) return false;
  if (isOfSheets) return true;
  // "Orrin/_overview.md" is named after its title, or else its folder.
  const labels = [...(isOpeningPage(name) ? [] : [name]), title].map((label) => label.replace(/[_-]+/gu, ' '));
  return labels.some((label) => collection.test(label)) || (!isTyped && labels.some((label) => typeOfGroup(label, typeOf) !== null));
}

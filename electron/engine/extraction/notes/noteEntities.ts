import { once } from 'es-toolkit/function';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, DocumentRole } from '#shared/model/source.ts';
import type { Language } from '#shared/model/language.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { lettersAndNumbers } from '#lib/text.ts';
import { isOpeningPage } from '../../parse/kinds/role.ts';
import { isSectionHeading } from '../../parse/kinds/subjectLabels.ts';
import { isPeopleNoun } from '../suggestions/common/definingWords.ts';
import { isTitle } from '../suggestions/vocabulary.ts';
import { nameKey, plainWord } from '../words.ts';
import { definesOneOf } from '../definitions.ts';
import {
  entityTypeOf,
  isIndividual,
  isInFolderOfSubject,
  isInWorldFolder,
  isSingularDefinition,
  lettersOf,
  typeOfDefinition,
  typeOfOpening,
  typeOfFields,
  typeOfFolders,
  typeOfOpenFolder,
  typeOfSummary,
  typeOfTagRow,
  withoutGeneralWords,
} from '../entityTypes.ts';
import { typeOfNameNoun, typeOfShortText, typeOfOwnName } from '../names/nameTypes.ts';
import { conjunction, defaultTypes, plainGroupName, typeOfGroup, type TypeOfWord } from '../../parse/kinds/typeGroups.ts';
import { foreignNounsFor } from '../../parse/kinds/nouns/nounTypes.ts';
import { isEnglishSingular, isGeneralTypeWord } from '../../parse/kinds/typeWords.ts';
import { isForeignTitle } from '../names/aliases.ts';
import { isForeignGivenName } from '../names/givenNames.ts';
import { namesOfNote } from '../names/noteName.ts';

/** Fields of a document that decide whether it is an entity, and of which type. */
export interface EntityDocument {
  readonly id: DocumentRowId;
  readonly path: string;
  /** The path without folders of mixed kinds (`withoutMixedFolders`); by default the path. */
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
/** The first pages of a website: "Welcome to the World of Orrin", "About". */
const sitePage =
  /^(?:about(?: (?:us|me|this .*))?|(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|bem[- ]vind[oa]s?|benvenut[oi]|witaj(?:cie)?|добро пожаловать)(?: (?:to|in|bei|à|dans|a|ao|en|w|в) .*)?)$/iu;

/** Whether a note is a dated post or the first page of a website: these are about the site and not things of the world. */
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
  /** Whether it is an entity in any case: a note without a type is one only if its text defines it, or other documents link to it or name it. */
  readonly certain: boolean;
  readonly documentId: DocumentRowId;
  readonly stated: readonly string[];
}

/** Frontmatter types of notes that are not entities of the story. */
const notEntities = new Set(
  'index, hub, moc, todo, to do, log, journal, daily, template, meta, note, notes, style, guide, dashboard, outline, list'.split(/,\s+/),
);

/** Folders of session logs, which are part of the story and, as events, entities. */
export const sessionLog = /(?:^|\/)(?:[\d\s_.-]*)sessions?(?:[ _-](?:notes?|logs?|recaps?))?(?:\/|$)/i;

/** A session log in any folder: "session-07-the-weir", "Session 7 - The Weir". */
const numberedSession = /^sessions?[\s_-]*#?\d/iu;

function isSessionLog({ type, openTags, path }: EntityDocument): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [type ?? '', ...openTags.map((tag) => tag.replace(/^#/, '')), folder].some((label) => sessionLog.test(label));
}

/** The key of a note's entity: the note's path without its extension. */
export function keyOfNote(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

/** The key of a thing that a note describes in a section or an entry of its own. */
export function keyOfThing(path: string, name: string): string {
  return `${keyOfNote(path)}#${name}`;
}

/** Evidence of the type in a note's text, computed only if properties and folders give none. */
export interface TextEvidence {
  readonly lead: string;
  readonly fields: readonly { readonly key: string; readonly value: string }[];
  /** The language of the vault, for a text too short to determine its own. */
  readonly language?: Language | null;
}

/** Whether a note has its folder's name, apart from punctuation: "👤 Players/Players.md". */
export function isNoteOfFolder({ path, name }: Pick<EntityDocument, 'path' | 'name'>): boolean {
  const letters = lettersOf(name);
  return letters !== '' && lettersOf(path.split('/').at(-2) ?? '') === letters;
}

/** "Gods/Gods.md", or "Gods/index.md" called "Gods & Demons": the note of a folder named after a kind is not an entity. */
function isNoteOfGroup(document: EntityDocument, typeOf: TypeOfWord): boolean {
  const { name, path } = document;
  if (isNoteOfFolder(document)) return typeOfGroup(name, typeOf) !== null && typeOf(name) !== name.toLowerCase();
  // "The Lantern Wardens" are one group: "wardens" is not a word for a whole type.
  const isKind = (label: string): boolean => {
    const words = plainGroupName(label.replace(/^the\s/iu, '').split(/\s[—–-]\s/u)[0]!)
      .split(conjunction)[0]!
      .split(' ');
    return typeOfGroup(words.join(' '), typeOf) !== null && [words[0]!, words.at(-1)!].some((word) => typeOf(word) !== null);
  };
  return isOpeningPage(name) && isKind(path.split('/').at(-2) ?? '') && isKind(namesOfNote(document, typeOf).name);
}

/** Whether a name denotes a list of the people of something: "Orrin NPCs", "NPCs of Orrin". */
const ofPeople =
  /\s(?:n?pcs|characters|p[nj]js|nscs|personagens|personajes|personnages|personaggi|персонажи)$|^(?:n?pcs|p[nj]js?|nscs?|characters|people|personagens|personajes|personnages|personaggi|figuren|postaci|персонажи|нпс)\s(?:of|in|from|around|de|des|du|d['’]|von|aus|da|do|del|della|di|en|em|à|z|w|из|в)(?:\s|(?<=['’]))/iu;

/** Whether a name begins with a word for people, and so is not a person's name in any folder: "NPCs referenciados", "Personaggi minori". */
export function isOfAllPeople(name: string): boolean {
  return typeOfGroup(plainGroupName(name).split(' ')[0]!) === 'character';
}

/** Whether a name denotes all entities of a type: "NPCs", "Player Characters", "Personajes jugadores". */
export function isOfAll(name: string): boolean {
  const words = plainGroupName(name).split(' ');
  return (
    words.length <= 3 &&
    (plainGroupName(name) === 'species' ||
      [words.join(' '), words[0]!, words.at(-1)!].some((word) => isGeneralTypeWord(word) && !isEnglishSingular(word)))
  );
}

/** Whether a name denotes a list of all entities of a type, or just a note: "Character Master List", "Locations overview", "Notes". */
function isListOfType(name: string): boolean {
  if (/^(?:notes?|notizen|notas|appunti|notatki|заметки|笔记|筆記|メモ)$/iu.test(name.trim())) return true;
  const kind = /^(.+?)\s(?:master\s)?(?:lists?|roster|overview|directory|tracker)$/iu.exec(plainGroupName(name))?.[1];
  const words = kind?.split(' ') ?? [];
  return words.length > 0 && words.length <= 2 && isGeneralTypeWord(words.at(-1)!);
}

/**
 * Names of documents that writers keep on a world: "Cast Biographies", "Setting Bible", "Relationship Map", "Implementation Plan". They say what the
 * document is, and nothing of the world has such a name. A title may name the work after it: "Setting Bible: The Drowned Coast".
 */
const workDocument = new RegExp(
  String.raw`^(?:(?:the|core|main|major|minor|secondary|supporting|full|complete|master|extended|prev(?:ious)?|old|new|current|\d+-\w+)\s)*` +
    String.raw`(?:(?:casts?|characters?|protagonists?|antagonists?|villains?|heroes|relationships?|relations|settings?|worlds?|series|stor(?:y|ies)|plots?|creatures?|monsters?|species|diseases?|locations?|places?|factions?|chapters?|scenes?|episodes?|voices?|world ?building|projects?|implementation|session)(?:\s(?:and\s)?|\s?[&/]\s?))+` +
    String.raw`(?:bibles?|biograph(?:y|ies)|bios|designs?|profiles?|sheets?|maps?|matri(?:x|ces)|charts?|guides?|outlines?|plans?|timelines?|summar(?:y|ies)|walkthroughs?|tasks?|handoffs?|states?|trackers?|breakdowns?|references?|documents?)$`,
  'iu',
);

function isWorkDocument({ name, title }: EntityDocument): boolean {
  const labels = [name.replace(/[_-]+/gu, ' '), title.replace(/^[^\p{L}]+/u, '')];
  return labels.every((label) => workDocument.test(label.split(/[:：]\s|\s[—–-]\s/u)[0]!.trim()));
}

/** Whether the name of a note among people is a plural or foreign word for things of another kind, or is about rules. */
function isOfOtherKind(name: string, typeOf: TypeOfWord): boolean {
  if (ofRules.test(name)) return true;
  const plain = plainGroupName(name);
  const type = plain.includes(' ') || isEnglishSingular(plain) ? null : typeOf(plain);
  return type !== null && type !== 'character';
}

/** Notes of ideas or scenes may have only a number as their name; in a folder of events, it is a year. */
const isOnlyNumber = (name: string): boolean => /^\p{Nd}{1,3}$/u.test(name.trim());

/** A daily note, in whose name there is only its date: "2031-04-12", "2031_04_12", "12.04.2031". In a folder of events, the date is that of an event. */
const isOnlyDate = (name: string): boolean => /^(?:\d{4}([-_. ])\d{1,2}\1\d{1,2}|\d{1,2}([-_. ])\d{1,2}\2\d{4})$/u.test(name.trim());

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
  const isLog = document.type === null && [document.name, document.title].some((label) => numberedSession.test(label));
  const stated = document.kind === 'manuscript' || isLog ? 'event' : entityTypeOf(document, typeOf);
  const refined = stated !== null && document.type === null ? refinedType(document, stated, typeOf, evidence) : stated;
  // "Characters/Classes" and "Personagens/Equipamento" are about attributes of characters.
  const isOfRest = isOfOtherKind(document.name, typeOf) || isInRules(document.path);
  const ownType = refined === 'character' && document.type === null && isOfRest ? 'concept' : refined;
  // Outlines, ideas and remarks are entities only if they state a type themselves.
  if (ownType === null && document.role === 'plan') return null;
  const isOfAllOf = (label: string): boolean => isOfAll(label) && (ownType === null || isOfAllPeople(label));
  const ofFileName = typeOfFileName(document, typeOf);
  const { name, others } = namesOfNote(document, typeOf);
  if (!document.type && ofFileName === null && (isNoteOfGroup(document, typeOf) || [document.name, name].some(isOfAllOf))) return null;
  if (!document.type && ownType !== 'event' && (isOnlyNumber(document.title) || isOnlyDate(document.name))) return null;
  const labels = [document.title, name];
  if (!document.type && ofFileName === null && (isListOfType(document.name) || labels.some((label) => ofPeople.test(label)))) return null;
  if (!document.type && isWorkDocument(document) && labels.some((label) => workDocument.test(label))) return null;
  // A chapter stored among notes is not an entity.
  if (ownType === null && (isChapter(document.title) || isPart(document.name))) return null;
  if (document.kind === 'note' && !document.type && isFrontOrBackMatter(document.title)) return null;
  const type = ownType ?? ofFileName ?? typeByText(document, typeOf, evidence());
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

/** Whether a title denotes a chapter, prologue or similar unit: "Chapter Two: The Ferry", "Epilogue: Low Water". */
function isChapter(title: string): boolean {
  const heading = unitHeading(title);
  return heading !== null && (heading.unit === 'chapter' ? heading.number !== null : heading.unit === 'front' || heading.unit === 'back');
}

/** Types whose folders may hold a separate note for each section about one entity; "Path of the Gull" in a folder of adventures is an adventure. */
const withSections: ReadonlySet<string> = new Set(['character', 'location', 'organization', 'creature']);

/** Whether a note in the folder of one place, group, people or person is only a section about it: "Nations/Orrin/History". */
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

/** Whether a title denotes a page before or after the text of a book: "Foreword", "Nachwort". */
function isFrontOrBackMatter(title: string): boolean {
  const heading = unitHeading(title);
  return heading !== null && heading.title === '' && ['front', 'back', 'contents', 'matter'].includes(heading.unit);
}

/** Whether a file is a numbered part of a longer text: "part-03-cosmology". */
function isPart(name: string): boolean {
  const heading = unitHeading(name.replace(/[_-]+/gu, ' '));
  return heading?.unit === 'part' && heading.number !== null && /^\p{L}+[\s_-]*\p{Nd}/u.test(name);
}

/** Types whose folders hold notes about an entity's people and things; a note in a folder of events is always an event. */
const typesOfOwners = new Set(['organization', 'location']);

/** The type of a note that gets one only from its folder: an individual among peoples, or in the folder of a group what the text says. */
function refinedType(document: EntityDocument, stated: string, typeOf: TypeOfWord, evidence: () => TextEvidence): string {
  const path = document.typePath ?? document.path;
  const isOfSubject = isInFolderOfSubject(path, typeOf);
  // "Peoples/Marshmen/Marshmen" is about the people, "Peoples/Marshmen/Reed Hall" about something of theirs.
  if (stated === 'creature') {
    if (!isNoteOfFolder(document) && isIndividual(path, evidence())) return 'character';
    return (isOfSubject && stated === typeOfFolders(path, typeOf) ? typeOfPossession(document, evidence(), typeOf) : null) ?? stated;
  }
  if (!typesOfOwners.has(stated) || stated !== typeOfFolders(path, typeOf) || !isOfSubject) return stated;
  const { lead, fields } = evidence();
  const byText =
    (isSingularDefinition(lead) ? typeOfDefinition(lead, withoutGeneralWords(typeOf)) : null) ??
    (stated === 'organization' && isOfSomebody(lead) ? 'character' : null);
  // "Nations/Orrin/Warrior Traditions" is about customs of the nation.
  const isOfConcepts = /\s/u.test(document.name) && typeOfGroup(document.name, typeOf) === 'concept';
  return typeOfFields(fields, typeOf) ?? (byText !== null && byText !== 'concept' ? byText : isOfConcepts ? 'concept' : stated);
}

/** Types of nouns of languages other than English, by the noun without accents, as file names have them. */
const typesOfForeignNouns = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      ['character', 'location', 'organization', 'creature', 'item', 'event'].flatMap((type) =>
        foreignNounsFor(type).map((noun): [string, string] => [plainWord(noun), type]),
      ),
    ),
);

/** The type in front of a file's name, if its title is what follows: "miasto_orrin.md" called "Orrin", "npc_oda-marsh.md" called "Oda Marsh". */
function typeOfFileName({ name, title }: EntityDocument, typeOf: TypeOfWord): string | null {
  const [, prefix, rest] = /^(\p{L}{2,})_(\p{L}.*)$/u.exec(name) ?? [];
  const plain = (text: string): string => lettersAndNumbers(plainWord(text));
  if (prefix === undefined || plain(rest!) !== plain(title)) return null;
  return typeOf(prefix) ?? typeOfGroup(prefix, typeOf) ?? typesOfForeignNouns().get(plainWord(prefix)) ?? null;
}

/** The type of a note about something that belongs to a people, by its fields, text or name; null if these give none. */
function typeOfPossession({ name, title }: EntityDocument, { lead, fields }: TextEvidence, typeOf: TypeOfWord): string | null {
  const byText = isSingularDefinition(lead) ? typeOfDefinition(lead, withoutGeneralWords(typeOf)) : null;
  return typeOfFields(fields, typeOf) ?? byText ?? typeOfOwnName(name) ?? typeOfOwnName(title) ?? (isSaidToLie(lead) ? 'location' : null);
}

function typeByText(document: EntityDocument, typeOf: TypeOfWord, { lead, fields, language = null }: TextEvidence): string | null {
  const shown = namesOfNote(document, typeOf).name;
  return (
    typeOfTagRow(fields, typeOf) ??
    typeOfFields(fields, typeOf) ??
    typeOfDefinition(lead, typeOf) ??
    typeOfSummary(fields, typeOf) ??
    typeOfOpening(afterName(lead, document), typeOf) ??
    typeOfOpenFolder(document.path) ??
    typeOfOwnName(document.name) ??
    typeOfOwnName(document.title) ??
    typeOfOwnName(shown) ??
    (isSaidToLie(lead) ? 'location' : null) ??
    ([document.name, document.title].some((name) => beginsWithTitle(name) || isCalledAsPerson(name)) ? 'character' : null) ??
    (describesSomebody(lead) ? 'character' : null) ??
    typeOfNameNoun(document.name, lead, language) ??
    typeOfNameNoun(shown, lead, language) ??
    typeOfShortText(lead, language) ??
    (isCalledByOffice(document.name) ? 'character' : null)
  );
}

/** A lead without the name at its start: "Ysolde (24) – lighthouse keeper". */
function afterName(lead: string, { name, title }: EntityDocument): string {
  const start = [name, title].find((each) => each !== '' && lead.startsWith(each));
  return start === undefined ? lead : lead.slice(start.length).replace(/^(?:\s*\([^()\n]*\))?\s*[–—:,-]\s+/u, '');
}

/** Sentences without a subject that describe people: "Hates the harbourmaster." */
const actsOfPeople =
  /(?:^|[.!?;]\s+)(?:(?:He|She)\s|(?:Lives|Hates|Loves|Owes|Wants|Knows|Believes|Drinks|Fears|Hopes|Remembers|Dreams|Trusts|Distrusts|Speaks|Married|Raised by|Grew up|Works (?:as|for|at))(?:\s|[.,]))/u;
const actsOfOthers = /(?:^|[.!?;]\s+)(?:It|They|This|These)\s/u;
/** Number of characters of a lead that show its subject. */
const startOfLead = 300;

/** Whether the first sentences are about a person. */
function describesSomebody(lead: string): boolean {
  const start = lead.trim().slice(0, startOfLead);
  return actsOfPeople.test(start) && !actsOfOthers.test(start);
}

/** Whether a name begins with an office: "Harbourmaster Quill". */
function isCalledByOffice(name: string): boolean {
  const [office, next, ...more] = name.split(' ');
  return next !== undefined && more.length < 2 && /^\p{Lu}\p{Ll}/u.test(next) && isPeopleNoun(office!.toLowerCase());
}

/** Statements of location, which describe places: "Orrin, also called the Low Town, is located on the coast". */
const saysWhere =
  /^.{2,90}?\s(?:(?:is|was|are|were) (?:\p{Ll}+ )?(?:located|situated|nestled)|lies|liegt|befindet sich|se (?:trouve|situe|dresse)|s['’]étend|est (?:situ|bâti|construi)[ée]*t?e?|compte (?:environ |près de |plus de )?[\d\s.,]+ (?:habitants|âmes)|se encuentra|se extiende|está situad[ao]|está ubicad[ao]|fica|situa-se|está localizad[ao]|si (?:trova|estende)|sorge|leży|znajduje się|находится|расположен[ао]?)\s/iu;

/** The same without a subject: "Home to the last of the eel fishers.", "Gelegen am Nordufer". */
const opensAsPlace =
  /^(?:home (?:to|of)|inhabited by|(?:located|situated|nestled) (?:in|on|at|near|by|between|within|along)|heimat (?:von|der|des|vieler)|bewohnt von|gelegen (?:in|an|am|im|auf|zwischen)|hogar de|habitad[ao] por|(?:situad|ubicad|localizad)[ao] (?:en|em|no|na|al|ao)|habitée? par|située? (?:à|au|dans|sur|en|près)|abitat[ao] da|situat[ao] (?:in|su|nel|nella|sul|sulla)|zamieszkan[aey] przez|położon[aey] (?:w|na|nad)|расположен[ао]? (?:в|на|у)|bewoond door|gelegen (?:in|aan|op))\s/iu;

function isSaidToLie(lead: string): boolean {
  const [line] = lead.trim().slice(0, 240).split('\n');
  return saysWhere.test(line!) || opensAsPlace.test(line!);
}

/** Minimum pronouns in a text without other evidence for it to be about a person. */
const minPronouns = 2;
const pronouns = /\b(?:he|she|him|his|her|hers|himself|herself)\b/giu;

/** Whether a text is about a person. */
export function isOfSomebody(text: string): boolean {
  const start = text.slice(0, 500);
  const count = start.match(pronouns)?.length ?? 0;
  return count >= minPronouns && count > (start.match(/\b(?:it|its|itself|they|their|them)\b/giu)?.length ?? 0);
}

/** Whether a name begins with a title and a name: "Jarl Sigrun", but not "Queen's Rest". */
export function beginsWithTitle(name: string): boolean {
  const [title, next] = name.split(' ');
  return (
    next !== undefined &&
    /^\p{Lu}/u.test(next) &&
    (isTitle(title!.toLowerCase().replace(/\.$/u, '')) || isForeignTitle(title!)) &&
    !/['’]s(?:\s|$)/u.test(name) &&
    typeOfOwnName(name) === null
  );
}

/** Whether a name begins with a common given name that is not also a noun: "Greta", "Johan Andersson". */
export function isCalledAsPerson(name: string): boolean {
  const words = name.split(/\s+/u);
  const first = plainWord(words[0]!);
  return (
    words.length <= 3 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) && typeOfOwnName(name) === null && isForeignGivenName(first)
  );
}

/** Names of notes on game rules, in which "Player characters" and "Terrain" are headings above rules. */
export const ofRules =
  /(?<!\p{L})(?:(?:core |basic |house |game )?rules?(?:book)?|game mechanics|character creation|creat(?:e|ing) (?:a |your )?characters?|(?:spiel|grund|kampf)?regeln|regelwerk|hausregeln|charaktererschaffung|règles|(?:création d[eu]|créer (?:un|son|votre)) personnages?|reglas?|(?:creación de|crear un|crear tu) personajes?|regole|(?:creazione del?|creare (?:un|il)) personagg\p{L}+|regras|(?:criação de|criar um|criar seu) personage\p{L}+|zasady|правила|создание персонажа|规则|規則|ルール)(?!\p{L})/iu;

/** Whether a note is in a folder of game rules, where "Characters" is about making characters and not about anyone in the world. */
export const isInRules = (path: string): boolean =>
  path
    .split('/')
    .slice(0, -1)
    .some((folder) => ofRules.test(folder.replace(/[_-]+/gu, ' ')));

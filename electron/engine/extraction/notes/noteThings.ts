import { uniq } from 'es-toolkit/array';
import { escapeRegExp } from 'es-toolkit/string';
import { occurrences } from '#shared/occurrences.ts';
import { addToList } from '#lib/lists.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { namesInRow } from '../../parse/properties.ts';
import { isKeyed } from '../../parse/kinds/noteTree.ts';
import { isOpeningPage } from '../../parse/kinds/role.ts';
import { groupInBrackets, isGlossary, isInCapitals, readSubject, subjectName } from '../../parse/kinds/subjectLabels.ts';
import { nameKey } from '../words.ts';
import type { CommonLines } from '../commonLines.ts';
import {
  isPluralTypeWord,
  typeOfDefinition,
  typeOfOpening,
  typeOfPhrase,
  typeOfFields,
  typeOfFolders,
  withoutGeneralWords,
} from '../entityTypes.ts';
import { isEventName, typeOfNameNoun, typeOfOwnName } from '../names/nameTypes.ts';
import { defaultTypes, plainGroupName, typeOfGroup, typesOfParts, type TypeOfWord } from '../../parse/kinds/typeGroups.ts';
import { isGeneralTypeWord, typeOfNoun } from '../../parse/kinds/typeWords.ts';
import { definitionChunk, type DefinitionCandidate } from './noteDefinition.ts';
import { typesOfSeries } from './seriesTypes.ts';
import {
  isOfAll,
  isOfAllPeople,
  isOfSomebody,
  beginsWithTitle,
  isCalledAsPerson,
  ofRules,
  isInRules,
  sessionLog,
  type EntityDocument,
} from './noteEntities.ts';

/** A thing with a section or an entry in a note about many things. */
export interface NoteThing {
  readonly name: string;
  readonly type: string;
  /** The chunk that defines it. */
  readonly definitionChunkId: ChunkRowId;
  readonly lead: string;
  /** Aliases stated in its heading. */
  readonly stated: readonly string[];
  /** Whether its heading or a group above it states the type. */
  readonly isStated: boolean;
  /** Whether its name is written in capitals, unlike most names in the note. */
  readonly isInCapitals: boolean;
  /** Whether its section states fields. */
  readonly hasFields: boolean;
  /** False for a list entry without any stated type: it may be a point in an argument. */
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

/** The type that a thing states itself, and its position among other things. */
interface TypeInSection {
  readonly type: string | null;
  readonly above: string;
  /** Whether its heading or fields state the type, rather than only its text. */
  readonly isTypeStated: boolean;
  /** Whether it has a number, like rooms on a map, and no heading states its kind. */
  readonly isOnMap: boolean;
}

/** Headings too vague to decide a type: "Things of the Marsh", "Regional Powers", "Curiosities". The text takes precedence. */
const weakGroup = /^(?:[\p{L}'’]+\s+){0,3}(?:things?|powers?|curiosit(?:y|ies)|oddit(?:y|ies))(?![\p{L}])/iu;
/** Titles of notes about places, which also describe their inhabitants. */
const ofPlaces = /\b(?:gazetteer|atlas)\b/iu;
const beings =
  /^(?:inhabitants|residents|denizens|beings|lifeforms|who['’]?s who|dramatis personae|adversaries|foes|bewohner|habitants|habitantes)$/iu;

/** Whether a text is a list item that defines the thing after its name: "- Oda (the elder) - human, druid". */
function isEntryOn(name: string, text: string): boolean {
  const entry = new RegExp(String.raw`^\s*[-*+]\s+[*_]{0,3}${escapeRegExp(name)}[*_]{0,3}(?:\s\([^()\n]+\))?\s+[–—-]+\s+\S+\s+\S`, 'u');
  return entry.test(text);
}

/** A name without quotation marks around all of it: "“El Zorro”". */
export const withoutQuotes = (name: string): string => name.replace(/^["“«„]([^"“”«»„]+)["”»“]$/u, '$1');

/** Key of a thing's name: "The Veil" equals "Veil". */
export function keyOfSubject(name: string): string {
  return nameKey(withoutQuotes(name)).replace(/^the /u, '');
}

/** The things that a note describes, with types from their headings, else fields, else definition, else the note's name and folder. */
export function thingsOfNote(
  document: Pick<EntityDocument, 'path' | 'typePath' | 'name' | 'title'>,
  chunks: readonly SubjectChunk[],
  fields: readonly SubjectField[],
  common: CommonLines,
  typeOf: TypeOfWord = defaultTypes,
): NoteThing[] {
  const fieldsBySubject = Map.groupBy(fields, ({ subject }) => keyOfSubject(subject ?? ''));
  const ofThings = chunks.filter(({ subject }) => subject !== null);
  const fullNames = fullNamesOfEntries(ofThings);
  const bySubject = Map.groupBy(ofThings, ({ subject }) => keyOfSubject(fullNames.get(subject!) ?? subject!));
  const shouts = shoutedSections([...bySubject.values()].map(([chunk]) => chunk!));
  const isNumbered = numberedSections([...bySubject.values()].map(([chunk]) => chunk!));
  // Glossary entries are things, whatever their words mean elsewhere.
  const isOfTerms = [document.name, document.title].some(isGlossary);
  const isUntyped = (chunk: SubjectChunk): boolean =>
    [document.name, ...chunk.heading.slice(0, -1)].every(
      (label) => (typeOfGroup(withoutBrackets(label), typeOf) ?? 'location') === 'location',
    );
  /** Types that the things themselves state, by parent heading; null for a thing that states none. */
  const typesOfSection = new Map<string, (string | null)[]>();
  const things = [...bySubject.values()].flatMap((own): (Omit<NoteThing, 'type'> & TypeInSection)[] => {
    const shown = (own.find(isInOwnSection) ?? own[0]!).subject!;
    const name = fullNames.get(shown) ?? shown;
    if (isOfAll(name) && isOfAllPeople(name)) return [];
    const ofText = own.filter(({ role }) => role === 'canon');
    // A section says more than the rows of tables elsewhere in the note.
    const inSection = ofText.filter(isInOwnSection);
    const canon = inSection.length > 0 ? inSection : ofText;
    const opening = canon.slice(0, 1).find(({ text }) => isEntryOn(name, text));
    const first = opening ?? definitionChunk(canon, common) ?? canon[0] ?? own.find(({ role }) => role === 'fields');
    if (!first) return [];
    const label = own.map(({ heading }) => heading.at(-1) ?? '').find((text) => keyOfSubject(subjectName(text)) === keyOfSubject(name));
    const read = label === undefined ? { epithets: [], others: [], role: '' } : readSubject(label);
    // "Oda (オダ)" gives her name in another script; in a note in that script, "Oda (主人公)" gives her role.
    const isSpelling = latin.test(name) && otherScript.test(read.role) && isMostlyLatin(first.text);
    const { epithets } = read;
    const role = isSpelling ? '' : read.role;
    const others = isSpelling ? [...read.others, read.role] : read.others;
    const ownFields = uniq([name, ...own.map(({ subject }) => subject!)].map(keyOfSubject)).flatMap(
      (key) => fieldsBySubject.get(key) ?? [],
    );
    const statedType = typeOfRole(role, typeOf) ?? typeOfFields(ownFields, typeOf);
    const ownType =
      typeOfRole(role, typeOf) ??
      (label !== undefined && numberKey.test(label) && isNumbered(own[0]!) && isUntyped(own[0]!)
        ? typeOfKeyedPlace(name, first.text)
        : null) ??
      typeOfThing(document, name, first, typeOf, epithets.length > 0, typeOfFields(ownFields, typeOf));
    const type = ownType ?? (isOfSomebody(first.text) ? 'character' : isKeyed(label ?? first.text) ? 'location' : null);
    const above = aboveThing(own[0]!);
    addToList(typesOfSection, above, type);
    const shorter = uniq(own.flatMap(({ subject }) => (fullNames.has(subject!) ? [subject!] : [])));
    const stated = [...epithets, ...others, ...shorter, ...ownFields.flatMap(namesInRow)];
    return [
      {
        name,
        type,
        above,
        isTypeStated: statedType !== null,
        isOnMap: statedType === null && numberKey.test(label ?? first.text) && isUntyped(own[0]!),
        definitionChunkId: first.id,
        lead: first.text,
        stated,
        isStated: isOfTerms || role !== '' || epithets.length > 0 || isKeyed(label ?? first.text),
        isInCapitals: isInCapitals(name) && !shouts(own[0]!),
        hasFields: ownFields.length > 0,
        isCertain: ownType !== null || label !== undefined || ownFields.length > 0,
      },
    ];
  });
  const inRules = isInRules(document.path);
  // A term of the rules may be explained by what creatures do, outside of a bestiary.
  const inBestiary = document.path
    .split('/')
    .some((part) => typeOfGroup(plainGroupName(part.replace(/\.\w+$/u, '')), typeOf) === 'creature');
  const isTerm = (type: string, isStated: boolean): boolean =>
    inRules && (type === 'character' || (type === 'creature' && !isStated && !inBestiary));
  const typed = things.map((thing) => {
    const siblings = typesOfSection.get(thing.above)!;
    const type = typeOfFamily(siblings, thing.type, thing.isTypeStated);
    const isPlace = thing.isOnMap && notOnMap.has(type) && siblings.filter((own) => own === 'location').length * 2 > siblings.length;
    return { ...thing, type: isPlace ? 'location' : type };
  });
  const ofSeries = typesOfSeries(typed, typeOf);
  return typed.map((each) => {
    const { above: _, isTypeStated, isOnMap: _onMap, ...thing } = each;
    const type = ofSeries.get(each) ?? thing.type;
    return { ...thing, type: isTerm(type, isTypeStated) ? 'concept' : type };
  });
}

/** Minimum things under one heading with their own type for the others to take that type. */
const minTyped = 2;
/** If at least this many siblings, nearly all, have one type, it overrides a different type that comes only from a thing's text. */
const minOfOneType = 6;
const shareOfOneType = 0.85;

/** The type of a thing given its siblings' types: theirs if it has none and they agree, or if nearly all of many agree against its text. */
function typeOfFamily(siblings: readonly (string | null)[], own: string | null, isStated: boolean): string {
  const typed = siblings.filter((type) => type !== null);
  const [commonest, count] = [...Map.groupBy(typed, (type) => type)]
    .map(([type, all]) => [type, all.length] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best), ['concept', 0]);
  if (own === null)
    return typed.length >= minTyped && typed.length * 2 >= siblings.length && count === typed.length ? commonest : 'concept';
  return !isStated && count >= minOfOneType && count >= typed.length * shareOfOneType && typed.length * 2 >= siblings.length
    ? commonest
    : own;
}

/** Types that the text about a numbered place may suggest although it is a place, because it describes what is inside. */
const notOnMap: ReadonlySet<string> = new Set(['item', 'concept', 'event', 'organization']);

/** A number as on a map: "12. The Old Mill". */
const numberKey = /^\P{L}{0,4}\d{1,3}[.):]\s/u;
/** At least this many numbered things in one section belong to a map, if their names are names of places. */
const minNumbered = 3;

/** Returns a test whether a thing is one of several numbered ones below the same headings. */
function numberedSections(firsts: readonly SubjectChunk[]): (first: SubjectChunk) => boolean {
  const counts = occurrences(firsts.filter(({ heading }) => numberKey.test(heading.at(-1) ?? '')).map(aboveThing));
  return (first) => (counts.get(aboveThing(first)) ?? 0) >= minNumbered;
}

/** The type of a numbered thing whose last noun is a place: "The Wheel Pit", "Gate"; otherwise null. */
function typeOfKeyedPlace(name: string, text: string): string | null {
  const noun = plainGroupName(name.split(/\s+/u).at(-1)!);
  return [typeOfOwnName(name), typeOfNameNoun(name, text), typeOfNoun(noun)].includes('location') ? 'location' : null;
}

const latin = /\p{Script=Latin}/u;
/** A name without numbers in a script other than Latin. */
const otherScript = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}]|[\s·・ー’'-])+$/u;
const isMostlyLatin = (text: string): boolean => (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0);

/** Whether a passage stands below a heading of its own subject, unlike a row or an entry. */
const isInOwnSection = ({ heading, subject }: SubjectChunk): boolean =>
  heading.some((label) => keyOfSubject(subjectName(label)) === keyOfSubject(subject!));

/**
 * The full names of those that rows and entries call by a shorter one, by the shorter: "Corven" or "Doctor Corven" in a table of the people, in a note
 * with a section on "Doctor Ilse Corven". Only people with a title before the name, of whom no other has a section.
 */
function fullNamesOfEntries(chunks: readonly SubjectChunk[]): ReadonlyMap<string, string> {
  const headed = uniq(chunks.filter(isInOwnSection).map(({ subject }) => subject!));
  const titled = headed
    .map((name) => ({ name, words: nameKey(name).split(' ') }))
    .filter(({ words }) => typeOfNoun(words[0]!) === 'character');
  const isHeaded = new Set(headed.map(nameKey));
  const shorter = uniq(chunks.map(({ subject }) => subject!)).filter((name) => !isHeaded.has(nameKey(name)));
  return new Map(
    shorter.flatMap((name): [string, string][] => {
      const words = nameKey(name).split(' ');
      const isShortFor = ({ words: full }: { readonly words: readonly string[] }): boolean =>
        words.length < full.length &&
        words.at(-1) === full.at(-1) &&
        (words.length === 1 || words[0] === full[0] || full.slice(-words.length).join(' ') === words.join(' '));
      const [only, ...others] = titled.filter(isShortFor);
      return only === undefined || others.length > 0 ? [] : [[name, only.name]];
    }),
  );
}

/** The headings above a thing, without its own heading. */
const aboveThing = ({ heading, subject }: SubjectChunk): string =>
  heading.slice(0, subjectName(heading.at(-1) ?? '') === subject ? -1 : undefined).join('\n');

/** If this many sibling things are in capitals, capitals are not informative. */
const minShouted = 3;

/** Returns a test whether most siblings of a thing are written in capitals. */
function shoutedSections(firsts: readonly SubjectChunk[]): (first: SubjectChunk) => boolean {
  const sections = Map.groupBy(firsts, aboveThing);
  return (first) => {
    const siblings = sections.get(aboveThing(first)) ?? [];
    const shouted = siblings.filter(({ subject }) => isInCapitals(subject!)).length;
    return shouted >= minShouted && shouted * 2 > siblings.length;
  };
}

/** A name after a comma, which says where: "Chief Physician, Salt Ward". */
const placeAfterComma = /,\s+\p{Lu}\S*\s+\p{Lu}[^,;|/]*$/u;

/** The type stated after a name in a heading: "Captain", "Skirmisher / Hunter". */
function typeOfRole(stated: string, typeOf: TypeOfWord): string | null {
  const role = stated.replace(placeAfterComma, '');
  return role.split(/\s*[/,;|]\s*/u).reduce<string | null>((type, part) => {
    const what = part.toLowerCase().replace(/^(?:an?|the|o|la|le|el|il|der|die|das|uma?)\s/u, '');
    return (
      type ??
      typeOfDefinition(`It is a ${what}`, typeOf) ??
      typeOfPhrase(part, typeOf) ??
      typeOfOpening(`${what} `, typeOf) ??
      typeOfOwnName(part)
    );
  }, null);
}

/** Types inferred from the text that are compatible with an epithet. */
const typesWithEpithets = new Set(['character', 'location', 'item', 'organization']);

/** The column head that is repeated before the value of a row: "Remark: pilgrims land here". */
const columnHead = /^\p{Lu}[\p{L} _/-]{1,30}:\s+/u;

/** Maximum characters of a defining fragment; longer ones are sentences. */
const maxFragment = 60;

/** A name that counts one of several alike, even if these have other names: "Deck A", "Ward 7". */
const isCounted = (name: string): boolean => /\s(?:\p{Lu}|\d{1,3})$/u.test(name);

/** Details after the name of a person: "Mara Venn (of Orrin) (b. 1203, age 40)". */
const bornAfterName =
  /^[\s.:：,|*_–—-]*(?:\([^()\n]{1,40}\)\s*)?\((?:b\.|born|age[ds]?|geb\.|geboren|alter|née?|âge|nacid[oa]|edad|nascid[oa]|idade|nat[oa]|età|ur\.|wiek|род\.|возраст|geb|född|født)\s*:?\s*(?:c(?:a|irca)?\.?\s*)?\d/iu;

const withoutBrackets = (label: string): string => groupInBrackets(label) ?? label.replace(/\s*\([^()]*\):?\s*$/u, '');

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
    const fragments = rest
      .replace(/^[\s.:：,|–—-]*(?:[[(*][^\])*\n]{0,60}[\])*])?[\s.:：,|–—-]*/u, '')
      // "Arden Foss | human baker" is a line of its own.
      .split(/^\s*\|/u.test(rest) ? /(?<=[.!?;])\s+|\n/u : /(?<=[.!?;])\s+/u);
    // "Female human diver."
    if (/^(?:(?:young|old|elderly|middle-aged|adult)\s)?(?:fe)?male\s\p{L}/iu.test(fragments[0] ?? '')) return 'character';
    return fragments.slice(0, 3).reduce<string | null>(
      (type, fragment, index) =>
        type ??
        typeOfPhrase(fragment.replace(columnHead, ''), withoutGeneralWords(typeOf)) ??
        // "Burgherr von Hohenfels."
        (index === 0 && fragment.length < maxFragment ? typeOfOpening(fragment, withoutGeneralWords(typeOf)) : null),
      typeOfDefinition(text, typeOf),
    );
  };
  const ownName = text.indexOf(name);
  if (ownName >= 0 && ownName < 8 && bornAfterName.test(text.slice(ownName + name.length, ownName + name.length + 120)))
    return byFields ?? 'character';
  const isOfPlural =
    isPluralTypeWord(file) && ![title, heading[0] ?? ''].some((label) => plainGroupName(label).split(' ').some(isGeneralTypeWord));
  if (byFields === null && [file, title, heading[0] ?? ''].some((label) => ofRules.test(label.replace(/[_-]+/gu, ' ')))) return 'concept';
  const weak = above.filter((label) => weakGroup.test(label.trim()));
  for (const label of above) {
    if (nameKey(subjectName(label)) === key) continue;
    if (weak.includes(label) || (label === title && (ofPast.test(label) || (weak.length > 0 && ofPlaces.test(label))))) continue;
    if (ofMembers.test(withoutBrackets(label).trim())) return byFields ?? typeOfOwnName(name) ?? 'character';
    if (beings.test(label.trim()))
      return (
        byFields ?? byText() ?? (/\b(?:he|she|his|her|who)\b/iu.test(text.slice(0, 300)) || /\s/u.test(name) ? 'character' : 'creature')
      );
    // "The Five Crowns" is the heading above the nations in "nations.md".
    const isWhole = isOfPlural && (label === title || label === heading[0]) && label.trim().split(/\s+/u).length > 2;
    const type = typeOfGroup(isWhole ? file : withoutBrackets(label), typeOf);
    // "Upper Ranks" holds people if one of them has an epithet.
    if (type === null || (type === 'concept' && (hasEpithet || beginsWithTitle(name)))) continue;
    // A list of people may contain an organization ("NPCs & Factions", the Thorn Syndicate), and a list of cultures a kingdom.
    const named = typeOfOwnName(name);
    const either = typesOfParts(withoutBrackets(label), typeOf);
    if (either.length > 1) {
      const stated = byFields ?? named ?? byText();
      if (stated !== null && either.includes(stated)) return stated;
      if (either.includes('character') && /^[^.!?]{0,160}\b(?:he|she|his|her|who)\b/iu.test(text)) return 'character';
    }
    // "Factions" > "Rebellions" holds the groups that rebel.
    if (type === 'event' && [title, file].some((each) => typeOfGroup(each, typeOf) === 'organization')) return 'organization';
    // "Places" > "Orrin" > "Reeve Holt": the inhabitant of a place is not a place.
    if (type === 'location' && label !== above[0] && (beginsWithTitle(name) || byText() === 'character')) return 'character';
    if (type === 'organization' && beginsWithTitle(name)) return 'character';
    // The "Type" column of a glossary states the kind of each entry.
    if (type === 'concept' && byFields !== null) return byFields;
    return ((type === 'character' || type === 'creature') && named === 'organization') || (type === 'concept' && named !== null)
      ? named
      : type;
  }
  if ([file, title].some((label) => ofTimeline.test(label))) return byFields ?? 'event';
  const typeByText = byText();
  const ownType = byFields ?? (beginsWithTitle(name) ? 'character' : typeByText === 'location' && isEventName(name) ? 'event' : typeByText);
  // Epithets are given to people; a text about a person may seem to name any type.
  if (hasEpithet && !isCounted(name) && (ownType === null || !typesWithEpithets.has(ownType))) return typeOfOwnName(name) ?? 'character';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const ofFile = ofPast.test(file) ? null : typeOfGroup(file, typeOf);
  const ofFolder = sessionLog.test(folder) || inAdventure.test(folder) ? null : typeOfFolders(path, typeOf);
  // "People/Guilds.md" holds the members of each guild.
  const areMembers = ofFolder === 'character' && (ofFile === 'organization' || ofFile === 'location');
  const byWeak = weak.map((label) => typeOfGroup(withoutBrackets(label), typeOf));
  return (
    ownType ??
    (weak.length > 0 ? typeOfOwnName(name) : null) ??
    byWeak.find((type) => type !== null) ??
    (areMembers ? ofFolder : ofFile) ??
    (ofPast.test(title) ? null : typeOfGroup(title, typeOf)) ??
    ofFolder ??
    typeOfOwnName(name) ??
    (isCalledAsPerson(name)
      ? 'character'
      : (typeOfNameNoun(name, text) ?? ([file, title].some((label) => ofPlaces.test(label)) ? 'location' : null)))
  );
}

/** Headings above the members of a group: "Crew", "The Household of Lord Ambry". */
const ofMembers =
  /^(?:the |ship['’]s )?(?:members|crew|staff|regulars|patrons|guests|passengers|locals|townsfolk|villagers|household|family|party|garrison|congregation|court|retinue|council|mitglieder|membres|miembros|integrantes|membros|membri|członkowie|члены|участники|leden|medlemmar|成员|成員|メンバー|구성원|besatzung|mannschaft|familie|équipage|famille|tripulación|tripulação|familia|família|equipaggio|famiglia|экипаж|команда|семья)(?:\s(?:of|at|in|on|aboard|der|des|de|du|del|da|do|di)\s.*)?$/iu;

/** Folders of adventures, whose notes are about their places, people and treasures. */
const inAdventure =
  /(?<!\p{L})(?:adventures?|campaigns?|scenarios?|abenteuer|kampagnen?|aventur\p{L}+|avventur\p{L}+|przygody|приключения)\//iu;

/** Names of notes about the past of people and places alike. */
const ofPast =
  /(?<!\p{L})(?:history|past|lore|geschichte|vergangenheit|histoire|historia|história|passado|storia|passato|история|прошлое)(?!\p{L})/iu;

/** Names of notes about dated events: "**The Lamp Burns Down** - Oda loses her house" is not a lamp. */
const ofTimeline =
  /(?<!\p{L})(?:timelines?|chronolog\p{L}+|zeitleiste|zeitlinie|zeitstrahl|zeittafel|cronolog[ií]a|línea (?:de|del) tiempo|linha do tempo|linea del tempo|tijdlijn|tidslinjen?|oś czasu|časová osa|хронологи[яи]|zaman çizelgesi)(?!\p{L})|年表|时间线|時間線|时间轴|時間軸|연표/iu;

/** Names of notes about many things without a stated kind. */
const collection =
  /\b(?:guide|guidebook|handbook|gazetteer|bestiary|compendium|primer|manual|codex|encyclop(?:a?edia)|atlas|almanac|catalogue|catalog|directory|glossary|list|index|notes|setting|world|campaign|lore|bible|wiki|overview|who['’]?s who|dramatis personae|cast|roster|rumou?rs|reiseführer|handbuch|kompendium|guía|manuel|guida)\b/iu;

/**
 * Whether a note that describes things is not itself an entity, because it is named after its collection. A typed note (`isTyped`) is an entity,
 * unless its name contains a word such as guide or list, or it holds several sheets (`isOfSheets`).
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
  // "Orrin/_overview.md" is named by its title, or else its folder.
  const labels = [...(isOpeningPage(name) ? [] : [name]), title].map((label) => label.replace(/[_-]+/gu, ' '));
  return labels.some((label) => collection.test(label)) || (!isTyped && labels.some((label) => typeOfGroup(label, typeOf) !== null));
}

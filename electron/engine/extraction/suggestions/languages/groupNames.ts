import {
  comparePositions,
  earlierPosition,
  type NamePosition,
  barePosition,
  type AliasReason,
  type SuggestedAlias,
  type Suggestion,
  type TypedName,
} from '../common/suggestion.ts';
import { memoised } from '#lib/memoise.ts';
import { wordList, wordSet } from '#lib/text.ts';
import type { Language } from '#shared/model/language.ts';
import { isDeclined } from './baseForms.ts';
import type { Lexicon } from './lexicons.ts';
import { foreignNounsFor } from '../../../parse/kinds/nouns/nounTypes.ts';
import { plainWord } from '../../words.ts';
import { isGivenNameElsewhere } from '../../names/givenNames.ts';
import { isJoiningIn, isTitleIn, kinshipTitle, roman } from './nameSpans.ts';
import { divine, leadingOrganizationNouns } from './proseVocabulary.ts';

/** Evidence for one name. Counts are numbers of occurrences. */
export interface ProseName {
  readonly key: string;
  /** Words in lower case without accents, titles first. */
  readonly words: readonly string[];
  /** Number of titles among the words. */
  readonly titles: number;
  readonly forms: Map<string, number>;
  readonly first: NamePosition & { readonly isSpoken: boolean };
  /** Best introduction with its worth, and first sentence of the narration that begins with the name; null if there is none. */
  defined: (NamePosition & { readonly worth: number }) | null;
  subject: NamePosition | null;
  count: number;
  inside: number;
  opening: number;
  heading: number;
  determined: number;
  speech: number;
  /** As the speaker of a speech in a play. */
  cues: number;
  acts: number;
  /** Of these, before a verb other than an auxiliary: deeds of a person. */
  deeds: number;
  titled: number;
  kinship: number;
  called: number;
  place: number;
  /** Directly after "in" or "to", without an article. */
  reached: number;
  /** In the German genitive: "Brisachs Tore". */
  genitive: number;
  /** Of these, before a noun and without a determiner: "Odiles Haus", unlike "des Hauses Tor". */
  possessing: number;
  /** After a definite article, inside a sentence. */
  articled: number;
  /** After a plural article: "les Numides". */
  plural: number;
  /** After a determiner, in languages in which a capital is evidence for a name. */
  nominal: number;
  /** Whether it is a known country, city or region. */
  readonly isKnownPlace: boolean;
  /** After a title, kinship noun or place noun, which states its type. */
  introduced: number;
  /** Before a defining phrase: "Odile, fille de", "Odile, qui". */
  apposed: number;
  /** After a preposition of place, including those also used before people. */
  governed: number;
  /** Before a past-tense verb. Distinguishes people from places, but not names from nouns: "The bell rang". */
  past: number;
  /** With words in different cases: "of Alfred Sophie". */
  mixed: number;
  /** Whether its last word ends as surnames do. */
  readonly hasSurname: boolean;
  /** The name with a preceding lower-case place noun: "lac de Brenne". */
  kinds?: Map<string, number>;
  /** Names listed with it: "Odile, Brisac et Ivo". */
  neighbours?: Set<string>;
  /** Whether it is capitalised throughout, so that it is certainly not a common noun. */
  isAlwaysLarge?: boolean;
}

/** Minimum uses inside sentences for a word that is never in lower case to be a name. */
const minInside = 12;

/** Whether a word is often capitalised inside sentences, hardly ever after an article, and never in lower case. */
export function isAlwaysLarge(
  { words, inside, nominal, articled, count }: ProseName,
  usage: ReadonlyMap<string, { readonly lower: number }>,
): boolean {
  return words.length === 1 && inside >= minInside && (usage.get(words[0]!)?.lower ?? 0) === 0 && (nominal + articled) * 8 <= count;
}

/** Minimum confidence of a name whose type the text does not show, and of one that is certainly a name. */
const minConfidence = { unsure: 0.62, always: 0.75 } as const;

type NewName = Pick<ProseName, 'key' | 'isKnownPlace' | 'words' | 'titles' | 'forms' | 'first' | 'hasSurname'>;

/** Creates a name without evidence. */
export function newName(name: NewName): ProseName {
  return {
    ...name,
    defined: null,
    subject: null,
    count: 0,
    inside: 0,
    opening: 0,
    heading: 0,
    determined: 0,
    speech: 0,
    cues: 0,
    acts: 0,
    deeds: 0,
    titled: 0,
    kinship: 0,
    called: 0,
    place: 0,
    reached: 0,
    genitive: 0,
    possessing: 0,
    articled: 0,
    plural: 0,
    nominal: 0,
    introduced: 0,
    apposed: 0,
    governed: 0,
    past: 0,
    mixed: 0,
  };
}

/** Evidence from the share of place prepositions before a name: about three in ten for a place, rarely a fifth for people. */
function placeShare({ count, governed, articled, titles, speech, titled, kinship, acts, past }: ProseName): number {
  if (titles > 0) return 0;
  const isSomebody = (speech + titled + kinship) * 8 > count || (acts + past) * 5 > count;
  if (count < 3 && governed > 0 && speech + titled + kinship + acts + past === 0) return -0.5;
  if (governed >= 2 && governed * 10 >= count * 3 && !isSomebody) return -0.5;
  return count >= 10 && articled === 0 && governed * 5 < count ? 0.8 : 0;
}

/** Whether a name is a people or group, by a plural article and few place prepositions: "Les Numides". */
function isGroup({ count, plural, governed, words }: ProseName): boolean {
  return plural * 2 > count && governed * 4 < count && /[sx]$/.test(words.at(-1)!);
}

/**
 * Whether a name with a plural article is a surname: French and Spanish surnames have no plural ending ("Les Hamel"), unlike other plurals ("les
 * Halles").
 */
function isFamily({ plural, words, titles }: ProseName): boolean {
  return plural > 0 && titles === 0 && !/[sxz]$/.test(words[0]!) && !/[sxz]$/.test(words.at(-1)!);
}

/** French place names with hyphens, unlike names of people: "Saint-Ouen", "Mont-de-Brac", "Arcy-sur-Orne". */
const hyphenedPlace =
  /^(?:sainte?s?|ste?s?|notre|mont|pont|bourg|fort|hotel|palais|ville|villa|port|chateau|champs?|bois|val|san|santa|new)-\p{L}|-(?:sur|en|les|lez|aux?|sous|de|du|des|la|le)-/u;

const saints = new Set('san santo santa sant saint sainte st ste sao'.split(' '));

/** Whether "saint" is the only title, as in names of towns, churches and saints. */
function isCalledAsSaint({ words, titles }: ProseName): boolean {
  return titles > 0 && words.slice(0, titles).every((title) => saints.has(title));
}

/** Score for a name after "saint": a saint speaks and acts; a place named after one has place prepositions. */
function scoreOfSaint(name: ProseName): number {
  const human = name.speech * 4 + (name.acts + name.past) * 1.4 + name.kinship * 2;
  const evidence = Math.max(-6, Math.min(6, (human - name.place * 1.5) / Math.sqrt(Math.max(1, name.count))));
  const isSmall = /^\p{Ll}/u.test(formOf(name));
  return evidence + (isSmall ? 3 : human === 0 || name.governed > 0 ? -0.7 : 0);
}

/** Maximum count of a name for the names listed with it to decide its type. */
const maxUnsure = 3;

/** Score of a name: positive for a person, negative for a place. */
function scoreOf(name: ProseName, lexicon: Lexicon): number {
  const core = name.words.slice(name.titles);
  if (isCalledAsSaint(name)) return scoreOfSaint(name);
  let score = name.titles > 0 ? 6 : 0;
  const isGiven = isGivenNameElsewhere(core[0]!);
  if (core.length > 1 && roman.test(core.at(-1)!)) score += 3;
  if (core.length > 1) score += placeNounsOf(core, lexicon) && !isGiven ? -5 : 0.8;
  // A given name needs more than a preposition to count as a place: "da Antonio", "zu Ulrike".
  else if (isGiven && name.articled * 2 <= name.count) score += 3;
  const family = lexicon.namesWithoutArticle && isFamily(name) ? name.plural * 3 : 0;
  const human = name.speech * 4 + (name.acts + name.past) * 1.4 + name.titled * 4 + name.kinship * 2 + name.called + family;
  score += Math.max(-6, Math.min(6, (human - name.place * 1.5) / Math.sqrt(Math.max(1, name.count))));
  score += placeShare(name);
  if (name.hasSurname && name.governed * 3 < name.count) score += 1;
  if (name.titles > 0 || core.length > 1) return score;
  // A place noun with an article: "El Casino", "il Duomo".
  if (lexicon.placeNouns.has(core[0]!)) score -= human >= 1.4 ? 0.5 : 2;
  // A person called by a title: "la Dauphine".
  if (divine.has(core[0]!) || isTitleIn(core[0]!, lexicon)) return 3;
  if (lexicon.namesWithoutArticle && hyphenedPlace.test(core[0]!) && name.speech + name.titled + name.kinship === 0) score -= 2;
  // In these languages people have no article ("el Tormes", "la Sierpe" are places), except in stage directions: "le Scapin dit".
  const isActing = name.speech * 4 + name.deeds * 1.4 >= 1.4 && human > name.place * 1.5 && name.governed * 5 < name.count;
  if (lexicon.namesWithoutArticle && name.articled * 2 > name.count && (name.articled >= 2 || human < 1) && !isActing && family === 0)
    score += isGroup(name) ? 1 : -2;
  return score;
}

/** Type and confidence of a name: human actions and titles are weighed against place prepositions. */
function typeOf(name: ProseName, score: number): TypedName {
  const person = name.speech + name.titled + name.kinship;
  const isSomebody =
    (person * 8 > name.count && person * 1.6 > name.place) ||
    (name.past > 1 && name.past * 3 >= name.count) ||
    // "Kuba" is also an island, but a person of that name has no prepositions of place.
    (name.governed === 0 && person + name.deeds + name.past > 1);
  if (name.isKnownPlace && !isSomebody) return { type: 'location', confidence: 0.9 };
  // An organization by its first noun: "L'Ordre des Veilleurs".
  if (name.titles === 0 && leadingOrganizationNouns.has(name.words[0]!)) return { type: 'organization', confidence: 0.8 };
  const min = name.isAlwaysLarge === true ? minConfidence.always : minConfidence.unsure;
  const confidence = Math.max(min, Math.round(100 * (0.5 + 0.5 * Math.tanh(Math.abs(score) / 4))) / 100);
  if (score > -0.6) return { type: 'character', confidence };
  // A preposition of place may also precede a book: "w Kalendarzu".
  return { type: plainNounsFor('item').has(name.words[0]!) ? 'item' : 'location', confidence };
}

/** Nouns that may name a thing of a type, computed on first use. */
const plainNounsFor = memoised((type: string): ReadonlySet<string> => new Set(foreignNounsFor(type).map(plainWord)));

/** Types of all names. A rare name without evidence gets the type of the names listed with it. */
function typesOf(names: readonly ProseName[], lexicon: Lexicon): Map<ProseName, TypedName> {
  const scores = new Map(names.map((name) => [name, scoreOf(name, lexicon)]));
  // In "Ferme des Hamel", Hamel is a person's surname if someone is called "mère Hamel".
  const surnames = new Set(
    names.flatMap((name) => (name.titles > 0 && !isCalledAsSaint(name) ? [name.words.slice(name.titles).join(' ')] : [])),
  );
  for (const [name, score] of scores) if (name.titles === 0 && surnames.has(name.key)) scores.set(name, score + 2);
  const types = new Map(names.map((name) => [name, typeOf(name, scores.get(name)!)]));
  const byKey = new Map(names.map((name) => [name.key, name]));
  /** 1 for a certain person, -1 for a certain place, 0 otherwise. */
  const confidenceOf = (name: ProseName | undefined): number => {
    if (name === undefined) return 0;
    const score = scores.get(name)!;
    if (name.isKnownPlace && types.get(name)!.type === 'location') return -1;
    return Math.abs(score) < 1.5 ? 0 : Math.sign(score);
  };
  const changed: [ProseName, number][] = [];
  for (const name of names) {
    if (name.count > maxUnsure || name.neighbours === undefined || confidenceOf(name) !== 0) continue;
    const sum = [...name.neighbours].reduce((total, key) => total + confidenceOf(byKey.get(key)), 0);
    if (sum !== 0) changed.push([name, scores.get(name)! + 1.5 * Math.sign(sum)]);
  }
  for (const [name, score] of changed) types.set(name, typeOf(name, score));
  return types;
}

const placeNounsOf = (core: readonly string[], lexicon: Lexicon): boolean =>
  lexicon.placeNouns.has(core[0]!) || lexicon.placeNouns.has(core.at(-1)!);

/** The names of one person or place. */
interface Group {
  readonly names: { readonly name: ProseName; readonly reason: AliasReason; readonly confidence: number }[];
  gender: 'male' | 'female' | null;
  count: number;
}

function genderOf(name: ProseName, lexicon: Lexicon): Group['gender'] {
  for (const title of name.words.slice(0, name.titles)) {
    if (lexicon.male.has(title)) return 'male';
    if (lexicon.female.has(title)) return 'female';
  }
  return null;
}

/** The group mentioned at least twice as often as all others together; null if there is none. */
function dominant(groups: readonly Group[]): Group | null {
  const [commonest, ...others] = groups.toSorted((a, b) => b.count - a.count);
  if (!commonest) return null;
  return commonest.count >= 2 * others.reduce((sum, { count }) => sum + count, 0) ? commonest : null;
}

/**
 * The people who may be meant by a word without a title. If the word occurs after titles of both sexes (other than words of kinship), it is a
 * surname, which alone means the man: "Brisac" is "Herr Brisac" and not "Frau Brisac" if she is never named without her title.
 */
function calledBare(bearers: readonly Group[], lexicon: Lexicon): readonly Group[] {
  const isSurname = ({ words, titles }: ProseName): boolean =>
    words.slice(titles).filter((word) => !isJoiningIn(word, lexicon)).length === 1;
  const isMan = ({ names }: Group): boolean =>
    names.some(({ name }) => isSurname(name) && genderOf(name, lexicon) === 'male' && !kinshipTitle.test(name.words[0]!));
  const isTitledWoman = ({ names, gender }: Group): boolean =>
    gender === 'female' && names.every(({ name }) => name.titles > 0 && !kinshipTitle.test(name.words[0]!));
  return bearers.some(isMan) ? bearers.filter((group) => !isTitledWoman(group)) : bearers;
}

/** Titles that are written in lower case in sentences, unlike their abbreviations. */
const civilTitles = wordSet('monsieur madame mademoiselle senor senora senorita signor signore signora signorina senhor senhora');

/** Abbreviations of titles, with the full forms. */
const spelledOut = new Map(
  wordList(
    'm:monsieur mm:messieurs mme:madame mmes:mesdames mlle:mademoiselle dr:docteur sr:senor sra:senora srta:senorita hr:herr fr:frau frl:fraulein',
  ).map((pair) => pair.split(':') as [string, string]),
);

/** Minimum ratio between the count of a name alone and of a longer name that contains it after "of", for it not to be a surname there. */
const minTimesAlone = 10;

/** The most frequent spelling in the base form; one in all capitals only if there is no other. */
function formOf(name: ProseName): string {
  const isSmall = (form: string): number => (/\p{Ll}/u.test(form) ? 1 : 0);
  return [...name.forms].toSorted((a, b) => isSmall(b[0]) - isSmall(a[0]) || b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];
}

/**
 * Groups names by person and place. Each full name is a person; a title with part of a name belongs to the only person of that gender with this part;
 * a part alone belongs to the person most often named with it. Ambiguous names get a group of their own.
 */
export function groupByPerson(names: readonly ProseName[], lexicon: Lexicon, language: Language): Suggestion[] {
  const types = typesOf(names, lexicon);
  return new NameGroups(names, lexicon, types)
    .grouped()
    .map((group) => toSuggestion(group, types, isDeclined(language)))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Groups the names of a text: full names first, then titles with part of a name, then parts alone. */
class NameGroups {
  readonly #lexicon: Lexicon;
  readonly #types: ReadonlyMap<ProseName, TypedName>;
  readonly #byKey: ReadonlyMap<string, ProseName>;
  /** All names, the most frequent first. */
  readonly #byCount: readonly ProseName[];
  /** Names of people with at least three words. */
  readonly #longNamed: readonly ProseName[];
  readonly #groups: Group[] = [];
  /** Groups by full name without titles, and by each word that may be used alone. */
  readonly #full = new Map<string, Group>();
  readonly #byWord = new Map<string, Group[]>();

  constructor(names: readonly ProseName[], lexicon: Lexicon, types: ReadonlyMap<ProseName, TypedName>) {
    this.#lexicon = lexicon;
    this.#types = types;
    this.#byKey = new Map(names.map((name) => [name.key, name]));
    this.#byCount = names.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
    this.#longNamed = this.#byCount.filter((name) => this.#isPerson(name) && this.#coreOf(name).length > 2);
  }

  grouped(): readonly Group[] {
    this.#addFullNames();
    // Titles with single names are added first, so that a bare name finds its bearers.
    this.#addTitled();
    this.#addBare();
    return this.#groups;
  }

  #addFullNames(): void {
    const shorter: { readonly name: ProseName; readonly longer: string }[] = [];
    for (const name of this.#byCount) {
      const core = this.#coreOf(name);
      if (!this.#isPerson(name)) this.#newGroup(name);
      if (!this.#isPerson(name) || core.length < 2) continue;
      const key = core.join(' ');
      const same = this.#full.get(key);
      const longer = name.titles === 0 && core.every(isGivenNameElsewhere) ? this.#longerOf(key, name) : null;
      if (same && this.#fits(same, name)) this.#add(same, name, 'full-name', 0.97);
      else if (longer !== null) shorter.push({ name, longer });
      else {
        const group = this.#newGroup(name);
        this.#full.set(key, group);
        this.#register(group, this.#calledBy(name));
      }
    }
    for (const { name, longer } of shorter) this.#add(this.#full.get(longer)!, name, 'given-name', 0.85);
  }

  #addTitled(): void {
    const titled = new Map<string, Group>();
    for (const name of this.#byCount) {
      const [word, another] = this.#coreOf(name);
      if (!this.#isPerson(name) || another !== undefined || name.titles === 0) continue;
      // Titles are compared in full: "Mme Brisac" is "Madame Brisac".
      const inFull = name.words.map((part, at) => (at < name.titles ? (spelledOut.get(part) ?? part) : part)).join(' ');
      const same = titled.get(inFull);
      if (same) {
        this.#add(same, name, 'title', 0.97);
        continue;
      }
      const bearer = this.#bearerOfTitle(name, word!);
      const group = bearer ?? this.#newGroup(name);
      if (bearer) this.#add(bearer, name, 'title', 0.85);
      else this.#register(group, [word!]);
      titled.set(inFull, group);
    }
  }

  /** The only group that has a word in its name and whose gender fits the title before the word; null if there is none. */
  #bearerOfTitle(name: ProseName, word: string): Group | null {
    // "Marquis de Brisac" may be anyone named Brisac whose gender is unknown.
    const isTitleOf = name.words.length - name.titles > 1;
    const ofWord = this.#byWord.get(word) ?? [];
    const bearers = ofWord.filter((group) => this.#fits(group, name) && !(isTitleOf && group.gender === null));
    const bearer = dominant(bearers);
    return bearer && (bearers.length === 1 || bearer.gender === genderOf(name, this.#lexicon)) ? bearer : null;
  }

  #addBare(): void {
    for (const name of this.#byCount) {
      const [word, another] = this.#coreOf(name);
      if (!this.#isPerson(name) || another !== undefined || name.titles > 0) continue;
      const ofWord = this.#byWord.get(word!) ?? [];
      const bearer = dominant(calledBare(ofWord, this.#lexicon));
      const isGiven = bearer?.names.some(({ name: other }) => this.#coreOf(other).length > 1 && this.#coreOf(other)[0] === word);
      if (bearer) this.#add(bearer, name, isGiven ? 'given-name' : 'surname', 0.9);
      else if (ofWord.length === 0 || name.count > 1) this.#newGroup(name);
    }
  }

  #isPerson(name: ProseName): boolean {
    return this.#types.get(name)!.type === 'character';
  }

  #newGroup(name: ProseName): Group {
    const group: Group = { names: [{ name, reason: 'name', confidence: 1 }], gender: genderOf(name, this.#lexicon), count: name.count };
    this.#groups.push(group);
    return group;
  }

  #add(group: Group, name: ProseName, reason: AliasReason, confidence: number): void {
    group.names.push({ name, reason, confidence });
    group.count += name.count;
    group.gender ??= genderOf(name, this.#lexicon);
  }

  #register(group: Group, words: readonly string[]): void {
    for (const word of words) {
      const those = this.#byWord.get(word) ?? [];
      if (!those.includes(group)) this.#byWord.set(word, [...those, group]);
    }
  }

  #fits(group: Group, name: ProseName): boolean {
    const gender = genderOf(name, this.#lexicon);
    return gender === null || group.gender === null || gender === group.gender;
  }

  /** The words without titles and, unless the rest is a place, without the particle after them: "M. de Brisac" gives "Brisac". */
  #coreOf(name: ProseName): readonly string[] {
    let from = name.titles;
    // "Signor Della Torre" may also be called "Della Torre".
    if (from > 0 && !this.#byKey.has(name.words.slice(from).join(' ')))
      while (from < name.words.length - 1 && isJoiningIn(name.words[from], this.#lexicon)) from++;
    const bare = this.#byKey.get(name.words.slice(from).join(' '));
    return name.words.slice(bare && !this.#isPerson(bare) ? name.titles : from);
  }

  /** The words of a full name by which the person is also called. */
  #calledBy(name: ProseName): readonly string[] {
    const core = this.#coreOf(name);
    const [first, last] = [core[0]!, core.at(-1)!];
    // "Isabel II" is the queen; a frequent "Isabel" in the same book is another person.
    if (roman.test(last)) return this.#countOf(core.slice(0, -1)) > minTimesAlone * name.count ? [] : [first];
    return this.#isOfAnother(name) ? [first] : [first, last];
  }

  /** Whether a name ends with that of a person who is named much more often: "les Bergers de Brisac". */
  #isOfAnother(name: ProseName): boolean {
    const core = this.#coreOf(name);
    return name.titles === 0 && this.#lexicon.particles.has(core.at(-2)!) && this.#countOf(core.slice(-1)) > minTimesAlone * name.count;
  }

  #countOf(words: readonly string[]): number {
    return this.#byKey.get(words.join(' '))?.count ?? 0;
  }

  /** The only full name that begins with this one: "João José" is João José Dias. Null if there is none or several. */
  #longerOf(key: string, own: ProseName): string | null {
    const keys = this.#longNamed.flatMap((name) => (name === own ? [] : [this.#coreOf(name).join(' ')]));
    const longer = new Set(keys.filter((each) => each.startsWith(`${key} `)));
    return longer.size === 1 ? [...longer][0]! : null;
  }
}

function toSuggestion(group: Group, types: ReadonlyMap<ProseName, TypedName>, hasCases: boolean): Suggestion {
  const byCount = group.names.toSorted((a, b) => b.name.count - a.name.count);
  const commonest = byCount[0]!;
  // A full name that occurs once belongs to the person who is also called by its first word. In languages with cases, other words may look like such
  // a name: in "Kasie Chorych", an office, "Kasie" is not a form of Kasia.
  const alone = new Set(byCount.flatMap(({ name }) => (name.words.length === 1 ? [name.words[0]!] : [])));
  const isNamedBy = ({ words }: ProseName): boolean => alone.has(words[0]!) && (!hasCases || alone.has(words.at(-1)!));
  const isFull = ({ name }: (typeof byCount)[number]): boolean =>
    name.titles === 0 &&
    name.words.length > 1 &&
    name.words.at(-1)!.length > 1 &&
    (name.count > 1 || (name.heading === 0 && isNamedBy(name)));
  const fullest = byCount.find(isFull);
  const main = fullest ?? commonest;
  const bare = new Set(byCount.flatMap(({ name }) => (name.titles === 0 ? [name.key] : [])));
  // "madame Odile" is found wherever "Odile" is, and so is "Madame Odile" at the start of a sentence or as a form of address.
  const isFoundByBare = (name: ProseName): boolean =>
    name !== main.name &&
    bare.has(name.words.slice(name.titles).join(' ')) &&
    (/^\p{Ll}/u.test(formOf(name)) || civilTitles.has(name.words[0]!));
  const aliases = byCount
    .filter(({ name }) => !isFoundByBare(name))
    .map(({ name, reason, confidence }): SuggestedAlias => {
      const isMain = name === main.name;
      return {
        text: formOf(name),
        count: name.count,
        reason: isMain ? 'name' : reason === 'name' ? 'full-name' : reason,
        confidence: isMain ? 1 : confidence,
      };
    });
  const first = group.names.map(({ name }) => name.first).reduce(earlierPosition);
  const { type } = types.get(main.name)!;
  const confidence = Math.max(...group.names.map(({ name }) => types.get(name)!.confidence));
  const isIntroduced = group.names.some(({ name }) => name.introduced > 0);
  const [defined] = group.names.flatMap(({ name }) => name.defined ?? []).toSorted((a, b) => b.worth - a.worth || comparePositions(a, b));
  const subjects = group.names.flatMap(({ name }) => name.subject ?? []);
  const introduced = defined ?? (first.isSpoken && subjects.length > 0 ? subjects.reduce(earlierPosition) : null);
  return {
    name: formOf(main.name),
    type,
    confidence,
    aliases,
    count: group.count,
    first: barePosition(first),
    isIntroduced,
    ...(introduced && { defined: barePosition(introduced) }),
  };
}

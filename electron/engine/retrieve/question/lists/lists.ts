import { isNegated } from './exclusion.ts';
import { cjkLetter } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from '../../../db/connection/connection.ts';
import { isWordUsed } from '../../../asOf/search.ts';
import { plainWord, plainWordSet, stopWords, wordsOf } from '../../../extraction/words.ts';
import { isGeneralTypeWord } from '../../../parse/kinds/typeWords.ts';
import { defaultTypes, typeOfGroup } from '../../../parse/kinds/typeGroups.ts';
import { beforeLimit, connectedWith, generalType, isPluralWord, membersOfClass, membersOfGroup, toLimit } from './classes.ts';
import { askingVerbs } from '../words/question.ts';
import { prominentKind, prominentOf } from './prominence.ts';
import type { NamedSeed } from '../names/seeds.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** A requested list: "List all taverns", "Which ships are there?", "taverns in Karsis". */
export interface AskedList {
  /** The question's noun phrase that names the kind. */
  readonly noun: string;
  /** Most important first; never empty. */
  readonly members: readonly EntityRowId[];
  /** Whether the members are one family, found by their surname. */
  readonly isFamily?: true;
  /** Whether it lists entities of several kinds from a whole world or story. */
  readonly isOverview?: true;
  /** Whether it lists the most important entities of a kind: "the main characters". */
  readonly isProminent?: true;
  /** If the notes do not state the members: passages of the story that show who is meant. */
  readonly evidence?: ReadonlySet<ChunkRowId>;
  /** Whether it asks how the members are related to each other. */
  readonly asksHowRelated?: true;
  /** What is also asked about each member: ", and who captains each". */
  readonly each?: string;
  /** Named entities that only limit it: "in Karsis". */
  readonly limits?: readonly EntityRowId[];
  /** If members are to be listed by date: the members that are periods, which have a place in that order even without a date. */
  readonly byDate?: { readonly periods: readonly EntityRowId[] };
}

/** Words that ask for all or some of a kind, with a singular or plural noun. */
const listCues = plainWordSet(`
  list all every each any which name enumerate
  liste auflisten aufzählen alle aller allen jede jeder jedes welche welcher welches
  énumère tous toutes toute chaque quels quelles quel quelle
  lista enumera todos todas todo toda cada cuáles qué
  elenca elenco tutti tutte quali
  enumere liste quais
  wymień wszystkie wszyscy każdy jakie którzy
  перечисли перечислите список все всех каждый какие кто
  перелічи перерахуй усі усіх всі всіх кожен які vypiš vyjmenuj všechny všech každý listele tüm bütün lista alla samtliga lijst alle sorold összes
  اذكر عدد جميع كل بكل قائمة רשימה רשימת כל אילו
  seznam výčet spis wykaz listesi listája lista tuturor λίστα όλων όλοι όλες ποιοι ποιες
  luettelo luettele kaikki kaikista kaikkien mitkä daftar semua seluruh sebutkan सभी सब सूची
`);
/** Words around the noun that carry no meaning. */
const fillers = plainWordSet(`
  many there available known show exist existing found located present entire whole complete full different various names named called vault world setting
  live lives living based anchored moored docked berthed stationed situated headquartered housed settled placed operate operates operating active
  reside resides residing dwell dwells
  gibt es die der das den dem ein eine sind ist hat nenne zeige mir bitte in im aus von wer was namen
  il y a les des le la de du d dans sont est donne donner montre moi qui nom noms
  hay los las el un una son es en del dame muestra existen
  ci sono i gli lo nel nella della delle dei degli dammi
  os as o há são no na do da dos das
  są w z istnieją
  есть в из на там покажи назови
  покажи назви є у серед jsou v ve ze vypsat של את
`);
/** Question words around the noun in scripts without spaces. */
const unspacedFillers =
  /列出|列举|列舉|请|請|告诉我|所有的?|全部的?|有哪些|有什么|哪些|哪个|都有|世界里|一覧|リスト|すべての|全ての|教えて(?:ください)?|は(?:何|誰)(?:ですか)?|を|の(?=$)|すべて|全て|全員|みんな|挙げて(?:ください)?|列挙(?:して(?:ください)?)?|列表|清单|清單|名单|名單|名簿|명단|ใดบ้าง|มี(?=ตัว)|รายชื่อ|ทั้งหมด|모든|목록|[을를](?=\s|$)|나열(?:해\s*(?:줘|주세요)?|하(?:라|시오))?|알려\s*(?:줘|주세요)|\s*[?？。]/gu;
/** Maximum words in the name of a kind. */
const maxNounWords = 3;
/** Questions such as "What is a tavern?", which ask for the meaning of a word. */
const asksForDefinition = /^\s*(?:what|who)(?:['’]s| is| was)\s/iu;

/** Words of a question with their positions. */
interface Phrase {
  readonly text: string;
  readonly words: readonly { readonly plain: string; readonly written: string }[];
  readonly hasCue: boolean;
  /** Whether the question has no other words. */
  readonly isAlone: boolean;
}

/** The noun phrase that is the question's only content; null if there is more than one, or none. */
function onlyPhrase(question: string, empty: ReadonlySet<string>): Phrase | null {
  const text = cjkLetter.test(question) ? question.replace(unspacedFillers, ' ') : question;
  const all = wordsOf(text).map(({ plain, start, end, stemEnd }) => ({ plain, start, end, written: text.slice(start, stemEnd) }));
  const isContent = ({ plain }: { readonly plain: string }): boolean =>
    !(stopWords.has(plain) || askingVerbs.has(plain) || fillers.has(plain) || listCues.has(plain) || empty.has(plain)) && plain.length > 1;
  const content = all.filter((word) => isContent(word) || cjkLetter.test(word.plain));
  const [first] = content;
  const last = content.at(-1);
  if (!first || !last || content.length > maxNounWords) return null;
  // It must be one phrase, so its words must be adjacent.
  if (all.indexOf(last) - all.indexOf(first) !== content.length - 1) return null;
  const hasCue = text !== question || /\bhow many\b/iu.test(question) || all.some(({ plain }) => listCues.has(plain));
  return { text: text.slice(first.start, last.end), words: content, hasCue, isAlone: content.length === all.length };
}

/** Parts of a question that show whether it asks for a list. */
interface ListInput {
  /** The question without words that name chapters, with question words in English. */
  readonly question: string;
  /** Function words of the question's language. */
  readonly empty: ReadonlySet<string>;
  readonly named: readonly NamedSeed[];
  /** Words that the user excluded. */
  readonly ignored: readonly string[];
  /** Whether a field of a named entity is requested: then the answer to "how many" is the field's value. */
  readonly hasField: () => boolean;
}

/** Whether a question asks for the contents of a place: "taverns in Karsis", "who lives in the Old Town". */
function isAskedIn(question: string, surface: string): boolean {
  return /\b(?:in|at|inside|within)\s+(?:the\s+)?$/iu.test(question.slice(0, question.indexOf(surface)));
}

/** A limit of one or two words at the end of a question: "in Karsis". */
const lastLimit = new RegExp(`${toLimit}(?<limit>[\\p{L}\\p{N}'’-]+(?:\\s[\\p{L}\\p{N}'’-]+)?)\\s*[?.!]*\\s*$`, 'iu');

/** Phrases at the end of a question that limit it to the world or the story, that is, not at all; by language. */
const ofWorld = [
  '(?:of|in) (?:the|this|my|our) (?:whole )?(?:world|setting|story|novel|book)',
  '(?:(?:in|auf|aus) )?(?:dieser|der|meiner|unserer) (?:welt|geschichte)|(?:im|in diesem|des|dieses) (?:romans?|buch(?:es)?)',
  "(?:de|dans) (?:(?:ce|le|mon|notre) (?:monde|roman|récit|livre)|(?:cet|mon|notre) univers|l['’](?:univers|histoire)|cette histoire)|du (?:monde|roman|récit|livre)",
  '(?:de|en) (?:este|esta|el|la|mi|nuestro|nuestra) (?:mundo|historia|novela|libro)|del (?:mundo|libro)',
  "(?:di|in) quest(?:[oa] |['’])(?:mondo|storia|romanzo|libro)|(?:del|nel|della|nella) (?:mondo|romanzo|libro|storia)",
  '(?:d|n)(?:est[ea]|[oa]) (?:mundo|história|romance|livro)',
  '(?:in|van) (?:deze|de|dit|het) (?:wereld|verhaal|boek|roman)',
  '(?:(?:w|z) )?(?:tym|tej|tego) (?:świecie|świata|historii|powieści|książce|książki)',
  '(?:(?:в|из) )?(?:этом|этой|этого) (?:мире|мира|истории|романе|романа|книге|книги)',
  'i (?:den här |denna )?(?:världen|berättelsen|romanen|boken)',
].join('|');

/** Phrases that ask something more about each member: "and what does he want", "i czego chce"; by language. */
const andAsked = [
  'and (?:what|who|where|how|why|when) (?:does|do|did|is|are|was) (?:he|she|it|they|his|her|their)',
  'und (?:was|wer|wo|wie|warum|wann|wovon|wonach)',
  'et (?:que|quoi|qui|où|comment|pourquoi|quel(?:le)?s?)',
  'y (?:qué|quién(?:es)?|dónde|cómo|por qué|cuál(?:es)?)',
  'e (?:che|cosa|chi|dove|come|perché|qual[ei]?|o que|quem|onde|como|por que)',
  'en (?:wat|wie|waar|hoe|waarom)',
  'i (?:czego|co|kto|kim|gdzie|jak|dlaczego|jaki[em]?|jakie)',
  'и (?:чего|что|кто|где|как|почему|какой|какая|какие)',
  'och (?:vad|vem|var|hur|varför)',
  // For text whose question words were already replaced by English ones.
  '(?:und|et|y|e|ed|en|i|и|och) (?:what|who|where|which|how|why|when)',
]
  .map((words) => `${words}(?!\\p{L})[\\p{L}\\p{M}'’ -]{0,60}`)
  .join('|');

/**
 * Phrases about the order and form of a list, about what to give for each member, or about the whole world. None of them says what is listed: "of the
 * world in order, with their dates", "and what each of them wants", "with a one-line description", "as a table".
 */
const manner = new RegExp(
  `,?\\s+(?:in (?:(?:chronological|alphabetical|story|time|historical) )?order|(?:along |together )?(?:with|and) (?:their|its|his|her) [\\p{L}\\p{M}'’ -]{2,40}|(?:mit|avec|con|com) (?:la |il |le |i |gli |l['’]|a |o |as |os )?(?:ihrer|ihren|ihrem|leurs?|sus?|suas?|seus?|loro) [\\p{L}\\p{M}'’ -]{2,40}|(?:sorted|ordered) by \\p{L}+|(?:with|plus|including) (?:an? |one )?(?:(?:short|brief|quick|concise|one[- ](?:line|sentence)|single[- ]sentence) )*(?:descriptions?|summar(?:y|ies)|explanations?|lines?|sentences?|blurbs?)(?: (?:of|for|about|on) (?:each|every|them|all)(?: (?:one|of them))?)?|(?:as|in) (?:an? )?(?:table|bullet(?:ed)? (?:list|points)|bullets|list)|(?:in |with )?(?:one|an?|two) (?:short )?(?:sentence|line)s? (?:each|per \\p{L}+)|(?:and )?(?:briefly )?(?:describe|explain|summari[sz]e) (?:each|them)(?: (?:one|of them))?(?: briefly| in (?:one|a) (?:sentence|line))?|(?:and|with) (?:what|who|where|how|why|when) (?=[^?]*\\b(?:each|every|they|them|their)\\b)[\\p{L}\\p{M}'’ -]{2,60}|${andAsked}|${ofWorld})\\s*[?.!]*\\s*$`,
  'iu',
);

/**
 * A question without {@link manner}. Phrases are removed one at a time from the end: a single pattern for all of them would backtrack excessively.
 */
export function withoutManner(question: string): string {
  let text = question;
  for (let shorter = text.replace(manner, ''); shorter !== text; shorter = text.replace(manner, '')) text = shorter;
  return text;
}

/** Whether a name follows the word that asks for a list, and is therefore the kind to be listed. */
function isListed(question: string, surface: string): boolean {
  return listCues.has(wordsOf(question.slice(0, question.indexOf(surface))).at(-1)?.plain ?? '');
}

/** The question without the limit at its end, if the vault uses its words but they name nothing; otherwise null. */
function withoutLimit(
  db: ReadableDB,
  question: string,
  named: readonly NamedSeed[],
): { readonly rest: string; readonly limit: string } | null {
  const found = lastLimit.exec(question);
  const limit = found?.groups?.['limit'];
  if (!found || limit === undefined || named.some(({ surface }) => limit.includes(surface))) return null;
  return wordsOf(limit).every(({ plain }) => isWordUsed(db, plain)) ? { rest: question.slice(0, found.index), limit } : null;
}

/** One reading of a question for a list: the names that limit the list, and the rest of the question. */
interface ListReading {
  readonly limits: readonly NamedSeed[];
  readonly rest: string;
  /** Whether an unknown limit was left out. */
  readonly isShortened: boolean;
  /** The members of the group that limits the list; null if there is no such group. */
  readonly among: ReadonlySet<EntityRowId> | null;
}

/** A group at the end of a question. */
const lastGroup =
  /\s(?:(?:that|who) )?(?:(?:are|were|belong) )?(?:of|in|from|among(?:st)?|within|to|unter|parmi|entre|tra|fra|wśród|среди)\s+(?:(?:the|den|der|les|los|las|gli|i|os|as)\s+)?(?<group>\p{Lu}[\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]+){0,3})\s*[?.!]*\s*$/u;

/** The question without the group at its end, if the vault assigns members to that group: "Which gods are among the First Nine?" */
function limitedToGroup(db: ReadableDB, snapshot: IndexSnapshot, question: string): ListReading | null {
  const found = lastGroup.exec(question);
  const words = wordsOf(found?.groups?.['group'] ?? '').map(({ start, stemEnd }) => found!.groups!['group']!.slice(start, stemEnd));
  if (words.length === 0) return null;
  const among = new Set(membersOfGroup(db, snapshot, words, null));
  return among.size === 0 ? null : { limits: [], rest: question.slice(0, found!.index), isShortened: false, among };
}

/** Names that only limit a list, if other names are its noun: "Which Gods are there on Karth?" with a note on the gods. Otherwise null. */
function limitsAfter(question: string, named: readonly NamedSeed[]): readonly NamedSeed[] | null {
  const after = named.filter(({ surface }) => beforeLimit.test(question.slice(0, question.lastIndexOf(surface))));
  return after.length === 0 || after.length === named.length ? null : after;
}

/** Phrases that ask for the members of a group, before the group's name; by language. */
const membersAsked = [
  "(?:members?|crew members|people|characters|heroes|those) (?:of|in|on|from|belonging to)|(?:is|are|was|were|['’]s) (?:all )?(?:in|on|with|part of|an? members? of|members of)|belong(?:s|ed)? to|(?:make|makes|made) up",
  '(?:mitglieder|figuren|leute) (?:der|des|in der|im|von|vom)|gehör(?:t|en|te|ten)(?: alles)? zu[rm]?|ist (?:alles )?in',
  '(?:membres?|personnages) d(?:e|u|es)|f(?:ait|ont) partie d(?:e|u|es)|appartien(?:t|nent) (?:à|au|aux)|est dans',
  '(?:miembros?|personajes) de|pertenecen? a|forman? parte de|está en',
  '(?:membri|personaggi) d(?:i|el|ella|ello|ei)|fa(?:nno)? parte d(?:i|e|el|ella|ello|ei)|appartien[ei] a',
  '(?:membros|personagens) d(?:e|a|o|as|os)|faz(?:em)? parte d(?:e|a|o)|pertencem? (?:a|à|ao)',
  'leden van|(?:hoort|horen) bij|zit in',
  '(?:członkowie|członkami|członków)|należ(?:y|ą) do',
  'член(?:ы|ами|ов)|(?:входит|входят|состоит|состоят) в',
];
const articles =
  "(?:(?:the|our|my|this|their|der|die|das|dem|den|des|la|le|les|l['’]|el|los|las|del|il|lo|gli|i|della|da|do|o|a|as|os|de|het|du) ?)?";
const groupAsked = [
  new RegExp(`(?<!\\p{L})(?:${membersAsked.join('|')})\\s+${articles}(?<group>[\\p{L}\\p{N}'’ -]{2,50}?)\\s*[?.!]*\\s*$`, 'iu'),
  /(?:^|\s)(?:the |our |my )?(?<group>\p{L}[\p{L} -]{1,30}?) members\s*[?.!]*\s*$/iu,
  /(?:^|[，、\s])(?<group>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]{1,12}?)(?:的|の|의)\s*(?:成员|成員|队员|メンバー|仲間|구성원|멤버)/u,
];
/** The article of a name is before the group: "who is in The Eels". */
const leadingArticle = new RegExp(`^${articles}(?<=[\\s'’]|^)`, 'iu');
/** Maximum words in the name of a group. */
const maxGroupWords = 4;

/** The members of a group that a question asks for; null if it asks for none or no membership is stated. */
function readGroup(db: ReadableDB, snapshot: IndexSnapshot, { question, empty, named, ignored }: ListInput): AskedList | null {
  for (const pattern of groupAsked) {
    const found = pattern.exec(question);
    const group = found?.groups?.['group'];
    if (!found || group === undefined || ignored.includes(group.toLowerCase())) continue;
    const written = wordsOf(group).map(({ start, stemEnd }) => group.slice(start, stemEnd));
    const content = written.filter((word) => !listCues.has(plainWord(word)) && !/^(?:the|of)$/iu.test(word));
    if (content.length === 0 || content.length > maxGroupWords) continue;
    // "Who is in the tower with Mara?" asks for more than members.
    const certain = named.filter(({ match }) => match > partialMatch);
    if (certain.some(({ surface }) => !group.includes(surface.replace(leadingArticle, '')))) continue;
    const before = question.slice(0, found.index);
    if (
      wordsOf(before).some(
        ({ plain }) => !(stopWords.has(plain) || askingVerbs.has(plain) || fillers.has(plain) || listCues.has(plain) || empty.has(plain)),
      )
    )
      continue;
    const id = certain.find(({ surface }) => surface.length * 2 >= group.length)?.entityId ?? null;
    if (id !== null && snapshot.entities.get(id)?.type !== 'organization' && /\p{Lu}/u.test(group)) continue;
    const members = membersOfGroup(db, snapshot, content, id);
    if (members.length > 0) return { noun: group, members };
  }
  return null;
}

/**
 * The words of the noun phrase (noun last) of a question that asks for a list and nothing else, whether or not anything is of that kind; null for
 * other questions.
 */
export function nounOfList({ question, empty, named, ignored }: Omit<ListInput, 'hasField'>): readonly string[] | null {
  const certain = named.filter(({ match }) => match > partialMatch);
  const rest = certain.reduce((text, { surface }) => text.replace(surface, ' '), withoutManner(question));
  const phrase = isNegated(question) ? null : onlyPhrase(rest, empty);
  if (phrase === null || !phrase.hasCue || ignored.includes(phrase.text.toLowerCase())) return null;
  return phrase.words.map(({ written }) => written);
}

/** A requested list without members, although the vault has others of that kind: taverns in Karsis. */
export interface EmptyList {
  /** Its noun as written in the question. */
  readonly noun: string;
  /** Named entities to which no member is connected. */
  readonly limits: readonly EntityRowId[];
  /** A name that limits the list in the question but belongs to no entity: then the list is given without the limit. */
  readonly where?: string;
}

/** The result of reading a question for a list. */
export interface ReadList {
  readonly list: AskedList | null;
  /** Set if a list is requested but has no members. */
  readonly empty: EmptyList | null;
}

/** Whether the notes of some entities contain a word, such as a heading "Secrets", and so may answer the question. */
function isInNoteOf(db: ReadableDB, entities: readonly { readonly entityId: EntityRowId }[], word: string): boolean {
  const texts = prepared(
    db,
    'SELECT c.heading || char(10) || c.text FROM chunk AS c JOIN entity AS e ON e.document_id = c.document_id WHERE e.id IN (SELECT value FROM json_each(?))',
  )
    .pluck()
    .all(JSON.stringify(entities.map(({ entityId }) => entityId))) as string[];
  const singular = word.replace(/s$/u, '');
  return texts.some((text) => wordsOf(text).some(({ plain }) => plain === word || plain === singular));
}

/** Rewrites "Which items are important?" as "Which important items are there", so that there is one noun phrase. */
function importanceFirst(question: string): string {
  return question.replace(
    /^\s*(what|which) ((?:\p{L}+ ){0,2}\p{L}+) (?:are|is) (?:the )?(?:most |more |really |especially )?(?:important|significant|notable|central|prominent)\s*\?*\s*$/iu,
    '$1 important $2 are there?',
  );
}

/** Types of entities that a place or a group contains. */
const contained: ReadonlySet<string> = new Set(['location', 'organization', 'creature']);

/** Rewrites "Which districts does Orrin have?" as "Which districts are in Orrin". */
function contentsOf(question: string): string {
  return question.replace(
    /^\s*(what|which) ((?:\p{L}+ ){0,2}\p{L}+) (?:does|do|did) ([^?]{2,60}?) (?:have|contain|include)\s*\?*\s*$/iu,
    (whole, asking: string, noun: string, owner: string) =>
      contained.has(typeOfGroup(noun.split(' ').at(-1)!) ?? '') ? `${asking} ${noun} are in ${owner}?` : whole,
  );
}

/** A question for the people of a place: "Who lives in Orrin?" */
const whoLives = /^\s*who (?:all )?(?:lives?|lived|dwells?|resides?) (?=(?:in|at|on) )/iu;

/**
 * The list that a question asks for, if it asks for nothing else: all entities of a kind, or those connected with a named entity. Null if it asks for
 * no list or the vault has nothing of that kind.
 */
export function readList(db: ReadableDB, snapshot: IndexSnapshot, input: ListInput): ReadList {
  const ofPeople = input.question.replace(whoLives, 'Which people live ');
  const { list } = ofPeople === input.question ? { list: null } : listIn(db, snapshot, { ...input, question: ofPeople });
  // Where no notes place anybody there, passages may tell who lives there.
  return list === null ? listIn(db, snapshot, input) : { list, empty: null };
}

function listIn(db: ReadableDB, snapshot: IndexSnapshot, input: ListInput): ReadList {
  const { named, ignored, hasField } = input;
  const question = withoutManner(contentsOf(importanceFirst(input.question)));
  const tail = input.question.startsWith(question) ? input.question.slice(question.length) : '';
  const ofEach = { ...(tail !== '' && { each: tail }) };
  // "Who is not in the guild" asks for entities of a kind outside the group; without a kind, these are unknown.
  const isOfOthers = isNegated(question);
  const group = isOfOthers ? null : readGroup(db, snapshot, { ...input, question });
  if (group !== null) return { list: { ...group, ...ofEach }, empty: null };
  const isCount = /\bhow many\b/iu.test(question);
  if (isCount && hasField()) return { list: null, empty: null };
  const certain = named.filter(({ match }) => match > partialMatch);
  // A note whose name is the noun itself ("Ships") does not limit the list.
  const after = limitsAfter(question, certain);
  const limitsTried =
    certain.length === 0 ? [certain] : [certain, ...(after ? [after] : []), certain.filter(({ surface }) => /\p{Lu}/u.test(surface)), []];
  const readings: ListReading[] = limitsTried.map((limits) => ({
    limits,
    rest: limits.reduce((text, { surface }) => text.replace(surface, ' '), question),
    isShortened: false,
    among: null,
  }));
  const ofGroup = certain.length === 0 && !isOfOthers ? limitedToGroup(db, snapshot, question) : null;
  if (ofGroup !== null) readings.push(ofGroup);
  // An unknown limit is ignored: the list is given without it, and each entry states its location.
  const shortened = withoutLimit(db, question, certain);
  if (shortened !== null) readings.push({ limits: [], rest: shortened.rest, isShortened: true, among: null });
  let empty: EmptyList | null = null;
  for (const { limits, rest, isShortened, among } of readings) {
    const phrase = onlyPhrase(rest, input.empty);
    if (!phrase || ignored.includes(phrase.text.toLowerCase())) continue;
    // The number of people in the notes is not the population of a place.
    if (isCount && limits.length > 0 && defaultTypes(phrase.text) === 'character') continue;
    const written = phrase.words.map((word) => word.written);
    // "The hero of Karsis" may be an epithet.
    const prominent = limits.length === 0 || written.length > 1 ? prominentKind(written) : null;
    const isPlural = isPluralWord(phrase.words.at(-1)!.plain);
    if (limits.some(({ surface }) => isListed(question, surface)) && beforeLimit.test(question.slice(0, question.lastIndexOf(phrase.text))))
      continue;
    // "People" and "places" alone are too general for a list.
    if (isShortened && (isCount || !phrase.hasCue || isGeneralTypeWord(phrase.text.toLowerCase().normalize('NFC')))) continue;
    // Plurals of other languages have no "s": "Ketkä ovat hahmot?", "登場人物は誰ですか？".
    const isOfType =
      limits.length === 0 &&
      (input.empty.size > 0 || cjkLetter.test(phrase.text)) &&
      /^\s*(?:who|which)(?!\p{L})/iu.test(question) &&
      generalType(phrase.text, snapshot.languages) !== null;
    const asks =
      isOfType || prominent !== null || (limits.length > 0 ? isPlural || phrase.hasCue : isPlural || phrase.hasCue || phrase.isAlone);
    if (!asks || (!isPlural && !phrase.hasCue && !isOfType && prominent === null && asksForDefinition.test(question))) continue;
    const ofClass = membersOfClass(db, snapshot, written, snapshot.languages);
    // A motif may also be called the main one; a hero is a person.
    const typeOfProminent = prominent === null ? null : defaultTypes(prominent.kind.join(' '));
    const called = typeOfProminent === null ? ofClass : ofClass.filter((id) => snapshot.entities.get(id)!.type === typeOfProminent);
    const isOfProminent = prominent !== null && called.length === 0;
    const all = isOfProminent ? membersOfClass(db, snapshot, prominent.kind, snapshot.languages) : called;
    if (isOfOthers && limits.length === 0) continue;
    const connected = new Set(
      limits.flatMap(({ entityId, surface }) => connectedWith(db, snapshot, all, entityId, isAskedIn(question, surface) ? 'in' : 'with')),
    );
    const isOfLimits = (id: EntityRowId): boolean => connected.has(id) || limits.some(({ entityId }) => entityId === id);
    const ofLimits =
      limits.length === 0
        ? all.filter((id) => among?.has(id) !== false)
        : isOfOthers
          ? all.filter((id) => !isOfLimits(id))
          : [...connected];
    const members = isOfProminent ? prominentOf(snapshot, ofLimits, prominent) : ofLimits;
    if (members.length > 0) {
      const list = {
        noun: phrase.text,
        members,
        ...(!isOfOthers && { limits: limits.map(({ entityId }) => entityId) }),
        ...(prominent !== null && { isProminent: true as const }),
        ...ofEach,
      };
      const unknown = isShortened && /^\p{Lu}/u.test(shortened!.limit) ? { noun: phrase.text, limits: [], where: shortened!.limit } : empty;
      return { list, empty: limits.length === 0 ? unknown : null };
    }
    // A verb or a name is not a kind: "Who runs the mill", "how do Ada and Tom know each other".
    const isKind =
      !named.some(({ surface }) => surface === phrase.text) && !/^\s*who\s+$/iu.test(question.slice(0, question.indexOf(phrase.text)));
    if (
      isKind &&
      all.length > 0 &&
      limits.length > 0 &&
      !isOfOthers &&
      !isOfProminent &&
      !isInNoteOf(db, limits, phrase.words.at(-1)!.plain)
    )
      empty ??= { noun: phrase.text, limits: limits.map(({ entityId }) => entityId) };
  }
  return { list: null, empty };
}

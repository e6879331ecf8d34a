import { escapeRegExp } from 'es-toolkit/string';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../db/connection.ts';
import { storyPassagesBeside, type NamingPassage } from '../db/mentions.ts';
import { definingStrength, definingStrengthAt, isSpokenAt } from '../extraction/suggestions/suggestion/definingWords.ts';
import { tellingPassagesNaming } from './apparatus.ts';
import { firstPersonPlaces, isNarrator } from './narrator.ts';
import { fateAt, violenceIn } from './fate.ts';
import type { EntityRow } from '../db/entities.ts';
import { asksInTheEnd } from './question/questionChapters.ts';
import { roughStem } from './question/questionFields.ts';
import { inEnglish } from './question/questionLanguage.ts';
import type { NamedSeed } from './question/seeds.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import { isWithin, type ReadSubQuestion } from './question/understand.ts';

/*
 * What a story tells of its people stands in no one place. Of somebody whom a question names and asks nothing else about, these are the
 * passages that tell most: where they come in, where it says who they are, what becomes of them, where they are last named; of two, where
 * they are together.
 */

/** Passages of each sort that a question is owed. */
const owedOf = {
  who: { first: 2, described: 2, fate: 1, last: 1 },
  /** Of one about whom more is asked than who they are. */
  whoBeside: { first: 1, described: 2, fate: 0, last: 0 },
  fate: { first: 0, described: 0, fate: 3, last: 4 },
  /** Of one with a note, which tells most. */
  fateBesideNote: { first: 0, described: 0, fate: 2, last: 1 },
  /** Of one in a scene that is to be written: as whom the story left them. */
  scene: { first: 0, described: 1, fate: 0, last: 1 },
  sceneBesideNote: { first: 0, described: 0, fate: 0, last: 1 },
  /** Of one of whom it is asked where they come into the story, or are last in it. */
  entry: { first: 2, described: 1, fate: 0, last: 0 },
  exit: { first: 0, described: 0, fate: 1, last: 2 },
} as const;
/** Passages that name two people, beside the first and the last: those that bring them together most. */
const maxTogether = 3;
/** Two names that stand so many characters apart are together. */
const togetherWithin = 240;

/** Passages where two meet that a question for it is owed, and of how many of the first that the teller tells of both those are chosen. */
const meetings = { owed: 2, among: 8 } as const;
/** Passages without the name beside one with it, that tell of a deed. */
const maxDeeds = 2;
/** What a passage beside is worth more where the one that names somebody tells of their end: so much as so many deeds. */
const besideEnd = 3;

/** What asks where two come together, or one comes in: for the first time unless it says the last. */
const asksForMeeting =
  /\b(?:meets?|met|meeting|encounter(?:s|ed)?|acquainted|acquaintance|introduced|first (?:sees?|saw|seen?|appears?|appeared|appearance|mention(?:ed)?|sets? eyes on)|last (?:sees?|saw|seen?|appears?|appeared|appearance|mention(?:ed)?|together|time)|(?:appears?|appeared|sees?|saw|mentioned|named|together) (?:\S+ ){0,5}(?:for the )?(?:first|last)|first time)\b/iu;
const asksForLast = /\b(?:last|final(?:ly)?)\b/iu;
/** What is said where two meet. */
const meetingWords =
  /\b(?:met|meet|meeting|introduc\p{Ll}+|present(?:ed|s) (?:\p{Ll}+ )?to|acquaint\p{Ll}+|first (?:time|saw|sight|look)|strangers?|bow(?:ed|s)|curts\p{Ll}+|shook hands|shakes? hands|how do you do|my name is|came up to|was shown in)\b/giu;
/** What tells how two stand to each other, of feelings, and of what they are or were to each other. */
const bondWords =
  /\b(?:lov(?:e[ds]?|ers?|ing)|hat(?:e[ds]?|red)|ador\p{Ll}+|despis\p{Ll}+|detest\p{Ll}*|kiss\p{Ll}*|embrac\p{Ll}+|tender(?:ly|ness)|passion\p{Ll}*|affection\p{Ll}*|jealous\p{Ll}*|contempt\p{Ll}*|resent\p{Ll}*|admir\p{Ll}+|grateful|gratitude|trust(?:s|ed)?|mistrust\p{Ll}*|betray\p{Ll}*|forg[ai]v\p{Ll}+|quarrel\p{Ll}*|estrange\p{Ll}*|reconcil\p{Ll}+|marr(?:y|ied|iage)|wedd\p{Ll}+|husband|wife|sweetheart|friend(?:s|ship)?|enem(?:y|ies)|rivals?|hearts?|tears|wept|weep(?:s|ing)?|sobb\p{Ll}*|tremb\p{Ll}+|blush\p{Ll}*|coldly|bitter(?:ly|ness)?|pride|fond|cherish\p{Ll}*|parting|farewell)\b/giu;
/** Of what shows that two are together in a passage, and how they stand to each other, so much counts at most. */
const maxOfSigns = { pairs: 3, bonds: 6 } as const;

/** Who did it, of somebody whose story ends by it. */
const asksForDeed =
  /\bwho (?:has |had |really |actually )*(?:kill|murder|slay|slew|stab|shoot|shot|strangle|poison|behead|drown|hang|execute|attack|destroy|defeat|steal|stole|rob|kidnap|abduct|betray)\p{Ll}*\b|\b(?:is|was|were) \S+(?: \S+){0,2} (?:killed|murdered|slain|stabbed|shot|strangled|poisoned|attacked|stolen|robbed)\b/iu;

/** What asks who or of what kind whoever is named next is. */
const whoBeforeName =
  /\b(?:who(?:['’]s| is| was| are| were)|what (?:sort|kind|manner) of (?:an? )?\p{L}+ (?:is|was)|describe|tell me (?:about|of))\s+(?:(?:the|old|poor|young|mr|mrs|miss|dr|m|mme)\.? )?$/iu;
/** Stems of a question that say no more than that it asks who somebody is. */
const stemsOfWho: ReadonlySet<string> = new Set(
  'sort kind manner man woman person people girl boy character personality creature being describe tell like'.split(' ').map(roughStem),
);

/** What asks how it ends with whoever is named next: "what became of", "was wurde aus", "qu'est devenue". */
const fateBeforeName =
  /\b(?:what (?:has |had )?(?:becomes?|became|become) of|what (?:has |had )?happen(?:s|ed)? to|(?:the )?fate of|how (?:does|did|is|was|are|were)|who (?:kills|killed|murders|murdered|destroys|destroyed|defeats|defeated|slays|slew|stabs|stabbed|shoots|shot|strangles|strangled|poisons|poisoned|attacks|attacked|steals|stole|robs|robbed|kidnaps|kidnapped|abducts|abducted)|does|did|is|was|was (?:wurde|wird) aus|was (?:geschieht|geschah|passiert(?:e)?) mit|(?:que|qu['’]est) (?:devient|devenue?|est devenue?)|qu['’]arrive-t-il [àa]|qu[eé] (?:fue|ha sido) de|qu[eé] le (?:pas[oó]|pasa|ocurri[oó]) a|che (?:fine (?:ha fatto|fa)|ne [eè] (?:stato )?di)|cosa (?:succede|[eè] successo) a|что (?:стало|случилось|сталось) с(?:о)?|co się stało z)\s+(?:(?:the|old|poor|young|mr|mrs|miss|dr|m|mme)\.? )?$/iu;
/** Of these "how did" and "did" ask for more than the end: only with a word for it behind the name. */
const auxiliary = /\b(?:how (?:does|did|is|was|are|were)|does|did|is|was)\s+\S*\s?$/iu;
const endsBehindName =
  /^\s+(?:die|live (?:on|happily|to see)|end(?: up)?|survive|meet (?:his|her|their|its) end|turn out|(?:finally |eventually )?(?:destroyed|killed|defeated|slain|murdered|executed|punished|overthrown|laid to rest))\b/iu;
/** "Mara's death", "the death of Mara". */
const endOfName = /^['’]s? (?:fate|death|end)\b/iu;

/** Stems of a question that say no more than that it asks what two have to do with each other. */
const stemsOfTogether: ReadonlySet<string> = new Set(
  `relationship relationships relation relations related relate connection connections connected connect ties bond bonds between compare compared
  comparison contrast difference differences differ similarities similar each other know knows knew meet met feel feels felt think thinks
  together dynamic history get gets got along fall falls fell fallen out close`
    .split(/\s+/)
    .map(roughStem),
);

/** Stems of a question that say no more than that it asks where somebody comes in or is last. */
const stemsOfEntry: ReadonlySet<string> = new Set(
  'first last time meet meets met meeting encounter encountered see sees saw seen appear appears appeared appearance mention mentioned name named introduced introduce story book novel chapter'
    .split(' ')
    .map(roughStem),
);

const stemsOfEnds: ReadonlySet<string> = new Set(
  `die dies died death fate survive survives turn turned stirbt starb gestorben meurt mort morte muere murio muore morto morta mori morre morreu
  sterft stierf gestorven umiera umarl umarla zginal zginela умирает умер умерла погиб погибла погибает судьба`
    .split(/\s+/)
    .map(roughStem),
);

/**
 * Whether a question asks for nothing but whom or what it names, what becomes of them, or what they have to do with each other: then what names
 * none of them does not answer. `askedStems`: what it asks for besides names.
 */
export function asksOnlyAboutNamed({ named, chapters }: ReadSubQuestion, askedStems: ReadonlySet<string>): boolean {
  const isSure = named.some(({ match }) => match >= partialMatch);
  return isSure && chapters.length === 0 && [...askedStems].every((stem) => stemsOfTogether.has(stem) || stemsOfEnds.has(stem));
}

/** Whether a question asks what becomes of somebody whom it names so. */
function asksForFate(question: string, surface: string): boolean {
  for (const { index } of question.matchAll(new RegExp(escapeRegExp(surface), 'giu'))) {
    const before = question.slice(0, index);
    const behind = question.slice(index + surface.length);
    if (endOfName.test(behind) || /\b(?:death|fate|end) of (?:\S+ )?$/iu.test(before)) return true;
    // "What became of Mara's brother" asks about somebody else.
    if (/^['’]s?\b/u.test(behind) || !fateBeforeName.test(before)) continue;
    if (!auxiliary.test(before) || endsBehindName.test(behind)) return true;
  }
  return false;
}

/** Whether a question asks, among other things, who somebody is whom it names so. */
function asksWho(question: string, surface: string): boolean {
  const matches = [...question.matchAll(new RegExp(escapeRegExp(surface), 'giu'))];
  return matches.some(
    ({ index }) => whoBeforeName.test(question.slice(0, index)) && !/^['’]s?(?!\p{L})/u.test(question.slice(index + surface.length)),
  );
}

/** Those of whom a question asks what becomes of them. */
export function fatesAskedFor({ named, question }: ReadSubQuestion): NamedSeed[] {
  return named.filter(
    ({ match, surface }) => match >= partialMatch && (asksInTheEnd.test(question) || asksForFate(inEnglish(question, [surface]), surface)),
  );
}

/**
 * The passages that somebody is owed of whom a question asks nothing but who they are, what becomes of them, or what two have to do with each
 * other. By chunk id, with the reason that the user reads. `askedStems`: what it asks for besides names; `fated`: see `fatesAskedFor`.
 */
export function passagesOfPeople(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  askedStems: ReadonlySet<string>,
  fated: readonly NamedSeed[],
): ReadonlyMap<ChunkRowId, string> {
  const { named, chapters, read } = sub;
  const seeds = named.filter(({ match }) => match >= partialMatch);
  const [first, second] = seeds;
  if (!first || chapters.length > 0) return new Map();
  const entityOf = ({ entityId }: (typeof seeds)[number]): EntityRow => snapshot.entities.get(entityId)!;
  if (read.kind === 'scene') return passagesOfScene(db, snapshot, sub, seeds.map(entityOf));
  const found = new Map<ChunkRowId, string>();
  const isOnlyWho = [...askedStems].every((stem) => stemsOfWho.has(stem));
  for (const seed of isOnlyWho && !second ? [] : seeds.slice(0, 2)) {
    const entity = entityOf(seed);
    const isWho = entity.documentId === null && asksWho(inEnglish(sub.question, [seed.surface]), seed.surface);
    if (isWho) addAll(found, passagesOf(db, snapshot, sub, entity, 'whoBeside'));
  }
  const asksToMeet = asksForMeeting.test(
    inEnglish(
      sub.question,
      seeds.map(({ surface }) => surface),
    ),
  );
  // "What happens when they meet at the mill" asks for the mill too: that is searched for.
  const isOnlyEntry = [...askedStems].every((stem) => stemsOfEntry.has(stem) || (second !== undefined && stemsOfTogether.has(stem)));
  if (fated.length === 0 && asksToMeet && seeds.length <= 2 && isOnlyEntry) {
    const isLast = asksForLast.test(sub.question);
    if (second) addAll(found, passagesOfMeeting(db, sub, entityOf(first), entityOf(second), isLast));
    else addAll(found, passagesOf(db, snapshot, sub, entityOf(first), isLast ? 'exit' : 'entry'));
    if (found.size > 0) return found;
  }
  if (fated.length > 0) {
    for (const seed of fated.slice(0, 2)) {
      const entity = entityOf(seed);
      addAll(found, passagesOfDeed(db, sub, entity, asksForDeed.test(sub.question)));
      addAll(found, passagesOf(db, snapshot, sub, entity, entity.documentId === null ? 'fate' : 'fateBesideNote'));
    }
    return found;
  }
  if (!second) {
    const entity = entityOf(first);
    return entity.documentId === null && isOnlyWho ? passagesOf(db, snapshot, sub, entity, 'who') : found;
  }
  const isAboutBoth = seeds.length === 2 && (read.kind === 'relationship' || read.kind === 'analysis');
  if (isAboutBoth && asksOnlyAboutNamed(sub, askedStems)) addAll(found, passagesTogether(db, sub, entityOf(first), entityOf(second)));
  return found;
}

/** People of a scene who are looked at two by two. */
const maxOfScene = 3;

/** For a scene with some people: where any two of them were together, and where whoever was not is last named. */
function passagesOfScene(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  entities: readonly EntityRow[],
): ReadonlyMap<ChunkRowId, string> {
  const people = entities.filter(({ type }) => type !== 'location').slice(0, maxOfScene);
  const found = new Map<ChunkRowId, string>();
  const isMet = new Set<EntityRow>();
  for (const [index, one] of people.entries()) {
    for (const other of people.slice(index + 1)) {
      const together = passagesTogether(db, sub, one, other);
      if (together.size > 0) for (const each of [one, other]) isMet.add(each);
      addAll(found, together);
    }
  }
  for (const person of people) {
    if (person.documentId === null) addAll(found, passagesOf(db, snapshot, sub, person, 'scene'));
    else if (!isMet.has(person)) addAll(found, passagesOf(db, snapshot, sub, person, 'sceneBesideNote'));
  }
  return found;
}

function addAll(to: Map<ChunkRowId, string>, from: ReadonlyMap<ChunkRowId, string>): void {
  for (const [chunkId, reason] of from) if (!to.has(chunkId)) to.set(chunkId, reason);
}

/** Of some passages so many that have most of something, more than none. The earlier of equals. */
function most(passages: readonly NamingPassage[], count: number, of: (passage: NamingPassage) => number): NamingPassage[] {
  if (count === 0) return [];
  return passages
    .map((passage) => ({ passage, worth: of(passage) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ passage }) => passage);
}

/** Of each of the last chapters that name somebody the passage that does so most, the later of equals. */
function mostOfLastChapters(passages: readonly NamingPassage[], chapters: number): NamingPassage[] {
  return [...Map.groupBy(passages, ({ sequence }) => sequence).values()]
    .slice(-chapters)
    .map((all) => all.reduce((best, passage) => (passage.places.length >= best.places.length ? passage : best)));
}

/** A book in which somebody is named less often is not theirs: another of that name may be meant. */
const minOfBook = 3;

/** The passages that name somebody by book, those of the last book last; all together in a story of one. */
function byBook(snapshot: IndexSnapshot, passages: readonly NamingPassage[]): (readonly NamingPassage[])[] {
  const books = [...Map.groupBy(passages, ({ sequence }) => snapshot.bookOf(sequence)).values()];
  const theirs = books.filter((own) => own.length >= minOfBook);
  return theirs.length > 0 ? theirs : [passages];
}

function passagesOf(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  entity: EntityRow,
  asked: keyof typeof owedOf,
): Map<ChunkRowId, string> {
  const owed = owedOf[asked];
  const passages = tellingPassagesNaming(db, entity).filter(({ sequence }) => isWithin(sub, sequence));
  // Once somebody was named in full, their first name alone means them.
  const firstSure = passages.findIndex(({ isSure }) => isSure);
  const known = firstSure < 0 ? [] : passages.slice(firstSure);
  const described = most(known, owed.described, ({ text, places }) => {
    const strength = Math.max(...places.map(([start, end]) => definingStrengthAt(text, start, end)));
    return strength >= definingStrength.described ? strength : 0;
  });
  // Nobody's story ends before the middle of what is told of them.
  const fate = most(known.slice(Math.floor(known.length / 2)), owed.fate, ({ text, places }) =>
    places.reduce((sum, [start, end]) => sum + fateAt(text, start, end), 0),
  );
  const sure = passages.filter(({ isSure }) => isSure);
  // The very last passage, and beside it those of the last chapters.
  const books = byBook(snapshot, known);
  const ofEach = Math.max(1, Math.floor(owed.last / books.length));
  const ofEnd = new Set([
    ...known.slice(-1),
    ...books.toReversed().flatMap((own) => mostOfLastChapters(own, books.length === 1 ? owed.last : ofEach).toReversed()),
  ]);
  const last = asked === 'who' ? sure.slice(-owed.last) : [...ofEnd].slice(0, owed.last);
  const found = new Map<ChunkRowId, string>();
  const add = (some: readonly NamingPassage[], reason: string): void =>
    addAll(found, new Map(some.map(({ chunkId }) => [chunkId, reason])));
  add(described, `It says who ${entity.name} is`);
  add(fate, `It tells what becomes of ${entity.name}`);
  add(last, asked === 'who' ? `${entity.name} is last named here` : `It is one of the last chapters that name ${entity.name}`);
  add(known.slice(0, owed.first), `${entity.name} comes into the story here`);
  return found;
}

/** Two people in a story: passages that name one of them, and where each names the other, or is told by them. */
interface PassagesOfBoth {
  /** Where they are so near to each other that they are together, in the order of the story. */
  readonly together: readonly NamingPassage[];
  readonly placesOfOther: (passage: NamingPassage) => NamingPassage['places'];
  /** How often they are together in a passage; `isOwn`: only of places that it allows. */
  readonly nearPairs: (passage: NamingPassage, isOwn?: (start: number) => boolean) => number;
}

/** Where a story tells of two people. One who tells it in the first person is where they say "I". */
function passagesOfBoth(db: ReadableDB, sub: ReadSubQuestion, a: EntityRow, b: EntityRow): PassagesOfBoth {
  const [ofA, ofB] = [tellingPassagesNaming(db, a), tellingPassagesNaming(db, b)];
  const narrator = isNarrator(ofA) ? ofA : isNarrator(ofB) ? ofB : null;
  const naming = narrator === ofA ? ofB : ofA;
  const placesOfB = new Map(ofB.map(({ chunkId, places }) => [chunkId, places]));
  const placesOfOther = ({ chunkId, text }: NamingPassage): NamingPassage['places'] =>
    narrator ? firstPersonPlaces(text) : (placesOfB.get(chunkId) ?? []);
  const nearPairs = (passage: NamingPassage, isOwn = (_start: number): boolean => true): number => {
    const others = placesOfOther(passage).filter(([start]) => isOwn(start));
    return passage.places.filter(([start]) => isOwn(start) && others.some(([other]) => Math.abs(other - start) <= togetherWithin)).length;
  };
  // Of whom others only speak is not with the one who tells it.
  const isThere = ({ text }: NamingPassage) => (narrator ? (start: number): boolean => !isSpokenAt(text, start) : undefined);
  const together = naming.filter((passage) => isWithin(sub, passage.sequence) && nearPairs(passage, isThere(passage)) > 0);
  return { together, placesOfOther, nearPairs };
}

/** Where two people meet for the first time, or are together for the last: those come first of which the teller speaks, and not somebody of them. */
function passagesOfMeeting(db: ReadableDB, sub: ReadSubQuestion, a: EntityRow, b: EntityRow, isLast: boolean): Map<ChunkRowId, string> {
  const { together, nearPairs } = passagesOfBoth(db, sub, a, b);
  const isTold = (passage: NamingPassage): boolean => nearPairs(passage, (start) => !isSpokenAt(passage.text, start)) > 0;
  const told = together.filter(isTold);
  const inOrder = isLast ? told.toReversed() : told;
  const ends = inOrder.slice(0, 1);
  const words = isLast ? [] : most(inOrder.slice(0, meetings.among), meetings.owed, ({ text }) => text.match(meetingWords)?.length ?? 0);
  const spoken = (isLast ? together.toReversed() : together).slice(0, 1);
  const [end = spoken[0], ...others] = [...new Set([...ends, ...words, ...(isLast ? inOrder.slice(1, 2) : [])])];
  if (!end) return new Map();
  return new Map([
    [end.chunkId, `${a.name} and ${b.name} are ${isLast ? 'last' : 'first'} together here`],
    ...others.map(({ chunkId }): [ChunkRowId, string] => [
      chunkId,
      `${a.name} and ${b.name} are together ${isLast ? 'late' : 'early'} here`,
    ]),
  ]);
}

/** Where it is not asked who did it: a passage that tells so much of what is done, beside one that tells of an end. */
const minUnasked = 2;

/**
 * What tells of a deed to somebody beside a passage that names them, and does not say the name: "and struck him down". `isAsked`: who did it
 * is asked, and not only what becomes of them.
 */
function passagesOfDeed(db: ReadableDB, sub: ReadSubQuestion, entity: EntityRow, isAsked: boolean): Map<ChunkRowId, string> {
  const all = tellingPassagesNaming(db, entity).filter(({ sequence }) => isWithin(sub, sequence));
  // As for their fate: before the middle it is done to others.
  const naming = all.slice(Math.floor(all.length / 2));
  const isEnd = new Set(
    naming.flatMap(({ chunkId, text, places }) => (places.some(([start, end]) => fateAt(text, start, end) > 0) ? chunkId : [])),
  );
  const beside = storyPassagesBeside(
    db,
    naming.map(({ chunkId }) => chunkId),
  )
    .filter(({ besideId }) => isAsked || isEnd.has(besideId))
    .map(({ text, ...passage }) => ({ ...passage, deeds: violenceIn(text) }))
    .filter(({ deeds }) => deeds >= (isAsked ? 1 : minUnasked))
    .map((passage) => ({ ...passage, worth: passage.deeds + (isEnd.has(passage.besideId) ? besideEnd : 0) }))
    .sort((x, y) => y.worth - x.worth)
    .slice(0, isAsked ? maxDeeds : 1);
  const reason = `It tells what is done beside a passage that names ${entity.name}`;
  return new Map(
    beside.flatMap(({ chunkId, besideId }): [ChunkRowId, string][] => [
      [chunkId, reason],
      [besideId, `It names ${entity.name} beside a passage that tells what is done`],
    ]),
  );
}

/** Where a story brings two people together: for the first time, for the last, and most. */
function passagesTogether(db: ReadableDB, sub: ReadSubQuestion, a: EntityRow, b: EntityRow): Map<ChunkRowId, string> {
  const { together, placesOfOther, nearPairs } = passagesOfBoth(db, sub, a, b);
  const [first, last] = [together.at(0), together.at(-1)];
  const found = new Map<ChunkRowId, string>();
  // "his aunt, Miss Vane": what one is to the other.
  const saysWhat = (passage: NamingPassage): number =>
    [...passage.places, ...placesOfOther(passage)].reduce((sum, [start, end]) => sum + definingStrengthAt(passage.text, start, end), 0);
  const bonds = ({ text }: NamingPassage): number => Math.min(maxOfSigns.bonds, text.match(bondWords)?.length ?? 0);
  for (const passage of most(together, maxTogether, (each) => Math.min(maxOfSigns.pairs, nearPairs(each)) + saysWhat(each) + bonds(each)))
    found.set(passage.chunkId, `${a.name} and ${b.name} are together here`);
  if (last && !found.has(last.chunkId)) found.set(last.chunkId, `${a.name} and ${b.name} are last together here`);
  if (first && !found.has(first.chunkId)) found.set(first.chunkId, `${a.name} and ${b.name} are first together here`);
  return found;
}

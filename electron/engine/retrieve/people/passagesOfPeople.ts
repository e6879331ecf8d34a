import { maxBy, uniqBy } from 'es-toolkit/array';
import { escapeRegExp, upperFirst } from 'es-toolkit/string';
import { evenly } from '#lib/evenly.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { chunksWithPhrase } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { neighbouringStoryPassages, storyPassagesMatching, type NamingPassage } from '../../db/entities/mentions.ts';
import { definingStrength, definingStrengthAt, isSpokenAt } from '../../extraction/suggestions/suggestion/definingWords.ts';
import { narrativePassagesNaming } from './apparatus.ts';
import { describedFigures, passagesDescribing, type DescribedFigure } from './definiteDescriptions.ts';
import { firstPersonPlaces, isNarrator } from './narrator.ts';
import { depictionAt, kindsInName, type Depicted } from './depictions.ts';
import { deathByPronounAt, fateAt, pronounOf, violenceIn } from './fate.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { contentWords } from '../question/question.ts';
import { roughStem } from '../question/questionFields.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import type { AskedSections } from '../passages/askedSections.ts';
import type { HeadingGroup } from '../question/headingGroups.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import type { NamedSeed } from '../question/seeds.ts';
import {
  asksForDeed,
  asksForFate,
  asksForLast,
  asksForMeeting,
  asksOnlyAboutNamed,
  asksWho,
  fatesAskedFor,
  kinshipWords,
  stemsOfDeeds,
  stemsOfEnds,
  stemsOfEntry,
  stemsOfPlace,
  stemsOfTogether,
  stemsOfWho,
} from '../question/asksOfPeople.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { isWithin, wholeName, type ReadSubQuestion } from '../question/understand.ts';

/*
 * What a story tells of its people stands in no one place. Of somebody whom a question names and asks nothing else about, these are the
 * passages that tell most: where they come in, where it says who they are, what becomes of them, where they are last named; of two, where
 * they are together.
 */

/** Passages of each sort that a question requires. */
const requiredOf = {
  who: { first: 2, described: 2, fate: 1, last: 1 },
  /** Of one about whom more is asked than who they are. */
  introduction: { first: 1, described: 2, fate: 0, last: 0 },
  fate: { first: 0, described: 0, fate: 3, last: 4 },
  /** Of one with a note, which tells most. */
  fateWithNote: { first: 0, described: 0, fate: 2, last: 1 },
  /** Of a place, beside what tells what it is like. */
  place: { first: 1, described: 1, fate: 0, last: 0 },
  /** Of relatives whom the question does not name. */
  fateOfRelative: { first: 0, described: 0, fate: 3, last: 0 },
  /** Of one in a scene that is to be written: as whom the story left them. */
  scene: { first: 0, described: 1, fate: 0, last: 1 },
  sceneWithNote: { first: 0, described: 0, fate: 0, last: 1 },
  /** Of one of whom it is asked where they come into the story, or are last in it. */
  entry: { first: 2, described: 1, fate: 0, last: 0 },
  exit: { first: 0, described: 0, fate: 1, last: 2 },
} as const;
/** Passages that name two people, beside the first and the last: those that bring them together most. */
const maxTogether = 3;
/** Two names that stand so many characters apart are together. */
const togetherWithin = 240;

/** Passages where two meet that a question for it requires, and of how many of the first that the teller tells of both those are chosen. */
const meetings = { required: 2, among: 8 } as const;
/** Passages without the name beside one with it, that tell of a deed. */
const maxDeeds = 2;
/** What a passage beside is worth more where the one that names somebody tells of their end: so much as so many deeds. */
const nextToEnd = 3;

/** What is said where two meet. */
const meetingWords =
  /\b(?:met|meet|meeting|introduc\p{Ll}+|present(?:ed|s) (?:\p{Ll}+ )?to|acquaint\p{Ll}+|first (?:time|saw|sight|look)|strangers?|bow(?:ed|s)|curts\p{Ll}+|shook hands|shakes? hands|how do you do|my name is|came up to|was shown in)\b/giu;
/** What tells how two stand to each other, of feelings, and of what they are or were to each other. */
const bondWords =
  /\b(?:lov(?:e[ds]?|ers?|ing)|hat(?:e[ds]?|red)|ador\p{Ll}+|despis\p{Ll}+|detest\p{Ll}*|kiss\p{Ll}*|embrac\p{Ll}+|tender(?:ly|ness)|passion\p{Ll}*|affection\p{Ll}*|jealous\p{Ll}*|contempt\p{Ll}*|resent\p{Ll}*|admir\p{Ll}+|grateful|gratitude|trust(?:s|ed)?|mistrust\p{Ll}*|betray\p{Ll}*|forg[ai]v\p{Ll}+|quarrel\p{Ll}*|estrange\p{Ll}*|reconcil\p{Ll}+|marr(?:y|ied|iage)|wedd\p{Ll}+|husband|wife|sweetheart|friend(?:s|ship)?|enem(?:y|ies)|rivals?|hearts?|tears|wept|weep(?:s|ing)?|sobb\p{Ll}*|tremb\p{Ll}+|blush\p{Ll}*|coldly|bitter(?:ly|ness)?|pride|fond|cherish\p{Ll}*|parting|farewell)\b/giu;
/** Of what shows that two are together in a passage, and how they stand to each other, so much counts at most. */
const maxOfSigns = { pairs: 3, bonds: 6 } as const;

/** Somebody whom a question names, or calls by a definite description that the story uses. */
interface Figure {
  readonly name: string;
  /** How the question calls them. */
  readonly surface: string;
  readonly type: string | null;
  /** Whether a note or a section of one tells of them. */
  readonly hasNote: boolean;
  /** Whether the story may call several so: "the captain" of one ship and of another. */
  readonly isDescribed: boolean;
  /** The passages of the story that name them, in order. */
  readonly passages: () => readonly NamingPassage[];
}

function namedFigure(db: ReadableDB, entity: EntityRow, surface: string): Figure {
  let passages: readonly NamingPassage[] | undefined;
  const { name, type } = entity;
  const hasNote = entity.documentId !== null;
  return { name, surface, type, hasNote, isDescribed: false, passages: () => (passages ??= narrativePassagesNaming(db, entity)) };
}

function describedFigure({ surface, passages }: DescribedFigure): Figure {
  return { name: `the ${surface}`, surface, type: null, hasNote: false, isDescribed: true, passages: () => passages };
}

/** Why a passage is required by a question. */
interface RequiredPassage {
  /** As the user reads it. */
  readonly reason: string;
  /** Where in its text the words stand for which it is required; null where that is in no one place. */
  readonly at: number | null;
  /** Where not all that is required fits, the higher goes first, whatever its score. */
  readonly priority: number;
}

/** How much of what a question requires answers it: says it outright, is near it, or goes along with it. */
export const priority = { answers: 3, near: 2, supporting: 1 } as const;

/** By chunk id. */
export type RequiredPassages = ReadonlyMap<ChunkRowId, RequiredPassage>;

/** What a question requires of the people that it asks about. */
export interface PassagesOfPeople {
  readonly required: RequiredPassages;
  /** Whether it asks what becomes of somebody. */
  readonly asksForFate: boolean;
}

/**
 * The passages required of somebody of whom a question asks nothing but who they are, what becomes of them, or what two have to do with each
 * other.
 */
export function passagesOfPeople(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  { askedStems, askedGroups }: Pick<AskedSections, 'askedStems' | 'askedGroups'>,
): PassagesOfPeople {
  const seeds = sub.named.filter(({ match }) => match >= partialMatch);
  const named = seeds.map(({ entityId, surface, match }) =>
    namedFigure(db, snapshot.entities.get(entityId)!, match > partialMatch ? wholeName(sub.question, surface) : surface),
  );
  const fated = fatesAskedFor(sub, named);
  if (sub.chapters.length > 0) return { required: new Map(), asksForFate: fated.length > 0 };
  if (named.length === 0) return passagesOfDescribed(db, snapshot, sub, askedStems);
  return {
    required: passagesOfNamed(db, snapshot, sub, { figures: named, fated, askedStems, askedGroups }),
    asksForFate: fated.length > 0,
  };
}

/** What a question that names nobody requires of whoever it calls by a definite description: who they are, what becomes of them. */
function passagesOfDescribed(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  askedStems: ReadonlySet<string>,
): PassagesOfPeople {
  const asked = inEnglish(sub.question);
  const isOfAsking = (stem: string): boolean => stemsOfWho.has(stem) || stemsOfEnds.has(stem) || stemsOfDeeds.has(stem);
  const asksNoMore = (surface: string): boolean => {
    const own = new Set(contentWords(surface).map(roughStem));
    return [...askedStems].every((stem) => own.has(stem) || isOfAsking(stem));
  };
  const figures = sub.list === null ? describedFigures(db, asked, asksNoMore).map(describedFigure) : [];
  const fated = figures.filter(({ surface }) => asksForFate(asked, surface));
  const required = new Map<ChunkRowId, RequiredPassage>();
  for (const figure of fated.slice(0, 1)) {
    addAll(required, passagesOfDeed(db, sub, figure, asksForDeed.test(asked)));
    addAll(required, passagesOf(snapshot, sub, figure, 'fate'));
  }
  if (fated.length > 0) return { required, asksForFate: true };
  for (const figure of figures.filter(({ surface }) => asksWho(asked, surface)).slice(0, 1))
    addAll(required, passagesOf(snapshot, sub, figure, 'introduction'));
  return { required, asksForFate: false };
}

interface AskedFigures {
  /** Not empty. */
  readonly figures: readonly Figure[];
  readonly fated: readonly Figure[];
  readonly askedStems: ReadonlySet<string>;
  readonly askedGroups: ReadonlySet<HeadingGroup>;
}

function passagesOfNamed(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  { figures, fated, askedStems, askedGroups }: AskedFigures,
): RequiredPassages {
  const [first, second] = figures as readonly [Figure, ...Figure[]];
  if (sub.read.kind === 'scene') return passagesOfScene(snapshot, sub, figures);
  const found = new Map<ChunkRowId, RequiredPassage>();
  const isOnlyWho = [...askedStems].every((stem) => stemsOfWho.has(stem));
  for (const figure of isOnlyWho && !second ? [] : figures.slice(0, 2)) {
    const isWho = !figure.hasNote && asksWho(inEnglish(sub.question, [figure.surface]), figure.surface);
    if (isWho) addAll(found, passagesOf(snapshot, sub, figure, 'introduction'));
  }
  for (const relative of sub.named.flatMap((seed) => (seed.match >= partialMatch ? relativesOf(db, snapshot, sub, seed) : [])))
    addAll(found, passagesOf(snapshot, sub, relative, 'fateOfRelative'));
  const isOnlyWhere = [...askedStems].every((stem) => stemsOfPlace.has(stem) || stemsOfWho.has(stem));
  for (const figure of figures.slice(0, 2)) {
    if (figure.hasNote || fated.length > 0) continue;
    const isPlace = figure.type === 'location';
    if (askedGroups.has('appearance') || (isPlace && !second && isOnlyWhere))
      addAll(found, passagesDepicting(db, sub, figure, isPlace ? 'place' : 'person'));
  }
  if (found.size > 0 && !second && first.type === 'location' && isOnlyWhere) {
    addAll(found, passagesOf(snapshot, sub, first, 'place'));
    return found;
  }
  const asksToMeet = asksForMeeting.test(
    inEnglish(
      sub.question,
      figures.map(({ surface }) => surface),
    ),
  );
  // "What happens when they meet at the mill" asks for the mill too: that is searched for.
  const isOnlyEntry = [...askedStems].every((stem) => stemsOfEntry.has(stem) || (second !== undefined && stemsOfTogether.has(stem)));
  if (fated.length === 0 && asksToMeet && figures.length <= 2 && isOnlyEntry) {
    const isLast = asksForLast.test(sub.question);
    if (second) addAll(found, passagesOfMeeting(sub, first, second, isLast));
    else addAll(found, passagesOf(snapshot, sub, first, isLast ? 'exit' : 'entry'));
    if (found.size > 0) return found;
  }
  if (fated.length > 0) {
    for (const figure of fated.slice(0, 2)) {
      addAll(found, passagesOfDeed(db, sub, figure, asksForDeed.test(sub.question)));
      addAll(found, passagesOf(snapshot, sub, figure, figure.hasNote ? 'fateWithNote' : 'fate'));
    }
    return found;
  }
  if (!second) return !first.hasNote && isOnlyWho ? passagesOf(snapshot, sub, first, 'who') : found;
  const isAboutBoth = figures.length === 2 && (sub.read.kind === 'relationship' || sub.read.kind === 'analysis');
  if (isAboutBoth && asksOnlyAboutNamed(sub, askedStems)) addAll(found, passagesTogether(sub, first, second));
  return found;
}

/**
 * Where it is asked what becomes of a relative of one whom a question names ("Mara's parents"): those whose relationship is on record, or whoever
 * else bears the surname.
 */
function relativesOf(db: ReadableDB, snapshot: IndexSnapshot, sub: ReadSubQuestion, { entityId, surface }: NamedSeed): Figure[] {
  const index = sub.question.indexOf(surface);
  const relative = index < 0 ? null : kinshipWords.exec(sub.question.slice(index + surface.length));
  if (!relative || !asksForFate(sub.question, surface + relative[0])) return [];
  const kinds = new Set(sub.relationships);
  const recorded = snapshot.graph
    .edgeGroupsOf(entityId)
    .filter(({ edges }) => edges.some(({ relationship: { kind, sourceId } }) => kinds.has(kindSeenFrom(kind, sourceId === entityId))))
    .map((group) => snapshot.entities.get(group.entityId)!);
  if (recorded.length > 0) return recorded.slice(0, 2).map((entity) => namedFigure(db, entity, entity.name));
  const { name } = snapshot.entities.get(entityId)!;
  const [given, surname] = [name.split(' ').slice(0, -1).join(' '), name.split(' ').at(-1)!];
  if (given === '') return [];
  const bearing = new RegExp(`(?<!${escapeRegExp(given)}\\s)(?<!\\p{L})${escapeRegExp(surname)}(?!\\p{L})`, 'gu');
  const passages = storyPassagesMatching(db, chunksWithPhrase(db, surname, maxBearing), bearing);
  return [
    { name: `${name}${relative[0].replace("'", '’')}`, surface, type: null, hasNote: false, isDescribed: true, passages: () => passages },
  ];
}
/** Passages with a surname that are looked at. */
const maxBearing = 1_000;

/** People of a scene who are looked at two by two. */
const maxOfScene = 3;

/** For a scene with some people: where any two of them were together, and where whoever was not is last named. */
function passagesOfScene(snapshot: IndexSnapshot, sub: ReadSubQuestion, figures: readonly Figure[]): RequiredPassages {
  const people = figures.filter(({ type }) => type !== 'location').slice(0, maxOfScene);
  const found = new Map<ChunkRowId, RequiredPassage>();
  const isMet = new Set<Figure>();
  for (const [index, one] of people.entries()) {
    for (const other of people.slice(index + 1)) {
      const together = passagesTogether(sub, one, other);
      if (together.size > 0) for (const each of [one, other]) isMet.add(each);
      addAll(found, together);
    }
  }
  for (const person of people) {
    if (!person.hasNote) addAll(found, passagesOf(snapshot, sub, person, 'scene'));
    else if (!isMet.has(person)) addAll(found, passagesOf(snapshot, sub, person, 'sceneWithNote'));
  }
  return found;
}

function addAll(to: Map<ChunkRowId, RequiredPassage>, from: RequiredPassages): void {
  for (const [chunkId, passage] of from) if (!to.has(chunkId)) to.set(chunkId, passage);
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

/** Passages by which it is told whether somebody is he or she. */
const maxForPronoun = 80;

function passagesOf(snapshot: IndexSnapshot, sub: ReadSubQuestion, figure: Figure, asked: keyof typeof requiredOf): RequiredPassages {
  const required = requiredOf[asked];
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  // Once somebody was named in full, their first name alone means them.
  const firstSure = passages.findIndex(({ isSure }) => isSure);
  const known = firstSure < 0 ? [] : passages.slice(firstSure);
  const described = most(known, required.described, ({ text, places }) => {
    const strength = Math.max(...places.map(([start, end]) => definingStrengthAt(text, start, end)));
    return strength >= definingStrength.described ? strength : 0;
  });
  const pronoun = required.fate > 0 ? pronounOf(evenly(known, maxForPronoun)) : null;
  const fateNear = (text: string, start: number, end: number): number =>
    Math.max(fateAt(text, start, end), pronoun ? deathByPronounAt(text, end, pronoun) : 0);
  const ends = endOf(figure, known);
  // What is told of them later is nearer to their end.
  const lateness = new Map(ends.map(({ chunkId }, index) => [chunkId, 1 + index / ends.length]));
  const fate = most(
    ends,
    required.fate,
    ({ chunkId, text, places }) => lateness.get(chunkId)! * places.reduce((sum, [start, end]) => sum + fateNear(text, start, end), 0),
  );
  const firstPlace = ({ places }: NamingPassage): number => places[0]![0];
  const placeOfMost =
    (of: (text: string, start: number, end: number) => number) =>
    ({ text, places }: NamingPassage): number =>
      maxBy([...places], ([start, end]) => of(text, start, end))![0];
  const certain = passages.filter(({ isSure }) => isSure);
  // The very last passage, and beside it those of the last chapters.
  const books = byBook(snapshot, known);
  const ofEach = Math.max(1, Math.floor(required.last / books.length));
  const ofEnd = new Set([
    ...known.slice(-1),
    ...books.toReversed().flatMap((own) => mostOfLastChapters(own, books.length === 1 ? required.last : ofEach).toReversed()),
  ]);
  const last = asked === 'who' ? certain.slice(-required.last) : [...ofEnd].slice(0, required.last);
  const found = new Map<ChunkRowId, RequiredPassage>();
  const add = (
    some: readonly NamingPassage[],
    how: { readonly reason: string; readonly at: (passage: NamingPassage) => number; readonly priority: number },
  ): void =>
    addAll(
      found,
      new Map(
        some.map((passage) => [
          passage.chunkId,
          { ...how, reason: upperFirst(how.reason), at: asked === 'introduction' ? null : how.at(passage) },
        ]),
      ),
    );
  const isOfEnd = asked === 'fate' || asked === 'fateWithNote' || asked === 'fateOfRelative' || asked === 'exit';
  add(described, { reason: `It says who ${figure.name} is`, at: placeOfMost(definingStrengthAt), priority: priority.answers });
  add(fate, {
    reason: `It tells what becomes of ${figure.name}`,
    at: placeOfMost(fateNear),
    priority: isOfEnd ? priority.answers : priority.near,
  });
  const lastReason = asked === 'who' ? `${figure.name} is last named here` : `It is one of the last chapters that name ${figure.name}`;
  add(last.slice(0, 1), { reason: lastReason, at: firstPlace, priority: isOfEnd ? priority.near : priority.supporting });
  add(last.slice(1), { reason: lastReason, at: firstPlace, priority: priority.supporting });
  const firstReason = `${figure.name} comes into the story here`;
  add(known.slice(0, Math.min(1, required.first)), { reason: firstReason, at: firstPlace, priority: priority.answers });
  add(known.slice(1, required.first), { reason: firstReason, at: firstPlace, priority: priority.supporting });
  return found;
}

/** Passages that tell what somebody looks like, or a place is like, that a question for it requires. */
const maxDepicting = 3;
/** So many different words for it are no chance. */
const minDepicting = { person: 4, place: 5 } as const;
/** One is described where one comes in: of the first passages that name somebody the words count so much more. */
const entrance = { passages: 5, factor: 1.4 } as const;

/**
 * Where a story tells what somebody looks like, or a place is like: around their names, and in what stands beside the first passages that name
 * them, since a stranger is described before anybody says the name.
 */
function passagesDepicting(db: ReadableDB, sub: ReadSubQuestion, figure: Figure, depicted: Depicted): RequiredPassages {
  const named = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const chapters = new Set(named.map(({ sequence }) => sequence));
  // "The castle" of a chapter that names the castle.
  const byKind = depicted === 'place' ? kindsInName(figure.name).flatMap((kind) => passagesDescribing(db, kind)) : [];
  const naming = uniqBy([...named, ...byKind.filter(({ sequence }) => chapters.has(sequence))], ({ chunkId }) => chunkId).sort(
    (x, y) => x.sequence - y.sequence,
  );
  const wordsAt = (text: string, at: number | null): number => depictionAt(text, depicted, figure.name, at);
  const around = naming.map(({ chunkId, text, places }, index) => {
    const [at] = maxBy([...places], ([start]) => wordsAt(text, start))!;
    const words = wordsAt(text, at);
    return { chunkId, at, words, worth: words * (index < entrance.passages ? entrance.factor : 1) };
  });
  const entering = naming.slice(0, entrance.passages).map(({ chunkId }) => chunkId);
  const neighbouring = neighbouringStoryPassages(db, entering).map(({ chunkId, text }) => {
    const words = wordsAt(text, null);
    return { chunkId, at: null, words, worth: words };
  });
  const found = [...around, ...neighbouring].filter(({ words }) => words >= minDepicting[depicted]).sort((x, y) => y.worth - x.worth);
  const reason = `It tells what ${figure.name} ${depicted === 'person' ? 'looks' : 'is'} like`;
  return new Map(found.slice(0, maxDepicting).map(({ chunkId, at }) => [chunkId, { reason, at, priority: priority.answers }]));
}

/** Of the passages that name somebody those that may tell their end: nobody's story ends before the middle of what is told of them. */
function endOf({ isDescribed }: Figure, passages: readonly NamingPassage[]): readonly NamingPassage[] {
  return isDescribed ? passages : passages.slice(Math.floor(passages.length / 2));
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
function passagesOfBoth(sub: ReadSubQuestion, a: Figure, b: Figure): PassagesOfBoth {
  const [ofA, ofB] = [a.passages(), b.passages()];
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
function passagesOfMeeting(sub: ReadSubQuestion, a: Figure, b: Figure, isLast: boolean): RequiredPassages {
  const { together, nearPairs } = passagesOfBoth(sub, a, b);
  const isNarrated = (passage: NamingPassage): boolean => nearPairs(passage, (start) => !isSpokenAt(passage.text, start)) > 0;
  const narrated = together.filter(isNarrated);
  const inOrder = isLast ? narrated.toReversed() : narrated;
  const ends = inOrder.slice(0, 1);
  const words = isLast
    ? []
    : most(inOrder.slice(0, meetings.among), meetings.required, ({ text }) => text.match(meetingWords)?.length ?? 0);
  const spoken = (isLast ? together.toReversed() : together).slice(0, 1);
  const [end = spoken[0], ...others] = [...new Set([...ends, ...words, ...(isLast ? inOrder.slice(1, 2) : [])])];
  if (!end) return new Map();
  return new Map([
    [
      end.chunkId,
      { reason: `${a.name} and ${b.name} are ${isLast ? 'last' : 'first'} together here`, at: null, priority: priority.answers },
    ],
    ...others.map(({ chunkId }): [ChunkRowId, RequiredPassage] => [
      chunkId,
      { reason: `${a.name} and ${b.name} are together ${isLast ? 'late' : 'early'} here`, at: null, priority: priority.supporting },
    ]),
  ]);
}

/** Where it is not asked who did it: a passage that tells so much of what is done, beside one that tells of an end. */
const minUnasked = 2;

/**
 * What tells of a deed to somebody beside a passage that names them, and does not say the name: "and struck him down". `isAsked`: who did it
 * is asked, and not only what becomes of them.
 */
function passagesOfDeed(db: ReadableDB, sub: ReadSubQuestion, figure: Figure, isAsked: boolean): RequiredPassages {
  // As for their fate: before the middle it is done to others.
  const naming = endOf(
    figure,
    figure.passages().filter(({ sequence }) => isWithin(sub, sequence)),
  );
  const isEnd = new Set(
    naming.flatMap(({ chunkId, text, places }) => (places.some(([start, end]) => fateAt(text, start, end) > 0) ? chunkId : [])),
  );
  const neighbouring = neighbouringStoryPassages(
    db,
    naming.map(({ chunkId }) => chunkId),
  )
    .filter(({ neighbourId }) => isAsked || isEnd.has(neighbourId))
    .map(({ text, ...passage }) => ({ ...passage, deeds: violenceIn(text) }))
    .filter(({ deeds }) => deeds >= (isAsked ? 1 : minUnasked))
    .map((passage) => ({ ...passage, worth: passage.deeds + (isEnd.has(passage.neighbourId) ? nextToEnd : 0) }))
    .sort((x, y) => y.worth - x.worth)
    .slice(0, isAsked ? maxDeeds : 1);
  const reason = `It tells what is done beside a passage that names ${figure.name}`;
  return new Map(
    neighbouring.flatMap(({ chunkId, neighbourId }): [ChunkRowId, RequiredPassage][] => [
      [chunkId, { reason, at: null, priority: priority.answers }],
      [neighbourId, { reason: `It names ${figure.name} beside a passage that tells what is done`, at: null, priority: priority.near }],
    ]),
  );
}

/** Where a story brings two people together: for the first time, for the last, and most. */
function passagesTogether(sub: ReadSubQuestion, a: Figure, b: Figure): RequiredPassages {
  const { together, placesOfOther, nearPairs } = passagesOfBoth(sub, a, b);
  const [first, last] = [together.at(0), together.at(-1)];
  const found = new Map<ChunkRowId, RequiredPassage>();
  // "his aunt, Miss Vane": what one is to the other.
  const saysWhat = (passage: NamingPassage): number =>
    [...passage.places, ...placesOfOther(passage)].reduce((sum, [start, end]) => sum + definingStrengthAt(passage.text, start, end), 0);
  const bonds = ({ text }: NamingPassage): number => Math.min(maxOfSigns.bonds, text.match(bondWords)?.length ?? 0);
  for (const passage of most(together, maxTogether, (each) => Math.min(maxOfSigns.pairs, nearPairs(each)) + saysWhat(each) + bonds(each)))
    found.set(passage.chunkId, { reason: `${a.name} and ${b.name} are together here`, at: null, priority: priority.answers });
  if (last && !found.has(last.chunkId))
    found.set(last.chunkId, { reason: `${a.name} and ${b.name} are last together here`, at: null, priority: priority.near });
  if (first && !found.has(first.chunkId))
    found.set(first.chunkId, { reason: `${a.name} and ${b.name} are first together here`, at: null, priority: priority.near });
  return found;
}

import { maxBy, uniqBy } from 'es-toolkit/array';
import { upperFirst } from 'es-toolkit/string';
import { partialMatch } from '#shared/model/constants.ts';
import { occurrences } from '#shared/occurrences.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { storyPassagesFrom, storyPassagesUntil, type NamingPassage } from '../../db/entities/mentions.ts';
import {
  definingStrength,
  definingStrengthAt,
  isIndefiniteApposition,
  isSpokenAt,
} from '../../extraction/suggestions/common/definingWords.ts';
import { deathScene, isAliveAt, violenceOrDyingIn } from './deathScene.ts';
import { highestRanked, namedFigure, priority, shareOf, type Figure, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { passagesAtEnd, passagesOfMeeting, passagesTogether } from './passagesOfTwo.ts';
import { maxOfFamily, passagesOfFamily } from './passagesOfFamily.ts';
import { lastOfThing, lastPassagesOf, thingsAskedFor } from './fateOfThings.ts';
import { fateAt, isDeath } from './fate.ts';
import { descriptionIn } from './descriptions.ts';
import { type Changing, passagesOfChange } from './passagesOfChange.ts';
import { mostOfLifeAt, passagesOfLife } from './passagesOfLife.ts';
import { asksForLooks, passagesBeforeNamed, passagesOfLooks, withPortrait } from './portraits.ts';
import { passagesOfOwnerOrMaker } from './ownersAndMakers.ts';
import { passagesLocating } from './whereabouts.ts';
import { unnamedFigure } from './passagesOfUnnamed.ts';
import { firstPersonSpans, isNarrator } from '../snapshot/narrators.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { asksInTheEnd } from '../question/story/wholeStory.ts';
import { secondQuestion } from '../question/words/questionParts.ts';
import {
  asksForChange,
  asksForDeath,
  asksForDeed,
  asksForDeedAtEnd,
  asksForFateOf,
  asksForLast,
  asksForMeeting,
  asksOnlyAboutNamed,
  asksWho,
  describesScene,
  fatesAskedFor,
  stemsOfEnds,
  stemsOfEntry,
  stemsOfTogether,
  stemsOfWho,
} from '../question/asksOfPeople.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { isWithin, wholeName, type ReadSubQuestion } from '../question/understand.ts';

/*
 * A story describes its people in many places. If a question is only about a person, these passages tell most: where the person enters, where the
 * text says who they are, what becomes of them, and where they are last named; for two people, where they are together.
 */

/** Number of required passages of each sort, by what the question asks. */
const requiredOf = {
  who: { first: 3, described: 2, portraits: 3, fate: 1, last: 1, life: 2 },
  /** For a person of whom the question also asks what they do in a chapter. */
  besideChapter: { first: 0, described: 1, portraits: 0, fate: 0, last: 0, life: 1 },
  /** For a person about whom the question also asks something else. */
  introduction: { first: 1, described: 2, portraits: 0, fate: 0, last: 0, life: 1 },
  fate: { first: 0, described: 0, portraits: 0, fate: 3, last: 4, life: 0 },
  /** The same if the question also asks who the person is. */
  fateBesides: { first: 0, described: 0, portraits: 0, fate: 2, last: 2, life: 0 },
  /** For a death whose scene was found. */
  death: { first: 0, described: 0, portraits: 0, fate: 2, last: 0, life: 0 },
  /** For a person with a note, which tells most. */
  fateWithNote: { first: 0, described: 0, portraits: 0, fate: 2, last: 1, life: 0 },
  /** For a person in a scene that is to be written: the state in which the story left them. */
  scene: { first: 0, described: 1, portraits: 0, fate: 0, last: 1, life: 0 },
  sceneWithNote: { first: 0, described: 0, portraits: 0, fate: 0, last: 1, life: 0 },
  /** For a question about where a person enters or leaves the story. */
  entry: { first: 2, described: 1, portraits: 0, fate: 0, last: 0, life: 0 },
  exit: { first: 0, described: 0, portraits: 0, fate: 1, last: 2, life: 0 },
} as const;

/** The passages that a question requires about people. */
export interface PassagesOfPeople {
  readonly required: RequiredPassages;
  /** Whether the question asks what becomes of a person. */
  readonly asksForFate: boolean;
  /** Passages that may show how a person changes, to be compared with the question. */
  readonly changing?: readonly Changing[];
  /** Whether these passages are the whole answer, so that no other passage of the story is needed. */
  readonly isAnswered: boolean;
}

/** The passages required for a question that asks only who a person is, what becomes of them, or what connects two people. */
export function passagesOfPeople(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  askedStems: ReadonlySet<string>,
): PassagesOfPeople {
  const seeds = sub.names.named.filter(({ match }) => match >= partialMatch);
  const named = seeds.map(({ entityId, surface, match }) =>
    namedFigure(db, snapshot, snapshot.entities.get(entityId)!, match > partialMatch ? wholeName(sub.question, surface) : surface),
  );
  const ofFamily = passagesOfFamily(db, snapshot, sub);
  if (ofFamily.size > 0) return { required: ofFamily, asksForFate: false, isAnswered: ofFamily.size >= maxOfFamily };
  const fated = asksForDeedAtEnd(sub, named, askedStems) ? [] : fatesAskedFor(sub, named);
  const [thing] = sub.story.chapters.length > 0 ? [] : thingsAskedFor(db, sub, named, fated);
  if (thing) {
    const isDeedAsked = asksForDeed.test(sub.question);
    const required = lastPassagesOf(sub, thing, isDeedAsked);
    return { required, asksForFate: true, isAnswered: required.size === lastOfThing.fate };
  }
  if (sub.story.chapters.length > 0) return { required: introductionsBeside(sub, named), asksForFate: fated.length > 0, isAnswered: false };
  if (named.length === 0) {
    const unnamed = sub.list === null ? unnamedFigure(db, sub) : null;
    return { required: unnamed ? passagesOfWho(db, sub, unnamed) : new Map(), asksForFate: false, isAnswered: false };
  }
  const isOfEntry = fated.length === 0 && sub.form.kind !== 'scene' && asksForEntry(sub, named, askedStems);
  // If there is a second question, passages about entry are not the whole answer: "Where have we met her, and what does she know?"
  const isOnlyOfEntry = isOfEntry && named.length === 1 && !secondQuestion.test(inEnglish(sub.question));
  const ofEntry = isOnlyOfEntry ? passagesOfEntry(sub, named[0]!) : null;
  if (ofEntry !== null && ofEntry.size > 0) return { required: ofEntry, asksForFate: false, isAnswered: true };
  const [only, another] = named;
  if (only !== undefined && another === undefined && showsChange(sub, only, askedStems))
    return { required: new Map(), asksForFate: false, isAnswered: false, changing: passagesOfChange(sub, only) };
  return {
    required: passagesOfNamed(db, snapshot, sub, { figures: named, fated, askedStems, isOfEntry }),
    asksForFate: fated.length > 0,
    isAnswered: false,
  };
}

/** Who the people are of whom a question also asks what they do in a chapter; where nothing says so, where they enter. */
function introductionsBeside(sub: ReadSubQuestion, named: readonly Figure[]): RequiredPassages {
  const found = new Map<ChunkRowId, RequiredPassage>();
  for (const figure of named.slice(0, 2)) {
    if (figure.hasNote || !asksWho(inEnglish(sub.question, [figure.surface]), figure.surface)) continue;
    const said = passagesOf(sub, figure, 'besideChapter');
    addAll(found, said.size > 0 ? said : passagesOf(sub, figure, 'introduction'));
  }
  return found;
}

/** Whether a question asks only how a person without a note changes in the story. */
function showsChange({ question, form }: ReadSubQuestion, { surface, type, hasNote }: Figure, askedStems: ReadonlySet<string>): boolean {
  const isOnlyWho = [...askedStems].every((stem) => stemsOfWho.has(stem));
  return !hasNote && type === 'character' && form.kind !== 'scene' && isOnlyWho && asksForChange.test(inEnglish(question, [surface]));
}

/** Whether a question asks only where two people meet, or where one enters or leaves the story. */
function asksForEntry({ question }: ReadSubQuestion, figures: readonly Figure[], askedStems: ReadonlySet<string>): boolean {
  const surfaces = figures.map(({ surface }) => surface);
  // "What happens when they meet at the mill" also asks about the mill, which the search finds.
  const isOnlyEntry = [...askedStems].every((stem) => stemsOfEntry.has(stem) || (figures.length > 1 && stemsOfTogether.has(stem)));
  return figures.length <= 2 && isOnlyEntry && asksForMeeting.test(inEnglish(question, surfaces));
}

/** The passages in which a person enters the story or, if the question asks for the last, leaves it. */
function passagesOfEntry(sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  return passagesOf(sub, figure, asksForLast.test(sub.question) ? 'exit' : 'entry');
}

const asksWhere = /\bwhere\b/iu;

/** The beginnings of the chapters of passages that answer: the start of a scene says where it takes place. */
function openingsOf(db: ReadableDB, required: RequiredPassages): RequiredPassages {
  const answering = [...required].filter(([, passage]) => passage.priority === priority.answers);
  return new Map(
    answering.flatMap(([chunkId]) => {
      const before = storyPassagesUntil(db, chunkId, maxOpening);
      const opening = before.find(({ sequence }) => sequence === before.at(-1)!.sequence);
      return opening === undefined
        ? []
        : [[opening.chunkId, { reason: 'Begins that chapter', at: null, priority: priority.near }] as const];
    }),
  );
}

interface AskedFigures {
  /** At least one. */
  readonly figures: readonly Figure[];
  readonly fated: readonly Figure[];
  readonly askedStems: ReadonlySet<string>;
  /** Whether it asks only where they meet, enter or leave. */
  readonly isOfEntry: boolean;
}

function passagesOfNamed(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  { figures, fated, askedStems, isOfEntry }: AskedFigures,
): RequiredPassages {
  const [first, second] = figures as readonly [Figure, ...Figure[]];
  if (sub.form.kind === 'scene') return describesScene.test(sub.question) ? new Map() : passagesOfScene(db, sub, figures);
  if (!second && !first.hasNote && first.type === 'character' && asksForLooks(sub, first)) {
    const said = passagesOfLooks(db, sub, first);
    if (said.size > 0) return said;
  }
  const found = new Map<ChunkRowId, RequiredPassage>();
  const isOnlyWho = [...askedStems].every((stem) => stemsOfWho.has(stem));
  for (const figure of isOnlyWho && !second ? [] : figures.slice(0, 2)) {
    const isWho = !figure.hasNote && asksWho(inEnglish(sub.question, [figure.surface]), figure.surface);
    if (isWho) addAll(found, passagesOf(sub, figure, 'introduction'));
  }
  if (isOfEntry) {
    const isLast = asksForLast.test(sub.question);
    addAll(found, second ? passagesOfMeeting(sub, first, second, isLast) : passagesOfEntry(sub, first));
    if (asksWhere.test(inEnglish(sub.question))) addAll(found, openingsOf(db, found));
    // They may meet long before one of them learns the other's name.
    for (const figure of isLast ? [] : figures) {
      const entering = figure.passages().find(({ sequence }) => isWithin(sub, sequence));
      if (entering) addAll(found, passagesBeforeNamed(db, figure, entering));
    }
    if (found.size > 0) return found;
  }
  // "What is between them in the end?"
  const isOfTwoAtEnd =
    figures.length === 2 && asksInTheEnd.test(sub.question) && figures.every(({ type, hasNote }) => type === 'character' && !hasNote);
  if (second && isOfTwoAtEnd && fated.length === 2 && !asksForFateOf(sub, fated)) {
    addAll(found, passagesAtEnd(sub, first, second));
    if (found.size > 0) return found;
  }
  if (fated.length > 0) {
    // "What do they quarrel about, and how does it end?"
    const asksForMore =
      found.size > 0 ||
      (fated.length > 1 && [...askedStems].filter((stem) => !stemsOfEnds.has(stem) && !stemsOfTogether.has(stem)).length > 0);
    for (const figure of fated.slice(0, 2)) {
      addAll(found, passagesOfFate(db, sub, figure, sub.question, asksForMore));
    }
    if (second && fated.length > 1 && sub.form.kind === 'relationship') addAll(found, passagesTogether(db, sub, first, second));
    return found;
  }
  if (!second && !first.hasNote) {
    const stated = [passagesLocating(snapshot, sub, first), passagesOfOwnerOrMaker(snapshot, sub, first)].find(({ size }) => size > 0);
    if (stated !== undefined) return stated;
  }
  const isOfChange = asksForChange.test(
    inEnglish(
      sub.question,
      figures.map(({ surface }) => surface),
    ),
  );
  if (!second && !first.hasNote && isOnlyWho) return passagesOfWho(db, sub, first);
  if (!second) return found;
  const isAboutBoth = figures.length === 2 && (sub.form.kind === 'relationship' || sub.form.kind === 'analysis' || isOfChange);
  if (isAboutBoth && asksOnlyAboutNamed(sub, askedStems)) addAll(found, passagesTogether(db, sub, first, second));
  return found;
}

/** If a person is in at most this many passages, all of them are required, together with the passages in between if these are at most this many. */
const few = { passages: 8, between: 2 } as const;

/** The passages that show who a person is. */
function passagesOfWho(db: ReadableDB, sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  return new Map([...passagesOfPerson(db, sub, figure)].map(([id, passage]) => [id, { ...passage, who: figure }]));
}

function passagesOfPerson(db: ReadableDB, sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const found = withPortrait(db, sub, figure, passagesOf(sub, figure, 'who'));
  const opening = passages.length > 0 && isNarrator(passages) ? openingBy(db, passages[0]!) : null;
  if (opening !== null)
    found.set(opening, { reason: `${figure.name} begins to tell the story here`, at: null, priority: priority.answers });
  if (passages.length > few.passages) return found;
  for (const [index, { chunkId, sequence }] of passages.entries()) {
    const next = passages[index + 1];
    if (!found.has(chunkId))
      found.set(chunkId, { reason: `One of the few passages about ${figure.name}`, at: null, priority: priority.near });
    if (next?.sequence !== sequence && index < passages.length - 1) continue;
    // The scene may continue with "he" or "the housekeeper".
    const following = storyPassagesFrom(db, chunkId, few.between + 2).filter((passage) => passage.sequence === sequence);
    const until = following.findIndex((passage) => passage.chunkId === next?.chunkId);
    for (const passage of following.slice(1, until < 0 ? (next === undefined ? 2 : 1) : until))
      if (!found.has(passage.chunkId))
        found.set(passage.chunkId, { reason: `Next to a passage about ${figure.name}`, at: null, priority: priority.supporting });
  }
  return found;
}

/**
 * Maximum chapters between the start of a narrator's account and the first time that someone addresses them by name; earlier chapters may have
 * another narrator.
 */
const maxBeforeNamed = 2;
/** Minimum first-person words in a passage for it to be told by its narrator. */
const minTold = 3;

/** The first passage in the first person in the chapter where a narrator is first named, or the chapters just before it; null if there is none. */
function openingBy(db: ReadableDB, first: NamingPassage): ChunkRowId | null {
  const before = storyPassagesUntil(db, first.chunkId, maxOpening).filter(({ sequence }) => first.sequence - sequence <= maxBeforeNamed);
  return before.find(({ text }) => firstPersonSpans(text).length >= minTold)?.chunkId ?? null;
}
/** Maximum number of passages read before the first that names a narrator. */
const maxOpening = 120;

/**
 * The passages about what becomes of a person. If the scene of their death is found: that scene, supported by the rest (funerals, people looking
 * back); otherwise passages about their end.
 */
function passagesOfFate(db: ReadableDB, sub: ReadSubQuestion, figure: Figure, question: string, isBesides: boolean): RequiredPassages {
  const isDeathAsked = asksForDeath.test(question);
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const acting = new Set(passages.filter(showsAction));
  const scene = passagesOfDeath(db, sub, figure, { passages, acting, isAsked: isDeathAsked });
  const asked = scene.size > 0 && isDeathAsked ? 'death' : figure.hasNote ? 'fateWithNote' : isBesides ? 'fateBesides' : 'fate';
  const found = new Map(passagesOf(sub, figure, asked));
  if (scene.size === 0 && !figure.hasNote) addAll(found, passagesOfLastDeed(db, figure, passages, [...acting]));
  const support = new Map([...found].map(([chunkId, passage]) => [chunkId, { ...passage, priority: priority.supporting }]));
  return scene.size === 0 ? found : new Map([...support, ...scene]);
}

/** Whether the narration shows a person acting in a passage: in speech, others also tell what the person once did. */
function showsAction({ text, spans }: NamingPassage): boolean {
  return spans.some(([start, end]) => isAliveAt(text, start, end) && !isSpokenAt(text, start));
}

/**
 * `minPresence`: minimum passages of a chapter that show a person as present and not only thought of. `goesOn`: passages after their last deed that
 * may tell their end with "he" or "her".
 */
const ofLastDeed = { minPresence: 2, goesOn: 4 } as const;

/**
 * The last passage in which the narration shows a person acting, and the last in a chapter where they act repeatedly. Each comes with the next
 * passage of its chapter and the one soon after it that has most violence or dying, whether or not it names the person: later mentions only look
 * back.
 */
function passagesOfLastDeed(
  db: ReadableDB,
  figure: Figure,
  passages: readonly NamingPassage[],
  acting: readonly NamingPassage[],
): RequiredPassages {
  /** The last one in a chapter that has enough of the given passages. */
  const lastAmong = (present: readonly NamingPassage[]): NamingPassage | undefined => {
    const presence = occurrences(present.map(({ sequence }) => sequence));
    return acting.findLast(({ sequence }) => presence.get(sequence)! >= ofLastDeed.minPresence);
  };
  const lastPresent = lastAmong(passages);
  // A fever dream or another's memory may show a person acting once, long after their last deed.
  const lastActive = lastAmong(acting);
  const found = new Map<ChunkRowId, RequiredPassage>();
  for (const last of lastPresent?.sequence === lastActive?.sequence ? [lastPresent] : [lastActive, lastPresent])
    if (last) addAll(found, passagesAfterDeed(db, figure, last));
  return found;
}

/** A passage with a deed of a person, and passages soon after it that may tell the person's end. */
function passagesAfterDeed(db: ReadableDB, figure: Figure, last: NamingPassage): RequiredPassages {
  const following = storyPassagesFrom(db, last.chunkId, ofLastDeed.goesOn + 1)
    .slice(1)
    .filter(({ sequence }) => sequence === last.sequence);
  const end = maxBy(following, ({ text }) => violenceOrDyingIn(text));
  const tellsEnd = end !== undefined && violenceOrDyingIn(end.text) > 0;
  const soonAfter = { reason: `Soon after the last deed of ${figure.name}`, at: null, priority: priority.near };
  return new Map([
    ...[...following.slice(0, 1), ...(tellsEnd ? [end] : [])].map(({ chunkId }) => [chunkId, soonAfter] as const),
    [last.chunkId, { ...soonAfter, reason: `The last deed of ${figure.name}` }],
  ]);
}

/** The scene in which a person dies; empty if none is found. */
function passagesOfDeath(
  db: ReadableDB,
  sub: ReadSubQuestion,
  figure: Figure,
  {
    passages,
    acting,
    isAsked,
  }: { readonly passages: readonly NamingPassage[]; readonly acting: ReadonlySet<NamingPassage>; readonly isAsked: boolean },
): RequiredPassages {
  const weights = fatesOf(passages);
  const signs = passages.map((passage, index) => ({
    passage,
    isAlive: acting.has(passage),
    isDead: isDeath(weights[index]!),
  }));
  const scene = deathScene(signs, isAsked, (from, count) =>
    storyPassagesFrom(db, from, count).filter(({ sequence }) => isWithin(sub, sequence)),
  );
  if (!scene) return new Map();
  const answer: RequiredPassage = { at: null, reason: `Tells how ${figure.name} dies`, priority: priority.answers };
  const around = { ...answer, reason: `Next to the passage that tells how ${figure.name} dies`, priority: priority.near };
  const closing = { ...answer, reason: `Ends the chapter in which ${figure.name} last acts` };
  return new Map([
    ...(scene.closing ? [[scene.closing.chunkId, closing] as const] : []),
    [scene.dies.chunkId, answer],
    ...scene.around.map(({ chunkId }) => [chunkId, around] as const),
  ]);
}

/** Maximum number of people in a scene that are compared in pairs. */
const maxOfScene = 3;

/** For a scene with several people: passages where any two were together, and the last passages with each of the others. */
function passagesOfScene(db: ReadableDB, sub: ReadSubQuestion, figures: readonly Figure[]): RequiredPassages {
  const people = figures.filter(({ type }) => type !== 'location').slice(0, maxOfScene);
  const found = new Map<ChunkRowId, RequiredPassage>();
  const isMet = new Set<Figure>();
  for (const [index, one] of people.entries()) {
    for (const other of people.slice(index + 1)) {
      const together = passagesTogether(db, sub, one, other);
      if (together.size > 0) for (const each of [one, other]) isMet.add(each);
      addAll(found, together);
    }
  }
  for (const person of people) {
    if (!person.hasNote) addAll(found, passagesOf(sub, person, 'scene'));
    else if (!isMet.has(person)) addAll(found, passagesOf(sub, person, 'sceneWithNote'));
  }
  return found;
}

function addAll(to: Map<ChunkRowId, RequiredPassage>, from: RequiredPassages): void {
  for (const [chunkId, passage] of from) if (!to.has(chunkId)) to.set(chunkId, passage);
}

/** From this share about a person on, a passage does more than mention them. */
const doesMoreThanName = 0.2;

/** The last passages about a person, last first; if there are too few, also the last that only mention them. */
function lastAbout(figure: Figure, passages: readonly NamingPassage[], count: number): NamingPassage[] {
  const found: NamingPassage[] = [];
  for (let index = passages.length - 1; index >= 0 && found.length < count; index--)
    if (shareOf(figure, passages[index]!) >= doesMoreThanName) found.push(passages[index]!);
  return [...new Set([...found, ...passages.slice(-count).toReversed()])].slice(0, count);
}

/** Minimum share of a passage (0 to 1) that is about a person. */
const minShareOfSubject = 0.4;

/** Maximum number of chapters between the previous mention of a person and their death. */
const maxBeforeDeath = 3;
/** Maximum number of passages about a person after their death. */
const maxAfterDeath = 3;

/** The passages about a person's end. */
interface PassagesOfEnd {
  readonly passages: readonly NamingPassage[];
  /** Whether they die, so that later mentions only look back. */
  readonly isDeath: boolean;
}

/** How clearly each passage tells what becomes of a person. */
function fatesOf(passages: readonly NamingPassage[]): number[] {
  return passages.map(({ text, spans }) => spans.reduce((sum, [start, end]) => sum + fateAt(text, start, end), 0));
}

/**
 * The passages about a person's end. If they die: the first passage that says so, the passages about them before and after it, and those that say so
 * most clearly. Otherwise, the passages that tell most clearly of another end.
 */
function passagesOfEnd(figure: Figure, known: readonly NamingPassage[], count: number): PassagesOfEnd {
  // In the first half of the passages that name a person, violence is usually done to others.
  const ends = count === 0 ? [] : known.slice(Math.floor(known.length / 2));
  const weights = fatesOf(ends);
  // Later passages are closer to the end.
  const worth = new Map(ends.map(({ chunkId }, index) => [chunkId, (1 + index / ends.length) * weights[index]!]));
  const first = weights.findIndex(isDeath);
  if (count <= 1 || first < 0) return { passages: highestRanked(ends, count, ({ chunkId }) => worth.get(chunkId)!), isDeath: false };
  const before = ends.slice(0, first).findLast((passage) => shareOf(figure, passage) >= minShareOfSubject);
  const following = ends.slice(first + 1).find(({ sequence }) => sequence === ends[first]!.sequence);
  const says = highestRanked(
    ends.filter((_, index) => isDeath(weights[index]!)),
    count - 1,
    ({ chunkId }) => worth.get(chunkId)!,
  );
  const passages = uniqBy(
    [ends[first]!, ...(before ? [before] : []), ...(following ? [following] : []), ...says],
    ({ chunkId }) => chunkId,
  );
  // After a long absence, the same name may be another person's.
  const named = known[known.indexOf(ends[first]!) - 1];
  // Stories say little about people after their death.
  const after = ends.slice(first + 1).filter((passage) => shareOf(figure, passage) >= minShareOfSubject).length;
  const isNear = named !== undefined && ends[first]!.sequence - named.sequence <= maxBeforeDeath;
  return { passages, isDeath: isNear && after <= maxAfterDeath };
}

/** Number of passages with a person before which a story still introduces them. */
const passagesIntroducing = 12;

function passagesOf(sub: ReadSubQuestion, figure: Figure, asked: keyof typeof requiredOf): RequiredPassages {
  const required = requiredOf[asked];
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  // Once the full name has been given, the first name alone is enough.
  const firstSure = passages.findIndex(({ isSure }) => isSure);
  const known = firstSure < 0 ? [] : passages.slice(firstSure);
  const entering = known.slice(0, passagesIntroducing);
  const described = highestRanked(known, required.described, (passage) => {
    const { text, spans } = passage;
    // "Lin, a patient soul, had waited" is rhetoric about somebody who is long known.
    const defining = spans.filter(([, end]) => entering.includes(passage) || !isIndefiniteApposition(text, end));
    const strength = Math.max(0, ...defining.map(([start, end]) => definingStrengthAt(text, start, end)));
    return strength >= definingStrength.described ? strength : 0;
  });
  const { passages: fate, isDeath: hasDied } = passagesOfEnd(figure, known, required.fate);
  // What the narration says of the person, rather than a form of address.
  const firstIndex = ({ text, spans }: NamingPassage): number => (spans.find(([start]) => !isSpokenAt(text, start)) ?? spans[0]!)[0];
  const indexOfMax =
    (of: (text: string, start: number, end: number) => number) =>
    ({ text, spans }: NamingPassage): number =>
      maxBy([...spans], ([start, end]) => of(text, start, end))![0];
  // The very last mention may be incidental.
  const last = uniqBy([...known.slice(-1), ...lastAbout(figure, known, required.last)], ({ chunkId }) => chunkId).slice(
    0,
    hasDied ? Math.min(1, required.last) : required.last,
  );
  const found = new Map<ChunkRowId, RequiredPassage>();
  const add = (
    some: readonly NamingPassage[],
    how: {
      readonly reason: string;
      readonly at: (passage: NamingPassage) => number;
      readonly priority: number;
    },
  ): void => {
    for (const passage of some) {
      if (found.has(passage.chunkId)) continue;
      found.set(passage.chunkId, {
        reason: upperFirst(how.reason),
        at: asked === 'introduction' ? null : how.at(passage),
        priority: how.priority,
      });
    }
  };
  const isOfEnd = asked === 'fate' || asked === 'fateBesides' || asked === 'death' || asked === 'fateWithNote' || asked === 'exit';
  add(described, {
    reason: `Says who ${figure.name} is`,
    at: indexOfMax(definingStrengthAt),
    priority: priority.answers,
  });
  const descriptions = new Map(
    required.portraits === 0
      ? []
      : known.flatMap((passage) => {
          const description = descriptionIn(passage, figure.pronoun());
          return description === null ? [] : [[passage, description] as const];
        }),
  );
  const portraits = highestRanked([...descriptions.keys()], required.portraits, (passage) => descriptions.get(passage)!.score);
  add(portraits, { reason: `Describes ${figure.name}`, at: (passage) => descriptions.get(passage)!.at, priority: priority.answers });
  const life = passagesOfLife(figure, known, required.life);
  const ofLife = { reason: `Tells the life of ${figure.name}`, at: (passage: NamingPassage) => mostOfLifeAt(figure, passage) };
  add(life.slice(0, 1), { ...ofLife, priority: priority.answers });
  add(life.slice(1), { ...ofLife, priority: priority.near });
  add(fate, {
    reason: `Tells what becomes of ${figure.name}`,
    at: indexOfMax(fateAt),
    priority: isOfEnd ? priority.answers : priority.near,
  });
  const lastReason = `One of the last passages about ${figure.name}`;
  add(last.slice(0, 1), { reason: lastReason, at: firstIndex, priority: isOfEnd ? priority.near : priority.supporting });
  add(last.slice(1), { reason: lastReason, at: firstIndex, priority: priority.supporting });
  const firstReason = `${figure.name} comes into the story here`;
  add(known.slice(0, Math.min(1, required.first)), { reason: firstReason, at: firstIndex, priority: priority.answers });
  // Others may talk of a person before the narration turns to them.
  const turning =
    required.first > 0 ? entering.find((passage) => showsAction(passage) && shareOf(figure, passage) >= minShareOfSubject) : undefined;
  if (turning) add([turning], { reason: `The story turns to ${figure.name} here`, at: firstIndex, priority: priority.near });
  add(known.slice(1, required.first), { reason: firstReason, at: firstIndex, priority: priority.supporting });
  return found;
}

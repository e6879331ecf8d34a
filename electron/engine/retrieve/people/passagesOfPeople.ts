import { maxBy, uniqBy } from 'es-toolkit/array';
import { escapeRegExp, upperFirst } from 'es-toolkit/string';
import { wholeWords } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { chunksWithPhrase } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { neighbouringStoryPassages, storyPassagesFrom, storyPassagesMatching, type NamingPassage } from '../../db/entities/mentions.ts';
import { definingStrength, definingStrengthAt } from '../../extraction/suggestions/common/definingWords.ts';
import { describedFigures, passagesDescribing } from './definiteDescriptions.ts';
import { deathScene, isAliveAt } from './deathScene.ts';
import {
  aboutFigure,
  describedFigure,
  figureOf,
  highestRanked,
  namedFigure,
  namesFamily,
  priority,
  type Figure,
  type RequiredPassage,
  type RequiredPassages,
} from './figures.ts';
import { passagesOfBonds, passagesOfMeeting, passagesTogether, bondsAskedFor } from './passagesOfTwo.ts';
import { maxOfFamily, passagesOfFamily } from './passagesOfFamily.ts';
import { attributeAskedFor, depictionAt, kindsInName, passagesOfAttribute, type Depicted } from './attributes.ts';
import { isThing, lastOfThing, lastPassagesOf, thingsAskedFor } from './things.ts';
import { fateAt, fateByPronoun, isDeath, violenceIn } from './fate.ts';
import { contentWords } from '../question/question.ts';
import { roughStem } from '../question/questionFields.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import type { AskedSections } from '../passages/askedSections.ts';
import type { HeadingGroup } from '../question/headingGroups.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import type { NamedSeed } from '../question/seeds.ts';
import {
  asksForDeath,
  asksForDeed,
  asksForFate,
  asksForLast,
  asksForMeeting,
  asksOnlyAboutNamed,
  asksWho,
  describesScene,
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
 * A story describes its people in many places. If a question only asks about a person, these passages say most: where they enter, where the text says who
 * they are, what becomes of them, where they are last named; and for two people, where they are together.
 */

/** Number of required passages of each sort, by what is asked. */
const requiredOf = {
  who: { first: 2, described: 2, fate: 1, last: 1 },
  /** For a person about whom the question asks something else, too. */
  introduction: { first: 1, described: 2, fate: 0, last: 0 },
  fate: { first: 0, described: 0, fate: 3, last: 4 },
  /** For a death whose scene is known. */
  death: { first: 0, described: 0, fate: 2, last: 0 },
  /** For a person with a note, which says most. */
  fateWithNote: { first: 0, described: 0, fate: 2, last: 1 },
  /** For a place, in addition to descriptions of it. */
  place: { first: 1, described: 1, fate: 0, last: 0 },
  /** For relatives not named in the question. */
  fateOfRelative: { first: 0, described: 0, fate: 3, last: 0 },
  /** For a person in a scene to be written: how the story left them. */
  scene: { first: 0, described: 1, fate: 0, last: 1 },
  sceneWithNote: { first: 0, described: 0, fate: 0, last: 1 },
  /** For a question about where a person enters the story, or leaves it. */
  entry: { first: 2, described: 1, fate: 0, last: 0 },
  exit: { first: 0, described: 0, fate: 1, last: 2 },
} as const;
/** Maximum passages about a deed that are adjacent to a passage with the name but do not contain it. */
const maxDeeds = 2;
/** Bonus, in deeds, if the adjacent passage with the name is about the person's end. */
const nextToEnd = 3;

/** The passages that a question requires about people. */
export interface PassagesOfPeople {
  readonly required: RequiredPassages;
  /** Whether the question asks what becomes of somebody. */
  readonly asksForFate: boolean;
  /** Whether they answer by themselves, so that no other passage of the story does. */
  readonly isAnswered: boolean;
}

/** The passages required for a question that asks only who somebody is, what becomes of them, or what connects two people. */
export function passagesOfPeople(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  sub: ReadSubQuestion,
  { askedStems, askedGroups }: Pick<AskedSections, 'askedStems' | 'askedGroups'>,
): PassagesOfPeople {
  const seeds = sub.names.named.filter(({ match }) => match >= partialMatch);
  const named = seeds.map(({ entityId, surface, match }) =>
    namedFigure(db, snapshot, snapshot.entities.get(entityId)!, match > partialMatch ? wholeName(sub.question, surface) : surface),
  );
  const ofFamily = passagesOfFamily(db, snapshot, sub);
  if (ofFamily.size > 0) return { required: ofFamily, asksForFate: false, isAnswered: ofFamily.size === maxOfFamily };
  const fated = fatesAskedFor(sub, named);
  const [thing] = sub.story.chapters.length > 0 ? [] : thingsAskedFor(db, sub, named, fated);
  if (thing) {
    const isDeedAsked = asksForDeed.test(sub.question);
    const required = lastPassagesOf(sub, thing, isDeedAsked);
    return { required, asksForFate: true, isAnswered: required.size === lastOfThing.fate };
  }
  if (sub.story.chapters.length > 0) return { required: new Map(), asksForFate: fated.length > 0, isAnswered: false };
  if (named.length === 0) return passagesOfDescribed(db, snapshot, sub, askedStems);
  const [only] = named;
  if (only && named.length === 1 && fated.length === 0 && only.type !== 'location' && !only.hasNote) {
    const attribute = attributeAskedFor(inEnglish(sub.question, [only.surface]));
    const found = attribute === null ? null : passagesOfAttribute(sub, only, attribute);
    if (found && found.size > 0) return { required: found, asksForFate: false, isAnswered: true };
  }
  return {
    required: passagesOfNamed(db, snapshot, sub, { figures: named, fated, askedStems, askedGroups }),
    asksForFate: fated.length > 0,
    isAnswered: false,
  };
}

/** The same for a question without names, about somebody whom it calls by a definite description. */
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
  for (const figure of fated.slice(0, 1))
    addAll(
      required,
      isThing(figure) ? lastPassagesOf(sub, figure, asksForDeed.test(asked)) : passagesOfFate(db, snapshot, sub, figure, asked),
    );
  if (fated.length > 0) return { required, asksForFate: true, isAnswered: false };
  for (const figure of figures.filter(({ surface }) => asksWho(asked, surface)).slice(0, 1))
    addAll(required, passagesOf(snapshot, sub, figure, 'introduction'));
  return { required, asksForFate: false, isAnswered: false };
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
  if (sub.form.kind === 'scene') return describesScene.test(sub.question) ? new Map() : passagesOfScene(snapshot, sub, figures);
  const found = new Map<ChunkRowId, RequiredPassage>();
  const isOnlyWho = [...askedStems].every((stem) => stemsOfWho.has(stem));
  for (const figure of isOnlyWho && !second ? [] : figures.slice(0, 2)) {
    const isWho = !figure.hasNote && asksWho(inEnglish(sub.question, [figure.surface]), figure.surface);
    if (isWho) addAll(found, passagesOf(snapshot, sub, figure, 'introduction'));
  }
  for (const relative of sub.names.named.flatMap((seed) => (seed.match >= partialMatch ? relativesOf(db, snapshot, sub, seed) : [])))
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
  // "What happens when they meet at the mill" asks about the mill, too, which the search finds.
  const isOnlyEntry = [...askedStems].every((stem) => stemsOfEntry.has(stem) || (second !== undefined && stemsOfTogether.has(stem)));
  if (fated.length === 0 && asksToMeet && figures.length <= 2 && isOnlyEntry) {
    const isLast = asksForLast.test(sub.question);
    if (second) addAll(found, passagesOfMeeting(sub, first, second, isLast));
    else addAll(found, passagesOf(snapshot, sub, first, isLast ? 'exit' : 'entry'));
    if (found.size > 0) return found;
  }
  if (fated.length > 0) {
    for (const figure of fated.slice(0, 2)) {
      addAll(found, passagesOfFate(db, snapshot, sub, figure, sub.question));
    }
    return found;
  }
  const bonds = second ? null : bondsAskedFor(inEnglish(sub.question, [first.surface]));
  if (bonds !== null && !first.hasNote && first.type === 'character') addAll(found, passagesOfBonds(sub, first, bonds));
  if (!second && !first.hasNote && isOnlyWho) {
    const who = new Map(passagesOf(snapshot, sub, first, 'who'));
    addAll(who, passageOfFamily(db, sub, first));
    return who;
  }
  if (!second) return found;
  const isAboutBoth = figures.length === 2 && (sub.form.kind === 'relationship' || sub.form.kind === 'analysis');
  if (isAboutBoth && asksOnlyAboutNamed(sub, askedStems)) addAll(found, passagesTogether(sub, first, second));
  return found;
}

/**
 * The passages about what becomes of somebody: if the scene of their death is found, that, with the rest as support (funerals, those who look back); else
 * deeds done to them and passages about their end.
 */
function passagesOfFate(db: ReadableDB, snapshot: IndexSnapshot, sub: ReadSubQuestion, figure: Figure, question: string): RequiredPassages {
  const isDeathAsked = asksForDeath.test(question);
  const scene = passagesOfDeath(db, sub, figure, isDeathAsked);
  const found = new Map(scene.size > 0 ? scene : passagesOfDeed(db, sub, figure, asksForDeed.test(question)));
  const asked = scene.size > 0 && isDeathAsked ? 'death' : figure.hasNote ? 'fateWithNote' : 'fate';
  for (const [chunkId, passage] of passagesOf(snapshot, sub, figure, asked))
    if (!found.has(chunkId)) found.set(chunkId, scene.size > 0 ? { ...passage, priority: priority.supporting } : passage);
  return found;
}

/** The scene in which somebody dies; empty if there is none. */
function passagesOfDeath(db: ReadableDB, sub: ReadSubQuestion, figure: Figure, isAsked: boolean): RequiredPassages {
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const weights = fatesOf(figure, passages);
  const signs = passages.map((passage, index) => ({
    passage,
    isAlive: passage.spans.some(([start, end]) => isAliveAt(passage.text, start, end)),
    isDead: isDeath(weights[index]!),
  }));
  const scene = deathScene(signs, isAsked, (from, count) =>
    storyPassagesFrom(db, from, count).filter(({ sequence }) => isWithin(sub, sequence)),
  );
  if (!scene) return new Map();
  const answer: RequiredPassage = { at: null, part: null, reason: `Tells how ${figure.name} dies`, priority: priority.answers };
  const around = { ...answer, reason: `Next to the passage that tells how ${figure.name} dies`, priority: priority.near };
  return new Map([[scene.dies.chunkId, answer], ...scene.around.map(({ chunkId }) => [chunkId, around] as const)]);
}

/** For a question about what becomes of a named person's relatives ("Mara's parents"): those with a known relationship, else others with the surname. */
function relativesOf(db: ReadableDB, snapshot: IndexSnapshot, sub: ReadSubQuestion, { entityId, surface }: NamedSeed): Figure[] {
  const index = sub.question.indexOf(surface);
  const relative = index < 0 ? null : kinshipWords.exec(sub.question.slice(index + surface.length));
  if (!relative || !asksForFate(sub.question, surface + relative[0])) return [];
  const kinds = new Set(sub.relationships);
  const recorded = snapshot.graph
    .edgeGroupsOf(entityId)
    .filter(({ edges }) => edges.some(({ relationship: { kind, sourceId } }) => kinds.has(kindSeenFrom(kind, sourceId === entityId))))
    .map((group) => snapshot.entities.get(group.entityId)!);
  if (recorded.length > 0) return recorded.slice(0, 2).map((entity) => namedFigure(db, snapshot, entity, entity.name));
  const { name } = snapshot.entities.get(entityId)!;
  const [given, surname] = [name.split(' ').slice(0, -1).join(' '), name.split(' ').at(-1)!];
  if (given === '') return [];
  const bearing = new RegExp(`(?<!${escapeRegExp(given)}\\s)${wholeWords(surname).source}`, 'gv');
  const passages = storyPassagesMatching(db, chunksWithPhrase(db, surname, maxBearing), bearing);
  const called = `${name}${relative[0].replace("'", '’')}`;
  return [figureOf({ name: called, surface, type: null, hasNote: false, isDescribed: true }, () => passages)];
}
/** Maximum passages with a surname that are read. */
const maxBearing = 1_000;

/** Maximum people of a scene that are compared pairwise. */
const maxOfScene = 3;

/** For a scene with several people: passages where any two were together, and the last passages with each of the others. */
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

/** A passage with at least this share about somebody does more than mention them. */
const doesMoreThanName = 0.2;

/** The last passages about somebody, last first; if there are too few, also the last that mention them. */
function lastAbout(figure: Figure, passages: readonly NamingPassage[], count: number): NamingPassage[] {
  const found: NamingPassage[] = [];
  for (let index = passages.length - 1; index >= 0 && found.length < count; index--)
    if (aboutFigure(figure, passages[index]!).share >= doesMoreThanName) found.push(passages[index]!);
  return [...new Set([...found, ...passages.slice(-count).toReversed()])].slice(0, count);
}

/** Minimum mentions in a book: with fewer, somebody else of that name may be meant. */
const minOfBook = 3;

/** The passages that name somebody, grouped by book, in order. */
function byBook(snapshot: IndexSnapshot, passages: readonly NamingPassage[]): (readonly NamingPassage[])[] {
  const books = [...Map.groupBy(passages, ({ sequence }) => snapshot.bookOf(sequence)).values()];
  const theirs = books.filter((own) => own.length >= minOfBook);
  return theirs.length > 0 ? theirs : [passages];
}

/** Minimum share of a passage about somebody. */
const tellsOf = 0.4;

/** Maximum chapters between the previous mention of somebody and their death. */
const maxBeforeDeath = 3;
/** Maximum passages about somebody after their death. */
const maxAfterDeath = 3;

/** The passages about somebody's end. */
interface PassagesOfEnd {
  readonly passages: readonly NamingPassage[];
  /** Whether they die, so that later mentions only look back. */
  readonly isDeath: boolean;
}

/** How clearly each passage says what becomes of somebody. */
function fatesOf(figure: Figure, passages: readonly NamingPassage[]): number[] {
  const pronoun = figure.pronoun();
  return passages.map((passage) => {
    const { text, spans } = passage;
    const byName = spans.map(([start, end]) => fateAt(text, start, end)).reduce((sum, each) => sum + each, 0);
    return pronoun && byName === 0 ? fateByPronoun(aboutFigure(figure, passage), pronoun) : byName;
  });
}

/**
 * The passages about somebody's end. If they die: the first passage that says so, the passages about them before and after it, and those that say so most
 * clearly; else the passages that are clearest about another end.
 */
function passagesOfEnd(figure: Figure, known: readonly NamingPassage[], count: number): PassagesOfEnd {
  const ends = count === 0 ? [] : endOf(figure, known);
  const weights = fatesOf(figure, ends);
  // Later passages are closer to the end.
  const worth = new Map(ends.map(({ chunkId }, index) => [chunkId, (1 + index / ends.length) * weights[index]!]));
  const first = weights.findIndex(isDeath);
  if (count <= 1 || first < 0) return { passages: highestRanked(ends, count, ({ chunkId }) => worth.get(chunkId)!), isDeath: false };
  const before = ends.slice(0, first).findLast((passage) => aboutFigure(figure, passage).share >= tellsOf);
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
  // After a long absence, the name may belong to somebody else.
  const named = known[known.indexOf(ends[first]!) - 1];
  // Stories say little about the dead.
  const after = ends.slice(first + 1).filter((passage) => aboutFigure(figure, passage).share >= tellsOf).length;
  const isNear = named !== undefined && ends[first]!.sequence - named.sequence <= maxBeforeDeath;
  return { passages, isDeath: isNear && after <= maxAfterDeath };
}

function passagesOf(snapshot: IndexSnapshot, sub: ReadSubQuestion, figure: Figure, asked: keyof typeof requiredOf): RequiredPassages {
  const required = requiredOf[asked];
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  // After the full name has been given, the first name alone is enough.
  const firstSure = passages.findIndex(({ isSure }) => isSure);
  const known = firstSure < 0 ? [] : passages.slice(firstSure);
  const described = highestRanked(known, required.described, ({ text, spans }) => {
    const strength = Math.max(...spans.map(([start, end]) => definingStrengthAt(text, start, end)));
    return strength >= definingStrength.described ? strength : 0;
  });
  const { passages: fate, isDeath: hasDied } = passagesOfEnd(figure, known, required.fate);
  const firstIndex = ({ spans }: NamingPassage): number => spans[0]![0];
  const indexOfMax =
    (of: (text: string, start: number, end: number) => number) =>
    ({ text, spans }: NamingPassage): number =>
      maxBy([...spans], ([start, end]) => of(text, start, end))![0];
  const books = byBook(snapshot, known);
  const ofEach = Math.max(1, Math.floor(required.last / books.length));
  // The very last mention may be in passing.
  const last = uniqBy(
    [...known.slice(-1), ...books.toReversed().flatMap((own) => lastAbout(figure, own, ofEach))],
    ({ chunkId }) => chunkId,
  ).slice(0, hasDied ? Math.min(1, required.last) : required.last);
  const found = new Map<ChunkRowId, RequiredPassage>();
  const add = (
    some: readonly NamingPassage[],
    how: {
      readonly reason: string;
      readonly at: (passage: NamingPassage) => number;
      readonly priority: number;
      readonly isWhole?: boolean;
      readonly introduces?: boolean;
    },
  ): void => {
    for (const passage of some) {
      if (found.has(passage.chunkId)) continue;
      const at = how.at(passage);
      const part = how.isWhole ? null : aboutFigure(figure, passage).excerptAt(at);
      found.set(passage.chunkId, {
        reason: upperFirst(how.reason),
        at: asked === 'introduction' ? null : at,
        priority: how.priority,
        part,
        ...(how.introduces && { introduces: figure.name }),
      });
    }
  };
  const isOfEnd = asked === 'fate' || asked === 'death' || asked === 'fateWithNote' || asked === 'fateOfRelative' || asked === 'exit';
  add(described, {
    reason: `Says who ${figure.name} is`,
    at: indexOfMax(definingStrengthAt),
    priority: priority.answers,
    introduces: true,
  });
  add(fate, {
    reason: `Tells what becomes of ${figure.name}`,
    at: indexOfMax(fateAt),
    priority: isOfEnd ? priority.answers : priority.near,
    isWhole: true,
  });
  const lastReason = `One of the last passages about ${figure.name}`;
  add(last.slice(0, 1), { reason: lastReason, at: firstIndex, priority: isOfEnd ? priority.near : priority.supporting });
  add(last.slice(1), { reason: lastReason, at: firstIndex, priority: priority.supporting });
  const firstReason = `${figure.name} comes into the story here`;
  add(known.slice(0, Math.min(1, required.first)), { reason: firstReason, at: firstIndex, priority: priority.answers, introduces: true });
  add(known.slice(1, required.first), { reason: firstReason, at: firstIndex, priority: priority.supporting });
  return found;
}

/** The passage before the one in which a person enters, if it is about their family: stories introduce "the eldest of them" before her name. */
function passageOfFamily(db: ReadableDB, sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  const entry = figure.passages().find(({ isSure, sequence }) => isSure && isWithin(sub, sequence));
  if (!entry || figure.type !== 'character') return new Map();
  const before = neighbouringStoryPassages(db, [entry.chunkId]).find(
    ({ chunkId }) => storyPassagesFrom(db, chunkId, 2)[1]?.chunkId === entry.chunkId,
  );
  if (!before || !namesFamily(figure, before.text)) return new Map();
  const reason = `Introduces the family before ${figure.name} comes in`;
  return new Map([[before.chunkId, { reason, at: before.text.length - 1, priority: priority.near }]]);
}

/** Maximum required passages that describe a person's looks, or a place. */
const maxDepicting = 3;
/** Minimum number of different descriptive words. */
const minDepicting = { person: 4, place: 5 } as const;
/** People are described where they enter: descriptive words in the first passages that name them count more. */
const entrance = { passages: 5, factor: 1.4 } as const;

/**
 * The passages that describe a person's looks, or a place: around the name, and next to the first passages with it, because strangers are described before
 * they are named.
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
  const around = naming.map(({ chunkId, text, spans }, index) => {
    const [at] = maxBy([...spans], ([start]) => wordsAt(text, start))!;
    const words = wordsAt(text, at);
    return { chunkId, at, words, worth: words * (index < entrance.passages ? entrance.factor : 1) };
  });
  const entering = naming.slice(0, entrance.passages).map(({ chunkId }) => chunkId);
  const neighbouring = neighbouringStoryPassages(db, entering).map(({ chunkId, text }) => {
    const words = wordsAt(text, null);
    return { chunkId, at: null, words, worth: words };
  });
  const found = [...around, ...neighbouring].filter(({ words }) => words >= minDepicting[depicted]).sort((x, y) => y.worth - x.worth);
  const reason = `Tells what ${figure.name} ${depicted === 'person' ? 'looks' : 'is'} like`;
  return new Map(found.slice(0, maxDepicting).map(({ chunkId, at }) => [chunkId, { reason, at, priority: priority.answers }]));
}

/** The passages that may be about somebody's end: the second half of those that name them. */
function endOf({ isDescribed }: Figure, passages: readonly NamingPassage[]): readonly NamingPassage[] {
  return isDescribed ? passages : passages.slice(Math.floor(passages.length / 2));
}

/** Minimum deeds in a passage next to one about an end, if the question does not ask who did it. */
const minUnasked = 2;

/**
 * Passages about a deed done to somebody ("and struck him down") without the name, next to one with it. `isAsked`: the question asks who did it, not only
 * what becomes of them.
 */
function passagesOfDeed(db: ReadableDB, sub: ReadSubQuestion, figure: Figure, isAsked: boolean): RequiredPassages {
  // As for their end: in the first half, deeds are done to others.
  const naming = endOf(
    figure,
    figure.passages().filter(({ sequence }) => isWithin(sub, sequence)),
  );
  const isEnd = new Set(
    naming.flatMap(({ chunkId, text, spans }) => (spans.some(([start, end]) => fateAt(text, start, end) > 0) ? chunkId : [])),
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
  const reason = `Describes what happens next to a passage that names ${figure.name}`;
  return new Map(neighbouring.map(({ chunkId }) => [chunkId, { reason, at: null, priority: priority.answers }]));
}

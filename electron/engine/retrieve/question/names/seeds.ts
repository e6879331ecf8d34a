import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { NamedHow } from '#shared/model/context/question.ts';
import { editDistance, nameSimilarity, nearestNames } from '../../../extraction/names/similarNames.ts';
import { isTitle } from '../../../extraction/suggestions/vocabulary.ts';
import {
  composedNames,
  derivedOrigins,
  isTitleOfNext,
  isUnderNewTitle,
  isUnknownComposite,
  originOfUnknown,
  ownersOfSurname,
  withCompound,
  withoutArticle,
} from './composedNames.ts';
import { nameKey, plainWord, stopWords, wordsOf, type Word } from '../../../extraction/words.ts';
import { isGeneralTypeWord } from '../../../parse/kinds/typeWords.ts';
import { isNameOf, isOrdinaryPart, isUsedNextTo, ownerOfName, placeCalled } from './ownersOfNames.ts';
import { countTokens } from '../../../tokenizer/countTokens.ts';
import type { FoundName } from '../../../extraction/names/nameMatcher.ts';
import { contentWords, prominenceWords } from '../words/question.ts';
import { capitalisesNouns, emptyWordsOf, inEnglish, isNounByArticle } from '../language/questionLanguage.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** An entity that the question names. */
export interface NamedSeed {
  readonly entityId: EntityRowId;
  /** 1 for a whole name or alias, down to 0.5 the more entities share it; 0.8 for a similar spelling, 0.5 for a part, 0.3 for a word of a name in lower case. */
  readonly match: number;
  /** The words of the question that name it. */
  readonly surface: string;
  readonly how: NamedHow;
}

/** A name in the question that the vault does not have. */
export interface UnknownName {
  readonly surface: string;
  /** Whether it is written with a capital where only names are; else it may be just a word. */
  readonly isCapitalised: boolean;
  /** The entities with the most similar names, most similar first. */
  readonly nearest: readonly EntityRowId[];
}

/** Words of a question that are a name spelled wrong. */
export interface MisspeltName {
  readonly surface: string;
  readonly entityIds: readonly EntityRowId[];
}

export interface NamesRead {
  /** Best first. */
  readonly named: readonly NamedSeed[];
  readonly unknown: readonly UnknownName[];
  /** Words that were read as somebody's name though they are spelled otherwise, with those that they may mean. */
  readonly misspelt: readonly MisspeltName[];
}

/** How the vault uses ordinary words. */
export interface Vocabulary {
  /** Whether any passage has the word, in any form. */
  readonly isUsed: (word: string) => boolean;
  /** Whether the vault writes the word in lower case too, so that in lower case it is no name. */
  readonly isCommon: (word: string) => boolean;
  /** How many passages have the word; many of a very common one. */
  readonly passagesWith: (word: string) => number;
  /** Whether any passage has these words next to each other. */
  readonly hasPhrase: (phrase: string) => boolean;
  /** Whether any passage that names one of some entities, or is of its note, has a word. */
  readonly isSaidOf: (word: string, entities: readonly EntityRowId[]) => boolean;
}

const exactMatch = 1;
const fuzzyMatch = 0.8;
/** A part that is all of a name but the kind of place. */
const calledMatch = 0.8;
const lowerCaseMatch = 0.3;
/** A word in more names than this ("house", "river") identifies none of them. */
const maxOwners = 6;
const minFuzzyLetters = 4;
/** A name after "@" has at most this many characters. */
const maxPickedLength = 120;
const maxNearest = 3;
/** So many of the most similar names are looked at more closely. */
const maxConsidered = 12;
const longestAbbreviation = 5;
/** This many words, all capitalised, are a title, in which capitals do not mark names. */
const wordsOfTitle = 5;
/** Names less similar as a whole are different names, though a word of them is alike. */
const minWholeSimilarity = 0.45;
/** Less similar names are no help to somebody who looks for another: at .57 "Marisol" and "Marik", at .48 "Dragonreach" and "Sunreach". */
const minNearest = 0.55;
/** Small words inside of names: "Tarnhelm of Ysgramoor". */
const nameConnectors: ReadonlySet<string> = new Set('of the de la du von van der den di del da le and'.split(' '));
/** Words that begin a question, or that a question calls a thing by: written with a capital they are no names. */
const questionWords: ReadonlySet<string> = new Set(
  (
    'tell list describe explain summarise summarize write give show remind compare name find set scene recap chapter chapters part book act session ' +
    'what who whom whose where when why how which is are was were did does do can could would should has have will the an in on at for from if ' +
    'wer was wo wann warum wie welche welcher welches ist sind war hat qui que quoi où quand pourquoi comment quel quelle est quién qué dónde cuándo ' +
    'cómo cuál cuáles quiénes chi cosa dove quando perché come quali quem onde como quais wat waar welke hoe vem vad kto kim co gdzie kiedy jakie który которые какие кто что где когда почему как какой'
  ).split(' '),
);

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word of a question. `isName`: it is written as a name, with a capital that no start of a sentence explains. */
interface QuestionWord extends Word {
  readonly isName: boolean;
}

/** Whether a word is one of a language, and no misspelt name: a tokenizer that was made from many texts has it as one token. */
function isOrdinaryWord(plain: string): boolean {
  return countTokens(` ${plain}`) === 1;
}

/** How many letters of a word may be wrong: none of a short one, more of a long one. */
function tolerance(length: number): number {
  return length < minFuzzyLetters ? 0 : length < 7 ? 1 : 2;
}

/** Whether two words are spellings of one: few letters differ, and of two the first is no error. */
function isSpelledLike(word: string, known: string): boolean {
  const allowed = Math.min(tolerance(word.length), tolerance(known.length));
  if (allowed === 0 || Math.abs(word.length - known.length) > allowed) return false;
  const distance = editDistance(word, known);
  return distance <= allowed && (distance < 2 || word[0] === known[0]);
}

/**
 * The entities a question names, each name by itself: picked with "@", by id, by whole names and aliases, by parts of names, by a similar
 * spelling of words that the vault does not use; and the names that are nowhere in the vault. A word that the vault writes in lower case
 * too is a name only where the question writes it with a capital.
 */
export function readNames(snapshot: IndexSnapshot, question: string, vocabulary: Vocabulary): NamesRead {
  const seeds = new Map<EntityRowId, NamedSeed>();
  const unknown: UnknownName[] = [];
  const covered: Span[] = [];
  /** Where the question has a name that means one entity. */
  const foundNames: (Span & { readonly entityId: EntityRowId })[] = [];
  const add = (seed: NamedSeed): void => {
    if ((seeds.get(seed.entityId)?.match ?? 0) < seed.match) seeds.set(seed.entityId, seed);
  };
  const misspelt: MisspeltName[] = [];
  const addMisspelt = (surface: string, entityIds: readonly EntityRowId[]): void => {
    for (const entityId of entityIds) {
      const match = entityIds.length === 1 ? fuzzyMatch : partialMatch;
      const part = seeds.get(entityId);
      // Next to a part that is spelled correctly, the whole is the name, as certainly.
      if (part && surface.includes(part.surface))
        seeds.set(entityId, { ...part, match: Math.max(match, part.match), surface, how: 'fuzzy' });
      else add({ entityId, match, surface, how: 'fuzzy' });
    }
    if (entityIds.length > 0) misspelt.push({ surface, entityIds });
  };
  for (const { seed, span } of [...picked(snapshot, question), ...byId(snapshot, question)]) {
    add(seed);
    covered.push(span);
  }
  const isCovered = (span: Span): boolean => covered.some(({ start, end }) => span.start < end && span.end > start);
  const words = questionWordsOf(question);
  const empty = emptyWordsOf(question);
  const hasCapitals = words.some(({ isName }) => isName);

  for (const first of snapshot.matcher.find(question, { anyCase: true })) {
    if (isCovered(first)) continue;
    const found = withRest(snapshot, question, withCompound(snapshot, question, withoutArticle(snapshot, question, first)));
    const surface = question.slice(found.start, found.end);
    const within = words.filter(({ start, end }) => start >= found.start && start < found.end && end > found.start);
    const isWord = within.length === 1 && !within[0]!.isName && (stopWords.has(within[0]!.plain) || vocabulary.isCommon(within[0]!.plain));
    const targets =
      isWord || within.length === 1
        ? found.targets.filter(
            (id) =>
              (within[0]!.isName || !empty.has(within[0]!.plain)) &&
              isNameInLowerCase(snapshot, id, surface, within[0]!, isWord, hasCapitals),
          )
        : found.targets;
    // A file called "What is" is not what "What is a mole?" asks about.
    const asks = ({ plain, isName }: QuestionWord): boolean => !isName && (questionWords.has(plain) || stopWords.has(plain));
    if (targets.length === 0 || (within.length > 1 && within.every(asks))) continue;
    if (isUnderNewTitle(snapshot, question, words, found, vocabulary)) continue;
    // A name that several share names all of them, each with a lower match.
    const owner = ownerOfName(snapshot, surface, targets);
    const match = targets.length === 1 || owner !== null ? exactMatch : partialMatch + (exactMatch - partialMatch) / targets.length;
    for (const entityId of targets) {
      const how = isNameOf(snapshot, surface, entityId) ? 'exact' : 'alias';
      add({ entityId, match: owner === null || owner === entityId ? match : lowerCaseMatch, surface, how });
    }
    covered.push(found);
    if (targets.length === 1) foundNames.push({ ...found, entityId: targets[0]! });
  }

  const content = new Set(contentWords(question));
  const free = words.filter((word) => content.has(word.plain) && !isCovered(word));
  const isNew = new Map(
    free.map(({ plain }) => [plain, !snapshot.byWord.has(plain) && (!vocabulary.isUsed(plain) || isOnlyName(snapshot, plain, vocabulary))]),
  );
  for (const word of free) {
    const owners = snapshot.byWord.get(word.plain) ?? [];
    const called = word.isName ? placeCalled(snapshot, word, owners) : null;
    if (called !== null) add({ entityId: called, match: calledMatch, surface: question.slice(word.start, word.stemEnd), how: 'partial' });
    if (owners.length === 0 || owners.length > maxOwners || isTitleOfNext(question, words, word)) continue;
    if (!word.isName && prominenceWords.has(word.plain)) continue;
    const isCommon = vocabulary.isCommon(word.plain);
    const isName = word.isName || (!hasCapitals && !isCommon && owners.length < maxOwners / 2 && isAskedFor(question.slice(0, word.start)));
    for (const entityId of owners) {
      const isWord =
        isOrdinaryPart(snapshot, entityId, word) && (isCommon || isUsedNextTo(snapshot, entityId, word, vocabulary.passagesWith));
      const match = isName && !isWord ? partialMatch : lowerCaseMatch;
      if (!seeds.has(entityId)) add({ entityId, match, surface: question.slice(word.start, word.stemEnd), how: 'partial' });
    }
  }
  for (const seed of partsOfNames(snapshot, question, words, covered)) {
    const known = seeds.get(seed.entityId);
    if (known === undefined || known.match < partialMatch) add(seed);
    // Two words of its name say more of how it is named than one.
    else if (known.how === 'partial') seeds.set(seed.entityId, { ...known, surface: seed.surface });
  }
  for (const run of nameRuns(question, words, isCovered, empty)) {
    const newWords = run.filter(({ plain }) => isNew.get(plain) === true);
    const before = question.slice(0, run[0]!.start);
    if (newWords.length === 0 || (isAbbreviation(run, question) && !isAskedFor(before))) continue;
    // "Which NPCs are gnomes?": a word for a whole type is not a name.
    if (run.length === 1 && isGeneralTypeWord(run[0]!.plain)) continue;
    const owner = newWords.length === 1 && run.length === 1 ? ownerNextTo(snapshot, question, run[0]!, foundNames) : null;
    if (owner) {
      covered.push(owner);
      addMisspelt(question.slice(owner.start, owner.end), [owner.entityId]);
      continue;
    }
    const surface = question.slice(run[0]!.start, run.at(-1)!.stemEnd);
    covered.push({ start: run[0]!.start, end: run.at(-1)!.end });
    if (run.length === 1 && isNounByArticle(question, before) && !isAskedFor(before.replace(/\S+\s+$/u, ''))) continue;
    const alike = likeliest(snapshot, run, similarlySpelled(snapshot, run, newWords));
    addMisspelt(surface, alike);
    const isCapitalised = run.length > 1 || !capitalisesNouns(question);
    if (alike.length === 0) unknown.push({ surface, isCapitalised, nearest: nearestTo(snapshot, surface) });
  }
  for (const run of composedNames(question, words, isCovered)) {
    const surface = question.slice(run[0]!.start, run.at(-1)!.stemEnd);
    if (!isUnknownComposite(snapshot, run, surface, vocabulary)) continue;
    // Whoever has only one of its words is not meant, and is named as similar.
    const parts = new Set(run.filter(({ plain }) => !isTitle(plain)).flatMap(({ plain }) => snapshot.byWord.get(plain) ?? []));
    for (const id of parts) {
      const seed = seeds.get(id);
      if (seed?.how === 'partial') seeds.set(id, { ...seed, match: lowerCaseMatch });
    }
    covered.push({ start: run[0]!.start, end: run.at(-1)!.end });
    unknown.push({ surface, isCapitalised: true, nearest: parts.size <= maxNearest ? [...parts] : nearestTo(snapshot, surface) });
  }
  // A question in lower case throughout: what the vault does not use may be a name as well.
  if (!hasCapitals) {
    for (const word of free) {
      if (isNew.get(word.plain) !== true || isCovered(word)) continue;
      const isNamed = isAskedFor(question.slice(0, word.start));
      if ((!isNamed || /\b(?:the|an?)\s+$/iu.test(question.slice(0, word.start))) && isOrdinaryWord(word.plain)) continue;
      const alike = similarlySpelled(snapshot, [word], [word]);
      const surface = question.slice(word.start, word.stemEnd);
      addMisspelt(surface, alike);
      if (alike.length === 0 && isNamed) unknown.push({ surface, isCapitalised: false, nearest: nearestTo(snapshot, surface) });
    }
  }
  for (const id of ownersOfSurname(snapshot, question, foundNames)) seeds.delete(id);
  const origin = originOfUnknown(question, unknown);
  for (const [id, seed] of seeds) if (origin !== null && origin.endsWith(seed.surface)) seeds.set(id, { ...seed, match: lowerCaseMatch });
  const importance = (seed: NamedSeed): number => snapshot.entities.get(seed.entityId)?.importance ?? 0;
  const named = [...seeds.values()].sort(
    (a, b) =>
      Number(b.how === 'picked') - Number(a.how === 'picked') ||
      b.match - a.match ||
      importance(b) - importance(a) ||
      a.entityId - b.entityId,
  );
  return { named, unknown, misspelt };
}

/** Whether a word is used only as a name that search treats as the same: "Bulstrod" for "Bulstrode", but not a family's plural. */
function isOnlyName(snapshot: IndexSnapshot, plain: string, { isCommon, passagesWith }: Vocabulary): boolean {
  if (plain.length < minFuzzyLetters || isCommon(plain)) return false;
  const passages = passagesWith(plain);
  return [...snapshot.byWord.keys()].some(
    (known) =>
      Math.abs(known.length - plain.length) === 1 &&
      (known.startsWith(plain) || plain.startsWith(known)) &&
      !(known.endsWith('s') || plain.endsWith('s')) &&
      passagesWith(known) === passages,
  );
}

/** "who is ...", "what is ...", "about ...", "named ...": a name follows, in any capitalisation. */
function isAskedFor(before: string): boolean {
  return /(?:\b(?:who|what|where)(?:'s| is| are| was| were)(?: the| a| an)?|\b(?:about|(?<!\b(?:point|sort|kind|out|because|instead) )of|on|named|called|know))\s+$/i.test(
    `${inEnglish(before)} `,
  );
}

/** A name found with the words after it that are spelled like others of the whole name: all of "Nera of the Harbors" is Nera of the Harbours. */
function withRest(snapshot: IndexSnapshot, question: string, found: FoundName<number>): FoundName<number> {
  const rest = /^(?:\s(?:of|the|de|del|du|von|van|der))+\s(?<word>\p{Lu}[\p{L}’'-]+)/u.exec(question.slice(found.end));
  const word = plainWord(rest?.groups?.['word'] ?? '');
  const isOfName = (id: number): boolean =>
    wordsOf(snapshot.entities.get(id)!.name).some(({ plain }) => plain === word || isSpelledLike(word, plain));
  return rest !== null && found.targets.every(isOfName) ? { ...found, end: found.end + rest[0].length } : found;
}

/** Whether a run is a single all-caps word: "a civilian NPC" contains no name. */
function isAbbreviation(run: readonly QuestionWord[], question: string): boolean {
  const written = run.length === 1 ? question.slice(run[0]!.start, run[0]!.stemEnd) : '';
  return written.length > 0 && written.length <= longestAbbreviation && written === written.toUpperCase();
}

/** Whether one word of a question names an entity though it is written in lower case, or where any word has a capital. */
function isNameInLowerCase(
  snapshot: IndexSnapshot,
  entityId: EntityRowId,
  surface: string,
  word: QuestionWord,
  isCommon: boolean,
  hasCapitals: boolean,
): boolean {
  if (word.isName) return true;
  const entity = snapshot.entities.get(entityId);
  if (stopWords.has(word.plain)) return false;
  const origin = snapshot.originOf(entityId, surface);
  const isDerived = origin !== null && derivedOrigins.has(origin);
  if (isDerived && (hasCapitals || isCommon)) return false;
  // Somebody called Hope is not meant by "hope"; a note on tides is meant by "tides".
  const isProper = entity?.type === 'character' || entity?.type === 'location' || entity?.type === 'organization';
  return !(isCommon && isProper);
}

/** The words of a question, marked where they are written as names. In an all-caps question, capitals mark nothing. */
function questionWordsOf(question: string): QuestionWord[] {
  const words = wordsOf(question);
  const content = words.filter(({ plain }) => !stopWords.has(plain));
  const isTitle = content.length >= wordsOfTitle && content.every(({ capitalised, plain }) => capitalised || /^\d/.test(plain));
  return words.map((word) => {
    const before = question.slice(0, word.start).trimEnd();
    // "Ada and Tom: how are they related?"
    const isPaired = /^(?:\s+(?:and|or|&)\s+|,\s+)\p{Lu}/u.test(question.slice(word.stemEnd));
    const isStart = !isPaired && (before === '' || /[.?!:;\n]["“„»«']?$/u.test(before) || /^["“„«»']+$/u.test(before));
    return { ...word, isName: word.capitalised && !isStart && !isTitle && !(stopWords.has(word.plain) || questionWords.has(word.plain)) };
  });
}

/** A word sequence in more names than this is a phrase of the vault, not a name. */
const maxOwnersOfRow = 2;

/** Entities whose longer names contain two adjacent words of a question that are no whole name: "Orrin's wardens" in "Orrin's Wardens Released". */
function partsOfNames(snapshot: IndexSnapshot, question: string, words: readonly QuestionWord[], names: readonly Span[]): NamedSeed[] {
  return words.slice(1).flatMap((second, index): NamedSeed[] => {
    const first = words[index]!;
    // Both are of a whole name.
    if (names.some(({ start, end }) => start <= first.start && second.stemEnd <= end)) return [];
    if (stopWords.has(first.plain) || stopWords.has(second.plain) || !(first.capitalised || second.capitalised)) return [];
    const owners = (snapshot.byWord.get(first.plain) ?? []).filter((id) => {
      const { name, aliases } = snapshot.entities.get(id)!;
      return [name, ...aliases].some((each) => {
        const plain = wordsOf(each).map((word) => word.plain);
        return plain.length > 2 && plain.some((word, at) => word === first.plain && plain[at + 1] === second.plain);
      });
    });
    const surface = question.slice(first.start, second.stemEnd);
    return owners.length > maxOwnersOfRow ? [] : owners.map((entityId) => ({ entityId, match: partialMatch, surface, how: 'partial' }));
  });
}

/** Runs of capitalised words, connected by small words, that match no whole name. `empty`: question words. */
function nameRuns(
  question: string,
  words: readonly QuestionWord[],
  isCovered: (span: Span) => boolean,
  empty: ReadonlySet<string>,
): QuestionWord[][] {
  const runs: QuestionWord[][] = [];
  let run: QuestionWord[] = [];
  let waiting: QuestionWord[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
    waiting = [];
  };
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const gap = previous ? question.slice(previous.end, word.start) : '';
    if (run.length > 0 && !/^[ \u00a0'’".-]{1,3}$/u.test(gap)) close();
    const isLone = !word.isName && run.length === 0 && !words[index + 1]?.isName;
    const begins =
      word.capitalised &&
      !stopWords.has(word.plain) &&
      !questionWords.has(word.plain) &&
      // A word that asks is no name because it begins the question.
      (word.isName || !empty.has(word.plain)) &&
      (!isLone || /^(?:['’]s\b|\s*(?:[,:;–—?-]|$)|\s+(?:is|was|were|has|had|does|did)\b)/u.test(question.slice(word.stemEnd)));
    if (begins && !isCovered(word)) {
      run.push(...waiting, word);
      waiting = [];
    } else if (run.length > 0 && !word.capitalised && nameConnectors.has(word.plain) && word.plain !== 'and') waiting.push(word);
    else close();
  }
  close();
  return runs;
}

/** Next to a correct part of the name, the other part may be as short as this and have one wrong letter: "Jos" of "Jos Pellow". */
const minLettersNextTo = 3;

/** The entity whose name a misspelt word completes together with an adjacent name, and the range of both; null if there is none. */
function ownerNextTo<Name extends Span & { readonly entityId: EntityRowId }>(
  snapshot: IndexSnapshot,
  question: string,
  { plain, start, end, stemEnd }: Word,
  names: readonly Name[],
): Name | null {
  if (plain.length < minLettersNextTo) return null;
  for (const name of names) {
    const isBefore = name.end <= start && /^\s$/u.test(question.slice(name.end, start));
    const isAfter = name.start >= end && /^\s$/u.test(question.slice(end, name.start));
    if (!isBefore && !isAfter) continue;
    const entity = snapshot.entities.get(name.entityId)!;
    const parts = new Set([entity.name, ...entity.aliases].flatMap((each) => wordsOf(each).map((word) => word.plain)));
    const isAlike = [...parts].some((part) => part.length >= minLettersNextTo && part[0] === plain[0] && editDistance(part, plain) === 1);
    if (isAlike) return { ...name, start: Math.min(start, name.start), end: Math.max(stemEnd, name.end) };
  }
  return null;
}

/** Entities with a name that has all of some words of a question, or spellings like them: those that share most words with the run. */
function similarlySpelled(snapshot: IndexSnapshot, run: readonly Word[], misspelled: readonly Word[]): number[] {
  const ownersOf = ({ plain }: Word): Map<number, number> => {
    const owners = new Map<number, number>();
    for (const [known, ids] of snapshot.byWord) {
      const spelled = plainWord(known);
      if (!isSpelledLike(plain, spelled)) continue;
      const distance = editDistance(plain, spelled);
      for (const id of ids) owners.set(id, Math.min(owners.get(id) ?? Number.POSITIVE_INFINITY, distance));
    }
    return owners;
  };
  const [first, ...others] = misspelled.map(ownersOf);
  const surface = run.map(({ plain }) => plain).join(' ');
  const ofAll = new Map(
    [...(first ?? [])].flatMap(([id, distance]) =>
      others.every((each) => each.has(id)) ? [[id, others.reduce((sum, each) => sum + each.get(id)!, distance)] as const] : [],
    ),
  );
  // One of several words may be too far off, if the whole is like a whole name.
  const isAlike = (id: number): boolean => {
    const { name, aliases } = snapshot.entities.get(id)!;
    return [name, ...aliases].some((each) => nameSimilarity(surface, nameKey(each)) >= minWholeSimilarity);
  };
  const ofAny = (): Map<number, number> =>
    new Map([first, ...others].flatMap((each) => [...(each ?? [])]).filter(([id, distance]) => distance < 2 && isAlike(id)));
  const owners = ofAll.size > 0 || misspelled.length === 1 ? ofAll : ofAny();
  if (owners.size === 0) return [];
  const correctlySpelled = run.filter((word) => !misspelled.includes(word)).map(({ plain }) => snapshot.byWord.get(plain) ?? []);
  const shared = (id: number): number => correctlySpelled.filter((ids) => ids.includes(id)).length;
  const maxShared = Math.max(...[...owners.keys()].map(shared));
  const best = [...owners].filter(([id]) => shared(id) === maxShared);
  const minDistance = Math.min(...best.map(([, distance]) => distance));
  const nearest = best.filter(([, distance]) => distance === minDistance).map(([id]) => id);
  return nearest.length > maxOwners ? [] : nearest.sort((a, b) => a - b);
}

/** One that is mentioned so many times as often as the others is the likelier to be meant. */
const farMoreOften = 3;

/** The candidates for a misspelt name that share its title ("Mr"); if one of these is mentioned far more often, only that one. */
function likeliest(snapshot: IndexSnapshot, run: readonly Word[], ids: readonly number[]): readonly number[] {
  if (ids.length < 2) return ids;
  const title = run.find(({ plain }) => isTitle(plain))?.plain;
  const hasTitle = (id: number): boolean => {
    const { name, aliases } = snapshot.entities.get(id)!;
    return [name, ...aliases].some((each) => wordsOf(each)[0]?.plain === title);
  };
  const titled = title === undefined ? [] : ids.filter(hasTitle);
  const left = titled.length > 0 ? titled : ids;
  const mentions = (id: number): number => snapshot.entities.get(id)!.mentions;
  const [first, second] = left.toSorted((a, b) => mentions(b) - mentions(a));
  return second === undefined || mentions(first!) < farMoreOften * mentions(second) ? left : [first!];
}

/** The entities with the most similar names. */
function nearestTo(snapshot: IndexSnapshot, surface: string): number[] {
  // "Lord Pemberton" is not similar to every lord, or "Order of the Flame" to every order.
  const ownWords = (name: string): string[] =>
    name.split(' ').filter((word) => !nameConnectors.has(word.toLowerCase()) && !isTitle(word.toLowerCase()));
  const words = [surface, ...ownWords(surface)];
  const similarity = (name: string): number =>
    Math.max(...words.map((word) => nameSimilarity(name, word)), ...ownWords(name).map((part) => nameSimilarity(part, surface)));
  return nearestNames(snapshot.entities.values(), surface, maxConsidered)
    .filter(({ name, aliases }) => [name, ...aliases].some((each) => similarity(each) >= minNearest))
    .map(({ id }) => id)
    .slice(0, maxNearest);
}

/** The question with misspelt names corrected, since no passage has them otherwise. */
export function withCorrectedNames(question: string, snapshot: IndexSnapshot, named: readonly NamedSeed[]): string {
  return named
    .filter(({ how, match }) => how === 'fuzzy' && match > partialMatch)
    .reduce((text, { surface, entityId }) => text.replace(surface, () => snapshot.entities.get(entityId)!.name), question);
}

interface Found {
  readonly seed: NamedSeed;
  readonly span: Span;
}

/** "@Mara Venn" always means Mara Venn: the longest name after the sign, else the most important owner of its first word. */
function picked(snapshot: IndexSnapshot, question: string): Found[] {
  return [...question.matchAll(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu)].flatMap(({ index }): Found[] => {
    const after = question.slice(index + 1, index + 1 + maxPickedLength);
    const whole = snapshot.matcher.find(after, { anyCase: true }).find(({ start }) => start === 0);
    const [word] = wordsOf(after);
    const owners = whole ? whole.targets : word ? (snapshot.byWord.get(word.plain) ?? []) : [];
    const [entityId] = owners.toSorted(
      (a, b) => (snapshot.entities.get(b)?.importance ?? 0) - (snapshot.entities.get(a)?.importance ?? 0) || a - b,
    );
    const end = whole?.end ?? word?.stemEnd ?? 0;
    if (entityId === undefined) return [];
    const span = { start: index, end: index + 1 + end };
    return [{ seed: { entityId, match: exactMatch, surface: question.slice(span.start, span.end), how: 'picked' }, span }];
  });
}

/** Ids are paths of notes: "Characters/Mara Venn", with the ending of the file or without. */
function byId(snapshot: IndexSnapshot, question: string): Found[] {
  if (!question.includes('/')) return [];
  const found: Found[] = [];
  for (const { id, key } of snapshot.entities.values()) {
    const start = key.includes('/') ? question.indexOf(key) : -1;
    if (start < 0) continue;
    const ending = /^\.(?:md|markdown|txt)\b/i.exec(question.slice(start + key.length))?.[0] ?? '';
    const span = { start, end: start + key.length + ending.length };
    if (ending === '' && /^[\p{L}\p{N}/]/u.test(question.slice(span.end))) continue;
    found.push({ seed: { entityId: id, match: exactMatch, surface: question.slice(span.start, span.end), how: 'exact' }, span });
  }
  return found;
}

/** Words in quotation marks, which must be in a chunk in this order. */
export function quotedPhrases(question: string): string[] {
  const phrases = [...question.matchAll(/["“„«]([^"“”„«»]{2,200})["”“»]/gu)].map((match) => match[1]!.trim());
  return [...new Set(phrases.filter((phrase) => wordsOf(phrase).length > 0))];
}

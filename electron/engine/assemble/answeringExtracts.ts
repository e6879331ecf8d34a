import { uniqBy } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import { namesAny } from '#lib/text.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { gapTokens, textsOf, type Sentence } from './chapterExtracts.ts';
import { documentOf } from './pack/itemOrder.ts';
import { byPlace } from './requiredPassages.ts';
import type { Candidate, EntityCandidate, WeightedSpan } from './pack/types.ts';

/*
 * If there is room for only one or two passages of a story, single sentences from several tell more: where a person enters, who they are, and what
 * becomes of them.
 */

/**
 * Weights in the score of a group of sentences: `similarity`: its similarity to the question; `passage`: its passage's score, relative to the best;
 * `priority`, `focus`: multiplied by the priority of a required passage, `focus` for its required sentence; `name`: share of the question's names in it;
 * `adjacent`: for being next to a chosen group.
 */
const weights = { similarity: 1, passage: 3, priority: 0.2, focus: 0.4, name: 0.4, adjacent: 0.1 } as const;
/**
 * The same for "Who is Mara?": any sentence with her name is similar to the question, most of all an exclamation, so the sentences for which passages
 * are required count more. `telling`: replaces `similarity` where it is known how well each sentence says who she is. Speech counts only where it does,
 * or is required.
 */
const weightsOfWho = { similarity: 0.2, telling: 2, passage: 1, priority: 0.2, focus: 0.6, name: 0.4, adjacent: 0.3 } as const;
/** Estimated tokens of a chapter's title: a constant for its marks, and English characters per token for its text. */
const title = { marks: 4, perToken: 4.5 } as const;
/** Minimum score of a required passage relative to the best, multiplied by its priority: its own score says little about whether it answers. */
const requiredShare = 0.27;
/** Number of best passages, besides the required ones, from which a brief context takes sentences. */
const passagesOfBrief = 8;
/** Sentences are left out if more than this share of them is already in the context. */
const maxShown = 0.5;

/**
 * The passages, of those available, from which a brief context takes sentences: the required and the best ones; none if a chapter is requested or
 * notes answer.
 */
export function passagesForExtracts(available: readonly Candidate[], isWho = false): readonly Candidate[] {
  // For "What became of Mara?" the required passages at the end of her story answer, not those that match best; nor do those that match "Who is Mara?".
  const isRequired = available.some(({ requiredFor }) => requiredFor === 'fate' || (isWho && requiredFor === 'appearance'));
  const best = isRequired ? 0 : passagesOfBrief;
  const passages = available.filter(
    ({ requiredFor, telling }, index) => requiredFor !== undefined || (isWho && telling !== undefined) || index < best,
  );
  const isOfStory = passages.every(
    ({ source, sentences, telling, requiredFor, lists }) =>
      source.kind === 'manuscript' && (sentences ?? telling) && requiredFor !== 'chapter' && requiredFor !== 'story' && lists === undefined,
  );
  return isOfStory ? passages : [];
}

const weightsIn = (isWho: boolean): Record<keyof typeof weights, number> => (isWho ? weightsOfWho : weights);

/** A sentence of speech. */
const isSpeech = /^\s*["“”„«‘—–]/u;

/** A sentence with the part of its score that does not depend on other chosen sentences. */
interface Scored extends Sentence {
  /** Index in its passage. */
  readonly at: number;
}

const titleTokens = ({ source }: Candidate): number => title.marks + source.title.length / title.perToken;

/** The words by which a text may name an entity: its names, and each longer word in them. */
function namesOf({ name, aliases = [] }: EntityCandidate): readonly string[] {
  const names = [name, ...aliases];
  return [...names, ...names.flatMap((each) => each.split(' ').filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.')))];
}

function scoredSentences(passages: readonly Candidate[], { entities, shown, isWho = false }: Around): Scored[] {
  const weight = weightsIn(isWho);
  const named = entities.filter(({ match }) => match >= partialMatch).map((entity) => namesAny(namesOf(entity)));
  const best = Math.max(...passages.map(({ score }) => score), Number.EPSILON);
  // "What says who she is" and "what is similar to the question" are not comparable.
  const isTold = isWho && passages.some(({ telling }) => telling !== undefined);
  const sentencesOf = ({ sentences = [], telling = [] }: Candidate): readonly WeightedSpan[] => (isTold ? telling : sentences);
  const similarities = passages.flatMap((candidate) => sentencesOf(candidate).map(({ worth }) => worth));
  const [lowest, highest] = [Math.min(...similarities), Math.max(...similarities)];
  return passages.flatMap((candidate) =>
    sentencesOf(candidate).flatMap(({ start, end, worth }, at) => {
      const text = candidate.text.slice(start, end);
      const isShown = shown.some((each) => each.includes(text.trim()) || (each.length > maxShown * text.length && text.includes(each)));
      const { focus, priority = 0, score, requiredFor } = candidate;
      const isFocus = focus !== undefined && start <= focus.start && focus.start < end;
      const similarity = highest > lowest ? (worth - lowest) / (highest - lowest) : 1;
      const share = named.filter((is) => is(text)).length / Math.max(1, named.length);
      const total =
        (isTold ? weightsOfWho.telling : weight.similarity) * similarity +
        weight.passage * Math.max(isWho ? 0 : score / best, requiredFor === undefined ? 0 : requiredShare * priority) +
        (requiredFor === undefined ? 0 : priority * (weight.priority + (isFocus ? weight.focus : 0))) +
        weight.name * share;
      const tokens = (candidate.tokens * (end - start)) / Math.max(1, candidate.text.length);
      const isTalk = isWho && !isFocus && !(isTold && worth > 0) && isSpeech.test(text);
      return isShown || isTalk ? [] : [{ candidate, start, end, worth: total, tokens, at }];
    }),
  );
}

/** The best sentences within `room` tokens; those next to a chosen one are preferred. */
function chosen(sentences: readonly Scored[], room: number, isWho: boolean): ReadonlySet<Scored> {
  const found = new Set<Scored>();
  const documents = new Set<string>();
  const isNextTo = (one: Scored): boolean =>
    [...found].some(({ candidate, at }) => candidate === one.candidate && Math.abs(at - one.at) === 1);
  const costOf = (one: Scored): number =>
    one.tokens + (isNextTo(one) ? 0 : gapTokens) + (documents.has(documentOf(one.candidate)) ? 0 : titleTokens(one.candidate));
  const worthOf = (one: Scored): number => one.worth + (isNextTo(one) ? weightsIn(isWho).adjacent : 0);
  let left = room;
  for (;;) {
    const next = sentences.reduce<Scored | null>(
      (best, one) => (found.has(one) || costOf(one) > left || (best && worthOf(best) >= worthOf(one)) ? best : one),
      null,
    );
    if (!next) return found;
    left -= costOf(next);
    found.add(next);
    documents.add(documentOf(next.candidate));
  }
}

/** Content of the context that an extract takes into account. */
interface Around {
  /** Whether the question only asks who somebody is. */
  readonly isWho?: boolean;
  /** Entities of the context. */
  readonly entities: readonly EntityCandidate[];
  /** Texts that the context already contains. */
  readonly shown: readonly string[];
}

/**
 * For each passage, in order: its sentences that answer best within `room` tokens in total, with a mark for each gap. For "Who is Mara?" these may be
 * one sentence on where she enters, one on her marriage, and one from her last scene.
 */
export function answeringExtracts(
  passages: readonly Candidate[],
  room: number,
  around: Around,
  countTokens: CountTokens,
): Map<Candidate, string> {
  const sentences = scoredSentences(passages.toSorted(byPlace), around);
  const write = (limit: number): Map<Candidate, string> => {
    const isIn = chosen(sentences, limit, around.isWho ?? false);
    const withSome = new Set([...isIn].map(({ candidate }) => candidate));
    const texts = new Map<Candidate, string>();
    const inDocuments = Map.groupBy(
      sentences.filter(({ candidate }) => withSome.has(candidate)),
      ({ candidate }) => documentOf(candidate),
    );
    for (const all of inDocuments.values())
      for (const [candidate, text] of textsOf(all, new Set(all.flatMap((one, index) => (isIn.has(one) ? index : [])))))
        texts.set(candidate, text);
    return texts;
  };
  const texts = write(room);
  const titles = uniqBy([...texts.keys()], documentOf).reduce((sum, candidate) => sum + titleTokens(candidate), 0);
  const tokens = titles + countTokens([...texts.values()].join('\n\n'));
  // Tokens of sentences are estimates; the second attempt corrects for the error of the first.
  return write((room * room) / Math.max(1, tokens));
}

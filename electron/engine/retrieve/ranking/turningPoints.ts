import { cosine } from '#lib/vectors.ts';
import { bundledModel, knowsLanguage } from '#shared/model/embeddings.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { mainLanguage } from '../../db/documents/documents.ts';
import { searchedModel, sentenceVectors } from '../../db/documents/vectors.ts';
import { sentenceGroups, sentencesWithin } from '../../parse/text/sentences.ts';
import type { WeightedSpan } from '../../assemble/pack/types.ts';
import { partialMatch } from '#shared/model/constants.ts';
import { askedWords, type ReadSubQuestion } from '../question/understand.ts';
import { roughStem } from '../question/words/questionFields.ts';
import type { AnnotatedChunk } from './annotatedChunks.ts';

/**
 * Weights of a sentence group: how far its vector points in the direction of events (as a rank within the chapter), words for events, and exclamation
 * marks. Fitted; see docs/retrieval.md.
 */
const turningPointWeights = { direction: 1, events: 0.05, exclamations: 0.1 } as const;
/** Maximum counts; further occurrences add nothing. */
const maxOf = { events: 4, exclamations: 3 } as const;
/** Weight of each neighbouring group, since sentences around a turning point belong to it. */
const neighbourWeight = 0.3;
/**
 * Exponent of a sentence's length in the cost by which its worth is divided: in a given room, several short sentences tell more than one long one
 * (scaled cost, Lin and Bilmes 2010).
 */
const costExponent = 0.5;
/**
 * Single sentences of a chapter. `minLength`: characters below which a sentence is shown with the next one. `mention`: weight of each mention of an
 * entity, up to `maxMentions`; `enters`: of each, up to as many, that the chapter has not named before; `opens`: of the first sentence of a paragraph,
 * which says of whom it tells; `asks`: of a question.
 */
const ofSentence = { minLength: 70, mention: 0.2, maxMentions: 2, enters: 0.4, opens: 0.4, asks: -0.3 } as const;
/** Maximum chunks for which vectors are compared. */
const maxChunks = 600;

/** Words for events that change a story. */
const eventWords =
  /(?<!\p{L})(?:died|dead|death|dying|kill\p{L}*|murder\p{L}*|marr(?:y|ied|iage)|engaged|loved?|loves|hate[ds]?|born|secrets?|fell|fire|burn\p{L}*|blood|struck|stabbed|shot|wound\p{L}*|escape\p{L}*|arrest\p{L}*|vanish\p{L}*|gone|left|never|last|will|money|fortune|letter|kiss\p{L}*|tears|sob\p{L}*|scream\p{L}*|cried|shriek\p{L}*|truth|confess\p{L}*|promise\p{L}*|forgive\p{L}*|found|discover\p{L}*|recogni[sz]ed|suddenly|at once|father|mother|son|daughter|husband|wife|brother|sister)(?!\p{L})/giu;

/** A line of a list or table. */
const lineOfList = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]|\|).*$/gmu;
/**
 * Maximum share (0 to 1) of a chapter's letters in lists and tables for it to be prose. It is not 0, because footnotes and scene breaks are also
 * written as lists.
 */
const maxShareOfLists = 0.2;

/** Ranks of values, in [0, 1]; 0 for a single value. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const found = values.map(() => 0);
  for (const [rank, index] of order.entries()) found[index] = rank / Math.max(1, values.length - 1);
  return found;
}

const countOf = (text: string, pattern: RegExp, max: number): number => Math.min(max, text.match(pattern)?.length ?? 0);

/** Whether the passages of a chapter are prose. */
function isProse(chapter: readonly AnnotatedChunk[]): boolean {
  const text = chapter.map(({ chunk }) => chunk.text).join('\n');
  const inLists = (text.match(lineOfList) ?? []).reduce((sum, line) => sum + line.length, 0);
  return chapter.every(({ chunk }) => chunk.source.kind === 'manuscript') && inLists <= maxShareOfLists * text.length;
}

/** Score of a sentence group as a turning point, by its words alone. */
export function turningPointScore(text: string): number {
  const { events, exclamations } = turningPointWeights;
  return events * countOf(text, eventWords, maxOf.events) + exclamations * countOf(text, /!/gu, maxOf.exclamations);
}

/** Worth of the item at an index such that the best ones are evenly spread over the sequence, however many are taken (van der Corput sequence). */
function spreadWorth(index: number): number {
  let [worth, share] = [0, 0.5];
  for (let rest = index; rest > 0; rest = Math.floor(rest / 2), share /= 2) worth += (rest % 2) * share;
  return 1 - worth;
}

/** The values of the sentence groups of a chapter, with shares of their neighbours' values; at the ends of the chapter, of their own value. */
export function withNeighbours(values: readonly number[]): number[] {
  return values.map((value, index) => value + neighbourWeight * ((values[index - 1] ?? value) + (values[index + 1] ?? value)));
}

/** The topic that a question asks about within chapters. */
interface ChapterTopic {
  /** The vector of the question; null if there are no vectors. */
  readonly vector: Float32Array | null;
  /** The question's words other than names, as stems. */
  readonly words: readonly string[];
  /** The question's names, in lower case. */
  readonly names: readonly string[];
}

export function chapterTopic(read: ReadSubQuestion, vector: Float32Array | null): ChapterTopic {
  const names = read.names.named.flatMap(({ surface, match }) => (match >= partialMatch ? surface.toLowerCase() : []));
  return { vector, words: askedWords(read).map((word) => (roughStem(word).length >= minStem ? roughStem(word) : word)), names };
}

/** Weight of a sentence group's relevance to the topic, and weights of a name and of shared words beside similarity. */
const topicWeights = { relevance: 1, name: 0.4, words: 0.3 } as const;

/** Minimum letters of a stem that is looked for within words. */
const minStem = 4;

/** How well each sentence group answers the topic, 0 to 1. */
function relevance(
  groups: readonly { readonly text: string; readonly vector?: Float32Array }[],
  { vector, words, names }: ChapterTopic,
): number[] {
  const plain = groups.map(({ text }) => text.toLowerCase());
  const shareOf = (of: readonly string[], text: string): number => of.filter((word) => text.includes(word)).length / Math.max(1, of.length);
  // "What happens to Mara in chapter 3" asks for everything that happens where she is; the sentences nearest in meaning would be those that say least
  // besides her name.
  if (words.length === 0)
    return plain.map((_, at) => topicWeights.name * shareOf(names, plain.slice(Math.max(0, at - 1), at + 2).join('\n')));
  const hasVectors = vector !== null && groups.some((group) => group.vector);
  const similarity = hasVectors ? ranks(groups.map((group) => (group.vector ? cosine(group.vector, vector) : 0))) : null;
  return plain.map((text, at) => {
    const share = shareOf(words, text);
    return similarity ? (1 - topicWeights.words) * similarity[at]! + topicWeights.words * share : share;
  });
}

/** Whether the vectors of a vault can be compared with the direction of events: they must be from the bundled model, which knows English. */
function hasDirection(db: ReadableDB): boolean {
  return searchedModel(db) === bundledModel && knowsLanguage(mainLanguage(db), bundledModel);
}

/** A group of sentences of a chapter, or a single one. */
interface Part extends WeightedSpan {
  readonly chunk: AnnotatedChunk;
}

const asks = /\?["”’»]?\s*$/u;

/**
 * The single sentences of groups, in order. Each has the worth of its group, which has vectors, and that of its own words and mentions, in relation to its
 * cost: of “She looked up. Then Ada shot the warden.” the second sentence is enough.
 */
function singleSentences(groups: readonly Part[]): Part[] {
  const known = new Set<number>();
  return groups.flatMap(({ chunk, worth, ...group }) => {
    const { text } = chunk.chunk;
    return sentencesWithin(text, group, ofSentence.minLength).map(({ start, end }) => {
      const mentions = chunk.mentions.filter((mention) => start <= mention.start && mention.start < end);
      const entering = new Set(mentions.map(({ entityId }) => entityId)).difference(known);
      for (const id of entering) known.add(id);
      const sentence = text.slice(start, end);
      const isOpening = start === 0 || /\n\s*$/u.test(text.slice(0, start));
      const own =
        turningPointScore(sentence) +
        ofSentence.mention * Math.min(ofSentence.maxMentions, mentions.length) +
        ofSentence.enters * Math.min(ofSentence.maxMentions, entering.size) +
        (isOpening ? ofSentence.opens : 0) +
        (asks.test(sentence) ? ofSentence.asks : 0);
      return { chunk, start, end, worth: (worth + own) / (end - start) ** costExponent };
    });
  });
}

/**
 * The sentence groups of the passages of some chapters, with the likelihood that each tells a turning point, comparable within a chapter. `atEnd`:
 * later ones are better. `topic`: what is asked about within them, which has equal weight. `isAsked`: whether the question asks for these chapters,
 * so that they need their openings. Notes, and chapters that are largely lists and tables, are left out.
 */
export function turningPoints(
  db: ReadableDB,
  chunks: readonly AnnotatedChunk[],
  atEnd: boolean,
  topic: ChapterTopic | null = null,
  isAsked = true,
): Map<ChunkRowId, readonly WeightedSpan[]> {
  const vectors =
    atEnd || chunks.length > maxChunks || !hasDirection(db)
      ? new Map<string, readonly Float32Array[]>()
      : sentenceVectors(
          db,
          bundledModel,
          chunks.map(({ chunk }) => chunk.hash),
        );
  // The words for events are English, so in other languages, without vectors, nothing distinguishes turning points.
  const language = mainLanguage(db);
  const isUnknown = !atEnd && vectors.size === 0 && language !== null && language !== 'en';
  const found = new Map<ChunkRowId, WeightedSpan[]>();
  for (const chapter of Map.groupBy(chunks, ({ chunk }) => chunk.documentId).values()) {
    const inOrder = chapter.toSorted((a, b) => a.chunk.ordinal - b.chunk.ordinal);
    if (!isProse(inOrder)) continue;
    const groups = inOrder.flatMap((each) =>
      sentenceGroups(each.chunk.text).map(({ start, end, text }, index) => ({
        chunk: each,
        start,
        end,
        text,
        vector: vectors.get(each.chunk.hash)?.[index],
      })),
    );
    const towardsEvents =
      vectors.size === 0 ? groups.map(() => 0) : ranks(groups.map(({ vector }) => (vector ? cosine(vector, eventDirection) : 0)));
    const towardsTopic = topic === null || atEnd ? null : relevance(groups, topic);
    const isSplit = !atEnd && !isUnknown && towardsTopic === null;
    const worths =
      isUnknown && towardsTopic === null
        ? groups.map((_, index) => spreadWorth(index))
        : withNeighbours(
            groups.map(({ text }, index) =>
              atEnd
                ? index
                : turningPointWeights.direction * towardsEvents[index]! +
                  (isSplit ? 0 : turningPointScore(text)) +
                  topicWeights.relevance * (towardsTopic?.[index] ?? 0),
            ),
          );
    const parts = groups.map(({ chunk, start, end }, index): Part => ({ chunk, start, end, worth: worths[index]! }));
    const shown = isSplit ? singleSentences(parts) : parts;
    for (const { chunk } of inOrder) found.set(chunk.id, []);
    // The opening of a chapter says when and where it takes place, and often what it is about.
    const isOpened = isAsked && !atEnd && inOrder[0]!.chunk.ordinal === 0;
    const first = 1 + Math.max(...shown.map(({ worth }) => worth));
    for (const [index, { chunk, start, end, worth }] of shown.entries())
      found.get(chunk.chunk.id)!.push({ start, end, worth: isOpened && index === 0 ? first : worth });
  }
  return found;
}

/*
 * The direction, in the vectors of the bundled model, from sentences in which nothing happens to sentences that tell an event: the mean vector of
 * plain statements of events minus that of statements about everyday life, adjusted towards the sentences of chapters of novels that answer what
 * happens in them (`npm run fit -- --events`; docs/retrieval.md).
 */

/** The statements with which the fit of the direction starts: some name an event that changes a story, the others none. */
export const statements = {
  events: [
    'Somebody died.',
    'He killed him.',
    'They got married.',
    'He confessed his love and asked her to marry him.',
    'A secret was revealed.',
    'She fainted.',
    'They kissed.',
    'They quarrelled violently.',
    'There was an accident.',
    'A letter arrived with shocking news.',
    'He saw something terrifying.',
    'She wept bitterly.',
    'He left and never came back.',
    'They met for the first time.',
    'He attacked him and there was blood.',
    'He told her the truth about his past.',
    'She refused him.',
    'He inherited a fortune.',
    'They discovered a dead body.',
    'He fell ill.',
  ],
  everyday: [
    'They talked about the weather.',
    'The landscape was beautiful.',
    'They ate dinner.',
    'He thought about the nature of man.',
    'They travelled to the town.',
  ],
} as const;

/** The direction, not normalised. Valid only for vectors of the bundled model. */
export const eventDirection: Float32Array = Float32Array.from(
  new Int8Array(
    Buffer.from(
      'pvr7BwYj9FtoJCYa4iDVDQkNqQY0GPjdGrUVzNvkHpCGz/HwJigv9N3/zRgHJhE85xrtJhElLdbuDu8P9QVEAyQLZLANWwUOzxXXHCMAOUfb2ecI8/3hMLAM3UVZNxXLMh/o/9oZEwYJDwr4BuoUw8jqPSUA8hUfF+y94Kno0wD77BzvugPzIOQ9Gezz6ucu/xXhyfosCd7pEe4XDtb+/Erb7NEQ6dcm6APR8QXqASci1g/4FwnuFgjoEgIV9MdEu+c65TXp1QHD5PfHERPqIQ85YekH/u8Y5/oa9detUgAV5/dDM/IKTsDYSwgIPO4L6t8H9gXfRPwQCAUM9+MU/TEP/O0n7/PK+hfyLfT15h48H6z3IOATE9/lExAZNPkjMRH5FcnJSD38xxnu2RENKgcPBO7+viAj2ILs300nCgDmIe+B4jvFDfnDzQkn2ffjpSgPE+QTPMT2Qi4swf0FxUDd4Rn5G+w0GgYC4AMBH6v57kIgDef2BTES7v0ozVMt',
      'base64',
    ),
  ),
);

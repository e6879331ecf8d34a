import { maxBy } from 'es-toolkit/array';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { priority, shareOf, type Figure, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { sentencesAbout } from './sentencesAbout.ts';

/*
 * How a person changes is told all over a story, and seldom in such words: one passage of each part of it, from the first to the last, in which the
 * narration says most about the person's mind.
 */

/** Number of parts of the story from which a passage each is taken. */
const partsOfChange = 6;
/** Weights of what a sentence about the person says: words of change count more than words of mind; and of the share about the person. */
const weightOf = { change: 2, mind: 1, share: 3 } as const;
/** Maximum words that count in one passage. */
const maxWords = 5;
/** Number of passages of each part that are compared with the question, and weight of what they say beside their score. */
const maxCompared = 12;
const shareOfWorth = 0.6;

/** Words by which the narration says that somebody is otherwise than before. */
const change =
  /(?<!\p{L})(?:no longer|used to|any ?more|had (?:been|become|grown|turned|ceased|changed|lost|learn(?:ed|t))|became|becom(?:e|es|ing)|grew|grow(?:ing|n)|turn(?:ed|ing) into|chang(?:e|ed|es|ing)|differen(?:t|ce|tly)|transform\p{Ll}*|for the first time|never before|until (?:now|then)|from (?:that|this) (?:day|moment|time)|at last|once been|formerly|already|left off|began to|develop(?:ed|ing|ment)|understood|reali[sz]ed|resolved|determined)(?!\p{L})/giu;
/** Words for states of mind and character. */
const mind =
  /(?<!\p{L})(?:felt|feel(?:s|ings?)|thought|wished|want(?:ed|s)|longed|hoped|feared|fear|afraid|ashamed|proud|pride|happy|happiness|unhappy|miserable|lonely|loved?|loves|hat(?:ed|es|red)|despised|trusted|angry|anger|bitter(?:ness)?|gentle|gentleness|cold|coldness|kind|kindness|friend(?:s|ly|ship)?|shy|shyness|serene|calm|restless|weary|jealous\p{Ll}*|contempt|pity|pitied|remorse|regret\p{Ll}*|forgave|forgiven?|confiden\p{Ll}+|courage|hope|despair|joy|grief|soften\p{Ll}*|harden\p{Ll}*|selfish\p{Ll}*|heart)(?!\p{L})/giu;

/** How much a passage says about the mind of a person and its change, and the offset of the sentence that says most. */
function changeIn(figure: Figure, passage: NamingPassage): { readonly worth: number; readonly at: number } {
  const { text, spans } = passage;
  const sentences = sentencesAbout(text, spans, figure.pronoun()).map(({ start, end }) => {
    const sentence = text.slice(start, end);
    const count = (pattern: RegExp): number =>
      [...sentence.matchAll(pattern)].filter(({ index }) => !isSpokenAt(text, start + index)).length;
    return { start, worth: weightOf.change * count(change) + weightOf.mind * count(mind) };
  });
  const best = maxBy(sentences, ({ worth }) => worth);
  const sum = sentences.reduce((total, { worth }) => total + worth, 0);
  const worth = (Math.min(maxWords, sum) + weightOf.share * shareOf(figure, passage)) / (maxWords + weightOf.share);
  return { worth, at: best?.start ?? spans[0]?.[0] ?? 0 };
}

/** A passage that may show how a person is in one part of the story. `worth`: 0 to 1. */
export interface Changing {
  readonly chunkId: ChunkRowId;
  readonly name: string;
  readonly part: number;
  readonly worth: number;
  readonly at: number;
}

/** The passages of each part of the story that may show how a person without a note changes, to be compared with the question. */
export function passagesOfChange(sub: ReadSubQuestion, figure: Figure): readonly Changing[] {
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  return Array.from({ length: partsOfChange }, (_, part) => {
    const own = passages.slice(
      Math.floor((part * passages.length) / partsOfChange),
      Math.floor(((part + 1) * passages.length) / partsOfChange),
    );
    return own
      .map((passage): Changing => ({ chunkId: passage.chunkId, name: figure.name, part, ...changeIn(figure, passage) }))
      .sort((a, b) => b.worth - a.worth || a.chunkId - b.chunkId)
      .slice(0, maxCompared);
  }).flat();
}

/** The best passage of each part of the story, by what it says of the person and by its score for the question. `best`: the highest score. */
export function requiredChanges(changing: readonly Changing[], scoreOf: (chunkId: ChunkRowId) => number, best: number): RequiredPassages {
  const found = new Map<ChunkRowId, RequiredPassage>();
  const worthOf = ({ chunkId, worth }: Changing): number => shareOfWorth * worth + scoreOf(chunkId) / Math.max(best, Number.MIN_VALUE);
  for (const [part, own] of Map.groupBy(changing, (each) => each.part)) {
    const { chunkId, name, at } = maxBy([...own], worthOf)!;
    found.set(chunkId, {
      reason: `Shows how ${name} is in this part of the story`,
      at,
      priority: part === 0 || part === partsOfChange - 1 ? priority.answers : priority.near,
    });
  }
  return found;
}

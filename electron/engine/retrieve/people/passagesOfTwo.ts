import type { ChunkRowId } from '#shared/model/ids.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { definingStrengthAt, isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { bondWords, meetingWords } from './bonds.ts';
import { aboutFigure, highestRanked, priority, type Figure, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { firstPersonSpans, isNarrator } from './narrator.ts';

/*
 * Passages about the relationship between people: where two meet or are together, and whom somebody loves or marries.
 */

/** Maximum passages with two people, in addition to the first and the last; those with the most contact come first. */
const maxTogether = { all: 3, withParts: 2 } as const;
/** Maximum distance between two names, in characters, for two people to be together. */
const togetherWithin = 240;

/** Required passages where two people meet, and from how many of the first narrated passages with both they are chosen. */
const meetings = { required: 2, among: 8 } as const;

/** Caps on the signs that two people are together in a passage, and of their relationship. */
const maxOfSigns = { pairs: 3, bonds: 6, share: 4 } as const;

/** Two people in a story: passages that name one of them, and the places there that name the other, or are told by the other. */
interface PassagesOfBoth {
  /** Passages where they are together, in story order. */
  readonly together: readonly NamingPassage[];
  /** The one whom these passages name. */
  readonly named: Figure;
  readonly spansOfOther: (passage: NamingPassage) => NamingPassage['spans'];
  /** Number of times they are together in a passage; `isOwn` limits it to certain places. */
  readonly nearPairs: (passage: NamingPassage, isOwn?: (start: number) => boolean) => number;
}

/** Passages about two people. A first-person narrator is wherever the text says "I". */
function passagesOfBoth(sub: ReadSubQuestion, a: Figure, b: Figure): PassagesOfBoth {
  const [ofA, ofB] = [a.passages(), b.passages()];
  const narrator = isNarrator(ofA) ? ofA : isNarrator(ofB) ? ofB : null;
  const naming = narrator === ofA ? ofB : ofA;
  const spansOfB = new Map(ofB.map(({ chunkId, spans }) => [chunkId, spans]));
  const spansOfOther = ({ chunkId, text }: NamingPassage): NamingPassage['spans'] =>
    narrator ? firstPersonSpans(text) : (spansOfB.get(chunkId) ?? []);
  const nearPairs = (passage: NamingPassage, isOwn = (_start: number): boolean => true): number => {
    const others = spansOfOther(passage).filter(([start]) => isOwn(start));
    return passage.spans.filter(([start]) => isOwn(start) && others.some(([other]) => Math.abs(other - start) <= togetherWithin)).length;
  };
  // A person who is only spoken of is not with the narrator.
  const isThere = ({ text }: NamingPassage) => (narrator ? (start: number): boolean => !isSpokenAt(text, start) : undefined);
  const together = naming.filter((passage) => isWithin(sub, passage.sequence) && nearPairs(passage, isThere(passage)) > 0);
  return { together, named: naming === ofA ? a : b, spansOfOther, nearPairs };
}

/** Where two people meet for the first time, or are together for the last; narration comes before dialogue. */
export function passagesOfMeeting(sub: ReadSubQuestion, a: Figure, b: Figure, isLast: boolean): RequiredPassages {
  const { together, nearPairs } = passagesOfBoth(sub, a, b);
  const isNarrated = (passage: NamingPassage): boolean => nearPairs(passage, (start) => !isSpokenAt(passage.text, start)) > 0;
  const narrated = together.filter(isNarrated);
  const inOrder = isLast ? narrated.toReversed() : narrated;
  const ends = inOrder.slice(0, 1);
  const words = isLast
    ? []
    : highestRanked(inOrder.slice(0, meetings.among), meetings.required, ({ text }) => text.match(meetingWords)?.length ?? 0);
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

/** Maximum required passages about whom somebody loves or marries. */
const maxOfBonds = 4;

/** Passages about somebody's bonds of the kind asked for, by words near the name: the best passage of each chapter. */
export function passagesOfBonds(sub: ReadSubQuestion, figure: Figure, words: RegExp): RequiredPassages {
  const signsIn = ({ text, spans }: NamingPassage): number => {
    const said = new Set<string>();
    for (const [start, end] of spans)
      for (const [word] of text.slice(Math.max(0, start - togetherWithin), end + togetherWithin).matchAll(words))
        said.add(word.toLowerCase());
    return said.size;
  };
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const ofChapters = [...Map.groupBy(passages, ({ sequence }) => sequence).values()].flatMap((own) => highestRanked(own, 1, signsIn));
  const found = highestRanked(
    ofChapters,
    maxOfBonds,
    (passage) => signsIn(passage) + maxOfSigns.share * aboutFigure(figure, passage).share,
  );
  const reason = `It tells of ${figure.name} what is asked for`;
  return new Map(found.map(({ chunkId }) => [chunkId, { reason, at: null, priority: priority.answers }]));
}

/** Number of parts of the story from which passages about two people are taken. */
const partsOfStory = 3;

/** Splits passages into runs of about the same length. */
function inParts(passages: readonly NamingPassage[], count: number): (readonly NamingPassage[])[] {
  return Array.from({ length: count }, (_, part) =>
    passages.slice(Math.floor((part * passages.length) / count), Math.floor(((part + 1) * passages.length) / count)),
  );
}

/** Where two people are together: the first time, the last, and the best passage of each part of the story. */
export function passagesTogether(sub: ReadSubQuestion, a: Figure, b: Figure): RequiredPassages {
  const { together, named, spansOfOther, nearPairs } = passagesOfBoth(sub, a, b);
  const [first, last] = [together.at(0), together.at(-1)];
  const found = new Map<ChunkRowId, RequiredPassage>();
  // Without notes on them, the story has to cover them from beginning to end.
  const isToldByStory = !a.hasNote && !b.hasNote && sub.read.kind !== 'scene';
  // "his aunt, Miss Vane": what one is to the other.
  const saysWhat = (passage: NamingPassage): number =>
    [...passage.spans, ...spansOfOther(passage)].reduce((sum, [start, end]) => sum + definingStrengthAt(passage.text, start, end), 0);
  const bonds = ({ text }: NamingPassage): number => Math.min(maxOfSigns.bonds, text.match(bondWords)?.length ?? 0);
  const worth = (each: NamingPassage): number =>
    Math.min(maxOfSigns.pairs, nearPairs(each)) +
    saysWhat(each) +
    bonds(each) +
    (isToldByStory ? maxOfSigns.share * aboutFigure(named, each).share : 0);
  const parts = isToldByStory ? inParts(together, partsOfStory).flatMap((part) => highestRanked(part, 1, worth)) : [];
  for (const passage of [...highestRanked(together, isToldByStory ? maxTogether.withParts : maxTogether.all, worth), ...parts])
    found.set(passage.chunkId, { reason: `${a.name} and ${b.name} are together here`, at: null, priority: priority.answers });
  if (last && !found.has(last.chunkId))
    found.set(last.chunkId, { reason: `${a.name} and ${b.name} are last together here`, at: null, priority: priority.near });
  if (first && !found.has(first.chunkId))
    found.set(first.chunkId, { reason: `${a.name} and ${b.name} are first together here`, at: null, priority: priority.near });
  return found;
}

// Fits the direction of events: from that of plain statements towards the sentences that answer "what happens in this chapter".
import { withNeighbours, turningPointScore } from '#engine/retrieve/ranking/turningPoints.ts';

/** A chapter as groups of sentences, with vectors of unit length. */
export interface ChapterExample {
  readonly groups: readonly { readonly text: string; readonly vector: Float32Array }[];
  /** For each fact that an answer needs, the indexes of the groups with it. */
  readonly gold: readonly (readonly number[])[];
}

/** Plain gradient descent: nothing is drawn at random, so equal data give equal directions. */
const descent = { steps: 100, rate: 1.25 } as const;
/** The pull towards the statements; less of it fits the chapters better and left-out novels worse. */
const pull = 0.01;
/** Of the words of a group, as ranks of similarities have no such unit: a standard deviation of the start is 1. */
const weightOfWords = 3;

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** How much of the chapter's facts each group has, in sum their number. */
function targetsOf({ groups, gold }: ChapterExample): number[] {
  const targets = groups.map(() => 0);
  for (const indexes of gold) for (const index of indexes) targets[index]! += 1 / indexes.length;
  return targets;
}

/**
 * The direction under which softmax(worth) of a chapter's groups is nearest to where its facts are (ListNet, Cao et al. 2007), with the worth as
 * turningPoints.ts has it, but for ranks. `start`: the direction that it is pulled towards, of any length.
 */
export function fitDirection(chapters: readonly ChapterExample[], start: Float32Array): Float32Array {
  const all = chapters.flatMap(({ groups }) => groups.map(({ vector }) => dot(vector, start)));
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length);
  const origin = start.map((value) => value / deviation);
  const examples = chapters.map((chapter) => ({
    ...chapter,
    targets: targetsOf(chapter),
    words: chapter.groups.map(({ text }) => weightOfWords * turningPointScore(text)),
  }));
  const facts = chapters.reduce((sum, { gold }) => sum + gold.length, 0);
  const direction = origin.slice();
  for (let step = 0; step < descent.steps; step++) {
    const slope = new Float32Array(start.length);
    for (const { groups, gold, targets, words } of examples) {
      const worths = withNeighbours(groups.map(({ vector }, index) => dot(vector, direction) + words[index]!));
      const best = Math.max(...worths);
      const powers = worths.map((worth) => Math.exp(worth - best));
      const total = powers.reduce((sum, power) => sum + power, 0);
      // The map to neighbours is nearly its own transpose; chapters' ends, where it is not, are a few of many groups.
      const off = withNeighbours(targets.map((target, index) => target - (gold.length * powers[index]!) / total));
      for (const [index, { vector }] of groups.entries()) for (let at = 0; at < slope.length; at++) slope[at]! += off[index]! * vector[at]!;
    }
    for (let at = 0; at < direction.length; at++)
      direction[at]! += descent.rate * (slope[at]! / facts - pull * (direction[at]! - origin[at]!));
  }
  return direction;
}

import { passageReference } from '#shared/model/constants.ts';
import type { MentionPassage } from '#shared/model/entity.ts';

/** The passages that name both, in the order of the first, with the names of both. */
export function passagesOfBoth(one: readonly MentionPassage[], other: readonly MentionPassage[]): MentionPassage[] {
  const spansOfOther = new Map(other.map(({ source, spans }) => [passageReference(source), spans]));
  return one.flatMap((passage) => {
    const spans = spansOfOther.get(passageReference(passage.source));
    if (!spans) return [];
    const all = [...passage.spans, ...spans].toSorted(([a], [b]) => a - b);
    return [{ ...passage, spans: all.filter(([start], at) => at === 0 || start >= all[at - 1]![1]) }];
  });
}

/** At most so many of a list, evenly from its first to its last: a long story is seen from both ends. */
export function spreadOver<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_value, at) => list[Math.round((at * (list.length - 1)) / (count - 1))]!);
}

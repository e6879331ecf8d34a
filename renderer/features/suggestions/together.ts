import { passageReference } from '#shared/model/constants.ts';
import type { MentionPassage } from '#shared/model/entity.ts';

/** Names farther apart than this are not seen together, in characters. */
const maxApart = 240;

/** The passages that name both close together, in the order of the first; their names are marked from where they are closest. */
export function passagesOfBoth(one: readonly MentionPassage[], other: readonly MentionPassage[]): MentionPassage[] {
  const spansOfOther = new Map(other.map(({ source, spans }) => [passageReference(source), spans]));
  return one.flatMap((passage) => {
    const spans = spansOfOther.get(passageReference(passage.source)) ?? [];
    const pairs = passage.spans.flatMap(([a]) => spans.map(([b]) => ({ from: Math.min(a, b), apart: Math.abs(a - b) })));
    const closest = pairs.reduce((best, next) => (next.apart < best.apart ? next : best), { from: 0, apart: maxApart + 1 });
    if (closest.apart > maxApart) return [];
    const all = [...passage.spans, ...spans].filter(([start]) => start >= closest.from).toSorted(([a], [b]) => a - b);
    return [{ ...passage, spans: all.filter(([start], at) => at === 0 || start >= all[at - 1]![1]) }];
  });
}

/** Passages with the whole name first, marked from there: a part of it may be another's name in the other passages. */
export function wholeNameFirst(passages: readonly MentionPassage[], name: string): MentionPassage[] {
  const whole: MentionPassage[] = [];
  const rest: MentionPassage[] = [];
  for (const passage of passages) {
    const at = passage.spans.findIndex(([start, end]) => passage.text.slice(start, end).toLowerCase() === name.toLowerCase());
    if (at < 0) rest.push(passage);
    else whole.push({ ...passage, spans: passage.spans.slice(at) });
  }
  return [...whole, ...rest];
}

/** At most `count` of a list, evenly spaced from the first to the last. */
export function spreadOver<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_value, at) => list[Math.round((at * (list.length - 1)) / (count - 1))]!);
}

import { cachedSentences, type SentenceSpan } from './sentences.ts';

/** A group is complete with so many characters: one long sentence, or a few short ones. */
const minGroup = 160;
/** What is left over at the end of a text and is shorter than this belongs to the group before it. */
const minLast = 80;

/** One or a few consecutive sentences of a passage: offsets, and their text joined by single spaces. */
interface SentenceGroup extends SentenceSpan {
  readonly text: string;
}

/**
 * The sentences of a passage in small groups, in order. The vector of a group shows that a sentence matches when the vector of the whole passage is
 * too diffuse (docs/decisions/101).
 */
export function sentenceGroups(text: string): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  let open: SentenceGroup | null = null;
  const joined = (group: SentenceGroup, next: SentenceGroup): SentenceGroup => ({
    start: group.start,
    end: next.end,
    text: `${group.text} ${next.text}`,
  });
  for (const { start, end } of cachedSentences(text)) {
    const sentence = { start, end, text: text.slice(start, end) };
    open = open ? joined(open, sentence) : sentence;
    if (open.text.length < minGroup) continue;
    groups.push(open);
    open = null;
  }
  if (open === null) return groups;
  if (open.text.length < minLast && groups.length > 0) groups.push(joined(groups.pop()!, open));
  else groups.push(open);
  return groups;
}

import { cachedSentences, type SentenceSpan } from './sentences.ts';

/** A group is complete with so many characters: one long sentence, or a few short ones. */
const minGroup = 160;
/** What is left over at the end of a text and is shorter than this belongs to the group before it. */
const minLast = 80;

/** One to a few sentences of a passage: where they begin and end in it, and their text, with one blank between two. */
export interface SentenceGroup extends SentenceSpan {
  readonly text: string;
}

/**
 * The sentences of a passage in groups of one to a few, in order. A vector of a whole passage is about all that is in it; those of its groups
 * tell that one of its sentences is about something (docs/decisions/101).
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

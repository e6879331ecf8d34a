import { cachedSentences } from './sentences.ts';

/** A group is complete with so many characters: one long sentence, or a few short ones. */
const minGroup = 160;
/** What is left over at the end of a text and is shorter than this belongs to the group before it. */
const minLast = 80;

/**
 * The sentences of a passage in groups of one to a few, in order. A vector of a whole passage is about all that is in it; those of its groups
 * tell that one of its sentences is about something (docs/decisions/101).
 */
export function sentenceGroups(text: string): string[] {
  const groups: string[] = [];
  let open = '';
  for (const { start, end } of cachedSentences(text)) {
    open = open === '' ? text.slice(start, end) : `${open} ${text.slice(start, end)}`;
    if (open.length < minGroup) continue;
    groups.push(open);
    open = '';
  }
  if (open === '') return groups;
  if (open.length < minLast && groups.length > 0) groups.push(`${groups.pop()!} ${open}`);
  else groups.push(open);
  return groups;
}

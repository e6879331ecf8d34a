import type { StoryChapter } from '#shared/model/timeline.ts';
import type { UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { EarlierTurn } from '../words/conversation.ts';

type AskedChapter = UnderstoodQuestion['chapters'][number];

/** Whether a question asks what comes after the previous answer. */
export function asksForFollowing(question: string): boolean {
  return /^\W*(?:(?:and|so|then) )*what (?:happens|comes) (?:next|then|after (?:that|this))\W*$/iu.test(question);
}

/**
 * The chapter after those that the user last asked for, if a question in a conversation about chapters asks what comes next; null for other
 * questions, and at the end of the story.
 */
export function followingChapter(
  question: string,
  earlier: readonly EarlierTurn[],
  story: readonly StoryChapter[],
  chaptersIn: (text: string) => UnderstoodQuestion['chapters'],
): AskedChapter | null {
  if (!asksForFollowing(question)) return null;
  const asked = earlier.filter(({ isUser }) => isUser).toReversed();
  const steps = asked.findIndex(({ text }) => !asksForFollowing(text));
  const chapters = steps < 0 ? [] : chaptersIn(asked[steps]!.text);
  if (chapters.length === 0) return null;
  const last = Math.max(...chapters.map(({ to }) => to));
  const next = story.filter(({ sequence }) => sequence > last)[steps];
  return next === undefined ? null : { surface: '', from: next.sequence, to: next.sequence };
}

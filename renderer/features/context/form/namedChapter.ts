import type { StoryChapter } from '#shared/model/timeline.ts';

const numbered = /\b(?:chapter|chap|ch|session)\.?\s*(\d{1,4})\b/giu;

/**
 * The chapter that a question is about, by its number ("I am writing chapter 12"), when the story goes on after it: what comes later may be
 * meant to stay unknown. Null when none or several are named.
 */
export function namedChapter(question: string, chapters: readonly StoryChapter[]): StoryChapter | null {
  const numbers = new Set([...question.matchAll(numbered)].map(([, number]) => Number(number)));
  const [only] = numbers;
  const index = numbers.size === 1 ? chapters.findIndex(({ sequence }) => sequence === only) : -1;
  return index === -1 || index === chapters.length - 1 ? null : chapters[index]!;
}

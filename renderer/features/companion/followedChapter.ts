import type { StoryChapter } from '#shared/model/timeline.ts';

/** The chapters of a story at one time, and the one whose file was changed last. */
export interface StoryState {
  readonly chapters: readonly StoryChapter[];
  readonly latest: number | null;
}

/**
 * The chapter that the user is writing; null where none is known. A file's time tells which file that is. Where it holds several chapters,
 * the one whose length changed is it; until one does, the one that was followed before, else the last.
 */
export function followedChapter(now: StoryState, before: StoryState | null, followed: number | null): number | null {
  const latest = now.chapters.find(({ sequence }) => sequence === now.latest);
  if (!latest) return null;
  const together = now.chapters.filter(({ path }) => path === latest.path);
  if (together.length === 1) return latest.sequence;
  const lengths = new Map(before?.chapters.filter(({ path }) => path === latest.path).map(({ sequence, words }) => [sequence, words]));
  const changed = lengths.size === 0 ? [] : together.filter(({ sequence, words }) => lengths.get(sequence) !== words);
  if (changed.length > 0) return changed[0]!.sequence;
  return together.some(({ sequence }) => sequence === followed) ? followed : latest.sequence;
}

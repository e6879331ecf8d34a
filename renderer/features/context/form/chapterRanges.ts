import { type ChapterRange, readChapterRange } from '#shared/model/storyPosition.ts';

/** Chapters as they are typed, "9, 11-13", of several books "2:5, Ash and Iron 1-3"; empty for none, null for what is no list of chapters. */
export function readChapterRanges(text: string): readonly ChapterRange[] | null {
  const ranges = text.split(/[,;]/u).flatMap((part) => (part.trim() === '' ? [] : [readChapterRange(part)]));
  return ranges.every((range) => range !== null) ? ranges : null;
}

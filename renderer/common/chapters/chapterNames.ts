import { useMemo } from 'react';
import {
  bookTitles,
  chapterNumber,
  chapterName,
  chapterRange,
  namesOfChapters,
  shortChapterName,
  type NameChapter,
  type NamedChapter,
} from '#shared/model/chapterNames.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { useVaultQuery } from '../../engine/engine.tsx';
import { chaptersQuery } from '../../engine/queries.ts';
import type { SelectOption } from '../../ui/controls/Select.tsx';
import { shortSourceLabel } from '../passages/SourceLink.tsx';

/** Names of the open vault's chapters by their sequence. */
interface ChapterNames {
  /** "chapter 5", or "Ash and Iron, chapter 5". */
  readonly name: NameChapter;
  /** "ch. 5", or "Ash and Iron, ch. 5". */
  readonly short: NameChapter;
  /** "chapters 3–5", or "Ash and Iron, chapters 3–5". */
  readonly range: (from: number, to: number) => string;
  /** As they are typed, "3–5", or "Ash and Iron 3–5"; see `readChapterRange`. */
  readonly typed: (from: number, to: number) => string;
}

export function useChapterNames(): ChapterNames {
  const { data } = useVaultQuery(chaptersQuery);
  return useMemo(() => {
    const chapters = data?.chapters ?? [];
    const chapterAt = (sequence: number): NamedChapter => chapters.find((chapter) => chapter.sequence === sequence) ?? { sequence };
    return {
      name: namesOfChapters(chapters, chapterName),
      short: namesOfChapters(chapters, shortChapterName),
      range: (from, to) => chapterRange(chapterAt(from), chapterAt(to)),
      typed: (from, to) => {
        const [first, last] = [chapterAt(from), chapterAt(to)];
        const book = first.inBook?.book;
        const isOfBook = book !== undefined && book === last.inBook?.book && !/[,;]/.test(book);
        const [start, end] = isOfBook ? [chapterNumber(first), chapterNumber(last)] : [from, to];
        return `${isOfBook ? `${book} ` : ''}${start === end ? start : `${start}–${end}`}`;
      },
    };
  }, [data]);
}

/** Chapters to choose from, by their sequence; of several books each under its own. */
export function chapterOptions(
  chapters: readonly StoryChapter[],
  labelOf: (chapter: StoryChapter) => string = shortSourceLabel,
): SelectOption<string>[] {
  const isSeries = bookTitles(chapters).length > 0;
  return chapters.map((chapter) => {
    const { inBook, ...alone } = chapter;
    const option = { value: String(chapter.sequence), label: labelOf(chapter) };
    if (!isSeries || !inBook) return option;
    // A prologue has no number to name it by.
    const shortLabel = inBook.number === 0 ? option.label : labelOf({ ...alone, sequence: chapterNumber(chapter) });
    return { ...option, shortLabel, group: inBook.book };
  });
}

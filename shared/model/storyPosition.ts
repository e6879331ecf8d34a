import { z } from 'zod';
import { chapterName, plainChapterNames, type NameChapter } from './chapterNames.ts';

/**
 * What of the notes may be known up to a chapter. `safe`: what names no later chapter, is no plan and stands under no heading such as
 * "Secrets", beside what the user marked as safe; `all`: everything but what `revealed_at` keeps back; `none`: the manuscript alone.
 */
export const KnownNotes = z.enum(['safe', 'all', 'none']);
export type KnownNotes = z.infer<typeof KnownNotes>;

/** A position in the story: everything up to and including this chapter, or this scene of it. */
export const StoryPosition = z
  .object({
    /**
     * In a vault of several books: the title of one, or its number; `sequence` is then the chapter's number within it. The engine puts the place
     * in story order in its stead (`procedures/bookPositions.ts`), so nothing behind it knows books. Left out: `sequence` counts through all books.
     */
    book: z.string().trim().min(1).max(300).optional(),
    /** Sequence of the last chapter that may be known; what stands before chapter 1 is 0. */
    sequence: z.number().int().min(0, 'The chapter must be 0 (a prologue) or more.'),
    /** Its last scene that may be known, 1-based; null for the whole chapter. */
    scene: z.number().int().min(1, 'The scene must be 1 or more.').nullable().default(null),
    /** Left out: `safe`. */
    notes: KnownNotes.optional(),
  })
  .readonly();
export type StoryPosition = z.infer<typeof StoryPosition>;

/** Chapters from one to another. */
export const ChapterRange = z
  .object({
    /** As of a {@link StoryPosition}: the numbers are those within this book. */
    book: z.string().trim().min(1).max(300).optional(),
    from: z.number().int().min(0),
    to: z.number().int().min(0),
  })
  .readonly();
export type ChapterRange = z.infer<typeof ChapterRange>;

/** What stands behind the title of a book before the number of its chapter: "Ash and Iron, chapter 5". */
export const bookAndWord = /(?:^|[\s,:]+)(?:chapters?|chap\.?|ch\.?|kapitel|chapitres?|cap[ií]tulos?|capitol[oi]|глав[аы])$/iu;

/**
 * `8` is the whole of chapter 8 in story order, `8.2` its second scene; `2:5` is chapter 5 of book 2, `Ash and Iron 5.2` scene 2 of chapter 5 there. In
 * a vault of one book `8:2` is a scene too: only the engine knows. Null for what is no place.
 */
export function readStoryPosition(text: string): StoryPosition | null {
  const plain = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim());
  const inBook = /^(\d+|.*\p{L}.*?)(?:\s*[:,]\s*|\s+)(\d{1,6})(?:\.(\d{1,6}))?$/u.exec(text.trim());
  const scene = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
  if (plain) return { sequence: Number(plain[1]), scene: scene(plain[2]) };
  if (!inBook) return null;
  const book = inBook[1]!.replace(bookAndWord, '');
  return { ...(book !== '' && { book }), sequence: Number(inBook[2]), scene: scene(inBook[3]) };
}

/** What a text that names no place in the story is answered with. */
export const storyPositionHint = 'Give a chapter (8), a chapter and a scene (8.2), or a book and its chapter (2:5, "Ash and Iron 5").';

/** `9` or `9-11`; of a book `2:9`, `Ash and Iron 9-11`. Null for what is neither. */
export function readChapterRange(text: string): ChapterRange | null {
  const found = /^(?:(\d+)\s*:\s*|(.*\p{L}.*?)[\s:]+)?(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/u.exec(text.trim());
  if (!found) return null;
  const book = (found[1] ?? found[2] ?? '').replace(bookAndWord, '');
  const [from, to] = [Number(found[3]), Number(found[4] ?? found[3])];
  return { ...(book !== '' && { book }), from: Math.min(from, to), to: Math.max(from, to) };
}

/** A position as a client sends it: a chapter's number alone stands for the whole chapter. Null: the whole story is known. */
export const AsOf = z
  .union(
    [
      z
        .number()
        .int()
        .min(0, 'The chapter must be 0 (a prologue) or more.')
        .transform((sequence): StoryPosition => ({ sequence, scene: null })),
      StoryPosition,
    ],
    { error: 'A place in the story is the number of a chapter, or a chapter with a scene.' },
  )
  .nullable()
  .default(null);
export type AsOf = StoryPosition | null;

/** A position as a text speaks of it: "chapter 3, scene 2". `nameChapter`: what the chapters of a story of several books are called. */
export function wordsOfPosition({ sequence, scene, book }: StoryPosition, nameChapter: NameChapter = plainChapterNames): string {
  const inBook = book === undefined ? undefined : { book: /^\d+$/u.test(book) ? `book ${book}` : book, number: sequence };
  const name = inBook ? chapterName({ sequence, inBook }) : nameChapter(sequence);
  const chapter = name === plainChapterNames(0) ? 'the prologue' : name;
  return scene === null ? chapter : `${chapter}, scene ${scene}`;
}

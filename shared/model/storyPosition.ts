import { z } from 'zod';
import { readonlyObject } from './readonly.ts';
import { chapterName, plainChapterNames, type NameChapter } from './chapterNames.ts';

/**
 * Which notes may be known up to a chapter. `safe`: passages that the user marked as safe, or that name no later chapter, are no plan and are not
 * under a heading such as "Secrets"; `all`: everything except what `revealed_at` hides; `none`: only the manuscript.
 */
export const KnownNotes = z.enum(['safe', 'all', 'none']);
export type KnownNotes = z.infer<typeof KnownNotes>;

/** A position in the story: everything up to and including this chapter, or this scene of it. */
export const StoryPosition = readonlyObject({
  /**
   * In a vault of several books: the title or number of one; `sequence` is then the chapter's number within it. The engine converts it to a
   * position in story order (`procedures/bookPositions.ts`), so later stages do not handle books. If omitted, `sequence` counts through all books.
   */
  book: z.string().trim().min(1).max(300).optional(),
  /** Sequence of the last chapter that may be known; 0 is anything before chapter 1. */
  sequence: z.number().int().min(0, 'The chapter must be 0 (a prologue) or more.'),
  /** Its last scene that may be known, 1-based; null for the whole chapter. */
  scene: z.number().int().min(1, 'The scene must be 1 or more.').nullable().default(null),
  /** Default: `safe`. */
  notes: KnownNotes.optional(),
});
export type StoryPosition = z.infer<typeof StoryPosition>;

export const ChapterRange = readonlyObject({
  /** As of a {@link StoryPosition}: the numbers are those within this book. */
  book: z.string().trim().min(1).max(300).optional(),
  from: z.number().int().min(0),
  to: z.number().int().min(0),
});
export type ChapterRange = z.infer<typeof ChapterRange>;

/** The chapter word between a book title and a chapter number: "Ash and Iron, chapter 5". */
const bookAndWord = /(?:^|[\s,:]+)(?:chapters?|chap\.?|ch\.?|kapitel|chapitres?|cap[ií]tulos?|capitol[oi]|глав[аы])$/iu;

/**
 * `8` is the whole of chapter 8 in story order, `8.2` its second scene; `2:5` is chapter 5 of book 2, `Ash and Iron 5.2` scene 2 of chapter 5 there. In
 * a vault of one book `8:2` is a scene, too, which only the engine can decide. Null if the text is not a position.
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

export const storyPositionHint = 'Give a chapter (8), a chapter and a scene (8.2), or a book and its chapter (2:5, "Ash and Iron 5").';

/** `9` or `9-11`, or in a book `2:9`, `Ash and Iron 9-11`. Null if the text is not a range. */
export function readChapterRange(text: string): ChapterRange | null {
  const found = /^(?:(\d+)\s*:\s*|(.*\p{L}.*?)[\s:]+)?(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/u.exec(text.trim());
  if (!found) return null;
  const book = (found[1] ?? found[2] ?? '').replace(bookAndWord, '');
  const [from, to] = [Number(found[3]), Number(found[4] ?? found[3])];
  return { ...(book !== '' && { book }), from: Math.min(from, to), to: Math.max(from, to) };
}

/** A position as a client sends it: a number alone means the whole chapter. Null: the whole story is known. */
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
    { error: 'Give the number of a chapter, or a chapter and a scene.' },
  )
  .nullable()
  .default(null);
export type AsOf = StoryPosition | null;

/** A position as a text speaks of it: "chapter 3, scene 2". `nameChapter`: what the chapters of a story of several books are called. */
export function positionLabel({ sequence, scene, book }: StoryPosition, nameChapter: NameChapter = plainChapterNames): string {
  const inBook = book === undefined ? undefined : { book: /^\d+$/u.test(book) ? `book ${book}` : book, number: sequence };
  const name = inBook ? chapterName({ sequence, inBook }) : nameChapter(sequence);
  const chapter = name === plainChapterNames(0) ? 'the prologue' : name;
  return scene === null ? chapter : `${chapter}, scene ${scene}`;
}

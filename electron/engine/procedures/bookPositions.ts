import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { ChapterRange, StoryPosition } from '#shared/model/storyPosition.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { storyChapters } from '../db/entities/story.ts';
import { booksOf } from '../retrieve/question/story/questionBooks.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/**
 * Converts a chapter of a book to story order: the last chapter of the book up to that number. A book number is its number in the series; in a vault
 * with one book, `8:2` is the second scene of chapter 8. @throws AppError `invalid-input` for an unknown book.
 */
export function storyPositionOf({ book, ...position }: StoryPosition, chapters: readonly StoryChapter[]): StoryPosition {
  if (book === undefined) return position;
  const books = booksOf(chapters);
  const digits = /^(?:\p{L}+\.?\s+)?(\d+)$/u.exec(book)?.[1];
  const number = digits === undefined ? null : Number(digits);
  if (number !== null && books.length === 0 && position.scene === null && position.sequence >= 1)
    return { ...position, sequence: number, scene: position.sequence };
  const plain = (title: string): string =>
    title
      .normalize('NFKD')
      .replace(/[\p{M}\p{P}\s]+/gu, '')
      .toLowerCase();
  const bare = (title: string): string => plain(title.replace(/^(?:the|an?|der|die|das|les?|la|el|los|las|il|lo|gli)\s+/iu, ''));
  const found =
    books.find(({ title }) => plain(title) === plain(book)) ??
    books.find(({ title }) => bare(title) === bare(book)) ??
    books.find((each) => number !== null && each.number === number);
  if (!found) throw new AppError('invalid-input', `This project has no book "${book}" with chapter numbers of its own.`, { book });
  const upTo = found.chapters.filter(({ inBook }) => inBook!.number <= position.sequence).at(-1);
  const last = upTo?.inBook?.number === position.sequence ? position.scene : null;
  return { ...position, scene: last, sequence: upTo?.sequence ?? Math.max(0, found.chapters[0]!.sequence - 1) };
}

/** Converts chapter ranges of books to story order; unchanged when none names a book. */
function chaptersInStory(ranges: readonly ChapterRange[], toPosition: (position: StoryPosition) => StoryPosition): readonly ChapterRange[] {
  if (!ranges.some(({ book }) => book !== undefined)) return ranges;
  return ranges.map(({ book, from, to }) => {
    const at = (sequence: number): number => (book === undefined ? sequence : toPosition({ book, sequence, scene: null }).sequence);
    return { from: at(from), to: at(to) };
  });
}

/** An input with story positions in place of book positions, at any depth; the same object when it has none. */
function resolved(input: unknown, toPosition: (position: StoryPosition) => StoryPosition, depth = 0): unknown {
  if (typeof input !== 'object' || input === null || depth > 3) return input;
  if (Array.isArray(input)) {
    const items = input.map((item) => resolved(item, toPosition, depth + 1));
    return items.some((item, index) => item !== input[index]) ? items : input;
  }
  let changed: Record<string, unknown> | null = null;
  for (const [key, value] of Object.entries(input)) {
    const hasBook = typeof value === 'object' && value !== null && 'book' in value;
    const now =
      hasBook && key === 'asOf'
        ? toPosition(value as StoryPosition)
        : key === 'chapters' && Array.isArray(value)
          ? chaptersInStory(value as readonly ChapterRange[], toPosition)
          : resolved(value, toPosition, depth + 1);
    if (now !== value) changed = { ...(changed ?? input), [key]: now };
  }
  return changed ?? input;
}

/** Handlers that know places in story order alone, served to clients that may name a book. */
export function withBookPositions(handlers: Handlers, registry: VaultRegistry): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handler]) => {
    const call = handler as (input: unknown, context: unknown) => unknown;
    return [
      name,
      (input: unknown, context: unknown) => {
        const vault = (input as { vault?: unknown } | null)?.vault;
        if (typeof vault !== 'string') return call(input, context);
        const toPosition = (position: StoryPosition): StoryPosition => {
          const session = registry.session(vault);
          return storyPositionOf(
            position,
            session.at(null, (db) => storyChapters(db)),
          );
        };
        return call(resolved(input, toPosition), context);
      },
    ];
  });
  return Object.fromEntries(wrapped) as Handlers;
}

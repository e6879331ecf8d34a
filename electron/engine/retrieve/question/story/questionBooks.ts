import { wholeWords } from '#lib/text.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { stopWords } from '../../../extraction/words.ts';
import { betweenNumbers } from './questionNumbers.ts';

/** One of several books of a story, with its chapters in order. */
interface BookOfStory {
  readonly title: string;
  /** Its number in the series or, if none is stated, its position among the books. */
  readonly number: number;
  readonly chapters: readonly StoryChapter[];
}

interface NamedBook {
  readonly start: number;
  readonly end: number;
  readonly book: BookOfStory;
}

/** The part of a book that a question asks for: its beginning or end; null for the whole book. */
type BookEdge = 'start' | 'end' | null;

/** Plain words for a book of a series, in any language. */
const bookWords =
  'books?|volumes?|vol|novels?|buch|band|roman|livres?|tomes?|libros?|libri|volumen|livros?|boek|bok|bind|ksiega|tom|kniha|книга|книги|книге|том|тома|томе';
const articles = 'the|a|an|der|die|das|le|la|les|el|los|las|il|lo|gli|o|os|as|de|het|den|det';
/** Words before the title of a book that is also a name, or a single word, which show that a text is meant. */
const insideOf =
  '(?:in|within|throughout|inside|during|im|dans|en|em|nel|nella|nello|w|we|в|во)\\s+(?:(?:the|der|die|das|le|la|el|il)\\s+)?(?:(?:book|novel|buch|roman|livre|libro|romanzo|книге|романе)\\s+)?';
const edgeWords =
  'end|ending|close|conclusion|finale|beginning|start|opening|epilogue|prologue|ende|schluss|anfang|beginn|fin|debut|final|comienzo|fine|inizio|конец|конце|начале|начало';
const ofWords = '(?:of|from|to|in|von|vom|des|aus|de|du|del|di|della|do|da|из|z|в)';

/** The books of a story in order; empty if there is only one. */
export function booksOf(story: readonly StoryChapter[]): readonly BookOfStory[] {
  const groups = [
    ...Map.groupBy(
      story.filter(({ inBook }) => inBook),
      ({ inBook }) => inBook!.book,
    ),
  ];
  const areNumbered = groups.some(([, [first]]) => first!.inBook!.bookNumber !== undefined);
  return groups.map(([title, chapters], index) => ({
    title,
    number: areNumbered ? (chapters[0]!.inBook!.bookNumber ?? 0) : index + 1,
    chapters,
  }));
}

/** Functions and patterns for reading a question; see `questionChapters.ts`. */
interface BookReading {
  /** To lower-case plain letters, with offsets unchanged. */
  readonly plain: (text: string) => string;
  readonly numberPattern: string;
  readonly numberFromWords: (written: string) => number | null;
  readonly ordinals: readonly string[];
  readonly lastWords: string;
  /** Words for the numbered units of the story: chapters, and its own units ("session"). */
  readonly unitWords: string;
  /** Whether a title is also the name of an entity. */
  readonly isName: (title: string) => boolean;
}

/**
 * The books that a question names, by title or number, in the question's order. A title that is also a name, or a single word, counts only if the
 * question treats it as a text: "in Dracula", "chapter 3 of Emma", in quotation marks.
 */
export function namedBooks(text: string, books: readonly BookOfStory[], reading: BookReading): readonly NamedBook[] {
  const { plain, numberPattern, numberFromWords, ordinals, lastWords, unitWords, isName } = reading;
  const found: NamedBook[] = [];
  const add = (start: number, end: number, book: BookOfStory | undefined): void => {
    if (book && !found.some((other) => start < other.end && end > other.start)) found.push({ start, end, book });
  };
  // The words before a number, as in "Chapter 3", "sessions 1 to 2": without a number, "the chapter that tells of Emma" may be in any book.
  const numbers = `\\.?\\s+(?:${numberPattern})(?:${betweenNumbers}(?:${numberPattern}))?(?![\\p{L}\\p{N}])`;
  const isText = new RegExp(
    `(?:^|[^\\p{L}])(?:${insideOf}|(?:${edgeWords}|(?:${unitWords})(?:${numbers})?)\\s+${ofWords}\\s+)["“„«'*_]?$|["“„«*_]$`,
    'u',
  );
  const beforeChapter = new RegExp(`^["”“»'*_]?[,:]?\\s*(?:['’]s\\s+)?(?:${unitWords})(?!\\p{L})`, 'u');
  const longestFirst = books.flatMap((book) => titleForms(plain(book.title)).map((form) => ({ book, form })));
  for (const { book, form } of longestFirst.toSorted((a, b) => b.form.length - a.form.length)) {
    const isSure = /\p{L}[^\p{L}]+\p{L}/u.test(form) && !isName(form) && !isName(plain(book.title));
    for (const { index } of text.matchAll(wholeWords(form, 'g'))) {
      const end = index + form.length;
      if (isSure || isText.test(text.slice(0, index)) || beforeChapter.test(text.slice(end))) add(index, end, book);
    }
  }
  // "Chapter 3 of Fen", if only one title contains that word: "Fen and the Black Water".
  const ofTitle = new RegExp(
    `(?<!\\p{L})(?:${unitWords})${numbers}\\s+${ofWords}\\s+(?:(?:${articles})\\s+)?(?!(?:${bookWords}|story|tale)(?!\\p{L}))([\\p{L}\\p{N}'-]{3,})`,
    'gu',
  );
  for (const match of books.length > 1 ? text.matchAll(ofTitle) : []) {
    const word = match[1]!;
    const titled = stopWords.has(word) ? [] : books.filter(({ title }) => wholeWords(word, '').test(plain(title)));
    const end = match.index + match[0].length;
    if (titled.length === 1) add(end - word.length, end, titled[0]);
  }
  const numbered = new RegExp(
    `(?<!\\p{L})(?:${bookWords})\\.?\\s+(${numberPattern})(?![\\p{L}\\p{N}])|(?<!\\p{L})(${ordinals.join('|')}|${lastWords})\\s+(?:${bookWords})(?!\\p{L})`,
    'gu',
  );
  for (const match of books.length > 0 ? text.matchAll(numbered) : []) {
    const number = match[1] ? numberFromWords(match[1]) : ordinals.indexOf(match[2]!) + 1;
    add(match.index, match.index + match[0].length, number === 0 ? books.at(-1) : books.find((book) => book.number === number));
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** A title as people may write it: also without its article, or without the part after a colon. */
function titleForms(title: string): readonly string[] {
  const bare = title.replace(new RegExp(`^(?:${articles})\\s+(?=\\S+\\s)`, 'u'), '');
  const short = title.split(/\s*[:–—]\s+/u)[0]!;
  // Folders may begin with a number or with the year of the story.
  const named = [title, bare, short].map((form) => form.replace(/^\d[\d.\s–—-]*(?:[a-z]\s+)?(?=\p{L})/u, ''));
  return [...new Set([title, bare, short, ...named])].filter((form) => form.length > 1);
}

/**
 * The book to which a chapter belongs: the one named directly after it ("chapter 5 of Ash"), directly before it ("Ash, chapter 5"), or the only one
 * named.
 */
export function bookOfChapter(text: string, start: number, end: number, named: readonly NamedBook[]): NamedBook | null {
  const after = named.find(
    (book) =>
      book.start >= end &&
      new RegExp(`^\\s*(?:${ofWords}|,)?\\s*(?:(?:${articles})\\s+)?["“„«*_]?$`, 'u').test(text.slice(end, book.start)),
  );
  const before = named.find(
    (book) => book.end <= start && /^["”“»*_]?(?:['’]s)?[\s,:;–—-]*(?:(?:the|in)\s+)?$/u.test(text.slice(book.end, start)),
  );
  return after ?? before ?? (new Set(named.map(({ book }) => book)).size === 1 ? named[0]! : null);
}

/** The end of a named book that is asked for: "the end of Ash and Iron", "how does Ash and Iron end". */
export function edgeOf(text: string, { start, end }: NamedBook): BookEdge {
  const before = new RegExp(`(?<!\\p{L})(${edgeWords})\\s+${ofWords}\\s+(?:(?:${articles})\\s+)?["“„«*_]?$`, 'u').exec(
    text.slice(0, start),
  )?.[1];
  const after = /^["”“»*_]?(?:['’]s)?\s+(ends?|ending|conclude[sd]?|begins?|beginning|starts?|opens?|opening)(?!\p{L})/u.exec(
    text.slice(end),
  )?.[1];
  const word = before ?? after;
  if (word === undefined || /^(?:epilog|prolog)/u.test(word)) return null;
  return /^(?:beg|start|open|anfang|debut|comien|iniz|начал)/u.test(word) ? 'start' : 'end';
}

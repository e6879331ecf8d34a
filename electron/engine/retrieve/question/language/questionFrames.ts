import { plainWord } from '../../../extraction/words.ts';

/* How languages ask questions, as patterns in addition to the English words. */

/** A way to ask a question. `loose`: the same for a question whose names are not known yet. */
interface Frame {
  readonly pattern: RegExp;
  readonly loose: RegExp;
  readonly english: string;
}

/** The words and patterns with which a language asks questions. */
export interface QuestionWords {
  /** Plain words that mark a question or request; at least one is needed. */
  readonly asking: ReadonlySet<string>;
  /** Plain function words and question words, which do not show the topic of a question. */
  readonly empty: ReadonlySet<string>;
  /** Plain words that refer back. */
  readonly referring: ReadonlySet<string>;
  /**
   * A pattern that only a question in this language matches, if its words without accents also occur in other languages; null if the words are
   * enough.
   */
  readonly sign: RegExp | null;
  /** Patterns with their English equivalents, tried in order. `N` matches a name, `$1` inserts it. */
  readonly frames: readonly Frame[];
}

/** A placeholder for a name while a question is parsed; it does not occur in texts. */
export const nameMark = '\u{e000}';

const plainWords = (list: string): string[] => list.trim().split(/\s+/u).map(plainWord);

/**
 * Each line of `frames` is a pattern, "->" and the English form. Words of a pattern match whole words; accents matter only if the pattern has them.
 * There are some hundred patterns in all, so they are compiled for the first question in their language, not when the app starts.
 */
export function questionWords(asking: string, empty: string, referring: string, frames: string, sign: RegExp | null = null): QuestionWords {
  let compiled: readonly Frame[] | null = null;
  return {
    asking: new Set(plainWords(asking)),
    empty: new Set([...plainWords(asking), ...plainWords(empty)]),
    referring: new Set(plainWords(referring)),
    sign,
    get frames() {
      return (compiled ??= frames.trim().split('\n').map(frameOf));
    },
  };
}

function frameOf(line: string): Frame {
  const [pattern, english] = line.split('->').map((part) => part.trim());
  // Romanian letters with a comma are often typed with a cedilla.
  const spelled = pattern!.replaceAll('ș', '[șş]').replaceAll('ț', '[țţ]');
  const frame = (name: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${spelled.replaceAll('N', name)})(?![\\p{L}])`, flags);
  return { pattern: frame(`(${nameMark}\\d+${nameMark})`, 'giu'), loose: frame(String.raw`[\p{L}'’-]+`, 'iu'), english: english! };
}

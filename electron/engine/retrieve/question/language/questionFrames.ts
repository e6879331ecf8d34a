import { plainWord } from '../../../extraction/words.ts';

/* How a language asks questions, as patterns in addition to the English words. */

/** A way to ask. `loose`: the same in a question whose names are not known yet. */
interface Frame {
  readonly pattern: RegExp;
  readonly loose: RegExp;
  readonly english: string;
}

/** What a language asks with. */
export interface QuestionWords {
  /** Words that mark a question or a request; one of them is needed. Plain. */
  readonly asking: ReadonlySet<string>;
  /** Function words and question words, which do not say what a question is about. Plain. */
  readonly empty: ReadonlySet<string>;
  /** Words that refer to what goes before. Plain. */
  readonly referring: ReadonlySet<string>;
  /** What only a question in it has, where its words without accents are those of other languages; null: its words say enough. */
  readonly sign: RegExp | null;
  /** Patterns of the language with their English equivalents, tried in order. `N` matches a name, `$1` inserts it. */
  readonly frames: readonly Frame[];
}

/** A placeholder for a name while a question is parsed; it occurs in no text. */
export const nameMark = '\u{e000}';

const plainWords = (list: string): string[] => list.trim().split(/\s+/u).map(plainWord);

/**
 * Each line of `frames` is a pattern, "->" and the English. Words of a pattern are whole; accents count only where it has them. Some hundred
 * patterns for all languages: they are compiled with the first question in theirs, not while the app starts.
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
  // Romanian comma letters are often typed with a cedilla.
  const spelled = pattern!.replaceAll('ș', '[șş]').replaceAll('ț', '[țţ]');
  const frame = (name: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${spelled.replaceAll('N', name)})(?![\\p{L}])`, flags);
  return { pattern: frame(`(${nameMark}\\d+${nameMark})`, 'giu'), loose: frame(String.raw`[\p{L}'’-]+`, 'iu'), english: english! };
}

import { capitalRuns, keyOf, countCase, type Run, type CaseCounts, type CaseCountsByWord } from './capitalRuns.ts';
import { tokenize, type Token } from './tokens.ts';

export interface TokenizedPassage {
  /** Index of the document, and of the chunk in it. */
  readonly document: number;
  readonly chunk: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Runs of capitalised words that may be names. */
  readonly runs: readonly Run[];
}

/** Texts after a first pass that collects data about all of them. */
export interface TokenizedTexts {
  readonly caseCounts: CaseCountsByWord;
  /** Keys of runs inside sentences, before trimming at sentence starts. */
  readonly inside: ReadonlySet<string>;
  /** The passages in order, created lazily: the words of a whole manuscript take hundreds of megabytes. */
  passages(): Generator<TokenizedPassage>;
}

/** Texts of a document; called twice, so that they need not stay in memory. */
interface Texts {
  readonly chunks: readonly { readonly text: string }[];
}

/** Flag bits below the length in a packed word. */
const flagBits = 9;

/** Reads documents in the given order (indexes), one per step. */
export function* tokenizeTexts(documents: readonly Texts[], order: readonly number[]): Generator<void, TokenizedTexts> {
  const caseCounts = new Map<string, CaseCounts & { readonly at: number }>();
  const words: string[] = [];
  const inside = new Set<string>();
  const tokenised: { readonly packed: Int32Array; readonly runs: readonly Run[] }[] = [];
  for (const document of order) {
    for (const { text } of documents[document]!.chunks) {
      const tokens = tokenize(text);
      const packed = new Int32Array(3 * tokens.length);
      for (let index = 0; index < tokens.length; index++) {
        const token = tokens[index]!;
        let counts = caseCounts.get(token.plain);
        if (!counts) {
          caseCounts.set(token.plain, (counts = { lower: 0, inside: 0, opening: 0, at: words.length }));
          words.push(token.plain);
        }
        countCase(counts, token);
        packed[3 * index] = counts.at;
        packed[3 * index + 1] = token.start;
        packed[3 * index + 2] = ((token.end - token.start) << flagBits) | flagsOf(token);
      }
      const runs = capitalRuns(tokens);
      for (const run of runs) {
        const first = tokens[run.from]!;
        if (!first.opening && !first.heading && !first.allCaps) inside.add(keyOf(tokens, run));
      }
      tokenised.push({ packed, runs });
    }
    yield;
  }
  return {
    caseCounts,
    inside,
    *passages() {
      let index = 0;
      for (const document of order) {
        for (const [chunk, { text }] of documents[document]!.chunks.entries()) {
          const { packed, runs } = tokenised[index++]!;
          yield { document, chunk, text, runs, tokens: runs.length === 0 ? [] : unpacked(packed, words) };
        }
      }
    },
  };
}

function flagsOf(token: Token): number {
  return (
    (token.capital ? 1 : 0) |
    (token.innerCapital ? 2 : 0) |
    (token.allCaps ? 4 : 0) |
    (token.possessive ? 8 : 0) |
    (token.opening ? 16 : 0) |
    (token.heading ? 32 : 0) |
    (token.quoted ? 64 : 0) |
    (token.joined ? 128 : 0) |
    (token.parted ? 256 : 0)
  );
}

function unpacked(packed: Int32Array, words: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < packed.length; index += 3) {
    const start = packed[index + 1]!;
    const bits = packed[index + 2]!;
    tokens.push({
      plain: words[packed[index]!]!,
      start,
      end: start + (bits >> flagBits),
      capital: (bits & 1) !== 0,
      innerCapital: (bits & 2) !== 0,
      allCaps: (bits & 4) !== 0,
      possessive: (bits & 8) !== 0,
      opening: (bits & 16) !== 0,
      heading: (bits & 32) !== 0,
      quoted: (bits & 64) !== 0,
      joined: (bits & 128) !== 0,
      parted: (bits & 256) !== 0,
    });
  }
  return tokens;
}

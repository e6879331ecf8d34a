import type { CountTokens } from '../../tokenizer/countTokens.ts';
import type { CountedPiece } from '../../tokenizer/joinedTokens.ts';
import { textOfBlock, type Block } from './blocks.ts';
import { sliceLined, type LinedText } from './linedText.ts';
import { splitSentences } from '../text/sentences.ts';

/** Maximum tokens of a chunk, and the range of sizes that read best. */
export const chunkSize = { min: 180, best: 320, max: 400 } as const;
/** Maximum characters of a sentence; a longer one is split at clauses. */
const maxSentence = 1_200;
/** Maximum tokens of a paragraph that is never split. */
const maxWholeParagraph = 130;

/** The smallest unit of which chunks are made. */
export interface Atom {
  readonly text: LinedText;
  /** Tokens of the text; for a block of several parts their sum, which is slightly too high. */
  readonly tokens: number;
  readonly isExact: boolean;
  /** The parts of a multi-part block, with exact token counts. */
  readonly parts?: readonly CountedPiece[];
  /** Its scene, if the chunk may contain several. */
  readonly scene?: number;
  /** Separator from the previous atom of the same chunk. */
  readonly glue: string;
  /** Penalty for ending a chunk before this atom; 0 is best. */
  readonly splitCost: number;
}

/** Penalties for ending a chunk at a place, added to the penalty for its size (9 for an empty chunk). */
const splitCosts = { betweenBlocks: 0, lines: 0.5, parts: 1, dialogue: 1.5, sentences: 2.5, introduction: 3, clauses: 4 } as const;

/** The atoms of the blocks of a section, in order. */
export function atomsOf(blocks: readonly Block[], count: CountTokens): Atom[] {
  const atoms: Atom[] = [];
  let before: Block | null = null;
  for (const block of blocks) {
    const first = atoms.length;
    addBlock(block, count, atoms);
    const start = atoms[first];
    if (start !== undefined) atoms[first] = { ...start, glue: '\n\n', splitCost: before === null ? 0 : costBetween(before, block) };
    before = block;
  }
  return atoms;
}

function costBetween(before: Block, block: Block): number {
  const last = before.parts.at(-1)!.text.text;
  // After "He said:--", "Dear Sir," or a title line, the next part must follow in the same chunk.
  const isTitle = before.kind === 'prose' && last.length <= 80 && /[\p{L}\p{N}]$/u.test(last);
  if (isTitle || /[:：,;—–-]$/.test(last)) return splitCosts.introduction;
  return before.kind === 'prose' && block.kind === 'prose' && isDialogue(last) && isDialogue(block.parts[0]!.text.text)
    ? splitCosts.dialogue
    : splitCosts.betweenBlocks;
}

/** Whether a paragraph begins with speech. */
function isDialogue(paragraph: string): boolean {
  return /^\s*(?:["“„«‘']|[—–-]\s?\p{L})/u.test(paragraph);
}

function addBlock(block: Block, count: CountTokens, atoms: Atom[]): void {
  if (block.kind === 'prose') {
    for (const part of block.parts) addParagraph(part.text, part.glue, splitCosts.parts, count, atoms);
    return;
  }
  const sized = block.parts.map((part) => ({ ...part, tokens: countUpTo(part.text.text, chunkSize.max, count) }));
  const whole = sized.reduce((sum, part) => sum + part.tokens + 1, -1);
  if (whole <= chunkSize.max) {
    const parts = sized.map(({ text, tokens, glue }) => ({ text: text.text, tokens, glue }));
    atoms.push({ text: textOfBlock(block), tokens: whole, isExact: sized.length === 1, parts, glue: '\n\n', splitCost: 0 });
    return;
  }
  for (const part of sized) {
    if (part.tokens <= chunkSize.max)
      atoms.push({ text: part.text, tokens: part.tokens, isExact: true, glue: part.glue, splitCost: splitCosts.parts });
    else addParagraph(part.text, part.glue, splitCosts.parts, count, atoms);
  }
}

/** A paragraph as one atom if it is short, otherwise its sentences. */
function addParagraph(text: LinedText, glue: string, splitCost: number, count: CountTokens, atoms: Atom[]): void {
  if (text.text.length <= maxWholeParagraph * 6) {
    const tokens = count(text.text);
    if (tokens <= maxWholeParagraph) {
      atoms.push({ text, tokens, isExact: true, glue, splitCost });
      return;
    }
  }
  let between = 0;
  for (const [index, { start, end }] of splitSentences(text.text).entries()) {
    const separator = text.text.slice(between, start);
    const sentence = sliceLined(text, start, end);
    const isLine = separator.includes('\n');
    const cost = index === 0 ? splitCost : isLine ? splitCosts.lines : splitCosts.sentences;
    addSentence(sentence, index === 0 ? glue : separator, cost, count, atoms);
    between = end;
  }
}

function addSentence(sentence: LinedText, glue: string, splitCost: number, count: CountTokens, atoms: Atom[]): void {
  const tokens = countUpTo(sentence.text, maxSentence, count);
  if (tokens <= maxSentence) {
    atoms.push({ text: sentence, tokens, isExact: true, glue, splitCost });
    return;
  }
  let start = 0;
  let length = chunkSize.best * 4;
  while (start < sentence.text.length) {
    const clause = clauseAt(sentence.text, start, length, count);
    const text = sentence.text.slice(start, clause.end);
    const from = start + text.length - text.trimStart().length;
    const to = start + text.trimEnd().length;
    if (to > from) {
      const isFirst = start === 0;
      const between = /\s/.test(sentence.text[from - 1] ?? '') ? ' ' : '';
      const atom = { text: sliceLined(sentence, from, to), tokens: clause.tokens, isExact: false };
      atoms.push({ ...atom, glue: isFirst ? glue : between, splitCost: isFirst ? splitCost : splitCosts.clauses });
    }
    start = clause.end;
    // The next clause probably has as many tokens per character as this one.
    length = clause.length;
  }
}

interface Clause {
  readonly end: number;
  readonly tokens: number;
  /** Number of characters examined. */
  readonly length: number;
}

/** Split position in an overlong sentence after `start`: after a comma, else at a space, else anywhere, at no more than 320 tokens. */
function clauseAt(text: string, start: number, maxLength: number, count: CountTokens): Clause {
  for (let length = maxLength; ; length = Math.floor(length / 2)) {
    const window = text.slice(start, start + length);
    let size = window.length;
    if (start + size < text.length) {
      const clause = Math.max(...[', ', '; ', ': ', '— ', ' – '].map((sign) => window.lastIndexOf(sign)));
      const space = window.lastIndexOf(' ');
      if (clause > size / 2) size = clause + 2;
      else if (space > size / 2) size = space + 1;
      // A surrogate pair must not be split.
      if (size > 1 && /[\uD800-\uDBFF]/.test(window[size - 1] ?? '')) size -= 1;
    }
    const tokens = count(window.slice(0, size));
    if (tokens <= chunkSize.best || length <= 64) return { end: start + Math.max(size, 1), tokens, length };
  }
}

/** Tokens of a text, or any number above `limit` if the length alone proves that there are more. */
function countUpTo(text: string, limit: number, count: CountTokens): number {
  return text.length > limit * 12 ? limit + 1 : count(text);
}

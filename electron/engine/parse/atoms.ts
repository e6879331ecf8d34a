import { textOf, type Block } from './blocks.ts';
import { sliceLined, type LinedText } from './linedText.ts';
import { splitSentences } from './sentences.ts';

/** Tokens a chunk may have at most, and where it reads best. */
export const chunkSize = { least: 180, best: 320, most: 400 } as const;
/** A single sentence longer than this is cut at clauses. */
const longestSentence = 1_200;
/** Paragraphs up to this size are never cut. */
const wholeParagraph = 130;

/** The smallest piece that chunks are made of. */
export interface Atom {
  readonly text: LinedText;
  readonly tokens: number;
  /** What stands between it and the atom before it in the same chunk. */
  readonly glue: string;
  /** How bad it would be for a chunk to end before this atom; 0 is best. */
  readonly cutCost: number;
}

export type CountTokens = (text: string) => number;

/** Costs of ending a chunk at a place, next to the cost of an odd size (9 for an empty chunk). */
const cut = { betweenBlocks: 0, lines: 0.5, parts: 1, dialogue: 1.5, sentences: 2.5, introduction: 3, clauses: 4 } as const;

/** The atoms of the blocks of a section, in order. */
export function atomsOf(blocks: readonly Block[], count: CountTokens): Atom[] {
  const atoms: Atom[] = [];
  let before: Block | null = null;
  for (const block of blocks) {
    const first = atoms.length;
    addBlock(block, count, atoms);
    const start = atoms[first];
    if (start !== undefined) atoms[first] = { ...start, glue: '\n\n', cutCost: before === null ? 0 : costBetween(before, block) };
    before = block;
  }
  return atoms;
}

function costBetween(before: Block, block: Block): number {
  const last = before.parts.at(-1)!.text.text;
  if (/[:：]$/.test(last)) return cut.introduction;
  return before.kind === 'prose' && block.kind === 'prose' && isDialogue(last) && isDialogue(block.parts[0]!.text.text)
    ? cut.dialogue
    : cut.betweenBlocks;
}

/** Whether a paragraph begins as speech. */
function isDialogue(paragraph: string): boolean {
  return /^\s*(?:["“„«‘']|[—–-]\s?\p{L})/u.test(paragraph);
}

function addBlock(block: Block, count: CountTokens, atoms: Atom[]): void {
  if (block.kind === 'prose') {
    for (const part of block.parts) addParagraph(part.text, part.glue, cut.parts, count, atoms);
    return;
  }
  const sized = block.parts.map((part) => ({ ...part, tokens: countUpTo(part.text.text, chunkSize.most, count) }));
  const whole = sized.reduce((sum, part) => sum + part.tokens + 1, 0);
  if (whole <= chunkSize.most) {
    atoms.push({ text: textOf(block), tokens: whole, glue: '\n\n', cutCost: 0 });
    return;
  }
  for (const part of sized) {
    if (part.tokens <= chunkSize.most) atoms.push({ text: part.text, tokens: part.tokens, glue: part.glue, cutCost: cut.parts });
    else addParagraph(part.text, part.glue, cut.parts, count, atoms);
  }
}

/** A paragraph as one atom when it is short, else its sentences. */
function addParagraph(text: LinedText, glue: string, cutCost: number, count: CountTokens, atoms: Atom[]): void {
  if (text.text.length <= wholeParagraph * 6) {
    const tokens = count(text.text);
    if (tokens <= wholeParagraph) {
      atoms.push({ text, tokens, glue, cutCost });
      return;
    }
  }
  let between = 0;
  for (const [index, { start, end }] of splitSentences(text.text).entries()) {
    const separator = text.text.slice(between, start);
    const sentence = sliceLined(text, start, end);
    const isLine = separator.includes('\n');
    const cost = index === 0 ? cutCost : isLine ? cut.lines : cut.sentences;
    addSentence(sentence, index === 0 ? glue : separator, cost, count, atoms);
    between = end;
  }
}

function addSentence(sentence: LinedText, glue: string, cutCost: number, count: CountTokens, atoms: Atom[]): void {
  const tokens = countUpTo(sentence.text, longestSentence, count);
  if (tokens <= longestSentence) {
    atoms.push({ text: sentence, tokens, glue, cutCost });
    return;
  }
  let start = 0;
  while (start < sentence.text.length) {
    const end = clauseEnd(sentence.text, start, count);
    const words = sentence.text.slice(start, end);
    const from = start + words.length - words.trimStart().length;
    const to = start + words.trimEnd().length;
    if (to > from) {
      const piece = sliceLined(sentence, from, to);
      const between = /\s/.test(sentence.text[from - 1] ?? '') ? ' ' : '';
      const isFirst = start === 0;
      atoms.push({ text: piece, tokens: count(piece.text), glue: isFirst ? glue : between, cutCost: isFirst ? cutCost : cut.clauses });
    }
    start = end;
  }
}

/** Where to cut a sentence without end after `start`: behind a comma, else at a space, else anywhere, at no more than 320 tokens. */
function clauseEnd(text: string, start: number, count: CountTokens): number {
  let length = chunkSize.best * 4;
  for (;;) {
    const end = Math.min(start + length, text.length);
    if (end === text.length && count(text.slice(start, end)) <= chunkSize.best) return end;
    const window = text.slice(start, end);
    const clause = Math.max(...[', ', '; ', ': ', '— ', ' – '].map((sign) => window.lastIndexOf(sign)));
    const space = window.lastIndexOf(' ');
    const half = window.length / 2;
    let at = start + (clause > half ? clause + 2 : space > half ? space + 1 : window.length);
    // Two halves of one character must stay together.
    if (/[\uD800-\uDBFF]/.test(text[at - 1] ?? '')) at -= 1;
    if (count(text.slice(start, at)) <= chunkSize.best || length <= 64) return Math.max(at, start + 1);
    length = Math.floor(length / 2);
  }
}

/** Tokens of a text; anything above `limit` when its length alone shows that it has more. */
function countUpTo(text: string, limit: number, count: CountTokens): number {
  return text.length > limit * 12 ? limit + 1 : count(text);
}

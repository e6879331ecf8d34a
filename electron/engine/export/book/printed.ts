import { isTechnicalKey } from '../../parse/kinds/technicalFields.ts';
import { plainKey } from '../../extraction/fieldKeys.ts';
import type { BookBlock } from './block.ts';

/*
 * A book says what somebody reads of the world. What its notes keep for programs, and what of a form was not filled in, is no part of it.
 */

/** A block without empty content: empty items, rows with only a name, lines meant for programs. */
function filledIn(block: BookBlock): BookBlock[] {
  if (block.kind === 'table') {
    const [head, ...rows] = block.rows;
    const filled = rows.filter((row) => row.length < 2 || row.slice(1).some((cell) => cell.trim() !== ''));
    return rows.length > 0 && filled.length === 0 ? [] : [{ kind: 'table', rows: [head!, ...filled] }];
  }
  if (block.kind !== 'bullet' && block.kind !== 'paragraph') return [block];
  const lines = block.text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line.replace(/^\[[ xX]?\]/, '')) && !isForProgram(line));
  return lines.length === 0 ? [] : [{ kind: block.kind, text: lines.join('\n') }];
}

/** "Last updated: 2026-05-02". */
function isForProgram(line: string): boolean {
  const [, key] = /^[*_\s]*([\p{L} ]{2,40})[*_]*:/u.exec(line) ?? [];
  return key !== undefined && isTechnicalKey(plainKey(key));
}

/** Blocks without empty ones, and without headings that have no content. */
export function printedBlocks(blocks: readonly BookBlock[]): BookBlock[] {
  const printed: BookBlock[] = [];
  for (const block of blocks.flatMap(filledIn).toReversed()) {
    const below = printed.at(-1);
    const isEmpty = block.kind === 'heading' && (below === undefined || (below.kind === 'heading' && below.level <= block.level));
    if (!isEmpty) printed.push(block);
  }
  return printed.reverse();
}

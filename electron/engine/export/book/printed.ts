import { isFlag, isTechnicalKey } from '../../parse/kinds/technicalFields.ts';
import { plainKey } from '../../extraction/fieldKeys.ts';
import type { Property } from '#shared/model/entity.ts';
import type { World } from '../world.ts';
import type { BookBlock } from './block.ts';

/*
 * A book says what somebody reads of the world. What its notes keep for programs, and what of a form was not filled in, is no part of it.
 */

/** In smaller worlds most entries may share what is said of them. */
const minEntries = 10;

/** A value that at least this share of so many entries with a field have is what its form began with. */
const formShare = 0.9;
const minOfForm = 20;

/**
 * Whether a property of a world's entries is printed: no switches, nothing that is said of more than half of all entries alike, and no value that
 * nearly all entries with its field have.
 */
export function printedProperties({ entities }: World): (property: Property) => boolean {
  const entriesBy = new Map<string, number>();
  const factOf = ({ key, value }: Property): string => `${plainKey(key)}\n${value.trim().toLowerCase()}`;
  for (const { properties } of entities)
    for (const one of new Set(properties.flatMap((property) => [plainKey(property.key), factOf(property)])))
      entriesBy.set(one, (entriesBy.get(one) ?? 0) + 1);
  const most = entities.length < minEntries ? Number.POSITIVE_INFINITY : entities.length / 2;
  return (property) => {
    const [same, withField] = [entriesBy.get(factOf(property))!, entriesBy.get(plainKey(property.key))!];
    return !isFlag(property.value) && same <= most && !(withField >= minOfForm && same >= withField * formShare);
  };
}

/** A block without what says nothing: items without a word, rows that are filled in nowhere beside their names, lines that are for programs. */
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

/** Blocks without those that say nothing, and without headings that nothing stands below. */
export function printedBlocks(blocks: readonly BookBlock[]): BookBlock[] {
  const kept: BookBlock[] = [];
  for (const block of blocks.flatMap(filledIn).toReversed()) {
    const below = kept.at(-1);
    const isEmpty = block.kind === 'heading' && (below === undefined || (below.kind === 'heading' && below.level <= block.level));
    if (!isEmpty) kept.push(block);
  }
  return kept.reverse();
}

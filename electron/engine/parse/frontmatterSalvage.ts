import type { Field, ParseProblem } from './types.ts';
import { readValues } from './values.ts';

const mostValues = 5_000;

/**
 * Reads properties that are not valid YAML: `key: value`, `key: [a, b]` and `- item` lines below a key, each line by itself.
 * `firstLine` is the line of the first one in the file.
 */
export function readSalvaged(lines: readonly string[], firstLine: number): { fields: Field[]; scenes: string[]; problems: ParseProblem[] } {
  const fields: Field[] = [];
  const scenes: string[] = [];
  let key: string | null = null;
  let parent: string | null = null;
  for (const [index, raw] of lines.entries()) {
    if (fields.length >= mostValues) break;
    const line = raw.length > 4_000 ? raw.slice(0, 4_000) : raw;
    const item = /^\s*-\s+(.*)$/.exec(line);
    const pair = item === null ? /^(\s*)["']?([\p{L}_][^:"'#[\]{}]{0,100}?)["']?\s*:(?:\s+(.*)|)$/u.exec(line) : null;
    if (pair !== null) {
      const name = pair[2]!.trim();
      const nested = pair[1] !== '' && parent !== null;
      key = nested ? `${parent}.${name}` : name;
      const value = (pair[3] ?? '').trim();
      if (!nested) parent = name;
      add(key, value, firstLine + index);
    } else if (item !== null && key !== null) add(key, item[1]!.trim(), firstLine + index);
  }
  return { fields, scenes, problems: [] };

  function add(name: string, value: string, line: number): void {
    for (const part of partsOf(value)) {
      if (name === 'longform.scenes') scenes.push(part);
      for (const read of readValues(part)) fields.push({ key: name, ...read, line, origin: 'frontmatter' });
    }
  }
}

/** The values of `[a, b]`, or the one value, without the quotes around it. */
function partsOf(value: string): string[] {
  if (/^(?:|~|null|[|>][-+]?)$/.test(value)) return [];
  if (value.startsWith('[') && !value.startsWith('[[')) {
    return value
      .replace(/^\[|\]$/g, '')
      .split(/,(?![^[]*\]\])/)
      .map(withoutQuotes)
      .filter((part) => part !== '');
  }
  return [withoutQuotes(value)];
}

function withoutQuotes(value: string): string {
  const trimmed = value.trim();
  const quoted = /^(["'])(.*)\1$/.exec(trimmed);
  if (quoted !== null) return quoted[2]!.trim();
  // One quote that is never closed belongs to YAML, not to the value.
  return /^["'][^"']*$/.test(trimmed) ? trimmed.slice(1).trim() : trimmed;
}

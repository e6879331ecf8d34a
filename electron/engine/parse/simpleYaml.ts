import type { Field } from './types.ts';
import { readValues } from './values.ts';

const keyLine = /^([\p{L}_][\p{L}\p{N}_-]{0,60}(?: [\p{L}\p{N}_-]{1,60}){0,4}):(?: +([^ ].*)| *)$/u;
const itemLine = /^( *)- +([^ ].*)$/;
/** Signs and lengths for which YAML has rules that are not known here. */
const unknown = /[\t\\\p{C}]/u;
const mostLines = 1_000;

/**
 * The fields of properties in their plainest form: keys, each with a word, a quoted text or a list of these. They are the very fields
 * that the YAML library gives. Null when there is more in it. The first line is `firstLine` of the file.
 */
export function simpleYaml(lines: readonly string[], firstLine: number): Field[] | null {
  if (lines.length > mostLines) return null;
  const fields: Field[] = [];
  const keys = new Set<string>();
  const add = (key: string, raw: string, index: number): void => {
    for (const value of readValues(raw)) fields.push({ key, ...value, line: firstLine + index, origin: 'frontmatter' });
  };
  /** The key to which items belong, and how far they are indented. */
  let open: { readonly key: string; indent: number | null } | null = null;
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    if (unknown.test(line)) return null;
    const pair = keyLine.exec(line);
    if (pair !== null) {
      const key = pair[1]!;
      if (keys.has(key)) return null;
      keys.add(key);
      open = pair[2] === undefined ? { key, indent: null } : null;
      if (pair[2] === undefined || /^\[\] *$/.test(pair[2])) continue;
      const value = scalarOf(pair[2]);
      if (value === null) return null;
      if (value !== '' && value !== 'null' && value !== '~') add(key, value, index);
      continue;
    }
    const item = itemLine.exec(line);
    if (item === null || open === null) return null;
    const indent = item[1]!.length;
    const value = scalarOf(item[2]!);
    if (value === null || (open.indent ?? indent) !== indent) return null;
    open.indent = indent;
    add(open.key, value, index);
  }
  return keys.size === 0 ? null : fields;
}

/** The text of a value on one line; null when it is none that is known here. */
function scalarOf(source: string): string | null {
  const value = source.replace(/ +$/, '');
  const quote = value[0];
  if (quote === '"' || quote === "'") {
    return value.length > 1 && value.indexOf(quote, 1) === value.length - 1 ? value.slice(1, -1) : null;
  }
  return /^[\p{L}\p{N}]/u.test(value) && !/:(?: |$)| #/.test(value) ? value : null;
}

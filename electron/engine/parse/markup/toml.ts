import type { RawProperty } from './types.ts';

/*
 * Properties in TOML, as in Hugo and Zola sites, between lines of `+++`. Every value keeps the characters that the user typed, and its line; text
 * that cannot be parsed is skipped, as in invalid YAML (docs/decisions/103-toml.md).
 */

/** TOML tables in which site generators separate user properties from their own; not part of the key. */
const wrapper = /^(?:taxonomies|extra|params)(?:\.|$)/;

const bareOrQuoted = String.raw`(?:[\p{L}\p{N}_-]+|"[^"\n]*"|'[^'\n]*')`;
const keyPath = String.raw`${bareOrQuoted}(?:\s*\.\s*${bareOrQuoted})*`;
const tableLine = new RegExp(String.raw`^\s*\[\[?\s*(${keyPath})\s*\]\]?\s*(?:#.*)?$`, 'u');
const pairLine = new RegExp(String.raw`^\s*(${keyPath})\s*=\s*(.*)$`, 'u');
const pairInTable = new RegExp(String.raw`^\s*(${keyPath})\s*=\s*`, 'u');

const plainKey = (key: string): string =>
  key
    .split(/\s*\.\s*/)
    .map((part) => part.replace(/^["']|["']$/g, ''))
    .join('.');

const named = (table: string, key: string): string => (table === '' ? key : `${table}.${key}`);

/** Reads the lines of a TOML block. `firstLine`: line number of the first one in the file. */
export function readToml(lines: readonly string[], firstLine: number, maxValues: number): RawProperty[] {
  const properties: RawProperty[] = [];
  let table = '';
  for (let index = 0; index < lines.length && properties.length < maxValues; index++) {
    const header = tableLine.exec(lines[index]!)?.[1];
    if (header !== undefined) {
      table = plainKey(header).replace(wrapper, '');
      continue;
    }
    const pair = pairLine.exec(lines[index]!);
    if (pair === null) continue;
    const start = index;
    let text = pair[2]!;
    // Lists and triple-quoted strings may continue over several lines.
    while (isOpen(text) && index + 1 < lines.length) text += `\n${lines[++index]!}`;
    const key = named(table, plainKey(pair[1]!)).replace(wrapper, '');
    for (const [name, value] of valuesOf(key, text))
      if (properties.length < maxValues) properties.push({ key: name, value, line: firstLine + start });
  }
  return properties;
}

/** A string at the start of a value. */
const string = /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;

/** Whether brackets, braces or triple quotes that a text opens are still open at its end. */
function isOpen(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") {
      string.lastIndex = at;
      const found = string.exec(text)?.[0];
      if (found === undefined) continue;
      const mark = found.slice(0, 3);
      if ((mark === '"""' || mark === "'''") && (found.length < 6 || !found.endsWith(mark))) return true;
      at += found.length - 1;
    } else if (char === '#') at = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
  }
  return depth > 0;
}

/** The values of a key: a single one, those of a list, or those of an inline table under keys of their own. */
function valuesOf(key: string, text: string): [key: string, value: string][] {
  const values: [string, string][] = [];
  const keys = [key];
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (/[\s,]/.test(char)) continue;
    if (char === '#') {
      at = text.indexOf('\n', at);
      if (at < 0) break;
    } else if (char === '[') keys.push(keys.at(-1)!);
    else if (char === '{') keys.push(keys.at(-1)!);
    else if (char === ']' || char === '}') {
      if (keys.length > 1) keys.pop();
    } else {
      const inner = text[at - 1] !== undefined || keys.length > 1 ? pairInTable.exec(text.slice(at, at + 200)) : null;
      if (inner !== null && keys.length > 1) {
        keys[keys.length - 1] = named(keys.at(-2)!, plainKey(inner[1]!));
        at += inner[0].length - 1;
        continue;
      }
      string.lastIndex = at;
      const quoted = string.exec(text)?.[0];
      const found = quoted ?? /^[^,\]}#\n]+/.exec(text.slice(at))?.[0] ?? char;
      const value = quoted === undefined ? found.trim() : unquoted(quoted);
      if (value !== '') values.push([keys.at(-1)!, value]);
      at += found.length - 1;
    }
  }
  return values;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '"': '"', '\\': '\\' };

function unquoted(text: string): string {
  const length = /^(?:"""|''')/.test(text) ? 3 : 1;
  const inner = text.slice(length, text.length > 2 * length - 1 && text.endsWith(text.slice(0, length)) ? -length : undefined);
  const plain = text.startsWith('"') ? inner.replace(/\\(.)/g, (whole, char: string) => escapes[char] ?? whole) : inner;
  return plain.trim();
}

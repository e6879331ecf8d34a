import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node, type YAMLError } from 'yaml';
import { readSalvaged } from './frontmatterSalvage.ts';
import { simpleYaml } from './simpleYaml.ts';
import type { Field, ParseProblem } from './types.ts';
import { readValues } from './values.ts';

/** What a block of properties says. */
export interface ReadProperties {
  readonly fields: readonly Field[];
  readonly scenes: readonly string[];
  readonly problems: readonly ParseProblem[];
}

/** Most values taken from one file: a list that repeats itself through anchors ends here. */
const mostValues = 5_000;
const deepest = 32;

/**
 * Reads YAML lines, the first of them at `firstLine` of the file. Every value keeps the characters the writer typed:
 * the failsafe schema knows no dates, numbers or booleans. What YAML cannot read is read line by line.
 */
export function readYaml(lines: readonly string[], firstLine: number): ReadProperties {
  const fields = simpleYaml(lines, firstLine);
  return fields === null ? readAnyYaml(lines, firstLine) : { fields, scenes: [], problems: [] };
}

/** The same, always with the library. */
export function readAnyYaml(lines: readonly string[], firstLine: number): ReadProperties {
  const typed = parse(lines);
  if (typed.document.errors.length === 0) return collect(typed, firstLine, lines);
  // Links without quotes are the one mistake that has only one meaning.
  const quoted = parse(lines.map(quoteLinks));
  if (quoted.document.errors.length === 0) return collect(quoted, firstLine, lines);
  const error = typed.document.errors[0]!;
  const line = firstLine + typed.counter.linePos(error.pos[0]).line - 1;
  const message = `The properties are not valid YAML here: ${inPlainWords(error)}. They were read line by line, and the text below was read too.`;
  const salvaged = readSalvaged(lines, firstLine);
  return { ...salvaged, problems: [{ line: Math.min(line, firstLine + lines.length), message }, ...salvaged.problems] };
}

interface Parsed {
  readonly document: Document.Parsed;
  readonly counter: LineCounter;
  readonly source: string;
}

function parse(lines: readonly string[]): Parsed {
  const source = lines.join('\n');
  const counter = new LineCounter();
  const document = parseDocument(source, {
    schema: 'failsafe',
    uniqueKeys: false,
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'silent',
  });
  return { document, counter, source };
}

/** `key: [[A]], [[B]]` becomes `key: '[[A]], [[B]]'`; lists of numbers such as `[[0, 0], [9, 9]]` stay. */
function quoteLinks(line: string): string {
  const found = /^(\s*(?:- )?(?:[^\s:#'"][^:#'"]*:\s+)?)(!?\[\[[^[\]]+\]\].*)$/.exec(line);
  return found === null ? line : `${found[1]!}'${found[2]!.trimEnd().replaceAll("'", "''")}'`;
}

function inPlainWords(error: YAMLError): string {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return 'a tab indents the line; use spaces';
    case 'MISSING_CHAR':
      return /quote/i.test(error.message) ? 'a quote is opened and never closed' : 'a quote, comma or colon is missing';
    case 'BAD_INDENT':
      return 'a bracket is opened and never closed, or the line is indented differently from the ones above';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'a second colon in the line; put the value in quotes';
    case 'BAD_SCALAR_START':
      return 'a value begins with a sign that YAML keeps for itself (such as @, % or `); put the value in quotes';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a line is no "key: value"';
    case 'UNEXPECTED_TOKEN':
      return 'something stands behind the end of a value; put the whole value in quotes';
    case 'BAD_ALIAS':
      return 'a value begins with *; put it in quotes';
    default:
      return 'the line was not understood';
  }
}

function collect(parsed: Parsed, firstLine: number, lines: readonly string[]): ReadProperties {
  const { document, counter, source } = parsed;
  const fields: Field[] = [];
  const scenes: string[] = [];
  const problems: ParseProblem[] = [];
  const lineOf = (node: Node): number => firstLine + counter.linePos(node.range?.[0] ?? 0).line - 1;
  const add = (key: string, raw: string, line: number): void => {
    if (fields.length >= mostValues) return;
    if (key === 'longform.scenes' && raw.trim() !== '') scenes.push(raw.trim());
    for (const value of readValues(raw)) fields.push({ key, ...value, line, origin: 'frontmatter' });
  };
  // Anchors can repeat each other without end, so the visits are counted, not the values alone.
  let visits = 0;
  const visit = (node: unknown, key: string, depth: number): void => {
    visits += 1;
    if (depth > deepest) visits = mostValues + 1;
    if (visits > mostValues) return;
    if (isAlias(node)) visit(node.resolve(document), key, depth + 1);
    else if (isScalar(node)) add(key, asTyped(node.value), lineOf(node));
    else if (isSeq(node)) {
      const link = linkIn(node, source);
      if (link !== null) add(key, link, lineOf(node));
      else for (const item of node.items) visit(item, key, depth + 1);
    } else if (isMap(node)) {
      const seen = new Set<string>();
      for (const pair of node.items) {
        if (!isScalar(pair.key)) continue;
        const name = asTyped(pair.key.value).trim();
        const full = key === '' ? name : `${key}.${name}`;
        const line = lineOf(pair.key);
        if (seen.has(name)) problems.push({ line, message: `"${name}" is there twice in the properties. Both values were read.` });
        seen.add(name);
        if (isNothing(pair.value)) {
          // To YAML `tags: #npc` is a comment.
          const comment = /:\s+(#[^\s#].*)$/.exec(lines[line - firstLine] ?? '');
          if (comment !== null) add(full, comment[1]!, line);
        } else visit(pair.value, full, depth + 1);
      }
    }
  };
  visit(document.contents, '', 0);
  if (fields.length >= mostValues || visits > mostValues) {
    const message = `The properties hold more than ${mostValues.toLocaleString('en')} values or repeat themselves without end. The first of them were read.`;
    problems.push({ line: firstLine, message });
  } else if (document.contents !== null && !isMap(document.contents)) {
    problems.push({ line: firstLine, message: 'The properties are no list of "key: value" lines, so none were read.' });
  }
  return { fields, scenes, problems };
}

function asTyped(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isNothing(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && (node.value === null || /^(?:|~|null)$/.test(asTyped(node.value))));
}

/** YAML reads `[[Note]]` as a list in a list; null when it is none of that form. */
function linkIn(node: { readonly items: readonly unknown[]; readonly range?: readonly number[] | null }, source: string): string | null {
  const inner = node.items[0];
  if (node.items.length !== 1 || !isSeq(inner) || !node.range) return null;
  const raw = source.slice(node.range[0], node.range[1]).trim();
  return /^\[\[[^[\]\n]+\]\]$/.test(raw) ? raw : null;
}

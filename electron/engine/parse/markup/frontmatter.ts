import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit as visitNodes,
  type Alias,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml';
import { linesIn } from './sourceLines.ts';
import type { Field, ParseProblem, RawProperty } from './types.ts';
import { pageProperties } from './outliner.ts';
import { readToml } from './toml.ts';
import { readValues, withoutEntities } from './values.ts';

/** The properties of a file and the start of its body. */
export interface Frontmatter {
  readonly properties: readonly RawProperty[];
  readonly fields: readonly Field[];
  /** `longform.scenes`, flattened in order. */
  readonly scenes: readonly string[];
  /** `longform.ignoredFiles`: file name patterns with `*` wildcards. */
  readonly ignoredScenes: readonly string[];
  readonly problems: readonly ParseProblem[];
  /** Line number of the closing fence, 1-based; 0 if the file has no properties. */
  readonly lastLine: number;
}

/** The result for a file without properties. */
export const noFrontmatter: Frontmatter = { properties: [], fields: [], scenes: [], ignoredScenes: [], problems: [], lastLine: 0 };

/** Maximum characters and nesting depth of a YAML block; larger ones are not written by users and are read line by line. */
const maxYamlLength = 500_000;
const maxDepth = 32;
/** Maximum values taken from one file, because anchors can make a list repeat itself without end. */
const maxValues = 5_000;

/** Maximum blank lines above properties. */
const maxBlankAbove = 3;

/** Reads the properties at the top of a file, given as lines. Errors in them never make the body unreadable. */
export function readFrontmatter(lines: readonly string[]): Frontmatter {
  if (lines[0] === undefined) return noFrontmatter;
  if (isFlowMapping(lines[0])) return unfencedMapping(lines);
  if (/^\+\+\+[ \t]*$/.test(lines[0])) return tomlFrontmatter(lines);
  // Blank lines above the properties are tolerated.
  const start = Math.max(
    0,
    lines.slice(0, maxBlankAbove + 1).findIndex((line) => line.trim() !== ''),
  );
  if (!/^---[ \t]*$/.test(lines[start]!)) {
    const page = pageProperties(lines);
    return page === null ? noFrontmatter : frontmatterOf(page.properties, [], page.lastLine);
  }
  const end = lines.findIndex((line, index) => index > start && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  if (end < 0) return start > 0 ? noFrontmatter : withoutEnd(lines);
  const block = lines.slice(start + 1, end);
  // Two scene breaks, one of them at the top of the file, do not enclose properties.
  if (block.some((line) => line.trim() !== '') && !block.some(isProperty)) return noFrontmatter;
  if (start > 0 && !isProperty(block[0] ?? '')) return noFrontmatter;
  const typed = isReadable(block) ? parse(block) : null;
  if (block.some((line) => line.trim() !== '') && isProse(block, typed)) return noFrontmatter;
  if (typed !== null) {
    const { properties, problems } = readYaml(block, typed, start + 2);
    return frontmatterOf(properties, problems, end + 1);
  }
  const message = 'The properties are too long or too deeply nested for YAML, so they were read line by line.';
  return frontmatterOf(salvaged(block, start + 2), [{ line: start + 1, message }], end + 1);
}

/** TOML properties between `+++` lines; null if the fence is not closed or encloses no properties. */
function tomlFrontmatter(lines: readonly string[]): Frontmatter {
  const end = lines.findIndex((line, index) => index > 0 && /^\+\+\+[ \t]*$/.test(line));
  const properties = end < 0 ? [] : readToml(lines.slice(1, end), 2, maxValues);
  return end < 0 || (properties.length === 0 && end > 1) ? noFrontmatter : frontmatterOf(properties, [], end + 1);
}

function frontmatterOf(properties: readonly RawProperty[], problems: readonly ParseProblem[], lastLine: number): Frontmatter {
  const fields: Field[] = [];
  for (const { key, value, line } of properties) {
    for (const read of readValues(withoutEntities(value)))
      if (fields.length < maxValues) fields.push({ key, ...read, line, origin: 'frontmatter' });
  }
  const valuesOf = (key: string): string[] =>
    properties.flatMap((property) => (property.key === key && property.value.trim() !== '' ? [property.value.trim()] : []));
  return { properties, fields, scenes: valuesOf('longform.scenes'), ignoredScenes: valuesOf('longform.ignoredFiles'), problems, lastLine };
}

/** A property key with all its values, at the line range of `lines`. */
interface PropertyRow {
  readonly key: string;
  readonly values: readonly string[];
  readonly lines: readonly [number, number];
}

/** The properties of a file for display; null if it has none. */
export function propertyRows(path: string, text: string): { readonly lastLine: number; readonly rows: readonly PropertyRow[] } | null {
  if (!/\.(?:md|markdown)$/i.test(path) || !/^\uFEFF?(?:---|\+\+\+|\{)/.test(text)) return null;
  const { properties, lastLine } = readFrontmatter(linesIn(text));
  if (lastLine === 0) return null;
  const rows: { key: string; values: string[]; lines: [number, number] }[] = [];
  for (const { key, value, line } of properties) {
    const last = rows.at(-1);
    if (last?.key !== key) rows.push({ key, values: [value], lines: [line, line] });
    else {
      last.values.push(value);
      last.lines[1] = Math.max(last.lines[1], line);
    }
  }
  return { lastLine, rows };
}

function isProperty(line: string): boolean {
  return /^\s*(?:- )?["']?[\p{L}_$<][^:]{0,200}:(?:\s|$)/u.test(line) || /^\s*#/.test(line) || isFlowMapping(line);
}

/**
 * Whether a block between two scene breaks is text: it begins with a sentence, or it is not valid YAML and has lines that belong to no property.
 * `typed`: the parsed YAML; null if the block is too long or too deeply nested.
 */
function isProse(block: readonly string[], typed: Parsed | null): boolean {
  const first = block.find((line) => line.trim() !== '')!;
  const isBegun = isProperty(first) || /^\s*(?:- |[?%&!]|<%|\{\{)/u.test(first);
  if (isBegun && (typed?.document.errors.length ?? 0) === 0) return false;
  if (!isBegun) return /\p{L}\s+\p{L}/u.test(first);
  return block.some((line) => isSentence(line));
}

/** Whether a line is prose: a complete sentence that is neither a property nor the continuation of one. */
function isSentence(line: string): boolean {
  return (
    /^["“„«‘'’¿¡(*_—–]*\p{L}/u.test(line) &&
    !isProperty(line) &&
    /\p{L}\s+\S+\s+\p{L}/u.test(line) &&
    /[.!?…。！？]["”’»*_)]*\s*$/u.test(line)
  );
}

/** Whether a line begins a mapping in braces, as in JSON: `{"publish":true, ...`. */
function isFlowMapping(line: string): boolean {
  return /^\s*\{\s*(?:$|\}\s*$|"[^"]{1,200}"\s*:|'[^']{1,200}'\s*:|[\p{L}_$][\p{L}\p{N}_$ .-]{0,60}:\s)/u.test(line);
}

/** Maximum lines of a mapping at the top of a file without fences. */
const maxUnfenced = 300;

/** Reads a mapping in braces at the top of a file, as some site generators write it; nothing may follow it on its last line. */
function unfencedMapping(lines: readonly string[]): Frontmatter {
  const end = lines.slice(0, maxUnfenced).findIndex((line, index) => /\}\s*$/.test(line) && (lines[index + 1] ?? '').trim() === '');
  const block = lines.slice(0, end + 1);
  if (end < 0 || !isReadable(block)) return noFrontmatter;
  const parsed = parse(block);
  if (parsed.document.errors.length > 0 || !isMap(parsed.document.contents)) return noFrontmatter;
  const { properties, problems } = collect(parsed, 1, block);
  return frontmatterOf(properties, problems, end + 1);
}

/** Reads properties whose fence is not closed: they end where lines no longer look like properties. */
function withoutEnd(lines: readonly string[]): Frontmatter {
  let end = 1;
  let last = 0;
  while (end < lines.length && /^(?:["']?[\p{L}_][\p{L}\p{N} _.-]{0,60}["']?:(?:\s|$)|\s+\S|\s*- |\s*#)/u.test(lines[end]!)) {
    if (/^["']?[\p{L}_]/u.test(lines[end]!)) last = end;
    end += 1;
  }
  if (last === 0) return noFrontmatter;
  const message = 'The properties begin with --- but have no closing ---. They were read line by line; add the closing ---.';
  return frontmatterOf(salvaged(lines.slice(1, end), 2), [{ line: 1, message }], end);
}

function isReadable(block: readonly string[]): boolean {
  let length = 0;
  for (const line of block) {
    length += line.length + 1;
    if (length > maxYamlLength) return false;
    if (line.length > 60 && nesting(line) > maxDepth) return false;
    if (/^ {200}/.test(line) || /^[-? ]{60}/.test(line)) return false;
  }
  return true;
}

function nesting(line: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of line) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

type ReadProperties = Pick<Frontmatter, 'properties' | 'problems'>;

/**
 * Reads properties from YAML lines, already parsed as `typed`; `firstLine`: line in the file. Every value keeps the characters that the user typed,
 * because the failsafe schema has no dates, numbers or booleans. Invalid YAML is read line by line.
 */
function readYaml(lines: readonly string[], typed: Parsed, firstLine: number): ReadProperties {
  if (typed.document.errors.length === 0) return collect(typed, firstLine, lines);
  // Unquoted links are the only mistake with a single possible meaning, so they are repaired.
  const quoted = parse(lines.map(quoteLinks));
  if (quoted.document.errors.length === 0) return collect(quoted, firstLine, lines);
  const error = typed.document.errors[0]!;
  const line = firstLine + typed.counter.linePos(error.pos[0]).line - 1;
  const message = `The properties are not valid YAML here: ${messageOf(error)}. They were read line by line, and the text below was read too.`;
  return { properties: salvaged(lines, firstLine), problems: [{ line: Math.min(line, firstLine + lines.length), message }] };
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

/** Turns `key: [[A]], [[B]]` into `key: '[[A]], [[B]]'`; lists of numbers such as `[[0, 0], [9, 9]]` are unchanged. */
function quoteLinks(line: string): string {
  const found = /^(\s*(?:- )?(?:[^\s:#'"][^:#'"]*:\s+)?)(!?\[\[[^[\]]+\]\].*)$/.exec(line);
  return found === null ? line : `${found[1]!}'${found[2]!.trimEnd().replaceAll("'", "''")}'`;
}

function messageOf(error: YAMLError): string {
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
      return 'a value begins with a character that YAML reserves (such as @, % or `); put the value in quotes';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a line is no "key: value"';
    case 'UNEXPECTED_TOKEN':
      return 'there is text after the end of a value; put the whole value in quotes';
    case 'BAD_ALIAS':
      return 'a value begins with *; put it in quotes';
    default:
      return 'the line was not understood';
  }
}

function collect(parsed: Parsed, firstLine: number, lines: readonly string[]): ReadProperties {
  const { document, counter, source } = parsed;
  const properties: RawProperty[] = [];
  const problems: ParseProblem[] = [];
  const lineOf = (node: Node): number => firstLine + counter.linePos(node.range?.[0] ?? 0).line - 1;
  const add = (key: string, value: string, line: number): void => {
    if (properties.length < maxValues) properties.push({ key, value, line });
  };
  // Anchors can repeat each other endlessly, so visits are counted, not only values.
  let visits = 0;
  let anchored: ReadonlyMap<Alias, Node> | null = null;
  const visit = (node: unknown, key: string, depth: number): void => {
    visits += 1;
    if (depth > maxDepth) visits = maxValues + 1;
    if (visits > maxValues) return;
    if (isAlias(node)) visit((anchored ??= anchoredNodes(document)).get(node), key, depth + 1);
    else if (isScalar(node)) add(key, asTyped(node.value), lineOf(node));
    else if (isSeq(node)) {
      const link = linkIn(node, source);
      const pairs = relationshipKey.test(key) ? node.items.map(pairIn) : [];
      if (link !== null) add(key, link, lineOf(node));
      else if (pairs.length > 0 && pairs.every((pair) => pair !== null))
        for (const { node: at, name, relation } of pairs) {
          add(`${key}.name`, name, lineOf(at));
          add(`${key}.relation`, relation, lineOf(at));
        }
      else for (const item of node.items) visit(item, key, depth + 1);
    } else if (isMap(node)) {
      const seen = new Set<string>();
      for (const pair of node.items) {
        if (!isScalar(pair.key)) continue;
        const name = asTyped(pair.key.value).trim();
        const full = key === '' ? name : `${key}.${name}`;
        const line = lineOf(pair.key);
        if (seen.has(name)) problems.push({ line, message: `"${name}" appears twice in the properties. Both values were read.` });
        seen.add(name);
        if (isNothing(pair.value)) {
          // In YAML, the tag in `tags: #npc` is a comment.
          const comment = /:\s+(#[^\s#].*)$/.exec(lines[line - firstLine] ?? '');
          if (comment !== null) add(full, comment[1]!, line);
        } else visit(pair.value, full, depth + 1);
      }
    }
  };
  visit(document.contents, '', 0);
  if (properties.length >= maxValues || visits > maxValues) {
    const message = `The properties hold more than ${maxValues.toLocaleString('en')} values or repeat without end. Only the first were read.`;
    problems.push({ line: firstLine, message });
  } else if (document.contents !== null && !isMap(document.contents)) {
    problems.push({ line: firstLine, message: 'The properties are not a list of "key: value" lines, so none were read.' });
  }
  return { properties, problems };
}

/** Keys of lists of people related to the subject. */
const relationshipKey =
  /^(?:relationships?|relations?|relatives|family|kin|connections|beziehungen|verwandte|familie|liens|famille|relaciones|vínculos|familia|relazioni|legami|famiglia|relações|família|relaties|banden|relacje|rodzina|vztahy|rodina|связи|отношения|семья|зв['’]язки|стосунки|родина|ilişkiler|aile|关系|關係|関係|관계)$/iu;

/** A list of two texts, a person and their relation to the subject, as in "[Mara, sister]"; null for other nodes. */
function pairIn(node: unknown): { readonly node: Node; readonly name: string; readonly relation: string } | null {
  if (!isSeq(node) || node.items.length !== 2) return null;
  const [name, relation] = node.items.map((item) => (isScalar(item) ? asTyped(item.value).trim() : ''));
  return /\p{L}/u.test(name!) && /\p{L}/u.test(relation!) ? { node, name: name!, relation: relation! } : null;
}

/** Maps each alias to its node: the last one before it with its anchor. `alias.resolve` would traverse the whole document for each alias. */
function anchoredNodes(document: Document): Map<Alias, Node> {
  const anchors = new Map<string, Node>();
  const found = new Map<Alias, Node>();
  visitNodes(document, {
    Node: (_, node) => {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) found.set(node, target);
      } else if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined && node.anchor !== '') anchors.set(node.anchor, node);
    },
  });
  return found;
}

function asTyped(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isNothing(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && (node.value === null || /^(?:|~|null)$/.test(asTyped(node.value))));
}

/** The link in `[[Note]]`, which YAML reads as a nested list; null for any other list. */
function linkIn(node: { readonly items: readonly unknown[]; readonly range?: readonly number[] | null }, source: string): string | null {
  const inner = node.items[0];
  if (node.items.length !== 1 || !isSeq(inner) || !node.range) return null;
  const raw = source.slice(node.range[0], node.range[1]).trim();
  return /^\[\[[^[\]\n]+\]\]$/.test(raw) ? raw : null;
}

/** Recovers `key: value`, `key: [a, b]` and `- item` lines from invalid YAML. `firstLine`: line number of the first line in the file. */
function salvaged(lines: readonly string[], firstLine: number): RawProperty[] {
  const properties: RawProperty[] = [];
  let key: string | null = null;
  let parent: string | null = null;
  for (const [index, raw] of lines.entries()) {
    if (properties.length >= maxValues) break;
    const line = raw.length > 4_000 ? raw.slice(0, 4_000) : raw;
    const item = /^\s*-\s+(.*)$/.exec(line);
    const pair = item === null ? /^(\s*)["']?([\p{L}_][^:"'#[\]{}]{0,100}?)["']?\s*:(?:\s+(.*)|)$/u.exec(line) : null;
    if (pair !== null) {
      const name = pair[2]!.trim();
      const nested = pair[1] !== '' && parent !== null;
      key = nested ? `${parent}.${name}` : name;
      const value = withoutComment(pair[3] ?? '');
      if (!nested) parent = name;
      add(key, value, firstLine + index);
    } else if (item !== null && key !== null) add(key, withoutComment(item[1]!), firstLine + index);
  }
  return properties;

  function add(name: string, value: string, line: number): void {
    for (const part of listedValues(value)) properties.push({ key: name, value: part, line });
  }
}

/** Removes the comment after a value; a value that is only a tag ("#npc") is not a comment. */
function withoutComment(value: string): string {
  const trimmed = value.trim();
  const quoted = /^(?:"[^"]*"|'[^']*'|\[[^\]]*\])(?=\s+#\s)/.exec(trimmed)?.[0];
  return quoted ?? (/^["'[]/.test(trimmed) ? trimmed : trimmed.replace(/\s+#\s.*$/, ''));
}

/** The values of `[a, b]`, or the single value, without quotes. */
function listedValues(value: string): string[] {
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
  // A quote that is never closed is a YAML mistake, not part of the value.
  return /^["'][^"']*$/.test(trimmed) ? trimmed.slice(1).trim() : trimmed;
}

import { isPluginFence } from '#shared/markdown.ts';
import { cleanLine, endOfCode, type LineFindings, type NoteContext } from './nonProseInLine.ts';
import { withBoxRows } from '../markup/infoboxes.ts';
import { STRIPPED } from '../markup/placeholders.ts';
import { hasFence, shortenRuns } from '../markup/sourceLines.ts';
import type { ParseProblem } from '../markup/types.ts';

/** The body of a Markdown file without comments, plugin code and markup that is not prose. Line `i` is line `firstLine + i` of the file. */
export interface ProseBody extends LineFindings {
  readonly lines: readonly string[];
  /** For each line, whether it is inside a code fence that is kept. */
  readonly inFence: readonly boolean[];
  readonly problems: readonly ParseProblem[];
}

/** Opening and closing delimiters of markup whose content is hidden or code. HTML comments and `%%` may span lines. */
const hiddenSpans: readonly (readonly [opening: RegExp, closing: string])[] = [
  [/%%/y, '%%'],
  [/<!--/y, '-->'],
  [/<%/y, '%>'],
  [/<script(?=[\s>]|$)/iy, '</script>'],
  [/<style(?=[\s>]|$)/iy, '</style>'],
  [/<iframe(?=[\s>]|$)/iy, '</iframe>'],
  [/<svg(?=[\s>]|$)/iy, '</svg>'],
  // Navigation links of a website.
  [/<nav(?=[\s>]|$)/iy, '</nav>'],
  // A tag whose attributes continue on the next line.
  [/<(?:a|center|details|div|font|img|p|span|table|td|tr)(?:\s[^<>]*)?$/iy, '>'],
  // A component of a site generator whose attributes continue on the following lines: their values may contain tags and arrows.
  [/(?<=^[ \t>]*)<\p{Lu}[\p{L}\d.]*(?:\s[^<>]*)?$/uy, '/>'],
];

/**
 * A line that a Markdown renderer never shows: a comment written as an unused link definition (`[//]: # (Check the dates.)`), or a TeX page break.
 */
const unshownLine =
  /^ {0,3}(?:\[(?:\/\/|#|_|comments?|note to self)\]:\s*(?:#|<#?>)(?:\s.*)?|\\(?:newpage|pagebreak|clearpage|cleardoublepage)(?:\{\})?\s*)$/iu;

/**
 * Lines of site generators that run code or open and close a box: "import Map from './map'", "export const toc = []", "::: info", ":::". A box may
 * have a title, which is shown.
 */
const generatorLine =
  /^(?:import\s+(?:[\w*{}\s,$]+\s+from\s+)?(["'])[^"'\n]{1,200}\1;?|export\s+(?:const|let|default|function)\s.{0,300}|:{3,}\s*(?:(?:info|tip|note|warning|danger|caution|details|important|success|error|question|quote|raw|center|v-pre)\s*)?(?:\{[^{}]{0,120}\})?)\s*$/u;

/** A site generator replaces the list item above this mark by a table of contents: "* Contents", then "{:toc}". */
const contentsMark = /^\s*\{:\s*toc(?:\s[^{}]*)?\}\s*$/iu;
const onlyItem = /^ {0,3}(?:[-*+]|\d{1,3}\.)\s+\S.{0,60}$/u;

const containerPrefix = /^(?:[ \t]{0,3}>[ \t]?)*/;
const listPrefix = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;
const fenceOpening = /^(`{3,}(?!.*`)|~{3,})[ \t]*([^\s{]*)/;

interface Fence {
  readonly sign: string;
  readonly length: number;
  /** Number of `>` before it. */
  readonly depth: number;
  readonly strip: boolean;
  readonly line: number;
  /** Whether its lines lack the `>` of the opening line: an incomplete callout, which plugins accept. */
  lazy: boolean;
  /** Whether no line closes it: then it is taken to end at the next blank line, so that the text below is not lost. */
  readonly endless: boolean;
}

/** Removes plugin code, comments, HTML and images from a body while keeping line numbers, and encodes its links. */
export function stripNonProse(source: readonly string[], firstLine: number, note: NoteContext): ProseBody {
  const findings: LineFindings = { links: [], images: [], fields: [], tags: [] };
  const problems: ParseProblem[] = [];
  const lines: string[] = [];
  const inFence: boolean[] = [];
  const closings = closingLines(source);
  let fence: Fence | null = null;
  let hiddenUntil: string | null = null;

  for (const [index, raw] of withoutOpeningTags(withBoxRows(source, note.documentName)).entries()) {
    if (raw === '' && fence === null) {
      lines.push(raw);
      inFence.push(false);
      continue;
    }
    const fileLine = firstLine + index;
    const prefix = raw.includes('>') ? containerPrefix.exec(raw)![0] : '';
    if (fence !== null) {
      const after: Fence | null | 'outside' = followFence(fence, raw, prefix, index);
      if (after !== 'outside') {
        lines.push(fence.strip ? prefix : raw);
        inFence.push(!fence.strip);
        fence = after;
        continue;
      }
      fence = null;
    }
    const opened = hiddenUntil === null ? openFence(raw, prefix, index, closings) : null;
    if (opened !== null) {
      fence = opened;
      const list = listPrefix.exec(raw.slice(prefix.length))![0];
      lines.push(opened.strip ? prefix + list + STRIPPED : raw);
      inFence.push(!opened.strip);
      continue;
    }
    const isUnshown: boolean =
      hiddenUntil === null &&
      (unshownLine.test(raw.slice(prefix.length)) ||
        generatorLine.test(raw.slice(prefix.length)) ||
        (contentsMark.test(source[index + 1] ?? '') && onlyItem.test(raw)));
    const visible: ReturnType<typeof hideSpans> = isUnshown
      ? { line: prefix + STRIPPED, hiddenUntil }
      : hideSpans(raw, prefix, hiddenUntil, index, closings);
    hiddenUntil = visible.hiddenUntil;
    lines.push(cleanLine(shortenRuns(withoutSiteSigns(visible.line), fileLine, problems), fileLine, note, findings));
    inFence.push(false);
  }
  return { ...findings, lines: withoutEmptiedLines(lines, inFence), inFence, problems };
}

/** Invisible characters, literal or as HTML entities. Joiners that some scripts need are kept. */
const invisible = /[\u200B\u200E\u200F\u2060\uFEFF\u00AD]|&(?:#0*8203|#x0*200b|ZeroWidthSpace|#0*173|#x0*ad|shy|lrm|rlm);/giu;
const attribute = String.raw`(?:[#.][\p{L}\w-]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+)|toc)`;
const attributes = String.raw`\s*${attribute}(?:\s+${attribute})*\s*\}`;
/** Attribute lists of site generators after a link, a word or a heading: `{:target="_blank"}`, `{#name .class}`. */
const attributeList = new RegExp(String.raw`[ \t]*\{:${attributes}|(?<=[)\]*_])\{${attributes}|[ \t]+\{${attributes}[ \t]*$`, 'gu');

/** Template tags of site generators: `{% include map.html %}`, `{{< figure "map" >}}`, `{{ stub() }}`; not in a link target. */
const generatorTag =
  /(?<!\]\([^()\n]{0,300})(?:\{%[^{}\n]{0,300}%\}|\{\{\s*(?:[<%][^{}\n]{0,300}[>%]|\w{1,40}(?:\([^{}\n]{0,300}\)|\s*=\s*"[^"{}\n]{0,300}"))\s*\}\})/g;
/** The attributes of a tag whose values are shown: name, label, text or title; or its only string. */
const shownByTag = /\b(?:name|label|text|title)\s*=\s*(?:"([^"]{1,200})"|'([^']{1,200})')/u;
const onlyWordsOfTag = /^\{\{\s*[<%]?\s*\w{1,40}\s*(?:\(\s*|=\s*|\s)"([\p{Lu}\p{Lo}][^"./=]{0,100})"\s*\)?\s*[>%]?\s*\}\}$/u;

/**
 * Removes template tags from a line. A tag within text is replaced by its words, often a link's: `the guard of {{ place(name="Orrin") }}`; one alone
 * on its line is dropped.
 */
function withoutGeneratorTags(line: string): string {
  const isAlone = !/[\p{L}\p{N}]/u.test(line.replace(generatorTag, ''));
  return line.replace(generatorTag, (tag) => {
    if (isAlone) return '';
    const found = shownByTag.exec(tag) ?? onlyWordsOfTag.exec(tag);
    return found?.[1] ?? found?.[2] ?? '';
  });
}

/** Removes the syntax of site generators from a line. */
function withoutSiteSigns(line: string): string {
  const visible = /[\u200B\u200E\u200F\u2060\uFEFF\u00AD]|&[#zlrs]/iu.test(line) ? line.replace(invisible, '') : line;
  if (!visible.includes('{')) return visible;
  const seen = /\{[{%]/.test(visible) && visible.length <= 5_000 ? withoutGeneratorTags(visible) : visible;
  if (!/\{[\s:#.\w]/u.test(seen) || seen.length > 5_000) return seen;
  const isInCode = (at: number): boolean => (seen.slice(0, at).split('`').length - 1) % 2 === 1;
  return seen.replace(attributeList, (found, at: number) => (isInCode(at) ? found : ''));
}

function openFence(raw: string, prefix: string, line: number, closings: ReadonlyMap<string, number>): Fence | null {
  if (!hasFence(raw)) return null;
  const rest = raw.slice(prefix.length);
  const opening = fenceOpening.exec(rest.slice(listPrefix.exec(rest)![0].length));
  if (opening === null) return null;
  const sign = opening[1]![0]!;
  const depth = depthOf(prefix);
  return {
    sign,
    length: opening[1]!.length,
    depth,
    strip: isPluginFence(opening[2]!),
    line,
    lazy: false,
    endless: depth === 0 && (closings.get(sign) ?? -1) <= line,
  };
}

/** The opening tag of a component with content, whose attributes are on lines of their own, up to a line with only `>`. */
const openingTag = /^[ \t]*<\p{Lu}[\p{L}\d.]*(?:\s[^<>]*)?$/u;
const maxLinesOfTag = 200;

/** Removes such tags, which have no text; the content is kept. */
function withoutOpeningTags(lines: readonly string[]): readonly string[] {
  let read: string[] | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    if (!lines[index]!.includes('<') || !openingTag.test(lines[index]!)) continue;
    const reach = Math.min(lines.length, index + maxLinesOfTag);
    let end = index + 1;
    while (end < reach && !/^\s*(?:\/?>.*|#{1,6}\s.*)?$/u.test(lines[end]!)) end += 1;
    if (end === reach || lines[end]!.trim() !== '>') continue;
    read = (read ?? [...lines]).fill('', index, end + 1);
    index = end;
  }
  return read ?? lines;
}

/** Number of `>` in a prefix. */
function depthOf(prefix: string): number {
  return prefix === '' ? 0 : prefix.split('>').length - 1;
}

/** State of an open fence after a line: still open, closed by it (null), or ended before it ('outside'). */
function followFence(fence: Fence, raw: string, prefix: string, line: number): Fence | null | 'outside' {
  const rest = raw.slice(prefix.length).trim();
  if (fence.endless && fence.strip && rest === '') return 'outside';
  const depth = depthOf(prefix);
  const closes = rest.startsWith(fence.sign) && rest.length >= fence.length && rest === fence.sign.repeat(rest.length);
  // Many callouts with plugin code lack the closing fence or the `>` of some lines, which the plugin tolerates.
  if (fence.strip && fence.depth > 0 && (/^\[!\w/.test(rest) || (depth < fence.depth && rest === ''))) return 'outside';
  if (depth < fence.depth) {
    // A heading is never part of a program, so text resumes here.
    const goesOn =
      fence.strip && !/^#{1,6}\s/.test(rest) && (depth > 0 ? !/^(?:#|[-*+]\s)/.test(rest) : fence.lazy || line === fence.line + 1);
    if (!goesOn) return 'outside';
    fence.lazy = depth === 0;
  }
  return closes ? null : fence;
}

/** The last line with each closing delimiter, so that an opening that is never closed hides nothing. */
function closingLines(source: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [index, line] of source.entries()) {
    if (line.includes('%%')) last.set('%%', index);
    if (hasFence(line) && /^\s*(?:`{3,}|~{3,})\s*$/.test(line)) last.set(line.trim()[0]!, index);
    if (!line.includes('>')) continue;
    last.set('>', index);
    if (!/-->|%>|<\/|\/>/.test(line)) continue;
    const lower = line.toLowerCase();
    for (const [, closing] of hiddenSpans) if (lower.includes(closing)) last.set(closing, index);
  }
  return last;
}

function hideSpans(
  raw: string,
  prefix: string,
  hiddenUntil: string | null,
  index: number,
  closings: ReadonlyMap<string, number>,
): { line: string; hiddenUntil: string | null } {
  if (hiddenUntil === null && !raw.includes('%%') && !raw.includes('<')) return { line: raw, hiddenUntil };
  const lower = raw.toLowerCase();
  let stripped = hiddenUntil === null ? '' : prefix;
  let position = stripped.length;
  let open = hiddenUntil;
  const absent = new Set<string>();
  while (position < raw.length) {
    if (open !== null) {
      const end = lower.indexOf(open, position);
      if (end < 0) return { line: stripped, hiddenUntil: open };
      position = end + open.length;
      open = null;
      stripped += STRIPPED;
    }
    const next = nextOpening(raw, position);
    stripped += raw.slice(position, next.at);
    if (next.closing === null) break;
    const after = next.at + next.length;
    const endsHere = !absent.has(next.closing) && lower.indexOf(next.closing, after) >= 0;
    if (!endsHere) absent.add(next.closing);
    if (endsHere || (closings.get(next.closing) ?? -1) > index) {
      open = next.closing;
      position = after;
      if (!endsHere) return { line: stripped + STRIPPED, hiddenUntil: open };
    } else {
      stripped += raw.slice(next.at, after);
      position = after;
    }
  }
  return { line: stripped, hiddenUntil: open };
}

/** The next hidden span that opens at or after `from`; code spans are skipped. */
function nextOpening(raw: string, from: number): { at: number; length: number; closing: string | null } {
  const signs = /`+|%%|</g;
  signs.lastIndex = from;
  for (let found = signs.exec(raw); found !== null; found = signs.exec(raw)) {
    if (found[0].startsWith('`')) {
      const end = endOfCode(raw, signs.lastIndex, found[0].length);
      if (end >= 0) signs.lastIndex = end;
      continue;
    }
    for (const [opening, closing] of hiddenSpans) {
      opening.lastIndex = found.index;
      const match = opening.exec(raw);
      if (match !== null) return { at: found.index, length: match[0].length, closing };
    }
  }
  return { at: raw.length, length: 0, closing: null };
}

const quotePrefix = /^(?:[ \t]{0,3}>[ \t]?)+/;
const ruler = /^[ \t>]*(\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?)[ \t]*$/;

/** Blanks quotes and callouts that are empty form fields, line by line, and repairs tables whose header is a single `|`. */
function withoutEmptiedLines(lines: readonly string[], inFence: readonly boolean[]): string[] {
  const result = lines.map(mendTable);
  for (let start = 0; start < lines.length; start += 1) {
    if (!lines[start]!.startsWith('>')) continue;
    let end = start;
    let stripped = false;
    for (; end < lines.length && lines[end]!.startsWith('>'); end += 1) stripped ||= lines[end]!.includes(STRIPPED);
    let empty = stripped;
    for (let index = start; empty && index < end; index += 1) empty = inFence[index] !== true && isEmptyLine(lines[index]!);
    if (empty) result.fill('', start, end);
    start = end - 1;
  }
  return result;
}

/** Whether a quoted line has no content: it is blank, a title, a heading, a rule, or a label whose value was stripped. */
function isEmptyLine(line: string): boolean {
  if (line.length > 500) return false;
  const words = line.replace(quotePrefix, '').trim();
  if (words === '' || words === '|' || /^#{1,6}\s/.test(words) || /^\[![^\]]*\]/.test(words) || ruler.test(words)) return true;
  if (!words.includes(STRIPPED)) return false;
  const rest = words.replaceAll(STRIPPED, '');
  if (!/[\p{L}\p{N}]/u.test(rest)) return true;
  // For example `| **Label** | ⌂ |` or `- Label: ⌂`.
  return /^\|?[^|]*\|[\s|]*$/.test(rest) || /^[^|]{0,60}:[\s*"]*$/.test(rest);
}

/** Markdown rejects a table whose header is a single `|` although Obsidian renders it; adds the missing empty cells. */
function mendTable(line: string, index: number, lines: readonly string[]): string {
  if (!line.includes('|') || !/^[ \t>]*\|[ \t]*$/.test(line)) return line;
  const found = ruler.exec(lines[index + 1] ?? '');
  if (found === null) return line;
  const columns = found[1]!.split('|').filter((cell) => cell.trim() !== '').length;
  return `${line.slice(0, line.indexOf('|'))}${'| '.repeat(columns)}|`;
}

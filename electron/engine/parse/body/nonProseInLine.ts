import { isRevealKey } from '../secrets/revealedAt.ts';
import { encodeLink, STRIPPED, withoutPlaceholders } from '../markup/placeholders.ts';
import type { Field, FoundLink, Link } from '../markup/types.ts';
import { isMediaTarget, readAddress, readValues, readWikilink, type LinkText } from '../markup/values.ts';

/** A tag and its line in the file. */
export interface FoundTag {
  readonly text: string;
  readonly line: number;
}

/** Links, images, fields and tags found while lines were cleaned. */
export interface LineFindings {
  readonly links: FoundLink[];
  /** Embedded images and other media, which contribute no text. */
  readonly images: Link[];
  readonly fields: Field[];
  readonly tags: FoundTag[];
}

/** Data of a note that cleaning its lines requires. */
export interface NoteContext {
  /** Replaces `=this.file.name`. */
  readonly documentName: string;
  /** Whether the user's settings make a field with this key boilerplate. */
  readonly isBoilerplate: (key: string) => boolean;
}

const special = /`+|!?\[\[|!?\[|\(|<\/?[A-Za-z]|\^\[|==|~~/g;
const wikilink = /!?\[\[([^[\]\n]*)\]\]/y;
const image = /!\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/y;
/**
 * CommonMark ends a URL at a space. If the rest contains the extension of a text file, the whole is one path; so is a target that looks like the name
 * of a note: "[the ferry](Ferry of Orrin#Crew)".
 */
const address =
  /\[([^[\]]*(?:\[[^[\]]*\][^[\]]*){0,20})\]\(\s*(<[^<>]*>|[^()<>\n"]{1,200}(?:\([^()\n]{0,60}\)[^()<>\n"]{0,100}){0,4}\.(?:md|markdown|txt)(?:#[^()\n"]{0,100})?|(?=[\p{Lu}\p{Lo}\p{N}])[^()<>\n".,:;!?]{1,80}(?=\))|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/uy;
const htmlLink = /<a\s[^<>]*?href=(?:"([^"<>]+)"|'([^'<>]+)')[^<>]*>([^<>]*)<\/a>/gi;
const footnote = /\[\^[^\]\s]{1,60}\](:?)/y;
const fieldInBrackets = /\[([^[\]():]{1,60})::\s*((?:\[\[[^[\]]*\]\]|[^[\]]){0,4000})\]/y;
const fieldInParentheses = /\(([^[\]():]{1,60})::\s*((?:\[\[[^[\]]*\]\]|[^()]){0,4000})\)/y;
const tag = /<\/?([A-Za-z][A-Za-z0-9-]*)(?:\s[^<>]*)?\/?>/y;
const footnoteInText = /\^\[([^[\]]*)\]/y;
const highlight = /==([^=\s](?:[^=]*[^=\s])?)==/y;
const struck = /~~([^~\s](?:[^~]*[^~\s])?)~~/y;

const fieldLine =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+(?:\[.\][ \t]+)?)?)([*_]{0,3})(\p{L}[\p{L}\p{N} _/-]{0,59})([*_]{0,3})::([*_]{0,3})(?=\s|\[\[|$)[ \t]*(.*)$/u;
/** Does not match the `#fragment` of a link target. */
const tagInText = /(?:^|[\s,;]|(?<!\])\()#([\p{L}\p{N}_/-]*[\p{L}_][\p{L}\p{N}_/-]*)/gu;
const tagsOnly = /^[ \t>]*(?:#[\p{L}\p{N}_/-]+[\s,;]*)+$/u;
const blockId = /(?:^|[ \t])\^[A-Za-z0-9-]+[ \t]*$/;

/** Template expressions of site generators inside a link target: `[Back]({{ site.url }}/mill)`. */
const filledInTarget = /(?<=\]\([^()\n]{0,300})(?:\{\{([^{}\n]{0,200})\}\}|\{%([^{}\n]{0,200})%\})/g;

/** The path in a template expression, in quotes or after `link`; empty if it only names the site. */
function pathIn(expression: string): string {
  return /["']([^"']+)["']/.exec(expression)?.[1] ?? /^-?\s*(?:post_)?(?:link|url)\s+(\S+)/.exec(expression.trim())?.[1] ?? '';
}

/** Words for neighbouring pages. */
export const pagesAround =
  'back|next|prev(?:ious)?|up|zurück|weiter|nächste[rs]?|vorherige[rs]?|terug|verder|volgende|vorige|retour|suite|suivante?|précédente?|volver|siguiente|anterior|voltar|próxim[oa]|seguinte|indietro|avanti|successiv[oa]|precedente|dalej|wstecz|назад|далее|вперёд|返回|上一[章页節节]|下一[章页節节]|前へ|次へ';
/** A line of links to neighbouring pages: "Back: [The mill](mill.md)". */
const navigation = new RegExp(
  String.raw`^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)[*_]{0,3}(?:${pagesAround})(?: (?:page|chapter|seite|kapitel|to|zu[mr]?|hoofdstuk|pagina|chapitre|página|capítulo|capitolo))?\s*[*_]{0,3}\s*[:：][*_]{0,3}\s*(?=!?\[)(?:(?:\[\[[^[\]]+\]\]|\[[^[\]]*\]\([^()]*\))[\s,;·|/*_-]*)+$`,
  'iu',
);

/** Inline code that a plugin replaces: Meta Bind, Dataview, dice rollers. */
const pluginCode = /^\s*(?:INPUT\[|VIEW\[|BUTTON\[|INLINE\[|EMBED\[|\$?=|\$?dv[.:]|dice(?:-[a-z]+)?:|button-)/;
/** The only inline query that can be answered statically: the name of the note. */
const nameQuery = /^\s*=\s*this\.file\.(?:name|link)\s*$/;
const breakTag = /^(?:br|hr|p|div|li|t[rdh]|d[td])$/i;

/** Remains of citations in text pasted from a chat: ":contentReference[oaicite:0]{index=0}", "【4†source】". */
const citationOfChat = /\s*(?:&#8203;|\u200B)?(?::contentReference\[oaicite:\d+\](?:\{index=\d+\})?|【\d+(?::\d+)?†[^】\n]{0,60}】)/gu;

/** The source file of a statement, which wiki-writing programs leave in the sentence: "(source: Notes 3.txt, scene 1)". */
const sourceOfStatement =
  /(?<=\S)\s*\((?:source|quelle|fuente|fonte|bron|źródło|источник)s?:\s[^()\n]{1,200}\.(?:txt|md|markdown|pdf|docx?|odt|rtf)(?![\p{L}\p{N}])[^()\n]{0,80}\)/giu;

/** Cleans a line of the body outside code. Adds tags, fields and links to `findings`. */
export function cleanLine(written: string, line: number, note: NoteContext, findings: LineFindings): string {
  const cited = written.includes('oaicite') || written.includes('【') ? written.replace(citationOfChat, '') : written;
  const raw = cited.includes('(') && cited.includes(': ') ? cited.replace(sourceOfStatement, '') : cited;
  if (!/[`[(<=~#^:]/.test(raw)) return raw;
  // An HTML link is converted to a Markdown link.
  let text = raw.includes('<a ')
    ? raw.replace(htmlLink, (_, twice: string, once: string, shown: string) => `[${shown}](<${twice ?? once}>)`)
    : raw;
  if (text.includes('](') && /\{[{%]/.test(text))
    text = text.replace(filledInTarget, (_, value: string | undefined, command: string | undefined) => pathIn(value ?? command ?? ''));
  const leads = text.includes('[') && text.length < 500 ? navigation.exec(text) : null;
  if (leads !== null) {
    cleanSpans(text, line, note, findings);
    return leads[1]! + STRIPPED;
  }
  if (text.includes('::')) text = readFieldLine(text, line, note, findings);
  if (text.includes('#')) {
    readTags(text, line, findings);
    if (text.length < 2_000 && tagsOnly.test(text)) return /^[ \t>]*/.exec(text)![0] + STRIPPED;
  }
  if (text.includes('^')) text = text.replace(blockId, '');
  return cleanSpans(text, line, note, findings);
}

function cleanSpans(text: string, line: number, note: NoteContext, findings: LineFindings): string {
  special.lastIndex = 0;
  let found = special.exec(text);
  if (found === null) return text;
  let result = '';
  let position = 0;
  let wasField = false;
  for (; found !== null; found = special.exec(text)) {
    const at = found.index;
    if (text[at - 1] === '\\') continue;
    const span = readSpan(text, at, found[0], line, note, findings);
    if (span === null) {
      // A `[[` that opens no link may still contain a `[` that does.
      special.lastIndex = at + (found[0].startsWith('`') ? found[0].length : 1);
      continue;
    }
    const between = text.slice(position, at);
    // `(a:: x) [b:: y]` are two fields; a comma separates their displayed text.
    result += (span.isField && wasField && between.trim() === '' && result.trimEnd() !== '' ? ', ' : between) + span.text;
    wasField = span.isField === true && span.text !== STRIPPED;
    position = at + span.length;
    special.lastIndex = position;
    if (span.length === 0) special.lastIndex = at + 1;
  }
  const cleaned = result + text.slice(position);
  // Content that is indented inside an HTML tag is not a code block.
  return /^\s{4,}<\/?[A-Za-z]/.test(text) ? cleaned.trimStart() : cleaned;
}

interface Span {
  readonly length: number;
  readonly text: string;
  readonly isField?: true;
}

function readSpan(text: string, at: number, sign: string, line: number, note: NoteContext, findings: LineFindings): Span | null {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const inner = (part: string): string => cleanSpansInside(part, line, note, findings);
  if (sign[0] === '`') {
    const end = endOfCode(text, at + sign.length, sign.length);
    if (end < 0) return null;
    const code = text.slice(at + sign.length, end - sign.length);
    if (nameQuery.test(code)) return { length: end - at, text: note.documentName };
    return { length: end - at, text: pluginCode.test(code) ? STRIPPED : text.slice(at, end) };
  }
  if (sign === '[[' || sign === '![[') return readLinkSpan(match(wikilink), sign, line, findings);
  if (sign === '![') {
    const found = match(image);
    if (found === null) return null;
    const link = readAddress(addressOfImage(found[2]!), '');
    if (link !== null && isMediaTarget(link.target))
      findings.images.push({ target: link.target, heading: null, shown: '', kind: 'embed', line });
    return { length: found[0].length, text: STRIPPED };
  }
  if (sign === '[' || sign === '(') {
    const field = match(sign === '[' ? fieldInBrackets : fieldInParentheses);
    if (field !== null) {
      addField(findings, field[1]!, field[2]!, line);
      const shown = isRevealKey(field[1]!) || note.isBoilerplate(field[1]!) ? STRIPPED : `${field[1]!.trim()}: ${inner(field[2]!)}`;
      return { length: field[0].length, text: sign === '[' || shown === STRIPPED ? shown : `(${shown})`, isField: true };
    }
    if (sign === '(') return null;
    const footnoteSign = match(footnote);
    // `[^1]: text` at the start of a line is the footnote itself, whose text is kept.
    if (footnoteSign !== null) return { length: footnoteSign[0].length, text: '' };
    return readAddressSpan(match(address), line, findings, inner);
  }
  if (sign === '^[') {
    const found = match(footnoteInText);
    return found === null ? null : { length: found[0].length, text: ` (${inner(found[1]!)})` };
  }
  if (sign === '==' || sign === '~~') {
    const marked = match(sign === '==' ? highlight : struck);
    return marked === null ? null : { length: marked[0].length, text: inner(marked[1]!) };
  }
  const element = match(tag);
  if (element === null) return null;
  return { length: element[0].length, text: breakTag.test(element[1]!) ? breakSign(text, at, at + element[0].length) : '' };
}

/** A table row (also in a callout), or a line with a key in bold: a line break in it separates values. */
const lineOfValues = /^[\s>]*(?:\||(?:[-*+]\s+)?(?:\*\*|__)[^*_]{1,60}(?:\*\*|__))/u;
/** Text on either side of a break that separates values: a few words without the end of a sentence. */
const valueBefore = /(?:^|[|>:：]|\*\*|__)[^|<>:：.!?;]{1,60}$/u;
const valueAfter = /^[^|<.!?;]{1,60}(?:[|<]|$)/u;

/** Replacement for a `<br>` tag: a comma between values, otherwise a space. */
function breakSign(text: string, start: number, end: number): string {
  // The last of several breaks separates the values.
  const before = text
    .slice(0, start)
    .replace(/(?:\s*<br\s*\/?>)+\s*$/iu, '')
    .trimEnd();
  const following = text.slice(end).trimStart();
  if (/^<br\s*\/?>/iu.test(following) && lineOfValues.test(text)) return '';
  const isBetween =
    /[\p{L}\p{N})\]*]$/u.test(before) && valueBefore.test(before) && /\p{L}|\p{N}/u.test(following) && valueAfter.test(following);
  return isBetween && lineOfValues.test(text) ? ', ' : ' ';
}

/** The URL in the parentheses of an image, without title or size. */
function addressOfImage(inside: string): string {
  const text = inside.trim();
  const bracketed = /^<([^<>]*)>/.exec(text);
  return bracketed?.[1]!.trim() ?? text.replace(/\s+(?:"[^"]*"|'[^']*'|=\d*x\d*)$/, '');
}

/** Cleans the content of a span, and restores `lastIndex` of the global pattern for the caller. */
function cleanSpansInside(part: string, line: number, note: NoteContext, findings: LineFindings): string {
  const place = special.lastIndex;
  const cleaned = cleanSpans(part, line, note, findings);
  special.lastIndex = place;
  return cleaned;
}

function readLinkSpan(found: RegExpExecArray | null, sign: string, line: number, findings: LineFindings): Span | null {
  if (found === null) return null;
  const link = readWikilink(found[1]!);
  if (link === null) return { length: found[0].length, text: '' };
  const kind = sign === '![[' ? 'embed' : 'wiki';
  if (kind === 'embed' && isMediaTarget(link.target)) {
    findings.images.push({ target: link.target, heading: link.heading, shown: '', kind, line });
    return { length: found[0].length, text: STRIPPED };
  }
  // `[[#Heading]]` is a link within the note.
  if (link.target === '') return { length: found[0].length, text: link.shown };
  return { length: found[0].length, text: addLink(findings, link, kind, line) };
}

function readAddressSpan(
  found: RegExpExecArray | null,
  line: number,
  findings: LineFindings,
  inner: (part: string) => string,
): Span | null {
  if (found === null) return null;
  const shown = inner(found[1]!);
  const link = readAddress(found[2]!.replace(/^<|>$/g, ''), shown);
  const text =
    link === null || withoutPlaceholders(shown) !== shown || isMediaTarget(link.target) ? shown : addLink(findings, link, 'markdown', line);
  return { length: found[0].length, text };
}

/** Maximum number of inline fields and of links per document; dictionaries and indexes of large vaults have fewer. */
export const maxFields = 5_000;
export const maxLinks = 10_000;

/** One more than the maximum is read, so that the caller knows that there are more; the others are kept as text. */
function addLink(findings: LineFindings, link: LinkText, kind: Link['kind'], line: number): string {
  const { target, heading, reference, shown } = link;
  if (findings.links.length > maxLinks) return shown;
  findings.links.push({ target, heading, reference, shown: withoutPlaceholders(shown), kind, line });
  return encodeLink(findings.links.length - 1, shown);
}

/** `key:: value` becomes `key: value` in the text, and a field. */
function readFieldLine(text: string, line: number, note: NoteContext, findings: LineFindings): string {
  const found = fieldLine.exec(text);
  if (found === null) return text;
  const [, prefix, before, key, between, after, value] = found;
  addField(findings, key!, value!, line);
  // The reveal chapter is metadata, not a fact.
  if (isRevealKey(key!) || note.isBoilerplate(key!)) return prefix + STRIPPED;
  return `${prefix}${before}${key}${between}:${after} ${value === '' ? STRIPPED : value}`;
}

function addField(findings: LineFindings, key: string, value: string, line: number): void {
  const name = key.replace(/[*_`]+/g, ' ').trim();
  if (name === '' || findings.fields.length > maxFields) return;
  for (const read of readValues(value.replace(/[*_]{2,}|`/g, ''))) findings.fields.push({ key: name, ...read, line, origin: 'inline' });
}

function readTags(text: string, line: number, findings: LineFindings): void {
  const words = text.includes('`') ? text.replace(/(`+)[^`]*\1/g, ' ') : text;
  for (const found of words.matchAll(tagInText)) findings.tags.push({ text: found[1]!.replace(/\/+$/, ''), line });
}

/** The end of the code span that was opened by `length` backticks directly before `from`; -1 if it does not end in the line. */
export function endOfCode(line: string, from: number, length: number): number {
  if (length > 10) return -1;
  let at = line.indexOf('`', from);
  while (at >= 0) {
    let end = at;
    while (line[end] === '`') end += 1;
    if (end - at === length) return end;
    at = line.indexOf('`', end);
  }
  return -1;
}

import type { RawProperty } from './types.ts';

/*
 * Pages of an outliner such as Logseq, on which every paragraph is an item of a list. Properties of the page are at its top, those of an item below
 * it; headings are items too.
 */

/** A property, perhaps at the start of an item: "- type:: Harbour". */
const propertyLine = /^([ \t]*(?:-[ \t]+)?)(\p{L}[\p{L}\p{N} _./-]{0,59})::(?:[ \t]+(.*))?$/u;
const item = /^-(?:\s|$)/;

/** Properties with settings of the program. */
const programProperty =
  /^(?:collapsed|id|heading|icon|file|file-path|filters|public|created-at|updated-at|background-(?:color|image)|exclude-from-graph-view|template(?:-including-parent)?|query-[a-z-]+|(?:logseq|card|hl|ls)[.-][\w.-]+)$/iu;
/** A value without words, such as a single sign: "status:: ✅". */
const hasWords = /[\p{L}\p{N}]/u;

/** Macros without text of the writer's: "{{query (page-property type)}}". */
const macro =
  /\{\{\s*(?:query|embed|renderer|function|namespace|video|audio|youtube(?:-timestamp)?|vimeo|bilibili|tweet|twitter|zotero-[\w-]+)(?:\s[^{}\n]{0,1000})?\}\}/giu;
/** The size of a picture: "{:height 120, :width 300}". */
const sizeOfPicture = /\{:(?:height|width)\s[^{}\n]{0,60}\}/giu;
/** A link to a page with other words: "[the ferry]([[Ferry of Orrin]])". */
const labelledLink = /(?<!!)\[([^[\]\n]{1,200})\]\(\[\[([^[\]\n]{1,200})\]\]\)/gu;
/** A reference to an item by its id. */
const itemReference = /\(\([\da-f]{8}-[\da-f-]{27}\)\)/giu;
const queryStart = /^[ \t]*(?:-[ \t]+)?#\+BEGIN_(?:QUERY|EXPORT|COMMENT)\b/iu;
const queryEnd = /^[ \t]*#\+END_(?:QUERY|EXPORT|COMMENT)\b/iu;
const headingItem = /^- (#{1,6}\s+\S.*)$/u;

/** Maximum lines with properties at the top of a page; more are a list of data. */
const maxProperties = 100;

/** The properties at the top of a page and the number of lines that they take, blank ones included; null for a file that is no such page. */
export function pageProperties(
  lines: readonly string[],
): { readonly properties: readonly RawProperty[]; readonly lastLine: number } | null {
  const properties: RawProperty[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    // The first item may consist of the properties of the page.
    const found = index > 0 && line.startsWith('- ') ? null : propertyLine.exec(line);
    if (found === null) break;
    last = index + 1;
    const [, , key, value = ''] = found;
    if (!programProperty.test(key!) && hasWords.test(value)) properties.push({ key: key!.trim(), value: value.trim(), line: index + 1 });
  }
  return last > 0 && last <= maxProperties && areItems(lines, last) ? { properties, lastLine: last } : null;
}

/** Whether from a line on all text is in items of a list. */
function areItems(lines: readonly string[], from: number): boolean {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line !== '' && !/^\s/u.test(line) && !item.test(line)) return false;
  }
  return true;
}

/**
 * The lines of such a page as Markdown, line by line: headings that are items become headings, what is below them moves up by a level, and what only
 * the program shows is left out. Other files are unchanged. `from`: number of lines with properties.
 */
export function withOutlineAsMarkdown(lines: readonly string[], from: number): readonly string[] {
  if (!lines.some((line) => item.test(line)) || !areItems(lines, from)) return lines;
  let isQuery = false;
  let isBelowHeading = false;
  return lines.map((line, index) => {
    if (index < from || line === '') return line;
    if (isQuery || queryStart.test(line)) {
      isQuery = !queryEnd.test(line);
      return item.test(line) ? '-' : '';
    }
    if (item.test(line)) isBelowHeading = headingItem.test(line);
    const text = isBelowHeading ? line.replace(headingItem, '$1').replace(/^(?:\t| {2})/u, '') : line;
    return withoutProgramSigns(text);
  });
}

function withoutProgramSigns(line: string): string {
  const property = line.includes('::') ? propertyLine.exec(line) : null;
  if (property !== null && programProperty.test(property[2]!)) return property[1]!.trimEnd();
  if (!/[{(]/u.test(line)) return line;
  return line.replace(macro, '').replace(sizeOfPicture, '').replace(itemReference, '').replace(labelledLink, '[[$2|$1]]');
}

import { isSecretKey, isSpoilerWarning, switchOf } from './secretSections.ts';

/*
 * Finds labels inside a text that mark secrets as headings do elsewhere: "**Secret:** she did it", "- Secret: ...", a row "| Secret | ... |", a line
 * "Spoilers" above the text, a summary to be opened by a click, `||words||`, an element or `:::` block of that class.
 */

/** How an isolated line that titles the text below it is written. */
type TitleForm = 'bold' | 'colon' | 'bare';

const itemStart = /^([\s>]*)(?:[-*+•]|\d{1,4}[.)])[ \t]+(?:\[.\][ \t]+)?/u;
/** Bold, italic or plain words followed by a colon, inside or outside the emphasis. */
const labelled =
  /^[\s>]*(?:\*{1,3}|_{1,3})?([^\s:：*_|][^:：*_|\n]{0,58}?)(?:\*{1,3}|_{1,3})?\s*[:：]+(?:\*{1,3}|_{1,3})?(?:\s|$|(?=[^\s/]))/u;
const boldAlone = /^[\s>]*(?:\*{2,3}|_{2,3})([^*_\n]{1,60}?)(?:\*{2,3}|_{2,3})\s*[:：]?\s*$/u;
const colonAlone = /^[\s>]*([^\s:：*_|#-][^:：|\n]{0,58}?)\s*[:：]\s*$/u;
const bareAlone = /^[\s>]*([\p{L}\p{N}][^\n.!?;:,|]{0,58})\s*$/u;
const summary = /<summary[^>]{0,200}>([^<\n]{1,200})/iu;
/** An element that has content, by its name, class or kind: `<Spoiler>`, `<Callout type="secret">`, `<span class="spoiler">`. */
const elements = /<(?!(?:img|br|hr|input|link|meta)\b)([a-z][\w.-]*)((?:\s[^<>]{0,300})?)>/giu;
const classes = /\s(?:class(?:name)?|type|kind|variant)\s*=\s*(?:"([^"]{1,100})"|'([^']{1,100})')/giu;
/** A block of Pandoc or Docusaurus: `:::spoiler`, `::: {.secret}`. */
const block = /^[\s>]*(:{3,})\s*(?:\{[^}]*?\.)?([\p{L}-]{1,30})/u;
const hiddenWords = /(?<![|\\])\|\|(?![|\s])[^|\n]{1,2000}\|\|(?!\|)|>![^!\n]{1,2000}!<|\{\{\s*spoilers?\s*\||\[\/spoilers?\]/iu;
/** BBCode: from its tag to the closing one, which may be on a later line. A link to a note with that name does not count. */
const openedTag = /(?<!\[)\[spoilers?(?:=[^\]\n]{1,80})?\](?!\]|\([^()\s]{1,300}\)|\(<[^<>\n]{1,300}>\))(?!.*\[\/spoilers?\])/iu;
/** A label within a sentence: "(Secret: he did it.)". */
const inBrackets = /[([]([\p{L}][^:()[\]\n]{2,40}):\s/gu;

/** Maximum length of a line that is searched for labels. */
const maxLine = 100_000;

/** The 0-based indexes of `lines` that labels mark as secret. `isHeading`: whether a line is a heading, which ends the range of a label. */
export function labelledSecrets(lines: readonly string[], isHeading: (index: number) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line.length > maxLine || line.trim() === '' || isHeading(index)) continue;
    // Lines in a range are not tested again, since content below a label is secret whatever it contains.
    const range = secretFrom(lines, index, isHeading);
    for (const other of range) found.add(other);
    index += Math.max(0, range.length - 1);
  }
  return found;
}

/** The range of lines that a label marks as secret, starting with its own. */
function secretFrom(lines: readonly string[], index: number, isHeading: (index: number) => boolean): readonly number[] {
  const line = lines[index]!;
  const until = (isEnd: (line: string, at: number) => boolean): number[] => {
    const range = [index];
    for (let at = index + 1; at < lines.length && !isHeading(at) && !isEnd(lines[at]!, at); at += 1) range.push(at);
    return range;
  };
  const isBlank = (text: string): boolean => text.trim() === '';

  if (isRow(line)) {
    const cells = cellsOf(line);
    const isHead = isRule(lines[index + 1] ?? '');
    // In a table with a column of secrets, every row has one.
    if (isHead && cells.slice(1).some((cell) => isSecretKey(cell))) return until((other) => !isRow(other));
    return isSecretKey(cells[0] ?? '') ? [index] : [];
  }
  const namesSpoiler = /spoiler/i.test(line);
  if (namesSpoiler && openedTag.test(line)) return until((_, at) => /\[\/spoilers?\]/i.test(lines[at - 1]!));
  if ((namesSpoiler || line.includes('||') || line.includes('>!')) && hiddenWords.test(line)) return [index];
  if (hasColon(line) && /[([]/.test(line) && [...line.matchAll(inBrackets)].some(([, label]) => isSecretKey(label!))) return [index];
  const opened = line.includes('<') ? summary.exec(line)?.[1] : undefined;
  if (opened !== undefined && isSecretKey(opened)) return until((_, at) => /<\/details/i.test(lines[at - 1]!));

  const closed = line.includes('<') ? secretElement(line) : null;
  if (closed !== null) return closed.test(line) ? [index] : until((_, at) => at > index + 1 && closed.test(lines[at - 1]!));
  const colons = line.includes(':::') ? block.exec(line) : null;
  if (colons && isSecretKey(colons[2]!)) return until((_, at) => at > index + 1 && lines[at - 1]!.trim() === colons[1]);

  const item = itemStart.exec(line);
  if (item) {
    const text = line.slice(item[0].length);
    if (!isLabelled(text) && !isSecretKey(boldTitle(text) ?? '')) return [];
    // The range includes the lines below that are indented more.
    const indent = item[1]!.length;
    return until((other) => !isBlank(other) && /^[\s>]*/.exec(other)![0].length <= indent);
  }
  const form = titleForm(lines, index);
  if (namesSpoiler && isSpoilerWarning(line) && (form === null || !isSecretKey(form.title))) {
    const isContent = hasContent(lines, index);
    return until((other) => isContent && !isQuoted(other));
  }
  if (form !== null) return isSecretKey(form.title) ? until((_, at) => titleForm(lines, at)?.form === form.form) : [];
  return isLabelled(line) ? until(isBlank) : [];
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** Whether a warning is the title of a callout that contains the spoiler; other warnings apply to the text below them. */
const hasContent = (lines: readonly string[], index: number): boolean =>
  /^[\s>]*>[\s>]*\[!/.test(lines[index]!) && isQuoted(lines[index + 1] ?? '');

/** Whether a note begins with a spoiler warning, so that the whole note is a spoiler. */
export function opensWithWarning(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.trim() !== '' && !/^#{1,6}\s/.test(line));
  return first >= 0 && isSpoilerWarning(lines[first]!) && /spoilers?\P{L}+\p{L}|\[!/iu.test(lines[first]!) && !hasContent(lines, first);
}

/** A pattern for the closing tag of the first element in a line whose name or class marks it as secret; null if there is none. */
function secretElement(line: string): RegExp | null {
  for (const [, name = '', attributes = ''] of line.matchAll(elements)) {
    if (attributes.endsWith('/')) continue;
    // The class "hidden" is about layout rather than secrecy.
    const said = [...attributes.matchAll(classes)].flatMap(([, double, single]) => (double ?? single!).split(/\s+/));
    if ([name, ...said].some((word) => word !== 'hidden' && isSecretKey(word)))
      return new RegExp(`</${name.replaceAll('.', '\\.')}\\s*>`, 'i');
  }
  return null;
}

// Most lines contain none of these characters, and searching for one is cheaper than matching a pattern.
const hasColon = (text: string): boolean => text.includes(':') || text.includes('：');
const boldTitle = (text: string): string | null =>
  text.includes('**') || text.includes('__') ? (boldAlone.exec(text)?.[1] ?? null) : null;

/** Whether a text begins with such a label; "hidden: false" is not one. */
function isLabelled(text: string): boolean {
  const found = hasColon(text) ? labelled.exec(text) : null;
  if (!found || !isSecretKey(found[1]!)) return false;
  const value = text.slice(found[0].length);
  return value.trim() === '' || switchOf(value) !== false;
}

/** The form and title of an isolated line that titles the text after it; null for other lines. */
function titleForm(lines: readonly string[], index: number): { readonly form: TitleForm; readonly title: string } | null {
  const line = lines[index]!;
  if (line.length > 80 || itemStart.test(line)) return null;
  const isAlone = (lines[index - 1] ?? '').trim() === '';
  const bold = boldTitle(line);
  if (bold !== null) return { form: 'bold', title: bold };
  const colon = hasColon(line) ? colonAlone.exec(line) : null;
  if (colon) return { form: 'colon', title: colon[1]! };
  if (!isAlone) return null;
  const next = (lines[index + 1] ?? '').trim();
  const bare = next === '' || next.startsWith(': ') ? bareAlone.exec(line) : null;
  return bare ? { form: 'bare', title: bare[1]! } : null;
}

/** Whether a line is the delimiter row of a table. */
export const isRule = (line: string): boolean => /^[\s>]*\|?[\s:-]*-[\s:|-]*$/.test(line) && line.includes('|');

const isRow = (line: string): boolean => /^[\s>]*\|/.test(line);

export function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^[\s>]*\|/, '')
    .split('|')
    .map((cell) => cell.trim());
}

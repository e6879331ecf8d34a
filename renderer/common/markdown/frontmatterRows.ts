/** One key of a note's head with its value, as a reader wants to see it. */
export interface FrontmatterRow {
  readonly key: string;
  readonly value: string;
  /** First and last line of it within the head, counted from 0. */
  readonly lines: readonly [number, number];
}

const escapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: ' ', t: ' ', '/': '/' };

/** A YAML value without the quotes that only YAML needs, and without a comment behind it. */
function unquoted(text: string): string {
  const trimmed = text.trim();
  const double = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(trimmed)?.[1];
  if (double !== undefined) return double.replaceAll(/\\(.)/g, (whole, letter: string) => escapes[letter] ?? whole);
  const single = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(trimmed)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return trimmed.replace(/\s+#\s.*$/, '');
}

/** The parts of a list in one line, `[a, "b, c", [[d]]]`; null when it is none. */
function inlineList(text: string): string[] | null {
  const inside = /^\[(?!\[)(.*)\]\s*(?:#.*)?$/.exec(text.trim())?.[1] ?? /^\[(\[\[.*\]\])\]$/.exec(text.trim())?.[1] ?? null;
  if (inside === null) return null;
  const parts = inside.match(/\s*"(?:[^"\\]|\\.)*"|\s*'(?:[^']|'')*'|\s*\[\[[^\]]*\]\]|[^,]+/g) ?? [];
  return parts.map((part) => unquoted(part)).filter((part) => part !== '');
}

function readable(text: string): string {
  return inlineList(text)?.join('\n') ?? unquoted(text);
}

/** Keys with their values, a list's parts on lines of their own. Quotes and brackets that only YAML needs are taken out; deeper levels stay below their key. */
export function frontmatterRows(text: string): FrontmatterRow[] {
  const rows: { key: string; value: string; lines: [number, number] }[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (/^(---|\.\.\.)\s*$/.test(line) || line.trim() === '' || /^\s*#/.test(line)) continue;
    const match = /^([^\s:#-][^:]*):(?:\s+(.*)|\s*)$/.exec(line);
    const last = rows.at(-1);
    if (match?.[1] !== undefined) {
      // `|` and `>` only say that lines follow.
      const value = /^[|>][+-]?\d?$/.test(match[2]?.trim() ?? '') ? '' : readable(match[2] ?? '');
      rows.push({ key: unquoted(match[1]), value, lines: [at, at] });
    } else if (last) {
      last.value += `${last.value === '' ? '' : '\n'}${readable(line.replace(/^\s*-\s+/, ''))}`;
      last.lines[1] = at;
    } else rows.push({ key: '', value: unquoted(line), lines: [at, at] });
  }
  return rows;
}

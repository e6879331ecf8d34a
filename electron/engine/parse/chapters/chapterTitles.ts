import type { HeadingCandidate } from './chapterHeadings.ts';

/** For comparing headings: letters and numbers alone. */
export function lettersAndNumbers(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const maxTitleBelow = 90;

/** Titles that stand in the line below a heading that has none of its own. */
export function titlesBelow(
  lines: readonly string[],
  chapters: readonly HeadingCandidate[],
  all: readonly HeadingCandidate[],
): Map<HeadingCandidate, { readonly text: string; readonly line: number }> {
  const listed = new Map<string, number>();
  for (const { title } of all) if (title !== '') listed.set(lettersAndNumbers(title), (listed.get(lettersAndNumbers(title)) ?? 0) + 1);
  const starts = new Set(chapters.map(({ start }) => start));
  const found = new Map<HeadingCandidate, { text: string; line: number }>();
  for (const heading of chapters) {
    if (heading.title !== '' || heading.endColumn !== null) continue;
    let line = heading.end;
    while (line < heading.end + 3 && (lines[line] ?? '').trim() === '') line += 1;
    const text = (lines[line] ?? '').trim().replace(/^[#*_\s]+|[*_\s]+$/g, '');
    const isAlone = (lines[line + 1] ?? '').trim() === '';
    if (text === '' || text.length > maxTitleBelow || !isAlone || starts.has(line)) continue;
    const isCapitals = text === text.toUpperCase() && text !== text.toLowerCase() && !/^["“«„‘'(]/u.test(text);
    const isRightBelow = line === heading.end && !/[.!?…,;:"”»’]$/u.test(text) && /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text);
    const isListed = (listed.get(lettersAndNumbers(text)) ?? 0) >= 2;
    if (isCapitals || isRightBelow || isListed) found.set(heading, { text, line });
  }
  return found;
}

/** How a chapter is called: as printed, a bare number as "Chapter 3". */
export function titleOfHeading(heading: HeadingCandidate, below: string): string {
  const { form, number, text } = heading;
  const name = form === 'number' ? `Chapter ${number}` : text.replace(/[.:\s]+$/u, '');
  const whole = below === '' ? name : `${name}: ${below}`;
  return whole.replace(/\s+/gu, ' ').slice(0, 200);
}

/*
 * Before Markdown is read, links and stripped scaffolding are written into the text as Unicode noncharacters, which
 * Markdown takes for ordinary letters. So a link keeps its place whatever stands around it: `[[A|b]]` becomes
 * OPEN, the number of the link, SHOWN, `b`, CLOSE.
 */
export const OPEN = '\uFDD0';
export const SHOWN = '\uFDD1';
export const CLOSE = '\uFDD2';
/** Something was stripped here. A label with nothing but this behind it is scaffolding too. */
export const STRIPPED = '\uFDD3';
/** A line break the writer asked for, while soft breaks are still `\n`. */
export const HARD_BREAK = '\v';

const anyMark = /[\uFDD0-\uFDD3]/;
const allMarks = /[\uFDD0-\uFDD3\v\0]/g;

/** Whether a text holds any mark. */
export function hasMarks(text: string): boolean {
  return anyMark.test(text);
}

/** A source text in which nothing can be taken for a mark. */
export function withoutForeignMarks(text: string): string {
  return text.search(allMarks) < 0 ? text : text.replace(allMarks, ' ');
}

/** The text of a link as it travels through Markdown. */
export function encodeLink(index: number, shown: string): string {
  return `${OPEN}${index}${SHOWN}${shown}${CLOSE}`;
}

/** Plain words of a text with marks: shown words of links stay, everything else of the marks goes. */
export function withoutMarks(text: string): string {
  return hasMarks(text) ? text.replace(/\uFDD0\d*\uFDD1|[\uFDD0-\uFDD3]/g, '') : text;
}

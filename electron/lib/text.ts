/** Text as one line: every run of white space is a blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A number and what it counts: "1 note", "1,200 notes". `plural`: where an s at the end is not it. */
export function counted(count: number, what: string, plural = `${what}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? what : plural}`;
}

/**
 * Whether a text may hold letters beyond the Latin script, or marks that stand by themselves. False is sure: accented letters, dashes and
 * quotation marks are all that most texts hold besides ASCII, and two ranges are looked for many times faster than a script.
 */
export function mayBeBeyondLatin(text: string): boolean {
  return /[^\0-\u02af\u2010-\u203a]/.test(text);
}

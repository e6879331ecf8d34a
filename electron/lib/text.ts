/** Text as one line: every run of white space is a blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A number and what it counts: "1 note", "1,200 notes". `plural`: where an s at the end is not it. */
export function counted(count: number, what: string, plural = `${what}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? what : plural}`;
}

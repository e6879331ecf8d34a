/** Text as one line: every run of white space is a blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

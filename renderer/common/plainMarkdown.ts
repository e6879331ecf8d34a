/** The cells of a table one after the other; other text stays. Its lines may have been joined before. */
function plainTable(text: string): string {
  if (!text.trimStart().startsWith('|')) return text;
  return text
    .replaceAll(/\|(?:\s*:?-{2,}:?\s*\|)+/g, '|')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');
}

/** The marks of headings, quotations and lists as one reads them: none, none, and points. The lines of a list may have been joined before. */
function plainLines(text: string): string {
  const points = text
    .replaceAll(/(^|\s)[-*+][ \t]+\[ \](?=\s)/g, '$1☐')
    .replaceAll(/(^|\s)[-*+][ \t]+\[[xX]\](?=\s)/g, '$1☑')
    .replaceAll(/(^|\n)[ \t]*(?:#{1,6}|>)[ \t]+(?=\S)/g, '$1')
    .replaceAll(/(^|\n)[ \t]*[-*+][ \t]+(?=\S)/g, '$1• ');
  // A list of one point is none.
  return /\n\s*•/.test(points) ? points : points.replace(/^• /, '');
}

/** Text without emphasis marks, link brackets, marks of lines and lines of tables: what a reader sees. */
export function plainMarkdown(text: string): string {
  const inline = plainLines(text)
    .replaceAll(/!?\[\[([^\]|]*)\|([^\]]*)\]\]/g, '$2')
    .replaceAll(/!?\[\[([^\]]*)\]\]/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?!\w)/g, '$1');
  return plainTable(inline);
}

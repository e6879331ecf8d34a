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

/** Text without emphasis marks, link brackets and lines of tables: what a reader sees. */
export function plainMarkdown(text: string): string {
  const inline = text
    .replaceAll(/!?\[\[([^\]|]*)\|([^\]]*)\]\]/g, '$2')
    .replaceAll(/!?\[\[([^\]]*)\]\]/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?!\w)/g, '$1');
  return plainTable(inline);
}

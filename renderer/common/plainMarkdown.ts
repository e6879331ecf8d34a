/** Table cells as text, in order; other text is unchanged. Lines may be joined already. */
function plainTable(text: string): string {
  if (!text.trimStart().startsWith('|')) return text;
  return text
    .replaceAll(/\|(?:\s*:?-{2,}:?\s*\|)+/g, '|')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');
}

/** Removes heading and quote marks, and turns list marks into bullets. Lines may be joined already. */
function plainLines(text: string): string {
  const points = text
    .replaceAll(/(^|\s)[-*+][ \t]+\[ \](?=\s)/g, '$1☐')
    .replaceAll(/(^|\s)[-*+][ \t]+\[[xX]\](?=\s)/g, '$1☑')
    .replaceAll(/(^|\n)[ \t]*(?:#{1,6}|>)[ \t]+(?=\S)/g, '$1')
    .replaceAll(/(^|\n)[ \t]*[-*+][ \t]+(?=\S)/g, '$1• ');
  // A single list item gets no bullet.
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

/** A passage's text as paragraphs without the marks of Markdown, for reading. Headings and rules are left out. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line) => !/^\s*(#{1,6}\s|([-*_]\s*){3,}$)/.test(line))
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .map(plainMarkdown);
}

/** Text without emphasis marks and link brackets: what a reader sees. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/!?\[\[([^\]|]*)\|([^\]]*)\]\]/g, '$2')
    .replaceAll(/!?\[\[([^\]]*)\]\]/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?!\w)/g, '$1');
}

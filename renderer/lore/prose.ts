/** Text without emphasis marks and link brackets: what a reader sees. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/!?\[\[([^\]|]*)\|([^\]]*)\]\]/g, '$2')
    .replaceAll(/!?\[\[([^\]]*)\]\]/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?!\w)/g, '$1');
}

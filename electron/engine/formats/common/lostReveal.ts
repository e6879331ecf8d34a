/** A `revealed_at` in the source of a format, up to its chapter: in a comment, a statement, the attributes of an element. */
const reveal =
  /revealed\\?[_-]at(?:[^\p{L}\p{N}\n]{1,12}(?:(?:content|value)[^\p{L}\p{N}\n]{1,6})?(?:chapter|chap\.?|ch\.?)?\s*(\d{1,6})(?![\p{L}\p{N}]|\.\d))?/giu;

/** The value of a `revealed_at` without a chapter, which keeps its text from every chapter and is reported. */
const unclear = 'stated without a chapter';

/**
 * The Markdown of a file with the `revealed_at` that conversion left out, such as one in a comment, in its frontmatter: it holds back the whole file,
 * from before the latest of these chapters.
 */
export function withLostReveal(markdown: string, bytes: Uint8Array): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/revealed/i.test(source) || markdown.trim() === '') return markdown;
  const chaptersIn = (text: string): number[] => [...text.matchAll(reveal)].map(([, chapter]) => Number(chapter ?? Infinity));
  const [stated, kept] = [chaptersIn(source), chaptersIn(markdown)];
  if (stated.length <= kept.length) return markdown;
  for (const chapter of kept) {
    const at = stated.indexOf(chapter);
    if (at >= 0) stated.splice(at, 1);
  }
  const latest = Math.max(...stated);
  const line = `revealed_at: ${latest === Infinity ? unclear : latest}`;
  return markdown.startsWith('---\n') ? `---\n${line}\n${markdown.slice(4)}` : `---\n${line}\n---\n${markdown}`;
}

import { unzip } from './zip.ts';

/** What may be between a `revealed_at` and its chapter: punctuation, an attribute, the rest of a tag with the elements of the value. */
const before = String.raw`(?:[^\p{L}\p{N}\n]{1,12}(?:(?:content|value)[^\p{L}\p{N}\n]{1,6})?|"(?:\s+[\w:-]+="[^"]{0,60}"){0,4}\s*>(?:<[\w:]{1,20}>){0,2})`;
/** A `revealed_at` in the source of a format, up to its chapter: in a comment, a statement, the attributes of an element, a custom property. */
const reveal = new RegExp(String.raw`revealed\\?[_-]at(?:${before}(?:chapter|chap\.?|ch\.?)?\s*(\d{1,6})(?![\p{L}\p{N}]|\.\d))?`, 'giu');

/** The value of a `revealed_at` without a chapter, which keeps its text from every chapter and is reported. */
const unclear = 'stated without a chapter';

/** The parts of a file, an archive's documents, that may state one, as text of which only ASCII matters; empty for most files. */
function sourceText(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  const parts = isArchive ? [...unzip(bytes, (name) => /\.(?:xml|x?html?|opf)$/i.test(name)).values()] : [bytes];
  return parts
    .map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1'))
    .filter((text) => /revealed/i.test(text))
    .join('\n');
}

/**
 * The Markdown of a file with the `revealed_at` that conversion left out, such as one in a comment or a custom property, in its frontmatter: it
 * holds back the whole file, from before the latest of these chapters.
 */
export function withLostReveal(markdown: string, bytes: Uint8Array): string {
  if (markdown.trim() === '') return markdown;
  const source = sourceText(bytes);
  if (source === '') return markdown;
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

import { parseDocument } from './parseDocument.ts';
import type { ParsedDocument } from './markup/types.ts';

/** Approximate token counter for tests, without tokenizer tables. Not rounded, so that counts are additive. */
export function roughTokens(text: string): number {
  return text.length / 4;
}

export function note(lines: readonly string[] | string, path = 'Notes/Mara Venn.md'): ParsedDocument {
  return parseDocument(path, typeof lines === 'string' ? lines : lines.join('\n'), roughTokens);
}

/** All text of a document, chunks parted by a line of `~`. */
export function textOf(document: ParsedDocument): string {
  return document.chunks.map((chunk) => chunk.text).join('\n~\n');
}

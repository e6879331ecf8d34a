import type { MentionPassage } from '#shared/model/entity.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { sourceOfLine } from '../../db/documents/documents.ts';
import { textAtLine, type LinkLocation } from '../../db/entities/suggestions.ts';

/** Characters shown on each side of a line's content. */
const around = 180;

/** A line of a document with the text around a name, which is marked; null when the document is gone. */
export function linePassage(
  db: ReadableDB,
  { documentId, line, target }: Pick<LinkLocation, 'documentId' | 'line' | 'target'>,
): MentionPassage | null {
  const source = sourceOfLine(db, documentId, line);
  if (!source) return null;
  const text = textAtLine(db, documentId, line, target) ?? '';
  const at = text.toLowerCase().indexOf(target.toLowerCase());
  if (at < 0) return { source, text: text.slice(0, 2 * around), spans: [] };
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const end = at + target.length + around;
  const until = end >= text.length ? text.length : Math.max(at + target.length, text.lastIndexOf(' ', end));
  const before = from > 0 ? '… ' : '';
  const start = at - from + before.length;
  return {
    source,
    text: `${before}${text.slice(from, until)}${until < text.length ? ' …' : ''}`,
    spans: [[start, start + target.length]],
  };
}

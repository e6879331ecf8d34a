import type { ParsedChunk, ParsedDocument } from '../parse/markup/types.ts';
import { plainKey } from '../extraction/fieldKeys.ts';
import { isTechnicalKey, isTechnicalValue } from '../parse/kinds/technicalFields.ts';

/** Maximum characters of fields in the search text, and in the embedding of a note's first chunk. */
const maxSearched = 4_000;
const maxEmbedded = 240;

/** Search terms of a chunk besides its text. */
interface NoteSearchText {
  /** Aliases, tags and fields of its note, with the first chunk; the fields of a thing of its own with the first chunk that tells of it. */
  readonly fields: string;
  /** What its vector is made of before its text: the title of its note, its headings, and the same with the same chunks. */
  readonly embeddedPrefix: string;
}

/** A tag as words: "#World/Magic-System" is "World Magic System". */
function wordsOfTag(tag: string): string {
  return tag
    .replace(/^#/, '')
    .replace(/[/_-]+/g, ' ')
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .trim();
}

/** Whether a field is searchable. */
function isSearched({ key, value, revealedAt }: Pick<ParsedDocument['fields'][number], 'key' | 'value' | 'revealedAt'>): boolean {
  return revealedAt === null && value.trim() !== '' && !isTechnicalKey(plainKey(key)) && !isTechnicalValue(value);
}

/** The aliases, tags and fields of a document, a line each. What is revealed later is left out; with `onlyOpen` everything that is held back. */
function fieldLines(
  { aliases, tags: all, openTags, fields }: Pick<ParsedDocument, 'aliases' | 'tags' | 'openTags' | 'fields'>,
  onlyOpen: boolean,
): string[] {
  const tags = onlyOpen ? openTags : all;
  const values = new Map<string, string[]>();
  for (const { key, value, revealedAt, secret, namesChapter } of fields) {
    if (onlyOpen && (secret || namesChapter !== null)) continue;
    if (!isSearched({ key, value, revealedAt })) continue;
    const plain = plainKey(key);
    const list = values.get(plain);
    if (list) list.push(value.trim());
    else values.set(plain, [value.trim()]);
  }
  return [
    ...(aliases.length > 0 ? [aliases.join(', ')] : []),
    ...(tags.length > 0 ? [tags.map(wordsOfTag).join(', ')] : []),
    ...[...values].map(([key, list]) => `${key}: ${[...new Set(list)].join(', ')}`),
  ];
}

/** What a chunk of a note is found by besides its text. Documents without fields, tags, aliases or links are prose, and found by that alone. */
export function noteSearchText(document: ParsedDocument, chunk: Pick<ParsedChunk, 'ordinal' | 'heading' | 'subject'>): NoteSearchText {
  const { title, links, aliases, tags, fields } = document;
  const isProse = links.length === 0 && aliases.length === 0 && tags.length === 0 && !fields.some(isSearched);
  if (isProse) return { fields: '', embeddedPrefix: '' };
  const names = [title, ...chunk.heading.filter((each) => each !== title)].join(' / ');
  const stated = statedWith(document, chunk);
  const lines = fieldLines(stated, false);
  // Restricted views search vectors, too, so the embedded text must not contain anything held back.
  const embedded = fieldLines(stated, true).join('; ').slice(0, maxEmbedded);
  return { fields: lines.join('\n').slice(0, maxSearched), embeddedPrefix: `${names}\n${embedded === '' ? '' : `${embedded}\n`}` };
}

/** What is said of the note with its first chunk, and of a thing with the first chunk that tells of it in words of its own. */
function statedWith(
  { aliases, tags, openTags, fields, chunks }: ParsedDocument,
  { ordinal, subject }: Pick<ParsedChunk, 'ordinal' | 'subject'>,
): Pick<ParsedDocument, 'aliases' | 'tags' | 'openTags' | 'fields'> {
  const isOfThing =
    subject !== undefined && chunks.find((other) => other.subject === subject && other.role !== 'fields')?.ordinal === ordinal;
  const ofThing = isOfThing ? fields.filter((field) => field.subject === subject) : [];
  if (ordinal > 0) return { aliases: [], tags: [], openTags: [], fields: ofThing };
  return { aliases, tags, openTags, fields: [...fields.filter((field) => field.subject === undefined), ...ofThing] };
}

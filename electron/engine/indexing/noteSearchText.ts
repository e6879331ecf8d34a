import type { ParsedChunk, ParsedDocument } from '../parse/types.ts';
import { plainKey } from '../extraction/fieldKeys.ts';
import { isTechnicalKey, isTechnicalValue } from '../parse/technicalFields.ts';

/** Characters of fields by which a note is found, and those of them that are embedded with its first chunk. */
const maxSearched = 4_000;
const maxEmbedded = 240;

/** What a chunk is found by besides its text. */
interface NoteSearchText {
  /** Aliases, tags and fields of its note, with the first chunk. */
  readonly fields: string;
  /** What its vector is made of before its text: the title of its note, its headings, and the aliases, tags and fields with the first chunk. */
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

/** Whether a note is found by a field of it. */
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
export function noteSearchText(document: ParsedDocument, { ordinal, heading }: Pick<ParsedChunk, 'ordinal' | 'heading'>): NoteSearchText {
  const { title, links, aliases, tags, fields } = document;
  const isProse = links.length === 0 && aliases.length === 0 && tags.length === 0 && !fields.some(isSearched);
  if (isProse) return { fields: '', embeddedPrefix: '' };
  const names = [title, ...heading.filter((each) => each !== title)].join(' / ');
  if (ordinal > 0) return { fields: '', embeddedPrefix: `${names}\n` };
  const lines = fieldLines(document, false);
  // Up to a chapter a note is found by its vector too, and that must not tell what is held back.
  const embedded = fieldLines(document, true).join('; ').slice(0, maxEmbedded);
  return { fields: lines.join('\n').slice(0, maxSearched), embeddedPrefix: `${names}\n${embedded === '' ? '' : `${embedded}\n`}` };
}

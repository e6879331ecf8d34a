import type { ContextRequest } from '#shared/model/context/context.ts';
import { documentsWithTags } from '../../db/documents/documents.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { stopWords, wordsOf } from '../../extraction/words.ts';
import { asksForOpenQuestions, onlyAsks } from '../question/openQuestions.ts';

/** Request fields that exclude passages and entities. */
export type Filters = Pick<ContextRequest, 'types' | 'kinds' | 'roles' | 'tags' | 'folders'>;

/** Which passages and entities a request allows. */
export interface PassageFilter {
  readonly allowsChunk: (chunk: ChunkRow) => boolean;
  readonly allowsType: (type: string) => boolean;
}

/**
 * The filter of a request. Scraps are excluded unless their role is requested or the question contains their whole title; note passages that only ask
 * questions, unless their role is requested or the question asks for open points.
 */
export function passageFilter(db: ReadableDB, { types, kinds, roles, tags, folders }: Filters, question: string): PassageFilter {
  const tagged = tags.length === 0 ? null : new Set(documentsWithTags(db, tags));
  const prefixes = folders.map((folder) => `${folder.replace(/^\/+|\/+$/g, '')}/`);
  const wantedTypes = new Set(types.map((type) => type.trim().toLowerCase()));
  const asked = new Set(wordsOf(question).map(({ plain }) => plain));
  const isNamed = (title: string): boolean => {
    const words = wordsOf(title).flatMap(({ plain }) => (stopWords.has(plain) ? [] : [plain]));
    return words.length > 0 && words.every((word) => asked.has(word));
  };
  const wantsQuestions = roles.length > 0 || asksForOpenQuestions(question);
  return {
    allowsChunk: ({ documentId, text, source: { kind, role, path, title, heading } }) =>
      (kinds.length === 0 || kinds.includes(kind)) &&
      (roles.length > 0 ? roles.includes(role) : role !== 'scrap' || isNamed(title)) &&
      (wantsQuestions || kind !== 'note' || !onlyAsks({ heading, text })) &&
      (tagged === null || tagged.has(documentId)) &&
      (prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix))),
    allowsType: (type) => wantedTypes.size === 0 || wantedTypes.has(type.toLowerCase()),
  };
}

import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { allDocuments, documentById, documentsWithTags } from '../../db/documents/documents.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { stopWords, wordsOf } from '../../extraction/words.ts';
import { asksForOpenQuestions, isToDoTitle, onlyAsks } from '../question/words/openQuestions.ts';

/** Request fields that exclude passages and entities. */
export type Filters = Pick<ContextRequest, 'types' | 'kinds' | 'roles' | 'tags' | 'folders'>;

/** Tests for the passages and entities that a request allows. */
export interface PassageFilter {
  readonly allowsChunk: (chunk: ChunkRow) => boolean;
  readonly allowsType: (type: string) => boolean;
}

const prefixOf = (folder: string): string => `${folder.replace(/^\/+|\/+$/g, '')}/`;

/** Notices about requested types, tags and folders that do not exist: a mistyped filter would silently exclude everything. */
export function unknownFilters(
  db: ReadableDB,
  knownTypes: ReadonlySet<string>,
  { types, tags, folders }: Pick<Filters, 'types' | 'tags' | 'folders'>,
): string[] {
  const known = new Set([...knownTypes].map((type) => type.toLowerCase()));
  const paths = folders.length === 0 ? [] : allDocuments(db).map(({ path }) => path);
  return [
    ...types
      .filter((type) => !known.has(type.trim().toLowerCase()))
      .map((type) => `Nothing has the type "${type}". The types are: ${[...knownTypes].toSorted().join(', ')}.`),
    ...tags.filter((tag) => documentsWithTags(db, [tag]).length === 0).map((tag) => `No note or chapter has the tag "${tag}".`),
    ...folders
      .filter((folder) => !paths.some((path) => path.startsWith(prefixOf(folder))))
      .map((folder) => `There is no folder "${folder}", or nothing in it was read.`),
  ];
}

/**
 * The filter of a request. Passages of role `scrap` are excluded unless this role is requested, or the question contains the whole title of a note
 * that is entirely a scrap: a list of links below a note on a person is not requested by the person's name. Passages of notes that only ask questions
 * are excluded too, unless their role is requested or the question asks for open points.
 */
export function passageFilter(db: ReadableDB, { types, kinds, roles, tags, folders }: Filters, question: string): PassageFilter {
  const tagged = tags.length === 0 ? null : new Set(documentsWithTags(db, tags));
  const prefixes = folders.map(prefixOf);
  const wantedTypes = new Set(types.map((type) => type.trim().toLowerCase()));
  const asked = new Set(wordsOf(question).map(({ plain }) => plain));
  const isNamed = (title: string): boolean => {
    const words = wordsOf(title).flatMap(({ plain }) => (stopWords.has(plain) ? [] : [plain]));
    return words.length > 0 && words.every((word) => asked.has(word));
  };
  const isScrap = (document: DocumentRowId): boolean => documentById(db, document)?.role === 'scrap';
  const asksForOpen = asksForOpenQuestions(question);
  const wantsQuestions = roles.length > 0 || asksForOpen;
  return {
    allowsChunk: ({ documentId, text, source: { kind, role, path, title, heading } }) =>
      (kinds.length === 0 || kinds.includes(kind)) &&
      (roles.length > 0
        ? roles.includes(role)
        : role !== 'scrap' || (isNamed(title) && isScrap(documentId)) || (asksForOpen && isToDoTitle(title))) &&
      (wantsQuestions || kind !== 'note' || !onlyAsks({ heading, text })) &&
      (tagged === null || tagged.has(documentId)) &&
      (prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix))),
    allowsType: (type) => wantedTypes.size === 0 || wantedTypes.has(type.toLowerCase()),
  };
}

import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { perIndexState } from '../../../db/connection/indexState.ts';
import { filesWithNumbers, notesWithPassages, sectionsWithNumbers, type FileWithPassages } from '../../../db/documents/chunks.ts';
import { passagesOfKind } from './classes.ts';
import { nounOfList, type AskedList } from './lists.ts';
import { groupsAskedFor } from '../words/headingGroups.ts';
import { topicWords } from '../words/question.ts';
import { plainWord } from '../../../extraction/words.ts';
import type { NamedSeed, NamesRead } from '../names/seeds.ts';
import { asksForTimes } from './timelines.ts';
import { filesNumbered } from '../story/storyUnits.ts';
import { nameOfFile } from '../story/storyNumbers.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Passages that fully answer a question, although they belong to neither an entity nor a chapter. */

export interface AskedPassages {
  readonly passages: ReadonlySet<ChunkRowId>;
  /** Files or sections that are requested by number ("What happened on day 2?"), or lists of things of a kind. */
  readonly are: 'files' | 'sections' | 'lists';
}

/** Maximum passages. */
const maxPassages = 40;

const setOf = (passages: Iterable<ChunkRowId>, are: AskedPassages['are']): AskedPassages | null => {
  const set = new Set([...passages].slice(0, maxPassages));
  return set.size === 0 ? null : { passages: set, are };
};

/** The files that a text names by a word and a number, else the sections of notes; null if it asks for more, or names none. */
function readNumbered(db: ReadableDB, question: string): AskedPassages | null {
  const read = (files: readonly FileWithPassages[], are: 'files' | 'sections'): AskedPassages | null => {
    const { found, rest } = filesNumbered(question, files, nameOfFile);
    return topicWords(rest).length > 0
      ? null
      : setOf(
          found.flatMap(({ chunkIds }) => chunkIds),
          are,
        );
  };
  return read(filesWithNumbers(db), 'files') ?? (/\p{N}/u.test(question) ? read(sectionsWithNumbers(db), 'sections') : null);
}

/** Whether notes have a numbered part that a question names with a word for chapters: an outline of "Chapter 3", a section "Mission 3". */
export function isNumberedInNotes(db: ReadableDB, surface: string): boolean {
  return readNumbered(db, surface) !== null;
}

/** A note that a question names by its title, and the title's position. */
export interface TitledNote {
  readonly asked: AskedPassages;
  readonly span: readonly [start: number, end: number];
}

/** The explanation after a title: "Salt Crystals — The Frozen Tide". */
const subtitle = /\s+[—–:|-]+\s.*$|:\s.*$/u;

/** The notes of the world with the names by which they may be called: file name, and title without subtitle; in lower case, of several words. */
const titledNotes = perIndexState((db) =>
  notesWithPassages(db).map(({ path, title, ...note }) => {
    const labels = [nameOfFile(path), title.replace(subtitle, '')].map((each) => each.toLowerCase().trim());
    return { ...note, labels: new Set(labels.filter((each) => /\s/u.test(each))) };
  }),
);

/**
 * The note on many things of a kind ("Salt Crystals", "Districts of Orrin") that a question names by its title, if it asks for nothing else. Such
 * notes are not entities, so words of the title would otherwise match other names. Null if a word is missing or more is asked.
 */
export function readTitledNote(db: ReadableDB, { noteOwners }: IndexSnapshot, question: string): TitledNote | null {
  const text = question.toLowerCase();
  let found: TitledNote | null = null;
  for (const { documentId, labels, chunkIds } of titledNotes(db)) {
    if (noteOwners.has(documentId)) continue;
    for (const label of labels) {
      const start = text.indexOf(label);
      if (start < 0 || (found !== null && label.length <= found.span[1] - found.span[0])) continue;
      const end = start + label.length;
      if (/[\p{L}\p{N}]$/u.test(text.slice(0, start)) || /^[\p{L}\p{N}]/u.test(text.slice(end))) continue;
      if (topicWords(`${question.slice(0, start)} ${question.slice(end)}`).length > 0) continue;
      const asked = setOf(chunkIds, 'files');
      if (asked !== null) found = { asked, span: [start, end] };
    }
  }
  return found;
}

/** The parts of a question that names no chapter. */
interface AskedPassagesInput {
  readonly question: string;
  /** The question without chapters, translated into English where rules exist for English only. */
  readonly outsideChapters: string;
  readonly own: Pick<NamesRead, 'unknown'>;
  readonly named: readonly NamedSeed[];
  readonly certain: readonly NamedSeed[];
  readonly list: AskedList | null;
}

/**
 * The passages that list what a question asks for, if that is not a list of entities, or that are from files which it requests by a number that no
 * chapter has; null for other questions. `ignored`: words that the user excluded.
 */
export function readAskedPassages(
  { db, snapshot, empty }: { readonly db: ReadableDB; readonly snapshot: IndexSnapshot; readonly empty: ReadonlySet<string> },
  { question, outsideChapters, own, named, certain, list }: AskedPassagesInput,
  ignored: readonly string[],
): AskedPassages | null {
  if (own.unknown.some(({ isCapitalised }) => isCapitalised) || asksForTimes(outsideChapters)) return null;
  const numbered = certain.length > 0 ? null : readNumbered(db, question);
  if (numbered !== null || list !== null) return numbered;
  const noun = nounOfList({ question: outsideChapters, empty, named, ignored });
  // "The goals of Mara" is a section of one note; notes on others have sections with that heading too.
  const isOfNamed = noun !== null && certain.length > 0 && groupsAskedFor(noun.map(plainWord)).size > 0;
  return noun === null || isOfNamed ? null : setOf(passagesOfKind(db, snapshot, noun), 'lists');
}

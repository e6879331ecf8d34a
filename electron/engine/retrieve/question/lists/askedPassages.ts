import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { filesWithNumbers } from '../../../db/documents/chunks.ts';
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

/* Passages that are all that a question asks for, though they are neither of an entity nor of a chapter. */

export interface AskedPassages {
  readonly passages: ReadonlySet<ChunkRowId>;
  /** Whether they are files asked for as a whole ("What happened on day 2?"), not lists of things of a kind. */
  readonly isOfFiles: boolean;
}

/** Maximum passages. */
const maxPassages = 40;

const setOf = (passages: Iterable<ChunkRowId>, isOfFiles: boolean): AskedPassages | null => {
  const set = new Set([...passages].slice(0, maxPassages));
  return set.size === 0 ? null : { passages: set, isOfFiles };
};

/** Of a question that names no chapter. */
interface AskedPassagesInput {
  readonly question: string;
  /** In English, as far as rules for English need it. */
  readonly outsideChapters: string;
  readonly own: Pick<NamesRead, 'unknown'>;
  readonly named: readonly NamedSeed[];
  readonly certain: readonly NamedSeed[];
  readonly list: AskedList | null;
}

/**
 * The passages that list what a question asks for, where that is no list of entities, or that are of the files that it asks for by a number that no
 * chapter has; null for other questions. `ignored`: words that the user excluded.
 */
export function readAskedPassages(
  { db, snapshot, empty }: { readonly db: ReadableDB; readonly snapshot: IndexSnapshot; readonly empty: ReadonlySet<string> },
  { question, outsideChapters, own, named, certain, list }: AskedPassagesInput,
  ignored: readonly string[],
): AskedPassages | null {
  if (list !== null || own.unknown.some(({ isCapitalised }) => isCapitalised) || asksForTimes(outsideChapters)) return null;
  const noun = nounOfList({ question: outsideChapters, empty, named, ignored });
  // "The goals of Mara" are a section of one note; those of others are headed so too.
  const isOfNamed = noun !== null && certain.length > 0 && groupsAskedFor(noun.map(plainWord)).size > 0;
  const ofKind = noun === null || isOfNamed ? null : setOf(passagesOfKind(db, snapshot, noun), false);
  if (ofKind !== null || certain.length > 0) return ofKind;
  const { found, rest } = filesNumbered(question, filesWithNumbers(db), nameOfFile);
  return found.length === 0 || topicWords(rest).length > 0
    ? null
    : setOf(
        found.flatMap(({ chunkIds }) => chunkIds),
        true,
      );
}

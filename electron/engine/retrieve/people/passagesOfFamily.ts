import { maxBy, uniqBy } from 'es-toolkit/array';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { genderOfGivenName } from '../../extraction/names/givenNames.ts';
import { narrativePassagesNaming, passageBefore } from './narrativePassages.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { highestRanked, priority, type RequiredPassage, type RequiredPassages } from './figures.ts';

/*
 * A story names most members of a family only by given names, and rarely all of them together. The passages with most of these names, with words for
 * their relations and with their number show who they are.
 */

/** Maximum required passages about a family. */
export const maxOfFamily = 5;
/** Number of these that answer; the others have priority `near`. */
const answering = 2;
/** Maximum members whose defining passage is required, and number of first passages about any member that are required. */
const maxDefined = 4;
const maxEntering = 2;
/** Minimum given names in a passage about a family. */
const minNames = 2;
/** Caps on the given names and on the words of kinship that count in a passage. */
const maxOfNames = 5;
const maxOfWords = 4;

const kinship =
  /(?<!\p{L})(?:(?:grown-up )?(?:sisters?|daughters?|brothers?|sons?|children|child|siblings|family|girls|boys)|eldest|elder|oldest|younger|youngest|second|third|fourth|twins?|father|mother|parents)(?!\p{L})/giu;
/** A count of members: "five grown-up daughters". */
const counted =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[\p{Ll}-]+ ){0,2}(?:sisters|daughters|brothers|sons|children|girls|boys)(?!\p{L})/iu;
const countWeight = 3;
const capitalised = /(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu;

/** The passages that show who belongs to a family; none for other questions, or if the family has notes. */
export function passagesOfFamily(db: ReadableDB, snapshot: IndexSnapshot, sub: ReadSubQuestion): RequiredPassages {
  if (!sub.list?.isFamily || sub.story.chapters.length > 0) return new Map();
  const members = sub.list.members.map((id) => snapshot.entities.get(id)!);
  if (members.some(({ documentId }) => documentId !== null)) return new Map();
  const passages = uniqBy(
    members.flatMap((member) => narrativePassagesNaming(db, member)).filter(({ sequence }) => isWithin(sub, sequence)),
    ({ chunkId }) => chunkId,
  );
  const distinct = (text: string, pattern: RegExp): number =>
    new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase())).size;
  const ofFamily = new Set(members.map(({ id }) => id));
  // A person known by a given name with another surname belongs to another family.
  const isOfOthers = (name: string): boolean => {
    const owners = (snapshot.byWord.get(name) ?? []).filter((id) => snapshot.entities.get(id)!.type === 'character');
    return owners.some((id) => snapshot.entities.get(id)!.name.includes(' ')) && !owners.some((id) => ofFamily.has(id));
  };
  const namesIn = (text: string): number => {
    const names = new Set(Array.from(text.matchAll(capitalised), ([word]) => word.toLowerCase()));
    return [...names].filter((name) => genderOfGivenName(name) !== null && !isOfOthers(name)).length;
  };
  const found = highestRanked(passages, maxOfFamily, ({ text }) => {
    const [names, words] = [namesIn(text), distinct(text, kinship)];
    if (names < minNames || words === 0) return 0;
    return Math.min(maxOfNames, names) + Math.min(maxOfWords, words) + (counted.test(text) ? countWeight : 0);
  });
  const reason = `Tells who is of the ${sub.list.noun}`;
  const isFound = new Set(found.map(({ chunkId }) => chunkId));
  // Passages where the story first says who one of them is, and how the chapter leads up to it.
  const inOrder = passages.toSorted((a, b) => a.sequence - b.sequence || a.chunkId - b.chunkId);
  const defining = new Set(members.slice(0, maxDefined).map(({ definitionChunkId }) => definitionChunkId));
  const enters = inOrder.find(({ chunkId }) => defining.has(chunkId)) ?? inOrder[0];
  const entering = inOrder.filter(({ sequence }) => sequence === enters?.sequence).slice(0, maxEntering);
  const more = uniqBy([...inOrder.filter(({ chunkId }) => defining.has(chunkId)), ...entering], ({ chunkId }) => chunkId).filter(
    ({ chunkId }) => !isFound.has(chunkId),
  );
  const before = entering[0] && passageBefore(db, entering[0]);
  // If not all of it fits, the sentence with the most names is shown.
  const mostNames = (text: string): number => maxBy([...cachedSentences(text)], ({ start, end }) => namesIn(text.slice(start, end)))!.start;
  const isIn = `The ${sub.list.noun} come into the story here`;
  const required: (readonly [ChunkRowId, RequiredPassage])[] = [
    ...found.map(
      ({ chunkId, text }, rank) =>
        [chunkId, { reason, at: mostNames(text), priority: rank < answering ? priority.answers : priority.near }] as const,
    ),
    ...more.map(
      ({ chunkId }) =>
        [
          chunkId,
          defining.has(chunkId) ? { reason, at: null, priority: priority.answers } : { reason: isIn, at: null, priority: priority.near },
        ] as const,
    ),
  ];
  if (before && !required.some(([chunkId]) => chunkId === before.chunkId))
    required.push([before.chunkId, { reason: isIn, at: null, priority: priority.supporting }]);
  return new Map(required);
}

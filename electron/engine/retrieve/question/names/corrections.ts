import { wholeWords } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { nameKey } from '../../../extraction/words.ts';
import type { EarlierTurn } from '../words/conversation.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import { namesIn } from './namesIn.ts';
import type { NamedSeed, NamesRead } from './seeds.ts';

/* Applies the user's corrections to the names of a question, and adds names from earlier turns. */

/** The user's corrections to how a question was understood, and earlier turns. */
export interface Corrections extends Pick<ContextRequest, 'disambiguations' | 'chapters' | 'ignored'> {
  /** Turns of a conversation before the question, first to last. */
  readonly earlier: readonly EarlierTurn[];
  /** Ids of the contradictions that the user dismissed. */
  readonly dismissed: ReadonlySet<string>;
}

export const noCorrections: Corrections = { disambiguations: {}, chapters: null, ignored: [], earlier: [], dismissed: new Set() };

/**
 * Match of names from earlier turns: slightly lower than that of names in the question if the question names no one with certainty, otherwise much
 * lower. Names that occur only in answers get even less if the user named someone.
 */
const earlierMatch = { alone: 0.9, withOthers: 0.4 } as const;
/** Maximum number of names taken from earlier turns. */
const maxEarlier = 4;

/** Names in earlier turns, the user's before those in answers, latest first, without duplicates. */
export function namesOfEarlier(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  { earlier, disambiguations }: Corrections,
  named: readonly NamedSeed[],
): NamedSeed[] {
  if (earlier.length === 0) return [];
  const known = new Set(named.map(({ entityId }) => entityId));
  const match = named.some((seed) => seed.match > partialMatch) ? earlierMatch.withOthers : earlierMatch.alone;
  const seeds = new Map<EntityRowId, NamedSeed>();
  const lastFirst = earlier.toReversed();
  for (const isUser of [true, false]) {
    const matchOfTurn = !isUser && seeds.size > 0 ? earlierMatch.withOthers : match;
    for (const turn of lastFirst.filter((each) => each.isUser === isUser)) {
      const text = turn.text.slice(0, maxTurnLength);
      for (const seed of correctedNames(snapshot, text, namesIn(db, snapshot, text), disambiguations).named) {
        if (seed.match > partialMatch && !known.has(seed.entityId) && !seeds.has(seed.entityId))
          seeds.set(seed.entityId, { ...seed, match: matchOfTurn });
      }
    }
  }
  return [...seeds.values()].slice(0, maxEarlier);
}
const maxTurnLength = 4_000;

/** Whether a text contains some words as whole words, ignoring case. */
function hasWords(text: string, words: string): boolean {
  return words.trim() !== '' && wholeWords(words.trim(), 'i').test(text);
}

/** The names of a question with the user's disambiguations applied. */
export function correctedNames(
  snapshot: IndexSnapshot,
  question: string,
  { named, unknown, misspelt }: NamesRead,
  disambiguations: Corrections['disambiguations'],
): NamesRead {
  const choices = Object.entries(disambiguations).filter(([surface]) => hasWords(question, surface));
  if (choices.length === 0) return { named, unknown, misspelt };
  const ids = new Map([...snapshot.entities.values()].map((entity) => [entity.key, entity.id]));
  const corrected = new Set(choices.map(([surface]) => nameKey(surface)));
  const isFree = ({ surface }: { readonly surface: string }): boolean => !corrected.has(nameKey(surface));
  const chosen = choices.flatMap(([surface, id]): NamedSeed[] => {
    const entityId = id === null ? undefined : ids.get(id);
    return entityId === undefined ? [] : [{ entityId, match: 1, surface, how: 'picked' }];
  });
  const picked = new Set(chosen.map(({ entityId }) => entityId));
  return {
    named: [...chosen, ...named.filter((seed) => isFree(seed) && !picked.has(seed.entityId))],
    unknown: unknown.filter(isFree),
    misspelt: misspelt.filter(isFree),
  };
}

/** The names of a question that asks for a list: words of the noun phrase are not names, unless they are a whole name. */
export function nextToNoun({ named, unknown, misspelt }: NamesRead, noun: string): NamesRead {
  const isNextTo = ({ surface }: { readonly surface: string }): boolean => !hasWords(noun, surface);
  return {
    named: named.filter((seed) => seed.match === 1 || isNextTo(seed)),
    unknown: unknown.filter(isNextTo),
    misspelt: misspelt.filter(isNextTo),
  };
}

import type { Embedding } from '#lib/lateInteraction.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import { wholeWords } from '#lib/text.ts';
import { meanDirection } from '#lib/vectors.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import { inEnglish } from '../language/questionLanguage.ts';
import type { NamedSeed } from './seeds.ts';

/*
 * The vector of a question is dominated by its names: the nearest passages are those that repeat the names, whatever happens in them. With pronouns
 * instead of names, the question is nearest to passages that answer it. Search uses a vector between the two.
 */

const pronouns: Readonly<Record<string, string>> = { character: 'somebody', creature: 'somebody', location: 'somewhere' };
const pronounOfOthers = 'something';

/** A question without its names, and whether it is in the words of a narrator whom it names ("my" for "Ada's"). */
interface NamelessQuestion {
  readonly text: string;
  readonly isNarrated: boolean;
}

/**
 * An English question with its names replaced by pronouns; names of first-person narrators (`isNarrator`) by first-person pronouns. Null if it has no
 * names or is in another language.
 */
export function namelessQuestion(
  snapshot: IndexSnapshot,
  question: string,
  named: readonly NamedSeed[],
  isNarrator: (entityId: EntityRowId) => boolean,
): NamelessQuestion | null {
  if (inEnglish(question) !== question) return null;
  const pronounOf = new Map(
    named.map(({ surface, entityId }) => {
      const { type } = snapshot.entities.get(entityId)!;
      if (isNarrator(entityId)) return [surface, 'I'] as const;
      return [surface, type === null ? 'somebody' : (pronouns[type] ?? pronounOfOthers)] as const;
    }),
  );
  if (pronounOf.size === 0) return null;
  const longestFirst = [...pronounOf].sort(([a], [b]) => b.length - a.length);
  const text = longestFirst.reduce((before, [surface, pronoun]) => before.replace(wholeWords(surface, 'g'), pronoun), question);
  return { text: text.replace(/(?<!\p{L})I['’]s(?!\p{L})/gu, 'my'), isNarrated: longestFirst.some(([, pronoun]) => pronoun === 'I') };
}

/**
 * The embedding with which search compares a question: its vector combined with that of the question without names, 2 to 1, and its own word pieces.
 * If the latter is in a narrator's words, it is closer to the story, so the ratio is reversed and its word pieces are used.
 */
export function searchEmbedding({ vector, tokens }: Embedding, nameless: Embedding | null, isNarrated: boolean): Embedding {
  if (nameless === null) return { vector, tokens };
  if (isNarrated) return { vector: meanDirection([vector, nameless.vector, nameless.vector])!, tokens: nameless.tokens };
  return { vector: meanDirection([vector, vector, nameless.vector])!, tokens };
}

import type { Embedding } from '#lib/lateInteraction.ts';
import { wholeWords } from '#lib/text.ts';
import { meanDirection } from '#lib/vectors.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import { inEnglish } from '../language/questionLanguage.ts';
import type { NamedSeed } from './seeds.ts';

/*
 * The vector of a question is dominated by its names: the nearest passages are those that name somebody often, regardless of what happens in them.
 * With pronouns instead of names, the question is nearest to passages that answer it. Search uses a vector between the two.
 */

const pronouns: Readonly<Record<string, string>> = { character: 'somebody', creature: 'somebody', location: 'somewhere' };
const pronounOfOthers = 'something';

/** A question in English with its names replaced by pronouns; null when it has none, or is in another language. */
export function namelessQuestion(snapshot: IndexSnapshot, question: string, named: readonly NamedSeed[]): string | null {
  if (inEnglish(question) !== question) return null;
  const pronounOf = new Map(
    named.map(({ surface, entityId }) => {
      const { type } = snapshot.entities.get(entityId)!;
      return [surface, type === null ? 'somebody' : (pronouns[type] ?? pronounOfOthers)] as const;
    }),
  );
  if (pronounOf.size === 0) return null;
  const longestFirst = [...pronounOf].sort(([a], [b]) => b.length - a.length);
  return longestFirst.reduce((text, [surface, pronoun]) => text.replace(wholeWords(surface, 'g'), pronoun), question);
}

/** What search uses for a question: a vector that is two parts its own, one that of the same without names; and its own word pieces. */
export function searchEmbedding({ vector, tokens }: Embedding, nameless: Embedding | null): Embedding {
  return { vector: nameless ? meanDirection([vector, vector, nameless.vector])! : vector, tokens };
}

import { AppError } from '#shared/contract/errors.ts';
import { trigramSimilarity, trigramsOf } from './text.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Maximum number of ids listed in the message. */
const maxListed = 12;
const maxNear = 3;
const minSimilarity = 0.3;

/** The ids most similar to the input, best first. */
function nearestIds(wanted: string, choices: readonly Choice[]): string[] {
  const written = trigramsOf(wanted.toLowerCase());
  return choices
    .map(({ id, name }) => {
      // A model is called by the last part of its id.
      const texts = [id, id.slice(id.lastIndexOf('/') + 1), name];
      return { id, score: Math.max(...texts.map((text) => trigramSimilarity(written, trigramsOf(text.toLowerCase())))) };
    })
    .filter(({ score }) => score >= minSimilarity)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxNear)
    .map(({ id }) => id);
}

/** The error for an unknown name of a setting's value: lists similar ones, or all if there are few. */
export function unknownChoice(
  { kind, plural, none }: { readonly kind: string; readonly plural: string; readonly none: string },
  wanted: string,
  choices: readonly Choice[],
): AppError {
  const near = nearestIds(wanted, choices);
  const ids = [...new Set(choices.map(({ id }) => id))];
  const sentences = [`There is no ${kind} called "${wanted.slice(0, 100)}".`];
  if (near.length > 0) sentences.push(`Did you mean ${near.join(' or ')}?`);
  if (ids.length === 0) sentences.push(none);
  else if (ids.length <= maxListed) sentences.push(`The ${plural} are: ${ids.join(', ')}.`);
  else if (near.length === 0) sentences.push(`There are ${ids.length} ${plural}, such as ${ids.slice(0, maxNear).join(', ')}.`);
  return new AppError('invalid-input', sentences.join(' '), { wanted, near });
}

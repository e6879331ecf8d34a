import { unknownChoice } from '#lib/unknownChoice.ts';
import { Lens } from '#shared/model/lens.ts';
import shipped from './lenses.json' with { type: 'json' };
import { graphWeights, questionWeights, type Weights } from './weights.ts';

/** The lenses that ship with Lorelens, the balanced one first; docs/retrieval.md describes them. */
export const shippedLenses: readonly Lens[] = shipped.map((lens) => Lens.parse(lens));

/** The lens of a request: embedded, or by id, the user's own before shipped ones. @throws AppError `invalid-input`. */
export function lensOf(wanted: string | Lens, userLenses: readonly Lens[]): Lens {
  if (typeof wanted !== 'string') return wanted;
  const all = [...userLenses, ...shippedLenses];
  const lens = all.find(({ id }) => id === wanted);
  if (lens) return lens;
  throw unknownChoice({ kind: 'lens', plural: 'lenses', none: '' }, wanted, all);
}

export function weightsOf({ weights, adjust }: Lens): Weights {
  const set = weights === 'graph' ? graphWeights : weights === 'question' ? questionWeights : over(questionWeights, weights);
  return over(set, adjust);
}

function over(base: Weights, userLenses: { readonly [S in keyof Weights]?: number | undefined }): Weights {
  const given = Object.entries(userLenses).filter(([, weight]) => weight !== undefined);
  return { ...base, ...(Object.fromEntries(given) as Partial<Weights>) };
}

/** Factor of chunks under a heading or in a file with one of these words: the strongest that applies. */
export function headingFactor(lens: Lens, words: readonly string[]): number {
  const factors = Object.entries(lens.headings);
  if (factors.length === 0) return 1;
  const text = words.join(' / ').toLowerCase();
  const found = factors.filter(([word]) => text.includes(word.toLowerCase())).map(([, factor]) => factor);
  return found.length === 0 ? 1 : found.reduce((a, b) => (Math.abs(Math.log(b || 0.01)) > Math.abs(Math.log(a || 0.01)) ? b : a));
}

import { memoised } from '#lib/memoise.ts';
import { plainWord } from './words.ts';

/** A key normalised for comparison: plain words. */
export const plainKey: (key: string) => string = memoised((key) =>
  plainWord(key.replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2'))
    .replace(/[\s_-]+/g, ' ')
    .trim(),
);

import { memoised } from '#lib/memoise.ts';
import { plainWord } from './words.ts';

/** A key as it is compared: plain words. */
export const plainKey: (key: string) => string = memoised((key) =>
  plainWord(key.replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2'))
    .replace(/[\s_-]+/g, ' ')
    .trim(),
);

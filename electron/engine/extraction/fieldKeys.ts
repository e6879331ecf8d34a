import { memoised } from '#lib/memoise.ts';
import { plainWord } from './words.ts';

/** Keys that say how a note is kept, not what is true of what it is about. */
export const technicalKeys: ReadonlySet<string> = new Set(
  'tags tag art image images img picture banner icon cssclass cssclasses publish layout id uid created modified updated template permalink aliases alias type'.split(
    ' ',
  ),
);
/** A key as it is compared: plain words. */
export const plainKey: (key: string) => string = memoised((key) =>
  plainWord(key.replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2'))
    .replace(/[\s_-]+/g, ' ')
    .trim(),
);

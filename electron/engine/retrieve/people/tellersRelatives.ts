import { escapeRegExp } from 'es-toolkit/string';
import { wholeWords } from '#lib/text.ts';
import { occurrences } from '#shared/occurrences.ts';
import { chunksWithPhrase } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { storyPassagesMatching, type NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';

/* Finds relatives whom a first-person narrator rarely calls by name: "my uncle" is Ebenezer throughout if the story once says "my uncle Ebenezer". */

const nouns =
  'uncle|aunt|father|mother|brother|sister|cousin|grandfather|grandmother|husband|wife|nephew|niece|guardian|godfather|godmother|stepfather|stepmother|nurse|tutor|master|mistress';
/** "My uncle Ebenezer", "my aunt, Mrs. Reed". */
const before = new RegExp(String.raw`(?<!\p{L})my (?:(?:dear|poor|own|old|good|late) )?(${nouns}),? $`, 'iu');
/** "Mrs. Reed, my aunt,". */
const after = new RegExp(String.raw`^, my (?:(?:dear|poor|own|old|good|late) )?(${nouns})(?![\p{L}’'])`, 'iu');
/** Minimum number of times that a noun is said of a person, and maximum ratio of its uses for others. */
const ofNoun = { minSaid: 2, maxOfOthers: 0.25 } as const;
const maxPassages = 600;

/** The passages of the story with a phrase; `isTellers`: only those in which the narrator says it, not a speaker. */
export function passagesWith(db: ReadableDB, phrase: string, isTellers: boolean): readonly NamingPassage[] {
  const pattern = wholeWords(phrase, 'gi');
  return storyPassagesMatching(db, chunksWithPhrase(db, phrase, maxPassages), pattern).flatMap((passage) => {
    const spans = isTellers ? passage.spans.filter(([start]) => !isSpokenAt(passage.text, start)) : passage.spans;
    return spans.length === 0 ? [] : [{ ...passage, spans }];
  });
}

/**
 * The passages with the noun that a narrator uses for a person, given the passages that name the person; empty if the story uses it for no one or for
 * several.
 */
function passagesByNoun(db: ReadableDB, naming: readonly NamingPassage[]): readonly NamingPassage[] {
  const said = naming.flatMap(({ text, spans }) =>
    spans.flatMap(([start, end]) => {
      const found = before.exec(text.slice(Math.max(0, start - 40), start)) ?? after.exec(text.slice(end, end + 40));
      return found && !isSpokenAt(text, start) ? [found[1]!.toLowerCase()] : [];
    }),
  );
  const [most] = [...occurrences(said)].toSorted((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] < ofNoun.minSaid) return [];
  const [noun, count] = most;
  const ofAnybody = new RegExp(String.raw`^(?:,? )(?:(?:Mrs?|Dr|Miss|Sir|Lady)\.? )?\p{Lu}\p{Ll}`, 'u');
  const phrase = new RegExp(`${escapeRegExp(`my ${noun}`)}$`, 'iu');
  const passages = passagesWith(db, `my ${noun}`, true);
  const all = passages.flatMap(({ text, spans }) =>
    spans.filter(([start, end]) => phrase.test(text.slice(start, end)) && ofAnybody.test(text.slice(end, end + 12))),
  );
  return all.length - count <= ofNoun.maxOfOthers * count ? passages : [];
}

/** The passages that name a person, and those of the same chapters in which a narrator refers to them by kinship ("my uncle"), in order. */
export function withTellersNoun(db: ReadableDB, naming: readonly NamingPassage[]): readonly NamingPassage[] {
  const chapters = new Set(naming.map(({ sequence }) => sequence));
  const called = passagesByNoun(db, naming).filter(({ sequence }) => chapters.has(sequence));
  if (called.length === 0) return naming;
  const byChunk = new Map(naming.map((passage) => [passage.chunkId, passage]));
  for (const passage of called) {
    const known = byChunk.get(passage.chunkId);
    const spans = [...(known?.spans ?? []), ...passage.spans].toSorted(([a], [b]) => a - b);
    byChunk.set(passage.chunkId, { ...(known ?? { ...passage, isSure: false }), spans });
  }
  return [...byChunk.values()].toSorted((a, b) => a.sequence - b.sequence || a.chunkId - b.chunkId);
}

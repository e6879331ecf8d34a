import { isKnownKey } from './facts.ts';
import { isName } from './subjectLabels.ts';
import { typeOfNoun } from './typeWords.ts';

/* Entries that begin with a name without emphasis: several texts, one below the other, that are written alike. */

/** "Bellows-Breath: the caster breathes out a week's wind". */
const colonStart = /^(?<name>\p{Lu}[^:：.,;!?*_[\]()|\n]{1,38})[:：]\s+(?=\p{L})(?<text>.+)$/su;
/** "Corvin Hale, apothecary, speaks in riddles". */
const commaStart = /^(?<name>\p{Lu}[^:：.,;!?*_[\]()|\n]{1,38}),\s+(?<role>(?:an?\s|the\s)?\p{Ll}[^,.;:!?\n]{1,30})[,.;]\s+\S/u;
/** "THE BRASS MOTHER. An engine that believes it is alive." */
const shoutedStart = /^(?<name>\p{Lu}[\p{Lu}\p{M}\p{N}'’& -]{3,50})[.:：]\s+(?<text>\p{Lu}?\p{Ll}.*|\p{Lu}\s.*)$/su;
/** Fewest of such entries, and words after the name. */
const minEntries = 3;
const minWordsAfter = 4;

/** What one text begins with, where it may be an entry. */
interface EntryStart {
  readonly name: string;
  /** What is between two commas after the name: "apothecary". */
  readonly role: string | null;
}

/** The name at the start of a text that may be one of several entries; null for any other text. */
export function entryStart(source: string): EntryStart | null {
  const listed = commaStart.exec(source)?.groups;
  if (listed !== undefined && isName(listed['name']!)) return { name: listed['name']!, role: listed['role']! };
  const { name, text } = (shoutedStart.exec(source) ?? colonStart.exec(source))?.groups ?? {};
  const isEntry = name !== undefined && !isKnownKey(name) && isName(name) && text!.split(/\s+/u).length >= minWordsAfter;
  return isEntry ? { name, role: null } : null;
}

/** The names at the start of texts that are all entries, of a name each; null where they are not. Who speaks does so again. */
export function plainLeads(sources: readonly string[]): string[] | null {
  if (sources.length < minEntries) return null;
  const starts = sources.map(entryStart);
  if (!starts.every((start) => start !== null) || new Set(starts.map(({ name }) => name)).size < starts.length) return null;
  const isOfRole = (role: string): boolean => role.split(/[\s-]+/u).some((word) => typeOfNoun(word) !== null);
  const roles = starts.flatMap(({ role }) => role ?? []);
  if (roles.length > 0 && (roles.length < starts.length || roles.filter(isOfRole).length * 2 < roles.length)) return null;
  return starts.map(({ name }) => name);
}

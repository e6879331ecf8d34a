import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName } from '../names/givenNames.ts';
import { areNamedApart } from './people.ts';
import { isTitle } from './vocabulary.ts';

/** Phonetic key of a name: omitted, doubled and interchangeable letters are unified. */
function soundOf(key: string): string {
  return key
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

const dropped = /\p{L}['’]\p{L}/u;
const inherent = /^(?:o|d|l|m|mc)['’]/u;

/** "Em'ly" for "Emily": letters that an apostrophe inside a word may replace. */
function elisionOf(key: string): RegExp | null {
  const words = key.split(' ');
  if (!words.some((word) => dropped.test(word) && !inherent.test(word) && !word.endsWith("'s"))) return null;
  const pattern = words
    .map((word) =>
      word
        .split(/['’]/)
        .map((part) => part.replace(/[^\p{L}\p{N}-]/gu, '.'))
        .join('\\p{L}{0,3}'),
    )
    .join(' ');
  return new RegExp(`^${pattern}$`, 'u');
}

/** Spelling variants: "Em'ly" and "Emily", "Buda Pesth" and "Buda-Pesth", "Philips" and "Phillips". The most frequent one is the main name. */
export function otherSpellings(names: readonly NameEvidence[]): Map<NameEvidence, NameEvidence> {
  const found = new Map<NameEvidence, NameEvidence>();
  const bySound = new Map<string, NameEvidence>();
  for (const name of names.toSorted((a, b) => b.count - a.count)) {
    const elision = elisionOf(name.key);
    const full = elision ? names.filter((other) => other !== name && elision.test(other.key)) : [];
    if (full.length === 1 && !found.has(full[0]!)) {
      found.set(name, full[0]!);
      continue;
    }
    // "Mr. Pell" and "Mrs. Pell" sound alike.
    if (isTitle(name.words[0]!)) continue;
    const sound = soundOf(name.key);
    if (sound.length < 6) continue;
    const same = bySound.get(sound);
    const bothGiven = same && name.words.length === 1 && isGivenName(name.key) && isGivenName(same.key);
    if (!same) bySound.set(sound, name);
    else if (!bothGiven && !areNamedApart(same, name)) found.set(name, same);
  }
  return found;
}

const estate =
  /^(?:park|hall|house|manor|castle|court|abbey|lodge|grange|farm|grove|cottage|mountains?|island|islands|ranch|place|priory|heights)$/;
const business = /^(?:inn|hotel|tavern|arms|theatre|theater)$/;
/** "the Island of Skarn": a place noun whose name represents the whole. */
const placedOf = /^(?:island|isle|city|town|village|county|kingdom|parish|province)$/;
/** "Aldbury-on-the-Water". */
const situated = /^-(?:sub|super|on|upon|under|le|in|by|cum|next)-/;

/** Short forms of a place name. */
function shortFormsOf({ key, words }: NameEvidence): readonly string[] {
  const last = words.at(-1)!;
  if (words.length === 1) {
    const hyphen = key.indexOf('-');
    return hyphen > 0 && situated.test(key.slice(hyphen)) ? [key.slice(0, hyphen)] : [];
  }
  const rest = key.slice(0, key.length - last.length - 1);
  if (words.length === 2) {
    if (/^mountains?$/.test(last)) return [rest, `${rest}s`];
    if (estate.test(last)) return [rest];
    return /^(?:st|saint)$/.test(rest) && !isGivenName(last) ? [last] : [];
  }
  if (business.test(last)) return [rest];
  return words.length === 3 && words[1] === 'of' && placedOf.test(words[0]!) ? [last] : [];
}

/** The places by short form: "ashcombe" for Ashcombe Park. */
export function placesByShortForm(places: readonly NameEvidence[]): Map<string, NameEvidence[]> {
  const found = new Map<string, NameEvidence[]>();
  for (const place of places) for (const form of shortFormsOf(place)) found.set(form, [...(found.get(form) ?? []), place]);
  return found;
}

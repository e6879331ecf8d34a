import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName } from './givenNames.ts';

const estate =
  /^(?:park|hall|house|manor|castle|court|abbey|lodge|grange|farm|grove|cottage|mountains?|island|islands|ranch|place|priory|heights)$/;
const business = /^(?:inn|hotel|tavern|arms|theatre|theater)$/;
/** "the Island of Skarn": a kind of place whose name stands for the whole. */
const placedOf = /^(?:island|isle|city|town|village|county|kingdom|parish|province)$/;
/** "Aldbury-on-the-Water". */
const situated = /^-(?:sub|super|on|upon|under|le|in|by|cum|next)-/;

/** What a place may be called for short. */
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

/** The places that may be meant by each short form: "netherfield" by that of Netherfield Park. */
export function placesByShortForm(places: readonly NameEvidence[]): Map<string, NameEvidence[]> {
  const found = new Map<string, NameEvidence[]>();
  for (const place of places) for (const form of shortFormsOf(place)) found.set(form, [...(found.get(form) ?? []), place]);
  return found;
}

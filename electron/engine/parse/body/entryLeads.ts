import { withoutPlaceholders } from '../markup/placeholders.ts';
import { withoutEntities } from '../markup/values.ts';

/*
 * An entry of a guide or list begins with the name of the thing described: in bold, as a definition term, after a map key ("A4. Old Mill. It grinds
 * bone"), or on a line of its own in capitals.
 */

/** Bold words at the start of a text that have the form of an entry's name. */
export const boldLead =
  /^(?:\d{1,3}[.)]\s+)?(\*\*\*|\*\*|__)(?=\S)([^*_\n]{2,70}?)(?:\s*\(([*_])[^*_()\n]{1,60}\3\))?\1(?:\s?\\?[*†‡]+(?=\s))?[^\S\n]*(\n|.?)/u;
/** The same in italics, which need punctuation after them: "*Old Marrin* (ferryman): wants his boat back". */
const slantedLead = /^([*_])(?![*_\s])([^*_\n]{2,60}?)\1(?:\s*[:：(]|\s+[–—-]\s)/u;
/** A line that is an entry if all lines are like it: "Grishka (innkeeper) - runs the Broken Bellows". */
export const dashed = /^(\p{Lu}[^\n*_[\]()|:：–—]{1,50}?)(?:\s\([^()\n]{1,40}\))?\s(?:--?|[–—])\s\S+\s\S/u;
export const minDashed = 2;
export const nameInBold = /^(\*\*|__)(?=\p{Lu})([^*_\n]{2,70}?)\1(?:\s+\p{Lu}|\s*[.:：,(–—-]|\s*$)/u;
const term = /^([^\n]{2,60})\n[:：]\s+\S/u;
const mapKey = String.raw`(?:(?:area|room|site|hex)\s+)?(?:[A-Z]{1,2}\d{1,3}|\d{1,3}[a-z]?)[.):]\s+`;
const title = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’&-]*(?:[ ](?:of|the|and|in|at|de|la|du|von|der|\p{Lu}[\p{L}\p{M}\p{N}'’&-]*|&)){0,6}`;
/** A line that is only a name. */
export const bareName = new RegExp(`^(${title})$`, 'u');
const keyed = new RegExp(String.raw`^${mapKey}(${title})(?:[.:]|\s[–—-])\s+\S`, 'u');
/** A line in capitals above other lines, with or without a map key. */
const shouted = new RegExp(String.raw`^(?:${mapKey})?(\p{Lu}[\p{Lu}\p{M}\p{N}'’& -]{2,50})\n\s*\S`, 'u');
/** The name at the start of a paragraph or item that is an entry; undefined for any other text. */
export function leadOf(raw: string): string | undefined {
  if (!/[*_\n]|^[A-Z\d]/.test(raw)) return undefined;
  const source = withoutEntities(withoutPlaceholders(raw));
  const bold = boldLead.exec(source);
  if (bold !== null) {
    const [, , words, , next] = bold;
    // "**Mara** ran" is emphasis; in an entry, punctuation or a line break separates name and text.
    const ends = /[.:：,–—-]$/u.test(words!) || /^[\n.:：,–—(（【|•·-]?$/u.test(next!);
    return ends ? words!.replace(/[.:：,–—-]+$/u, '').trim() : undefined;
  }
  const slanted = slantedLead.exec(source);
  if (slanted !== null) return slanted[2]!.replace(/[:：]$/u, '').trim();
  const plain = term.exec(source) ?? keyed.exec(source) ?? shouted.exec(source);
  return plain?.[1]?.replace(/[*_]+/gu, '').trim();
}

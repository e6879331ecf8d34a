import { withoutPlaceholders } from '../markup/placeholders.ts';

/*
 * An entry of a guide or a list begins with the name of what it describes: in bold, as the term of a definition, behind the key of a map
 * ("A4. Old Mill. It grinds bone"), or on a line of its own in capitals.
 */

const boldLead = /^(?:\d{1,3}[.)]\s+)?(\*\*\*|\*\*|__)(?=\S)([^*_\n]{2,70}?)\1[^\S\n]*(\n|.?)/u;
const term = /^([^\n]{2,60})\n[:：]\s+\S/u;
/** The key of a location on a map. */
const mapKey = String.raw`(?:(?:area|room|site|hex)\s+)?(?:[A-Z]{1,2}\d{1,3}|\d{1,3}[a-z]?)[.):]\s+`;
const title = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’&-]*(?:[ ](?:of|the|and|in|at|de|la|du|von|der|\p{Lu}[\p{L}\p{M}\p{N}'’&-]*|&)){0,6}`;
const keyed = new RegExp(String.raw`^${mapKey}(${title})(?:[.:]|\s[–—-])\s+\S`, 'u');
/** A line in capitals above others, with or without a key. */
const shouted = new RegExp(String.raw`^(?:${mapKey})?(\p{Lu}[\p{Lu}\p{M}\p{N}'’& -]{2,50})\n\s*\S`, 'u');
/** Start of a list item when several items have it: a title and a full stop. */
const titled = new RegExp(String.raw`^(${title})\.\s+\S`, 'u');

/** Whether bold words at the start of a text are formatted like the name of an entry. */
export function hasBoldLead(raw: string): boolean {
  return boldLead.test(raw);
}

/** The name at the start of a paragraph or item that is an entry; undefined for any other text. */
export function leadOf(raw: string): string | undefined {
  if (!/[*_\n]|^[A-Z\d]/.test(raw)) return undefined;
  const source = withoutPlaceholders(raw);
  const bold = boldLead.exec(source);
  if (bold !== null) {
    const [, , words, next] = bold;
    // "**Mara** ran" is emphasis; an entry has a sign or a line's end between name and text.
    const ends = /[.:：,–—-]$/u.test(words!) || /^[\n.:：,–—(-]?$/u.test(next!);
    return ends ? words!.replace(/[.:：,–—-]+$/u, '').trim() : undefined;
  }
  const plain = term.exec(source) ?? keyed.exec(source) ?? shouted.exec(source);
  return plain?.[1]?.replace(/[*_]+/gu, '').trim();
}

/** The title and full stop at the start of a list item without other emphasis; undefined when there is none. */
export function titleOf(raw: string): string | undefined {
  return titled.exec(withoutPlaceholders(raw))?.[1];
}

import { withoutPlaceholders } from '../markup/placeholders.ts';

/*
 * An entry of a guide or a list begins with the name of what it describes: in bold, as the term of a definition, behind the key of a map
 * ("A4. Old Mill. It grinds bone"), or on a line of its own in capitals.
 */

const boldLead = /^(?:\d{1,3}[.)]\s+)?(\*\*\*|\*\*|__)(?=\S)([^*_\n]{2,70}?)\1[^\S\n]*(\n|.?)/u;
const term = /^([^\n]{2,60})\n[:：]\s+\S/u;
/** The key that a place has on a map. */
const mapKey = String.raw`(?:(?:area|room|site|hex)\s+)?(?:[A-Z]{1,2}\d{1,3}|\d{1,3}[a-z]?)[.):]\s+`;
const title = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’&-]*(?:[ ](?:of|the|and|in|at|de|la|du|von|der|\p{Lu}[\p{L}\p{M}\p{N}'’&-]*|&)){0,6}`;
const keyed = new RegExp(String.raw`^${mapKey}(${title})(?:[.:]|\s[–—-])\s+\S`, 'u');
/** A line in capitals above others, with or without a key. */
const shouted = new RegExp(String.raw`^(?:${mapKey})?(\p{Lu}[\p{Lu}\p{M}\p{N}'’& -]{2,50})\n\s*\S`, 'u');
/** What an item of a list begins with where others do too: a title and a full stop. */
const titled = new RegExp(String.raw`^(${title})\.\s+\S`, 'u');

/** Whether words in bold stand at the start of a text as the name of an entry does. */
export function hasBoldLead(raw: string): boolean {
  return boldLead.test(raw);
}

/** The words that a paragraph or item begins with as an entry begins with its name; none where it does not. */
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

/** The title and full stop that an item of a list begins with; none where it has no mark of its own and does not. */
export function titleOf(raw: string): string | undefined {
  return titled.exec(withoutPlaceholders(raw))?.[1];
}

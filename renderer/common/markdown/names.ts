import { escapeRegExp } from 'es-toolkit';

/** A name in a passage and its entity. */
export interface Name {
  readonly id: string;
  readonly surface: string;
}

/** A stretch of text: plain, a name, or a wikilink. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly id: string }
  | { readonly kind: 'wikilink'; readonly text: string; readonly target: string }
  | { readonly kind: 'embed'; readonly text: string };

const wikilink = /(!?)\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]/g;

/** A finder of names in text: whole words, longest first. Null when there are none. */
export function nameFinder(names: readonly Name[]): ((text: string) => Piece[]) | null {
  const ids = new Map<string, string>();
  for (const { id, surface } of names) if (surface !== '' && !ids.has(surface)) ids.set(surface, id);
  if (ids.size === 0) return null;
  const surfaces = [...ids.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${surfaces.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
      pieces.push({ kind: 'name', text: match[0], id: ids.get(match[0]) ?? '' });
      end = match.index + match[0].length;
    }
    if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
    return pieces;
  };
}

/** Splits text into wikilinks, embeds, names and the text between them. */
export function splitAtNames(text: string, find: ((text: string) => Piece[]) | null): Piece[] {
  const pieces: Piece[] = [];
  const plain = (part: string): void => {
    if (part !== '') pieces.push(...(find ? find(part) : [{ kind: 'text', text: part } as const]));
  };
  let end = 0;
  for (const match of text.matchAll(wikilink)) {
    plain(text.slice(end, match.index));
    const target = (match[2] ?? '').trim();
    const label = (match[3] ?? '').trim() || target.replace(/^.*\//, '').replace('#', ' › ');
    pieces.push(match[1] === '!' ? { kind: 'embed', text: target } : { kind: 'wikilink', text: label, target });
    end = match.index + match[0].length;
  }
  plain(text.slice(end));
  return pieces;
}

// Gold of a vault and how its vocabulary maps to ours. The format is described next to the data.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the gold says of one vault. Paths are inside the vault, with forward slashes. */
export interface VaultGold {
  readonly entities: readonly { readonly path: string; readonly name: string; readonly type: string }[];
  readonly frontmatter_edges: readonly GoldLink[];
  readonly body_links: readonly GoldLink[];
}

/** A link of a note's properties (with its key) or of its body (with the words it shows). */
export interface GoldLink {
  readonly source: string;
  readonly key?: string;
  readonly text?: string;
  readonly target: string | null;
  readonly status: 'ok' | 'alias' | 'ambiguous' | 'broken';
}

/**
 * Our types for a type of the gold; one that is not listed is its own. A deity or being is a person to whoever writes
 * dialogue for it; a monster in the same folders is a creature. A log of a session is what happened in it. Lore is the gold's word for whatever
 * is no person, place, group, thing or event: peoples, species and the gods of a myth may be told apart in it.
 */
export const typesOfGold: Readonly<Record<string, readonly string[]>> = {
  faction: ['organization'],
  party_other: ['organization'],
  deity_or_being: ['character', 'creature'],
  session: ['event'],
  lore: ['concept', 'creature', 'character'],
};

const textFile = /\.(?:md|markdown|txt)$/i;
const wikilink = /(!?)\[\[([^[\]\n]+)\]\]/g;

/** The 1-based line on which the body of a file begins. */
function bodyLine(lines: readonly string[]): number {
  if (lines[0]?.replace('\uFEFF', '').trimEnd() !== '---') return 1;
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 1 : end + 2;
}

/** The text that a wikilink shows: after its bar, else all of it. */
function shownText(inner: string): string {
  const bar = inner.search(/\\?\|/);
  return (bar < 0 ? inner : inner.slice(bar).replace(/^\\?\|/, '')).trim();
}

/** Lines of the body's wikilinks by the words they show, in order, each occurrence once. */
export function linkLines(text: string): Map<string, number[]> {
  const lines = text.split(/\r?\n/);
  const found = new Map<string, number[]>();
  const from = bodyLine(lines);
  for (const [at, line] of lines.entries()) {
    if (at + 1 < from) continue;
    for (const [, , inner] of line.matchAll(wikilink)) {
      const target = inner!.replace(/\\?\|.*$/, '').trim();
      for (const words of new Set([shownText(inner!), target, target.replace(/#.*$/, '')]))
        found.set(words, [...(found.get(words) ?? []), at + 1]);
    }
  }
  return found;
}

/** Copies the text files of a vault with the brackets of all wikilinks in bodies removed; embeds and properties stay. */
export function copyWithoutBrackets(vault: string, copy: string): void {
  for (const entry of readdirSync(vault, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(copy, from.slice(vault.length));
    mkdirSync(dirname(to), { recursive: true });
    const bytes = readFileSync(from);
    const text = bytes.toString('utf8');
    // Text in another encoding is left unchanged.
    if (!Buffer.from(text, 'utf8').equals(bytes)) {
      cpSync(from, to);
      continue;
    }
    const lines = text.split('\n');
    const start = bodyLine(lines);
    const bare = lines.map((line, at) =>
      at + 1 < start ? line : line.replace(wikilink, (whole, embed: string, inner: string) => (embed ? whole : shownText(inner))),
    );
    writeFileSync(to, bare.join('\n'));
  }
}

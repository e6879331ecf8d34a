import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '../support/random.ts';

const sample = fileURLToPath(new URL('../../../resources/sample-vault', import.meta.url));

/** Makes a vault to try things on: the sample, and `copies` more of its notes under other names. */
export function makeVault(vault: string, copies: number): void {
  cpSync(sample, vault, { recursive: true, preserveTimestamps: true });
  const notes = notesOf(vault);
  for (let at = 0; at < copies; at++) {
    const from = notes[at % notes.length]!;
    const to = join(vault, 'Copies', `${at} ${from.replaceAll('/', ' ')}`);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, `${readFileSync(join(vault, from), 'utf8')}\n\nCopy ${at} says so of [[Mara Venn]] and the Heron.\n`);
  }
}

/** Paths of all texts of a vault, in order. */
export function notesOf(vault: string): string[] {
  return readdirSync(vault, { recursive: true, encoding: 'utf8' })
    .filter((path) => ['.md', '.txt'].includes(extname(path)))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Writes, moves and removes some files, as a user or a sync would between two runs. */
export function editVault(vault: string, random: Random, edits: number): void {
  for (let at = 0; at < edits; at++) {
    const notes = notesOf(vault);
    const path = random.pick(notes);
    const file = join(vault, path);
    const kind = random.below(4);
    if (kind === 0)
      writeFileSync(
        file,
        `${readFileSync(file, 'utf8')}\n\nHester Venn came back ${random.below(1e6)} times to [[${random.pick(notes)}]].\n`,
      );
    else if (kind === 1)
      writeFileSync(
        join(vault, `New ${random.below(1e6)}.md`),
        `---\ntype: character\nparent: "[[Mara Venn]]"\n---\nBorn on Tallow Bridge.\n`,
      );
    else if (kind === 2 && notes.length > 20) rmSync(file);
    else renameSync(file, join(dirname(file), `Moved ${random.below(1e6)}${extname(path)}`));
  }
}

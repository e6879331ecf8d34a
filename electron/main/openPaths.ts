import { realpathSync, statSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownVaults } from '#engine/session/vaultRecords.ts';
import type { AppLink } from '#shared/contract/bridge.ts';
import { valueFlags } from './common/flags.ts';

/** A path that the system opened with Lorelens: a folder as a vault, or a file in one. */
type OpenedPath = { readonly kind: 'vault'; readonly path: string } | { readonly kind: 'link'; readonly link: AppLink };

/** The first existing path among the arguments, plain or as a `file:` address; null for none, as for Chromium's own arguments and values of flags. */
export function pathAmong(argv: readonly string[], workingFolder: string): string | null {
  for (const [at, argument] of argv.entries()) {
    if (at === 0 || valueFlags.some((flag) => flag === argv[at - 1])) continue;
    if (argument.startsWith('-') || /^(?!file:)[a-z][a-z\d+.-]+:/i.test(argument)) continue;
    try {
      const path = /^file:/i.test(argument) ? fileURLToPath(argument) : resolve(workingFolder, argument);
      // As the list of vaults has it, with the case of the letters on the disk.
      return realpathSync.native(path);
    } catch {
      continue;
    }
  }
  return null;
}

/** How to open a path. A file opens in its known vault; without one, its folder is not opened, as that was not requested. */
export function openedPath(path: string, dataDir: string): OpenedPath {
  const vaults = knownVaults(dataDir);
  // A book or project in one file is a vault itself once it was opened as one.
  if (vaults.includes(path) || statSync(path).isDirectory()) return { kind: 'vault', path };
  const vault = vaults.filter((folder) => path.startsWith(folder + sep)).sort((a, b) => b.length - a.length)[0];
  if (vault === undefined)
    return {
      kind: 'link',
      link: {
        kind: 'refused',
        message: `"${basename(path)}" is in no folder that you have opened in Lorelens. Open its folder first.`,
      },
    };
  const read = relative(vault, path).split(sep).join('/').normalize('NFC');
  return { kind: 'link', link: { kind: 'target', vault, target: { read } } };
}

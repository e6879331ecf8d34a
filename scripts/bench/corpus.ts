import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { maxBy } from 'es-toolkit/array';
import { openEngine } from './engine.ts';

/** A vault with its index in a data folder. */
interface Indexed {
  readonly vault: string;
  readonly dataDir: string;
}

const textFile = /\.(?:md|markdown|txt)$/i;

/** Text files of a folder, in order, with links left aside. */
export function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : textFiles(path);
      return entry.isFile() && textFile.test(entry.name) ? [path] : [];
    });
}

const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(path, entry.name)] : []))
    : [];

/** The real vault of the data: the one with most text, so that the costs of a start do not count. @throws Error when there is none. */
export function realVault(data: string): string {
  const bytesOf = (vault: string): number => textFiles(vault).reduce((sum, path) => sum + statSync(path).size, 0);
  const vault = maxBy(folders(join(data, 'vaults')), bytesOf);
  if (vault === undefined) throw new Error(`There is no folder in ${join(data, 'vaults')}.`);
  return vault;
}

function prepared(path: string, make: (unfinished: string) => void): string {
  if (existsSync(path)) return path;
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  make(unfinished);
  cpSync(unfinished, path, { recursive: true, preserveTimestamps: true });
  rmSync(unfinished, { recursive: true });
  return path;
}

const copyFiles = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !lstatSync(path).isSymbolicLink() });

export function copyOfVault(data: string, home: string): string {
  const vault = realVault(data);
  return prepared(join(home, 'vaults', basename(vault)), (to) => copyFiles(vault, to));
}

/** One vault of all vaults and novels of the data, the novels as its manuscript. */
export function allInOne(data: string, home: string): string {
  return prepared(join(home, 'vaults', 'everything'), (to) => {
    for (const vault of folders(join(data, 'vaults'))) copyFiles(vault, join(to, basename(vault)));
    for (const novel of folders(join(data, 'novels'))) copyFiles(novel, join(to, 'Manuscript', basename(novel)));
  });
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;

/** Endings that make other names of names, one for each time the texts are repeated. */
const endings = ['', 'on', 'el', 'ar', 'is', 'und', 'eth', 'or'];

/** Capitalised words that the texts never write small. */
function namesIn(texts: readonly string[]): Set<string> {
  const large = new Set<string>();
  const small = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/\p{L}{4,}/gu)) {
      if (/^\p{Lu}\p{Ll}+$/u.test(word)) large.add(word);
      else small.add(word);
    }
  }
  return new Set([...large].filter((word) => !small.has(word.toLowerCase())));
}

/** A vault of about so many words, of all texts alike: some of the files, or all several times with other names. */
export function vaultOfWords(data: string, home: string, words: number): string {
  return prepared(join(home, 'vaults', `words-${words}`), (to) => {
    const root = allInOne(data, home);
    const files = textFiles(root).map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
    const sizes = files.map(({ text }) => countWords(text));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const names = namesIn(files.map(({ text }) => text));
    let written = 0;
    for (let copy = 0; written < words; copy++) {
      const ending = endings[copy]!;
      const renamed = (text: string): string =>
        ending === '' ? text : text.replace(/\p{Lu}\p{Ll}{3,}/gu, (word) => (names.has(word) ? word + ending : word));
      const wanted = Math.min(1, (words - written) / total);
      let passed = 0;
      let taken = 0;
      for (const [at, { path, text }] of files.entries()) {
        passed += sizes[at]!;
        if (taken + sizes[at]! / 2 > passed * wanted) continue;
        taken += sizes[at]!;
        const target = join(to, copy === 0 ? '' : `Part ${copy + 1}`, dirname(path), renamed(basename(path)));
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, renamed(text));
      }
      written += Math.max(1, taken);
    }
  });
}

/** A vault's index with vectors of words, made when it is not there, brought up to date when it is. */
export async function indexed(vault: string, home: string): Promise<Indexed> {
  const dataDir = join(home, 'data', basename(vault));
  const engine = await openEngine(vault, dataDir, 'words');
  await engine.index();
  await engine.waitForVectors();
  await engine.close();
  return { vault, dataDir };
}

/** The index file of the only vault of a data folder. */
export function indexFile(dataDir: string): string {
  const [id] = readdirSync(join(dataDir, 'vaults'));
  return join(dataDir, 'vaults', id!, 'index.db');
}

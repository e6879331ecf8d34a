import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const page = readFileSync(join(folder, '../../../docs/retrieval.md'), 'utf8');
const [before, table = ''] = page.split('In `electron/engine/assemble/`') as [string, string?];
const rows = [...table.matchAll(/^\| (`.*`) \| (.*?) \| (\S+\.ts) \|$/gm)].flatMap(([, names, values, file]) => {
  const written = values!.split(', ');
  return [...names!.matchAll(/`(\w+)`/g)].map(([, name], index) => ({ name: name!, value: written[index] ?? '', file: file! }));
});

const sources = globSync('**/*.ts', { cwd: join(folder, '..') }).map((path) => `engine/${path.replaceAll('\\', '/')}`);
const textsOf = (files: string): string =>
  sources
    .filter((path) => [...files.matchAll(/[\w/]+\.ts/g)].some(([file]) => path.endsWith(`/${file}`)))
    .map((path) => readFileSync(join(folder, '../..', path), 'utf8'))
    .join('\n');
/** Rows of constants before those of assemble: names, and the files that have them. */
const constants = [...before.matchAll(/^\| (`.*?) \| .*? \| ([\w/]+\.ts(?:[,;] [\w/]+\.ts)*) \|/gm)].flatMap(([, names, files]) =>
  [...names!.matchAll(/`(\w+)[.`]/g)].map(([, name]) => ({ name: name!, files: files! })),
);
const filesNamed = [...new Set([...page.matchAll(/`([\w/]+\.ts)`/g)].map(([, file]) => file!))].filter(
  (file) => !file.startsWith('scripts/'),
);

/** A number as the table or the code writes it: ".25", "1,000", "1_000" or "1/40". */
function numberOf(text: string): number {
  const [numerator, denominator = '1'] = text.replaceAll(/[,_\s]/g, '').split('/');
  return Number(numerator) / Number(denominator);
}

describe('docs/retrieval.md', () => {
  it('names the constants of assemble', () => expect(rows.length).toBeGreaterThan(25));

  it.each(filesNamed)('names %s, which exists', (file) => expect(sources.some((path) => path.endsWith(`/${file}`))).toBe(true));

  it.each(constants)('finds $name in $files', ({ name, files }) => expect(textsOf(files)).toMatch(new RegExp(String.raw`\b${name}\b`)));

  it.each(rows)('gives $name the value that it has in $file', ({ name, value, file }) => {
    const inCode = new RegExp(String.raw`const ${name} = ([\d._/ ]+);`).exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    expect(numberOf(inCode ?? '')).toBe(numberOf(value));
  });
});

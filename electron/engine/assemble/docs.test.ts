import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const table = readFileSync(join(folder, '../../../docs/retrieval.md'), 'utf8').split('In `electron/engine/assemble/`')[1] ?? '';
const rows = [...table.matchAll(/^\| (`.*`) \| (.*?) \| (\S+\.ts) \|$/gm)].flatMap(([, names, values, file]) => {
  const written = values!.split(', ');
  return [...names!.matchAll(/`(\w+)`/g)].map(([, name], index) => ({ name: name!, value: written[index] ?? '', file: file! }));
});

/** A number as the table or the code writes it: ".25", "1,000", "1_000" or "1/40". */
function numberOf(text: string): number {
  const [numerator, denominator = '1'] = text.replaceAll(/[,_\s]/g, '').split('/');
  return Number(numerator) / Number(denominator);
}

describe('docs/retrieval.md', () => {
  it('names the constants of assemble', () => expect(rows.length).toBeGreaterThan(25));

  it.each(rows)('gives $name the value that it has in $file', ({ name, value, file }) => {
    const inCode = new RegExp(String.raw`const ${name} = ([\d._/ ]+);`).exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    expect(numberOf(inCode ?? '')).toBe(numberOf(value));
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFiles } from './findFiles.ts';
import { readDocument } from './readDocument.ts';

const here = import.meta.dirname;

it('is the only file here that reaches the disk, and imports nothing that writes', async () => {
  const sources = (await readdir(here)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of sources) {
    const source = await readFile(join(here, name), 'utf8');
    const imports = [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'((?:node:)?fs(?:\/promises)?)'/g)];
    if (name !== 'readOnly.ts') {
      expect(source, name).not.toMatch(/['"](?:node:)?fs(?:\/promises)?['"]/);
      continue;
    }
    expect(imports.map(([, words, from]) => [from, words!.split(',').map((word) => word.trim())])).toEqual([
      [
        'node:fs',
        ['closeSync', 'fstatSync', 'lstatSync', 'openSync', 'readdirSync', 'readFileSync', 'realpathSync', 'statSync', 'type Stats'],
      ],
      ['node:fs/promises', ['lstat', 'open', 'readdir', 'realpath', 'stat']],
    ]);
    expect(source.match(/['"](?:node:)?fs(?:\/promises)?['"]/g)).toHaveLength(2);
  }
  const source = await readFile(join(here, 'readOnly.ts'), 'utf8');
  expect(source.match(/open(?:Sync)?\([^)]*\)/g)).toEqual(["open(path, 'r')", "openSync(path, 'r')"]);
});

it('leaves every byte and every time of a vault as it was', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vault-'));
  await mkdir(join(root, 'Notes'));
  const names = ['a.md', 'Notes/b.md', 'Notes/c.png', 'empty.md'];
  for (const name of names) await writeFile(join(root, name), name === 'empty.md' ? '' : `text of ${name}`);
  const states = (): Promise<unknown[]> =>
    Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs, ctimeMs, mode } = await stat(join(root, name));
        return [
          name,
          size,
          mtimeMs,
          ctimeMs,
          mode,
          createHash('sha256')
            .update(await readFile(join(root, name)))
            .digest('hex'),
        ];
      }),
    );
  const before = await states();
  const { signal } = new AbortController();
  for (const file of (await findFiles(root, { signal })).files) await readDocument(file, signal);
  expect(await states()).toEqual(before);
  expect((await readdir(root)).sort()).toEqual(['Notes', 'a.md', 'empty.md']);
  await rm(root, { recursive: true });
});

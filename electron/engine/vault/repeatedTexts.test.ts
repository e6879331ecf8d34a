import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutRepeatedTexts } from './repeatedTexts.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repeated-'));
});
afterEach(() => rm(root, { recursive: true }));

/** So many different sentences. */
const prose = (seed: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `The ${seed} ferry number ${index * 7} crossed to the quay of lantern ${index * 13}.`).join(
    '\n',
  );

async function repeated(files: Readonly<Record<string, string>>, required: readonly string[] = []): Promise<string[]> {
  const found = [];
  for (const [path, text] of Object.entries(files)) {
    const absolutePath = join(root, path);
    await mkdir(dirname(absolutePath), { recursive: true });
    await writeFile(absolutePath, text);
    const { size, mtimeMs } = await stat(absolutePath);
    found.push({ path, absolutePath, root, size, mtimeMs, ctimeMs: mtimeMs, inode: 0 });
  }
  const { files: left, reports } = await withoutRepeatedTexts(found, (path) => required.includes(path), new AbortController().signal);
  expect(left.length + reports.length).toBe(found.length);
  return reports.map(({ path, reason }) => `${path}: ${reason}`);
}

describe('withoutRepeatedTexts', () => {
  const chapters = Object.fromEntries(
    ['grey', 'red', 'blue', 'tall'].map((seed) => [`Scenes/${seed}.md`, `# ${seed}\n\n${prose(seed, 260)}\n`]),
  );
  const book = `# The Ferry\n\n${Object.values(chapters).join('\n')}`;

  it('leaves out a book whose chapters are there, even where some were revised since', async () => {
    expect(await repeated({ ...chapters, 'Book.md': book })).toEqual([
      'Book.md: Repeats the texts in "Scenes", which are read instead. To read both, add “!Book.md” to the excluded files.',
    ]);
    expect(await repeated({ ...chapters, 'Scenes/red.md': prose('golden', 260), 'Book.md': book })).toHaveLength(1);
  });

  it('keeps a book of other chapters, and one that the settings name', async () => {
    expect(await repeated({ ...chapters, 'Book.md': `# Two\n${prose('iron', 1_000)}` })).toEqual([]);
    expect(await repeated({ ...chapters, 'Book.md': book }, ['Book.md'])).toEqual([]);
  });

  it('reads one of two files of the same name and text, rather the source than what was exported', async () => {
    const text = prose('grey', 40);
    const page = `<html><body>${text}</body></html>`;
    expect(await repeated({ 'dist/inn.md': text, 'notes/world/inn.md': `${text}\n` })).toEqual([
      expect.stringMatching(/^dist\/inn\.md: Has the same text as "notes\/world\/inn\.md"/),
    ]);
    expect(await repeated({ 'a/Mara.html': page, 'b/c/Mara.md': text })).toEqual([expect.stringMatching(/^a\/Mara\.html/)]);
  });

  it('keeps two things of one name that are told in nearly the same words', async () => {
    const text = prose('grey', 40);
    expect(await repeated({ 'north/inn.md': text, 'south/inn.md': text.replace('quay', 'pier') })).toEqual([]);
  });
});

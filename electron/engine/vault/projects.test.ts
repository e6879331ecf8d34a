import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleProjects } from '../formats/projects/testingSamples.ts';
import { findFiles } from './findFiles.ts';
import * as readOnly from './readOnly.ts';

vi.mock('./readOnly.ts', { spy: true });

let root = '';
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'vault-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

/** The documents of the vault, and how many files were read to find them. */
async function found(): Promise<{ paths: string[]; read: number }> {
  vi.mocked(readOnly.readBytesSync).mockClear();
  const { files } = await findFiles(root, { signal: new AbortController().signal });
  return { paths: files.map(({ path }) => path), read: vi.mocked(readOnly.readBytesSync).mock.calls.length };
}

const story = '<tw-storydata startnode="1"><tw-passagedata pid="1" name="The landing">Rain fell.</tw-passagedata></tw-storydata>';

describe('openProject', () => {
  it('reads a page or an archive that is no project once, and again when it has changed', async () => {
    await writeFile(join(root, 'page.html'), '<p>Rain fell.</p>');
    await writeFile(join(root, 'other.zip'), zipSync({ 'a.txt': strToU8('a') }));
    expect(await found()).toEqual({ paths: ['page.html'], read: 2 });
    expect(await found()).toEqual({ paths: ['page.html'], read: 0 });
    await writeFile(join(root, 'page.html'), story);
    expect(await found()).toEqual({ paths: ['page.html/The landing.md'], read: 1 });
    expect(await found()).toEqual({ paths: ['page.html/The landing.md'], read: 1 });
  });

  it('reads a file again that was changed with its size and time kept', async () => {
    const page = join(root, 'page.html');
    const time = new Date('2026-01-01');
    await writeFile(page, '<p>Rain fell.</p>'.padEnd(story.length));
    await utimes(page, time, time);
    expect((await found()).paths).toEqual(['page.html']);
    await writeFile(page, story);
    await utimes(page, time, time);
    expect((await found()).paths).toEqual(['page.html/The landing.md']);
  });

  it('reports texts in the folder of a project that its program does not know', async () => {
    const files = {
      ...Object.fromEntries(Object.entries(sampleProjects['Novelcrafter export']![1]).map(([name, text]) => [`Salt/${name}`, text])),
      'Salt/Plan.md': 'Mara drowns.\n',
      'Salt/chats/One.md': 'A chat.\n',
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const { reports } = await findFiles(root, { signal: new AbortController().signal });
    expect(reports.map(({ path, outcome, reason }) => `${path}: ${outcome}: ${reason}`)).toContain(
      'Salt/Plan.md: skipped: Not a part of the Novelcrafter export around it. To read it, move it out of that folder.',
    );
    expect(reports.filter(({ path }) => path.endsWith('.md'))).toHaveLength(1);
  });

  it('reports texts beside a binder that cannot be read, of which nobody knows whether they are part of the project', async () => {
    await mkdir(join(root, 'Salt.scriv', 'Files'), { recursive: true });
    await writeFile(join(root, 'Salt.scriv', 'Salt.scrivx'), '<ScrivenerProject><Binder>');
    await writeFile(join(root, 'Salt.scriv', 'Plan.md'), 'Mara drowns.\n');
    const { reports, files } = await findFiles(root, { signal: new AbortController().signal });
    expect(files).toEqual([]);
    expect(reports.map(({ path, outcome }) => [path, outcome])).toEqual([
      ['Salt.scriv', 'failed'],
      ['Salt.scriv/Plan.md', 'skipped'],
    ]);
  });

  it('reads the files beside a yWriter 5 project as its scenes, and again when one of them has changed', async () => {
    await mkdir(join(root, 'RTF5'));
    await writeFile(join(root, 'RTF5', 'RTF_00001.rtf'), '{\\rtf1\\ansi Rain fell.}');
    await writeFile(
      join(root, 'Salt.yw5'),
      '<YWRITER5><CHAPTERS><CHAPTER><ID>1</ID><Title>Chapter 1</Title><Scenes><ScID>1</ScID></Scenes></CHAPTER></CHAPTERS><SCENES><SCENE><ID>1</ID><Title>Landing</Title><RTFFile>RTF_00001.rtf</RTFFile></SCENE></SCENES></YWRITER5>',
    );
    const { files, reports } = await findFiles(root, { signal: new AbortController().signal });
    expect(files.map(({ path }) => path)).toEqual(['Salt.yw5/Story/Chapter 1/Landing.md']);
    expect(reports.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(['RTF5: Part of Salt.yw5, where its texts are read.']);
    await writeFile(join(root, 'RTF5', 'RTF_00001.rtf'), '{\\rtf1\\ansi Snow fell.}');
    const [changed] = (await findFiles(root, { signal: new AbortController().signal })).files;
    expect(changed!.project!.fingerprint).not.toBe(files[0]!.project!.fingerprint);
    expect((await changed!.project!.render()).text).toMatch(/Snow fell\.$/);
  });

  it('reads of a project and its archived backups the project, else the newest backup, and names the others', async () => {
    const project = Object.entries(sampleProjects['Novelcrafter export']![1]);
    const backup = zipSync(Object.fromEntries(project.map(([name, text]) => [`Salt/${name}`, strToU8(text as string)])));
    for (const [name, day] of [
      ['Salt.bak1.zip', '2026-01-01'],
      ['Salt.bak2.zip', '2026-01-02'],
    ] as const) {
      await writeFile(join(root, name), backup);
      await utimes(join(root, name), new Date(day), new Date(day));
    }
    const folders = (paths: readonly string[]): string[] => [...new Set(paths.map((path) => path.split('/')[0]!))];
    expect(folders((await found()).paths)).toEqual(['Salt.bak2.zip']);
    for (const [name, text] of project) {
      await mkdir(dirname(join(root, 'Salt', name)), { recursive: true });
      await writeFile(join(root, 'Salt', name), text);
    }
    expect(folders((await found()).paths)).toEqual(['Salt']);
    const { reports } = await findFiles(root, { signal: new AbortController().signal });
    expect(reports.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(
      expect.arrayContaining(['Salt.bak1.zip: A backup of Salt, which is read.', 'Salt.bak2.zip: A backup of Salt, which is read.']),
    );
    // Another book whose folder is called the same.
    await mkdir(join(root, 'Other'));
    await writeFile(join(root, 'Other', 'book.zip'), backup);
    expect(folders((await found()).paths)).toEqual(['Other', 'Salt']);
  });
});

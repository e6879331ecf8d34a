import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFiles } from './findFiles.ts';
import { withoutPublishedStories } from './publishedStories.ts';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'lorelens-published-'))));
afterEach(() => rm(root, { recursive: true }));

/** The files that are read, and what is said of the others. */
async function read(
  texts: Readonly<Record<string, string>>,
  isRequired: (path: string) => boolean = () => false,
): Promise<{ readonly paths: string[]; readonly left: string[] }> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(root, name), text);
  const { signal } = new AbortController();
  const { files, reports } = withoutPublishedStories((await findFiles(root, { signal })).files, isRequired);
  const sourceOf = (reason: string): string => /story in "([^"]*)"/.exec(reason)?.[1] ?? reason;
  return { paths: files.map(({ path }) => path).sort(), left: reports.map(({ path, reason }) => `${path} < ${sourceOf(reason)}`) };
}

const salt = 'D674C58C-DEFA-4F70-B7A2-27742230C0FC';
const tide = '3F2504E0-4F89-11D3-9A0C-0305E82C3301';
const page = (id: string, ...names: readonly string[]): string =>
  `<html><body><tw-storydata name="Salt" startnode="1" ifid="${id}">${names
    .map((name, at) => `<tw-passagedata pid="${at + 1}" name="${name}">Rain fell on ${name}.</tw-passagedata>`)
    .join('')}</tw-storydata></body></html>`;
const passages = (...names: readonly string[]): string => names.map((name) => `:: ${name}\nRain fell on ${name}.\n`).join('\n');
const twee = (id: string, ...names: readonly string[]): string => `:: StoryData\n{ "ifid": "${id}" }\n\n${passages(...names)}`;
const notes = 'A note on the harbor.';

it('withoutPublishedStories leaves out the page that a story in Twee was published as, and no other page', async () => {
  const texts = {
    'notes.md': notes,
    'salt.twee': twee(salt, 'Start', 'Quay'),
    'salt.html': page(salt.toLowerCase(), 'Start', 'Quay'),
    'tide.html': page(tide, 'Start', 'Quay'),
  };
  expect(await read(texts)).toEqual({
    paths: ['notes.md', 'salt.twee/Quay.md', 'salt.twee/Start.md', 'tide.html/Quay.md', 'tide.html/Start.md'],
    left: ['salt.html < salt.twee'],
  });
});

it('withoutPublishedStories knows a story with a file for each passage, and reads the longest of several pages without a source', async () => {
  const texts = {
    'notes.md': notes,
    'a.twee': twee(salt, 'Start'),
    'b.twee': passages('Quay'),
    'salt.html': page(salt, 'Start', 'Quay'),
    'tide 1.html': page(tide, 'Moon'),
    'tide 2.html': page(tide, 'Moon', 'Sand'),
  };
  const { paths, left } = await read(texts);
  expect(paths).toEqual(['a.twee/Start.md', 'b.twee/Quay.md', 'notes.md', 'tide 2.html/Moon.md', 'tide 2.html/Sand.md']);
  expect(left).toEqual(['salt.html < a.twee', 'tide 1.html < tide 2.html']);
});

it('withoutPublishedStories keeps the archive of a library that has another story, too', async () => {
  const texts = { 'notes.md': notes, 'salt.twee': twee(salt, 'Start'), 'library.html': `${page(salt, 'Start')}${page(tide, 'Moon')}` };
  expect((await read(texts)).left).toEqual([]);
});

it('withoutPublishedStories keeps pages and sources without an identifier', async () => {
  const texts = { 'notes.md': notes, 'salt.twee': passages('Start'), 'salt.html': page('', 'Start'), 'tide.html': page('', 'Start') };
  expect((await read(texts)).left).toEqual([]);
});

it('withoutPublishedStories keeps a page that the settings of the user name', async () => {
  const texts = { 'notes.md': notes, 'salt.twee': twee(salt, 'Start', 'Quay'), 'salt.html': page(salt, 'Start', 'Quay') };
  expect((await read(texts, (path) => path.startsWith('salt.html/'))).left).toEqual([]);
});

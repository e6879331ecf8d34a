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
  const { files, reports } = await withoutPublishedStories((await findFiles(root, { signal })).files, isRequired, signal);
  const sourceOf = (reason: string): string => /story in "([^"]*)"/.exec(reason)?.[1] ?? reason;
  return { paths: files.map(({ path }) => path).sort(), left: reports.map(({ path, reason }) => `${path} < ${sourceOf(reason)}`) };
}

const textOf = (name: string): string => `Rain fell on ${name}.`;
const page = (...passages: readonly (string | readonly [name: string, text: string])[]): string =>
  `<html><body><tw-storydata name="Salt" startnode="1">${passages
    .map((passage) => (typeof passage === 'string' ? ([passage, textOf(passage)] as const) : passage))
    .map(([name, text], at) => `<tw-passagedata pid="${at + 1}" name="${name}">${text.replaceAll('>', '&gt;')}</tw-passagedata>`)
    .join('')}</tw-storydata></body></html>`;
const twee = (...names: readonly string[]): string => names.map((name) => `:: ${name}\n${textOf(name)}\n`).join('\n');
const notes = 'A note on the harbor.';

it('withoutPublishedStories leaves out the page that a story in Twee was published as, and no other page', async () => {
  const texts = {
    'notes.md': notes,
    'salt.twee': twee('Start', 'Quay'),
    'salt.html': page('Start', 'Quay'),
    'tide.html': page('Moon', 'Sand'),
  };
  expect(await read(texts)).toEqual({
    paths: ['notes.md', 'salt.twee/Quay.md', 'salt.twee/Start.md', 'tide.html/Moon.md', 'tide.html/Sand.md'],
    left: ['salt.html < salt.twee'],
  });
});

it('withoutPublishedStories knows a story with a file for each passage, and reads one of several pages without a source', async () => {
  const texts = {
    'notes.md': notes,
    'a.twee': twee('Start'),
    'b.twee': twee('Quay'),
    'salt.html': page('Start', 'Quay'),
    'tide 1.html': page('Moon', 'Sand'),
    'tide 2.html': page('Moon', 'Sand'),
  };
  const { paths, left } = await read(texts);
  expect(paths).toEqual(['a.twee/Start.md', 'b.twee/Quay.md', 'notes.md', 'tide 1.html/Moon.md', 'tide 1.html/Sand.md']);
  expect(left).toEqual(['salt.html < a.twee', 'tide 2.html < tide 1.html']);
});

it('withoutPublishedStories keeps a page whose passages only have the names of those in a source', async () => {
  const texts = {
    'notes.md': notes,
    'salt.twee': twee('Start', 'End', 'Untitled Passage'),
    'tide.html': page(['Start', 'The tide came in.'], ['End', 'The tide went out.'], ['Untitled Passage', 'A gull.']),
  };
  expect((await read(texts)).left).toEqual([]);
});

it('withoutPublishedStories keeps a page that has passages of several sources by name, and the text of none', async () => {
  const texts = {
    'notes.md': notes,
    'a.twee': twee('Start', 'Moon'),
    'b.twee': twee('End', 'Sand'),
    'tide.html': page('Start', ['Moon', 'It rose.'], ['End', 'It set.'], ['Sand', 'It was grey.']),
  };
  expect((await read(texts)).left).toEqual([]);
});

it('withoutPublishedStories keeps a page with passages that its source has not', async () => {
  const texts = { 'notes.md': notes, 'salt.twee': twee('Start', 'Quay'), 'salt.html': page('Start', 'Quay', 'Landing') };
  expect((await read(texts)).left).toEqual([]);
});

it('withoutPublishedStories compares with Twine stories alone', async () => {
  const lorebook = { entries: { 1: { uid: 1, comment: 'Start', key: ['Start'], content: textOf('Start') } } };
  const texts = { 'notes.md': notes, 'lore.json': JSON.stringify(lorebook), 'salt.html': page('Start') };
  expect((await read(texts)).left).toEqual([]);
});

it('withoutPublishedStories recognizes a passage with links and macros in a file of its own, and the longest of several pages', async () => {
  const texts = {
    'notes.md': notes,
    'a.twee': ':: Start\n(set: $salt to 1)Rain fell.\n[[Go to the quay->Quay]]\n',
    'b.twee': twee('Quay'),
    'salt.html': page(['Start', 'Rain fell.\n[[Go to the quay->Quay]]'], 'Quay'),
    'tide 1.html': page('Moon'),
    'tide 2.html': page('Moon', 'Sand'),
  };
  expect((await read(texts)).left).toEqual(['salt.html < a.twee', 'tide 1.html < tide 2.html']);
});

it('withoutPublishedStories keeps a page that the settings of the user name', async () => {
  const texts = { 'notes.md': notes, 'salt.twee': twee('Start', 'Quay'), 'salt.html': page('Start', 'Quay') };
  expect((await read(texts, (path) => path.startsWith('salt.html/'))).left).toEqual([]);
});

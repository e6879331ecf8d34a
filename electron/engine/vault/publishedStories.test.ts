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
async function read(texts: Readonly<Record<string, string>>): Promise<{ readonly paths: string[]; readonly left: string[] }> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(root, name), text);
  const { files, reports } = withoutPublishedStories((await findFiles(root, { signal: new AbortController().signal })).files);
  return { paths: files.map(({ path }) => path).sort(), left: reports.map(({ path, reason }) => `${path}: ${reason}`) };
}

const page = (...passages: readonly string[]): string =>
  `<html><body><tw-storydata name="Salt" startnode="1">${passages
    .map((name, at) => `<tw-passagedata pid="${at + 1}" name="${name}">Rain fell on ${name}.</tw-passagedata>`)
    .join('')}</tw-storydata></body></html>`;
const notes = 'A note on the harbor.';

it('withoutPublishedStories leaves out the page that a story in Twee was published as, and no other page', async () => {
  const texts = {
    'notes.md': notes,
    'salt.twee': ':: Start\nRain.\n\n:: Quay\nMore rain.\n',
    'salt.html': page('Start', 'Quay'),
    'tide.html': page('Moon', 'Sand'),
  };
  expect(await read(texts)).toEqual({
    paths: ['notes.md', 'salt.twee/Quay.md', 'salt.twee/Start.md', 'tide.html/Moon.md', 'tide.html/Sand.md'],
    left: ['salt.html: A published page of the story in "salt.twee", which is read instead.'],
  });
});

it('withoutPublishedStories knows a story with a file for each passage, and reads one of several pages without a source', async () => {
  const texts = {
    'notes.md': notes,
    'a.twee': ':: Start\nRain.\n',
    'b.twee': ':: Quay\nMore rain.\n',
    'salt.html': page('Start', 'Quay'),
    'tide 1.html': page('Moon', 'Sand'),
    'tide 2.html': page('Moon', 'Sand'),
  };
  const { paths, left } = await read(texts);
  expect(paths).toEqual(['a.twee/Start.md', 'b.twee/Quay.md', 'notes.md', 'tide 1.html/Moon.md', 'tide 1.html/Sand.md']);
  expect(left).toEqual([
    'salt.html: A published page of the story in "a.twee", which is read instead.',
    'tide 2.html: A published page of the story in "tide 1.html", which is read instead.',
  ]);
});

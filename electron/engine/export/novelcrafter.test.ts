import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { novelcrafterProject } from './novelcrafter.ts';
import { worldEntity } from './testing.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { World, WorldRelationship } from './world.ts';

it('an entry of a Novelcrafter project names the targets of one kind of relationship together, each once', () => {
  const sibling = (target: string, quote: string | null): WorldRelationship => ({
    source: 'Ilse',
    target,
    kind: 'sibling of',
    label: null,
    origin: 'stated',
    quote,
    from: null,
    until: null,
  });
  const world: World = {
    name: 'Salt',
    asOf: null,
    entities: [worldEntity('Ilse', 'She rows.'), worldEntity('Oren'), worldEntity('Brand')],
    relationships: [sibling('Oren', null), sibling('Oren', 'Oren, her brother'), sibling('Brand', null)],
    chapters: [],
  };
  const files = unzipSync(novelcrafterProject(world, [])[0]!.content as Uint8Array);
  const entry = Object.entries(files).find(([path]) => /ilse.*entry\.md$/.test(path))!;
  expect(strFromU8(entry[1])).toMatch(/---\nShe rows\.\n\n## Relationships\n\n- sibling of Oren, Brand\n$/);
});

it('chapters of no part are in the act before them, those before the first part in one of their own, and no field says what is a secret', () => {
  const chapter = (sequence: number, title: string, part: string | null): StoryChapter =>
    ({ sequence, title, part, words: 10, scenes: 1 }) as StoryChapter;
  const world: World = {
    name: 'Salt',
    asOf: null,
    entities: [
      worldEntity('Ilse', 'She rows.', {
        properties: [
          { key: 'revealed_at', value: '3' },
          { key: 'secret', value: 'true' },
          { key: 'age', value: '30' },
        ],
      }),
    ],
    relationships: [],
    chapters: [
      chapter(1, 'Prologue', null),
      chapter(2, 'The mill', 'Part One'),
      chapter(3, 'The weir', 'Part Two'),
      chapter(4, 'Epilogue', null),
    ],
  };
  const scenes = [1, 2, 3, 4].map((sequence) => ({ sequence, text: `Scene ${sequence}.` }));
  const files = unzipSync(novelcrafterProject(world, scenes)[0]!.content as Uint8Array);
  const acts = strFromU8(files['novel.md']!)
    .split('\n')
    .filter((line) => line.startsWith('## '));
  expect(acts).toEqual(['## Front matter', '## Part One', '## Part Two']);
  const [, entry] = Object.entries(files).find(([path]) => path.endsWith('entry.md'))!;
  expect(strFromU8(entry)).toContain('fields: {"age":["30"]}');
});

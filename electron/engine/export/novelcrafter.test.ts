import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { novelcrafterProject } from './novelcrafter.ts';
import { worldEntity } from './testing.ts';
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

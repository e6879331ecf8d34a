import { expect, it } from 'vitest';
import { projectBundle } from './bundle.ts';
import type { World } from './world.ts';

it('a bundle has fields of the world: none that repeat names, and no switches of a page', () => {
  const properties = [
    { key: 'comments', value: 'true' },
    { key: 'Nickname(s)', value: 'Tomboy' },
    { key: 'Alive', value: 'true' },
    { key: 'Age', value: '34' },
  ];
  const freya = { id: 'Freya', name: 'Freya', type: 'character', aliases: ['Tomboy'], tags: [], importance: 1, properties } as const;
  const world: World = {
    name: 'Salt',
    asOf: null,
    entities: [{ ...freya, firstSequence: null, lastSequence: null, sections: [], chapters: [] }],
    relationships: [],
    chapters: [],
  };
  const text = projectBundle(world, (words) => words.length)
    .map(({ content }) => content)
    .join('\n');
  expect(text).toContain('## Freya\n\nAlso known as: Tomboy.\n\n- Alive: true\n- Age: 34');
});

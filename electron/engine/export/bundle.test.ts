import { expect, it } from 'vitest';
import { projectBundle } from './bundle.ts';
import { worldEntity } from './testing.ts';
import type { World, WorldRelationship } from './world.ts';

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

it('a bundle names the targets of one kind of relationship together, each once, after a colon where the kind is a user’s own noun', () => {
  const stated = (source: string, target: string): WorldRelationship => ({
    source,
    target,
    kind: 'sibling of',
    label: null,
    origin: 'stated',
    quote: null,
    from: null,
    until: null,
  });
  const world: World = {
    name: 'Salt',
    asOf: null,
    entities: [worldEntity('Ilse', '', { aliases: ['I. V.'] }), worldEntity('Oren'), worldEntity('Brand')],
    relationships: [
      stated('Ilse', 'Oren'),
      stated('Oren', 'Ilse'),
      stated('Ilse', 'Brand'),
      { ...stated('Ilse', 'Brand'), kind: 'home port' },
    ],
    chapters: [],
  };
  const text = projectBundle(world, (words) => words.length)
    .map(({ content }) => content)
    .join('\n');
  expect(text).toContain('## Ilse\n\nAlso known as: I. V.\n\n**Relationships**\n\n- sibling of Oren, Brand\n- home port: Brand');
});

it('a bundle states nothing twice: no field that is a relationship, and relationships of one kind in one line but for evidence', () => {
  const stated = (source: string, kind: string, target: string, quote: string | null = null): WorldRelationship => ({
    source,
    target,
    kind,
    label: null,
    origin: 'stated',
    quote,
    from: null,
    until: null,
  });
  const properties = [
    { key: 'mentor', value: 'Oren' },
    { key: 'location', value: 'Brand' },
    { key: 'Trade', value: 'rope' },
    { key: 'eyes', value: 'grey' },
  ];
  const world: World = {
    name: 'Salt',
    asOf: null,
    entities: [worldEntity('Ilse', 'She rows.\n\n- Eyes: grey', { properties }), worldEntity('Oren'), worldEntity('Brand')],
    relationships: [
      stated('Ilse', 'student of', 'Oren'),
      stated('Ilse', 'located in', 'Brand'),
      stated('Ilse', 'student of', 'Brand', 'Brand taught\nIlse.'),
      stated('Ilse', 'located in', 'Oren'),
    ],
    chapters: [],
  };
  const content = new Map(projectBundle(world, (words) => words.length).map((file) => [file.path, file.content]));
  expect(content.get('More of the world.md')).toContain('## Ilse\n\n- Trade: rope\n\nShe rows.\n\n- Eyes: grey\n\n**Relationships**');
  expect(content.get('Relationships.md')).toBe(
    '# Relationships in Salt\n\n- Ilse: student of Oren\n- Ilse: located in Brand, Oren\n- Ilse: student of Brand. "Brand taught Ilse."\n',
  );
});

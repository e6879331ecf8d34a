import { describe, expect, it } from 'vitest';
import type { Property } from '#shared/model/entity.ts';
import type { World, WorldEntity } from '../world.ts';
import { bookOf } from './blocks.ts';
import { printedProperties } from '../printedProperties.ts';
import { printedBlocks } from './printed.ts';

const entity = (name: string, properties: readonly Property[] = [], text = ''): WorldEntity => ({
  id: name,
  name,
  type: 'character',
  aliases: [],
  tags: [],
  importance: 0.5,
  firstSequence: null,
  lastSequence: null,
  sections: text === '' ? [] : [{ heading: [], text }],
  properties,
  chapters: [],
});
const world = (entities: readonly WorldEntity[], relationships: World['relationships'] = []): World => ({
  name: 'Salt',
  asOf: null,
  entities,
  relationships,
  chapters: [],
});

describe('printedProperties', () => {
  const entities = Array.from({ length: 12 }, (_value, index) =>
    entity(`Keeper ${index}`, [
      { key: 'canon', value: 'settled' },
      { key: 'comments', value: 'true' },
      { key: 'married', value: index === 0 ? 'yes' : `to Oren ${index}` },
      { key: 'home', value: index < 6 ? 'Skerry' : `Isle ${index}` },
    ]),
  );

  it('leaves out switches and what is said of more than half of all entries', () => {
    const isPrinted = printedProperties(world(entities));
    expect(entities[0]!.properties.filter(isPrinted).map(({ key }) => key)).toEqual(['married', 'home']);
  });

  it('omits template defaults of a field, and prints changed values', () => {
    const many = Array.from({ length: 60 }, (_value, index) =>
      entity(`Keeper ${index}`, index < 25 ? [{ key: 'condition', value: index === 3 ? 'drowned' : 'healthy' }] : []),
    );
    const isPrinted = printedProperties(world(many));
    expect(many.flatMap(({ properties }) => properties.filter(isPrinted))).toEqual([{ key: 'condition', value: 'drowned' }]);
  });

  it('keeps what all say in a world of few entries', () => {
    const few = entities.slice(0, 4);
    expect(few[0]!.properties.filter(printedProperties(world(few))).map(({ key }) => key)).toEqual(['canon', 'married', 'home']);
  });
});

describe('printedBlocks', () => {
  it('leaves out items and rows that are not filled in, lines for programs, and headings of nothing', () => {
    expect(
      printedBlocks([
        { kind: 'heading', level: 3, text: 'Crew', id: null },
        {
          kind: 'table',
          rows: [
            ['Who', 'Boat'],
            ['Ilse', ''],
          ],
        },
        { kind: 'bullet', text: '[ ]' },
        { kind: 'heading', level: 3, text: 'Boats', id: null },
        { kind: 'heading', level: 4, text: 'Tern', id: null },
        { kind: 'paragraph', text: '**Last updated:** 2026-04-29\nOld.' },
        {
          kind: 'table',
          rows: [
            ['Who', 'Place'],
            ['Ilse', ''],
            ['Oren', 'bow'],
          ],
        },
        { kind: 'heading', level: 3, text: 'Notes', id: null },
      ]),
    ).toEqual([
      { kind: 'heading', level: 3, text: 'Boats', id: null },
      { kind: 'heading', level: 4, text: 'Tern', id: null },
      { kind: 'paragraph', text: 'Old.' },
      {
        kind: 'table',
        rows: [
          ['Who', 'Place'],
          ['Oren', 'bow'],
        ],
      },
    ]);
  });
});

it('does not repeat a field that a relationship of the same name or kind states', () => {
  const ilse = entity('Ilse', [
    { key: 'Guest(s)', value: 'Oren' },
    { key: 'parentisland', value: 'Skerry' },
    { key: 'Boat', value: 'Tern' },
  ]);
  const relation = { source: 'Ilse', label: null, origin: 'stated', quote: null, from: null, until: null } as const;
  const relationships = [
    { ...relation, target: 'Oren', kind: 'guest(s)' },
    { ...relation, target: 'Skerry', kind: 'located in' },
  ];
  const { parts } = bookOf(world([ilse, entity('Oren'), { ...entity('Skerry'), type: 'location' }], relationships), new Map());
  expect(parts[0]!.blocks.filter(({ kind }) => kind === 'facts')).toEqual([{ kind: 'facts', rows: [['Boat', 'Tern']] }]);
});

it('prints nothing twice: other names, what the text says in a line of its own, a date for sorting, places on a map', () => {
  const properties = [
    { key: 'Alias(es)', value: 'Old Salt' },
    { key: 'Boat', value: 'Tern' },
    { key: 'Home', value: 'Skerry' },
    { key: 'born', value: '8 Nightveil' },
    { key: 'bornshort', value: '0461.11.08' },
    { key: 'location', value: '17.25' },
    { key: 'location', value: '5.5' },
  ];
  const ilse: WorldEntity = {
    ...entity('Ilse', properties),
    aliases: ['Old Salt'],
    sections: [{ heading: ['Relationships'], text: '- **Home**: [[Skerry]]' }],
  };
  const relationships = [
    { source: 'Ilse', target: 'Oren', kind: 'friend of', label: null, origin: 'stated', quote: null, from: null, until: null } as const,
  ];
  const { blocks } = bookOf(world([ilse, entity('Oren')], relationships), new Map()).parts[0]!;
  expect(blocks.filter(({ kind }) => kind === 'facts')).toEqual([
    {
      kind: 'facts',
      rows: [
        ['Boat', 'Tern'],
        ['Born', '8 Nightveil'],
      ],
    },
  ]);
  expect(blocks.flatMap((block) => (block.kind === 'heading' && block.level === 3 ? block.text : []))).toEqual([
    'Relationships',
    'Connections',
    'Relationships',
  ]);
});

import { describe, expect, it } from 'vitest';
import { canvas } from './canvas.ts';
import { characterCard, leftOutOfEntries, lorebook, sillyTavernWorld, storyCards, type LorebookOptions } from './lorebooks.ts';
import { worldEntity } from './testing.ts';
import type { World, WorldEntity } from './world.ts';

const entity = (name: string, text: string, properties: WorldEntity['properties'] = []): WorldEntity =>
  worldEntity(name, text, { aliases: ['13'], properties });
const world: World = {
  name: 'Salt',
  asOf: null,
  entities: [
    entity('Ilse', '', [{ key: 'eye_colour', value: 'grey' }]),
    entity('Oren', 'Oren rows. '.repeat(40).trim()),
    entity('Gull', ''),
  ],
  relationships: [],
  chapters: [],
};
const options: LorebookOptions = { countTokens: (text) => text.split(/\s+/).length, maxTokens: 20 };

it('entries have fields within their token limit, no numbers as keys, and a note on what is left out', () => {
  const [file] = lorebook(world, options);
  const { data } = JSON.parse(file!.content as string) as { data: { entries: { keys: string[]; content: string }[] } };
  expect(data.entries.map(({ keys, content }) => [keys, content.slice(0, 35).trim()])).toEqual([
    [['Ilse'], 'Ilse (character).\neye colour: grey.'],
    [['Oren'], 'Oren (character).\nOren rows. Oren r'],
  ]);
  expect(leftOutOfEntries(world, options)).toEqual(['1 entity without a description.', 'The text of 1 note beyond 20 tokens per entry.']);
});

describe('entries of lorebooks', () => {
  const large = { ...options, maxTokens: 200 };
  const named = (name: string, aliases: readonly string[], text: string, properties: WorldEntity['properties'] = []): WorldEntity => ({
    ...entity(name, text, properties),
    aliases,
  });
  const told: World = {
    ...world,
    entities: [
      named(
        'Fox',
        ['the city', 'Fox of Orrin'],
        'A fox ran. The city saw the fox, a small fox. In the city, by the city.\n\n**Wants**\nTo leave.\n\nally: Ain',
      ),
      named('Ain', ['Ainsel Reed'], '', [
        { key: 'born', value: 'unknown' },
        { key: 'place', value: '1146.3969' },
        { key: 'place', value: '2464.9742' },
        { key: 'Motto', value: 'Salt' },
        { key: 'Motto', value: 'Smoke' },
      ]),
    ],
    relationships: [{ source: 'Fox', target: 'Ain', kind: 'ally of', label: null, origin: 'stated', quote: null, from: null, until: null }],
  };

  it('have no keys of common words except their names, which are case-sensitive', () => {
    const { entries } = JSON.parse(sillyTavernWorld(told, large)[0]!.content as string) as {
      entries: Record<string, { key: string[]; caseSensitive: boolean | null; matchWholeWords: boolean }>;
    };
    expect(Object.values(entries).map(({ key, caseSensitive, matchWholeWords }) => [key, caseSensitive, matchWholeWords])).toEqual([
      [['Fox', 'Fox of Orrin'], true, true],
      [['Ain', 'Ainsel Reed'], null, true],
    ]);
    const cards = JSON.parse(storyCards(told, large)[0]!.content as string) as { keys: string }[];
    expect(cards.map(({ keys }) => keys)).toEqual(['Fox of Orrin', 'Ainsel Reed']);
  });

  it('name the heading of each text, and repeat no field and no relationship', () => {
    const { data } = JSON.parse(lorebook(told, large)[0]!.content as string) as { data: { entries: { content: string }[] } };
    expect(data.entries.map(({ content }) => content)).toEqual([
      'Fox (character).\nA fox ran. The city saw the fox, a small fox. In the city, by the city.\nWants: To leave.\nRelated: ally of Ain.',
      'Ain (character).\nMotto: Salt, Smoke.\nRelated: ally of Fox.',
    ]);
  });

  it('have their most important relationships although the text is longer than the entry, and a repeated heading once', () => {
    const told: World = {
      ...world,
      entities: [named('Ilse', [], `## Overview\n\nOverview\nShe rows. ${'She bails. '.repeat(80)}`.trim()), named('Oren', [], '')],
      relationships: [
        { source: 'Ilse', target: 'Oren', kind: 'ally of', label: null, origin: 'stated', quote: null, from: null, until: null },
      ],
    };
    const { data } = JSON.parse(lorebook(told, { ...options, maxTokens: 40 })[0]!.content as string) as {
      data: { entries: { content: string }[] };
    };
    const lines = data.entries[0]!.content.split('\n');
    expect([lines[0], lines[1]!.slice(0, 30), lines.slice(2)]).toEqual([
      'Ilse (character).',
      'Overview: She rows. She bails.',
      ['Related: ally of Oren.'],
    ]);
  });

  it('keep the lines of a list that is cut', () => {
    const rules: World = {
      ...world,
      entities: [named('Rules', [], `- One oar.\n- Two oars.\n- ${'No more. '.repeat(30)}`)],
      relationships: [],
    };
    const { data } = JSON.parse(lorebook(rules, { ...options, maxTokens: 10 })[0]!.content as string) as {
      data: { entries: { content: string }[] };
    };
    expect(data.entries[0]!.content).toBe('Rules (character).\n- One oar.\n- Two oars.');
  });

  it('leave out a field that their text has too, unless the text is longer than the entry', () => {
    const properties = [{ key: 'domain', value: 'Passion' }];
    const gods = (text: string): World => ({ ...world, entities: [named('Ciral', [], text, properties)], relationships: [] });
    const contentOf = (text: string): string => {
      const { data } = JSON.parse(lorebook(gods(text), large)[0]!.content as string) as { data: { entries: { content: string }[] } };
      return data.entries[0]!.content;
    };
    expect(contentOf('- **Domain:** Passion\n- Loved by all.')).toBe('Ciral (character).\n- **Domain:** Passion\n- Loved by all.');
    expect(contentOf(`${'She is loved. '.repeat(80)}\n\n- Domain: Passion`)).toContain('Ciral (character).\ndomain: Passion.\n');
  });

  it('say between which chapters a relationship holds, and have names with commas as one key', () => {
    const bound: World = {
      ...told,
      entities: [named('Fox', ['The Grey, of Reeds'], 'A fox ran.'), named('Ain', [], 'Ain rows.')],
      relationships: [{ ...told.relationships[0]!, from: 3, until: 9 }],
    };
    const { data } = JSON.parse(lorebook(bound, large)[0]!.content as string) as { data: { entries: { content: string }[] } };
    expect(data.entries[0]!.content).toContain('ally of Ain (from chapter 3 until chapter 9)');
    const { edges } = JSON.parse(canvas(bound)[0]!.content as string) as { edges: { label: string }[] };
    expect(edges.map(({ label }) => label)).toEqual(['ally of (from chapter 3 until chapter 9)']);
    const cards = JSON.parse(storyCards(bound, large)[0]!.content as string) as { keys: string }[];
    expect(cards[0]!.keys).toContain('The Grey of Reeds');
  });

  it('name all of one kind of relationship together, and leave out a line that repeats the title', () => {
    const names = Array.from({ length: 11 }, (_, at) => `Isle ${at}`);
    const relationships = names.map((target) => ({ ...told.relationships[0]!, source: 'Skerries', target, kind: 'contains' }));
    const sea: World = {
      ...world,
      entities: [named('Skerries', [], 'Skerries\n\nRocks in the sea.'), ...names.map((name) => named(name, [], ''))],
      relationships: [...relationships, { ...told.relationships[0]!, source: 'Skerries', target: 'Isle 0', kind: 'ruled by' }],
    };
    const { data } = JSON.parse(lorebook(sea, large)[0]!.content as string) as { data: { entries: { content: string }[] } };
    expect(data.entries.find(({ content }) => content.startsWith('Skerries'))!.content).toBe(
      'Skerries (character).\nRocks in the sea.\nRelated: contains Isle 0, Isle 1, Isle 2, Isle 3, Isle 4, Isle 5, Isle 6, Isle 7 and 3 more; ruled by Isle 0.',
    );
  });
});

it('an entry has no sentence in Chinese for a fact, and nothing that a lorebook says of the entry itself', () => {
  const properties = [
    { key: '年龄', value: '三十四' },
    { key: '习惯', value: '每次开战前总会深吸一口气，像是要把不能输的念头压下去，自己没有注意到' },
    { key: 'constant', value: 'yes' },
  ];
  const told: World = { ...world, entities: [worldEntity('云棠', '宗主。', { properties })], relationships: [] };
  const { data } = JSON.parse(lorebook(told, options)[0]!.content as string) as { data: { entries: { content: string }[] } };
  expect(data.entries[0]!.content).toBe('云棠 (character).\n年龄: 三十四.\n宗主。');
});

it('the description of a character card has the names, facts and relationships of the person too', () => {
  const ilse = worldEntity('Ilse', 'She rows.', { aliases: ['Vale'], properties: [{ key: 'born', value: '412' }] });
  const told: World = {
    ...world,
    entities: [ilse, worldEntity('Oren')],
    relationships: [
      { source: 'Ilse', target: 'Oren', kind: 'ally of', label: null, origin: 'stated', quote: null, from: null, until: null },
    ],
  };
  const { data } = JSON.parse(characterCard(told, ilse, options)[0]!.content as string) as { data: { description: string } };
  expect(data.description).toBe('Also known as: Vale.\n\n- born: 412\n\nShe rows.\n\n**Relationships**\n\n- ally of Oren');
});

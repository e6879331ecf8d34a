import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { printedProperties } from '../facts.ts';
import type { World, WorldEntity } from '../world.ts';
import { worldEntity } from '../testing.ts';
import { bookOf, printedBlocks } from './blocks.ts';
import { bibleDocx } from './docx.ts';
import { bibleEpub } from './epub.ts';
import type { Property } from '#shared/model/entity.ts';

const entity = (name: string, text = '', more: Partial<WorldEntity> = {}): WorldEntity =>
  worldEntity(name, text, { importance: 1, ...more });
const worldOf = (entities: readonly WorldEntity[], relationships: World['relationships'] = []): World => ({
  name: 'Salt',
  asOf: null,
  entities,
  relationships,
  chapters: [],
});
const linesOf = (world: World): string[] =>
  bookOf(world, new Map()).parts[0]!.blocks.map((block) =>
    'text' in block ? `${block.kind === 'heading' ? '#'.repeat(block.level) : block.kind} ${block.text}` : block.kind,
  );
const partOf = (bytes: string | Uint8Array, name: string): string => strFromU8(unzipSync(bytes as Uint8Array)[name]!);

describe('bookOf', () => {
  it('has headings for short sections that share a passage', () => {
    const text = 'A ferrywoman.\n\n**Wants**\nTo leave.\n\n**Voice**\n- low\n- seldom heard\n\n**She said so** herself.';
    expect(linesOf(worldOf([entity('Mara Venn', text)]))).toEqual([
      '# Characters',
      '## Mara Venn',
      'paragraph A ferrywoman.',
      '### Wants',
      'paragraph To leave.',
      '### Voice',
      'bullet low',
      'bullet seldom heard',
      'paragraph **She said so** herself.',
    ]);
  });

  it('has a list where one stands right below or above a line, with the wrapped lines of its items', () => {
    const text = 'What he needs:\n- rope, and\n  a lamp\n- salt\nNothing else.\n\n- He left. 3 came back.\n\nMara Venn';
    expect(linesOf(worldOf([entity('Mara Venn', text)])).slice(2)).toEqual([
      'paragraph What he needs:',
      'bullet rope, and a lamp',
      'bullet salt',
      'paragraph Nothing else.',
      'bullet He left. 3 came back.',
    ]);
  });

  it('has all relationships of one kind in one row of its table', () => {
    const relation = { kind: 'ally of', label: null, origin: 'stated', quote: null, from: null, until: null } as const;
    const people = ['Mara', 'Joss', 'Dace'].map((name) => entity(name, 'Somebody.'));
    const world = worldOf(people, [
      { ...relation, source: 'Mara', target: 'Joss' },
      { ...relation, source: 'Mara', target: 'Dace' },
      { ...relation, source: 'Joss', target: 'Dace', kind: 'enemy of' },
    ]);
    expect(bookOf(world, new Map()).parts.find(({ title }) => title === 'Relationships')!.blocks[1]).toEqual({
      kind: 'table',
      rows: [
        ['Who', 'Relationship', 'To whom'],
        ['Joss', 'enemy of', 'Dace'],
        ['Mara', 'ally of', 'Dace, Joss'],
      ],
    });
  });

  it('prints each relationship once: not in the text too, unless the text says more', () => {
    const text = 'A smith.\n\nally: Mara Venn\n\nchild:: [[Mara Venn]]\n\nenemy: Mara Venn, since the fire\n\nmood: Mara Venn';
    const relation = { source: 'Oren', target: 'Mara Venn', label: null, origin: 'stated', quote: null, from: null, until: null } as const;
    const world = worldOf([entity('Mara Venn'), entity('Oren', text)], [{ ...relation, kind: 'ally of' }]);
    expect(linesOf(world).filter((line) => line.startsWith('paragraph'))).toEqual([
      'paragraph A smith.',
      'paragraph enemy: Mara Venn, since the fire',
      'paragraph mood: Mara Venn',
    ]);
  });
});

describe('an EPUB of a large world', () => {
  const people = Array.from({ length: 4_000 }, (_, at) => entity(`Person ${at}`, 'She keeps the light, and never says why. '.repeat(4)));
  const relationships = people.slice(1).map(
    ({ id }, at) =>
      ({
        source: id,
        target: people[at]!.id,
        kind: 'ally of',
        label: null,
        origin: 'stated',
        quote: null,
        from: null,
        until: null,
      }) as const,
  );
  const files = unzipSync(bibleEpub(worldOf(people, relationships), new Map())[0]!.content as Uint8Array);
  const texts = Object.entries(files).flatMap(([name, bytes]) =>
    /^part-.*\.xhtml$/.test(name) ? [[name, strFromU8(bytes)] as const] : [],
  );

  it('has no file of 250 KB, whole entries in each, and all of them in the order of its spine', () => {
    expect(texts.length).toBeGreaterThan(4);
    for (const [name] of texts) expect(files[name]!.length).toBeLessThan(250_000);
    const spine = [...strFromU8(files['book.opf']!).matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => `${id}.xhtml`);
    const inOrder = spine
      .slice(1)
      .map((name) => strFromU8(files[name]!))
      .join('');
    expect([...inOrder.matchAll(/<h2 id="entry-\d+">/g)]).toHaveLength(people.length);
    for (const [, text] of texts) expect(text).toMatch(/<body><(?:h[12]|table)/);
  });

  it('has contents whose every link leads to a heading', () => {
    const ids = new Map(texts.map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))]));
    const lost = ['nav.xhtml', 'toc.ncx'].flatMap((name) =>
      [...strFromU8(files[name]!).matchAll(/(?:href|src)="([^"#]+)#([^"]+)"/g)].filter(([, page, id]) => !ids.get(page!)?.has(id!)),
    );
    expect(lost).toEqual([]);
  });

  it('has a long table of relationships by letters', () => {
    expect(texts.some(([, text]) => /<h2 id="relationships-1">P<\/h2>\n<table>/.test(text))).toBe(true);
  });
});

it('a table of a Word document is as wide as its text, its columns according to what they hold', () => {
  const related = { kind: 'located in', label: null, origin: 'stated', quote: null, from: null, until: null } as const;
  const islands = Array.from({ length: 12 }, (_, at) => entity(`The Skerry of Number ${at}`, ''));
  const world = {
    ...worldOf([entity('Ilse', ''), ...islands]),
    relationships: islands.map(({ id }) => ({ ...related, source: 'Ilse', target: id })),
  };
  const xml = partOf(bibleDocx(world, new Map())[0]!.content, 'word/document.xml');
  const widths = [.../<w:tblGrid>(.*?)<\/w:tblGrid>/.exec(xml)![1]!.matchAll(/w:w="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toHaveLength(3);
  expect(widths[2]).toBeGreaterThan(widths[0]! + widths[1]!);
  expect(widths[1]).toBeGreaterThan(12 * 110);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(11_906 - 2 * 1_418, -1);
});

describe('the contents of a book', () => {
  const many = Array.from({ length: 60 }, (_, at) => entity(`Person ${at}`, 'Somebody.'));

  it('have the page of each entry in a Word document, and two columns when they are long', () => {
    const long = partOf(bibleDocx(worldOf(many), new Map())[0]!.content, 'word/document.xml');
    expect(long.match(/PAGEREF entry-\d+ /g)).toHaveLength(60);
    for (const [, id] of long.matchAll(/PAGEREF (\S+) /g)) expect(long).toContain(`w:name="${id}"`);
    expect(long).toContain('<w:cols w:num="2"');
    expect(partOf(bibleDocx(worldOf(many.slice(0, 5)), new Map())[0]!.content, 'word/document.xml')).not.toContain('<w:cols');
  });

  it('list the entries of an EPUB in order, for old readers too', () => {
    const ncx = partOf(bibleEpub(worldOf(many.slice(0, 3)), new Map())[0]!.content, 'toc.ncx');
    expect([...ncx.matchAll(/playOrder="(\d+)"><navLabel><text>([^<]*)/g)].map(([, order, text]) => `${order} ${text}`)).toEqual([
      '1 Salt',
      '2 Characters',
      '3 Person 0',
      '4 Person 1',
      '5 Person 2',
    ]);
  });
});

const printedEntity = (name: string, properties: readonly Property[] = [], text = ''): WorldEntity =>
  worldEntity(name, text, { properties });
const printedWorld = (entities: readonly WorldEntity[], relationships: World['relationships'] = []): World => ({
  name: 'Salt',
  asOf: null,
  entities,
  relationships,
  chapters: [],
});

describe('printedProperties', () => {
  const entities = Array.from({ length: 12 }, (_value, index) =>
    printedEntity(`Keeper ${index}`, [
      { key: 'canon', value: 'settled' },
      { key: 'comments', value: 'true' },
      { key: 'married', value: index === 0 ? 'yes' : `to Oren ${index}` },
      { key: 'home', value: index < 6 ? 'Skerry' : `Isle ${index}` },
    ]),
  );

  it('leaves out switches and values common to more than half of all entries', () => {
    const isPrinted = printedProperties(printedWorld(entities));
    expect(entities[0]!.properties.filter(isPrinted).map(({ key }) => key)).toEqual(['married', 'home']);
  });

  it('omits template defaults of a field, and prints changed values', () => {
    const many = Array.from({ length: 60 }, (_value, index) =>
      printedEntity(`Keeper ${index}`, index < 25 ? [{ key: 'condition', value: index === 3 ? 'drowned' : 'healthy' }] : []),
    );
    const isPrinted = printedProperties(printedWorld(many));
    expect(many.flatMap(({ properties }) => properties.filter(isPrinted))).toEqual([{ key: 'condition', value: 'drowned' }]);
  });

  it('keeps values common to all entries in a small world', () => {
    const few = entities.slice(0, 4);
    expect(few[0]!.properties.filter(printedProperties(printedWorld(few))).map(({ key }) => key)).toEqual(['canon', 'married', 'home']);
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
  const ilse = printedEntity('Ilse', [
    { key: 'Guest(s)', value: 'Oren' },
    { key: 'parentisland', value: 'Skerry' },
    { key: 'Boat', value: 'Tern' },
  ]);
  const relation = { source: 'Ilse', label: null, origin: 'stated', quote: null, from: null, until: null } as const;
  const relationships = [
    { ...relation, target: 'Oren', kind: 'guest(s)' },
    { ...relation, target: 'Skerry', kind: 'located in' },
  ];
  const { parts } = bookOf(
    printedWorld([ilse, printedEntity('Oren'), { ...printedEntity('Skerry'), type: 'location' }], relationships),
    new Map(),
  );
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
    ...printedEntity('Ilse', properties),
    aliases: ['Old Salt'],
    sections: [{ heading: ['Relationships'], text: '- **Home**: [[Skerry]]' }],
  };
  const relationships = [
    { source: 'Ilse', target: 'Oren', kind: 'friend of', label: null, origin: 'stated', quote: null, from: null, until: null } as const,
  ];
  const { blocks } = bookOf(printedWorld([ilse, printedEntity('Oren')], relationships), new Map()).parts[0]!;
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

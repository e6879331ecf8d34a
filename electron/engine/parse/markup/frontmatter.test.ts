import { neverRevealed } from '../secrets/revealedAt.ts';
import { describe, expect, it } from 'vitest';
import { propertyRows } from './frontmatter.ts';
import { note, textOf } from '../testing.ts';

describe('values stay as typed', () => {
  it('keeps dates, codes and words that YAML would turn into something else', () => {
    const { fields } = note(['---', 'born: 0423-01-02', 'code: 012', 'seen: on', 'dead: no', 'time: 12:30', 'hex: 0x1F', '---', 'Text.']);
    expect(fields.map(({ key, value, line }) => [key, value, line])).toEqual([
      ['born', '0423-01-02', 2],
      ['code', '012', 3],
      ['seen', 'on', 4],
      ['dead', 'no', 5],
      ['time', '12:30', 6],
      ['hex', '0x1F', 7],
    ]);
  });

  it('reads properties below blank lines, and no text between two scene breaks there', () => {
    const document = note(['', '', '---', 'ally: Oren', '---', 'Mara waits.']);
    expect(document.fields.map(({ key, value, line }) => [key, value, line])).toEqual([['ally', 'Oren', 4]]);
    expect(document.chunks.at(-1)!.text).toBe('Mara waits.');
    expect(note(['', '---', 'Mara waits.', 'Oren: at last.', '---', 'She rows.']).fields).toEqual([]);
  });

  it('gives one field per value of a list, with exact lines', () => {
    const { fields } = note(['---', 'allies:', '  - "[[Oren Sallow]]"', "  - '[[Tamsin|the ferrywoman]]'", 'foods: [bread, salt]', '---']);
    expect(fields).toMatchObject([
      { key: 'allies', value: 'Oren Sallow', links: ['Oren Sallow'], line: 3, origin: 'frontmatter', revealedAt: null },
      { key: 'allies', value: 'the ferrywoman', links: ['Tamsin'], line: 4, origin: 'frontmatter', revealedAt: null },
      { key: 'foods', value: 'bread', links: [], line: 5, origin: 'frontmatter', revealedAt: null },
      { key: 'foods', value: 'salt', links: [], line: 5, origin: 'frontmatter', revealedAt: null },
    ]);
  });

  it('reads pairs in a list of relationships as somebody and what they are to the subject; not in other lists', () => {
    const { fields } = note(['---', 'relationships:', '  - [Oren, brother]', '  - [Tamsin, "old friend"]', '---', 'Text.']);
    expect(fields.map(({ key, value, line }) => [key, value, line])).toEqual([
      ['relationships.name', 'Oren', 3],
      ['relationships.relation', 'brother', 3],
      ['relationships.name', 'Tamsin', 4],
      ['relationships.relation', 'old friend', 4],
    ]);
    const alone = note(['---', 'relationships:', '  - [Oren, brother]', '  - [Tamsin, "old friend"]', '---']);
    expect(alone.chunks.map(({ text }) => text)).toEqual(['Relationships: Oren (brother), Tamsin (old friend)']);
    const others = note(['---', 'routes:', '  - [Orrin, Quay]', 'relations:', '  - [Oren, 3]', '---', 'Text.']);
    expect(others.fields.map(({ key, value }) => [key, value])).toEqual([
      ['routes', 'Orrin'],
      ['routes', 'Quay'],
      ['relations', 'Oren'],
      ['relations', '3'],
    ]);
  });

  it('reads properties that a publishing program left as one JSON object', () => {
    const { fields } = note(['---', '{"tags":["npc"],"aliases":["Tam"],"publish":true,"home":{"name":"Sallow Reach"}}', '---', 'Text.']);
    expect(fields.map(({ key, value, line }) => [key, value, line])).toEqual([
      ['tags', 'npc', 2],
      ['aliases', 'Tam', 2],
      ['publish', 'true', 2],
      ['home.name', 'Sallow Reach', 2],
    ]);
    expect(textOf(note(['---', '{Rain on the roof.} He slept.', '---', 'Text.']))).toContain('He slept');
  });

  it('flattens nested maps', () => {
    const { fields } = note(['---', 'ties:', '  mother: "[[Ilse]]"', '  father: {name: Bran}', '---']);
    expect(fields.map(({ key, value }) => [key, value])).toEqual([
      ['ties.mother', 'Ilse'],
      ['ties.father.name', 'Bran'],
    ]);
  });

  it('reads block texts and anchors', () => {
    const { fields } = note(['---', 'home: &home "[[Sallow Reach]]"', 'works in: *home', 'motto: >', '  Light', '  the lamp', '---']);
    expect(fields.map(({ key, value }) => [key, value])).toEqual([
      ['home', 'Sallow Reach'],
      ['works in', 'Sallow Reach'],
      ['motto', 'Light the lamp'],
    ]);
  });

  it('resolves an alias to the last anchor of that name above it', () => {
    const { fields } = note(['---', 'a: &x one', 'b: *x', 'c: &x two', 'd: *x', '---']);
    expect(fields.map(({ value }) => value)).toEqual(['one', 'one', 'two', 'two']);
  });
});

describe('comments in values', () => {
  it('are left out where what YAML cannot read is read line by line', () => {
    const { fields, type, problems } = note([
      '---',
      'type: faction # or world_setting (see guide)',
      'title: "Low # Tide" # the second',
      'tags:',
      '  - "#npc"',
      '  - lore # later',
      'author: ["a" "b"]: c',
      '---',
      'The guild.',
    ]);
    expect(problems).toHaveLength(1);
    expect(type).toBe('faction');
    expect(fields.filter(({ key }) => key !== 'author').map(({ value }) => value)).toEqual(['faction', 'Low # Tide', '#npc', 'lore']);
  });
});

describe('mappings in braces', () => {
  it.each([
    ['in one line', ['---', '{"publish":true,"type":"character","ties":{"mother":"[[Ilse]]"}}', '---']],
    ['with blanks around it', ['---', '', '  { "publish": true, "type": "character", "ties": { "mother": "[[Ilse]]" } }', '', '---', '']],
    ['over several lines', ['---', '{', '  "publish": true,', '  "type": "character",', '  "ties": {"mother": "[[Ilse]]"},', '}', '---']],
    ['as YAML writes it', ['---', '{publish: true, type: character, ties: {mother: "[[Ilse]]"}}', '---']],
    ['without fences', ['{', '  "publish": true,', '  "type": "character",', '  "ties": {"mother": "[[Ilse]]"}', '}', '']],
    ['without fences, in one line', ['{"publish":true,"type":"character","ties":{"mother":"[[Ilse]]"}}', '']],
  ])('mappings in braces are properties %s, and no text', (_, head) => {
    const read = note([...head, 'Dace keeps the lamp.']);
    expect(read.fields.map(({ key, value }) => [key, value])).toEqual([
      ['publish', 'true'],
      ['type', 'character'],
      ['ties.mother', 'Ilse'],
    ]);
    expect(read.type).toBe('character');
    expect(textOf(read)).toMatch(/^[^{}"]*Dace keeps the lamp\.$/);
    expect(read.problems).toEqual([]);
  });

  it('mappings in braces are read line by line where they break off, and are text where they are none', () => {
    const broken = note(['---', '{', '  "type": "character",', '  "home": "Sallow', '---', 'Dace keeps the lamp.']);
    expect(textOf(broken)).toMatch(/^[^{}"]*Dace keeps the lamp\.$/);
    expect(broken.problems).not.toEqual([]);
    expect(textOf(note(['{so it began: not a word}', 'Dace keeps the lamp.']))).toContain('so it began');
  });
});

describe('links in values', () => {
  it('understands links without quotes, which YAML reads as lists', () => {
    const { fields, problems } = note([
      '---',
      'spouse: [[Oren Sallow]]',
      'kin: [[[Ilse]], [[Bran|old Bran]]]',
      'list:',
      '  - [[A, B]]',
      '---',
    ]);
    expect(fields.map(({ key, value, links }) => [key, value, links])).toEqual([
      ['spouse', 'Oren Sallow', ['Oren Sallow']],
      ['kin', 'Ilse', ['Ilse']],
      ['kin', 'old Bran', ['Bran']],
      ['list', 'A, B', ['A, B']],
    ]);
    expect(problems).toEqual([]);
  });

  it('parts several links in one value, and keeps a sentence with links whole', () => {
    const { fields, problems } = note([
      '---',
      'spouses: [[A]], [[B#Youth]]',
      'note: "[[A]] hates [[B]]"',
      'site: "[Map](../Places/Old%20Mill.md)"',
      '---',
    ]);
    expect(fields.map(({ value, links }) => [value, links])).toEqual([
      ['A', ['A']],
      ['B', ['B#Youth']],
      ['A hates B', ['A', 'B']],
      ['Map', ['../Places/Old Mill.md']],
    ]);
    expect(problems).toEqual([]);
  });

  it('leaves lists of numbers alone', () => {
    const { fields } = note(['---', 'bounds: [[0,0], [10, 20]]', '---']);
    expect(fields.map(({ value, links }) => [value, links])).toEqual([
      ['0', []],
      ['0', []],
      ['10', []],
      ['20', []],
    ]);
  });
});

describe('what the properties mean', () => {
  it('reads title, type, aliases, tags, order and reveal', () => {
    const document = note([
      '---',
      'title: The Lamplighter',
      'Type: "[[Character]]"',
      'aliases: [Mara, "The Lamp, Herself"]',
      'aka: Lampwife, Old Wick',
      'tags: "#npc, harbour/guild hero"',
      'order: 2.5',
      'revealed_at: 7',
      '---',
      'She is #alive here.',
    ]);
    expect(document).toMatchObject({
      title: 'The Lamplighter',
      name: 'Mara Venn',
      type: 'character',
      aliases: ['Mara', 'The Lamp, Herself', 'Lampwife', 'Old Wick'],
      tags: ['npc', 'harbour/guild', 'hero', 'alive'],
      sequence: 2.5,
      revealedAt: 7,
      statedKind: 'note',
    });
  });

  it('says manuscript for the log of a session by its tag, unless a type or another tag says what the note is about', () => {
    const tagged = (tags: string, ...more: string[]): unknown => note(['---', `tags: [${tags}]`, ...more, '---', 'x']).statedKind;
    expect(tagged('session')).toBe('manuscript');
    expect(tagged('marsh/session-notes, done')).toBe('manuscript');
    expect(tagged('npc, session')).toBeNull();
    expect(tagged('session', 'type: character')).toBe('note');
    expect(tagged('obsession')).toBeNull();
  });

  it('says manuscript for chapters and scenes, and nothing for types it does not know', () => {
    expect(note(['---', 'type: Chapter', '---', 'x']).statedKind).toBe('manuscript');
    expect(note(['---', 'kind: scene', '---', 'x']).statedKind).toBe('manuscript');
    expect(note(['---', 'type: gloomy', '---', 'x']).statedKind).toBeNull();
    expect(note('x').statedKind).toBeNull();
  });

  it('takes no number from a chapter that is none', () => {
    expect(note(['---', 'chapter: twelve', 'revealed_at: 2.5', '---', 'x'])).toMatchObject({ sequence: null, revealedAt: neverRevealed });
  });

  it('reads tags that YAML parses as a comment', () => {
    expect(note(['---', 'tags: #npc #harbour', 'born: 12', '---', 'x']).tags).toEqual(['npc', 'harbour']);
  });

  it('reads the scene list of a Longform project', () => {
    const lines = ['---', 'longform:', '  format: scenes', '  scenes:', '    - The Ferry', '    - - Low Tide', '      - Salt', '---'];
    expect(note(lines).scenes).toEqual(['The Ferry', 'Low Tide', 'Salt']);
  });

  it('reads the files that a Longform project ignores', () => {
    const lines = ['---', 'longform:', '  scenes: []', '  ignoredFiles:', '    - Cut *', '    - "TODO"', '---'];
    expect(note(lines)).toMatchObject({ scenes: [], ignoredScenes: ['Cut *', 'TODO'] });
  });

  it('gives a note without body one chunk of its properties', () => {
    const document = note([
      '---',
      'tags: [npc]',
      'aliases: [Mara]',
      'art: mara.png',
      'cssclasses: wide',
      'home_town: "[[Sallow Reach]]"',
      'allies:',
      '  - "[[Oren]]"',
      '  - "[[Ilse]]"',
      '---',
      '',
      '```dataview',
      'LIST',
      '```',
    ]);
    expect(document.chunks).toMatchObject([
      {
        ordinal: 0,
        columns: null,
        heading: [],
        firstLine: 6,
        lastLine: 8,
        text: 'Home town: Sallow Reach\nAllies: Oren, Ilse',
        tokens: 10.5,
        scene: 0,
        revealedAt: null,
        role: 'fields',
        links: [],
      },
    ]);
  });
});

describe('broken properties', () => {
  const body =
    'The lamp went out over the harbour, and nobody on the quay said a word about it, for they had all seen who stood beside it with the key in her hand, and whose key it was.';

  it.each([
    ['an unclosed quote', ['a: 1', 'b: "two', 'c: 3'], 4, /quote/],
    ['a tab', ['a: 1', 'c:', '\t- 3'], 4, /tab/],
    ['a second colon', ['a: 1', 'b: one: two', 'c: 3'], 3, /colon/],
    ['a bracket', ['a: 1', 'b: [x, y', 'c: 3'], 4, /bracket/],
    ['a reserved character', ['a: 1', 'b: @x', 'c: 3'], 3, /reserves/],
    ['text behind quotes', ['a: 1', 'b: "Ned" Stark', 'c: 3'], 3, /quotes/],
  ])('%s: the problem has its line, the rest is read', (_, properties, line, words) => {
    const document = note(['---', ...properties, '---', body]);
    expect(document.problems).toHaveLength(1);
    expect(document.problems[0]!.message).toMatch(words);
    expect(Math.abs(document.problems[0]!.line - line)).toBeLessThanOrEqual(1);
    expect(document.fields.filter(({ key }) => key === 'a' || key === 'c').map(({ value }) => value)).toEqual(['1', '3']);
    expect(textOf(document)).toBe(body);
    expect(document.chunks[0]!.firstLine).toBe(properties.length + 3);
  });

  it('reports a key that is there twice and keeps both values', () => {
    const document = note(['---', 'age: 30', 'home: x', 'age: 31', '---', body]);
    expect(document.problems).toEqual([{ line: 4, message: '"age" appears twice in the properties. Both values were read.' }]);
    expect(document.fields.map(({ value }) => value)).toEqual(['30', 'x', '31']);
  });

  it('reads the body when the closing fence is missing', () => {
    const document = note(['---', 'age: 30', 'kin:', '  - Oren', '', body]);
    expect(document.fields.map(({ key, value }) => [key, value])).toEqual([
      ['age', '30'],
      ['kin', 'Oren'],
    ]);
    expect(document.problems[0]).toMatchObject({ line: 1 });
    expect(textOf(document)).toBe(body);
    expect(document.chunks[0]!.firstLine).toBe(6);
  });

  it('reads two consecutive scene breaks as such', () => {
    const document = note(['---', '', 'It was a dark night.', '', '---', '', 'Morning came.']);
    expect(document.fields).toEqual([]);
    expect(document.chunks.map(({ text, scene }) => [text, scene])).toEqual([
      ['It was a dark night.', 0],
      ['Morning came.', 1],
    ]);
  });

  it('survives 10,000 broken lines, aliases that multiply, and brackets without end', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `key${index}: "value ${index}`);
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x]',
      ...Array.from({ length: 8 }, (_, i) => `b${i}: &b${i} [${`*${i === 0 ? 'a' : `b${i - 1}`},`.repeat(8)}]`),
    ];
    for (const properties of [many, bomb, [`a: ${'['.repeat(50_000)}`], ['a: &a [*a]']]) {
      const document = note(['---', ...properties, '---', body]);
      expect(textOf(document).endsWith(body)).toBe(true);
      expect(document.problems.length).toBeGreaterThan(0);
      expect(document.fields.length).toBeLessThanOrEqual(5_000);
    }
  });

  it('reads CRLF and a byte order mark', () => {
    const document = note(`\uFEFF---\r\nage: 30\r\n---\r\n\r\n# Mara\r\n\r\n${body}\r\n`);
    expect(document.fields).toMatchObject([{ key: 'age', value: '30', line: 2 }]);
    expect(document.title).toBe('Mara');
    expect(document.chunks).toMatchObject([{ text: body, firstLine: 7, lastLine: 7 }]);
  });
});

describe('propertyRows', () => {
  const rows = (text: string): unknown[] =>
    (propertyRows('Note.md', text)?.rows ?? []).map(({ key, values, lines }) => [key, values, ...lines]);

  it('gives the values of a key without the quotes that only YAML needs, links with their brackets', () => {
    const text =
      '---\ntitle: "The \\"Wet\\" Page"\nspouse: \'Ada\'\'s\'\nborn: 0423-01-02\nhome: [[Low Harbour]]\ncode: "#12" # of the ward\n---\nText.';
    expect(rows(text)).toEqual([
      ['title', ['The "Wet" Page'], 2, 2],
      ['spouse', ["Ada's"], 3, 3],
      ['born', ['0423-01-02'], 4, 4],
      ['home', ['[[Low Harbour]]'], 5, 5],
      ['code', ['#12'], 6, 6],
    ]);
  });

  it('groups the values of a list under one key, with their lines', () => {
    expect(rows('---\naliases: [the Heron, "Venn, Mara"]\nallies:\n  - "[[Oren Sallow]]"\n  - Dace\n---')).toEqual([
      ['aliases', ['the Heron', 'Venn, Mara'], 2, 2],
      ['allies', ['[[Oren Sallow]]', 'Dace'], 4, 5],
    ]);
  });

  it('says where the properties end, and that a text without any has none', () => {
    expect(propertyRows('Note.md', '\uFEFF---\r\na: b\r\n---\r\nText.')).toEqual({
      lastLine: 3,
      rows: [{ key: 'a', values: ['b'], lines: [2, 2] }],
    });
    expect(propertyRows('Note.md', '---\n\nA dark night.\n\n---\n')).toBeNull();
    expect(propertyRows('Note.txt', '---\na: b\n---\n')).toBeNull();
  });
});

describe('properties in TOML', () => {
  const lines = [
    '+++',
    'title = "Salt Quay" # the old one',
    'weight = 20',
    '[taxonomies]',
    'tags = ["port", "north"]',
    '[extra]',
    'ruler = { name = "Nell", since = 1204 }',
    'allies = [',
    '  "[[Oren]]",',
    "  'Tamsin',",
    ']',
    'note = """It burned',
    'twice."""',
    '+++',
    'Salt Quay is a port.',
  ];

  it('properties in TOML are read with their lines, without the tables in which sites keep what is their own', () => {
    const { title, tags, fields, chunks } = note(lines);
    expect({ title, tags }).toEqual({ title: 'Salt Quay', tags: ['port', 'north'] });
    expect(fields.map(({ key, value, line }) => [key, value, line])).toEqual([
      ['title', 'Salt Quay', 2],
      ['weight', '20', 3],
      ['tags', 'port', 5],
      ['tags', 'north', 5],
      ['ruler.name', 'Nell', 7],
      ['ruler.since', '1204', 7],
      ['allies', 'Oren', 8],
      ['allies', 'Tamsin', 8],
      ['note', 'It burned\ntwice.', 12],
    ]);
    expect(chunks.at(-1)).toMatchObject({ text: 'Salt Quay is a port.', firstLine: 15 });
  });

  it('properties in TOML are text where no line closes them, or none is a property', () => {
    expect(note(['+++', 'title = "Salt Quay"', 'It is a port.']).title).not.toBe('Salt Quay');
    expect(note(['+++', 'It is a port.', '+++', 'More.']).chunks[0]?.text).toContain('It is a port.');
  });

  it('properties in TOML are read despite syntax errors', () => {
    for (const bad of ['a = [', 'a = "', 'a = """', 'a = {b = ', '= 1', '[[x', 'a.b."c = 1'])
      expect(note(['+++', 'title = "Quay"', bad, '+++', 'It is a port.']).title).toBe('Quay');
  });
});

describe('text between scene breaks', () => {
  it('a scene between two breaks stays text though a line of it has a colon', () => {
    for (const scene of [
      ['The sign read: no ferry.', 'Mara turned back.'],
      ['Mara came to the quay.', 'The sign read: no ferry.', 'She turned back.'],
      ['', 'Mara came to the quay. It was dark.', '', 'The sign read: no ferry.', ''],
    ]) {
      const { fields, chunks } = note(['---', ...scene, '---', 'She slept.']);
      expect(fields, scene.join('|')).toEqual([]);
      expect(chunks.map(({ text }) => text).join('\n')).toContain('no ferry');
    }
  });

  it('properties that are no YAML stay properties', () => {
    expect(note(['---', 'type: place', 'note: a: b: c', '---', 'A port.']).fields[0]).toMatchObject({ key: 'type', value: 'place' });
  });
});

describe('paths in properties', () => {
  it('paths are links where they lead to notes, and no names', () => {
    const { fields, aliases } = note([
      '---',
      'capital: "@/places/salt-quay.md"',
      'aliases: [/old/quay, "@/old.md", The Quay]',
      '---',
      'A port.',
    ]);
    expect(fields[0]).toMatchObject({ key: 'capital', value: 'salt-quay', links: ['@/places/salt-quay.md'] });
    expect(aliases).toEqual(['The Quay']);
  });
});

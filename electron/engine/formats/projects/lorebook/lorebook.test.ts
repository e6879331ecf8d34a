import { describe, expect, it } from 'vitest';
import { OtherContentError } from '../../common/types.ts';
import { archive, pngWithTexts } from '../../testing.ts';
import { loreMarkdown, openTestProject, readTestProject } from '../testing.ts';
import { namesOf, openLorebook } from './lorebook.ts';

const entry = { key: ['ferry house', 'landing'], content: 'The Ferry House stands on the landing.', comment: '' };
const text = '---\ntitle: "Ferry House"\nkeys: ["landing"]\n---\n\nThe Ferry House stands on the landing.';

describe('a lorebook', () => {
  it.each([
    ['SillyTavern', { entries: { 0: { uid: 0, ...entry, disable: false } } }],
    [
      'a lorebook of version 3',
      { spec: 'lorebook_v3', data: { entries: [{ keys: entry.key, content: entry.content, enabled: true, use_regex: false }] } },
    ],
    ['Agnai', { kind: 'memory', name: '', entries: [{ name: '', entry: entry.content, keywords: entry.key, enabled: true }] }],
    ['Risu', { type: 'risu', ver: 1, data: [{ key: 'ferry house, landing', content: entry.content, comment: '' }] }],
    ['NovelAI', { lorebookVersion: 5, entries: [{ text: entry.content, displayName: 'Ferry House', keys: entry.key, enabled: true }] }],
    ['AI Dungeon', [{ keys: 'ferry house, landing', value: entry.content, title: 'Ferry House' }]],
  ])('a lorebook of %s is read', async (_name, book) => {
    expect(await loreMarkdown('book.json', JSON.stringify(book))).toBe(text);
  });

  it.each([
    [[{ extensions: { revealed_at: 7 } }], 'revealed_at: "7"'],
    [[{ revealed_at: 'chapter 7' }], 'revealed_at: "chapter 7"'],
    [[{ extensions: { revealed_at: [7] } }], 'revealed_at: "[7]"'],
    [[{ extensions: { revealed_at: 3 } }, { revealed_at: '12' }], 'revealed_at: "12"'],
    [[{ revealed_at: 'never' }, { revealed_at: '12' }], 'revealed_at: "never / 12"'],
  ])('a note keeps the latest revealed_at of its entries: %j', async (stated, line) => {
    const book = { entries: stated.map((fields) => ({ ...entry, extensions: { depth: 4 }, ...fields })) };
    expect(await loreMarkdown('book.json', JSON.stringify(book))).toContain(`\n${line}\n`);
  });

  it('a lorebook may be empty where its schema says what it is', async () => {
    const book = { lorebookVersion: 4, entries: [{ text: '', displayName: 'New', keys: [], enabled: true }] };
    expect(await readTestProject('a.lorebook', { 'a.lorebook': JSON.stringify(book) })).toEqual([]);
  });

  it('names how many of its entries have neither title nor keys, which are not read', async () => {
    const book = { entries: [entry, { key: [], content: 'There are two moons.', comment: '' }, { key: [], content: '', comment: '' }] };
    const { documents, leftOut } = await openTestProject('book.json', { 'book.json': JSON.stringify(book) });
    expect(documents).toHaveLength(1);
    expect(leftOut).toEqual([{ path: '', reason: '1 entry without a title or keys.' }]);
  });

  it('reads its other entries where some are none, and says how many', async () => {
    const book = { entries: { 0: { uid: 0, ...entry }, 1: { uid: 1, key: null, content: 'Lost.', comment: '' } } };
    const { documents, leftOut } = await openTestProject('book.json', { 'book.json': JSON.stringify(book) });
    expect(documents).toHaveLength(1);
    expect(leftOut).toEqual([{ path: '', reason: '1 entry that cannot be read.' }]);
  });

  it.each([
    ['Isles.json', { entries: { 0: { uid: 0, ...entry } } }, 60],
    ['Isles.json', { name: 'Isles', description: '', first_mes: 'The ferry lands. '.repeat(10) }, 90],
    ['Isles.lorebook', { lorebookVersion: 5, entries: [{ text: entry.content, keys: entry.key }] }, 40],
  ])('%s that was saved by half is an error, not another file: %j', async (name, book, length) => {
    const reading = openTestProject(name, { [name]: JSON.stringify(book).slice(0, length) });
    await expect(reading).rejects.toThrow(/damaged or incomplete/);
    await expect(reading).rejects.not.toBeInstanceOf(OtherContentError);
  });

  it('a picture that ends in the middle of its card is an error, not another picture', async () => {
    const card = Buffer.from(JSON.stringify({ name: 'Ilse', description: 'Keeps the light.', first_mes: 'Hm.' })).toString('base64');
    const picture = pngWithTexts({ chara: card });
    const reading = openTestProject('Ilse.png', { 'Ilse.png': picture.subarray(0, picture.length - 60) });
    await expect(reading).rejects.toThrow(/ends in the middle/);
  });

  it('has other names and types of its entries', async () => {
    const book = [{ keys: 'Ilse,The Lamp', value: 'Ilse keeps the light.', title: 'Ilse Vale', type: 'character' }];
    expect(await loreMarkdown('book.json', JSON.stringify(book))).toBe(
      '---\ntitle: "Ilse Vale"\ntype: "character"\naliases: ["Ilse","The Lamp"]\n---\n\nIlse keeps the light.',
    );
  });

  it.each([
    [['eldra'], 'In Eldra it rains.', 'Eldra'],
    [['/eldr[ae]/i', 'wood'], 'A wood.', 'Wood'],
    [['林薇'], '她是林薇。', '林薇'],
  ])('a lorebook without a title is called by its keys %j', (keys, content, title) => {
    expect(namesOf({ title: '', keys, content }).title).toBe(title);
  });

  it.each([
    ['', ['13', 'Room Thirteen'], 'Room Thirteen', ['13']],
    ['7', ['harbor', '13'], 'Harbor', ['13']],
    ['', ['13'], 'Entry 13', ['13']],
    ['R2', ['13', '1987'], 'R2', ['13', '1987']],
  ])('a lorebook takes no number for a name: titled %j with keys %j', (title, keys, name, others) => {
    expect(namesOf({ title, keys, content: 'The room at the harbor.' })).toEqual({ title: name, aliases: [], keys: others });
  });

  it('a lorebook takes a word for a name only where the entry never writes it small, and not for the start of a sentence', () => {
    const content = 'The keeper said: Write it down. She would write all night. Rain fell. Eldra heard it, and Eldra slept.';
    expect(namesOf({ title: 'Night', keys: ['write', 'rain', 'eldra'], content })).toEqual({
      title: 'Night',
      aliases: ['Eldra'],
      keys: ['write', 'rain'],
    });
  });
});

describe('an entry', () => {
  it('is a note, in the folder of its group and in the order of the file; what is always on or switched off says so', async () => {
    const book = {
      entries: {
        0: { key: ['Skerry'], content: 'Skerry is an islet.', comment: 'Skerry', group: 'Places', constant: true },
        1: { key: ['Oren'], content: 'Oren rows.', comment: 'Oren', disable: true },
        2: { key: ['Skerry'], content: 'Gulls live on it.', comment: 'Birds - Skerry' },
        3: { key: [], content: 'Write in past tense.', comment: 'Style of play', constant: true },
      },
    };
    expect(await readTestProject('book.json', { 'book.json': JSON.stringify(book) })).toEqual([
      {
        path: 'Lore/Places/Skerry.md',
        kind: 'note',
        chapter: null,
        text: '---\ntitle: "Skerry"\nconstant: "yes"\n---\n\nSkerry is an islet.\n\n## Birds\n\nGulls live on it.',
      },
      { path: 'Lore/Oren.md', kind: 'note', chapter: null, text: '---\ntitle: "Oren"\ndisabled: "yes"\n---\n\nOren rows.' },
      {
        path: 'Style of play.md',
        kind: 'note',
        chapter: null,
        text: '---\ntitle: "Style of play"\nconstant: "yes"\n---\n\nWrite in past tense.',
      },
    ]);
  });

  it('has the type that its title or its markup states, and joins entries without keys on the same subject', async () => {
    const book = {
      entries: {
        0: { key: ['Ilse'], content: '---\n[Character("Ilse") Mind("quiet")]', comment: 'Ilse_looks' },
        1: { key: [], content: 'She fears the sea.', comment: 'Ilse_fears' },
        2: { key: ['Skerry'], content: 'An islet.', comment: 'Location: Skerry' },
      },
    };
    const notes = await readTestProject('book.json', { 'book.json': JSON.stringify(book) });
    expect(notes.map(({ text }) => /^title: (.*)\ntype: (.*)$/m.exec(text)?.slice(1))).toEqual([
      ['"Ilse"', '"character"'],
      ['"Skerry"', '"location"'],
    ]);
    expect(notes[0]?.text).toContain('She fears the sea.');
  });

  it('has no tags that mark a part of the prompt', async () => {
    const book = {
      entries: { 0: { key: ['Ilse'], content: '<character_basic name="Ilse">\nIlse <b>rows</b>.\n</character_basic>', comment: 'Ilse' } },
    };
    const [note] = await readTestProject('book.json', { 'book.json': JSON.stringify(book) });
    expect(note?.text).toBe('---\ntitle: "Ilse"\ntype: "character"\n---\n\nIlse <b>rows</b>.');
  });

  it('has the names of those who chat in its title', async () => {
    const book = { entries: [{ key: ['fond'], content: '{{char}} likes {{user}}.', comment: 'Fond of {{user}}' }] };
    const [note] = await readTestProject('book.json', { 'book.json': JSON.stringify(book) });
    expect(note?.text).toBe('---\ntitle: "Fond of the user"\nkeys: ["fond"]\n---\n\nthe character likes the user.');
  });

  it('an entry of NovelAI is in the folder of its category', async () => {
    const book = {
      lorebookVersion: 5,
      entries: [{ text: 'Ilse waits.', displayName: 'Ilse', keys: ['Ilse'], category: 'c-1', forceActivation: true }],
      categories: [{ id: 'c-1', name: 'Characters' }],
    };
    const [note] = await readTestProject('a.lorebook', { 'a.lorebook': JSON.stringify(book) });
    expect(note).toMatchObject({ path: 'Lore/Characters/Ilse.md', text: '---\ntitle: "Ilse"\nconstant: "yes"\n---\n\nIlse waits.' });
  });
});

describe('a character card', () => {
  const data = {
    name: 'Ilse',
    description: '{{char}} is a keeper.',
    personality: 'quiet',
    scenario: '',
    first_mes: 'Who is it, {{user}}?',
    mes_example: '',
    tags: ['sea'],
  };
  const expected =
    '---\ntitle: "Ilse"\ntype: "character"\ntags: "sea"\n---\n\nIlse is a keeper.\n\n## Personality\n\nquiet\n\n## First message\n\nWho is it, the user?';

  it('a character card of version 2 and 3 has its person and its book', async () => {
    const card = {
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: { ...data, character_book: { entries: [{ keys: ['Skerry'], content: 'Skerry is an islet.', enabled: true }] } },
    };
    expect(await loreMarkdown('card.json', JSON.stringify(card))).toBe(`${expected}\n\n---\ntitle: "Skerry"\n---\n\nSkerry is an islet.`);
    expect(await loreMarkdown('card.charx', archive({ 'card.json': JSON.stringify(card) }))).toContain('Skerry is an islet.');
  });

  it('in an archive behind a picture is read, with its other first messages', async () => {
    const card = { spec: 'chara_card_v3', data: { ...data, alternate_greetings: ['Rain again, {{user}}.'] } };
    const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 7));
    const file = Uint8Array.from([...picture, ...archive({ 'card.json': JSON.stringify(card) })]);
    expect(await loreMarkdown('card.charx', file)).toBe(`${expected}\n\n## Another first message (1)\n\nRain again, the user.`);
  });

  it('in a picture is read, that of version 3 before an older one', async () => {
    const card = (name: string): string => JSON.stringify({ spec: 'chara_card_v3', data: { ...data, name } });
    const png = pngWithTexts({ chara: card('Old'), ccv3: card('Ilse') });
    expect(await loreMarkdown('Ilse card.png', png)).toBe(expected);
    await expect(loreMarkdown('card.png', pngWithTexts({ comment: 'x' }))).rejects.toThrow(/without a character card/);
  });

  it('a character card of version 1 is read', async () => {
    expect(await loreMarkdown('card.json', JSON.stringify(data))).toBe(expected);
  });
});

it.each([
  ['other JSON', '{"name":"settings","version":3}'],
  ['an empty list', '[]'],
  ['a list of other things', '[{"a":1}]'],
  ['a list of entries without keys', '{"entries":[{"title":"Rain","text":"Rain falls."}]}'],
  ['a list of short cuts', '{"keys":["ctrl+k"],"command":"open"}'],
  ['broken JSON', '{"entries":'],
])('says that %s is none', async (_what, json) => {
  await expect(loreMarkdown('a.json', json)).rejects.toThrow(/Not a lorebook/);
});

it('is read as far as it takes to tell what it is', async () => {
  const parts: number[] = [];
  const content = `{"settings":"${'x'.repeat(1_000_000)}"}`;
  const read = (): never => {
    throw new Error('read');
  };
  const readPart = (_name: string, from: number, length: number): Uint8Array => {
    parts.push(length);
    return new TextEncoder().encode(content.slice(from, from + length));
  };
  await expect(openLorebook({ name: 'a.json', names: new Set(['a.json']), read, readPart })).rejects.toThrow(/Not a lorebook/);
  expect(parts).toEqual([65_536]);
});

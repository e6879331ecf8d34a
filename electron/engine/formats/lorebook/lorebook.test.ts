import { describe, expect, it } from 'vitest';
import { formatOf } from '../registry.ts';
import { archive, markdownOf, pngWithTexts } from '../testing.ts';
import { namesOf } from './lorebook.ts';

const entry = { key: ['ferry house', 'landing'], content: 'The Ferry House stands on the landing.', comment: '' };
const text = '## Ferry House\n\nThe Ferry House stands on the landing.';

describe('a lorebook', () => {
  it.each([
    ['SillyTavern', { entries: { 0: { uid: 0, ...entry, disable: false }, 1: { uid: 1, ...entry, disable: true } } }],
    [
      'a lorebook of version 3',
      { spec: 'lorebook_v3', data: { entries: [{ keys: entry.key, content: entry.content, enabled: true, use_regex: false }] } },
    ],
    ['Agnai', { kind: 'memory', name: '', entries: [{ name: '', entry: entry.content, keywords: entry.key, enabled: true }] }],
    ['Risu', { type: 'risu', ver: 1, data: [{ key: 'ferry house, landing', content: entry.content, comment: '' }] }],
    ['NovelAI', { lorebookVersion: 5, entries: [{ text: entry.content, displayName: 'Ferry House', keys: entry.key, enabled: true }] }],
    ['AI Dungeon', [{ keys: 'ferry house, landing', value: entry.content, title: 'Ferry House' }]],
  ])('of %s is read', async (_name, book) => {
    expect(await markdownOf('book.json', JSON.stringify(book))).toBe(text);
  });

  it('has other names and types of its entries', async () => {
    const book = [{ keys: 'Ilse,The Lamp', value: 'Ilse keeps the light.', title: 'Ilse Vale', type: 'character' }];
    expect(await markdownOf('book.json', JSON.stringify(book))).toBe(
      '## Ilse Vale\n\n**Also known as:** Ilse, The Lamp\n\n**Type:** character\n\nIlse keeps the light.',
    );
  });

  it.each([
    [['eldra'], 'In Eldra it rains.', 'Eldra'],
    [['/eldr[ae]/i', 'wood'], 'A wood.', '/eldr[ae]/i'],
    [['林薇'], '她是林薇。', '林薇'],
  ])('without a title is called by its keys %j', (keys, content, title) => {
    expect(namesOf({ title: '', keys, content, type: '' }).title).toBe(title);
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

  it('of version 2 and 3 has its person and its book', async () => {
    const card = {
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: { ...data, character_book: { entries: [{ keys: ['Skerry'], content: 'Skerry is an islet.', enabled: true }] } },
    };
    expect(await markdownOf('card.json', JSON.stringify(card))).toBe(`${expected}\n\n## Lore\n\n### Skerry\n\nSkerry is an islet.`);
    expect(await markdownOf('card.charx', archive({ 'card.json': JSON.stringify(card) }))).toContain('### Skerry');
  });

  it('in a picture is read, that of version 3 before an older one; pictures that are not called cards are not opened', async () => {
    const card = (name: string): string => JSON.stringify({ spec: 'chara_card_v3', data: { ...data, name } });
    const png = pngWithTexts({ chara: card('Old'), ccv3: card('Ilse') });
    expect(await markdownOf('Ilse card.png', png)).toBe(expected);
    await expect(markdownOf('card.png', pngWithTexts({ comment: 'x' }))).rejects.toThrow(/without a character card/);
    expect(formatOf('Characters/Ilse.png')).toBeNull();
    expect(formatOf('Cards/Ilse.png')).not.toBeNull();
  });

  it('of version 1 is read', async () => {
    expect(await markdownOf('card.json', JSON.stringify(data))).toBe(expected);
  });
});

it.each([
  ['other JSON', '{"name":"settings","version":3}'],
  ['an empty list', '[]'],
  ['a list of other things', '[{"a":1}]'],
  ['broken JSON', '{"entries":'],
])('says that %s is none', async (_what, json) => {
  await expect(markdownOf('a.json', json)).rejects.toThrow(/Not a lorebook/);
});

import { describe, expect, it } from 'vitest';
import { isSecretHeading, isSecretKey, isSecretPath, isSwitchedOff, statesSecret, switchOf } from './secretSections.ts';
import { note } from '../testing.ts';

describe('isSecretHeading', () => {
  it.each([
    'Secrets',
    'Secret',
    '**Spoilers**',
    'Spoilers!',
    '🔒 Secrets',
    '3. Secrets',
    'Her secret',
    'Mara’s secrets',
    'What really happens',
    'What really happened',
    'GM only',
    'DM Notes',
    "GM's notes",
    'For the GM',
    'The truth',
    'The truth about Lamb',
    'True identity',
    'Secrets of the house',
    'Spoilers (book two)',
    'Hidden',
    'Twist',
    'Geheimnisse',
    'Secretos',
    'Тайны',
    '秘密',
    'Spoilers below',
    'Hemmeligheder',
    'Salaisuudet',
    'Titkok',
    'Sırlar',
    'Sekrety',
    'Secrete',
    'Tajne',
    'Секрети',
    'Тайны и ложь',
    'أسرار',
    'סודות',
    'Secrets & Lies: spoilers',
    'Plot / Spoilers',
  ])('recognizes a secret heading: %s', (heading) => expect(isSecretHeading(heading, 2)).toBe(true));

  it.each([
    'The Secret Service',
    'Secretary',
    'Appearance',
    'History',
    'Hidden Valley',
    'The Garden',
    'Twisted Lane',
    'Open secrets aside',
  ])('recognizes no secret heading: %s', (heading) => expect(isSecretHeading(heading, 2)).toBe(false));

  it('takes the title of a note only as a whole', () => {
    expect(isSecretHeading('The Keeper’s secrets', 1)).toBe(true);
    expect(isSecretHeading('Secrets of the Sea', 1)).toBe(false);
    expect(isSecretHeading('Spoilers', 1)).toBe(true);
  });
});

describe('what is secret in a note', () => {
  it('includes the content under such a heading and its subheadings', () => {
    const { chunks } = note([
      '# Mara',
      '',
      'A smith.',
      '',
      '## Secrets',
      '',
      'The heir.',
      '',
      '### More',
      '',
      'Truly.',
      '',
      '## Voice',
      '',
      'Low.',
    ]);
    expect(chunks.map(({ text, secret }) => [text, secret])).toEqual([
      ['A smith.', false],
      ['The heir.', true],
      ['Truly.', true],
      ['Low.', false],
    ]);
  });

  it('is a spoiler callout, not the section around it', () => {
    const { chunks } = note(['# Mara', '', 'A smith.', '', '> [!spoiler]- Later', '> The heir.', '', 'She limps.']);
    expect(chunks.filter(({ secret }) => secret).map(({ text }) => text.includes('heir'))).toEqual([true]);
    expect(chunks.filter(({ secret }) => !secret).every(({ text }) => !text.includes('heir'))).toBe(true);
  });

  it('is the whole note by a property, tag, folder or file name', () => {
    expect(note(['---', 'secret: true', '---', 'x']).secret).toBe(true);
    expect(note(['---', 'secret: false', '---', 'x']).secret).toBe(false);
    expect(note(['---', 'tags: [spoiler]', '---', 'x']).secret).toBe(true);
    expect(isSecretPath('World/Secrets/Mara.md')).toBe(true);
    expect(isSecretPath('World/The Secret Service.md')).toBe(false);
  });

  it('is the value of a property that says so', () => {
    const { fields, secret } = note(['---', 'true identity: "[[Oren]]"', 'age: 30', '---', 'x']);
    expect(secret).toBe(false);
    expect(fields.map(({ key, secret: held }) => [key, held])).toEqual([
      ['true identity', true],
      ['age', false],
    ]);
  });
});

describe('isSecretKey', () => {
  it('reads keys as people write them', () => {
    expect(['secret', 'Spoilers', 'gm-only', 'real_name', 'true identity', 'gm.notes'].map(isSecretKey)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['secretary', 'name', 'status', 'keeper'].map(isSecretKey)).toEqual([false, false, false, false]);
    expect(['true', 'no', 'She lies.'].map(switchOf)).toEqual([true, false, null]);
  });
});

describe('isSwitchedOff', () => {
  it('reads properties that keep a note from readers', () => {
    expect(isSwitchedOff('disabled', 'yes')).toBe(true);
    expect(isSwitchedOff('enabled', 'false')).toBe(true);
    expect(isSwitchedOff('known_to_players', 'no')).toBe(true);
    expect(isSwitchedOff('visibility', 'GM only')).toBe(true);
    for (const [key, value] of [
      ['disabled', 'no'],
      ['disabled', 'since the war'],
      ['enabled', ''],
      ['enabled', 'true'],
      ['visibility', 'public'],
      ['active', 'no'],
    ] as const)
      expect(isSwitchedOff(key, value)).toBe(false);
  });
});

describe('statesSecret', () => {
  it('is about who somebody secretly is, not about a feeling', () => {
    expect(statesSecret('Oren is secretly proud of her.')).toBe(false);
    for (const text of [
      'Oren is secretly Ansel Lamb.',
      'Oren is secretly the king.',
      'Oren is secretly [[Ansel Lamb]].',
      'Oren was none other than Ansel.',
    ])
      expect(statesSecret(text), text).toBe(true);
  });
});

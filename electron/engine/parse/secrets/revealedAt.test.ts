import { describe, expect, it } from 'vitest';
import { chapterOf, neverRevealed } from './revealedAt.ts';
import { note } from '../testing.ts';

const long = 'The harbour lay quiet under the fog, and nobody on the quay would say who had opened the sluice that night. '
  .repeat(3)
  .trim();

describe('revealed_at', () => {
  it('keeps back what is not understood, and reports it with its line', () => {
    const { revealedAt, problems, chunks } = note([
      '---',
      'revealed_at: the end',
      '---',
      '# Mara',
      '',
      'revealed_at:: 2.5',
      '',
      'The heir.',
    ]);
    expect(revealedAt).toBe(neverRevealed);
    expect(chunks.map((chunk) => chunk.revealedAt)).toEqual([neverRevealed]);
    expect(problems.map(({ line, message }) => [line, message.split(',')[0]])).toEqual([
      [2, '"the end" is not a chapter number'],
      [6, '"2.5" is not a chapter number'],
    ]);
    expect(note(['---', 'revealed_at: Ch. 12', '---', 'x']).problems).toEqual([]);
  });

  it.each([
    '5.0',
    '5.2',
    'five',
    'V',
    'Chapter Five',
    '"Chapter 5, scene 2"',
    '5th',
    '"#5"',
    '5-6',
    'never',
    'true',
    '-1',
    '1e1',
    '0x5',
    '５',
    '"[[05 Chapter Five]]"',
    'Book 2 Chapter 1',
    '# five',
    '\n    five',
    '\n  - five',
    '>5',
    '~',
  ])('is hidden for good when it is "%s" in the properties', (value) => {
    const { revealedAt, problems } = note(['---', `revealed_at: ${value}`, '---', 'The heir.']);
    expect(revealedAt).toBeGreaterThanOrEqual(5);
    expect(problems.length).toBeGreaterThan(0);
  });

  it.each([
    [['---', 'revealed_at:', '---']],
    [['---', 'type: npc', 'revealed_at: ""', 'age: 3', '---']],
    [['---', 'revealed_at: []', '---']],
    [['## Blood', 'revealed_at::']],
    [['## Blood', '%% revealed_at:: %%']],
    [['| revealed_at | |']],
  ])('keeps nothing back where it was left empty, and is reported: %j', (lines) => {
    const { revealedAt, chunks, problems } = note([...lines, '', 'The heir.']);
    expect(revealedAt).toBeNull();
    expect(chunks.map((chunk) => chunk.revealedAt)).toEqual(chunks.map(() => null));
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('is empty')]);
  });

  it.each([
    'revealed_at:5',
    'revealed_at::5',
    '%% revealed_at:: 5 %%',
    '<!-- revealed_at:: 5 -->',
    '*revealed_at:: 5*',
    '> [!info] revealed_at:: 5',
    '`revealed_at: 5`',
    '| revealed_at | 5 |',
    'revealed_at = 5',
    '"revealed_at": 5,',
    'Revealed At:: 5',
    'revealed-at:: 5',
    '- revealed_at:: 5',
    '**revealed_at**:: 5',
    'RevealedAt: 5',
    '​revealed_at: 5',
    '\trevealed_at: 5',
  ])('is read from chapter 5 however it is written in the text: %s', (line) => {
    const { chunks } = note([
      '# Mara',
      '',
      'A smith of the harbour.',
      '',
      '## Blood',
      line,
      '',
      'She is the heir.',
      '',
      '## Voice',
      '',
      'She speaks low.',
    ]);
    expect(chunks.filter(({ text }) => text.includes('heir')).map(({ revealedAt }) => revealedAt)).toEqual([5]);
    expect(chunks.filter(({ text }) => text.includes('low')).map(({ revealedAt }) => revealedAt)).toEqual([null]);
  });

  it.each([
    ['a blank line', ['', '---', 'revealed_at: 5', '---']],
    ['a comment', ['<!-- mine -->', '---', 'revealed_at: 5', '---']],
    ['TOML', ['+++', 'revealed_at = 5', '+++']],
    ['two keys, the greater', ['---', 'revealed_at: 2', 'Revealed At: 5', '---']],
    ['a heading and more properties', ['# Mara', '---', 'type: npc', 'revealed_at: 5', 'age: 3', '---']],
    ['JSON', ['{', '"revealed_at": 5', '}']],
    ['a map', ['---', 'revealed_at: {chapter: 5}', '---']],
    ['a list', ['---', 'revealed_at:', '  - 5', '---']],
    ['a field of the properties with two colons', ['---', 'revealed_at:: 5', '---']],
  ])('is read behind %s', (_, lines) => {
    const { revealedAt } = note([...lines, '', 'The heir.']);
    expect(revealedAt).toBe(5);
  });

  it('holds in plain text, and is no part of it', () => {
    const { revealedAt, chunks } = note(['revealed_at: 5', '', 'The heir sleeps in the mill.'], 'Notes/Mara.txt');
    expect([revealedAt, chunks.map(({ text }) => text)]).toEqual([5, ['The heir sleeps in the mill.']]);
  });

  it('holds as a secret for the section of a line of tags, and for the paragraph or item of another tag', () => {
    const { chunks, secret } = note([
      ...['# Mara', '', 'A smith.', '', '## Blood', '#secret #kin', '', 'The heir.', '', '## Voice', '', 'She speaks low.', ''],
      ...['She lies', 'at night. #spoiler', '', '- tall', '- a thief #secret', '- kind'],
    ]);
    const isSecret = (words: string): boolean => chunks.some(({ text, secret: isHeld }) => isHeld && text.includes(words));
    expect(['The heir', 'She lies', 'a thief'].map(isSecret)).toEqual([true, true, true]);
    expect(['A smith', 'speaks low', 'tall', 'kind'].map(isSecret)).toEqual([false, false, false, false]);
    expect(secret).toBe(false);
    expect(note(['#secret', '', 'The heir.', '', '## Voice', '', 'Low.']).secret).toBe(true);
  });

  it('is null when a sentence only has the words of a field', () => {
    expect(note(['He was revealed at noon: all saw it.']).revealedAt).toBeNull();
    expect(note(['# The plan', '', 'What is revealed at last: nothing.']).chunks[0]!.revealedAt).toBeNull();
  });

  it('applies to footnotes of a secret section anywhere in the file', () => {
    const { chunks } = note([
      '# Mara',
      '',
      'A smith.[^2]',
      '',
      '## Blood',
      'revealed_at:: 5',
      '',
      'She is the heir.[^1]',
      '',
      '## Voice',
      '',
      'She speaks low.',
      '',
      '[^1]: Her father was the king.',
      '',
      '[^2]: As all say.',
    ]);
    const of = (words: string): number | null | undefined => chunks.find(({ text }) => text.includes(words))?.revealedAt;
    expect([of('father was the king'), of('As all say'), of('speaks low')]).toEqual([5, null, null]);
  });

  it('applies to an abbreviation that only a secret section uses, and to no other', () => {
    const { chunks } = note([
      '# Mara',
      '',
      'A smith of the TG.',
      '',
      '## Blood',
      'revealed_at:: 5',
      '',
      'She is the QX.',
      '',
      '## Voice',
      '',
      'She speaks low.',
      '',
      '*[QX]: Queen of all.',
      '',
      '*[TG]: the guild of tin.',
    ]);
    const of = (words: string): number | null | undefined => chunks.find(({ text }) => text.includes(words))?.revealedAt;
    expect([of('Queen of all'), of('guild of tin'), of('speaks low')]).toEqual([5, null, null]);
  });

  it('lets no heading that it keeps back name the note, and no tag below it', () => {
    const { title, openTags, tags } = note(
      ['# Zorl the Traitor', 'revealed_at:: 5', '', 'He did it. #creature', '', '# Else', '', 'Open. #npc'],
      'Notes/Baker.md',
    );
    expect([title, tags, openTags]).toEqual(['Baker', ['creature', 'npc'], ['npc']]);
  });

  it('keeps the names of a held-back section out of the open aliases', () => {
    const { aliases, openAliases } = note([
      ...['---', 'aliases: [Old Wick]', '---', '# Mara', '', 'nickname:: The Lamp', ''],
      ...['## Hidden', 'revealed_at:: 5', '', 'alias:: Voss'],
    ]);
    expect([aliases, openAliases]).toEqual([
      ['Old Wick', 'The Lamp', 'Voss'],
      ['Old Wick', 'The Lamp'],
    ]);
  });

  it('holds for pictures of a section', () => {
    const { links } = note(['# Mara', '', '![[open.png]]', '', '## Hidden', 'revealed_at:: 5', '', '![[traitor.png]]']);
    expect(links.map(({ target, revealedAt }) => [target, revealedAt])).toEqual([
      ['open.png', null],
      ['traitor.png', 5],
    ]);
  });

  it('holds for the section of its heading and all below it', () => {
    const document = note([
      '# Mara',
      '',
      long,
      '',
      '## Secret',
      'revealed_at:: 10',
      '',
      `She is the heir. ${long}`,
      '',
      '### Deeper',
      'revealed_at:: Chapter 12',
      'father:: [[Oren]]',
      '',
      `Her father knew. ${long}`,
      '',
      '### Also below',
      '',
      `The crown is hers. ${long}`,
      '',
      '## Voice',
      '',
      `She speaks low. ${long}`,
    ]);
    const of = (words: string): number | null | undefined => document.chunks.find((chunk) => chunk.text.includes(words))?.revealedAt;
    expect(document.revealedAt).toBeNull();
    expect(document.chunks[0]!.revealedAt).toBeNull();
    expect(of('She is the heir')).toBe(10);
    expect(of('Her father knew')).toBe(12);
    expect(of('The crown is hers')).toBe(10);
    expect(of('She speaks low')).toBeNull();
    expect(document.fields.find((field) => field.key === 'father')?.revealedAt).toBe(12);
    expect(document.chunks.some((chunk) => /revealed/i.test(chunk.text))).toBe(false);
  });

  it('never merges a section into a chunk that may be known earlier', () => {
    const { chunks } = note(['# Mara', 'A smith.', '', '## Secret', 'revealed_at:: 10', 'The heir.', '', '## Open', 'She limps.']);
    expect(chunks.map(({ text, revealedAt }) => [text.includes('heir'), revealedAt])).toEqual([
      [false, null],
      [true, 10],
      [false, null],
    ]);
  });

  it('holds for the whole note in frontmatter or above every heading, and the greatest wins', () => {
    const inFront = note(['---', 'revealed_at: 7', '---', 'A smith.', '', '## Earlier', 'revealed_at:: 3', long]);
    expect(inFront.chunks.map((chunk) => chunk.revealedAt)).toEqual(inFront.chunks.map(() => 7));
    const above = note(['(revealed_at:: 4)', '', 'A smith.', '', '## Later', 'revealed_at:: 9', long]);
    expect(above.revealedAt).toBe(4);
    expect(above.chunks.map((chunk) => chunk.revealedAt)).toEqual([4, 9]);
  });

  it('takes a year of `revealed` for no chapter', () => {
    expect(note(['---', 'revealed: 1204', '---', 'A ruin.']).revealedAt).toBeNull();
    expect(note(['---', 'revealed: 12', '---', 'A ruin.']).revealedAt).toBe(12);
  });

  it('reads a number or a chapter and nothing else', () => {
    expect(['10', ' ch. 10 ', 'Chapter 10', 'revealed'].map(chapterOf)).toEqual([10, 10, 10, null]);
    expect(['-3', '1.5', '', 'chapter ten', '10 or 12'].map(chapterOf)).toEqual([null, null, null, null, null]);
  });
});

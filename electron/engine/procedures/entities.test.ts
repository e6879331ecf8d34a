import { afterEach, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine | null = null;
afterEach(async () => {
  await engine?.close();
  engine = null;
});

it('the page of an entity leaves out what a template put into its definition', async () => {
  const prompt = 'Say here what everybody in the harbour knows about this person, and what they are wrong about.';
  const names = ['Mara', 'Dace', 'Hester', 'Oren', 'Ilse', 'Bram'];
  const note = (name: string): string =>
    `---\ntype: character\n---\n# ${name}\n\n${prompt}\n\n${name} keeps ferry number ${name.length}.\n`;
  engine = await openTestEngine(Object.fromEntries(names.map((name) => [`Characters/${name}.md`, note(name)])));
  const { definition } = await engine.call('entities.get', { vault: engine.vault, id: 'Characters/Mara' });
  expect(definition?.text).toContain('Mara keeps ferry number 4.');
  expect(definition?.text).not.toContain('everybody in the harbour');
});

it('at a chapter, the page names no note that is still secret, wherever in it a property points', async () => {
  engine = await openTestEngine({
    'Characters/Oren Sallow.md': [
      '---',
      'type: character',
      'heir: "[[Hidden Heir#Birth/Night]]"',
      'marked: "[[Secrets/Hidden Heir#^mark]]"',
      'other: "[[The Attic Child]]"',
      'nurse: [[Secrets\\Ísolde]]',
      'rival: Hidden Heir',
      'friends: Quay, ísolde',
      'home: "[[Quay]]"',
      '---',
      '# Oren Sallow',
      '',
      'Oren Sallow keeps the quay and speaks to nobody about his blood.',
    ].join('\n'),
    'Places/Quay.md': '---\ntype: location\n---\nThe Quay lies below the seawall.\n',
    'Secrets/Ísolde.md': '---\ntype: character\nrevealed_at: 9\n---\n# Ísolde\n\nÍsolde knows whose child it is.\n',
    'Secrets/Hidden Heir.md':
      '---\ntype: character\naliases: [The Attic Child]\nrevealed_at: 9\n---\n# Hidden Heir\n\nThe Hidden Heir waits in the attic.\n',
    'Manuscript/Chapter 1.md': '# Chapter 1\n\nOren Sallow looked over the Quay and said nothing.\n',
    'Manuscript/Chapter 2.md': '# Chapter 2\n\nOren Sallow went home.\n',
  });
  const page = async (asOf: number | null): Promise<string[]> => {
    const { properties } = await engine!.call('entities.get', { vault: engine!.vault, id: 'Characters/Oren Sallow', asOf });
    return properties.map(({ key, value }) => `${key}: ${value}`);
  };
  expect(await page(null)).toEqual(
    expect.arrayContaining(['heir: Hidden Heir', 'marked: Hidden Heir', 'other: The Attic Child', 'nurse: Secrets\\Ísolde']),
  );
  const known = await page(1);
  expect(known).toEqual(['type: character', 'home: Quay']);
});

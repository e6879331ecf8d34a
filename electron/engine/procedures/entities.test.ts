import { afterEach, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine | null = null;
afterEach(async () => {
  await engine?.close();
  engine = null;
});

it('the page of an entity omits template text from its definition', async () => {
  const prompt = 'Say here what everybody in the harbour knows about this person, and what they are wrong about.';
  const names = ['Mara', 'Dace', 'Hester', 'Oren', 'Ilse', 'Bram'];
  const note = (name: string): string =>
    `---\ntype: character\n---\n# ${name}\n\n${prompt}\n\n${name} keeps ferry number ${name.length}.\n`;
  engine = await openTestEngine(Object.fromEntries(names.map((name) => [`Characters/${name}.md`, note(name)])));
  const { definition } = await engine.call('entities.get', { vault: engine.vault, id: 'Characters/Mara' });
  expect(definition?.text).toContain('Mara keeps ferry number 4.');
  expect(definition?.text).not.toContain('everybody in the harbour');
});

it('the page as of a chapter names no secret note, whichever part of it a property links to', async () => {
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
  expect(known).toEqual(['home: Quay', 'type: character']);
});

it('shows what fields say of the world before how the note is kept', async () => {
  engine = await openTestEngine({
    'Places/Orrin.md':
      '---\nshare: true\ntags: [salt]\nlocation: [1146.39, 2464.97]\nruler: Oren Sallow\nportrait: orrin.png\nfounded: 1204\n---\nOrrin is a hamlet north of the river.\n',
  });
  const { properties } = await engine.call('entities.get', { vault: engine.vault, id: 'Places/Orrin' });
  expect(properties.map(({ key }) => key)).toEqual(['ruler', 'founded', 'share', 'tags', 'location', 'location', 'portrait']);
});

it('a canvas as of a chapter shows neither the card of a secret note, nor its edges, nor a secret card', async () => {
  const card = (id: string, file: string, x: number): object => ({ id, type: 'file', file, x, y: 0, width: 10, height: 10 });
  engine = await openTestEngine({
    'Characters/Oren Sallow.md': '---\ntype: character\n---\n# Oren Sallow\n\nOren Sallow keeps the quay.\n',
    'Characters/Dace.md': '---\ntype: character\n---\n# Dace\n\nDace rows for nobody.\n',
    'Secrets/Hidden Heir.md': '---\ntype: character\nrevealed_at: 9\n---\n# Hidden Heir\n\nThe Hidden Heir waits in the attic.\n',
    'Manuscript/Chapter 1.md': '# Chapter 1\n\nOren Sallow spoke to Dace of a Hidden Heir, and to nobody else.\n',
    'Manuscript/Chapter 2.md': '# Chapter 2\n\nOren Sallow went home.\n',
    'Maps/Relationships.canvas': JSON.stringify({
      nodes: [
        card('a', 'Characters/Oren Sallow.md', 0),
        card('b', 'Secrets/Hidden Heir.md', 50),
        card('c', 'Characters/Dace.md', 90),
        { id: 'd', type: 'text', text: 'The attic is warm.\nrevealed_at:: 9', x: 200, y: 0, width: 10, height: 10 },
      ],
      edges: [
        { id: 'e', fromNode: 'a', toNode: 'b', label: 'father of' },
        { id: 'f', fromNode: 'a', toNode: 'c', label: 'rival of' },
      ],
    }),
  });
  const { vault, call } = engine;
  const pageAt = async (asOf: number | null): Promise<{ relationships: string[]; text: string; hits: number }> => {
    const { relationships } = await call('entities.get', { vault, id: 'Characters/Oren Sallow', asOf });
    const request = { question: 'Who is Oren Sallow, and what is in the attic?', asOf, tree: true };
    const { text } = await call('context.build', { vault, request });
    const { hits } = await call('search.run', { vault, query: 'attic', asOf });
    return { relationships: relationships.map(({ kind, other }) => `${kind} ${other.name}`), text, hits: hits.length };
  };
  const later = await pageAt(null);
  expect(later.relationships).toEqual(expect.arrayContaining(['parent of Hidden Heir', 'rival of Dace']));
  expect(later.text).toMatch(/→ father of → Hidden Heir|parent of Hidden Heir/);
  const now = await pageAt(1);
  // The story has said the name; whose it is, and what is in the attic, is not known yet.
  expect(now.relationships).toContain('rival of Dace');
  expect(now.relationships).not.toContain('parent of Hidden Heir');
  expect(now.text).not.toMatch(/father of|parent of|The attic is warm/);
  expect([later.hits, now.hits]).toEqual([2, 0]);
});

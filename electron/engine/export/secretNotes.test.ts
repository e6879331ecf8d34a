import { expect, it } from 'vitest';
import { noDecisions } from '../decisions/decisions.ts';
import type { IndexReader } from '../session/indexReader.ts';
import { withIndex } from '../testing/askEverything.ts';
import { projectBundle } from './bundle.ts';
import { obsidianNotes } from './notes.ts';
import { readWorld } from './readWorld.ts';

const prose = 'Mara Venn walked along the quay with Oren Sallow. "We should go," said Mara Venn, and he said nothing for a long while. ';
const chapters = new Map([1, 2, 3, 4].map((at) => [`Manuscript/0${at} Chapter.md`, `# Chapter ${at}\n\n${prose.repeat(8)}\n`]));
const notes = new Map([
  [
    'Notes/Mara Venn.md',
    '---\ntype: character\n---\n\nA smuggler of Skerry who rows at night.\n\n## Life\n\nShe was born on the island and learnt to row.\n\n> [!spoiler]\n> Mara carries the opal.\n',
  ],
  [
    'Notes/Oren Sallow.md',
    '---\ntype: character\naliases: [Grey]\nbirthplace: "[[Skerry]]"\n---\n\nA ferryman who lives alone by the weir.\n\n## The mill\n\nrevealed_at:: 3\n\nOren burnt the ledger.\n\nkilled:: [[Mara Venn]]\n\n### After\n\nHe hid the lantern.\n\n## Secrets\n\naliases:: The Heron\n\nspecies:: elf\n\nHe loves the smuggler.\n\n## Tastes\n\nHe likes tea, and is himself.\n\n**Secret:** It is always poisoned.\n',
  ],
  ['Notes/Skerry.md', '---\ntype: location\n---\n\nA rock in the bay with a light on it that burns through the winter.\n'],
  ['Notes/Weir.md', '---\ntype: location\n---\n\nWhere the drowned are found, as nobody in the village says aloud.\n'],
  ['Secrets/Ysolde.md', '---\ntype: character\n---\n\nThe daughter of the miller, who keeps count of what was stolen.\n'],
  [
    'Notes/Sailors.md',
    '# Sailors\n\n## Cael Brand\n\nrevealed_at:: 3\n\nThe mate of the ferry, who steers by the stars alone.\n\n## Dov Harrow\n\nThe cook of the ferry, who never goes ashore in any harbor.\n\n## Ivo Lund\n\nThe oldest of the crew, who mends the nets in winter.\n',
  ],
  ['Notes/Edda.md', '---\ntype: character\nrevealed_at: 2\n---\n\nShe comes with the second tide.\n'],
]);

/** Words that are revealed in chapter 3, in chapter 2, and never. */
const [third, second, never] = [
  ['ledger', 'lantern', 'killed', 'Cael'],
  ['Edda', 'second tide'],
  ['opal', 'Heron', 'loves the smuggler', 'poisoned', 'Ysolde', 'drowned', 'species'],
];

function textAsOf(reader: IndexReader, sequence: number | null): string {
  return reader.at(sequence === null ? null : { sequence, scene: null }, (db, snapshot) => {
    const entities = [...snapshot.entities.values()].filter(({ status }) => status === 'confirmed');
    const files = projectBundle(readWorld(db, 'Salt', { entities, isWhole: false }), (text) => text.length);
    return files.map(({ content }) => content as string).join('\n');
  });
}

it('what notes hold back is held back by the exported notes as well: sections, callouts, fields, aliases, relationships, whole notes, and notes the user marked', async () => {
  const marked = [{ kind: 'disclose', document: 'Notes/Weir.md', passage: null, from: 'never' }] as const;
  const exported = await withIndex(
    new Map([...chapters, ...notes]),
    (reader) => {
      const entities = [...reader.snapshot().entities.values()].filter(({ status }) => status === 'confirmed');
      const files = obsidianNotes(readWorld(reader.db(), 'Salt', { entities, isWhole: true }));
      return Promise.resolve(new Map(files.map(({ path, content }) => [path, content as string])));
    },
    { decisions: { ...noDecisions, decisions: marked } },
  );
  await withIndex(new Map([...chapters, ...exported]), (reader) => {
    const whole = textAsOf(reader, null);
    for (const words of [...third, ...second, ...never]) expect(whole).toContain(words);
    const first = textAsOf(reader, 1);
    expect(first).toContain('She was born on the island');
    for (const words of [...third, ...second, ...never]) expect(first).not.toContain(words);
    const last = textAsOf(reader, 3);
    for (const words of [...third, ...second]) expect(last).toContain(words);
    for (const words of never) expect(last).not.toContain(words);
    return Promise.resolve();
  });
  expect(exported.get('Characters/Oren Sallow.md')).toContain('birthplace: "[[Skerry]]"');
});

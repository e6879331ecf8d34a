import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../procedures/testing.ts';

const chapters = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((number) => [
    `Chapters/0${number}.md`,
    `# ${number}\n\nMara walked along the quay with Oren Sallow. Mara asked him of the tide. Joss came to the gate, and Joss Pellow laughed.\n`,
  ]),
);
const person = (name: string, properties = ''): Record<string, string> => ({
  [`Characters/${name}.md`]: `---\ntype: character\n${properties}---\n\n${name} is of the harbour.\n`,
});
const known = { ...chapters, ...person('Mara Venn'), ...person('Oren Sallow'), ...person('Joss Pellow') };

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

/** What is known up to a chapter of everybody: counts, names and relationships. */
async function knownUpTo(files: Readonly<Record<string, string>>, sequences: readonly number[]): Promise<unknown[]> {
  const engine = await openTestEngine(files);
  engines.push(engine);
  const { vault } = engine;
  const answers: unknown[] = [];
  for (const sequence of sequences) {
    const asOf = { sequence, scene: null };
    const { entities } = await engine.call('entities.list', { vault, asOf });
    for (const { id, name, type, mentions } of entities.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { aliases, relationships } = await engine.call('entities.get', { vault, id, asOf });
      const others = relationships.map(({ kind, other, origin }) => `${kind} ${other.name} ${origin}`).toSorted();
      answers.push({ sequence, id, name, type, mentions, aliases: aliases.map(({ text }) => text).toSorted(), others });
    }
  }
  return answers;
}

describe('a note that may not be known yet', () => {
  it('takes no name from its earlier bearers', async () => {
    const hidden = {
      'Concepts/Mara.md': '---\ntype: concept\nrevealed_at: 5\n---\nMara is the god of tides.\n',
      ...person('Joss Orrin', 'aliases: [Joss]\nrevealed_at: 5\n'),
    };
    // To and fro, since a view is filled again for each place.
    const chapters = [3, 6, 2];
    const [without, withNotes] = [await knownUpTo(known, chapters), await knownUpTo({ ...known, ...hidden }, chapters)];
    const upTo = (answers: unknown[], chapter: number): unknown[] =>
      answers.filter((one) => (one as { sequence: number }).sequence === chapter);
    for (const chapter of [2, 3]) {
      expect(upTo(withNotes, chapter)).toEqual(upTo(without, chapter));
      expect(upTo(withNotes, chapter)).toHaveLength(3);
    }
    expect(upTo(withNotes, 6).map((one) => (one as { name: string }).name)).toContain('Mara');
    expect(upTo(withNotes, 6)).not.toEqual(upTo(without, 6));
  });

  it('assigns an ambiguous name to neither entity', async () => {
    const two = { ...known, ...person('Joss Hale') };
    const hidden = person('Joss Orrin', 'aliases: [Joss]\nrevealed_at: 5\n');
    const names = (answers: unknown[]): string[] => answers.map((one) => (one as { name: string }).name);
    expect(names(await knownUpTo({ ...two, ...hidden }, [3]))).toEqual(names(await knownUpTo(two, [3])));
  });
});

describe('a name that a note states in a part held back', () => {
  const chapter = { 'Chapters/01.md': '# 1\n\nThe Ferret knocked at the gate, and Mara Venn opened. Nobody had called the Ferret.\n' };
  it.each(['aliases:: The Ferret', 'also known as:: Rook “the Ferret” Hale'])(
    'is not hers before, though the story has it: %s',
    async (alias) => {
      const note = (section: string): Record<string, string> => ({
        'Characters/Mara Venn.md': `---\ntype: character\n---\nMara Venn is of the harbour.\n\n## Later\n\nrevealed_at:: 5\n\n${section}\n\nSo it was.\n`,
      });
      const told = await knownUpTo({ ...known, ...chapter, ...note(alias) }, [1, 5]);
      const hers = (sequence: number): unknown =>
        told.find(
          (one) => (one as { sequence: number; name: string }).sequence === sequence && (one as { name: string }).name === 'Mara Venn',
        );
      const without = await knownUpTo({ ...known, ...chapter, ...note('Nothing.') }, [1]);
      expect(hers(1)).toEqual(without.find((one) => (one as { name: string }).name === 'Mara Venn'));
      expect(JSON.stringify(hers(5))).toMatch(/Ferret/);
    },
  );
});

describe('a name that only the prose gives', () => {
  const chapter = (number: number, text: string): Record<string, string> => ({ [`Chapters/0${number}.md`]: `# ${number}\n\n${text}\n` });
  const early = {
    ...person('Mara Venn'),
    ...chapter(
      1,
      '"Come," said Tobin Reed. Tobin Reed smiled at Mara Venn. Mr Hale met a man they called Ferret. Ferret laughed, and Mr Hale bowed.',
    ),
    ...chapter(2, 'Mara Venn asked Tobin Reed about the tide, and then she asked Ines Marrick. "Wait," said Ferret to Mr Hale.'),
  };
  const names = (answers: unknown[], chapter: number): string[] =>
    answers.flatMap((one) => {
      const { sequence, name } = one as { sequence: number; name: string };
      return sequence === chapter ? [name] : [];
    });

  it('is not an entity yet when only later chapters name it often enough', async () => {
    const late = chapter(3, '"No," said Ines Marrick. Ines Marrick married Tobin Reed, and Ines Marrick wept.');
    const [before, after] = [await knownUpTo(early, [2]), await knownUpTo({ ...early, ...late }, [2, 3])];
    expect(names(before, 2)).toContain('Tobin Reed');
    expect(after.filter((one) => (one as { sequence: number }).sequence === 2)).toEqual(before);
    expect(names(after, 2)).not.toContain('Ines Marrick');
    expect(names(after, 3)).toContain('Ines Marrick');
  });
});

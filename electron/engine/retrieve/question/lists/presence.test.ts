import { describe, expect, it } from 'vitest';
import { readOnlyEngines } from '../../../procedures/testing.ts';

const vault: Readonly<Record<string, string>> = {
  'Characters/Mara Venn.md': '---\ntype: character\nally: "[[Joss Pellow]]"\n---\nMara Venn keeps the ferry.\n',
  'Characters/Joss Pellow.md': '---\ntype: character\n---\nJoss Pellow lights the lamps.\n',
  'Characters/Ines Marrick.md': '---\ntype: character\n---\nInes Marrick died in the winter.\n',
  'Chapters/01 Rope.md': '# Rope\n\nMara Venn took the oar, and Joss Pellow held the rope.\n',
  'Chapters/02 Rain.md': '# Rain\n\nMara Venn waited for Joss Pellow under the bridge.\n',
  'Chapters/03 Fire.md': '# Fire\n\nMara Venn saw the fire.\n',
  'Chapters/04 Ash.md': '# Ash\n\nJoss Pellow told Mara Venn that it was over.\n',
};

const engineOn = readOnlyEngines();

/** What a context says of how its question was read. */
async function notesOn(question: string, asOf: number | null = null, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const engine = await engineOn({ ...vault, ...more });
  const request = { question, budget: 400, asOf: asOf === null ? null : { sequence: asOf, scene: null } };
  const { text } = await engine.call('context.build', { vault: engine.vault, request });
  const [notes] = text.slice(text.indexOf('\n') + 2).split('What follows');
  return notes!.trim();
}

describe('readPresence', () => {
  it('says in which chapters those named are, when the question asks for nothing else', async () => {
    expect(await notesOn('Which chapters have both Mara Venn and Joss Pellow?')).toBe(
      'Mara Venn and Joss Pellow are both named in chapters 1–2 and 4 (3 of 4).',
    );
    expect(
      await notesOn('Which scenes take place at Lamb Weir?', null, {
        'Chapters/05 Weir.md': '# Weir\n\nMara Venn sat at Lamb Weir.\n',
        'Places/Lamb Weir.md': '---\ntype: location\n---\nLamb Weir holds the river back above the mill, and the lamps stand on it.\n',
      }),
    ).toBe('Lamb Weir is named in chapter 5 (1 of 5).');
    expect(await notesOn('Where does Joss Pellow appear?')).toBe('Joss Pellow is named in chapters 1–2 and 4 (3 of 4).');
    expect(await notesOn('Which scenes is Ines Marrick in?')).toBe('No chapter names Ines Marrick.');
    expect(await notesOn('In which chapters do Ines Marrick and Mara Venn appear together?')).toBe(
      'No chapter names both Ines Marrick and Mara Venn.',
    );
    expect(await notesOn('In which chapter does Mara Venn see the fire?')).toBe('');
    expect(await notesOn('In which chapter does Mara Venn take Joss Pellow?')).toBe('');
    expect(await notesOn('Which chapters are set with Joss Pellow?')).toBe('Joss Pellow is named in chapters 1–2 and 4 (3 of 4).');
  });

  it('fills a context on the number of chapters with nobody and nothing else', async () => {
    const engine = await engineOn({ ...vault, 'Plot/Outline.md': 'The main plot of the book, chapter by chapter, in four chapters.\n' });
    const request = { question: 'How many chapters are there?', budget: 2_000 };
    const { items, text } = await engine.call('context.build', { vault: engine.vault, request });
    expect(items).toEqual([]);
    expect(text).toContain('The story has 4 chapters.');
  });

  it('fills a context on the number of chapters that name somebody with none of their passages', async () => {
    const engine = await engineOn(vault);
    const quoted = async (question: string): Promise<string[]> => {
      const { items } = await engine.call('context.build', { vault: engine.vault, request: { question, budget: 2_000 } });
      return items.flatMap(({ section, source }) => (section === 'definition' || source === null ? [] : source.path));
    };
    expect(await quoted('In how many chapters is Joss Pellow?')).toEqual([]);
    expect(await quoted('In which chapters is Joss Pellow?')).toContain('Chapters/04 Ash.md');
  });

  it('counts chapters: those of somebody, and of the story', async () => {
    expect(await notesOn('How many chapters is Joss Pellow in?')).toBe('Joss Pellow is named in chapters 1–2 and 4 (3 of 4).');
    expect(await notesOn('How often does Joss Pellow appear?')).toBe('Joss Pellow is named in chapters 1–2 and 4 (3 of 4).');
    for (const question of [
      'How many chapters are there?',
      'How many chapters does the book have?',
      'How many chapters have I written?',
      '¿Cuántos capítulos tiene la historia?',
    ])
      expect(await notesOn(question)).toBe('The story has 4 chapters.');
    expect(await notesOn('How many chapters are there?', 2)).toBe('Up to chapter 2, the story has 2 chapters.');
    expect(await notesOn('How many scenes are there?')).not.toContain('The story has');
    expect(await notesOn('How many chapters does the siege take?')).not.toContain('The story has');
  });

  it('counts scenes, when the question asks for these: those of one chapter are apart', async () => {
    const apart = {
      'Chapters/05 Salt.md': '# Salt\n\nMara Venn sold the boat.\n\n***\n\nJoss Pellow bought it back.\n',
      'Chapters/06 Snow.md': '# Snow\n\nInes Marrick slept.\n\n***\n\nMara Venn woke Joss Pellow.\n\n***\n\nNobody saw it.\n',
    };
    expect(await notesOn('Which scenes have both Mara Venn and Joss Pellow?', null, apart)).toBe(
      'Mara Venn and Joss Pellow are both named in chapters 1–2, 4 and 6 (4 of 6). They appear in separate scenes of chapter 5.',
    );
    expect(await notesOn('Which scenes have both Ines Marrick and Mara Venn?', null, apart)).toBe(
      'No scene names both Ines Marrick and Mara Venn. They appear in separate scenes of chapter 6.',
    );
    expect(await notesOn('Which chapters have both Ines Marrick and Mara Venn?', null, apart)).toBe(
      'Ines Marrick and Mara Venn are both named in chapter 6 (1 of 6).',
    );
  });

  it('says nothing of chapters where a name may mean several, or the question asks for others or only for some chapters', async () => {
    const marr = { 'Characters/Joss Marr.md': '---\ntype: character\n---\nJoss Marr mends nets.\n' };
    expect(await notesOn('Which chapters is Joss in?', null, marr)).toBe('');
    expect(await notesOn('Which chapters have Mara Venn or Joss Pellow?')).toBe('');
    expect(await notesOn('Which chapters have Mara Venn but not Joss Pellow?')).toBe('');
    expect(await notesOn('Which scenes of chapter 2 have Mara Venn?')).toBe('');
  });

  it('says so only of the chapters up to the one that the request is limited to', async () => {
    expect(await notesOn('Which chapters is Joss Pellow in?', 2)).toBe('Up to chapter 2, Joss Pellow is named in chapters 1–2 (2 of 2).');
  });
});

describe('readSubQuestion', () => {
  it('says that the note on one whom the question names has hardly any text, but not of one that defines them', async () => {
    const stub = { 'Places/The Mill.md': '---\ntype: location\nowner: Mara Venn\n---\n## History\n\n## Rumors\n' };
    expect(await notesOn('What rumors are there at The Mill?', null, stub)).toBe('The note on The Mill has hardly any text.');
    expect(await notesOn('What does Mara Venn keep?', null, stub)).toBe('');
    expect(await notesOn('What rumors are there at The Mill?', 1, stub)).toBe('');
  });

  it('says that nobody has the relationship to somebody that the question asks for', async () => {
    expect(await notesOn('Who are the enemies of Mara Venn?')).toBe(
      'No "enemy of" or "rival of" relationship of Mara Venn was found; the passages below may still mention one.',
    );
    expect(await notesOn('Who are the allies of Mara Venn?')).toBe('');
    expect(await notesOn('Who tells Mara Venn that her enemies are at the gate?')).toBe('');
    expect(await notesOn('When did Mara Venn lead the search?')).toBe('');
  });
});

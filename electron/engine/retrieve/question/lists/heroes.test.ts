import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { openWritableIndex } from '../../../db/open.ts';
import { indexTestVault } from '../../../indexing/testing.ts';
import { readSnapshot } from '../../snapshot/snapshot.ts';
import { withHero } from './heroes.ts';

/** What questions mean in a vault of some files. */
async function heroesIn(files: Readonly<Record<string, string>>, questions: readonly string[]): Promise<(string | undefined)[]> {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), files);
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  const read = questions.map((question) => withHero(db, snapshot, question)?.question);
  db.handle.close();
  return read;
}

const people = {
  'Characters/Oren Vale.md': 'Oren Vale is a smith of the north.',
  'Characters/Tilda Marsh.md': 'Tilda Marsh is a pilot who knows [[Oren Vale]] and sails to [[Oren Vale]] each spring.',
};

describe('withHero', () => {
  it('reads the narrator as who says their name to the reader', async () => {
    const story = 'My name is Oren Vale. I was born in the north. I saw Tilda Marsh from my window, and she saw me.';
    expect(
      await heroesIn({ ...people, 'Manuscript/Chapter 1.md': story }, [
        'How did the narrator meet Tilda Marsh?',
        'Wie lernt der Erzähler Tilda Marsh kennen?',
        "What is the narrator's tone?",
        'Who is Tilda Marsh?',
      ]),
    ).toEqual(['How did Oren Vale meet Tilda Marsh?', 'Wie lernt Oren Vale Tilda Marsh kennen?', undefined, undefined]);
  });

  it('reads the protagonist as who is called so in a field or under a heading', async () => {
    const files = { ...people, 'Characters/Oren Vale.md': '---\nrole: Protagonist\n---\nOren Vale is a smith of the north.' };
    expect(await heroesIn(files, ['What does the protagonist want?', '¿Qué quiere la protagonista?'])).toEqual([
      'What does Oren Vale want?',
      '¿Qué quiere Oren Vale?',
    ]);
    const plan = { ...people, 'Notes on the cast.md': '# Cast\n\n## Protagonist\n\nOren Vale, who leaves.\n\n## Others\n\nTilda Marsh.' };
    expect(await heroesIn(plan, ['How are the main character and Tilda Marsh related?'])).toEqual([
      'How are Oren Vale and Tilda Marsh related?',
    ]);
  });

  it('leaves one of several, one that is to be, and a question whether somebody is one, alone', async () => {
    const files = { ...people, 'Characters/Oren Vale.md': '---\nrole: Protagonist\n---\nOren Vale is a smith of the north.' };
    const questions = [
      'Which main character dies first?',
      'Describe each main character',
      'Give me ideas for a protagonist',
      'Write a new main character',
      'Is Tilda Marsh the protagonist?',
      'Beschreibe jede Hauptfigur',
      'Un nuevo personaje principal',
    ];
    expect(await heroesIn(files, questions)).toEqual(questions.map(() => undefined));
    expect(await heroesIn(files, ['O que quer a protagonista?'])).toEqual(['O que quer Oren Vale?']);
  });

  it('leaves an entity that is called so, and the narrator of a story that has none, alone', async () => {
    expect(await heroesIn({ ...people, 'Characters/The Narrator.md': 'The Narrator is a ghost.' }, ['Who is the narrator?'])).toEqual([
      undefined,
    ]);
    expect(await heroesIn(people, ['Who is the narrator?'])).toEqual([undefined]);
  });
});

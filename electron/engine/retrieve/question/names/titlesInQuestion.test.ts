import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { openWritableIndex } from '../../../db/open.ts';
import { indexTestVault } from '../../../indexing/testing.ts';
import { readSnapshot } from '../../snapshot/snapshot.ts';
import { namesIn } from './namesIn.ts';

/** The names that a question is read to contain, in a vault of these chapters and a note on Mara Venn. */
async function namedIn(question: string, chapters: readonly string[]): Promise<string[]> {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), {
    'Characters/Captain Orrin Vane.md': 'Captain Orrin Vane is the master of the Heron.',
    'Characters/Mara Venn.md': 'Mara Venn is a ferrywoman.',
    ...Object.fromEntries(chapters.map((text, index) => [`Manuscript/Chapter ${index + 1}.md`, text])),
  });
  const { db } = openWritableIndex(join(home, 'index.db'));
  try {
    await indexTestVault(db, join(home, 'vault'));
    const snapshot = readSnapshot(db, 1);
    return namesIn(db, snapshot, question).named.map(({ entityId, match }) => `${snapshot.entities.get(entityId)!.name} ${match}`);
  } finally {
    db.handle.close();
  }
}

const named = (told: string): string => `Captain Orrin Vane stood on the quay. ${told} Mara Venn watched the captain and said nothing.`;

it('reads the title of a person in a question where the text mostly means that person by it', async () => {
  const story = ['The captain was cold.', 'The captain swore.', 'The captain laughed.'].map(named);
  expect(await namedIn('Why does the captain swear at Mara Venn?', story)).toEqual(['Captain Orrin Vane 1', 'Mara Venn 1']);
});

it('does not where most passages have it for somebody else', async () => {
  const others = Array.from({ length: 9 }, () => 'The captain of the guard slept. Mara Venn rowed past the captain of the guard.');
  const names = await namedIn('Why does the captain swear at Mara Venn?', [named('The captain was cold.'), ...others]);
  expect(names).not.toContain('Captain Orrin Vane 1');
  expect(names).toContain('Mara Venn 1');
});

import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { readingNotes } from '#shared/model/context/question.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { openWritableIndex } from '../../db/open.ts';
import { indexTestVault } from '../../indexing/testing.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';
import { readSubQuestion } from './understand.ts';
import { understoodOf } from './understood.ts';

const opened: { handle: { close(): unknown } }[] = [];
afterEach(() => {
  for (const { handle } of opened.splice(0)) handle.close();
});

/** An index of some files. */
async function indexOf(files: Readonly<Record<string, string>>): Promise<ReadableDB> {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), files);
  const { db } = openWritableIndex(join(home, 'index.db'));
  opened.push(db);
  await indexTestVault(db, join(home, 'vault'));
  return db;
}

/** What is said of how questions were read. */
function notesOn(db: ReadableDB, questions: readonly string[]): string[][] {
  const snapshot = readSnapshot(db, 1);
  return questions.map((question) => {
    const read = readSubQuestion(db, snapshot, question, null);
    return readingNotes(understoodOf(snapshot, [read], read.form.kind), null);
  });
}

/** The names of the list that a question asks for. */
function listed(db: ReadableDB, question: string): string[] {
  const snapshot = readSnapshot(db, 1);
  return (readSubQuestion(db, snapshot, question, null).list?.members ?? []).map((id) => snapshot.entities.get(id)!.name).sort();
}

const text = 'is a company of carters in the hills, who bring salt to the coast each spring and sell it there by the sack to whoever asks.';

it('says that the note on somebody has no section on what is asked, unless it has a word for it', async () => {
  const db = await indexOf({
    'Organizations/Grey Carters.md': `The Grey Carters ${text}`,
    'Organizations/Salt Hand.md': `The Salt Hand ${text} They want the harbor.`,
    'Organizations/Old Oars.md': `The Old Oars ${text}\n\n## Ambitions\n\nThe harbor.`,
  });
  expect(
    notesOn(db, [
      'What are the goals of the Grey Carters?',
      'Quali sono gli obiettivi dei Grey Carters?',
      'What are the goals of the Salt Hand?',
      'What are the goals of the Old Oars?',
      'What is the history of the Grey Carters?',
    ]),
  ).toEqual([
    ['The note on Grey Carters has no section on goals; what follows may still show it.'],
    ['The note on Grey Carters has no section on goals; what follows may still show it.'],
    [],
    [],
    [],
  ]);
});

it('reports no relationship as absent that the own note states in words', async () => {
  const db = await indexOf({
    'Shops/Lantern Works.md': 'The old tuning shop owned and run by a retired diver, who asks no one for a name.',
    'Shops/Salt Works.md': 'The old tuning shop at the end of the pier, where no one asks for a name.',
  });
  const [run, silent] = notesOn(db, ['Who runs Lantern Works?', 'Who runs Salt Works?']);
  expect(run).toEqual([]);
  expect(silent).toEqual(['No "owned by" or "led by" relationship of Salt Works was found; the passages below may still mention one.']);
});

it('says that a note called by the words of a question has no text', async () => {
  const db = await indexOf({
    'Creatures/dragons.md': '---\nlayout: tag\ntitle: Dragons\n---\n',
    'Creatures/Moles.md': 'Moles are blind diggers of the northern hills who come up at night.',
  });
  expect(notesOn(db, ['What are dragons?', 'What are moles?'])).toEqual([['There is a note called "Dragons", which has no text yet.'], []]);
});

it('finds the folder with the English noun for a noun of another language', async () => {
  const db = await indexOf({
    'Settlements/Orrin.md': 'Orrin è una città di pescatori sul mare del nord, con un porto e un faro.',
    'Settlements/Karsis.md': 'Karsis è un villaggio di minatori nella valle, con una torre e un pozzo.',
    'Geography/Lago Lungo.md': 'Il Lago Lungo è un lago del nord.',
  });
  expect(listed(db, 'Quali insediamenti ci sono?')).toEqual(['Karsis', 'Orrin']);
});

it('lists the peoples of their folder without their lands', async () => {
  const db = await indexOf({
    'Völker/Zwerge.md': '# Zwerge\n\nDie Zwerge sind ein Volk der Berge und schmieden Eisen.',
    'Völker/Elfen.md': '# Elfen\n\nDie Elfen sind ein Volk des Waldes und singen nachts.',
    'Völker/Gnome.md': '# Gnome\n\nDie Gnome sind ein Volk der Hügel und bauen Uhren.',
    'Völker/Sandmeer.md': '# Sandmeer\n\nDas Sandmeer ist eine Wüste im Süden, in der Nomaden wohnen.',
  });
  expect(listed(db, 'Welche Völker gibt es?')).toEqual(['Elfen', 'Gnome', 'Zwerge']);
});

it('knows a word with the ending of a case', async () => {
  const db = await indexOf({ 'Helyek/Orrin.md': 'Orrin egy kikötő északon, ahol halászok élnek és minden tavasszal vásárt tartanak.' });
  expect(notesOn(db, ['Ki él Orrinban?'])).toEqual([[]]);
});

it('writes the title of a note without text in one line, whatever it has', async () => {
  const db = await indexOf({
    'Guilds.md': '---\ntitle: "Guilds\\n\\n# Rules\\n- Obey"\n---\n',
    'People/Ilka Thorn.md': '---\ntype: character\n---\nIlka Thorn repairs clocks.\n',
  });
  expect(notesOn(db, ['What about the guilds?'])).toEqual([['There is a note called "Guilds # Rules - Obey", which has no text yet.']]);
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import type { WritableDB } from '../../../db/connection/connection.ts';
import { openWritableIndex } from '../../../db/open.ts';
import { indexTestVault } from '../../../indexing/testing.ts';
import { readSnapshot, type IndexSnapshot } from '../../snapshot/snapshot.ts';
import { withTopicNotes } from './topicNotes.ts';

const bell = (name: string): string => `---\ntype: item\ntags: [bells]\n---\n${name} is a bell of the quay.\n`;

describe('withTopicNotes', () => {
  let db: WritableDB;
  let snapshot: IndexSnapshot;
  beforeAll(async () => {
    const home = temporaryFolder();
    writeFiles(join(home, 'vault'), {
      'Lore/The Weaving.md':
        '---\ntype: concept\naliases: [the rules]\ntags: [magic, core/canon]\n---\nThe Weaving binds a knot to the tide.\n',
      'Lore/Tide Calendar.md': '---\ntype: concept\n---\nTide Calendar is the order of the months.\n',
      'Lore/The Long War.md': '---\ntype: event\ntags: [war]\n---\nThe Long War emptied the quay.\n',
      'Lore/The Short War.md': '---\ntype: event\ntags: [war]\n---\nThe Short War filled it again.\n',
      ...Object.fromEntries(['Ada', 'Bera', 'Cord', 'Dorn'].map((name) => [`Bells/${name}.md`, bell(name)])),
      'People/Mara Venn.md': '---\ntype: character\n---\nMara Venn keeps the bells and knows some magic.\n',
    });
    ({ db } = openWritableIndex(join(home, 'index.db')));
    await indexTestVault(db, join(home, 'vault'));
    snapshot = readSnapshot(db, 1);
  });
  afterAll(() => db.handle.close());
  const read = (question: string): string | undefined => withTopicNotes(db, snapshot, question)?.question;

  it('reads a topic as the only note that is tagged with it, however it is asked for', () => {
    for (const question of [
      'How does the magic work?',
      'How does magic work in this world?',
      'What are the rules of magic?',
      'Explain the magic system.',
      'Tell me about magic',
      'What is magic?',
      'Comment fonctionne la magic ?',
    ])
      expect(read(question), question).toBe('What is The Weaving?');
    expect(withTopicNotes(db, snapshot, 'How does the magic work?')).toMatchObject({ surface: 'magic' });
  });

  it('reads both of two notes with a tag, and leaves what is named', () => {
    expect(read('How does the tide calendar system work?')).toBeUndefined();
    expect(read('Tell me about the war')).toBe('Tell me about The Long War, The Short War.');
  });

  it('leaves questions that ask for more, for many notes, or name somebody', () => {
    for (const question of [
      'What magic does Mara Venn know?',
      'Who knows magic?',
      'Why is magic forbidden?',
      'How do the bells work?',
      'Tell me about tides',
      'Which wars were there?',
    ])
      expect(read(question), question).toBeUndefined();
  });
});

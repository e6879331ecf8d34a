import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { openWritableIndex } from '../db/open.ts';
import { indexTestVault } from '../indexing/testing.ts';
import { createIndexReader } from '../session/indexReader.ts';

describe('createAsOfReaders', () => {
  it('keeps a view through a run without changes, and builds it once more for the names of a run with some', async () => {
    const home = temporaryFolder();
    const vault = join(home, 'vault');
    const index = join(home, 'index.db');
    const chapter = (number: number, text: string): Record<string, string> => ({ [`Chapters/0${number}.md`]: text });
    writeFiles(vault, {
      'Characters/Mara Venn.md': '---\ntype: character\n---\nMara Venn keeps the ferry.\n',
      ...chapter(1, 'Mara rowed.\n'),
    });
    const { db } = openWritableIndex(index);
    await indexTestVault(db, vault);
    const reader = createIndexReader(index, { isReplaced: false });
    // What is derived from a view is derived again when the view is built anew.
    const built = (): object => reader.at({ sequence: 1, scene: null }, (_view, snapshot) => snapshot);
    const first = built();
    await indexTestVault(db, vault);
    expect(built()).toBe(first);

    writeFiles(vault, chapter(2, 'Mara Venn counted the ropes of the ferry.\n'));
    let linked: object | null = null;
    await indexTestVault(db, vault, {
      report({ stage, done }) {
        if (stage === 'linking' && done === 1) linked = built();
      },
    });
    expect(linked).not.toBe(first);
    expect(built()).toBe(linked);
    reader.close();
    db.handle.close();
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { openWritableIndex } from '../../../db/open.ts';
import { indexTestVault } from '../../../indexing/testing.ts';
import { readSnapshot } from '../../snapshot/snapshot.ts';
import { withDescribed } from './described.ts';

describe('withDescribed', () => {
  it('reads whom a question only describes as who alone is called so, and a wife by her title', async () => {
    const home = temporaryFolder();
    writeFiles(join(home, 'vault'), {
      'Manuscript/Chapter 1.md':
        'Mr. Orrin Vale, the banker, came in with Mrs. Vale. Tilda Marsh saw them. “The old banker Vale,” said Tilda Marsh, “and Mrs. Vale.” ' +
        'Edda Thorn, the miller, and Hanno Reed, the miller, were late. Mrs. Vale laughed, and Mr. Vale sat down. Edda Thorn and Hanno Reed sat down too.',
      'Manuscript/Chapter 2.md':
        'Mr. Vale went out, and Mrs. Vale slept. Tilda Marsh rowed over. Edda Thorn and Hanno Reed sang. Mr. Vale and Mrs. Vale heard Tilda Marsh.',
    });
    const { db } = openWritableIndex(join(home, 'index.db'));
    await indexTestVault(db, join(home, 'vault'));
    const snapshot = readSnapshot(db, 1);
    const read = (question: string): string | undefined => withDescribed(db, snapshot, question)?.question;
    expect(read('Who is the banker?')).toBe('Who is Mr. Vale?');
    expect(read("Who is the banker's wife?")).toBe('Who is Mrs. Vale?');
    expect(read("Tell me about Mr. Vale's wife.")).toBe('Tell me about Mrs. Vale.');
    expect(read('Describe the old banker')).toBe('Describe Mr. Vale');
    // Several, and nobody.
    expect(read('Who is the miller?')).toBeUndefined();
    expect(read('Who is the ferryman?')).toBeUndefined();
    expect(read("Who is the banker's sister?")).toBeUndefined();
    expect(read('Who is the banker lord?')).toBeUndefined();
    expect(read('Who is the banker Rook Tansy?')).toBeUndefined();
    expect(read('Who is a banker?')).toBeUndefined();
    // The words of a scene.
    expect(read('What does the banker want?')).toBeUndefined();
    db.handle.close();
  });
});

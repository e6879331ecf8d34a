import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import { openWritableIndex } from '../../db/open.ts';
import { indexTestVault } from '../../indexing/testing.ts';
import { annotatedChunks, isAbout } from './annotatedChunks.ts';

describe('annotatedChunks', () => {
  it('leave out the fields that have the default value of their template', async () => {
    const home = temporaryFolder();
    const note = (at: number): string =>
      `---\nborn: ${300 + at}\ncondition: ${at === 0 ? 'Lame' : 'Healthy'}\n---\nA pilot of Orrin, number ${at}.\n`;
    writeFiles(join(home, 'vault'), Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`People/Pilot ${at}.md`, note(at)])));
    const { db } = openWritableIndex(join(home, 'index.db'));
    await indexTestVault(db, join(home, 'vault'));
    const ids = db.handle.prepare("SELECT id FROM chunk WHERE role = 'fields' ORDER BY id LIMIT 2").pluck().all() as number[];
    expect(annotatedChunks(db, ids).map(({ chunk: { text } }) => text)).toEqual(['Born: 300\nCondition: Lame', 'Born: 301']);
  });
});

describe('isAbout', () => {
  const entity = { documentId: 7, key: 'Places/Orrin', name: 'Orrin' } as EntityRow;
  const chunk = (heading: readonly string[], subject: string | null = null, documentId = 1): ChunkRow =>
    ({ documentId, subject, source: { heading } }) as unknown as ChunkRow;

  it('takes chunks of the own note, sections of notes about many, and sections below its name as a heading', () => {
    expect(isAbout(chunk([], null, 7), entity)).toBe(true);
    expect(isAbout(chunk(['Towns', 'Coast'], 'Orrin'), entity)).toBe(true);
    expect(isAbout(chunk(['Session 8', 'Hex 16: Orrin']), entity)).toBe(true);
    expect(isAbout(chunk(['Session 8', 'Orrin (ruined)']), entity)).toBe(true);
  });

  it('takes no chapter that is called after it, and no section that only has the name in its heading', () => {
    expect(isAbout(chunk(['Orrin']), entity)).toBe(false);
    expect(isAbout(chunk(['Session 8', 'The Road to Orrin']), entity)).toBe(false);
  });
});

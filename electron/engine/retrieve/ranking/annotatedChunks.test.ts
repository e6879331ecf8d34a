import { describe, expect, it } from 'vitest';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import { isAbout } from './annotatedChunks.ts';

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

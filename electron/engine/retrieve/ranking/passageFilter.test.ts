import { beforeEach, expect, it } from 'vitest';
import type { ChunkRow } from '../../db/documents/chunks.ts';
import type { WritableDB } from '../../db/connection/connection.ts';
import { passageFilter, type Filters } from './passageFilter.ts';
import { temporaryIndex } from '../../db/testing.ts';

let db: WritableDB;
beforeEach(() => {
  db = temporaryIndex();
  db.handle.exec(`
    INSERT INTO document (id, path, name, title, kind, scenes, aliases, tags, words, hash, modified_ms, role)
    VALUES (1, 'World/Tides.md', 'Tides', 'Tides', 'note', '[]', '[]', '["#World/Magic"]', 3, 'a', 1, 'canon'),
           (2, 'Story/01.md', '01', 'Low Water', 'manuscript', '[]', '[]', '[]', 3, 'b', 1, 'canon'),
           (3, 'Desk/Cut lines.md', 'Cut lines', 'Cut lines', 'note', '[]', '[]', '[]', 3, 'c', 1, 'scrap')`);
});

const chunk = (documentId: number, path: string, kind: 'note' | 'manuscript', role: 'canon' | 'scrap', title: string): ChunkRow => ({
  id: documentId,
  documentId,
  ordinal: 0,
  text: '',
  tokens: 1,
  hash: '',
  subject: null,
  modifiedMs: 0,
  source: { path, title, kind, role, sequence: null, heading: [], lines: [1, 1] },
});
const chunks = [
  chunk(1, 'World/Tides.md', 'note', 'canon', 'Tides'),
  chunk(2, 'Story/01.md', 'manuscript', 'canon', 'Low Water'),
  chunk(3, 'Desk/Cut lines.md', 'note', 'scrap', 'Cut lines'),
];
const allowed = (filters: Partial<Filters>, question = 'What is the tide?'): number[] => {
  const filter = passageFilter(db, { types: [], kinds: [], roles: [], tags: [], folders: [], ...filters }, question);
  return chunks.filter(filter.allowsChunk).map(({ id }) => id);
};

it('passageFilter applies kinds, roles, tags and folders, and leaves scraps out unless they are requested', () => {
  expect(allowed({})).toEqual([1, 2]);
  expect(allowed({}, 'What is in my cut lines?')).toEqual([1, 2, 3]);
  expect(allowed({ roles: ['scrap'] })).toEqual([3]);
  expect(allowed({ kinds: ['manuscript'] })).toEqual([2]);
  expect(allowed({ tags: ['world'] })).toEqual([1]);
  expect(allowed({ tags: ['#World/Magic'] })).toEqual([1]);
  expect(allowed({ tags: ['mag'] })).toEqual([]);
  expect(allowed({ folders: ['Story/', 'World'] })).toEqual([1, 2]);
  expect(allowed({ folders: ['Wor'] })).toEqual([]);
});

it('keeps the scraps of a note on something out when a question names it', () => {
  const { allowsChunk } = passageFilter(db, { types: [], kinds: [], roles: [], tags: [], folders: [] }, 'What are the tides?');
  expect(allowsChunk(chunk(1, 'World/Tides.md', 'note', 'canon', 'Tides'))).toBe(true);
  expect(allowsChunk(chunk(1, 'World/Tides.md', 'note', 'scrap', 'Tides'))).toBe(false);
});

it('passageFilter applies types of entities', () => {
  const { allowsType } = passageFilter(db, { types: ['Character'], kinds: [], roles: [], tags: [], folders: [] }, '');
  expect([allowsType('character'), allowsType('location')]).toEqual([true, false]);
});

it('keeps passages of notes that only ask out, unless their role or what is open is asked for', () => {
  const asking = chunk(1, 'World/Tides.md', 'note', 'canon', 'Tides');
  const open: ChunkRow = {
    ...asking,
    text: '- Who made the tides?',
    source: { ...asking.source, role: 'plan', heading: ['Tides', 'Open questions'] },
  };
  const none: Filters = { types: [], kinds: [], roles: [], tags: [], folders: [] };
  expect(passageFilter(db, none, 'Who made the tides?').allowsChunk(open)).toBe(false);
  expect(passageFilter(db, none, 'Which open questions are there about the tides?').allowsChunk(open)).toBe(true);
  expect(passageFilter(db, { ...none, roles: ['plan'] }, 'Who made the tides?').allowsChunk(open)).toBe(true);
});

import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';
import { indexTestVault } from './testing.ts';

const card = (id: string, more: object): object => ({ id, x: 0, y: 0, width: 10, height: 10, ...more });
const canvas = {
  nodes: [
    card('mara', { type: 'file', file: 'People/Mara.md' }),
    card('oren', { type: 'text', text: 'Oren' }),
    card('quay', { type: 'text', text: '[[Quay]]' }),
    card('talk', { type: 'text', text: 'Mara never talks of the flood, and nobody at all dares to ask.' }),
  ],
  edges: [
    { id: '1', fromNode: 'mara', toNode: 'oren', label: 'rival of' },
    { id: '2', fromNode: 'oren', toNode: 'mara', label: 'mentor' },
    { id: '3', fromNode: 'mara', toNode: 'quay' },
    { id: '4', fromNode: 'talk', toNode: 'mara', label: 'about' },
  ],
};
const files: Readonly<Record<string, string>> = {
  'People/Mara.md': '---\ntype: character\n---\nA ferrywoman of no fame.\n',
  'People/Oren.md': '---\ntype: character\n---\nA counter of lamps.\n',
  'Places/Quay.md': 'A quay of stone.\n',
  'Maps/Relationships.canvas': JSON.stringify(canvas, null, 1),
  'Maps/Broken.canvas': '{"nodes":[\n{"id":"a"\n',
};

const home = temporaryFolder();
const db = temporaryIndex(home);

beforeAll(async () => {
  writeFiles(join(home, 'vault'), files);
  await indexTestVault(db, join(home, 'vault'));
});

it('arrows of a canvas connect entities: stated where they have a label, linked where they have none', () => {
  const rows = db.handle
    .prepare(
      `SELECT one.name || ' ' || relationship.kind || ' ' || two.name AS statement, origin, label, quote, document.path AS path FROM relationship
       JOIN entity AS one ON one.id = source_id JOIN entity AS two ON two.id = target_id
       LEFT JOIN chunk ON chunk.id = chunk_id LEFT JOIN document ON document.id = chunk.document_id
       WHERE origin IN ('stated', 'linked') ORDER BY origin DESC, statement`,
    )
    .all();
  const path = 'Maps/Relationships.canvas';
  expect(rows).toEqual([
    { statement: 'Mara rival of Oren', origin: 'stated', label: 'rival of', quote: 'Mara → rival of → Oren', path },
    { statement: 'Oren student of Mara', origin: 'stated', label: 'mentor', quote: 'Oren → mentor → Mara', path },
    { statement: 'Mara related to Quay', origin: 'linked', label: null, quote: null, path },
  ]);
});

it('cards are searchable text that names entities, the canvas itself is no entity, and a broken one is reported with its line', () => {
  const all = (sql: string): unknown[] => db.handle.prepare(sql).pluck().all();
  expect(all("SELECT first_line FROM chunk WHERE text LIKE '%never talks%'")).toHaveLength(1);
  expect(all("SELECT count(*) FROM mention JOIN chunk ON chunk.id = chunk_id WHERE text LIKE '%never talks%'")).toEqual([1]);
  expect(all('SELECT key FROM entity ORDER BY key')).toEqual(['People/Mara', 'People/Oren', 'Places/Quay']);
  expect(db.handle.prepare("SELECT path, outcome, line FROM report WHERE path LIKE '%.canvas'").all()).toEqual([
    { path: 'Maps/Broken.canvas', outcome: 'problem', line: 2 },
  ]);
});

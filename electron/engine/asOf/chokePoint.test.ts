import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertChunk } from '../db/documents/chunks.ts';
import { prepared, type WritableDB } from '../db/connection/connection.ts';
import { sentenceVectors, storeSentenceVectors, storeVectors, vectorsByHash } from '../db/documents/vectors.ts';
import { buildAsOfView } from './build.ts';
import {
  chunksWithPair,
  chunksWithPhrase,
  chunksWithWord,
  chunkSimilarities,
  isWordUsed,
  searchChunksByVector,
  searchChunksByWords,
  type VectorHit,
} from './search.ts';
import { openAsOfView } from './views.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';

const engine = fileURLToPath(new URL('..', import.meta.url));

let home: string;
let db: WritableDB;

beforeEach(() => {
  home = temporaryFolder();
  db = temporaryIndex(home);
});

const words = ['lamp', 'water', 'night', 'road', 'ferry'];
const vectorOf = (numbers: readonly number[]): Float32Array =>
  Float32Array.from({ length: 384 }, (_, index) => numbers[index % numbers.length]! + (index % 7) / 10);

/** A chunk of one document each, chapters or notes with a chapter in which they are revealed. */
const chunk = fc.record({
  text: fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 6 }),
  sequence: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  revealedAt: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  vector: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }),
});

describe('search of a restricted view', () => {
  it('finds only visible chunks for every search', () => {
    const seen = { visible: 0, hidden: 0 };
    fc.assert(
      fc.property(fc.array(chunk, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (chunks, sequence) => {
        db.handle.exec('DELETE FROM document; DELETE FROM chunk_fts; DELETE FROM chunk_vector');
        for (const [index, { text, sequence: own, revealedAt, vector }] of chunks.entries()) {
          const { lastInsertRowid } = prepared(
            db,
            `INSERT INTO document (path, name, title, kind, sequence, scenes, aliases, tags, revealed_at, scene_count, words, hash, modified_ms, placed)
             VALUES (?, 'n', 't', 'note', ?, '[]', '[]', '[]', ?, 1, 1, '', 1, 1)`,
          ).run(`${index}.md`, own, revealedAt);
          const place = {
            ordinal: 0,
            heading: [],
            firstLine: 1,
            lastLine: 1,
            columns: null,
            scene: 0,
            revealedAt: null,
            role: 'canon' as const,
            secret: false,
            namesChapter: null,
          };
          const stored = { ...place, text: text.join(' '), tokens: 1, hash: `hash ${index}`, links: [] };
          insertChunk(db, Number(lastInsertRowid), 'title', stored, null);
          storeVectors(db, 'model', [{ hash: `hash ${index}`, vector: vectorOf(vector) }]);
        }
        const view = openAsOfView(join(home, 'index.db'), { sequence, scene: null });
        try {
          buildAsOfView(view);
          const visible = prepared(view, 'SELECT id FROM chunk').pluck().all() as number[];
          const all = prepared(db, 'SELECT id FROM chunk').pluck().all() as number[];
          seen.visible += visible.length;
          seen.hidden += all.length - visible.length;
          const found = [
            ...searchChunksByWords(view, words, 100).map(({ id }) => id),
            ...words.flatMap((word) => [...(chunksWithWord(view, word, 100) ?? []), ...chunksWithPhrase(view, word, 100)]),
            ...words.flatMap((word) => chunksWithPair(view, word, 'lamp', 3, 100)),
            ...chunkSimilarities(view, vectorOf([1, 2, 3]), all).keys(),
          ];
          const nearest = searchChunksByVector(view, vectorOf([1, 2, 3]), 100).map(({ id }) => id);
          expect([...found, ...nearest].filter((id) => !visible.includes(id))).toEqual([]);
          expect(nearest.toSorted((a, b) => a - b)).toEqual(visible);
          const visibleWords = new Set(visible.flatMap((id) => chunks[all.indexOf(id)]!.text));
          expect(words.filter((word) => isWordUsed(view, word))).toEqual(words.filter((word) => visibleWords.has(word)));
        } finally {
          view.handle.close();
        }
      }),
      { numRuns: 40 },
    );
    expect(Math.min(seen.visible, seen.hidden)).toBeGreaterThan(20);
  });

  it('finds no chunk by a word of a masked line, gives it no score for one, and hides its vectors', () => {
    const document = prepared(
      db,
      `INSERT INTO document (id, path, name, title, kind, sequence, scenes, aliases, tags, revealed_at, scene_count, words, hash, modified_ms, placed)
       VALUES (?, ?, ?, 'title', 'note', NULL, '[]', '[]', '[]', ?, 1, 1, '', 1, 1)`,
    );
    const empty = {
      heading: [],
      firstLine: 1,
      lastLine: 2,
      columns: null,
      scene: 0,
      revealedAt: null,
      role: 'canon' as const,
      secret: false,
      namesChapter: null,
      tokens: 1,
      links: [],
    };
    document.run(1, 'Mara.md', 'Mara', null);
    document.run(2, 'Zorblax.md', 'Zorblax', 3);
    document.run(3, 'Oren.md', 'Oren', null);
    insertChunk(db, 1, 'title', { ...empty, ordinal: 0, text: 'heir: Zorblax\nMara has a lamp.', hash: 'a' }, null);
    insertChunk(db, 3, 'title', { ...empty, ordinal: 0, text: 'Oren has a lamp. Oren sleeps.', hash: 'b' }, null);
    prepared(
      db,
      `INSERT INTO field (document_id, position, key, value, links, line, origin) VALUES (1, 0, 'heir', 'Zorblax', '["Zorblax"]', 1, 'inline')`,
    ).run();
    const vectors = ['a', 'b'].map((hash) => ({ hash, vector: vectorOf([1, 2, 3]) }));
    storeVectors(db, 'model', vectors);
    storeSentenceVectors(
      db,
      'model',
      vectors.map(({ hash, vector }) => ({ hash, vectors: [vector, vector] })),
    );
    const view = openAsOfView(join(home, 'index.db'), { sequence: 1, scene: null });
    for (const repeated of ['first', 'again']) {
      buildAsOfView(view);
      const text = prepared(view, 'SELECT text FROM chunk ORDER BY id').pluck().get();
      expect(text, repeated).toBe(`${' '.repeat(13)}\nMara has a lamp.`);
      expect(isWordUsed(view, 'zorblax')).toBe(false);
      expect(chunksWithWord(view, 'heir', 10)).toEqual([]);
      expect(chunksWithPair(view, 'zorblax', 'mara', 5, 10)).toEqual([]);
      expect(searchChunksByWords(view, ['zorblax'], 10)).toEqual([]);
      expect(isWordUsed(view, 'lamps')).toBe(true);
      expect(chunksWithWord(view, 'lamp', 10)).toEqual([1, 2]);
      expect(searchChunksByWords(view, ['zorblax', 'lamp'], 10)).toEqual(searchChunksByWords(view, ['lamp'], 10));
      expect([...vectorsByHash(view, 'model', ['a', 'b']).keys()]).toEqual(['b']);
      expect([...sentenceVectors(view, 'model', ['a', 'b']).keys()]).toEqual(['b']);
    }
    expect(isWordUsed(db, 'zorblax')).toBe(true);
    view.handle.close();
  });

  it('cannot be bypassed: SQL that names a search table without its schema fails', () => {
    const view = openAsOfView(join(home, 'index.db'), { sequence: 1, scene: null });
    for (const sql of [
      "SELECT rowid FROM chunk_fts WHERE chunk_fts MATCH 'lamp'",
      'SELECT chunk_id FROM chunk_vector WHERE embedding MATCH ? AND k = 5',
      'SELECT chunk_id FROM chunk_vector',
    ])
      expect(() => view.handle.prepare(sql), sql).toThrow(/no such column/);
    view.handle.close();
  });

  it('is accessed only in search.ts, with or without the name of the schema', () => {
    const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !/(?:\.test|\/testing)\.ts$/.test(path));
    const naming = files.filter((path) => /chunk_fts|chunk_vector/.test(readFileSync(join(engine, path), 'utf8')));
    expect(naming.toSorted()).toEqual([
      'asOf/search.ts',
      'asOf/views.ts',
      'db/documents/chunks.ts',
      'db/documents/vectors.ts',
      'db/migrations/indexTables.ts',
    ]);
    // The others write the two tables, and make them. What names them as tables of the main schema reads them past the views.
    const reads =
      /(?<!DELETE )FROM ["[`]?chunk_(?:fts|vector)|JOIN ["[`]?chunk_(?:fts|vector)|\bmain["\]`]?\s*\.\s*["[`]?chunk_(?:fts|vector)|MATCH/;
    const codeOf = (path: string): string => readFileSync(join(engine, path), 'utf8').replace(/^\s*(?:--|\/\/|\*|\/\*).*$/gm, '');
    expect(naming.filter((path) => reads.test(codeOf(path)))).toEqual(['asOf/search.ts']);
    // A name that is put together could be that of a search table: only the views do so, for tables that they list.
    const composing = files.filter((path) => /\bmain\.(?:\$\{|['"`] ?\+)/.test(codeOf(path)));
    expect(composing).toEqual(['asOf/views.ts']);
    const others = join(engine, '..');
    const outside = readdirSync(others, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !path.startsWith('engine/'));
    expect(outside.filter((path) => /chunk_fts|chunk_vector/.test(readFileSync(join(others, path), 'utf8')))).toEqual([]);
  });
});

describe('searchChunksByVector', () => {
  it('returns the nearest chunks, those of equal texts by id, with the cosines of the original vectors', () => {
    db.handle.pragma('foreign_keys = OFF');
    const random = (seed: number): Float32Array =>
      Float32Array.from({ length: 384 }, (_, i) => Math.sin(seed * 7 + i * (seed + 1)) * (seed % 5));
    for (let id = 1; id <= 300; id++) {
      const hash = `text ${id % 3 === 0 ? id - 1 : id}`;
      prepared(
        db,
        `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
         VALUES (?, 1, ?, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
      ).run(id, id, hash);
      storeVectors(db, 'model', [{ hash, vector: random(id % 3 === 0 ? id - 1 : id) }]);
    }
    const question = random(501);
    const cosines = prepared(
      db,
      'SELECT chunk.id, 1 - vec_distance_cosine(vector, ?) AS similarity FROM chunk JOIN embedding USING (hash) WHERE similarity IS NOT NULL ORDER BY similarity DESC, id LIMIT 100',
    ).all(Buffer.from(question.buffer)) as VectorHit[];
    const nearest = searchChunksByVector(db, question, 100);
    // SQLite's cosines are of single precision.
    for (const [at, { similarity }] of nearest.entries()) expect(similarity).toBeCloseTo(cosines[at]!.similarity, 6);
    // Of equal texts at the limit either may be the last.
    const isBeforeLast = ({ similarity }: VectorHit): boolean => similarity > cosines.at(-1)!.similarity + 1e-6;
    expect(nearest.filter(isBeforeLast).map(({ id }) => id)).toEqual(cosines.filter(isBeforeLast).map(({ id }) => id));
    expect(nearest).toHaveLength(cosines.length);
    const [first] = searchChunksByVector(db, question, 1);
    expect(chunkSimilarities(db, question, [first!.id, 5]).get(first!.id)).toBe(first!.similarity);
    // A zero vector, in the index or asked for, is near to nothing.
    expect(chunkSimilarities(db, question, [5]).get(5)).toBe(0);
    expect(searchChunksByVector(db, new Float32Array(384), 10)).toEqual([]);
  });

  it('finds nearly all of the 300 nearest, and each of the nearest 100', () => {
    db.handle.pragma('foreign_keys = OFF');
    let state = 7;
    const noise = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
    const subjects = Array.from({ length: 12 }, () => Float32Array.from({ length: 384 }, noise));
    const vectorOf = (at: number): Float32Array => subjects[at % subjects.length]!.map((value) => value + noise());
    const vectors = Array.from({ length: 1_500 }, (_, at) => ({ hash: `text ${at}`, vector: vectorOf(at) }));
    const insert = prepared(
      db,
      `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
       VALUES (?, 1, ?, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
    );
    for (const [at, { hash }] of vectors.entries()) insert.run(at + 1, at, hash);
    storeVectors(db, 'model', vectors);
    const question = vectorOf(5);
    const exact = prepared(db, 'SELECT chunk.id FROM chunk JOIN embedding USING (hash) ORDER BY vec_distance_cosine(vector, ?) LIMIT 300')
      .pluck()
      .all(Buffer.from(question.buffer)) as number[];
    const found = new Set(searchChunksByVector(db, question, 300).map(({ id }) => Number(id)));
    expect(exact.filter((id) => found.has(id)).length).toBeGreaterThanOrEqual(291);
    expect(exact.slice(0, 100).filter((id) => !found.has(id))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { readMentionInputs } from '../entities/mentionInputs.ts';
import { indexRules } from '../../indexing/indexSettings.ts';
import { readMeta } from '../connection/meta.ts';
import { indexVersion, migrateIndex } from './migrations.ts';
import { openReadableIndex, openWritableIndex } from '../open.ts';
import { suggestionSignature } from '../entities/suggestions.ts';
import { temporaryFolder } from '#lib/testing.ts';

let folder: string;
let db: WritableDB;

beforeEach(() => {
  folder = temporaryFolder();
  const handle = new Database(join(folder, 'index.db'));
  handle.loadExtension(getLoadablePath());
  handle.pragma('foreign_keys = ON');
  db = { handle, writable: true };
});
afterEach(() => {
  db.handle.close();
});

/** One note and one chapter as version 2 wrote them. */
function oldRows(): void {
  db.handle.exec(`
    INSERT INTO document (id, path, name, title, kind, sequence, book, part, scenes, aliases, tags, revealed_at, words, hash, modified_ms)
      VALUES (1, 'Mara.md', 'Mara', 'Mara', 'note', NULL, NULL, NULL, '[]', '["Heron"]', '[]', 4, 3, 'a1', 5.5),
             (2, 'Book 1/01.md', '01', '01', 'manuscript', 1, 'Book 1', NULL, '[]', '[]', '[]', NULL, 2, 'b2', 6);
    INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
      VALUES (1, 1, 0, '[]', 1, 1, 0, 'Mara is tall.', 4, 'h', '[]');
    INSERT INTO field (document_id, position, key, value, links, line, origin) VALUES (1, 0, 'eyes', 'grey', '[]', 2, 'frontmatter');
    INSERT INTO entity (id, key, name, type, status, document_id, definition_chunk_id) VALUES (1, 'Mara', 'Mara', 'character', 'confirmed', 1, 1);
    INSERT INTO alias (entity_id, position, text, origin) VALUES (1, 0, 'Mara', 'name'), (1, 1, 'Heron', 'stated');
    INSERT INTO meta (key, value) VALUES ('rules', '1'), ('version', '9');
  `);
}

/** What the tables of each version are, as a short hash of SQLite's own words for them. */
function schemas(): string[] {
  return Array.from({ length: indexVersion }, (_, at) => {
    migrateIndex(db, at + 1);
    const tables = db.handle
      .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .pluck()
      .all();
    return createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 12);
  });
}

describe('migrateIndex', () => {
  it.each(Array.from({ length: indexVersion }, (_, version) => version))(
    'opens an index of version %i, with its rows, as one of today',
    (version) => {
      migrateIndex(db, version);
      const has = (table: string, column: string): boolean =>
        db.handle.prepare('SELECT count(*) FROM pragma_table_info(?) WHERE name = ?').pluck().get(table, column) === 1;
      if (version > 0) {
        const link = has('document', 'linked') ? ', linked' : '';
        db.handle.exec(`
        INSERT INTO document (id, path, name, title, kind, scenes, aliases, tags, words, hash, modified_ms${link})
          VALUES (1, 'Mara.md', 'Mara', 'Mara', 'note', '[]', '[]', '[]', 3, 'a1', 5.5${link === '' ? '' : ', 0'});
        INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
          VALUES (1, 1, 0, '[]', 1, 1, 0, 'Mara is tall.', 4, 'h', '[]');
        INSERT INTO meta (key, value) VALUES ('rules', '1') ON CONFLICT (key) DO UPDATE SET value = '1';`);
      }
      const path = db.handle.name;
      db.handle.close();
      const opened = openWritableIndex(path);
      db = opened.db;
      expect(opened.rebuilt).toBe(false);
      expect(db.handle.pragma('user_version', { simple: true })).toBe(indexVersion);
      expect(db.handle.pragma('foreign_key_check')).toEqual([]);
      const read = openReadableIndex(path);
      if (version > 0 && version < indexVersion) {
        // What older rules read is read again: it does not count as what today's rules would have found.
        expect(readMeta(read, 'rules') === indexRules && readMeta(read, 'extraction-stale') !== '1').toBe(false);
      }
      read.handle.close();
    },
  );

  it('contains the released migrations unchanged', () => {
    const now = schemas();
    expect(
      now,
      `Migrations that were released may not be changed; new ones are added to fixtures/schemas.json: ${JSON.stringify(now)}`,
    ).toEqual(JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'schemas.json'), 'utf8')));
  });

  it('migrates rows of version 2, and schedules reading every file again', () => {
    migrateIndex(db, 2);
    oldRows();
    migrateIndex(db);
    expect(db.handle.pragma('user_version', { simple: true })).toBe(indexVersion);
    expect(db.handle.prepare('SELECT path, hash, series, scene_count FROM document ORDER BY id').all()).toEqual([
      { path: 'Mara.md', hash: 'a1', series: null, scene_count: 1 },
      { path: 'Book 1/01.md', hash: 'b2', series: null, scene_count: 1 },
    ]);
    expect(db.handle.prepare('SELECT text, scene, revealed_at FROM chunk').get()).toEqual({
      text: 'Mara is tall.',
      scene: 0,
      revealed_at: null,
    });
    expect(db.handle.prepare('SELECT key, revealed_at FROM field').get()).toEqual({ key: 'eyes', revealed_at: null });
    expect(db.handle.prepare('SELECT key, confidence FROM entity').get()).toEqual({ key: 'Mara', confidence: null });
    expect(db.handle.prepare('SELECT text, confidence, reason FROM alias ORDER BY position').all()).toEqual([
      { text: 'Mara', confidence: null, reason: null },
      { text: 'Heron', confidence: null, reason: null },
    ]);
    expect(db.handle.prepare('SELECT key, value FROM meta').all()).toEqual([
      // Set by the step to version 2, before there was anything.
      { key: 'extraction-stale', value: '1' },
      { key: 'version', value: '9' },
    ]);
    expect(db.handle.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('migrates rows of version 3, and schedules extraction', () => {
    migrateIndex(db, 3);
    oldRows();
    db.handle.exec("INSERT INTO meta (key, value) VALUES ('names', 'a'), ('name-words', 'b')");
    migrateIndex(db);
    expect(db.handle.prepare('SELECT key, pinned, off, merged FROM entity').all()).toEqual([
      { key: 'Mara', pinned: 0, off: '[]', merged: '[]' },
    ]);
    expect(
      db.handle.prepare("SELECT key FROM meta WHERE key IN ('mention-inputs', 'name-words', 'extraction-stale')").pluck().all(),
    ).toEqual(['extraction-stale']);
  });

  it('keeps the meta values of the index, each found by its key', () => {
    migrateIndex(db, 7);
    db.handle.exec("INSERT INTO meta (key, value) VALUES ('version', '9'), ('settings', hex(zeroblob(1000000)))");
    migrateIndex(db);
    expect(db.handle.prepare('SELECT key, length(value) AS length FROM meta ORDER BY key').all()).toEqual([
      { key: 'extraction-stale', length: 1 },
      { key: 'settings', length: 2_000_000 },
      { key: 'version', length: 1 },
    ]);
    const plan = db.handle.prepare("EXPLAIN QUERY PLAN SELECT value FROM meta WHERE key = 'version'").get();
    expect(plan).toMatchObject({ detail: expect.stringContaining('USING INDEX') as unknown });
  });

  it('searches the vectors of version 9 in unit length and signed bytes, those of the present model alone', () => {
    migrateIndex(db, 9);
    oldRows();
    const vector = (...first: number[]) => Buffer.from(Float32Array.from({ length: 384 }, (_, index) => first[index] ?? 0).buffer);
    const store = db.handle.prepare('INSERT INTO embedding (model, hash, vector) VALUES (?, ?, ?)');
    store.run('a model', 'h', vector(3, 4));
    store.run('another', 'h', vector(1));
    db.handle.prepare("INSERT INTO meta (key, value) VALUES ('vector-model', 'a model')").run();
    db.handle.prepare('INSERT INTO chunk_vector (chunk_id, embedding) VALUES (?, ?)').run(1n, vector(3, 4));
    migrateIndex(db);
    const [row] = db.handle.prepare('SELECT chunk_id AS id, vec_to_json(vec_slice(embedding, 0, 2)) AS start FROM chunk_vector').all();
    expect(row).toEqual({ id: 1, start: '[75,101]' });
    expect(db.handle.prepare('SELECT count(*) FROM chunk_vector').pluck().get()).toBe(1);
  });

  /** The rows of a query. */
  const rows = (sql: string): unknown[] => db.handle.prepare(sql).all();
  const metaKeys = (): unknown[] => db.handle.prepare('SELECT key FROM meta ORDER BY key').pluck().all();

  it('0002: deletes the mention inputs and schedules extraction', () => {
    migrateIndex(db, 1);
    oldRows();
    db.handle.exec("INSERT INTO meta (key, value) VALUES ('names', '[]')");
    migrateIndex(db, 2);
    expect(metaKeys()).toEqual(['rules', 'unlinked', 'version']);
    expect(rows('SELECT id, text FROM chunk')).toEqual([{ id: 1, text: 'Mara is tall.' }]);
    expect(rows('SELECT * FROM word_use')).toEqual([]);
  });

  it('0005 and 0007: keep the rows and schedule extraction', () => {
    for (const version of [4, 6]) {
      migrateIndex(db, version);
      if (version === 4) oldRows();
      db.handle.exec("DELETE FROM meta WHERE key = 'unlinked'");
      migrateIndex(db, version + 1);
      expect(metaKeys()).toContain('unlinked');
      expect(rows('SELECT key FROM entity')).toEqual([{ key: 'Mara' }]);
    }
    expect(rows('SELECT * FROM neighbour')).toEqual([]);
    expect(rows('SELECT * FROM common_line')).toEqual([]);
  });

  it('0006: keeps every vector of every model', () => {
    migrateIndex(db, 5);
    db.handle.exec("INSERT INTO embedding (model, hash, vector) VALUES ('b', 'h', x'0102'), ('a', 'h', x'03'), ('a', 'g', x'04')");
    migrateIndex(db, 6);
    expect(rows('SELECT model, hash, hex(vector) AS vector FROM embedding ORDER BY rowid')).toEqual([
      { model: 'a', hash: 'g', vector: '04' },
      { model: 'a', hash: 'h', vector: '03' },
      { model: 'b', hash: 'h', vector: '0102' },
    ]);
    expect(() => db.handle.exec("INSERT INTO embedding (model, hash, vector) VALUES ('a', 'g', x'05')")).toThrow(/UNIQUE/);
  });

  it('0029: keeps every vector, and schedules the word pieces of all texts', () => {
    migrateIndex(db, 28);
    db.handle.exec("INSERT INTO embedding (model, hash, vector) VALUES ('a', 'h', x'0102')");
    migrateIndex(db, 29);
    expect(rows('SELECT hex(vector) AS vector, tokens FROM embedding')).toEqual([{ vector: '0102', tokens: null }]);
  });

  it.each([
    ['0', 'ended', 1],
    ['1', 'did not end', 0],
  ])('0030: takes the place of every document as known if the last run %s: %s', (stale, _how, placed) => {
    migrateIndex(db, 29);
    oldRows();
    db.handle.exec(
      stale === '1' ? "INSERT OR REPLACE INTO meta VALUES ('extraction-stale', '1')" : "DELETE FROM meta WHERE key = 'extraction-stale'",
    );
    migrateIndex(db, 30);
    expect(rows('SELECT DISTINCT placed FROM document')).toEqual([{ placed }]);
  });

  /** Relationships of Mara and Oren, each with its row id, origin and strength. */
  function oldRelationships(relationships: readonly (readonly [id: number, origin: string, strength: number])[]): void {
    db.handle.exec("INSERT INTO entity (id, key, name, type, status) VALUES (2, 'Oren', 'Oren', 'character', 'confirmed')");
    const insert = db.handle.prepare(
      "INSERT INTO relationship (id, source_id, target_id, kind, origin, strength) VALUES (?, 1, 2, 'rival of', ?, ?)",
    );
    for (const relationship of relationships) insert.run(...relationship);
  }

  it('0009: renames the origins of relationships and keeps extracted relations', () => {
    migrateIndex(db, 8);
    oldRows();
    oldRelationships([
      [1, 'told', 1],
      [2, 'together', 0.5],
      [3, 'stated', 1],
      [4, 'linked', 0.4],
    ]);
    db.handle.exec(
      "INSERT INTO told (chunk_id, position, source_id, target_id, kind, strength, quote) VALUES (1, 0, 1, 2, 'rival of', 0.7, 'Mara is tall.')",
    );
    migrateIndex(db, 9);
    expect(db.handle.prepare('SELECT origin FROM relationship ORDER BY id').pluck().all()).toEqual([
      'extracted',
      'cooccurrence',
      'stated',
      'linked',
    ]);
    expect(rows('SELECT kind, strength, quote FROM extracted_relation')).toEqual([
      { kind: 'rival of', strength: 0.7, quote: 'Mara is tall.' },
    ]);
    // It still goes with its chunk.
    db.handle.exec('DELETE FROM chunk');
    expect(rows('SELECT * FROM extracted_relation')).toEqual([]);
  });

  it('0011: renames the extraction states and deletes the mention inputs', () => {
    migrateIndex(db, 10);
    oldRows();
    db.handle.exec(`
      UPDATE document SET linked = 1 WHERE id = 2;
      DELETE FROM meta;
      INSERT INTO meta (key, value) VALUES ('unlinked', '1'), ('names', '[]'), ('lore', 'a'), ('unlike', 'b'), ('neighbours', 'c'),
        ('shape', 'd'), ('aliases', 'e'), ('ties', 'f'), ('rules', 'g');
    `);
    migrateIndex(db, 11);
    expect(Object.fromEntries(db.handle.prepare('SELECT key, value FROM meta').raw().all() as [string, string][])).toEqual({
      'extraction-stale': '1',
      decisions: 'a',
      'dissimilar-pairs': 'b',
      'neighbour-model': 'c',
      'mention-hash': 'd',
      'alias-hash': 'e',
      'relationship-hash': 'f',
      rules: 'g',
    });
    expect(rows('SELECT id, extracted FROM document ORDER BY id')).toEqual([
      { id: 1, extracted: 0 },
      { id: 2, extracted: 1 },
    ]);
  });

  it('0012: numbers relationships of one origin and strength in the order of their row ids', () => {
    migrateIndex(db, 11);
    oldRows();
    oldRelationships([
      [1024, 'stated', 1],
      [1536, 'stated', 0.5],
      [2048, 'stated', 1],
      [2060, 'linked', 1],
      [3000, 'stated', 1],
    ]);
    migrateIndex(db, 12);
    expect(db.handle.prepare('SELECT id, ordinal FROM relationship ORDER BY id').raw().all()).toEqual([
      [1024, 0],
      [1536, 0],
      [2048, 1],
      [2060, 0],
      [3000, 2],
    ]);
  });

  it('0013: moves the extraction inputs from JSON in meta to tables by extracting again', () => {
    migrateIndex(db, 12);
    oldRows();
    db.handle.exec(`
      INSERT INTO word_use (document_id, word, lower, named) VALUES (1, 'heron', 3, 1);
      INSERT INTO meta (key, value) VALUES ('mention-inputs', '{}'), ('name-words', '["heron"]'), ('suggestions', '{}'), ('settings', '{}')
    `);
    db.handle.exec("DELETE FROM meta WHERE key = 'extraction-stale'");
    migrateIndex(db, 13);
    expect(metaKeys()).toEqual(['extraction-stale', 'rules', 'settings', 'version']);
    expect(rows('SELECT * FROM word_use')).toEqual([]);
    expect(rows('SELECT key FROM entity')).toEqual([{ key: 'Mara' }]);
    expect(readMentionInputs(db)).toBeNull();
    expect(suggestionSignature(db)).toBeNull();
  });

  it('0014: schedules every file to be read again for its language', () => {
    migrateIndex(db, 13);
    oldRows();
    migrateIndex(db, 14);
    expect(rows('SELECT path, language FROM document ORDER BY id')).toEqual([
      { path: 'Mara.md', language: null },
      { path: 'Book 1/01.md', language: null },
    ]);
    expect(metaKeys()).not.toContain('rules');
  });

  it('0016: keeps the search terms until every file is read again for its fields', () => {
    migrateIndex(db, 15);
    oldRows();
    const found = (): unknown[] => rows("SELECT rowid FROM chunk_fts WHERE chunk_fts MATCH 'text OR mara' ORDER BY rowid");
    const stored = rows('SELECT id FROM chunk ORDER BY id') as { id: number }[];
    migrateIndex(db, 16);
    expect(rows('SELECT rowid AS id FROM chunk_fts ORDER BY rowid')).toEqual(stored);
    expect(found().length).toBeGreaterThan(0);
    expect(rows('SELECT DISTINCT embedded_prefix AS prefix FROM chunk')).toEqual([{ prefix: '' }]);
    expect(metaKeys()).not.toContain('rules');
  });

  it('0017: gives aliases added by the user the origin "user"', () => {
    migrateIndex(db, 16);
    db.handle.exec(`
      INSERT INTO entity (id, key, name, type, status, off)
        VALUES (1, 'Mara', 'Mara', 'character', 'confirmed', '[{"text":"Heron","origin":"writer"}]');
      INSERT INTO alias (entity_id, position, text, origin) VALUES (1, 0, 'Mara', 'name'), (1, 1, 'Gorse', 'writer');
    `);
    migrateIndex(db, 17);
    expect(rows('SELECT origin FROM alias ORDER BY position')).toEqual([{ origin: 'name' }, { origin: 'user' }]);
    expect(rows('SELECT off FROM entity')).toEqual([{ off: '[{"text":"Heron","origin":"user"}]' }]);
  });

  it('0018: keeps documents and their references, and allows several documents per path', () => {
    migrateIndex(db, 11);
    oldRows();
    migrateIndex(db, 17);
    const before = rows('SELECT id, path, kind FROM document ORDER BY id');
    const chunks = rows('SELECT id, document_id FROM chunk ORDER BY id');
    migrateIndex(db, 18);
    expect(rows('SELECT id, path, kind FROM document ORDER BY id')).toEqual(before);
    expect(rows('SELECT id, document_id FROM chunk ORDER BY id')).toEqual(chunks);
    expect(rows('SELECT DISTINCT file_ordinal, section, unsure, scene_start FROM document')).toEqual([
      { file_ordinal: 0, section: null, unsure: 0, scene_start: 0 },
    ]);
    const add = db.handle.prepare(
      `INSERT INTO document (path, file_ordinal, name, title, kind, scenes, aliases, tags, words, hash, modified_ms)
       SELECT path, ?, name, title, kind, scenes, aliases, tags, words, hash, modified_ms FROM document WHERE id = 1`,
    );
    expect(() => add.run(0)).toThrow(/UNIQUE/);
    add.run(1);
    expect(db.handle.pragma('foreign_key_check')).toEqual([]);
    expect(db.handle.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it("0022: gives entities the picture of their note, and applies the user's choice in the next run", () => {
    migrateIndex(db, 11);
    oldRows();
    migrateIndex(db, 21);
    const before = rows('SELECT id, key FROM entity ORDER BY id');
    db.handle.exec("DELETE FROM meta WHERE key = 'extraction-stale'");
    migrateIndex(db, 22);
    expect(before).not.toEqual([]);
    expect(rows('SELECT id, key, picture FROM entity ORDER BY id')).toEqual(
      before.map((row) => ({ ...(row as object), picture: 'automatic' })),
    );
    expect(rows("SELECT value FROM meta WHERE key = 'extraction-stale'")).toEqual([{ value: '1' }]);
  });

  it('creates the same tables at once as step by step', () => {
    const tables = (): unknown[] => db.handle.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
    for (let version = 1; version <= indexVersion; version++) migrateIndex(db, version);
    const stepwise = tables();
    db.handle.close();
    rmSync(join(folder, 'index.db'));
    const handle = new Database(join(folder, 'index.db'));
    handle.loadExtension(getLoadablePath());
    db = { handle, writable: true };
    migrateIndex(db);
    expect(tables()).toEqual(stepwise);
  });

  it('skips a step that another process made while this one waited', () => {
    const late = new Database(join(folder, 'index.db'));
    late.loadExtension(getLoadablePath());
    const pragma = late.pragma.bind(late);
    let asked = 0;
    late.pragma = (...words) => {
      const version = pragma(...words);
      asked += 1;
      if (asked === 2) migrateIndex(db);
      return version;
    };
    migrateIndex({ handle: late, writable: true });
    expect(asked).toBeGreaterThan(2);
    expect(pragma('user_version', { simple: true })).toBe(indexVersion);
    late.close();
  });

  it('does not change an index of a later version', () => {
    migrateIndex(db);
    db.handle.pragma(`user_version = ${indexVersion + 1}`);
    expect(() => migrateIndex(db)).toThrow(AppError);
    expect(db.handle.pragma('user_version', { simple: true })).toBe(indexVersion + 1);
  });
});

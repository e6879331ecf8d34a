import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { localModel } from '#engine/embed/localEmbedder.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import { textFiles } from './corpus.ts';

/** A database with nothing but a full-text index, as the engine's own is set. */
export function openTextIndex(file: string): Database.Database {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec("CREATE VIRTUAL TABLE passage USING fts5 (text, content = '', tokenize = 'porter unicode61 remove_diacritics 2')");
  return db;
}

/** An exhaustive search of an index's full-precision vectors, independent of optimisations of the index's own. */
export function openVectorTable(file: string, index: string): { nearest(vector: Float32Array, many: number): number[]; close(): void } {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const db = new Database(file);
  db.loadExtension(getLoadablePath());
  db.pragma('cache_size = -16000');
  db.prepare('ATTACH ? AS source').run(index);
  db.exec(`
    CREATE VIRTUAL TABLE whole USING vec0 (id INTEGER PRIMARY KEY, vector float[${localModel.dimensions}], chunk_size=64);
    INSERT INTO whole (id, vector) SELECT c.id, vec_normalize(e.vector) FROM source.chunk AS c JOIN source.embedding AS e ON e.hash = c.hash;
    DETACH source;
  `);
  const select = db.prepare('SELECT id FROM whole WHERE vector MATCH vec_normalize(?) AND k = ? ORDER BY distance').pluck();
  return { nearest: (vector, many) => select.all(vector, many) as number[], close: () => void db.close() };
}

/** The least that reading texts takes: read, count tokens, insert into a full-text index, one transaction a file. */
export function readCountInsert(db: Database.Database, paths: readonly string[]): void {
  const insert = db.prepare('INSERT INTO passage (text) VALUES (?)');
  const add = db.transaction((text: string) => insert.run(text));
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    countTokens(text);
    add.immediate(text);
  }
}

/** The least that finding changes takes: stat and hash every text file. */
export function statAndHash(folder: string): void {
  for (const path of textFiles(folder)) {
    statSync(path);
    createHash('sha256').update(readFileSync(path)).digest('hex');
  }
}

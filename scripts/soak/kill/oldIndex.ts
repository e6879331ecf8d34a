import { renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { bundledModel } from '#shared/model/embeddings.ts';
import { indexVersion, migrateIndex } from '#engine/db/migrations/migrations.ts';
import { deleteDatabase, openWritableIndex } from '#engine/db/open.ts';

interface Table {
  readonly name: string;
}

/** Turns an index into one of an earlier `version`: its tables, with all rows that fit, read by other rules. */
export function makeOld(path: string, version: number): void {
  if (version >= indexVersion) return;
  const { db: present } = openWritableIndex(path);
  const oldPath = `${path}.old`;
  const handle = new Database(oldPath);
  handle.loadExtension(getLoadablePath());
  migrateIndex({ handle, writable: true }, version);
  present.handle.close();
  handle.prepare('ATTACH ? AS present').run(path);
  const tables = handle
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'chunk_fts%' AND name NOT LIKE 'chunk_vector%'")
    .all() as Table[];
  handle.transaction(() => {
    // A table recreated by a migration comes after the tables that refer to it.
    handle.pragma('defer_foreign_keys = ON');
    for (const { name } of tables) {
      const columnsOf = (schema: string): string[] =>
        (handle.pragma(`${schema}.table_info(${name})`) as Table[]).map((column) => column.name);
      const shared = columnsOf('main').filter((column) => columnsOf('present').includes(column));
      // A table that is no more.
      if (shared.length === 0) continue;
      handle.exec(`INSERT OR REPLACE INTO main.${name} (${shared.join()}) SELECT ${shared.join()} FROM present.${name}`);
    }
    handle.exec(
      `INSERT INTO chunk_fts (rowid, text, heading, title)
         SELECT chunk.id, text, coalesce((SELECT group_concat(value, ' / ') FROM json_each(heading)), ''), title
         FROM main.chunk JOIN main.document ON document.id = document_id;
       DELETE FROM main.meta WHERE key = 'rules';
       INSERT INTO chunk_vector (chunk_id, embedding)
         SELECT chunk.id, vec_normalize(vector) FROM main.chunk JOIN present.embedding AS e ON e.hash = chunk.hash
         WHERE e.model = coalesce((SELECT value FROM present.meta WHERE key = 'vector-model'), '${bundledModel}')`,
    );
  })();
  handle.exec('DETACH present');
  handle.close();
  deleteDatabase(path);
  renameSync(oldPath, path);
}

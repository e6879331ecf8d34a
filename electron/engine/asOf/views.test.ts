import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAsOfView } from './views.ts';
import { openWritableIndex } from '../db/open.ts';
import { extractEntities } from '../indexing/extractEntities.ts';
import { createIndexReader } from '../session/indexReader.ts';
import { indexTestVault } from '../indexing/testing.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';

/**
 * Tables without a view, because they hold no words of the story: `meta`, `common_line`, hashes of lines that templates leave,
 * and `disclosure`, which paths and passages are safe from which chapter on.
 */
const tablesWithoutView: readonly string[] = ['meta', 'common_line', 'disclosure'];

describe('openAsOfView', () => {
  it('shadows every table of the index except those listed as safe', () => {
    const home = temporaryFolder();
    const { db } = openWritableIndex(join(home, 'index.db'));
    const view = openAsOfView(join(home, 'index.db'), { sequence: 1, scene: null });
    const names = (schema: string): string[] =>
      view.handle.prepare<[], string>(`SELECT name FROM ${schema} WHERE type IN ('table', 'view') ORDER BY name`).pluck().all();
    // What FTS5 and sqlite-vec keep for their tables is named after them.
    const isSafe = (name: string): boolean => tablesWithoutView.includes(name) || /^(sqlite_|chunk_fts_|chunk_vector_)/.test(name);
    const shadows = new Set(names('sqlite_temp_master'));
    expect(names('main.sqlite_master').filter((name) => !shadows.has(name) && !isSafe(name))).toEqual([]);
    view.handle.close();
    db.handle.close();
  });

  it('has no new file whose place in the story is not known yet, while a run reads and after one that did not end', async () => {
    const home = temporaryFolder();
    const vault = join(home, 'vault');
    const chapters = (from: number, to: number): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: to - from + 1 }, (_value, at) => [
          `Chapters/${String(from + at).padStart(2, '0')}.md`,
          `Mara Venn counted the ropes of the ferry for the ${from + at}th time.\n`,
        ]),
      );
    writeFiles(vault, { 'Characters/Mara Venn.md': '---\ntype: character\n---\nMara Venn keeps the ferry.\n', ...chapters(1, 2) });
    const { db } = openWritableIndex(join(home, 'index.db'));
    await indexTestVault(db, vault);
    const known = (): unknown[] => {
      const reader = createIndexReader(join(home, 'index.db'), { isReplaced: false });
      const paths = reader.at({ sequence: 1, scene: null }, (view) =>
        view.handle.prepare('SELECT path FROM document ORDER BY path').pluck().all(),
      );
      reader.close();
      return paths;
    };
    const upToFirst = ['Chapters/01.md', 'Characters/Mara Venn.md'];
    expect(known()).toEqual(upToFirst);

    writeFiles(vault, { ...chapters(3, 120), 'Lore/Ropes.md': 'Ropes are made of hemp.\n' });
    const stopped = new AbortController();
    const run = indexTestVault(db, vault, {
      signal: stopped.signal,
      report: ({ stage, done }) => stage === 'reading' && done >= 100 && stopped.abort(),
    });
    await expect(run).rejects.toThrow();
    expect(db.handle.prepare('SELECT count(*) FROM document WHERE placed = 0').pluck().get()).toBeGreaterThan(40);
    expect(known()).toEqual(upToFirst);
    // As a decision of the user does before the next run.
    extractEntities(db);
    expect(known()).toEqual(upToFirst);

    await indexTestVault(db, vault);
    expect(known()).toEqual([...upToFirst, 'Lore/Ropes.md']);
    db.handle.close();
  });
});

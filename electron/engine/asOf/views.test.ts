import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAsOfView } from './views.ts';
import { openWritableIndex } from '../db/open.ts';
import { temporaryFolder } from '#lib/testing.ts';

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
});

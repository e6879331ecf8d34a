import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexVersion } from '#engine/db/migrations/migrations.ts';
import { deleteDatabase, openWritableIndex } from '#engine/db/open.ts';
import { indexVault } from '#engine/indexing/indexVault.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import { makeOld } from './oldIndex.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-old-index-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('makeOld', () => {
  it('turns an index into one of every version before, which opens with its documents', async () => {
    const vault = join(home, 'vault');
    mkdirSync(vault);
    writeFileSync(join(vault, 'Mara Venn.md'), '---\ntype: character\nparent: "[[Hester Venn]]"\n---\nMara Venn keeps the ledger.\n');
    writeFileSync(join(vault, 'Hester Venn.md'), 'Hester Venn knew [[Mara Venn]].\n');
    const { db } = openWritableIndex(join(home, 'now.db'));
    await indexVault(db, vault, {
      signal: new AbortController().signal,
      report: () => undefined,
      countTokens,
      force: false,
      vectorModel: null,
    });
    const documents = db.handle.prepare('SELECT count(*) FROM document').pluck().get();
    db.handle.pragma('journal_mode = DELETE');
    db.handle.close();
    const path = join(home, 'index.db');
    for (let version = 1; version < indexVersion; version++) {
      copyFileSync(join(home, 'now.db'), path);
      makeOld(path, version);
      const { db: again, rebuilt } = openWritableIndex(path);
      const found = again.handle.prepare('SELECT count(*) FROM document').pluck().get();
      again.handle.close();
      deleteDatabase(path);
      expect({ version, rebuilt, found }).toEqual({ version, rebuilt: false, found: documents });
    }
  });
});

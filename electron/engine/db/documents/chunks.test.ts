import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { indexVault } from '../../indexing/indexVault.ts';
import { openWritableIndex } from '../open.ts';
import { chunksById } from './chunks.ts';

it('chunksById returns the infobox of a session log with role fields, and the rest of it as manuscript', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-chunks-'));
  const { db } = openWritableIndex(join(home, 'index.db'));
  try {
    const rows = ['Weather', 'Place', 'Host', 'Table', 'Party']
      .map((key) => `> | **${key}** | The far quay, the weir and the mill |\n`)
      .join('');
    writeFileSync(
      join(home, 'S01 Low Water.md'),
      `---\ntags: [session]\n---\n\n> [!infobox]\n> # S01\n>\n> | Type | Stat |\n> | --- | --- |\n${rows}\n## Notes\n\n${'- The lamps were lit late, and nobody said why.\n'.repeat(12)}`,
    );
    const signal = new AbortController().signal;
    const countTokens = (text: string): number => Math.ceil(text.length / 4);
    await indexVault(db, home, { signal, report: () => undefined, countTokens, force: false, vectorModel: null });
    const chunks = chunksById(db, [1, 2, 3, 4] as ChunkRowId[]);
    expect(chunks.map(({ source }) => [source.kind, source.role])).toEqual([
      ['manuscript', 'fields'],
      ['manuscript', 'canon'],
    ]);
  } finally {
    db.handle.close();
    rmSync(home, { recursive: true, force: true });
  }
});

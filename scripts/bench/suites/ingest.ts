// From nothing to searchable, without vectors, compared with reading, counting and inserting the same files.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { realVault, textFiles } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { openTextIndex, readCountInsert } from '../floors.ts';
import { inTurns, timed } from '../measure.ts';
import { row } from '../row.ts';
import { dataSuite } from '../suite.ts';

await dataSuite('ingest', async ({ data, scratch }) => {
  const vault = realVault(data);
  const files = textFiles(vault);
  const dataDir = join(scratch, 'data');
  const measured = await inTurns(
    3,
    async () => {
      rmSync(dataDir, { recursive: true, force: true });
      const engine = await openEngine(vault, dataDir, 'none');
      const time = await timed(() => engine.index());
      await engine.close();
      return time;
    },
    async () => {
      const db = openTextIndex(join(scratch, 'floor.db'));
      const time = await timed(() => readCountInsert(db, files));
      db.close();
      return time;
    },
  );
  return [row({ suite: 'ingest', ...measured, must: 4, aim: 2, unit: 'ms' })];
});

// From nothing to searchable, without vectors, compared with reading, counting and inserting the same files.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { allInOne, realVault, textFiles } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { openTextIndex, readCountInsert } from '../floors.ts';
import { inTurns, timed, row, type Row, dataSuite } from '../suite.ts';

/** A vault is read so often, in turns with the floor. */
async function measured(what: string, vault: string, scratch: string, runs: number): Promise<Row> {
  const files = textFiles(vault);
  const dataDir = join(scratch, 'data');
  const medians = await inTurns(
    runs,
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
  return row({ suite: 'ingest', what, ...medians, must: 4, aim: 2, unit: 'ms' });
}

await dataSuite('ingest', async ({ data, home, scratch }) => [
  await measured('vault', realVault(data), scratch, 3),
  await measured('everything', allInOne(data, home), scratch, 1),
]);

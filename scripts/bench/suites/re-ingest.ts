// An unchanged vault is read again, compared with the stat and hash of every file.
import { join } from 'node:path';
import { realVault } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { statAndHash } from '../floors.ts';
import { inTurns, timed, row, dataSuite } from '../suite.ts';

await dataSuite('re-ingest', async ({ data, scratch }) => {
  const vault = realVault(data);
  const engine = await openEngine(vault, join(scratch, 'data'), 'none');
  await engine.index();
  const measured = await inTurns(
    7,
    () => timed(() => engine.index()),
    () => timed(() => statAndHash(vault)),
  );
  await engine.close();
  return [row({ suite: 're-ingest', ...measured, must: 2, aim: 1.3, unit: 'ms' })];
});

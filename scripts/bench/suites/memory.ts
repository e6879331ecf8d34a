// Memory of a process with nothing in it but the engine: the most while a vault is indexed, and what stays when it rests.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allInOne, indexed } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { row, dataSuite } from '../suite.ts';

const megabytes = (): number => process.memoryUsage.rss() / 1e6;
const sampleMs = 20;
/** Long enough for several hundred passages. */
const embedMs = 15_000;
const restMs = 5_000;

await dataSuite('memory', async ({ data, home, scratch }) => {
  const path = allInOne(data, home);
  const bare = megabytes();
  let max = 0;
  const sampling = setInterval(() => (max = Math.max(max, megabytes())), sampleMs);
  const indexing = await openEngine(path, join(scratch, 'data'), 'model');
  await indexing.index();
  await wait(embedMs);
  clearInterval(sampling);
  await indexing.close();

  const { dataDir } = await indexed(path, home);
  const resting = await openEngine(path, dataDir, 'model');
  const { connection, vault } = resting;
  await connection.call('context.build', { vault: vault.id, request: { question: 'Who keeps the house, and for whom?' } });
  await connection.call('entities.list', { vault: vault.id });
  await wait(restMs);
  const idle = megabytes();
  await resting.close();
  const note = `${bare.toFixed(0)} MB before anything`;
  return [
    row({ suite: 'memory', what: 'indexing', figure: max, judged: 'figure', must: 450, aim: 300, unit: 'MB', note }),
    row({ suite: 'memory', what: 'idle', figure: idle, judged: 'figure', must: 300, aim: 180, unit: 'MB', note }),
  ];
});

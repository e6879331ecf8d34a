// What answers while somebody types, over names and text of three million words: the time after each key.
import { allInOne, indexed } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { percentile, timed, row, dataSuite } from '../suite.ts';
import { questionsAbout } from '../contexts.ts';

/** A search starts at the second letter. */
const minLetters = 2;

await dataSuite('search', async ({ data, home }) => {
  const { vault: path, dataDir } = await indexed(allInOne(data, home), home);
  const engine = await openEngine(path, dataDir, 'model');
  const { connection, vault } = engine;
  const { entities } = await connection.call('entities.list', { vault: vault.id });
  const names = Array.from({ length: 12 }, (_, at) => entities[Math.floor((at * at * entities.length) / 144)]!.name);
  const typed = [...names, ...(await questionsAbout(engine, 6)), 'the harbour at night', 'lantern', 'whale oil', 'letter from the lawyer'];
  await connection.call('search.run', { vault: vault.id, query: 'warm', limit: 20, semantic: false });
  const times: number[] = [];
  for (const text of typed) {
    for (let letters = minLetters; letters <= text.length; letters++) {
      const query = text.slice(0, letters);
      times.push(
        await timed(() =>
          Promise.all([
            connection.call('entities.list', { vault: vault.id, query }),
            connection.call('search.run', { vault: vault.id, query, limit: 20, semantic: false }),
          ]),
        ),
      );
    }
  }
  await engine.close();
  return [
    row({
      suite: 'search',
      what: 'p95',
      figure: percentile(times, 0.95),
      judged: 'figure',
      must: 20,
      aim: 8,
      unit: 'ms',
      note: `p50 ${percentile(times, 0.5).toFixed(1)} ms of ${times.length} keys`,
    }),
  ];
});

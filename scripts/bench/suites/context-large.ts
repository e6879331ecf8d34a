// The largest contexts: 100,000 tokens, 50 entities, four steps of relationships.
import { openLargeContextBench } from '../contexts.ts';
import { percentile, row, dataSuite } from '../suite.ts';

await dataSuite('context-large', async (context) => {
  const bench = await openLargeContextBench(context, 30);
  const times = await bench.build({ budget: 100_000, maxEntities: 50, depth: 4 });
  await bench.close();
  return [
    row({
      suite: 'context-large',
      what: 'p95',
      figure: percentile(times, 0.95),
      judged: 'figure',
      must: 300,
      aim: 120,
      unit: 'ms',
      note: `p50 ${percentile(times, 0.5).toFixed(0)} ms`,
    }),
  ];
});

// A context of the standard preset at three million words, compared with a bare search by words and vector on the same index.
import { openLargeContextBench } from '../contexts.ts';
import { percentile } from '../measure.ts';
import { row } from '../row.ts';
import { dataSuite } from '../suite.ts';

await dataSuite('context', async (context) => {
  const bench = await openLargeContextBench(context, 40);
  const [built, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    bare.push(...(await bench.search()));
    built.push(...(await bench.build({})));
  }
  await bench.close();
  return [
    row({ suite: 'context', what: 'p50', figure: percentile(built, 0.5), floor: percentile(bare, 0.5), must: 3, aim: 1.5, unit: 'ms' }),
    row({ suite: 'context', what: 'p95', figure: percentile(built, 0.95), floor: percentile(bare, 0.95), must: 4, aim: 2, unit: 'ms' }),
  ];
});

// A context of the standard preset as of the middle of the story, compared with the same without a cut.
import { procedures } from '#shared/contract/procedures.ts';
import { openLargeContextBench } from '../contexts.ts';
import { percentile, row, skipped, dataSuite } from '../suite.ts';

await dataSuite('as-of', async (context) => {
  const bench = await openLargeContextBench(context, 40);
  try {
    const { request } = procedures['context.build'].input.parse({ vault: 'any', request: { question: 'Who?', asOf: 1 } });
    if (!('asOf' in request)) return [skipped('as-of', 'requests have no asOf yet')];
    const { documents } = await bench.engine.connection.call('documents.list', { vault: bench.engine.vault.id });
    const asOf = Math.round(Math.max(...documents.map(({ sequence }) => sequence ?? 0)) / 2);
    const [cut, whole]: [number[], number[]] = [[], []];
    // What a restricted view needs may be made once and kept, as the snapshot of the whole index is.
    await bench.build({ asOf });
    for (let turn = 0; turn < 3; turn++) {
      whole.push(...(await bench.build({})));
      cut.push(...(await bench.build({ asOf })));
    }
    return [
      row({ suite: 'as-of', what: 'p50', figure: percentile(cut, 0.5), floor: percentile(whole, 0.5), must: 1.3, aim: 1, unit: 'ms' }),
      row({ suite: 'as-of', what: 'p95', figure: percentile(cut, 0.95), floor: percentile(whole, 0.95), must: 1.3, aim: 1, unit: 'ms' }),
    ];
  } finally {
    await bench.close();
  }
});

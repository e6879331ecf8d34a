// A context of the standard preset in the real vault and at three million words, compared with a bare search by words and vector on the
// same index.
import { openLargeContextBench, openVaultContextBench, type ContextBench } from '../contexts.ts';
import { percentile, row, type Row, dataSuite } from '../suite.ts';

const questions = 40;

async function measured(bench: ContextBench, where: string): Promise<readonly Row[]> {
  const [built, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    bare.push(...(await bench.search()));
    built.push(...(await bench.build({})));
  }
  await bench.close();
  const rowAt = (share: number, must: number, aim: number): Row =>
    row({
      suite: 'context',
      what: `${where} p${share * 100}`,
      figure: percentile(built, share),
      floor: percentile(bare, share),
      must,
      aim,
      unit: 'ms',
    });
  return [rowAt(0.5, 3, 1.5), rowAt(0.95, 4, 2)];
}

await dataSuite('context', async (context) => [
  ...(await measured(await openVaultContextBench(context, questions), 'vault')),
  ...(await measured(await openLargeContextBench(context, questions), 'everything')),
]);

// How ingest, contexts and search grow from 0.3 to 10 million words. A figure is the growth over ten times the words.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openContextBench } from '../contexts.ts';
import { vaultOfWords } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { median, percentile, timed, row, dataSuite } from '../suite.ts';

/** How often each question is asked: the slowest of thirty would be whichever met the collection of garbage. */
const rounds = 5;
const sizes = [300_000, 1_000_000, 3_000_000, 10_000_000] as const;

/** Milliseconds in three digits or all that they have. */
const inDigits = (ms: number): string => ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0);

interface Measured {
  readonly ingest: number;
  readonly context: number;
  readonly search: number;
}

async function measure(vaultPath: string, dataDir: string): Promise<Measured> {
  const engine = await openEngine(vaultPath, dataDir, 'words');
  const ingest = await timed(() => engine.index());
  await engine.waitForVectors();
  await engine.close();
  const bench = await openContextBench(vaultPath, dataDir, 30);
  const { connection, vault } = bench.engine;
  const contexts: number[] = [];
  const searches: number[] = [];
  for (let round = 0; round < rounds; round++) {
    contexts.push(...(await bench.build({})));
    for (const query of bench.questions)
      searches.push(await timed(() => connection.call('search.run', { vault: vault.id, query, limit: 20 })));
  }
  await bench.close();
  return { ingest, context: median(contexts), search: percentile(searches, 0.95) };
}

await dataSuite('growth', async ({ data, home, scratch }) => {
  const measured: Measured[] = [];
  for (const wordCount of sizes) {
    const dataDir = join(scratch, 'data');
    const one = await measure(vaultOfWords(data, home, wordCount), dataDir);
    process.stderr.write(
      `${wordCount / 1e6} M words: ${Object.entries(one)
        .map(([what, ms]) => `${what} ${inDigits(ms)} ms`)
        .join(', ')}\n`,
    );
    measured.push(one);
    rmSync(dataDir, { recursive: true });
  }
  const note = (key: keyof Measured): string =>
    `${measured.map((each) => inDigits(each[key])).join(', ')} ms at ${sizes.map((wordCount) => wordCount / 1e6).join(', ')} M words`;
  // From 0.3 to 3 and from 1 to 10 million words; the worse of the two.
  const growth = (key: keyof Measured): number => Math.max(...[0, 1].map((at) => measured[at + 2]![key] / measured[at]![key]));
  const common = { suite: 'growth', judged: 'figure', unit: 'times' } as const;
  return [
    row({ ...common, what: 'ingest', figure: growth('ingest'), must: 10, aim: 10, note: note('ingest') }),
    row({ ...common, what: 'context', figure: growth('context'), must: 2, aim: 2, note: note('context') }),
    row({ ...common, what: 'search', figure: growth('search'), must: 2, aim: 2, note: note('search') }),
  ];
});

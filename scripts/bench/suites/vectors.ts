// Passages embedded in a second on two threads, real ones of every length, compared with the WebAssembly engine on the same passages.
import { join } from 'node:path';
import { builtWorkers } from '#engine/builtWorkers.ts';
import { createLocalEmbedder } from '#engine/embed/localEmbedder.ts';
import { openWasmBackend } from '#engine/embed/backends.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import { openEngine } from '../engine.ts';
import { projectRoot } from '../../runtime/runtime.mjs';
import { allInOne, indexFile } from '../corpus.ts';
import { median, timed, row, suite } from '../suite.ts';

const rounds = 5;
const passagesOfRound = 12;
/** The native model is so much faster that it needs more work for a time that can be trusted. */
const repeats = 6;

/** Passages spread evenly over a whole vault. */
async function passagesOf(vault: string, dataDir: string): Promise<string[]> {
  const engine = await openEngine(vault, dataDir, 'none');
  await engine.index();
  await engine.close();
  const { handle } = openReadableIndex(indexFile(dataDir));
  const texts = handle.prepare('SELECT text FROM chunk ORDER BY id').pluck().all() as string[];
  handle.close();
  const wanted = rounds * passagesOfRound * repeats;
  return Array.from({ length: wanted }, (_, at) => texts[Math.floor((at * texts.length) / wanted)]!);
}

await suite('vectors', async ({ data, home, scratch }) => {
  const vault = data === null ? join(projectRoot, 'resources', 'sample-vault') : allInOne(data, home);
  const texts = await passagesOf(vault, join(scratch, 'data'));
  const wasm = await openWasmBackend();
  const native = createLocalEmbedder(builtWorkers.embed);
  await wasm.embed('warm');
  await native.embed(texts.slice(0, 20));
  const rates = { figure: [] as number[], floor: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // One of every few for the floor, all of them for the figure: both see the same mix of lengths.
    const all = texts.filter((_, at) => Math.floor(at / repeats) % rounds === round);
    const few = all.filter((_, at) => at % repeats === round % repeats);
    const floor =
      (1_000 * few.length) /
      (await timed(async () => {
        for (const text of few) await wasm.embed(text);
      }));
    const figureFew = (1_000 * all.length) / (await timed(() => native.embed(all)));
    rates.floor.push(floor);
    rates.figure.push(figureFew);
  }
  await native.close();
  return [
    row({
      suite: 'vectors',
      figure: median(rates.figure),
      floor: median(rates.floor),
      better: 'more',
      must: 12,
      aim: 16,
      unit: 'passages/s',
      note: data === null ? 'sample vault' : '',
    }),
  ];
});

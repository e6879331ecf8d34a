// From the save of a file to the word that the index has changed, compared with reading, counting and inserting that file.
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allInOne, copyOfVault, textFiles } from '../corpus.ts';
import { openEngine, type BenchEngine } from '../engine.ts';
import { openTextIndex, readCountInsert } from '../floors.ts';
import { inTurns, timed, row, type Row, dataSuite, type DataContext } from '../suite.ts';

const runs = 5;
/** So long that no save falls into what follows the one before, nor is its word taken for that of the next: names are looked for last. */
const restMs = 5_000;

/** Waits until the index has not changed for a while. */
async function rest(engine: BenchEngine): Promise<void> {
  let changed = performance.now();
  const stop = engine.connection.on('index.changed', () => (changed = performance.now()));
  while (performance.now() - changed < restMs) await new Promise((resolve) => setTimeout(resolve, 100));
  stop();
}

async function saves(what: string, vault: string, file: string, scratch: string): Promise<Row> {
  const before = readFileSync(file);
  const engine = await openEngine(vault, join(scratch, 'data'), 'none', { watch: true });
  const floorIndex = openTextIndex(join(scratch, 'floor.db'));
  try {
    await engine.index();
    const measured = await inTurns(
      runs,
      async () => {
        await rest(engine);
        const changed = Promise.withResolvers<void>();
        const stop = engine.connection.on('index.changed', () => changed.resolve());
        appendFileSync(file, `\n\nAt ${performance.now()} the lamps were lit again, and nobody said why.\n`);
        const time = await timed(() => changed.promise);
        stop();
        return time;
      },
      () => timed(() => readCountInsert(floorIndex, [file])),
    );
    return row({ suite: 'one-file', what, ...measured, judged: 'above', must: 150, aim: 50, unit: 'ms' });
  } finally {
    await engine.close();
    floorIndex.close();
    writeFileSync(file, before);
  }
}

function middleFile(folder: string): string {
  const bySize = textFiles(folder).toSorted((a, b) => statSync(a).size - statSync(b).size);
  return bySize[Math.floor(bySize.length / 2)]!;
}

await dataSuite('one-file', async ({ data, home, scratch }: DataContext) => {
  const notes = copyOfVault(data, home);
  const everything = allInOne(data, home);
  return [
    await saves('a note', notes, middleFile(notes), join(scratch, 'notes')),
    await saves('a chapter of 3 M words', everything, middleFile(join(everything, 'Manuscript')), join(scratch, 'everything')),
  ];
});

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexWhole, startEngine } from '../support/engine.ts';
import { onlyIndex } from '../faults/fault.ts';
import { makeVault, notesOf } from '../kill/vaults.ts';
import type { Random } from '../support/random.ts';

/** Contexts asked for between two edits. */
const contextsForAnEdit = 2;
/** Notes of the vault: few, because it is the number of edits that counts. */
const notes = 16;
const names = ['Mara Venn', 'the Heron', 'Hester Venn', 'Tallow Bridge', 'the tide', 'Oren'];
const words = ['who', 'betrayed', 'lamp', 'ledger', 'ferry', 'oath', 'bridge', 'night', 'names', 'rain', 'why'];

/** What a week of use left behind. */
interface WeekSeen {
  readonly contexts: number;
  readonly edits: number;
  /** Megabytes held by the process after the first tenth, and at the end. */
  readonly memoryEarly: number;
  readonly memoryLate: number;
  /** Kilobytes of the index after half of the time, at the end, and of one made afresh of the same files. */
  readonly halfIndex: number;
  readonly index: number;
  readonly freshIndex: number;
  readonly findings: readonly string[];
}

async function megabytes(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
}

function kilobytes(dataDir: string): number {
  const path = onlyIndex(dataDir);
  return ['', '-wal'].reduce((sum, suffix) => sum + (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0), 0) / 1024;
}

/** A week of a user in a few minutes: edits of notes, each followed by questions, with the growth of memory and index watched. */
export async function compressedWeek(home: string, random: Random, wanted: number, until: number): Promise<WeekSeen> {
  const [vaultPath, dataDir] = [join(home, 'vault'), join(home, 'data')];
  makeVault(vaultPath, 0);
  for (const path of notesOf(vaultPath).slice(notes)) rmSync(join(vaultPath, path));
  const originals = new Map(notesOf(vaultPath).map((path) => [path, readFileSync(join(vaultPath, path), 'utf8')]));
  const engine = startEngine(dataDir);
  const { id: vault } = await indexWhole(engine, vaultPath);
  const findings: string[] = [];
  let contexts = 0;
  let edits = 0;
  let memoryEarly = 0;
  let halfIndex = 0;
  const halfTime = (performance.now() + until) / 2;
  while (contexts < wanted && performance.now() < until) {
    const path = random.pick([...originals.keys()]);
    const line = Array.from({ length: 12 }, () => random.pick(words)).join(' ');
    writeFileSync(join(vaultPath, path), `${originals.get(path)!}\n\n${random.pick(names)} said ${line} ${random.below(1e9)}.\n`);
    await engine.connection.call('index.run', { vault });
    edits++;
    for (let at = 0; at < contextsForAnEdit; at++) {
      const question = `${random.pick(words)} ${random.pick(names)} ${random.pick(words)} ${random.below(50)}?`;
      const pack = await engine.connection.call('context.build', { vault, request: { question, budget: 500 + random.below(4_000) } });
      contexts++;
      if (pack.tokens > pack.budget) findings.push(`${pack.tokens} tokens for a budget of ${pack.budget}: ${question}`);
    }
    if (memoryEarly === 0 && contexts >= wanted / 10) memoryEarly = await megabytes();
    if (halfIndex === 0 && (contexts >= wanted / 2 || performance.now() >= halfTime)) halfIndex = Math.round(kilobytes(dataDir));
  }
  const memoryLate = await megabytes();
  await indexWhole(engine, vaultPath);
  await engine.close();
  const index = kilobytes(dataDir);
  const fresh = join(home, 'fresh');
  const other = startEngine(fresh);
  await indexWhole(other, vaultPath);
  await other.close();
  return {
    contexts,
    edits,
    memoryEarly: memoryEarly || memoryLate,
    memoryLate,
    halfIndex: halfIndex || Math.round(index),
    index: Math.round(index),
    freshIndex: Math.round(kilobytes(fresh)),
    findings,
  };
}

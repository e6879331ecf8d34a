import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openWritableIndex } from '#engine/db/open.ts';
import { indexDifferences, onlyIndex, withEngine } from './faults/fault.ts';
import { damageOf } from './kill/indexContents.ts';
import { runAndKill } from './kill/runAndKill.ts';
import { makeVault } from './kill/vaults.ts';
import { indexOnce } from './support/engine.ts';
import { seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

const victim = new URL('./kill/decideVictim.ts', import.meta.url);
const longestMs = 2_000;
/** After how many kills the index is compared with one made afresh. */
const compareEvery = 5;

/** Kills a process at any instant of deciding and undoing: acknowledged steps must persist, and the index must equal a new one. */
export const decideSuite: Suite = async ({ seed, until, maxCases, home, log: say, find: note }) => {
  const random = seededRandom(seed);
  /** Steps by id; true for one that was undone. */
  const expected = new Map<number, boolean>();
  let kills = 0;
  let decisions = 0;
  let compared = 0;
  const [vault, dataDir, fresh] = [join(home, 'vault'), join(home, 'data'), join(home, 'fresh')];
  makeVault(vault, 0);
  await withEngine(dataDir, (engine) => indexOnce(engine, vault));
  const find = (what: string): void => note(`kill ${kills}: ${what}`);

  while (kills < maxCases && performance.now() < until) {
    const { output, errors } = await runAndKill(victim, [vault, dataDir, String(kills * 1_000)], random.next() * longestMs);
    kills++;
    if (errors) find(`it said ${errors}`);
    for (const line of output.split('\n').slice(0, -1)) {
      const [what, id] = line.split(' ');
      if (what === 'decided' || what === 'undone') expected.set(Number(id), what === 'undone');
      if (what !== 'opening') decisions++;
    }
    const index = openWritableIndex(onlyIndex(dataDir));
    if (index.rebuilt) find('the index was damaged');
    for (const damage of damageOf(index.db)) find(damage);
    index.db.handle.close();
    await withEngine(
      dataDir,
      async ({ connection }) => {
        const { id } = await connection.call('vault.open', { path: vault });
        if (kills % compareEvery === 0) await connection.call('index.run', { vault: id });
        const { steps } = await connection.call('decisions.steps', { vault: id, limit: 1_000 });
        const found = new Map(steps.map((step) => [step.id, step.undone]));
        // The last call may have been kept without having been said: one more step, or the last standing one undone.
        const lastStanding = Math.max(0, ...[...expected].filter(([, undone]) => !undone).map(([step]) => step));
        for (const [step, undone] of expected)
          if (steps.length < 1_000 && found.get(step) !== undone && !(step === lastStanding && found.get(step) === true))
            find(`step ${step} is ${found.get(step)}, not ${undone}`);
        for (const [step, undone] of found) expected.set(step, undone);
      },
      { vectors: false },
    );
    if (kills % compareEvery !== 0) continue;
    const folder = dirname(onlyIndex(dataDir));
    const other = join(fresh, 'vaults', basename(folder));
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(other, { recursive: true });
    cpSync(join(folder, 'lore.db'), join(other, 'lore.db'));
    await withEngine(fresh, (engine) => indexOnce(engine, vault), { vectors: false });
    for (const difference of indexDifferences(dataDir, fresh)) find(difference);
    compared++;
    say(`${kills} kills, ${decisions} decisions and undos so far`);
  }
  return { kills, 'decisions and undos': decisions, 'indexes compared': compared };
};

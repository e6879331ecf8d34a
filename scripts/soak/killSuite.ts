import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openReadableIndex, openWritableIndex } from '#engine/db/open.ts';
import { indexVersion } from '#engine/db/migrations/migrations.ts';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { damageOf, differences, indexContents } from './kill/indexContents.ts';
import { editVault, makeVault } from './kill/vaults.ts';
import { type Random, seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

const victim = fileURLToPath(new URL('./kill/victim.ts', import.meta.url));

/** The messages of a victim process, in order. */
const stages = ['started', 'opening', 'finding', 'reading', 'linking', 'embedding', 'closing', 'done'] as const;
type Stage = (typeof stages)[number];

/** How a run of the victim ended. */
interface Ended {
  /** The stage it was in at its end; `done` when it was not killed in time. */
  readonly stage: Stage;
  readonly killed: boolean;
  /** What it wrote on standard error. */
  readonly errors: string;
  /** How long each stage took, in milliseconds. */
  readonly took: ReadonlyMap<Stage, number>;
}

/** When a victim is killed: some milliseconds after it has come to a stage. */
interface Moment {
  readonly stage: Stage;
  readonly afterMs: number;
}

/** A random moment of a run; each stage is equally likely, regardless of its length. */
function anyMoment(random: Random, typicalMs: ReadonlyMap<Stage, number>): Moment {
  const stage = random.pick(stages.filter((each) => each !== 'done'));
  return { stage, afterMs: random.next() * Math.max(5, 1.1 * (typicalMs.get(stage) ?? 50)) };
}

/** Runs the victim on a vault, and ends it with SIGKILL at a moment; null lets it come to its end. */
function runVictim(vault: string, dataDir: string, moment: Moment | null): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [victim, vault, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
    const took = new Map<Stage, number>();
    let stage: Stage = 'started';
    let since = performance.now();
    let errors = '';
    let timer: NodeJS.Timeout | null = null;
    const aim = (): void => {
      // A stage may be over in no time or never come; a later one will do.
      if (timer || !moment || stages.indexOf(stage) < stages.indexOf(moment.stage)) return;
      timer = setTimeout(() => child.kill('SIGKILL'), moment.afterMs);
    };
    aim();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const now = performance.now();
      took.set(stage, (took.get(stage) ?? 0) + now - since);
      since = now;
      stage = stages.find((each) => each === line) ?? stage;
      aim();
    });
    child.stderr.on('data', (part: Buffer) => (errors += part.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      if (signal !== 'SIGKILL' && (code !== 0 || stage !== 'done')) errors ||= `ended with ${code ?? signal} at ${stage}`;
      resolve({ stage, killed: signal === 'SIGKILL', errors, took });
    });
  });
}

/** Notes besides the sample's: enough that a kill meets every stage, in a short run few. */
const copies = { long: 60, short: 15 };
/** A run with no more kills is short. */
const shortKills = 5;
const maxKillsOfARound = 8;

/** The index of the one vault of a data folder; it may not be there yet. */
function indexPath(dataDir: string): string {
  const vaults = join(dataDir, 'vaults');
  const [id] = existsSync(vaults) ? readdirSync(vaults) : [];
  return join(vaults, id ?? 'none', 'index.db');
}

/**
 * Kills a process that indexes a vault, again and again, at any instant of opening, migrating, reading, linking, embedding and closing.
 * After each kill a copy of the index must be sound as the next start would find it; after some kills the next run is let through, and
 * then the index must say exactly what one made afresh of the same files says.
 */
export const killSuite: Suite = async ({ seed, until, maxCases, home, log: say, find: note }) => {
  const random = seededRandom(seed);
  const kills = new Map<Stage, number>();
  let total = 0;
  let rounds = 0;
  let oldIndexes = 0;
  let rows = 0;
  /** How long each stage of a whole run takes here, in milliseconds; first as on a machine of two cores. */
  const typicalMs = new Map<Stage, number>([
    ['started', 350],
    ['opening', 300],
    ['finding', 100],
    ['reading', 300],
    ['linking', 250],
    ['embedding', 250],
    ['closing', 20],
  ]);
  const vault = join(home, 'vault');
  const dataDir = join(home, 'data');
  makeVault(vault, maxCases > shortKills ? copies.long : copies.short);

  const find = (what: string): void => note(`round ${rounds}, kill ${total}: ${what}`);

  /** Looks at a copy, so that the next run finds what the killed one left. */
  const inspect = (): void => {
    const path = indexPath(dataDir);
    if (!existsSync(path)) return;
    const folder = join(home, 'inspected');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) cpSync(path + suffix, join(folder, `index.db${suffix}`));
    const { db, rebuilt } = openWritableIndex(join(folder, 'index.db'));
    if (rebuilt) find('the index was damaged');
    for (const damage of damageOf(db)) find(damage);
    db.handle.close();
  };

  const inspectedRun = async (moment: Moment | null): Promise<void> => {
    const { stage, killed, errors } = await runVictim(vault, dataDir, moment);
    if (killed) {
      total++;
      kills.set(stage, (kills.get(stage) ?? 0) + 1);
    }
    if (errors) find(`the run failed: ${errors}`);
    inspect();
  };

  const afresh = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const fresh = join(home, 'fresh');
    rmSync(fresh, { recursive: true, force: true });
    const { errors, took } = await runVictim(vault, fresh, null);
    if (errors) find(`a fresh run failed: ${errors}`);
    for (const [stage, time] of took) typicalMs.set(stage, time);
    return contentsAt(indexPath(fresh));
  };

  while (total < maxCases && performance.now() < until) {
    rounds++;
    if (rounds % 3 === 0) {
      makeOld(indexPath(dataDir), 1 + random.below(indexVersion - 1));
      oldIndexes++;
    }
    for (let left = 1 + random.below(maxKillsOfARound); left > 0 && total < maxCases; left--) {
      // Something to do for the next run: all of it, much, little or what the killed one left.
      const work = random.below(4);
      if (work === 0) rmSync(dataDir, { recursive: true, force: true });
      else editVault(vault, random, [0, 0, 3, 30][work]!);
      await inspectedRun(anyMoment(random, typicalMs));
    }
    await inspectedRun(null);
    const expected = await afresh();
    for (const table of expected.values()) rows += table.length;
    for (const difference of differences(contentsAt(indexPath(dataDir)), expected)) find(difference);
    say(`${total} kills in ${rounds} rounds`);
  }
  const byStage = Object.fromEntries(stages.map((stage) => [`kills while ${stage}`, kills.get(stage) ?? 0]));
  return { kills: total, rounds, 'rows compared': rows, 'old indexes': oldIndexes, ...byStage };
};

/** Has the next run take an index for one of an earlier version; not one that a killed run left without tables. */
function makeOld(path: string, version: number): void {
  if (!existsSync(path)) return;
  const handle = new Database(path);
  if (handle.pragma('user_version', { simple: true }) === indexVersion) handle.pragma(`user_version = ${version}`);
  handle.close();
}

function contentsAt(path: string): ReadonlyMap<string, readonly string[]> {
  const db = openReadableIndex(path);
  try {
    return indexContents(db);
  } finally {
    db.handle.close();
  }
}

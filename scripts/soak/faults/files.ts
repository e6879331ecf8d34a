import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { createUserDataStore } from '#engine/db/userData/store.ts';
import { readSetting, writeSetting } from '#engine/db/userData/items.ts';
import { makeVault, notesOf } from '../kill/vaults.ts';
import type { Random } from '../support/random.ts';
import { indexWhole } from '../support/engine.ts';
import { expectFailure, expectWhole, failureOf, onlyIndex, withEngine, type Fault, type FaultRun } from './fault.ts';

const pageBytes = 4_096;
/** The id of the unprivileged user "nobody" on Linux, for faults of a process without permissions. */
const nobody = 65_534;

async function indexed({ home }: FaultRun): Promise<{ readonly vault: string; readonly dataDir: string }> {
  const [vault, dataDir] = [join(home, 'vault'), join(home, 'data')];
  makeVault(vault, 0);
  await withEngine(dataDir, (engine) => indexWhole(engine, vault));
  return { vault, dataDir };
}

/** Cuts a file short, or writes noise or nothing over some of its pages. */
function damage(path: string, random: Random): void {
  const { size } = statSync(path);
  if (random.below(3) === 0) return truncateSync(path, random.below(size));
  const file = openSync(path, 'r+');
  for (let pages = 1 + random.below(8); pages > 0; pages--) {
    const noise = random.below(2) === 0 ? Buffer.alloc(pageBytes) : Buffer.from(Array.from({ length: pageBytes }, () => random.below(256)));
    writeSync(file, noise, 0, pageBytes, pageBytes * random.below(Math.ceil(size / pageBytes)));
  }
  closeSync(file);
}

/** The index is damaged while it is closed. */
const damagedIndex: Fault = async (faultRun) => {
  const { vault, dataDir } = await indexed(faultRun);
  damage(onlyIndex(dataDir), faultRun.random);
  const questions = async (): Promise<void> =>
    withEngine(dataDir, async ({ connection }) => {
      const { id } = await connection.call('vault.open', { path: vault });
      for (const work of [
        () => connection.call('entities.list', { vault: id }),
        () => connection.call('context.build', { vault: id, request: { question: 'Who betrayed Mara, and why?' } }),
        () => connection.call('graph.get', { vault: id }),
        () => connection.call('index.run', { vault: id, force: true }),
      ]) {
        const error = await failureOf(work());
        if (error && !['db-corrupt', 'not-found', 'cancelled'].includes(error.code))
          faultRun.find(`failed with ${error.code}: ${error.message}`);
      }
    });
  await questions();
  await questions();
  return null;
};

/** Only a part of the index is left, or something else is in its place. */
const brokenOff: Fault = async (faultRun) => {
  const { vault, dataDir } = await indexed(faultRun);
  const path = onlyIndex(dataDir);
  const { size } = statSync(path);
  const kind = faultRun.random.below(4);
  if (kind === 0) truncateSync(path, faultRun.random.below(size));
  else if (kind === 1) writeFileSync(path, 'this is no database '.repeat(1_000));
  else if (kind === 2) writeFileSync(path, '');
  else writeFileSync(`${path}-wal`, Buffer.from(Array.from({ length: 50_000 }, () => faultRun.random.below(256))));
  await expectWhole(faultRun, vault, dataDir);
  return null;
};

/** A later Lorelens was here before. */
const newer: Fault = async (faultRun) => {
  const { vault, dataDir } = await indexed(faultRun);
  const path = onlyIndex(dataDir);
  const handle = new Database(path);
  handle.pragma('user_version = 999');
  handle.close();
  const before = readFileSync(path);
  for (const writable of [true, false])
    await expectFailure(
      faultRun,
      'db-newer',
      /newer (?:version of )?Lorelens.*Nothing was changed.*Update/s,
      withEngine(
        dataDir,
        async ({ connection }) => {
          const { id } = await connection.call('vault.open', { path: vault });
          await connection.call('entities.list', { vault: id });
        },
        { writable },
      ),
    );
  if (!readFileSync(path).equals(before)) faultRun.find('the newer index was changed');
  return null;
};

/** The user's decisions are damaged: they are restored from a backup, and the user is notified. */
const damagedUserData: Fault = async (faultRun) => {
  const path = join(faultRun.home, 'lore.db');
  const decide = (value: number): void => {
    const userData = createUserDataStore(path, { writable: true });
    userData.change((db) => {
      for (let at = 0; at < 200; at++) writeSetting(db, `setting ${at}`, { value, text: 'x'.repeat(200) });
    });
    userData.close();
  };
  decide(1);
  decide(2);
  damage(path, faultRun.random);
  const copy = readFileSync(path);
  const userData = createUserDataStore(path, { writable: true });
  const error = await failureOf((async () => userData.read())());
  if (error) faultRun.find(`failed with ${error.code}: ${error.message}`);
  else {
    const values = Array.from(
      { length: 200 },
      (_, at) => (readSetting(userData.read(), `setting ${at}`) as { value: number } | null)?.value,
    );
    const [notice] = userData.notices();
    if (values.some((value) => value !== values[0]) || (values[0] !== 1 && values[0] !== 2))
      faultRun.find(`settings are ${[...new Set(values)].join()}`);
    const aside = readdirSync(faultRun.home).find((name) => name.startsWith('lore-damaged-') && name.endsWith('.db'));
    if (notice === undefined ? aside !== undefined : !/damaged.*backup of|gone/s.test(notice)) faultRun.find(`the notice is ${notice}`);
    if (aside !== undefined && !readFileSync(join(faultRun.home, aside)).subarray(100).equals(copy.subarray(100)))
      faultRun.find('the damaged file was not kept as it was');
  }
  userData.close();
  return null;
};

/** A file grows while it is read, and others get times of the future and of long ago. */
const restless: Fault = async (faultRun) => {
  const [vault, dataDir] = [join(faultRun.home, 'vault'), join(faultRun.home, 'data')];
  makeVault(vault, 40);
  const notes = notesOf(vault);
  const timer = setInterval(
    () => appendFileSync(join(vault, faultRun.random.pick(notes)), '\nHester Venn wrote on while it was read.\n'),
    3,
  );
  await withEngine(dataDir, (engine) => indexWhole(engine, vault)).finally(() => clearInterval(timer));
  for (const [at, time] of [new Date('2099-01-01'), new Date(0), new Date('1980-05-05')].entries()) {
    const file = join(vault, notes[at]!);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nWith a clock that is wrong.\n`);
    utimesSync(file, time, time);
  }
  await withEngine(dataDir, async ({ connection }) => {
    const { id } = await connection.call('vault.open', { path: vault });
    if ((await connection.call('index.check', { vault: id })).upToDate) faultRun.find('changed files with other times count as unchanged');
  });
  await expectWhole(faultRun, vault, dataDir);
  return null;
};

/** The model's thread cannot be started, or answers nonsense. Everything but semantic search works. */
const noModel: Fault = async (faultRun) => {
  const { vault, dataDir } = await indexed(faultRun);
  rmSync(dataDir, { recursive: true });
  const { createEngine } = await import('#engine/createEngine.ts');
  const { soakWorkers } = await import('../support/engine.ts');
  const script = join(faultRun.home, 'broken.mjs');
  const broken = faultRun.random.pick([
    "throw new Error('the file is cut short')",
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage({ problem: 'no' }))",
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3))",
    '((',
  ]);
  writeFileSync(script, broken);
  const engine = createEngine({
    dataDir,
    sampleVault: null,
    writable: true,
    workers: { ...soakWorkers, embed: new URL(`file://${script}`) },
    // For the one that never answers.
    embeddingTimes: { threadPatience: 1_000 },
  });
  const context = { signal: new AbortController().signal, report: () => undefined };
  try {
    const { id } = await engine.handlers['vault.open']({ path: vault }, context);
    await engine.handlers['index.run']({ vault: id, force: false }, context);
    const failed = async (): Promise<boolean> => (await engine.handlers['index.status']({ vault: id }, context)).vectors.state === 'failed';
    for (let wait = 0; wait < 200 && !(await failed()); wait++) await new Promise((resolve) => setTimeout(resolve, 20));
    const { vectors } = await engine.handlers['index.status']({ vault: id }, context);
    if (vectors.state !== 'failed' || !/model/.test(vectors.problem ?? ''))
      faultRun.find(`vectors are ${vectors.state}: ${vectors.problem}`);
    const hits = await engine.handlers['search.run']({ vault: id, query: 'lamps', limit: 5 } as never, context);
    if (hits.hits.length === 0) faultRun.find('nothing is found by words');
  } finally {
    await engine.close();
  }
  return null;
};

/** Files and folders that this user may not read or write, as somebody without the rights of root. */
const denied: Fault = async (faultRun) => {
  const isRoot = process.getuid?.() === 0;
  if (process.platform === 'win32') return 'permissions of Windows are others';
  const [vault, dataDir, sealed] = [join(faultRun.home, 'vault'), join(faultRun.home, 'data'), join(faultRun.home, 'sealed')];
  makeVault(vault, 0);
  for (const folder of [dataDir, sealed]) mkdirSync(folder);
  for (const folder of [join(faultRun.home, '..'), faultRun.home]) chmodSync(folder, 0o755);
  chmodSync(dataDir, 0o777);
  chmodSync(sealed, 0o555);
  chmodSync(join(vault, 'Characters', 'Mara Venn.md'), 0);
  chmodSync(join(vault, 'Places'), 0);
  const cli = fileURLToPath(new URL('../commandLine.ts', import.meta.url));
  const run = (data: string): { readonly status: number | null; readonly output: string } => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', HOME: faultRun.home };
    const args = [cli, 'index', '--no-embed', '--vault', vault, '--data-dir', data];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env,
      encoding: 'utf8',
      cwd: faultRun.home,
      ...(isRoot && { uid: nobody, gid: nobody }),
    });
    return { status, output: `${stdout}${stderr}` };
  };
  try {
    const read = run(dataDir);
    if (isRoot && /EACCES|Cannot find|MODULE_NOT_FOUND/.test(read.output)) return 'the program itself may not be read by another user here';
    for (const args of [
      /Mara Venn\.md\s+The file cannot be read by this user\. Check its permissions/,
      /Places\s+The folder cannot be read by this user/,
    ])
      if (read.status !== 0 || !args.test(read.output)) faultRun.find(`ends with ${read.status}: ${read.output}`);
    const written = run(sealed);
    if (written.status !== 1 || !/not allowed to write/.test(written.output) || /\n\s+at /.test(written.output))
      faultRun.find(`a sealed data folder: ${written.status}: ${written.output}`);
  } finally {
    chmodSync(join(vault, 'Places'), 0o755);
    chmodSync(join(vault, 'Characters', 'Mara Venn.md'), 0o644);
  }
  const own = join(faultRun.home, 'own');
  if (existsSync(join(dataDir, 'vaults'))) cpSync(dataDir, own, { recursive: true });
  await expectWhole(faultRun, vault, own);
  return null;
};

export const fileFaults: Readonly<Record<string, Fault>> = {
  'index damaged': damagedIndex,
  'index broken off': brokenOff,
  'index of a newer Lorelens': newer,
  'decisions damaged': damagedUserData,
  'files changing, clocks wrong': restless,
  'model missing or broken': noModel,
  'permission denied': denied,
};

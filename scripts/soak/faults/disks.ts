import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createUserDataStore } from '#engine/db/userData/store.ts';
import { readSetting, writeSetting } from '#engine/db/userData/items.ts';
import { makeVault } from '../kill/vaults.ts';
import { indexOnce } from '../support/engine.ts';
import {
  expectFailure,
  expectWhole,
  failureOf,
  noDisk,
  onlyIndex,
  smallDisk,
  withEngine,
  type Fault,
  type FaultRun,
  type SmallDisk,
} from './fault.ts';

const copies = 120;

/** A vault, and a data folder on a small disk of its own. */
interface OnDisk {
  readonly vault: string;
  readonly disk: SmallDisk;
  readonly dataDir: string;
}

/** A fault of a small disk: `many` notes are copied into the vault, and the disk is gone after `work`. */
function onSmallDisk(many: number, size: (faultRun: FaultRun) => string, work: (faultRun: FaultRun, on: OnDisk) => Promise<void>): Fault {
  return async (faultRun) => {
    const vault = join(faultRun.home, 'vault');
    makeVault(vault, many);
    const disk = smallDisk(join(faultRun.home, 'disk'), size(faultRun));
    if (!disk) return noDisk;
    try {
      await work(faultRun, { vault, disk, dataDir: join(disk.path, 'data') });
      return null;
    } finally {
      disk.remove();
    }
  };
}

/** The disk fills up while a vault is indexed; then there is room again. */
const diskFull = onSmallDisk(
  copies,
  (faultRun) => `${600 + faultRun.random.below(1_500)}k`,
  async (faultRun, { vault, disk, dataDir }) => {
    await expectFailure(
      faultRun,
      'disk-full',
      /disk is full.*Free some space/,
      withEngine(dataDir, (engine) => indexOnce(engine, vault)),
    );
    if (!disk.remount('size=200m')) faultRun.find('the disk could not be made larger');
    await expectWhole(faultRun, vault, dataDir);
  },
);

/** The disk is full when the vault is opened again, and when a decision is to be kept. What was there before is there after. */
const fullFromTheStart = onSmallDisk(
  0,
  () => '100m',
  async (faultRun, { vault, disk, dataDir }) => {
    await withEngine(dataDir, (engine) => indexOnce(engine, vault));
    const userDataPath = join(onlyIndex(dataDir), '..', 'lore.db');
    const userData = createUserDataStore(userDataPath, { writable: true });
    userData.change((db) => writeSetting(db, 'kept', 'before'));
    userData.close();
    // Not a byte is left.
    for (let size = 64 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        writeFileSync(join(disk.path, `filler ${size}`), Buffer.alloc(size));
      } catch {
        continue;
      }
    }
    await withEngine(dataDir, async ({ connection }) => {
      const opened = await failureOf(connection.call('vault.open', { path: vault }));
      if (opened && opened.code !== 'disk-full') faultRun.find(`opening fails with ${opened.code}: ${opened.message}`);
      if (opened) return;
      const { recent } = await connection.call('vault.recent', {});
      if (recent[0]?.path !== vault) faultRun.find(`the list of recent vaults is ${JSON.stringify(recent)}`);
      const answer = await failureOf(connection.call('context.build', { vault: recent[0]!.id, request: { question: 'Who is Mara?' } }));
      if (answer) faultRun.find(`a question fails with ${answer.code}: ${answer.message}`);
    });
    const full = createUserDataStore(userDataPath, { writable: true });
    await expectFailure(
      faultRun,
      'disk-full',
      /disk is full.*Nothing was changed/,
      (async () => full.change((db) => writeSetting(db, 'kept', 'x'.repeat(200_000))))(),
    );
    full.close();
    disk.remount('size=200m');
    const after = createUserDataStore(userDataPath, { writable: true });
    if (readSetting(after.read(), 'kept') !== 'before' || after.notices().length > 0)
      faultRun.find(`kept: ${String(readSetting(after.read(), 'kept'))}, ${after.notices().join()}`);
    after.close();
    JSON.parse(readFileSync(join(onlyIndex(dataDir), '..', 'vault.json'), 'utf8'));
    await expectWhole(faultRun, vault, dataDir);
  },
);

/** The data folder may only be read. */
const readOnlyData: Fault = async (faultRun) => {
  const vault = join(faultRun.home, 'vault');
  makeVault(vault, 0);
  const disk = smallDisk(join(faultRun.home, 'disk'), '100m');
  if (!disk) return noDisk;
  try {
    const dataDir = join(disk.path, 'data');
    mkdirSync(dataDir);
    disk.remount('ro');
    await expectFailure(
      faultRun,
      'unexpected',
      /not allowed to write|read-only/i,
      withEngine(dataDir, ({ connection }) => connection.call('vault.open', { path: vault })),
    );
    disk.remount('rw');
    await expectWhole(faultRun, vault, dataDir);
    // An index that is there can still be read, by a client that only reads.
    disk.remount('ro');
    await withEngine(
      dataDir,
      async ({ connection }) => {
        const { id } = await connection.call('vault.open', { path: vault });
        const { entities } = await connection.call('entities.list', { vault: id });
        if (entities.length === 0) faultRun.find('no entities are read from a read-only folder');
      },
      { writable: false },
    );
    // So does a command when a file has changed since, and says so.
    writeFileSync(join(vault, 'Changed.md'), 'Mara Venn came back.\n');
    const args = ['entities', '--vault', vault, '--data-dir', dataDir];
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'commandLine.ts'), ...args], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
    });
    if (status !== 0 || !stderr.includes('the data folder is not writable'))
      faultRun.find(`a command in a read-only folder: ${status}, ${stderr}`);
    return null;
  } finally {
    disk.remount('rw');
    disk.remove();
  }
};

/** The folder of the vault goes while it is read, and comes back. */
const unplugged: Fault = async (faultRun) => {
  const vault = join(faultRun.home, 'vault');
  const away = join(faultRun.home, 'away');
  makeVault(vault, copies);
  const dataDir = join(faultRun.home, 'data');
  if (faultRun.random.below(2) === 0) await withEngine(dataDir, (engine) => indexOnce(engine, vault));
  const after = 1 + faultRun.random.below(40);
  await withEngine(dataDir, async ({ connection }) => {
    const { id } = await connection.call('vault.open', { path: vault });
    const { counts: before } = await connection.call('index.status', { vault: id });
    const timer = setTimeout(() => renameSync(vault, away), after);
    const error = await failureOf(connection.call('index.run', { vault: id, force: true }));
    clearTimeout(timer);
    try {
      renameSync(vault, away);
    } catch {
      // It is away already, as it should be.
    }
    if (error && error.code !== 'vault-unavailable') faultRun.find(`failed with ${error.code}: ${error.message}`);
    const { counts } = await connection.call('index.status', { vault: id });
    if (counts.documents < before.documents) faultRun.find(`${before.documents} documents became ${counts.documents}`);
    await expectFailure(faultRun, 'vault-unavailable', /no folder|connected|unplugged|moved/i, connection.call('index.run', { vault: id }));
    renameSync(away, vault);
  });
  await expectWhole(faultRun, vault, dataDir);
  return null;
};

export const diskFaults: Readonly<Record<string, Fault>> = {
  'disk full while indexing': diskFull,
  'disk full from the start': fullFromTheStart,
  'read-only data folder': readOnlyData,
  'vault unplugged while read': unplugged,
};

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { backupsOf } from '#engine/db/userData/backup.ts';
import { openWritableUserData } from '#engine/db/userData/open.ts';
import { historyEntries, readSetting, savedItems } from '#engine/db/userData/items.ts';
import { runAndKill } from './kill/runAndKill.ts';
import { seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

/** How many different things are among the saved items. */
const savedItemIds = 50;

const victim = new URL('./kill/userDataVictim.ts', import.meta.url);
const longestMs = 250;

function unsound({ handle }: ReadableDB): string[] {
  const integrity = handle.pragma('integrity_check', { simple: true });
  const keys = handle.pragma('foreign_key_check') as unknown[];
  return [...(integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]), ...(keys.length === 0 ? [] : ['foreign_key_check'])];
}

/** Kills a process at any instant of storing user data: acknowledged data must be there and every backup intact. */
export const userDataSuite: Suite = async ({ seed, until, maxCases, home, log: say, find: note }) => {
  const random = seededRandom(seed);
  let kills = 0;
  let decisions = 0;
  let backups = 0;
  let last = -1;
  let files = 0;
  let path = '';
  const find = (what: string): void => note(`kill ${kills}: ${what}`);

  while (kills < maxCases && performance.now() < until) {
    if (kills % 20 === 0) {
      mkdirSync(join(home, String(++files)));
      path = join(home, String(files), 'lore.db');
      last = -1;
    }
    const { output, errors } = await runAndKill(victim, [path, String(last + 1), String(savedItemIds)], random.next() * longestMs);
    kills++;
    const stored = Math.max(-1, ...[...output.matchAll(/^kept (\d+)\n/gm)].map((match) => Number(match[1])));
    const unexpected = errors + output.replaceAll(/^(?:kept \d+|opening)\n/gm, '').replace(/kept \d*$/, '');
    if (unexpected.trim() !== '') find(`it said ${unexpected}`);
    decisions += Math.max(0, stored - last);
    last = Math.max(last, stored);
    const { db, notice } = openWritableUserData(path);
    try {
      if (notice) find(notice);
      for (const wrong of unsound(db)) find(wrong);
      const count = Number(readSetting(db, 'count') ?? -1);
      if (count < last || count > last + 1) find(`the last of ${last} is ${count}`);
      last = Math.max(last, count);
      if (last < 0) continue;
      const saved = new Map(savedItems(db, 'lens').map(({ id, body }) => [id, (body as { at: number }).at]));
      for (let at = Math.max(0, last - savedItemIds + 1); at <= last; at++)
        if (saved.get(`lens-${at % savedItemIds}`) !== at) find(`${at} is not among the saved items`);
      const history = historyEntries(db).map(({ body }) => (body as { at: number }).at);
      history.forEach((at, place) => at !== last - place && find(`history has ${at} at ${place}`));
    } finally {
      db.handle.close();
    }
    for (const backup of backupsOf(path)) {
      const handle = new Database(backup, { readonly: true });
      for (const wrong of unsound({ handle })) find(`backup: ${wrong}`);
      handle.close();
      backups++;
    }
    if (kills % 20 === 0) say(`${kills} kills, ${decisions} decisions kept so far`);
  }
  return { kills, 'decisions kept': decisions, 'backups looked at': backups };
};

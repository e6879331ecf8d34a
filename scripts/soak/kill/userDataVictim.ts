// The process that the suite of user data ends at any instant: keeps one thing after another in lore.db, and says which after it was kept.
import { writeSync } from 'node:fs';
import { transact } from '#engine/db/connection/connection.ts';
import { backUpUserData } from '#engine/db/userData/backup.ts';
import { openWritableUserData } from '#engine/db/userData/open.ts';
import { addHistory, saveItem, writeSetting } from '#engine/db/userData/items.ts';

/** After how many decisions it backs up, folds in the log and compacts: often, so that kills hit them. */
const backUpEvery = 7;
const checkpointEvery = 11;
const compactEvery = 17;

const [path, from, savedItemIds] = process.argv.slice(2) as [string, string, string];
const print = (line: string): void => void writeSync(1, `${line}\n`);

print('opening');
const { db, notice } = openWritableUserData(path);
if (notice) print(`notice ${notice}`);
for (let at = Number(from); ; at++) {
  transact(db, () => {
    writeSetting(db, 'count', at);
    saveItem(db, 'lens', `lens-${at % Number(savedItemIds)}`, { at });
    addHistory(db, { at });
  });
  print(`kept ${at}`);
  if (at % backUpEvery === 0) backUpUserData(db, path);
  if (at % checkpointEvery === 0) db.handle.pragma('wal_checkpoint(TRUNCATE)');
  if (at % compactEvery === 0) db.handle.exec('VACUUM');
}

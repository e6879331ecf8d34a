// Runs on Electron's Node, which can open the database. Waits until a vault's index holds some of its documents but not all, stops the index
// worker there by taking the write lock between two of its transactions, prints how many documents are in, and holds until it is ended.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const [dataDir, total] = [process.argv[2]!, Number(process.argv[3])];
const vaults = join(dataDir, 'vaults');

function indexPath(): string | null {
  if (!existsSync(vaults)) return null;
  return (
    readdirSync(vaults)
      .map((id) => join(vaults, id, 'index.db'))
      .find((path) => existsSync(path)) ?? null
  );
}

function countDocuments(db: Database.Database): number {
  try {
    return db.prepare('SELECT count(*) FROM document').pluck().get() as number;
  } catch {
    // The tables are not there yet.
    return 0;
  }
}

/** Takes the write lock once there are documents. Only looks until then: a user that finds the lock taken too often gives up. */
function tryHold(db: Database.Database): boolean {
  if (countDocuments(db) === 0) return false;
  try {
    db.exec('BEGIN IMMEDIATE');
    return true;
  } catch {
    return false;
  }
}

let db: Database.Database | null = null;
// Spins instead of waiting: between two transactions of the index worker there is little time.
for (;;) {
  const path: string | null = db === null ? indexPath() : null;
  if (path !== null) db = new Database(path, { timeout: 0 });
  if (db === null || !tryHold(db)) continue;
  const documents = countDocuments(db);
  if (documents >= total) {
    process.stdout.write('too late\n');
    process.exit(1);
  }
  process.stdout.write(`held ${documents}\n`);
  break;
}
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { skipped, type Row } from './row.ts';

export interface SuiteStart {
  /** Folder with `vaults/` and `novels/`; null when none was given. */
  readonly data: string | null;
  /** Folder for prepared data, shared by all suites. */
  readonly home: string;
}

interface SuiteContext {
  readonly data: string | null;
  readonly home: string;
  /** An empty folder, removed when the suite is done. */
  readonly scratch: string;
}

/** What a suite that needs a large vault works with. */
export interface DataContext extends SuiteContext {
  readonly data: string;
}

/** Measures and hands the rows to the process that started this one. */
export async function suite(name: string, measure: (context: SuiteContext) => Promise<readonly Row[]>): Promise<void> {
  const { data, home } = JSON.parse(process.argv[2] ?? '') as SuiteStart;
  const scratch = join(home, `scratch-${name}`);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch);
  try {
    const rows = await measure({ data, home, scratch });
    process.send?.(rows);
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  process.disconnect();
}

/** As {@link suite}, for what only a large vault can show. */
export async function dataSuite(name: string, measure: (context: DataContext) => Promise<readonly Row[]>): Promise<void> {
  await suite(name, async (context) => {
    const { data } = context;
    return data === null ? [skipped(name, 'needs --data')] : measure({ ...context, data });
  });
}

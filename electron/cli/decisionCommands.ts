import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { knownVaults } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/insideVault.ts';
import { whyNotWritten } from '#lib/atomicFile.ts';
import { AppError } from '#shared/contract/errors.ts';
import { asIs, examples, writes, type Action, type CommandHost } from './session.ts';
import { exitCodes } from './terminal.ts';
import { readTextFile } from './values.ts';

/**
 * Writes a file that the user names, whole or not at all; never over another, which may be the only copy of other decisions, and never
 * into a vault. @throws AppError `invalid-input`.
 */
async function writeNew(path: string, text: string, vaults: readonly string[]): Promise<void> {
  const refused = (why: string, more: string): AppError => new AppError('invalid-input', `Not written: ${path} ${why}. ${more}`, { path });
  const holding = await vaultHolding(resolve(path), vaults);
  if (holding !== null)
    throw refused(`is inside your vault "${basename(holding)}", and Lorelens never writes there`, 'Name a file outside it.');
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw refused('is there already', 'Give another name.');
    throw refused(`cannot be written: ${whyNotWritten(thrown)}`, 'Choose another place.');
  }
  try {
    writeFileSync(file, text);
  } catch (thrown) {
    rmSync(path, { force: true });
    throw refused(`cannot be written: ${whyNotWritten(thrown)}`, 'Choose another place.');
  } finally {
    closeSync(file);
  }
}

const exportUserData: Action<object> = async ({ connection, vault, dataDir }, _, [path]) => {
  const { text } = await connection.call('decisions.export', { vault: vault.id });
  if (path === undefined) process.stdout.write(text);
  else {
    await writeNew(path, text, [vault.path, ...knownVaults(dataDir)]);
    process.stderr.write(`Written to ${path}\n`);
  }
  return exitCodes.done;
};

const importUserData: Action<{ mode: 'add' | 'replace' }> = async ({ connection, vault, signal, json }, { mode }, [path]) => {
  const text = readTextFile(path!);
  const result = await connection.call('decisions.import', { vault: vault.id, text, mode }, { signal });
  if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  const waiting = result.waiting > 0 ? ` ${result.waiting} are about entities that are not in this vault now; they wait.` : '';
  process.stderr.write(`Taken in: ${result.decisions} decisions and ${result.others} lenses, recipes and settings.${waiting}\n`);
  return exitCodes.done;
};

/** The commands that carry the user's decisions to another machine. */
export function addDecisionCommands(program: Command, { run }: CommandHost): void {
  program
    .command('export-decisions [file]')
    .description('print or write everything you decided: accepted, merged and renamed entities, ties, lenses, recipes, settings')
    .addHelpText('after', examples('export-decisions', 'export-decisions decisions.json'))
    .action((path: string | undefined) => run(asIs, exportUserData, {}, ...(path === undefined ? [] : [path])));
  program
    .command('import-decisions <file>')
    .description('take in what was exported')
    .addOption(
      new Option('--mode <mode>', 'add to what is there, or replace it (a backup is kept)').choices(['add', 'replace']).default('add'),
    )
    .addHelpText('after', examples('import-decisions decisions.json', 'import-decisions decisions.json --mode replace'))
    .action((path: string, options: { mode: 'add' | 'replace' }) => run(writes, importUserData, options, path));
}

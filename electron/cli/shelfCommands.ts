import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { knownVaults } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/insideVault.ts';
import { whyNotWritten } from '#lib/atomicFile.ts';
import { AppError } from '#shared/contract/errors.ts';
import { shelfId } from '#shared/model/constants.ts';
import { Lens } from '#shared/model/lens.ts';
import { Recipe } from '#shared/model/recipe.ts';
import { asIs, examples, writes, type Action, type CommandHost } from './commands.ts';
import { exitCodes } from './exitCodes.ts';
import { recipeFile } from './recipeSettings.ts';
import { addRequestFlags, settingsOf, type RequestFlags } from './requestFlags.ts';
import type { Session } from './session.ts';
import { firstIssue, readJsonFile, readTextFile } from './values.ts';

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Prints a list of what is on the shelf, or the one that was asked for. */
function show(
  session: Session,
  kind: string,
  list: readonly (Named & { readonly description?: string })[],
  id: string | undefined,
): number {
  if (id !== undefined) {
    const found = list.find((item) => item.id === id || item.name === id);
    if (!found)
      throw new AppError(
        'not-found',
        `There is no ${kind} called "${id}". \`lorelens ${kind === 'lens' ? 'lenses' : `${kind}s`}\` lists them.`,
      );
    print(found);
  } else if (session.json) print(list);
  else process.stdout.write(list.map((item) => `${item.id.padEnd(24)}  ${item.description || item.name}\n`).join(''));
  if (list.length === 0) process.stderr.write(`No ${kind} is kept for this vault yet.\n`);
  return list.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

const listRecipes: Action<object> = async (session, _, [id]) => {
  const { recipes } = await session.connection.call('recipes.list', { vault: session.vault.id });
  return show(session, 'recipe', recipes, id);
};

const listLenses: Action<object> = async (session, _, [id]) => {
  const { lenses } = await session.connection.call('lenses.list', { vault: session.vault.id });
  return show(session, 'lens', lenses, id);
};

const saveRecipe: Action<RequestFlags & { file?: string }> = async ({ connection, vault }, { file, ...flags }, [name]) => {
  const parsed = Recipe.safeParse(
    file === undefined ? { id: shelfId(name!), name, settings: settingsOf(flags) } : { ...recipeFile(file), id: shelfId(name!), name },
  );
  if (!parsed.success) throw new AppError('invalid-input', `The recipe was not kept: ${firstIssue(parsed.error)}`);
  await connection.call('recipes.save', { vault: vault.id, recipe: parsed.data });
  process.stderr.write(`Kept as ${parsed.data.id}. Use it: lorelens context "…" --recipe ${parsed.data.id}\n`);
  return exitCodes.done;
};

const removeRecipe: Action<object> = async ({ connection, vault }, _, [id]) => {
  await connection.call('recipes.remove', { vault: vault.id, id: id! });
  return exitCodes.done;
};

const saveLens: Action<object> = async ({ connection, vault }, _, [path]) => {
  const parsed = Lens.safeParse(readJsonFile(path!));
  if (!parsed.success) throw new AppError('invalid-input', `${path} is not a lens: ${firstIssue(parsed.error)}`);
  await connection.call('lenses.save', { vault: vault.id, lens: parsed.data });
  process.stderr.write(`Kept as ${parsed.data.id}. Use it: lorelens context "…" --lens ${parsed.data.id}\n`);
  return exitCodes.done;
};

const removeLens: Action<object> = async ({ connection, vault }, _, [id]) => {
  await connection.call('lenses.remove', { vault: vault.id, id: id! });
  return exitCodes.done;
};

/**
 * Writes a file that the writer names, whole or not at all; never over another, which may be the only copy of other decisions, and never
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

const exportLore: Action<object> = async ({ connection, vault, dataDir }, _, [path]) => {
  const { text } = await connection.call('lore.export', { vault: vault.id });
  if (path === undefined) process.stdout.write(text);
  else {
    await writeNew(path, text, [vault.path, ...knownVaults(dataDir)]);
    process.stderr.write(`Written to ${path}\n`);
  }
  return exitCodes.done;
};

const importLore: Action<{ mode: 'add' | 'replace' }> = async ({ connection, vault, signal, json }, { mode }, [path]) => {
  const text = readTextFile(path!);
  const result = await connection.call('lore.import', { vault: vault.id, text, mode }, { signal });
  if (json) print(result);
  const waiting = result.waiting > 0 ? ` ${result.waiting} are about entities that are not in this vault now; they wait.` : '';
  process.stderr.write(`Taken in: ${result.decisions} decisions and ${result.others} lenses, recipes and settings.${waiting}\n`);
  return exitCodes.done;
};

/** The commands for what the writer keeps: recipes, lenses, and the whole of what was decided about the lore. */
export function addShelfCommands(program: Command, { run }: CommandHost): void {
  const recipes = program
    .command('recipes [id]')
    .description('list the kept recipes, or print one')
    .addHelpText(
      'after',
      examples('recipes', 'recipes scene-prep > scene-prep.json', 'save-recipe "Scene prep" --lens scene-prep --max-tokens 6000'),
    );
  recipes.action((id: string | undefined) => run(asIs, listRecipes, {}, ...(id === undefined ? [] : [id])));
  addRequestFlags(program.command('save-recipe <name>'))
    .description('keep settings of a context under a name')
    .addOption(new Option('--file <file>', 'take the settings from a JSON file'))
    .addHelpText(
      'after',
      examples('save-recipe "Scene prep" --lens scene-prep --max-tokens 6000', 'save-recipe "From a friend" --file scene-prep.json'),
    )
    .action((name: string, flags: RequestFlags & { file?: string }) => run(writes, saveRecipe, flags, name));
  program
    .command('remove-recipe <id>')
    .description('forget a recipe')
    .action((id: string) => run(writes, removeRecipe, {}, id));

  program
    .command('lenses [id]')
    .description('list the lenses, or print one')
    .addHelpText('after', examples('lenses', 'lenses character > my-lens.json', 'save-lens my-lens.json'))
    .action((id: string | undefined) => run(asIs, listLenses, {}, ...(id === undefined ? [] : [id])));
  program
    .command('save-lens <file>')
    .description('keep a lens from a JSON file')
    .action((path: string) => run(writes, saveLens, {}, path));
  program
    .command('remove-lens <id>')
    .description('forget a lens of your own')
    .action((id: string) => run(writes, removeLens, {}, id));

  program
    .command('export-lore [file]')
    .description('print or write everything you decided: accepted, merged and renamed entities, ties, lenses, recipes, settings')
    .addHelpText('after', examples('export-lore', 'export-lore lore.json'))
    .action((path: string | undefined) => run(asIs, exportLore, {}, ...(path === undefined ? [] : [path])));
  program
    .command('import-lore <file>')
    .description('take in what was exported')
    .addOption(
      new Option('--mode <mode>', 'add to what is there, or replace it (a backup is kept)').choices(['add', 'replace']).default('add'),
    )
    .addHelpText('after', examples('import-lore lore.json', 'import-lore lore.json --mode replace'))
    .action((path: string, options: { mode: 'add' | 'replace' }) => run(writes, importLore, options, path));
}

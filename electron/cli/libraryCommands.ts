import { Option, type Command } from 'commander';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { AppError } from '#shared/contract/errors.ts';
import { Lens } from '#shared/model/lens.ts';
import { Recipe, recipeOf } from '#shared/model/context/recipe.ts';
import { slugOf } from '#shared/model/constants.ts';
import { findItem, itemLine, kindPlurals, listItems, requestBase, type ItemKind } from '../openVault/savedItems.ts';
import { type CommandSession, asIs, exampleCommands, writes, type Action, type CommandHost } from './session.ts';
import { requestFromFlags, addRequestFlags, settingsOf, type RequestFlags } from './requestFlags.ts';
import { isFile, firstIssue, readJsonFile } from './values.ts';
import { exitCodes } from './terminal.ts';

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** Prints the items of a kind, or one of them. */
const show =
  (kind: ItemKind): Action<object> =>
  async (session, _, [id]) => {
    if (id !== undefined) {
      print(await findItem(session, kind, id));
      return exitCodes.done;
    }
    const items = await listItems(session, kind);
    if (session.json) print(items);
    else process.stdout.write(items.map((item) => `${itemLine(item)}\n`).join(''));
    if (items.length === 0) process.stderr.write(`No ${kindPlurals[kind]} are saved for this vault yet.\n`);
    return items.length === 0 ? exitCodes.nothingFound : exitCodes.done;
  };

interface SaveRecipeOptions extends RequestFlags {
  readonly file?: string;
  readonly replace?: boolean;
}

/** The flags of a context that are among the options. */
function requestFlags({ file: _file, replace: _replace, ...flags }: SaveRecipeOptions): RequestFlags {
  return flags;
}

/** @throws AppError `invalid-input` for settings given twice. */
function checkSaveFlags(options: SaveRecipeOptions): void {
  const { recipe, preset, notes, ...flags } = requestFlags(options);
  if (options.file === undefined) return;
  if ([recipe, preset, notes].some((value) => value !== undefined) || Object.keys(settingsOf(flags)).length > 0)
    throw new AppError(
      'invalid-input',
      '--file takes all settings from the file. To change some of them, use --recipe <file> with the other flags.',
    );
}

/** @throws AppError `invalid-input` when there is an item with this id. */
function checkNew(kind: ItemKind, id: string, items: readonly { readonly id: string }[]): void {
  if (items.some((item) => item.id === id))
    throw new AppError(
      'invalid-input',
      `There is already a ${kind} "${id}". Choose another ${kind === 'lens' ? 'id in the file' : 'name'}, or use --replace to replace it.`,
    );
}

const saveRecipe: Action<SaveRecipeOptions> = async (session, options, [name]) => {
  const { connection, vault } = session;
  const { file, replace = false } = options;
  const flags = requestFlags(options);
  const id = slugOf(name!);
  if (id === '') throw new AppError('invalid-input', 'The name of a recipe needs at least one letter or digit.');
  // A request needs a question, a recipe has none.
  const settings = file === undefined ? await requestIn(session, '?', flags) : recipeFile(file).settings;
  const parsed = Recipe.safeParse(recipeOf(name!, settings, id));
  if (!parsed.success) throw new AppError('invalid-input', `The recipe was not saved: ${firstIssue(parsed.error)}`);
  const { recipes } = await connection.call('recipes.list', { vault: vault.id });
  if (!replace) checkNew('recipe', id, recipes);
  await connection.call('recipes.save', { vault: vault.id, recipe: parsed.data });
  if (session.json) print(parsed.data);
  process.stderr.write(`Saved as ${parsed.data.id}. To use it: lorelens context "…" --recipe ${parsed.data.id}\n`);
  return exitCodes.done;
};

const remove =
  (procedure: 'recipes.remove' | 'lenses.remove'): Action<object> =>
  async ({ connection, vault, json }, _, [id]) => {
    await connection.call(procedure, { vault: vault.id, id: id! });
    if (json) print({ removed: id });
    return exitCodes.done;
  };

const saveLens: Action<{ readonly replace?: boolean }> = async ({ connection, vault, json }, { replace = false }, [path]) => {
  const parsed = Lens.safeParse(readJsonFile(path!));
  if (!parsed.success) throw new AppError('invalid-input', `${path} is not a lens: ${firstIssue(parsed.error)}`);
  const { lenses } = await connection.call('lenses.list', { vault: vault.id });
  if (!replace) checkNew('lens', parsed.data.id, lenses);
  await connection.call('lenses.save', { vault: vault.id, lens: parsed.data });
  if (json) print(parsed.data);
  process.stderr.write(`Saved as ${parsed.data.id}. To use it: lorelens context "…" --lens ${parsed.data.id}\n`);
  return exitCodes.done;
};

const listExamples: Readonly<Record<ItemKind, readonly string[]>> = {
  recipe: ['recipes', 'recipes scene-prep > scene-prep.json', 'save-recipe "Scene prep" --lens scene-prep --max-tokens 6000'],
  lens: ['lenses', 'lenses character > character.json', 'save-lens character.json --replace'],
  template: ['templates', 'context "Mara Venn" --template <id>'],
  prompt: ['prompts', 'context "Mara Venn" --prompt brainstorming'],
  model: ['models', 'context "Mara Venn" --model <id>'],
  preset: ['presets', 'context "Mara Venn" --preset <id>'],
};

/** The commands for recipes, lenses, templates, prompts, models and presets. */
export function addLibraryCommands(program: Command, { run, guard }: CommandHost): void {
  for (const kind of ['recipe', 'lens', 'template', 'prompt', 'model', 'preset'] as const)
    program
      .command(`${kindPlurals[kind]} [id]`)
      .description(`List the ${kindPlurals[kind]}, or print one.`)
      .addHelpText('after', exampleCommands(...listExamples[kind]))
      .action((id: string | undefined) => run(asIs, show(kind), {}, ...(id === undefined ? [] : [id])));

  addRequestFlags(program.command('save-recipe <name>'))
    .description('Save the settings of a context as a recipe.')
    .addOption(new Option('--file <file>', 'Read all settings from a JSON file.'))
    .option('--replace', 'Replace the recipe with the same name.')
    .addHelpText(
      'after',
      exampleCommands('save-recipe "Scene prep" --lens scene-prep --max-tokens 6000', 'save-recipe "From a friend" --file scene-prep.json'),
    )
    .action((name: string, options: SaveRecipeOptions) =>
      guard(async () => {
        checkSaveFlags(options);
        await run(writes, saveRecipe, options, name);
      }),
    );
  program
    .command('remove-recipe <id>')
    .description('Remove a recipe.')
    .action((id: string) => run(writes, remove('recipes.remove'), {}, id));
  program
    .command('save-lens <file>')
    .description('Save a lens from a JSON file.')
    .option('--replace', 'Replace the lens with the same id.')
    .addHelpText('after', exampleCommands('save-lens my-lens.json', 'save-lens character.json --replace'))
    .action((path: string, options: { readonly replace?: boolean }) => run(writes, saveLens, options, path));
  program
    .command('remove-lens <id>')
    .description('Remove a custom lens.')
    .action((id: string) => run(writes, remove('lenses.remove'), {}, id));
}

/** Reads a recipe from a file. @throws AppError `file-unreadable`, `invalid-input` with the setting that is wrong. */
function recipeFile(path: string): Recipe {
  const parsed = Recipe.safeParse(readJsonFile(path));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-input', `${path} is not a recipe: ${firstIssue(parsed.error)}`, { path });
}

/** The request of the flags, with the recipe and the preset that they name. @throws AppError `not-found`, `invalid-input`, `file-unreadable`. */
export async function requestIn(session: CommandSession, question: string, flags: RequestFlags): Promise<ContextRequest> {
  const { recipe, preset } = flags;
  if (recipe === undefined || !isFile(recipe)) return requestFromFlags(question, flags, await requestBase(session, { recipe, preset }));
  return requestFromFlags(question, flags, { ...(await requestBase(session, { preset })), recipe: recipeFile(recipe) });
}

import { homedir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { toAppError } from '#shared/contract/errors.ts';
import { contextDefaults } from '#shared/model/context.ts';
import { EntitySort } from '#shared/contract/procedures.ts';
import { contextCommand, contextRequest, type ContextOptions } from './contextCommand.ts';
import { entitiesCommand, entityCommand } from './entityCommands.ts';
import { exitCodes, exitCodeOf } from './exitCodes.ts';
import { indexCommand, statusCommand } from './indexCommands.ts';
import { openSession, type GlobalOptions, type Session } from './session.ts';

/** The app's own data folder, so that the command line and the app share one index. */
function defaultDataDir(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env;
  if (process.platform === 'win32') return join(APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Lorelens');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Lorelens');
  return join(XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'Lorelens');
}

/** What the contract checks is passed on as typed, so that every face has the same words for a wrong value. */
function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return Number.NaN;
  return value;
}

/** `60`, `60/40` and `60:40` all mean 60 % for entities. */
function split(text: string): number {
  const [entities, general] = text.split(/[/:]/).map(number);
  if (general !== undefined && Math.abs(entities! + general - 100) > 0.01)
    throw new InvalidArgumentError('The two parts of a split must add up to 100.');
  return entities!;
}

const program = new Command('lorelens')
  .description('See the people, places and things of your story, and print exactly the context a question needs.')
  .version('0.1.0')
  .option('--vault <folder>', 'the vault (or LORELENS_VAULT, or the current folder)')
  .option('--data-dir <folder>', 'where Lorelens keeps its index (default: the app’s own)')
  .option('--json', 'print the result as JSON', false)
  .showHelpAfterError('(lorelens --help shows the commands)')
  .addHelpText(
    'after',
    `
Examples:
  lorelens index --vault ~/novel
  lorelens entity "Mara Venn"
  lorelens context "Who betrayed Mara, and why?" --max-tokens 4000 | pbcopy

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 nothing found, 4 busy.`,
  )
  .exitOverride();

type Action<O> = (session: Session, options: O, argument: string) => Promise<number>;

/** Runs one command with an engine of its own, and closes it whatever happens. */
async function run<O>(globals: GlobalOptions, withVectors: boolean, action: Action<O>, options: O, argument = ''): Promise<void> {
  let session: Session | null = null;
  try {
    session = await openSession(globals, withVectors);
    process.exitCode = await action(session, options, argument);
  } catch (thrown) {
    process.exitCode = tell(thrown);
  } finally {
    await session?.close();
  }
}

function tell(thrown: unknown): number {
  const error = toAppError(thrown);
  process.stderr.write(`${error.message}\n`);
  if (error.code === 'unexpected' && process.env.LORELENS_DEBUG && error.cause instanceof Error)
    process.stderr.write(`${error.cause.stack}\n`);
  return exitCodeOf(error.code);
}

function globals(): GlobalOptions {
  const { vault, dataDir, json } = program.opts<{ vault?: string; dataDir?: string; json: boolean }>();
  return {
    vault: vault ?? process.env.LORELENS_VAULT ?? process.cwd(),
    dataDir: dataDir ?? process.env.LORELENS_DATA_DIR ?? defaultDataDir(),
    json,
  };
}

program
  .command('index')
  .description('bring the index of the vault up to date')
  .option('--force', 'read every file again', false)
  .option('--no-embed', 'do not make vectors for searching by meaning')
  .action((options: { force: boolean; embed: boolean }) => run(globals(), options.embed, indexCommand, options));

program
  .command('status')
  .description('what the index holds, and what was skipped')
  .action(() => run(globals(), true, statusCommand, {}));

program
  .command('entities')
  .description('list the entities')
  .option('--type <type...>', 'only of these types')
  .option('--query <words>', 'only those with these words in a name')
  .addOption(new Option('--sort <by>', 'order').choices(EntitySort.options).default('importance'))
  .action((options) => run(globals(), false, entitiesCommand, options));

program
  .command('entity <name>')
  .description('one entity: definition, relationships, mentions by chapter')
  .action((name: string) => run(globals(), false, entityCommand, {}, name));

program
  .command('context <question>')
  .description('print the context for a question, exactly as the app copies it')
  .option('--max-tokens <n>', 'most tokens of the text', number, contextDefaults.budget)
  .option('--max-entities <n>', 'most entities', number, contextDefaults.maxEntities)
  .option('--split <percent>', 'percent of the budget for entities, e.g. 60 or 60/40', split, contextDefaults.split)
  .option('--depth <n>', 'how many ties to follow from what the question names, 1 to 5', number, contextDefaults.depth)
  .option('--drop <passage...>', 'leave passages out, as file:first-last')
  .addOption(new Option('--format <format>', 'format of the text').choices(['markdown', 'json']).default(contextDefaults.format))
  .option('--verbose', 'print the stages on stderr', false)
  .action((question: string, options: ContextOptions) => {
    const request = contextRequest(question, options);
    return run(globals(), true, contextCommand, { ...options, request });
  });

// Options of the whole program may stand behind the command too: `context "…" --vault folder`.
for (const command of program.commands) {
  command
    .option('--vault <folder>', 'the vault')
    .option('--data-dir <folder>', 'where Lorelens keeps its index')
    .option('--json', 'print the result as JSON')
    .hook('preAction', (_, action) => {
      for (const name of ['vault', 'dataDir', 'json'] as const) {
        const value: unknown = action.opts()[name];
        if (value !== undefined) program.setOptionValue(name, value);
      }
    });
}

// A reader that has seen enough ("| head") closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});

try {
  // Told outright, because on Electron's Node commander takes the script for an argument.
  await program.parseAsync(process.argv, { from: 'node' });
} catch (thrown) {
  if (thrown instanceof CommanderError) process.exitCode = thrown.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  else process.exitCode = tell(thrown);
}

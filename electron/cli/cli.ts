import { homedir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { toAppError } from '#shared/contract/errors.ts';
import { contextDefaults } from '#shared/model/context.ts';
import { EntitySort } from '#shared/contract/procedures.ts';
import { contextCommand, contextRequest, type ContextOptions } from './contextCommand.ts';
import { completionScript, shellNamed, shells, type Shell } from './completion.ts';
import { doctorCommand } from './doctorCommand.ts';
import { entitiesCommand, entityCommand, pathCommand } from './entityCommands.ts';
import { exitCodes, exitCodeOf } from './exitCodes.ts';
import { indexCommand, statusCommand } from './indexCommands.ts';
import { openVault, type VaultPlaces } from './openVault.ts';
import { searchCommand } from './searchCommand.ts';
import { openSession, type CommandNeeds, type GlobalOptions, type Session } from './session.ts';

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

type Action<O> = (session: Session, options: O, names: readonly string[]) => Promise<number>;

const fresh: CommandNeeds = { index: 'fresh', vectors: false };
const freshWithVectors: CommandNeeds = { index: 'fresh', vectors: true };
const asIs: CommandNeeds = { index: 'as-is', vectors: true };

function tell(thrown: unknown): number {
  const error = toAppError(thrown);
  process.stderr.write(`${error.message}\n`);
  if (error.code === 'unexpected' && process.env.LORELENS_DEBUG && error.cause instanceof Error)
    process.stderr.write(`${error.cause.stack}\n`);
  return exitCodeOf(error.code);
}

const examples = (...lines: readonly string[]): string => `\nExamples:\n${lines.map((line) => `  lorelens ${line}`).join('\n')}`;

/** The whole command line: its commands, flags and help. */
function createProgram(workers: VaultPlaces['workers']): Command {
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

  function globals(): GlobalOptions {
    const { vault, dataDir, json } = program.opts<{ vault?: string; dataDir?: string; json: boolean }>();
    return {
      vault: vault ?? process.env.LORELENS_VAULT ?? process.cwd(),
      dataDir: dataDir ?? process.env.LORELENS_DATA_DIR ?? defaultDataDir(),
      json,
      workers,
    };
  }

  /** Runs one command with an engine of its own, and closes it whatever happens. */
  async function run<O>(needs: CommandNeeds, action: Action<O>, options: O, ...names: readonly string[]): Promise<void> {
    let session: Session | null = null;
    try {
      session = await openSession(globals(), needs);
      process.exitCode = await action(session, options, names);
    } catch (thrown) {
      process.exitCode = tell(thrown);
    } finally {
      await session?.close();
    }
  }

  program
    .command('index')
    .description('bring the index of the vault up to date')
    .option('--force', 'read every file again', false)
    .option('--no-embed', 'do not make vectors for searching by meaning')
    .option('--watch', 'stay, and read again what changes', false)
    .addHelpText('after', examples('index --vault ~/novel', 'index --no-embed', 'index --watch'))
    .action((options: { force: boolean; embed: boolean; watch: boolean }) =>
      run({ index: 'write', vectors: options.embed, watch: options.watch }, indexCommand, options),
    );

  program
    .command('status')
    .description('what the index holds, and what was skipped')
    .addHelpText('after', examples('status', 'status --json'))
    .action(() => run(asIs, statusCommand, {}));

  program
    .command('entities')
    .description('list the entities')
    .option('--type <type...>', 'only of these types')
    .option('--query <words>', 'only those with these words in a name')
    .addOption(new Option('--sort <by>', 'order').choices(EntitySort.options).default('importance'))
    .addHelpText('after', examples('entities --type character', 'entities --query venn --sort name'))
    .action((options) => run(fresh, entitiesCommand, options));

  program
    .command('entity <name>')
    .description('one entity: definition, relationships, mentions by chapter')
    .addHelpText('after', examples('entity "Mara Venn"', 'entity "the Heron" --json'))
    .action((name: string) => run(fresh, entityCommand, {}, name));

  program
    .command('search <words>')
    .description('passages by words, and by meaning where vectors are ready')
    .option('--limit <n>', 'most passages, 1 to 200', number, 20)
    .addHelpText('after', examples('search "the lamps on the bridge"', 'search oath --limit 5 --json'))
    .action((words: string, options: { limit: number }) => run(freshWithVectors, searchCommand, options, words));

  program
    .command('path <from> <to>')
    .description('how two entities are connected, step by step')
    .addHelpText('after', examples('path "Mara Venn" "Tallow Bridge"'))
    .action((from: string, to: string) => run(fresh, pathCommand, {}, from, to));

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
    .addHelpText(
      'after',
      examples('context "Who betrayed Mara, and why?" --max-tokens 4000', 'context "Mara Venn" --split 80/20 --verbose'),
    )
    .action((question: string, options: ContextOptions) => {
      const request = contextRequest(question, options);
      return run(freshWithVectors, contextCommand, { ...options, request });
    });

  program
    .command('doctor')
    .description('look at everything Lorelens needs, and say what to do about what is missing')
    .addHelpText('after', examples('doctor --vault ~/novel'))
    .action(() => run(asIs, doctorCommand, {}));

  program
    .command('mcp')
    .description('serve the vault to an AI tool over MCP, on standard input and output; only ever reads')
    .addHelpText('after', examples('mcp --vault ~/novel'))
    .action(async () => {
      // Loaded only here: no other command should wait for it.
      const { serveMcp } = await import('../mcp/serveMcp.ts');
      try {
        await serveMcp(await openVault(globals(), { writable: false, vectors: true }));
      } catch (thrown) {
        process.exitCode = tell(thrown);
      }
    });

  program
    .command('completion')
    .description('print the script with which a shell completes commands and flags')
    .addArgument(new Argument('<shell>', shells.join(', ')).argParser(shellNamed))
    .addHelpText(
      'after',
      examples(
        'completion bash > ~/.local/share/bash-completion/completions/lorelens',
        'completion fish > ~/.config/fish/completions/lorelens.fish',
      ),
    )
    .action((shell: Shell) => void process.stdout.write(completionScript(program, shell)));

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
  return program;
}

let isPipeWatched = false;

/** A reader that has seen enough ("| head") closes the pipe: that is no failure. */
function watchPipe(): void {
  if (isPipeWatched) return;
  isPipeWatched = true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.done);
    throw error;
  });
}

/**
 * Runs one command line: what stands behind the program's name, with the files of the engine's threads. Tells what went wrong on
 * stderr; resolves to the exit code.
 */
export async function runCommandLine(words: readonly string[], workers: VaultPlaces['workers']): Promise<number> {
  watchPipe();
  try {
    await createProgram(workers).parseAsync(words, { from: 'user' });
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return tell(thrown);
  }
  return Number(process.exitCode ?? exitCodes.done);
}

import { debugLog } from '#lib/debug.ts';
import { Command, CommanderError } from 'commander';
import { defaultDataDir } from '#lib/dataFolder.ts';
import { closePrivateFolders, keepNewFilesPrivate } from '#lib/privateFiles.ts';
import type { EngineWorkers } from '#engine/workers.ts';
import { AppError, toAppError } from '#shared/contract/errors.ts';
import {
  exampleCommands,
  type Action,
  type CommandHost,
  openCommandSession,
  type CommandNeeds,
  type PrintBook,
  type GlobalOptions,
  type CommandSession,
} from './session.ts';
import { addContextCommands } from './contextCommands.ts';
import { exitCodes, exitCodeOf, guardTerminal, writeWhole } from './terminal.ts';
import { openVault } from '../openVault/openVault.ts';
import { addLibraryCommands } from './libraryCommands.ts';
import { addDecisionCommands } from './decisionCommands.ts';
import { addExportCommand } from './exportCommand.ts';
import { addReadCommands } from './readCommands.ts';
import { version } from '../lib/version.ts';

function reportError(thrown: unknown): number {
  const error = toAppError(thrown);
  process.stderr.write(`${error.message}\n`);
  if (error.code === 'unexpected' && error.cause instanceof Error) debugLog('errors')('%s', error.cause.stack);
  return exitCodeOf(error.code);
}

/** The whole command line: its commands, flags and help. */
function createProgram(workers: EngineWorkers, printBook: PrintBook | null): Command {
  const program = new Command('lorelens')
    .description('Look up the people, places and things of your story, and print the context that a question needs.')
    .version(version, '-V, --version', 'Show the version.')
    .helpOption('-h, --help', 'Show help.')
    .helpCommand('help [command]', 'Show help for a command.')
    .option('--vault <folder>', 'The vault (default: LORELENS_VAULT, or the current folder).')
    .option('--data-dir <folder>', 'Where Lorelens keeps its index (default: LORELENS_DATA_DIR, or the app’s own).')
    .option('--json', 'Print the result as JSON.')
    .showHelpAfterError('Run lorelens --help for a list of the commands.')
    .addHelpText(
      'after',
      `${exampleCommands('index --vault ~/novel', 'entity "Mara Venn"', 'context "Who betrayed Mara, and why?" --max-tokens 4000 | pbcopy')}

Exit codes: 0 success, 1 failure, 2 invalid usage, 3 nothing found, 4 busy.`,
    )
    .exitOverride();

  function globals(): GlobalOptions {
    const { vault, dataDir, json = false } = program.opts<{ vault?: string; dataDir?: string; json?: boolean }>();
    // A script whose variable is empty must not get the current folder instead.
    for (const [flag, value] of Object.entries({ '--vault': vault, '--data-dir': dataDir }))
      if (value === '') throw new AppError('invalid-input', `${flag} is empty. Give a folder, or leave ${flag} out.`);
    return {
      // An empty variable counts as unset.
      vault: vault ?? (process.env.LORELENS_VAULT || process.cwd()),
      dataDir: dataDir ?? (process.env.LORELENS_DATA_DIR || defaultDataDir()),
      json,
      workers,
    };
  }

  /** Runs one command with its own engine, which is always closed. */
  async function run<O>(needs: CommandNeeds, action: Action<O>, options: O, ...names: readonly string[]): Promise<void> {
    let session: CommandSession | null = null;
    try {
      const location = globals();
      keepNewFilesPrivate();
      // Refuses a data folder in the vault before anything there is touched.
      session = await openCommandSession(location, needs);
      closePrivateFolders(location.dataDir);
      process.exitCode = await action(session, options, names);
    } catch (thrown) {
      process.exitCode = reportError(thrown);
    } finally {
      await session?.close();
    }
  }

  async function guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      process.exitCode = reportError(thrown);
    }
  }

  const host: CommandHost = { run, globals, guard, printBook };
  addReadCommands(program, host);
  addExportCommand(program, host);
  addContextCommands(program, host);
  addLibraryCommands(program, host);
  addDecisionCommands(program, host);

  program
    .command('mcp')
    .description('Serve the vault to an AI tool over MCP on standard input and output (read-only).')
    .addHelpText('after', exampleCommands('mcp --vault ~/novel'))
    .action(() =>
      guard(async () => {
        // Loaded on demand, as no other command needs it.
        const { serveMcp } = await import('../mcp/serveMcp.ts');
        await serveMcp(await openVault(globals(), { writable: false, vectors: true }));
      }),
    );

  for (const command of program.commands) explainArguments(command);

  // Global options may also follow the command: `context "…" --vault folder`.
  for (const command of program.commands) {
    command
      .option('--vault <folder>', 'The vault.')
      .option('--data-dir <folder>', 'Where Lorelens keeps its index.')
      .option('--json', 'Print the result as JSON.')
      .hook('preAction', (_, action) => {
        for (const name of ['vault', 'dataDir', 'json'] as const) {
          const value: unknown = action.opts()[name];
          if (value !== undefined) program.setOptionValue(name, value);
        }
      });
  }
  return program;
}

/** Adds the likely cause to "too many arguments": missing quotation marks, or a vault given as an argument. */
function explainArguments(command: Command): void {
  const names = command.registeredArguments.map((argument) => argument.name());
  const hint =
    names.length === 0
      ? 'The vault is given by --vault <folder>.'
      : `Put quotation marks around text with spaces: lorelens ${command.name()} ${names.map((name) => `"${name}"`).join(' ')}`;
  command.configureOutput({
    outputError: (text, write) => write(text.startsWith('error: too many arguments') ? `${text}${hint}\n` : text),
  });
}

let isOutputPrepared = false;

/** Protects terminals from control characters in a vault, and files from a full disk. A closed pipe ("| head") is not an error. */
function prepareOutput(): void {
  if (isOutputPrepared) return;
  isOutputPrepared = true;
  guardTerminal(process.stdout);
  guardTerminal(process.stderr);
  writeWhole(process.stdout, 1);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? exitCodes.done : reportError(error)));
  // If stderr cannot be written, that cannot be reported either; the command continues.
  process.stderr.on('error', () => undefined);
}

/** Runs one command line (the arguments after the program's name). Reports what fails on stderr; resolves to the exit code. */
export async function runCommandLine(args: readonly string[], workers: EngineWorkers, printBook: PrintBook | null = null): Promise<number> {
  prepareOutput();
  try {
    await createProgram(workers, printBook).parseAsync(args, { from: 'user' });
  } catch (thrown) {
    // `help nope` prints the list of commands, like `nope`. Printing help is not an error.
    const help = args.indexOf('help');
    if (
      thrown instanceof CommanderError &&
      thrown.code === 'commander.help' &&
      thrown.exitCode !== 0 &&
      help !== -1 &&
      args[help + 1] !== 'help'
    )
      process.stderr.write(`\nerror: unknown command '${args[help + 1]}'\n`);
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return reportError(thrown);
  }
  return Number(process.exitCode ?? exitCodes.done);
}

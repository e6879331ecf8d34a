import { counted } from '#lib/text.ts';
import { basename, join, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { everOpened } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/vaultAround.ts';
import { writeErrorReason } from '#lib/atomicFile.ts';
import { FilesChangedError, FolderNotEmptyError, printedBooks, writeExport } from '#lib/exportFolder.ts';
import { AppError, cancelled } from '#shared/contract/errors.ts';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { entryTokenLimits, ExportFormat, type ExportProgress, type FolderChanges } from '#shared/model/export.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { findEntity } from '../openVault/lookups.ts';
import { exampleCommands, fresh, type Action, type CommandHost, type PrintBook } from './session.ts';
import { exitCodes, progressLine } from './terminal.ts';
import { notesOption } from './requestFlags.ts';
import { asOfFromFlags, number, storyPosition, type AsOfOptions } from './values.ts';

interface ExportOptions extends AsOfOptions {
  readonly entity?: string;
  readonly suggested?: boolean;
  readonly entryTokens: number;
}

/** @throws AppError `invalid-input` for what cannot be exported here, before anything is opened. */
function checkExport(format: string, options: ExportOptions, printBook: PrintBook | null): void {
  if (format === 'pdf' && !printBook)
    throw new AppError(
      'invalid-input',
      'From source, a PDF can only be printed by the app: Settings, Export the world, Story bible (PDF). Here, export the same book as docx or epub.',
    );
  if (options.entity !== undefined && format !== 'card')
    throw new AppError('invalid-input', '--entity works only with the format card: other formats export the whole world. Leave it out.');
  asOfFromFlags(options);
}

const exportWorld =
  (printBook: PrintBook | null): Action<ExportOptions> =>
  async (session, options, [format, folder]) => {
    const { connection, vault, dataDir, json, signal } = session;
    const asOf = asOfFromFlags(options);
    const entity = options.entity === undefined ? null : (await findEntity(connection, vault.id, options.entity, { asOf })).entity.id;
    const line = progressLine();
    const input = {
      vault: vault.id,
      format: ExportFormat.parse(format),
      asOf,
      entity,
      suggested: options.suggested ?? null,
      entryTokens: options.entryTokens,
    };
    const exported = await connection
      .call('world.export', input, { signal, onProgress: (progress) => line.text(progressText(progress)) })
      .finally(line.clear)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof AppError) || thrown.details['hasNote'] !== false) throw thrown;
        throw new AppError(thrown.code, `${thrown.message} The flag is --suggested.`, thrown.details);
      });
    const content = format === 'pdf' && printBook ? await printed(exported.files, printBook, signal, line) : exported.files;
    const { folder: written, changes } = await writeFiles(resolve(folder!), content, format!, [vault.path, ...everOpened(dataDir)]);
    if (json) {
      const files = content.map((file) => ({ path: file.path, bytes: bytesOf(file), tokens: file.tokens }));
      process.stdout.write(`${JSON.stringify({ ...exported, folder: written, changes, files }, null, 2)}\n`);
    } else process.stdout.write(`${content.map(({ path }) => join(written, path)).join('\n')}\n`);
    if (changes) process.stderr.write(changesText(changes));
    // Chat programs limit the number of files of a project.
    if (format === 'bundle' && !json) process.stderr.write(`${exported.files.map(sizeLine).join('\n')}\n`);
    const until = asOf === null ? '' : `, up to ${positionLabel(asOf)}`;
    const tokens = exported.files.reduce((sum, file) => sum + (file.tokens ?? 0), 0);
    process.stderr.write(
      `${counted(exported.entities, 'entity', 'entities')} and ${counted(exported.relationships, 'relationship')}${until}${tokens > 0 ? `, about ${tokens.toLocaleString('en')} tokens` : ''}.\nLeft out: ${exported.leftOut.join(' ')}\n`,
    );
    return exported.entities === 0 ? exitCodes.nothingFound : exitCodes.done;
  };

function progressText({ stage, done, total }: ExportProgress): string {
  const label = { reading: 'Reading the world', portraits: 'Reading portraits', writing: 'Writing', printing: 'Printing' }[stage];
  return total > 1 ? `${label} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : `${label}…`;
}

type ExportedFile = OutputOf<'world.export'>['files'][number];

/** The PDFs of pages of HTML. @throws AppError `cancelled`. */
async function printed(
  files: readonly ExportedFile[],
  printBook: PrintBook,
  signal: AbortSignal,
  line: ReturnType<typeof progressLine>,
): Promise<ExportedFile[]> {
  line.text(progressText({ stage: 'printing', done: 0, total: 1 }));
  const books = await printedBooks(files, (html) => printBook(html, signal)).finally(line.clear);
  if (!books) throw cancelled();
  return books;
}

function bytesOf({ content, encoding }: ExportedFile): number {
  return Buffer.byteLength(content, encoding);
}

function sizeLine(file: ExportedFile): string {
  return `${file.path}: ${bytesOf(file).toLocaleString('en')} bytes, about ${(file.tokens ?? 0).toLocaleString('en')} tokens`;
}

/** What an update changed, with a line per changed file. */
function changesText({ added, changed, removed, unchanged }: FolderChanges): string {
  const counts = `Updated: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`;
  const lines = [...added.map((path) => `+ ${path}`), ...changed.map((path) => `~ ${path}`), ...removed.map((path) => `- ${path}`)];
  return `${[counts, ...lines].join('\n')}\n`;
}

/** Writes the files of an export into a folder outside of vaults that is new, empty, or an earlier export of the format. */
async function writeFiles(
  folder: string,
  files: OutputOf<'world.export'>['files'],
  format: string,
  vaults: readonly string[],
): Promise<{ readonly folder: string; readonly changes: FolderChanges | null }> {
  const refused = (why: string, advice: string): AppError => new AppError('invalid-input', `${folder} ${why}. ${advice}`, { path: folder });
  const holding = await vaultHolding(folder, vaults);
  if (holding !== null)
    throw refused(`is inside your vault "${basename(holding)}", and Lorelens never writes there`, 'Choose a folder outside it.');
  try {
    return { folder, changes: await writeExport(folder, files, format) };
  } catch (thrown) {
    if (thrown instanceof FolderNotEmptyError)
      throw refused(`is not empty and holds no earlier ${format} export; nothing is overwritten`, 'Choose a new folder.');
    if (thrown instanceof FilesChangedError)
      throw refused(`holds files that have changed since they were exported: ${thrown.message}`, 'Move them, or choose a new folder.');
    throw refused(`cannot be written: ${writeErrorReason(thrown)}`, 'Choose another place.');
  }
}

/** The command that writes the world for other programs. */
export function addExportCommand(program: Command, { run, guard, printBook }: CommandHost): void {
  program
    .command('export')
    .description('Export the world for other programs, into a new folder outside the vault.')
    .addArgument(
      new Argument(
        '<format>',
        'Obsidian notes (obsidian); SillyTavern world info (sillytavern), a V3 lorebook (lorebook) or a V3 character card (card); a NovelAI lorebook (novelai); AI Dungeon story cards (aidungeon); a novel and codex like a Novelcrafter export (novelcrafter, zip); a bundle of Markdown files for chat projects (bundle); a story bible (pdf, docx, epub); or a graph (gexf, graphml, canvas, csv).',
      ).choices(ExportFormat.options),
    )
    .argument('<folder>', 'A new folder, or the folder of an earlier export to update.')
    .option(
      '--as-of <chapter>',
      'Export nothing after this chapter (8), scene (8.2) or chapter of a book (2:5). The entries of a lorebook cannot be limited by chapter later.',
      storyPosition,
    )
    .addOption(notesOption())
    .option('--entity <name>', 'The person for a character card.')
    .option('--suggested', 'Include names found only in the prose (the default if few names in the story have a note).')
    .option('--no-suggested', 'Leave out names found only in the prose.')
    .option('--entry-tokens <n>', 'Maximum number of tokens in a lorebook entry.', number, entryTokenLimits.default)
    .addHelpText(
      'after',
      exampleCommands(
        'export obsidian ~/world --as-of 12',
        'export sillytavern ~/lore',
        'export card ~/mara --entity "Mara Venn"',
        'export bundle ~/for-claude',
      ),
    )
    .action((format: string, folder: string, options: ExportOptions) =>
      guard(async () => {
        checkExport(format, options, printBook);
        await run(fresh, exportWorld(printBook), options, format, folder);
      }),
    );
}

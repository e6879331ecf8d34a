import { counted } from '#lib/text.ts';
import { basename, join, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { knownVaults } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/insideVault.ts';
import { whyNotWritten } from '#lib/atomicFile.ts';
import { FolderNotEmptyError, writeNewFolder } from '#lib/newFolder.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { ExportFormat } from '#shared/model/export.ts';
import { findEntity } from './lookups.ts';
import { exampleCommands, fresh, type Action, type CommandHost } from './session.ts';
import { exitCodes } from './terminal.ts';
import type { AsOf, StoryPosition } from '#shared/model/storyPosition.ts';
import { notesOption } from './requestFlags.ts';
import { number, positionWithNotes, storyPosition } from './values.ts';

type ExportOptions = {
  readonly asOf?: StoryPosition;
  readonly notes?: string;
  readonly entity?: string;
  readonly suggested: boolean;
  readonly entryTokens: number;
};

const exportWorld: Action<ExportOptions> = async (session, options, [format, folder]) => {
  const { connection, vault, dataDir, json } = session;
  const asOf = positionWithNotes(options.asOf, options.notes) as AsOf;
  const entity = options.entity === undefined ? null : (await findEntity(connection, vault.id, options.entity, { asOf })).entity.id;
  const exported = await connection.call('world.export', {
    vault: vault.id,
    format: ExportFormat.parse(format),
    asOf,
    entity,
    suggested: options.suggested,
    entryTokens: options.entryTokens,
  });
  const written = await writeFiles(resolve(folder!), exported.files, [vault.path, ...knownVaults(dataDir)]);
  if (json) {
    const files = exported.files.map(({ path, tokens }) => ({ path, tokens }));
    process.stdout.write(`${JSON.stringify({ ...exported, folder: written, files }, null, 2)}\n`);
  } else process.stdout.write(`${exported.files.map(({ path }) => join(written, path)).join('\n')}\n`);
  const until = asOf === null ? '' : `, up to chapter ${asOf.sequence}`;
  const tokens = exported.files.reduce((sum, file) => sum + (file.tokens ?? 0), 0);
  process.stderr.write(
    `${counted(exported.entities, 'entity', 'entities')} and ${counted(exported.relationships, 'relationship')}${until}${tokens > 0 ? `, about ${tokens.toLocaleString('en')} tokens` : ''}.\nLeft out: ${exported.leftOut.join(' ')}\n`,
  );
  return exported.entities === 0 ? exitCodes.nothingFound : exitCodes.done;
};

/** Writes the files of an export into a folder that is new or empty, and in no vault; all of them or none. Returns the folder. */
async function writeFiles(folder: string, files: OutputOf<'world.export'>['files'], vaults: readonly string[]): Promise<string> {
  const refused = (why: string, advice: string): AppError => new AppError('invalid-input', `${folder} ${why}. ${advice}`, { path: folder });
  const holding = await vaultHolding(folder, vaults);
  if (holding !== null)
    throw refused(`is inside your vault "${basename(holding)}", and Lorelens never writes there`, 'Name a folder outside it.');
  try {
    await writeNewFolder(folder, files);
  } catch (thrown) {
    if (thrown instanceof FolderNotEmptyError) throw refused('is not empty, and nothing is overwritten', 'Name a new folder.');
    throw refused(`cannot be written: ${whyNotWritten(thrown)}`, 'Choose another place.');
  }
  return folder;
}

/** The command that writes the world for other programs. */
export function addExportCommand(program: Command, { run }: CommandHost): void {
  program
    .command('export')
    .description('write the world for other programs, into a new folder outside the vault')
    .addArgument(
      new Argument(
        '<format>',
        'obsidian notes, a sillytavern world, lorebook (V3), card of one person (V3), novelai, aidungeon, a novelcrafter codex (zip), a bundle for chat projects, a story bible (docx, epub), or a graph',
      ).choices(ExportFormat.options),
    )
    .argument('<folder>', 'a new folder')
    .option('--as-of <chapter>', 'nothing after this chapter (8) or scene (8.2) is told', storyPosition)
    .addOption(notesOption())
    .option('--entity <name>', 'whose card')
    .option('--suggested', 'also names that were found in the prose alone', false)
    .option('--entry-tokens <n>', 'most tokens of an entry of a lorebook', number, 300)
    .addHelpText(
      'after',
      exampleCommands(
        'export obsidian ~/world --as-of 12',
        'export sillytavern ~/lore',
        'export card ~/mara --entity "Mara Venn"',
        'export bundle ~/for-claude',
      ),
    )
    .action((format: string, folder: string, options: ExportOptions) => run(fresh, exportWorld, options, format, folder));
}

import { counted } from '#lib/text.ts';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { everOpened } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/vaultAround.ts';
import { writeErrorReason } from '#lib/atomicFile.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { Decision } from '#shared/model/decision.ts';
import { isHeldByContent, type HeldItem, type HeldReason } from '#shared/model/context/heldBack.ts';
import { parsePassageReference } from '#shared/model/constants.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { sequenceOf } from '../openVault/lookups.ts';
import { asIs, exampleCommands, fresh, writes, type Action, type CommandHost } from './session.ts';
import { exitCodes } from './terminal.ts';
import { readTextFile, storyPosition, wholeChapter } from './values.ts';

/** Writes a file at a path given by the user, atomically; never overwrites a file, and never writes into a vault. @throws AppError `invalid-input`. */
async function writeNew(path: string, text: string, vaults: readonly string[]): Promise<void> {
  const refused = (why: string, more: string): AppError => new AppError('invalid-input', `Not written: ${path} ${why}. ${more}`, { path });
  const holding = await vaultHolding(resolve(path), vaults);
  if (holding !== null)
    throw refused(`is inside your vault "${basename(holding)}", and Lorelens never writes there`, 'Choose a file outside it.');
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw refused('already exists', 'Choose another name.');
    throw refused(`cannot be written: ${writeErrorReason(thrown)}`, 'Choose another place.');
  }
  try {
    writeFileSync(file, text);
  } catch (thrown) {
    rmSync(path, { force: true });
    throw refused(`cannot be written: ${writeErrorReason(thrown)}`, 'Choose another place.');
  } finally {
    closeSync(file);
  }
}

const exportUserData: Action<object> = async ({ connection, vault, dataDir }, _, [path]) => {
  const { text } = await connection.call('decisions.export', { vault: vault.id });
  if (path === undefined) process.stdout.write(text);
  else {
    await writeNew(path, text, [vault.path, ...everOpened(dataDir)]);
    process.stderr.write(`Written to ${path}\n`);
  }
  return exitCodes.done;
};

const importUserData: Action<{ mode: 'add' | 'replace' }> = async ({ connection, vault, signal, json }, { mode }, [path]) => {
  const text = readTextFile(path!);
  const result = await connection.call('decisions.import', { vault: vault.id, text, mode }, { signal });
  if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (result.notice !== undefined) process.stderr.write(`${result.notice}\n`);
  const waiting = result.waiting > 0 ? ` ${counted(result.waiting, 'decision')} will apply once the entities appear in this vault.` : '';
  process.stderr.write(
    `Imported ${counted(result.decisions, 'decision')} and ${counted(result.others, 'lens, recipe or setting', 'lenses, recipes and settings')}.${waiting}\n`,
  );
  return exitCodes.done;
};

const reasons: Readonly<Record<HeldReason, string>> = {
  'revealed-at': 'its revealed_at names a later chapter',
  'unclear-reveal': 'its revealed_at cannot be understood',
  'later-chapter': 'names a later chapter',
  'later-date': 'dated to a later chapter',
  secret: 'in a section or folder of secrets',
  plan: 'a plan',
  marked: 'marked by you',
};

function heldLine({ path, passage, text, reason, disclosed }: HeldItem): string {
  const marks = disclosed === null ? [] : [disclosed === 'never' ? 'secret' : disclosed === 0 ? 'safe' : `safe from chapter ${disclosed}`];
  const why = [...(reason === null ? [] : [reasons[reason]]), ...marks.map((word) => `marked: ${word}`)].join('; ');
  return `${passage ?? path}  (${why})\n  ${text}\n`;
}

/** Maximum number of items to list or mark at once. */
const maxHeld = 5_000;

/** `held-back`: what "up to chapter N" holds back of the notes, and why. */
const heldBack: Action<{ asOf: StoryPosition }> = async ({ connection, vault, json }, { asOf }) => {
  const held = await connection.call('documents.heldBack', { vault: vault.id, asOf, limit: maxHeld });
  process.stdout.write(json ? `${JSON.stringify(held, null, 2)}\n` : held.items.map(heldLine).join(''));
  const { notes, passages } = held.counts;
  process.stderr.write(`Held back: ${counted(notes, 'note')} and ${counted(passages, 'passage')} from other notes.\n`);
  return exitCodes.done;
};

interface MarkOptions {
  readonly as: 'safe' | 'secret' | 'automatic';
  readonly from?: StoryPosition;
  readonly allAsOf?: StoryPosition;
}

/** @throws AppError `invalid-input` for flags that contradict each other. */
function checkMarkFlags({ as, from, allAsOf }: MarkOptions, named: readonly string[]): void {
  if (named.length === 0 && allAsOf === undefined) throw new AppError('invalid-input', nothingToMark);
  if (as === 'secret' && from !== undefined)
    throw new AppError(
      'invalid-input',
      '--from gives the chapter from which something is safe, so it cannot be combined with --as secret. Leave one of them out.',
    );
  if (as === 'automatic' && from !== undefined)
    throw new AppError('invalid-input', '--as automatic removes the mark, so it cannot be combined with --from. Leave one of them out.');
}

const nothingToMark = 'Name notes or passages, or give --all-as-of <chapter>. Nothing was changed.';

/** `mark`: sets from which chapter on notes and passages may be used. */
const mark: Action<MarkOptions> = async ({ connection, vault, json }, { as, from: first, allAsOf }, named) => {
  const chapter = first && (await sequenceOf(connection, vault.id, first));
  const from = as === 'automatic' ? 'automatic' : as === 'secret' ? 'never' : (chapter ?? 0);
  const held =
    allAsOf === undefined ? [] : (await connection.call('documents.heldBack', { vault: vault.id, asOf: allAsOf, limit: maxHeld })).items;
  const marked = held
    .filter(({ reason, disclosed }) => (as === 'automatic' ? disclosed !== null : isHeldByContent(reason)))
    // Only whole notes can be secret.
    .filter(({ passage }) => as !== 'secret' || passage === null)
    .map(({ path, passage }) => ({ document: path, passage }));
  const decisions = [...named.map(disclosureTarget), ...marked].map((target): Decision => ({ kind: 'disclose', ...target, from }));
  if (decisions.length === 0) throw new AppError('not-found', 'Nothing is held back there. Nothing was changed.');
  const { step, notice } = await connection.call('decisions.apply', { vault: vault.id, decisions });
  if (json) process.stdout.write(`${JSON.stringify(step, null, 2)}\n`);
  process.stderr.write(`${step.label}\n${notice === undefined ? '' : `${notice}\n`}`);
  return exitCodes.done;
};

/** `Notes/Plot.md` is a note, `Notes/Plot.md:3-9` a passage of one. */
function disclosureTarget(text: string): { document: string; passage: string | null } {
  const target = parsePassageReference(text);
  return target === null ? { document: text, passage: null } : { document: target.path, passage: text };
}

/** The commands that export, import and change the user's decisions. */
export function addDecisionCommands(program: Command, { run, guard }: CommandHost): void {
  program
    .command('export-decisions [file]')
    .description(
      'Export all your decisions (accepted, merged and renamed entities, relationships, lenses, recipes, settings), to a file or to standard output.',
    )
    .addHelpText('after', exampleCommands('export-decisions', 'export-decisions decisions.json'))
    .action((path: string | undefined) => run(asIs, exportUserData, {}, ...(path === undefined ? [] : [path])));
  program
    .command('held-back')
    .description('List the notes and passages held back up to a chapter, and why. The list itself contains spoilers.')
    .requiredOption('--as-of <chapter>', 'The last chapter (8), scene (8.2) or chapter of a book (2:5) that may be used.', storyPosition)
    .addHelpText('after', exampleCommands('held-back --as-of 8', 'held-back --as-of 8 --json'))
    .action((options: { asOf: StoryPosition }) => run(fresh, heldBack, options));
  program
    .command('mark [notes...]')
    .description('Mark notes as safe or secret, or passages ("path:first-last") as safe, for contexts that end at a chapter.')
    .addOption(
      new Option('--as <how>', 'Safe to use, secret, or automatic (judged by the content again).')
        .choices(['safe', 'secret', 'automatic'])
        .default('safe'),
    )
    .option('--from <chapter>', 'Safe only from this chapter (9), or chapter of a book (2:5), onward.', wholeChapter)
    .option(
      '--all-as-of <chapter>',
      'Mark what is held back up to this chapter, except what `revealed_at` or your own marks hold back.',
      storyPosition,
    )
    .addHelpText(
      'after',
      exampleCommands(
        'mark Notes/Ships.md',
        'mark "Plot/Ending.md" --as secret',
        'mark --all-as-of 8',
        'mark Notes/Ships.md --as automatic',
      ),
    )
    .action((names: string[], options: MarkOptions) =>
      guard(async () => {
        checkMarkFlags(options, names);
        await run(writes, mark, options, ...names);
      }),
    );
  program
    .command('import-decisions <file>')
    .description('Import decisions from an exported file.')
    .addOption(
      new Option('--mode <mode>', 'Add to your current decisions, or replace them (a backup is saved).')
        .choices(['add', 'replace'])
        .default('add'),
    )
    .addHelpText('after', exampleCommands('import-decisions decisions.json', 'import-decisions decisions.json --mode replace'))
    .action((path: string, options: { mode: 'add' | 'replace' }) => run(writes, importUserData, options, path));
}

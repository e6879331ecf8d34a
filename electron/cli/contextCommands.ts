import { isAnsweredByReading } from '#shared/model/context/question.ts';
import { counted } from '#lib/text.ts';
import { Command, CommanderError } from 'commander';
import { parseArgsStringToArgv } from 'string-argv';
import { AppError } from '#shared/contract/errors.ts';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import type { Signals } from '#shared/model/signals.ts';
import { fillPrompt } from '#shared/model/context/template.ts';
import type { PackComparison } from '#shared/model/context/recipe.ts';
import { exampleCommands, freshWithVectors, type CommandHost, type CommandSession } from './session.ts';
import { exitCodes } from './terminal.ts';
import { addRequestFlags, requestFromFlags, type RequestFlags } from './requestFlags.ts';
import { findItem, presetLine } from '../openVault/savedItems.ts';
import { requestIn } from './libraryCommands.ts';

/** Validates the flags before anything is opened. @throws AppError `invalid-input`, `file-unreadable`. */
function checkFlags(question: string, flags: RequestFlags): void {
  requestFromFlags(question, flags);
}

interface ContextOptions extends RequestFlags {
  readonly explain?: boolean;
  readonly verbose?: boolean;
  /** Id or name of a prompt. */
  readonly prompt?: string;
}

/** `context`: prints exactly the text that the app copies for the same settings; nothing else goes to stdout. */
async function contextCommand(session: CommandSession, options: ContextOptions, [question]: readonly string[]): Promise<number> {
  const { connection, vault, signal, json } = session;
  const request = await requestIn(session, question!, options);
  const prompt = options.prompt === undefined ? null : await findItem(session, 'prompt', options.prompt);
  const ledger = json || options.explain ? 'all' : 'chosen';
  const pack = await connection.call('context.build', { vault: vault.id, request, ledger }, { signal });
  const text = prompt ? fillPrompt(prompt, pack) : pack.text;
  const result = prompt ? { ...pack, prompt: { id: prompt.id, name: prompt.name, text } } : pack;
  process.stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : text);
  // In a terminal the next prompt starts on a new line; a pipe gets only the text.
  if (process.stdout.isTTY && !json) process.stdout.write('\n');
  for (const notice of pack.notices) process.stderr.write(`${notice}\n`);
  if (pack.resolved.preset !== null) process.stderr.write(`${presetLine(pack)}\n`);
  if (options.explain) process.stderr.write(explanationText(pack));
  if (options.verbose) process.stderr.write(stagesText(pack));
  return pack.items.length === 0 && !isAnsweredByReading(pack.understood) ? exitCodes.nothingFound : exitCodes.done;
}

/** Flags of `compare`: those of both packs, and the changes for the second. */
interface CompareOptions extends RequestFlags {
  readonly then?: string;
}

/** The flags of the second pack: those of the first, overridden by the ones in `then`. @throws AppError `invalid-input`. */
export function comparedFlags(flags: RequestFlags, then: string | undefined): RequestFlags {
  if (then === undefined) return flags;
  const parser = addRequestFlags(new Command('--then'))
    .exitOverride()
    .allowExcessArguments(false)
    .configureOutput({ writeErr: () => undefined });
  try {
    const given = parser.parse(parseArgsStringToArgv(then), { from: 'user' }).opts<RequestFlags>();
    // Commander's default of a `--no-` flag must not override the first pack.
    const typed = Object.entries(given).filter(([name]) => parser.getOptionValueSource(name) !== 'default');
    return { ...flags, ...Object.fromEntries(typed) };
  } catch (thrown) {
    if (thrown instanceof CommanderError) throw new AppError('invalid-input', `In --then: ${thrown.message.replace(/^error: /, '')}`);
    throw thrown;
  }
}

/** `compare`: the differences between two packs. */
async function compareCommand(session: CommandSession, options: CompareOptions, [question, other]: readonly string[]): Promise<number> {
  const { connection, vault, signal, json } = session;
  const before = await requestIn(session, question!, options);
  const after = await requestIn(session, other ?? question!, comparedFlags(options, options.then));
  const comparison = await connection.call('context.compare', { vault: vault.id, before, after }, { signal });
  process.stdout.write(json ? `${JSON.stringify(comparison, null, 2)}\n` : comparisonText(comparison));
  return exitCodes.done;
}

export function addContextCommands(program: Command, { run, guard }: CommandHost): void {
  addRequestFlags(program.command('context <question>'))
    .description('Print the context for a question (or an entity’s id), exactly as the app copies it.')
    .option('--prompt <id>', 'Insert the context into a prompt (see `prompts`).')
    .option('--explain', 'Explain on stderr why each passage was included or left out.')
    .option('--verbose', 'Print statistics for each stage on stderr.')
    .addHelpText(
      'after',
      exampleCommands(
        'context "Who betrayed Mara, and why?" --max-tokens 4000',
        'context "Mara Venn" --lens character --as-of 8 --split 80/20 --verbose',
        'context "Who is Mara?" --max-tokens 1500 --more',
        'context "What does Oren want?" --recipe scene-prep --format xml',
      ),
    )
    .action((question: string, options: ContextOptions) =>
      guard(async () => {
        checkFlags(question, options);
        await run(freshWithVectors, contextCommand, options, question);
      }),
    );

  addRequestFlags(program.command('compare <question> [other]'))
    .description('Compare two contexts: what was added, removed, moved and changed.')
    .option('--then <flags>', 'Flags for the second context, quoted as one argument.')
    .addHelpText(
      'after',
      exampleCommands(
        'compare "Who is Mara?" --max-tokens 2000 --then "--max-tokens 8000"',
        'compare "Who is Mara?" --then "--as-of 5"',
        'compare "Who is Mara?" "Who is Oren?"',
      ),
    )
    .action((question: string, other: string | undefined, options: CompareOptions) =>
      guard(async () => {
        checkFlags(question, options);
        checkFlags(other ?? question, comparedFlags(options, options.then));
        await run(freshWithVectors, compareCommand, options, question, ...(other === undefined ? [] : [other]));
      }),
    );
}

/** What each stage of retrieval returned, and how long it took. */
function stagesText({ stats, times, tokens, budget, entities, resolved }: ContextPack): string {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const rows: [string, string | number, string][] = [
    ['names found', stats.named, ms(times.seeds)],
    ['similar passages', stats.similar, stats.vectors ? 'words and meaning' : 'words only'],
    ['after expansion', stats.expanded, ms(times.walk)],
    ['after scoring', stats.scored, ms(times.score)],
    ['selected', stats.selected, ms(times.assemble)],
    ['tokens', `${tokens} of ${budget}`, ms(times.total)],
  ];
  const how = [`lens ${resolved.lens}`, `split ${resolved.split}/${100 - resolved.split}`, `depth ${resolved.depth}`];
  if (resolved.preset) how.unshift(`preset ${resolved.preset}`);
  if (resolved.earlier > 0) how.push(counted(resolved.earlier, 'earlier turn'));
  if (resolved.kind) how.unshift(`${resolved.kind} question`);
  const lines = rows.map(([name, value, note]) => `${name.padEnd(18)}${String(value).padStart(14)}  ${note}`);
  const shown = entities.map((entity) => `  ${entity.name} (${entity.type})  ${entity.tokens} tokens`);
  return `${[how.join(', '), ...lines, ...shown].join('\n')}\n`;
}

/** Maximum number of left-out pieces to explain; the rest are counted. */
const maxLeftOut = 40;

/** Why each piece was included or left out. */
function explanationText({ items, ledger }: ContextPack): string {
  const out = ledger.filter((item) => item.state === 'out');
  const lines = [...items.map(reasonText), ...(out.length > 0 ? ['Left out:'] : []), ...out.slice(0, maxLeftOut).map(reasonText)];
  if (out.length > maxLeftOut) lines.push(`and ${out.length - maxLeftOut} more (--json lists them all)`);
  return `${lines.join('\n')}\n`;
}

function reasonText(item: ContextItem): string {
  const { reference, entity, section, tokens, score, signals, path, state, reason, need } = item;
  const where = entity ? `${entity.name}, ${section}` : section;
  const lines = [`${score.toFixed(2)}  ${reference}  ${tokens} tokens  ${where}  ${state}`, `      ${reason}`];
  if (path.length > 0) lines.push(`      ${path.map((step) => `${step.from} (${step.kind}) ${step.to}`).join(', ')}`);
  lines.push(`      ${signalsText(signals)}`);
  if (need !== null) lines.push(`      To include it: ${need}`);
  return lines.join('\n');
}

function signalsText(signals: Signals): string {
  return Object.entries(signals)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${value.toFixed(2)}`]))
    .join('  ');
}

/** What was added, removed, moved and changed between two packs. */
function comparisonText({ tokens, added, removed, moved, changed, same }: PackComparison): string {
  const change = tokens[1] - tokens[0];
  const lines = [`${tokens[0]} tokens, then ${tokens[1]} (${change >= 0 ? '+' : ''}${change}); ${counted(same, 'passage')} unchanged`];
  for (const [title, list] of [
    ['Added', added],
    ['Removed', removed],
    ['Moved', moved],
    ['Changed', changed],
  ] as const) {
    if (list.length > 0) lines.push('', title);
    for (const { reference, entity, section, before, after } of list)
      lines.push(
        `  ${reference}  ${entity ?? 'general'}, ${section}  ${[before, after].flatMap((count) => count ?? []).join(' -> ')} tokens`,
      );
  }
  return `${lines.join('\n')}\n`;
}

import { Option, type Command } from 'commander';
import { AppError } from '#shared/contract/errors.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { EntitySort } from '#shared/contract/rows/entities.ts';
import { asIs, exampleCommands, fresh, freshWithVectors, type CommandHost, type CommandSession } from './session.ts';
import { doctorCommand } from './doctorCommand.ts';
import { indexCommand, type IndexOptions, statusCommand } from './indexCommands.ts';
import { notesOption } from './requestFlags.ts';
import { asOfFromFlags, number, storyPosition, wholeChapter, type AsOfOptions } from './values.ts';
import {
  chapterNamesOf,
  entityLine,
  hitText,
  noEntitiesText,
  pageOfKind,
  pageText,
  pathText,
  relationshipsText,
  findEntity,
  sequenceOf,
} from '../openVault/lookups.ts';
import { exitCodes, faint, strong } from './terminal.ts';

const asOf = [
  '--as-of <chapter>',
  'Use nothing after this chapter (8), scene (8.2) or chapter of a book (2:5, "Ash and Iron 5").',
  storyPosition,
] as const;

/** The commands that index a vault and look things up in it. */
export function addReadCommands(program: Command, { run }: CommandHost): void {
  program
    .command('index')
    .description('Bring the index of the vault up to date.')
    .option('--force', 'Read every file again.')
    .option('--no-embed', 'Do not compute vectors for semantic search.')
    .addOption(
      new Option(
        '--model-folder <folder>',
        'Use the ONNX model and tokenizer in this folder for semantic search, in all vaults.',
      ).conflicts('embed'),
    )
    .addOption(
      new Option('--built-in-model', 'Use the model that ships with Lorelens for semantic search, in all vaults.').conflicts('modelFolder'),
    )
    .option('--watch', 'Keep running, and update the index whenever a file changes.')
    .addHelpText(
      'after',
      exampleCommands('index --vault ~/novel', 'index --no-embed', 'index --model-folder ~/models/multilingual', 'index --watch'),
    )
    .action((options: IndexOptions) =>
      run({ index: 'write', vectors: options.embed, watch: options.watch ?? false }, indexCommand, options),
    );

  program
    .command('status')
    .description('Show what the index contains and which files were skipped.')
    .addHelpText('after', exampleCommands('status', 'status --json'))
    .action(() => run(asIs, statusCommand, {}));

  program
    .command('entities')
    .description('List the entities.')
    .option('--type <type...>', 'Only entities of these types.')
    .option('--query <words>', 'Only entities whose name or an alias contains these letters.')
    .option('--tag <tag...>', 'Only entities whose notes have one of these tags.')
    .option('--part <part...>', 'Only entities named in these parts of the story.')
    .option('--from <chapter>', 'Only entities named in this chapter (9, or 2:5 of a book) or a later one.', wholeChapter)
    .option('--until <chapter>', 'Only entities named in this chapter (9, or 2:5 of a book) or an earlier one.', wholeChapter)
    .option('--pov <name...>', 'Only entities named in chapters with one of these point-of-view characters.')
    .option('--without-note', 'Only entities without a note of their own.')
    .addOption(new Option('--sort <by>', 'Sort order.').choices(EntitySort.options).default('importance'))
    .option(...asOf)
    .addOption(notesOption())
    .addHelpText(
      'after',
      exampleCommands('entities --type character', 'entities --query venn --sort name', 'entities --part "Part One" --pov "Mara Venn"'),
    )
    .action((options: EntitiesOptions) => run(fresh, entitiesCommand, options));

  program
    .command('entity <name>')
    .description('Show one entity: definition, relationships, and mentions by chapter.')
    .option('--kind <kind>', 'List all relationships of one kind, as named on the page.')
    .option(...asOf)
    .addOption(notesOption())
    .addHelpText(
      'after',
      exampleCommands('entity "Mara Venn"', 'entity "the Heron" --as-of 8 --json', 'entity "Mara Venn" --kind "appears with"'),
    )
    .action((name: string, options: EntityOptions) => run(fresh, entityCommand, options, name));

  program
    .command('search <words>')
    .description('Find passages by their words, and by meaning once vectors are ready.')
    .option('--limit <n>', 'Maximum number of passages, 1 to 200.', number, 20)
    .option(...asOf)
    .addOption(notesOption())
    .addHelpText('after', exampleCommands('search "the lamps on the bridge"', 'search oath --limit 5 --json'))
    .action((words: string, options: SearchOptions) => run(freshWithVectors, searchCommand, options, words));

  program
    .command('path <from> <to>')
    .description('Show how two entities are connected, step by step.')
    .option(...asOf)
    .addOption(notesOption())
    .addHelpText('after', exampleCommands('path "Mara Venn" "Tallow Bridge"'))
    .action((from: string, to: string, options: AsOfOptions) => run(fresh, pathCommand, options, from, to));

  program
    .command('doctor')
    .description('Check that Lorelens has everything it needs, and say how to fix what is wrong.')
    .addHelpText('after', exampleCommands('doctor --vault ~/novel'))
    .action(() => run(asIs, doctorCommand, {}));
}

/** Flags of `entities`. */
interface EntitiesOptions extends AsOfOptions {
  readonly type?: string[];
  readonly query?: string;
  readonly sort: EntitySort;
  readonly tag?: string[];
  readonly part?: string[];
  readonly from?: StoryPosition;
  readonly until?: StoryPosition;
  readonly pov?: string[];
  readonly withoutNote?: boolean;
}

/** `entities`: a table of entities. */
async function entitiesCommand(session: CommandSession, options: EntitiesOptions): Promise<number> {
  const { connection, vault } = session;
  const [types, asOf] = [options.type ?? [], asOfFromFlags(options)];
  const filter = {
    tags: options.tag ?? [],
    parts: options.part ?? [],
    from: options.from ? await sequenceOf(connection, vault.id, options.from) : null,
    until: options.until ? await sequenceOf(connection, vault.id, options.until) : null,
    povs: options.pov ?? [],
    withoutNote: options.withoutNote ?? false,
  };
  const { entities, counts } = await connection.call('entities.list', {
    vault: vault.id,
    query: options.query ?? '',
    types,
    filter,
    sort: options.sort,
    asOf,
  });
  if (session.json) process.stdout.write(`${JSON.stringify(entities, null, 2)}\n`);
  else {
    const shortName = await chapterNamesOf(connection, vault.id);
    process.stdout.write(entities.map((entity) => `${entityLine(entity, shortName)}\n`).join(''));
  }
  if (entities.length === 0)
    process.stderr.write(`${noEntitiesText(counts, types, filter, await connection.call('entities.facets', { vault: vault.id, asOf }))}\n`);
  return entities.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

/** Flags of `entity`. */
interface EntityOptions extends AsOfOptions {
  readonly kind?: string;
}

/** `entity <name>`: the page of one entity, or its relationships of one kind. */
async function entityCommand(
  { connection, vault, json }: CommandSession,
  options: EntityOptions,
  [name]: readonly string[],
): Promise<number> {
  const asOf = asOfFromFlags(options);
  const { entity, others } = await findEntity(connection, vault.id, name!, { asOf });
  const page = await connection.call('entities.get', { vault: vault.id, id: entity.id, asOf });
  const shown = options.kind === undefined ? page : pageOfKind(page, options.kind);
  const shortName = await chapterNamesOf(connection, vault.id);
  const plain = options.kind === undefined ? pageText(page, shortName, '--kind') : relationshipsText(shown, shortName);
  const text = json ? `${JSON.stringify(shown, null, 2)}\n` : plain;
  process.stdout.write(json ? text : text.replace(/^.*/, (heading) => strong(heading)));
  if (others.length > 0 && !json)
    process.stderr.write(`"${name}" could also mean: ${others.map((other) => `${other.name} (${other.id})`).join(', ')}\n`);
  return exitCodes.done;
}

/** `path <A> <B>`: how two entities are connected. */
async function pathCommand(
  { connection, vault, json }: CommandSession,
  options: AsOfOptions,
  [from, to]: readonly string[],
): Promise<number> {
  const asOf = asOfFromFlags(options);
  const ends = [await findEntity(connection, vault.id, from!, { asOf }), await findEntity(connection, vault.id, to!, { asOf })] as const;
  const [first, last] = ends.map((end) => end.entity) as [(typeof ends)[0]['entity'], (typeof ends)[0]['entity']];
  const path = await connection.call('graph.path', { vault: vault.id, from: first.id, to: last.id, asOf });
  process.stdout.write(json ? `${JSON.stringify(path, null, 2)}\n` : path.found ? pathText(first.name, last.name, path) : '');
  if (!path.found) process.stderr.write(pathText(first.name, last.name, path));
  return path.found ? exitCodes.done : exitCodes.nothingFound;
}

/** Flags of `search`. */
interface SearchOptions extends AsOfOptions {
  readonly limit: number;
}

/** `search <words>`: passages by words, and by meaning where vectors are ready. */
async function searchCommand(session: CommandSession, { limit, ...options }: SearchOptions, [query]: readonly string[]): Promise<number> {
  const { connection, vault, json, signal } = session;
  if (query!.trim() === '') throw new AppError('invalid-input', 'Enter some words to search for.');
  const asOf = asOfFromFlags(options);
  const { hits } = await connection.call('search.run', { vault: vault.id, query: query!, limit, asOf }, { signal });
  if (json) process.stdout.write(`${JSON.stringify(hits, null, 2)}\n`);
  else process.stdout.write(hits.map((hit) => hitText(hit, { strong, faint })).join(''));
  if (hits.length === 0) process.stderr.write('No passages match.\n');
  return hits.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

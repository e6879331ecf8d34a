import { Option, type Command } from 'commander';
import { EntitySort } from '#shared/contract/rows/entities.ts';
import { asIs, examples, fresh, freshWithVectors, type CommandHost } from './commands.ts';
import { doctorCommand } from './doctorCommand.ts';
import {
  entitiesCommand,
  entityCommand,
  pathCommand,
  searchCommand,
  type AsOfOptions,
  type EntitiesOptions,
  type SearchOptions,
} from './entityCommands.ts';
import { indexCommand, statusCommand } from './indexCommands.ts';
import { number, storyPosition } from './values.ts';

const asOf = ['--as-of <chapter>', 'nothing after this chapter (8) or scene (8.2) is known', storyPosition] as const;

/** The commands that index a vault and look things up in it. */
export function addReadCommands(program: Command, { run }: CommandHost): void {
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
    .option(...asOf)
    .addHelpText('after', examples('entities --type character', 'entities --query venn --sort name'))
    .action((options: EntitiesOptions) => run(fresh, entitiesCommand, options));

  program
    .command('entity <name>')
    .description('one entity: definition, relationships, mentions by chapter')
    .option(...asOf)
    .addHelpText('after', examples('entity "Mara Venn"', 'entity "the Heron" --as-of 8 --json'))
    .action((name: string, options: AsOfOptions) => run(fresh, entityCommand, options, name));

  program
    .command('search <words>')
    .description('passages by words, and by meaning where vectors are ready')
    .option('--limit <n>', 'most passages, 1 to 200', number, 20)
    .option(...asOf)
    .addHelpText('after', examples('search "the lamps on the bridge"', 'search oath --limit 5 --json'))
    .action((words: string, options: SearchOptions) => run(freshWithVectors, searchCommand, options, words));

  program
    .command('path <from> <to>')
    .description('how two entities are connected, step by step')
    .option(...asOf)
    .addHelpText('after', examples('path "Mara Venn" "Tallow Bridge"'))
    .action((from: string, to: string, options: AsOfOptions) => run(fresh, pathCommand, options, from, to));

  program
    .command('doctor')
    .description('look at everything Lorelens needs, and say what to do about what is missing')
    .addHelpText('after', examples('doctor --vault ~/novel'))
    .action(() => run(asIs, doctorCommand, {}));
}

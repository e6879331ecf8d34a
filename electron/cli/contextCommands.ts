import type { Command } from 'commander';
import { examples, freshWithVectors, type CommandHost } from './commands.ts';
import { checkFlags, compareCommand, contextCommand, flagsThen, type CompareOptions, type ContextOptions } from './contextCommand.ts';
import { addRequestFlags } from './requestFlags.ts';

/** The commands that make contexts. */
export function addContextCommands(program: Command, { run, guard }: CommandHost): void {
  addRequestFlags(program.command('context <question>'))
    .description('print the context for a question (or an entity’s id), exactly as the app copies it')
    .option('--explain', 'say on stderr why each piece is in or out', false)
    .option('--verbose', 'print the stages on stderr', false)
    .addHelpText(
      'after',
      examples(
        'context "Who betrayed Mara, and why?" --max-tokens 4000',
        'context "Mara Venn" --lens character --as-of 8 --split 80/20 --verbose',
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
    .description('tell two contexts apart: what came, went, moved and changed')
    .option('--then <flags>', 'flags of the second context, in one pair of quotes')
    .addHelpText(
      'after',
      examples(
        'compare "Who is Mara?" --max-tokens 2000 --then "--max-tokens 8000"',
        'compare "Who is Mara?" --then "--as-of 5"',
        'compare "Who is Mara?" "Who is Oren?"',
      ),
    )
    .action((question: string, other: string | undefined, options: CompareOptions) =>
      guard(async () => {
        checkFlags(question, options);
        checkFlags(other ?? question, flagsThen(options, options.then));
        await run(freshWithVectors, compareCommand, options, question, ...(other === undefined ? [] : [other]));
      }),
    );
}

import { oneLine } from '#lib/text.ts';
import type { PackContent } from '../pack/types.ts';
import { documentTitle } from './passageLabels.ts';

/** Minimum budget in tokens for naming left-out entities: one name per this many tokens, up to a maximum. */
const leftOutFrom = 1_000;
const budgetForEachName = 500;
const maxNames = 12;

function maxNamesFor(budget: number): number {
  return budget < leftOutFrom ? 0 : Math.min(maxNames, Math.floor(budget / budgetForEachName));
}

function nameKeyOf(name: string): string {
  return oneLine(name).toLowerCase();
}

/** Number of left-out candidates that their names are taken from, for a given budget: several of them are of one entity or document. */
export function leftOutShown(budget: number): number {
  return 4 * maxNamesFor(budget);
}

/** Names of entities and documents that did not fit, so that the reader can ask for them; empty if all are included. */
export function leftOutNames({ leftOut, items, request: { budget } }: Pick<PackContent, 'leftOut' | 'items' | 'request'>): string[] {
  const paths = new Set(items.map(({ candidate }) => candidate.source.path));
  // An entity whose note is in the text counts as included, under any heading.
  const titles = new Set(
    items.flatMap(({ entity, candidate }) => [...(entity ? [entity.name] : []), candidate.source.title]).map(nameKeyOf),
  );
  const isIn = (name: string): boolean => titles.has(nameKeyOf(name));
  const names = leftOut
    .filter(({ isForRoom }) => isForRoom)
    .flatMap(({ candidate, entity }) => {
      const { section, source } = candidate;
      if (entity && section !== 'general' && section !== 'mentions') {
        // Another passage of its own note is one about it; of a note on many things it is not.
        const isOwnNote = [entity.name, ...(entity.aliases ?? [])].some((name) => nameKeyOf(name) === nameKeyOf(source.title));
        const isNoteIn = section === 'definition' && source.kind === 'note' && isOwnNote && paths.has(source.path);
        return isNoteIn || isIn(entity.name) ? [] : [entity.name];
      }
      return paths.has(source.path) || (source.kind === 'note' && isIn(source.title)) ? [] : [documentTitle(source)];
    });
  return [...new Set(names)].map(oneLine).slice(0, maxNamesFor(budget));
}

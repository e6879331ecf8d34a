import { oneLine } from '#lib/text.ts';
import type { AssembleInput } from './types.ts';

/** Below this many tokens for each member, the names of all come first: not all of their definitions may fit. */
const enoughForMember = 100;
/** Lists of fewer members need no such line. */
const minMembers = 3;
/** Share of the budget that the names may take, and characters of a token. */
const shareOfNames = 0.25;
const charactersOfToken = 4;

/** The names of a requested list in one line, and the ids of those in it. */
export interface ListLine {
  readonly text: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * The line with the names of all members of the requested list, where their definitions may not fit: "24 found for "taverns": The Grey Inn; ...". Null
 * if there is room, or if relationships or a list of the notes name them.
 */
export function listLine({
  understood,
  budget,
  entities,
  general,
}: Pick<AssembleInput, 'understood' | 'budget' | 'entities' | 'general'>): ListLine | null {
  const [list, ...others] = understood.lists;
  if (list === undefined || others.length > 0) return null;
  const { noun, members } = list;
  if (members.length < minMembers || budget >= enoughForMember * members.length) return null;
  const isInRelationships = entities.some(
    ({ relationships }) => relationships.filter(({ requiredFor }) => requiredFor === 'relationship').length >= members.length,
  );
  const isInList = general.some(
    ({ lists, tokens }) => lists !== undefined && lists.members.length >= members.length && 2 * tokens < budget,
  );
  if (isInRelationships || isInList) return null;
  let left = shareOfNames * charactersOfToken * budget;
  const shown = members.filter(({ name }) => {
    left -= oneLine(name).length + 2;
    return left > 0;
  });
  const more = shown.length < members.length ? `; and ${members.length - shown.length} more` : '';
  const text = `${members.length} found for "${oneLine(noun)}": ${shown.map(({ name }) => oneLine(name)).join('; ')}${more}.`;
  return { text, ids: new Set(shown.map(({ id }) => id)) };
}

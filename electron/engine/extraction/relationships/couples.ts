import type { EntityRowId } from '#shared/model/ids.ts';

/** "Mr. and Mrs. Vane", up to her title. */
const pair = /\b(?<his>Mr|Dr|Doctor|Sir|Lord|Captain|Colonel|Major|Professor|Squire|Reverend|Judge|Baron|Count|Duke)\.? (?:and|&) $/u;
const herTitle = /^(?:Mrs|Lady|Baroness|Countess|Duchess)\b/u;
const surname = /[\p{L}’'-]+$/u;

/** Quick test for a couple: most texts have none. */
export const hasCouple = /\b\p{L}{2,}\.? (?:and|&) (?:Mrs|Lady|Baroness|Countess|Duchess)\b/u;

/** The husband of a wife named after "Mr. and": the only candidate with his title and her surname. `textOf` gives the text of a name. */
export function husbandOf<T extends { readonly entityId: EntityRowId }>(
  wife: T,
  ahead: string,
  names: Iterable<T>,
  textOf: (name: T) => string,
): T | null {
  const title = pair.exec(ahead)?.groups?.his;
  const hers = textOf(wife);
  const family = surname.exec(hers)?.[0];
  if (title === undefined || family === undefined || !herTitle.test(hers)) return null;
  let found: T | null = null;
  for (const name of names) {
    const his = textOf(name);
    if (!his.startsWith(title) || !/^\.? /u.test(his.slice(title.length)) || surname.exec(his)?.[0] !== family) continue;
    if (found !== null && found.entityId !== name.entityId) return null;
    found ??= name;
  }
  return found;
}

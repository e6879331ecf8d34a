import { partialMatch } from '#shared/model/constants.ts';
import type { Candidate, EntityCandidate } from './types.ts';

/** Kinds that say no more than that two are somehow connected, as they read in a text. */
const vagueStatements: Readonly<Record<string, string>> = {
  'named with': 'appears together with',
  'related to': 'connected with',
};

/** Whether a kind says no more than that two are somehow connected. */
export function isVague(kind: string): boolean {
  return kind in vagueStatements || kind === 'similar to' || kind === 'linked to';
}

/**
 * The relationships of an entity that say something; to somebody whom the question names too, any. `orVague`: the others where there are none
 * that do.
 */
export function shownRelationships(
  entity: EntityCandidate,
  entities: readonly EntityCandidate[],
  { orVague = true } = {},
): readonly Candidate[] {
  const named = new Set(entities.filter(({ match }) => match >= partialMatch).map(({ name }) => name));
  const specific = entity.relationships.filter(({ path, asked, pinned }) => {
    const step = path.at(-1);
    return asked !== undefined || pinned || !step || !isVague(step.kind) || named.has(step.to);
  });
  return specific.length > 0 || !orVague ? specific : entity.relationships;
}

/** What somebody is to another, in English: "sibling of Oren Sallow, until chapter 14". `from` and `until`: chapters between which it holds. */
export function relationshipStatement(kind: string, other: string, from: number | null, until: number | null): string {
  const when =
    from !== null && until !== null
      ? `, from chapter ${from} to ${until}`
      : from !== null
        ? `, since chapter ${from}`
        : until !== null
          ? `, until chapter ${until}`
          : '';
  return `${vagueStatements[kind] ?? kind} ${other}${when}`;
}

/** With a capital at its start. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Relationships that begin with a verb; the others are something that somebody is. */
const verb =
  /^(?:owns|leads|serves|loves|hates|fears|knows|contains|rules|trusts|has|appears|wants|seeks|guards|hunts|protects|created(?! by)|killed(?! by)|made(?! by))\b/;
/** Relationships that begin with a participle and so need no article: "located in", "led by". */
const participle = /^(?:\p{L}+ (?:by|in|to|with|at|on|from)|similar to)\b/u;

/** A relationship as the end of a sentence: "is a sibling of Oren Sallow", "owns the ledger", "is located in Candle Row". */
export function predicate(relationship: string): string {
  if (verb.test(relationship)) return relationship;
  if (participle.test(relationship)) return `is ${relationship}`;
  return `is ${/^[aeiou]/i.test(relationship) ? 'an' : 'a'} ${relationship}`;
}

import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { afterSharedStart, type NameChapter } from '#shared/model/chapterNames.ts';
import { partialMatch } from '#shared/model/constants.ts';
import { lookup } from '#shared/lookup.ts';
import type { Candidate, EntityCandidate, Item } from './types.ts';

/** The kind of relationship between entities named in the same passages. */
const coOccurrence = 'named with';

/** Wording of vague kinds in a text. */
const vagueStatements: Readonly<Record<string, string>> = {
  [coOccurrence]: 'appears together with',
  'related to': 'connected with',
};

/** Whether a kind only says that two entities are somehow connected. */
export function isVague(kind: string): boolean {
  return kind in vagueStatements || kind === 'similar to' || kind === 'linked to';
}

/** Whether a relationship is vague and not requested by the question. */
export function saysOnlyConnected({ requiredFor, pinned, path }: Candidate): boolean {
  return requiredFor === undefined && !pinned && isVague(path.at(-1)?.kind ?? '');
}

/** The relationships of an entity that are not vague or that the question asks for. `orVague`: if there are none, also links between notes. */
export function shownRelationships(
  entity: EntityCandidate,
  entities: readonly EntityCandidate[],
  { orVague = true } = {},
): readonly Candidate[] {
  const named = new Set(entities.filter(({ match }) => match >= partialMatch).map(({ name }) => name));
  const specific = entity.relationships.filter(({ path, requiredFor, pinned, text }) => {
    const step = path.at(-1);
    const isShown = step !== undefined && named.has(step.to) && text !== '' && (orVague || step.kind !== coOccurrence);
    return requiredFor !== undefined || pinned || !step || !isVague(step.kind) || isShown;
  });
  if (specific.length > 0 || !orVague) return specific;
  const linked = entity.relationships.filter(({ path }) => path.at(-1)?.kind !== coOccurrence);
  // If two named entities are only linked, their links to other entities add nothing.
  const toNamed = linked.filter(({ path }) => named.has(path.at(-1)?.to ?? ''));
  return toNamed.length > 0 ? toNamed : linked;
}

/** The chapters between which a relationship holds, written as the end of its statement. */
function boundsOf({ from, until }: ChapterBounds, nameChapter: NameChapter): string {
  if (from !== null && until !== null) return `, from ${nameChapter(from)} to ${afterSharedStart(nameChapter(from), nameChapter(until))}`;
  if (from !== null) return `, since ${nameChapter(from)}`;
  return until === null ? '' : `, until ${nameChapter(until)}`;
}

/** Chapters (by sequence) between which a relationship holds; null for no bound. */
interface ChapterBounds {
  readonly from: number | null;
  readonly until: number | null;
}

/** The inverse of "located in", worded for the type of the entity there: only places and groups are contained in a place. */
const placeStatements: Readonly<Record<string, (other: string) => string>> = {
  character: (other) => `where ${other} is`,
  creature: (other) => `where ${other} is`,
  event: (other) => `where ${other} takes place`,
};

/** The wording of a kind of relationship in a text. */
export function kindStatement(kind: string): string {
  return lookup(vagueStatements, kind) ?? kind;
}

/** The statement of a relationship in English, from one entity to the other: "sibling of Oren Sallow, until chapter 14". */
export function relationshipStatement(
  kind: string,
  other: { readonly name: string; readonly type: string },
  bounds: ChapterBounds,
  nameChapter: NameChapter,
): string {
  const ofPlace = kind === 'contains' ? lookup(placeStatements, other.type) : undefined;
  return `${ofPlace?.(other.name) ?? `${kindStatement(kind)} ${other.name}`}${boundsOf(bounds, nameChapter)}`;
}

/** Keys that continue into a name like a sentence: "protector of", "sworn to". */
const endsOpen = / (?:of|by|in|to|with|at|on|from|for)$/u;

/**
 * The statement of a custom field, whose key may be any word: "religions: Asmod" for the entity of the note. The inverse of such a key is unknown, so
 * for the entity that it names, the location is stated: `in the field "religions" of Boba`.
 */
export function fieldStatement(
  key: string,
  other: string,
  { isSource, ...bounds }: ChapterBounds & { readonly isSource: boolean },
  nameChapter: NameChapter,
): string {
  const statement = isSource ? (endsOpen.test(key) ? `${key} ${other}` : `${key}: ${other}`) : `in the field "${key}" of ${other}`;
  return `${statement}${boundsOf(bounds, nameChapter)}`;
}

/** Relationships that begin with a verb; others begin with a noun or participle. */
const verb =
  /^(?:owns|leads|serves|loves|hates|fears|knows|contains|rules|trusts|has|appears|wants|seeks|guards|hunts|protects|created(?! by)|killed(?! by)|made(?! by))\b/;
/** Relationships that begin with a participle and need no article: "located in", "led by". */
const participle = /^(?:\p{L}+ (?:by|in|to|with|at|on|from)|similar to)\b/u;

/** A relationship as the predicate of a sentence: "is a sibling of Oren Sallow", "owns the ledger", "is located in Candle Row". */
export function predicate(relationship: string): string {
  if (verb.test(relationship)) return relationship;
  if (relationship.startsWith('where ') || relationship.startsWith('in the field "')) return `is ${relationship}`;
  if (/^[^"]{1,60}: /u.test(relationship)) return `has ${relationship}`;
  if (participle.test(relationship)) return `is ${relationship}`;
  return `is ${/^[aeiou]/i.test(relationship) ? 'an' : 'a'} ${relationship}`;
}

/** How a relationship is known, as a label for the user. */
export const originLabels: Readonly<Record<RelationshipOrigin, string>> = {
  stated: 'A stated relationship',
  extracted: 'A relationship found in the text',
  linked: 'A link between the notes',
  cooccurrence: 'Named together',
  similar: 'Alike in meaning',
};

/** Whether an item is the full form of a note. */
export function isForm({ candidate: { source, isProperties }, state }: Item): boolean {
  return source.role === 'fields' && !isProperties && state === 'full';
}

/** Whether a relationship or a field that says who somebody is stands in one of these forms, so that it need not be given by itself. */
export function isStatedInForm({ section, text, requiredFor, source, isProperties }: Candidate, forms: Iterable<Item>): boolean {
  const isField = section === 'relationships' ? text === '' : isProperties === true && requiredFor === 'definition';
  if (!isField || (requiredFor !== undefined && requiredFor !== 'definition')) return false;
  for (const { candidate } of forms) {
    const { path, lines } = candidate.source;
    if (path === source.path && lines[0] <= source.lines[0] && source.lines[0] <= lines[1]) return true;
  }
  return false;
}

import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { afterSharedStart, type NameChapter } from '#shared/model/chapterNames.ts';
import { partialMatch } from '#shared/model/constants.ts';
import { lookup } from '#shared/lookup.ts';
import type { Candidate, EntityCandidate, Item } from './types.ts';

/** The kind of entities named in the same passages. */
const coOccurrence = 'named with';

/** Vague kinds, as they read in a text. */
const vagueStatements: Readonly<Record<string, string>> = {
  [coOccurrence]: 'appears together with',
  'related to': 'connected with',
};

/** Whether a kind only says that two are somehow connected. */
export function isVague(kind: string): boolean {
  return kind in vagueStatements || kind === 'similar to' || kind === 'linked to';
}

/** Whether a relationship that the question does not ask for is vague. */
export function saysOnlyConnected({ requiredFor, pinned, path }: Candidate): boolean {
  return requiredFor === undefined && !pinned && isVague(path.at(-1)?.kind ?? '');
}

/** An entity's relationships that say something or that the question asks for. `orVague`: when there are none, also links between notes. */
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
  // Of two that are only linked, links of one of them to others say nothing.
  const toNamed = linked.filter(({ path }) => named.has(path.at(-1)?.to ?? ''));
  return toNamed.length > 0 ? toNamed : linked;
}

/** The chapters in which a relationship holds, as the end of its statement. */
function boundsOf({ from, until }: ChapterBounds, nameChapter: NameChapter): string {
  if (from !== null && until !== null) return `, from ${nameChapter(from)} to ${afterSharedStart(nameChapter(from), nameChapter(until))}`;
  if (from !== null) return `, since ${nameChapter(from)}`;
  return until === null ? '' : `, until ${nameChapter(until)}`;
}

/** Chapters in which something holds, by sequence; null for no bound. */
interface ChapterBounds {
  readonly from: number | null;
  readonly until: number | null;
}

/** What a place is to someone who is there, or to what happens there: only places and groups are contained in one. */
const placeStatements: Readonly<Record<string, (other: string) => string>> = {
  character: (other) => `where ${other} is`,
  creature: (other) => `where ${other} is`,
  event: (other) => `where ${other} takes place`,
};

/** A kind of relationship as it reads in a text. */
export function kindStatement(kind: string): string {
  return lookup(vagueStatements, kind) ?? kind;
}

/** What somebody is to another, in English: "sibling of Oren Sallow, until chapter 14". */
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
 * The statement of a user-defined field, whose key may be any word: "religions: Asmod" from the note that has it; for the entity it names, whose
 * inverse is unknown, the location: `in the field "religions" of Boba`.
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

/** Relationships that begin with a verb; the others are nouns. */
const verb =
  /^(?:owns|leads|serves|loves|hates|fears|knows|contains|rules|trusts|has|appears|wants|seeks|guards|hunts|protects|created(?! by)|killed(?! by)|made(?! by))\b/;
/** Relationships that begin with a participle and need no article: "located in", "led by". */
const participle = /^(?:\p{L}+ (?:by|in|to|with|at|on|from)|similar to)\b/u;

/** A relationship as the end of a sentence: "is a sibling of Oren Sallow", "owns the ledger", "is located in Candle Row". */
export function predicate(relationship: string): string {
  if (verb.test(relationship)) return relationship;
  if (relationship.startsWith('where ') || relationship.startsWith('in the field "')) return `is ${relationship}`;
  if (/^[^"]{1,60}: /u.test(relationship)) return `has ${relationship}`;
  if (participle.test(relationship)) return `is ${relationship}`;
  return `is ${/^[aeiou]/i.test(relationship) ? 'an' : 'a'} ${relationship}`;
}

/** How a relationship is known, in words for the user. */
export const originLabels: Readonly<Record<RelationshipOrigin, string>> = {
  stated: 'A stated relationship',
  extracted: 'A relationship found in the text',
  linked: 'A link between the notes',
  cooccurrence: 'Named together',
  similar: 'Alike in meaning',
};

/** Whether an item is the form of a note in full. */
export function isForm({ candidate: { source, isProperties }, state }: Item): boolean {
  return source.role === 'fields' && !isProperties && state === 'full';
}

/** Whether a relationship is only a field of one of these forms. */
export function isStatedInForm({ section, text, requiredFor, source }: Candidate, forms: Iterable<Item>): boolean {
  if (section !== 'relationships' || text !== '' || requiredFor !== undefined) return false;
  for (const { candidate } of forms) {
    const { path, lines } = candidate.source;
    if (path === source.path && lines[0] <= source.lines[0] && source.lines[0] <= lines[1]) return true;
  }
  return false;
}

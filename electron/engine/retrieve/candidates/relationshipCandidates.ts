import { oneLine } from '#lib/text.ts';
import { partialMatch, passageReference } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import type { PathStep } from '#shared/model/context/context.ts';
import { noSignals } from '#shared/model/signals.ts';
import type { Source } from '#shared/model/source.ts';
import { fieldStatement, isVague, originLabels, relationshipStatement } from '../../assemble/pack/statements.ts';
import type { Candidate } from '../../assemble/pack/types.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import { introductionAt, quoteOfBoth } from '../passages/excerpt.ts';
import { compareEdgeGroups, type Edge, type EdgeGroup, type RelationshipGraph } from '../snapshot/graph.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { KeyEntity } from '../ranking/keyEntities.ts';
import { confidenceInEntity } from '../ranking/score.ts';
import type { QuestionKind } from '#shared/model/context/question.ts';
import { isKnownKind } from '../../extraction/relationships/kinds.ts';
import { beforeRemark } from '../../extraction/relationships/relationFields.ts';
import { nameKey, plainKey } from '../../extraction/words.ts';
import { asksWho, requiredIf, chunkCandidate, isAsked, startsOf, type CandidateInput } from './candidateInput.ts';

/** The parts of a question that decide whether relationships answer it. */
interface AskedOf {
  readonly scored: ReadonlyMap<ChunkRowId, { readonly chunk: { readonly source: Pick<Source, 'kind'> } }>;
  readonly read: { readonly relationships: readonly string[]; readonly form: { readonly kind: QuestionKind } };
  readonly askedStems: ReadonlySet<string>;
  readonly asksForFate: boolean;
}

/**
 * Whether a relationship is only mentioned in passing by the story ("her cousin Richard") while the question asks for something else: it does not
 * answer what a person did, said or found.
 */
export function isInPassing({ edges: [edge] }: EdgeGroup, { scored, read, askedStems, asksForFate }: AskedOf): boolean {
  const { origin, chunkId } = edge!.relationship;
  if (origin !== 'extracted' || chunkId === null || scored.get(chunkId)?.chunk.source.kind !== 'manuscript') return false;
  if (read.relationships.length > 0 || read.form.kind === 'relationship' || read.form.kind === 'overview') return false;
  return askedStems.size > 0 || asksForFate;
}

/** Titles that show that a wife has her husband's name. */
const marriedTitle = /^(?:mrs|mme|madame|frau|señora|signora)\b/iu;
const withGivenName = /^(?!(?:mr|mrs|miss|ms|dr|sir|lady|lord|captain|mme|madame|the)\b)\S+ (?:\S+ )*(?<surname>\S+)$/iu;

/**
 * Whether the story calls two people siblings who have different surnames, neither of them by marriage: speakers also call in-laws that ("his dear
 * sister Ada"). False for relationships stated in notes, and for people without surnames.
 */
export function isByMarriage({ origin, kind }: Pick<RelationshipRow, 'origin' | 'kind'>, one: NamedPerson, other: NamedPerson): boolean {
  if (origin !== 'extracted' || kind !== 'sibling of') return false;
  if ([one, other].some(({ name, aliases }) => [name, ...aliases].some((each) => marriedTitle.test(each)))) return false;
  const [a, b] = [one, other].map(({ name }) => withGivenName.exec(name)?.groups!.surname);
  return a !== undefined && b !== undefined && a.toLowerCase() !== b.toLowerCase();
}

interface NamedPerson {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Whether a relationship comes from a field with a custom key, which may be any word. */
function isOwnField({ origin, line, kind }: Pick<RelationshipRow, 'origin' | 'line' | 'kind'>): boolean {
  return origin === 'stated' && line !== null && !isKnownKind(kind);
}

/** The parts of a question that decide whether a field of another entity's note answers it. */
interface AsksForField {
  readonly form: { readonly kind: QuestionKind };
  readonly fields: { readonly isAsked: (key: string) => boolean };
  readonly names: { readonly named: readonly { readonly entityId: EntityRowId; readonly match: number }[] };
  /** Requested kinds of relationship. */
  readonly relationships: readonly string[];
}

/**
 * Whether two entities are related only by a custom field of the other's note ("in the field 'goods' of Orrin"), which the question does not ask for,
 * and the question does not name the other.
 */
export function isInFieldOfOther(
  { entityId: otherId, edges: [edge] }: EdgeGroup,
  entityId: EntityRowId,
  { form, fields, names, relationships }: AsksForField,
): boolean {
  const { relationship } = edge!;
  if (relationship.sourceId === entityId || !isOwnField(relationship) || fields.isAsked(relationship.kind)) return false;
  const asked = names.named.filter(({ match }) => match >= partialMatch);
  // A question about all relationships of one entity also accepts statements in other notes; one about two, or about a kind of relationship, does
  // not.
  if (form.kind === 'relationship' && asked.length < 2 && relationships.length === 0) return false;
  return asked.every((one) => one.entityId !== otherId);
}

/** Whether only a custom field relates two entities while the question asks for something else: "Contacts: Orrin" for a question about an age. */
function isUnaskedField(
  { edges: [edge] }: EdgeGroup,
  { read, askedStems }: { readonly read: AsksForField; readonly askedStems: ReadonlySet<string> },
): boolean {
  const { relationship } = edge!;
  return isOwnField(relationship) && askedStems.size > 0 && read.form.kind !== 'relationship' && !read.fields.isAsked(relationship.kind);
}

/**
 * Places implied by nearer ones: for a person who lives in a street, in a town, in a country, only the street is stated. If the context does not show
 * the street, which names its town, the town is stated too.
 */
export function impliedPlaces(
  graph: RelationshipGraph,
  entityId: EntityRowId,
  isShown: (placeId: EntityRowId) => boolean,
): ReadonlySet<EntityRowId> {
  const places = [...graph.placesOf(entityId)];
  if (places.length < 2) return new Set();
  const isWithin = (near: EntityRowId, id: EntityRowId): boolean => graph.placesAround(near).has(id) && !graph.placesAround(id).has(near);
  const implied = places.filter((id) => places.some((near) => isWithin(near, id)));
  const nearest = places.filter((id) => !implied.includes(id) && !isShown(id));
  const next = nearest.flatMap((near) => {
    const around = implied.filter((id) => isWithin(near, id));
    return around.filter((id) => !around.some((other) => isWithin(other, id)));
  });
  return new Set(implied.filter((id) => !next.includes(id)));
}

/** Whether an edge is of one of some kinds as seen from an entity. Linked or co-occurring entities match any kind. */
function isOfKinds(kinds: ReadonlySet<string>, entityId: EntityRowId): (edge: Edge) => boolean {
  return ({ relationship: { kind, origin, sourceId } }) =>
    (kind === 'related to' ? origin === 'stated' || origin === 'extracted' : origin !== 'similar') &&
    kinds.has(kindSeenFrom(kind, sourceId === entityId));
}

/** Maximum number of entities at the other end of requested relationships that are defined in the context. */
const maxEnds = 8;

/** The entities to which the requested relationships lead from the named ones; none for a list, or for a scene to be written. */
export function endsOfAsked(
  { graph }: Pick<IndexSnapshot, 'graph'>,
  { names, relationships, list, form }: Pick<ReadSubQuestion, 'names' | 'relationships' | 'list' | 'form'>,
): readonly EntityRowId[] {
  if (relationships.length === 0 || list !== null || names.pov !== null || form.kind === 'scene' || form.kind === 'timeline') return [];
  const certain = names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : []));
  const kinds = new Set(relationships);
  const ends = certain.flatMap((id) =>
    graph.edgeGroupsOf(id).flatMap((group) => (group.edges.some(isOfKinds(kinds, id)) ? [group.entityId] : [])),
  );
  // If the relationships lead from one named entity to another, the question asks what these are to each other.
  return ends.some((id) => certain.includes(id)) ? [] : [...new Set(ends)].slice(0, maxEnds);
}

const quoteLimit = 260;
/** Number of an entity's relationships that are considered, unless the request wants more. */
const minConsidered = 12;
/** Maximum number of an entity's relationships of the requested kinds. */
const maxOfKind = 60;
/** Added to the rank of a relationship whose other end is in the pack, depending on whether the question names that entity. */
const otherEndRank = { named: 2, unnamed: 0.8 } as const;
/** Estimated tokens of a relationship that is stated only by a field. */
const fieldTokens = 24;
const charactersPerToken = 4;
/** Weights of match and proximity in the score of a relationship that is stated only by a field. */
const fieldScore = { match: 0.6, proximity: 0.4 } as const;

/** The relationships of one entity, one per other entity: first those with entities of the pack, then by origin and strength. */
export function relationshipCandidates(input: CandidateInput, keyEntity: KeyEntity, path: readonly PathStep[]): Candidate[] {
  const otherEnds = new Map(input.keyEntities.map(({ entityId, named }) => [entityId, named ? otherEndRank.named : otherEndRank.unnamed]));
  const limit = Math.max(minConsidered, input.limits.relationships);
  const { entities, graph } = input.snapshot;
  const isInStory = ({ chunkId }: RelationshipRow): boolean =>
    chunkId !== null && input.scored.get(chunkId)?.chunk.source.kind === 'manuscript';
  const all = graph.edgeGroupsOf(keyEntity.entityId).filter(({ entityId, edges: [edge] }) => {
    const { relationship } = edge!;
    return !isInStory(relationship) || !isByMarriage(relationship, entities.get(keyEntity.entityId)!, entities.get(entityId)!);
  });
  const implied = impliedPlaces(input.snapshot.graph, keyEntity.entityId, (id) => otherEnds.has(id));
  const isImplied = ({ entityId, edges: [edge] }: EdgeGroup): boolean =>
    implied.has(entityId) &&
    kindSeenFrom(edge!.relationship.kind, edge!.relationship.sourceId === keyEntity.entityId) === 'located in' &&
    otherEnds.get(entityId) !== otherEndRank.named;
  const groups = implied.size === 0 || input.read.relationships.includes('located in') ? all : all.filter((group) => !isImplied(group));
  const inPack = groups.flatMap((group) => {
    const rank = otherEnds.get(group.entityId);
    return rank === undefined ? [] : [{ ...group, rank: group.rank + rank }];
  });
  const kinds = new Set(input.read.relationships);
  const isOfKind = isOfKinds(kinds, keyEntity.entityId);
  // All relationships of the requested kinds, each shown by the edge of that kind.
  const ofKind =
    kinds.size === 0 || !isAsked(keyEntity)
      ? []
      : groups.flatMap((group) => {
          const edges = group.edges.filter(isOfKind);
          return edges.length === 0 ? [] : [{ ...group, edges: [...edges, ...group.edges.filter((edge) => !isOfKind(edge))] }];
        });
  const isRequired = new Set(ofKind.map(({ entityId }) => entityId));
  const required = ofKind
    .slice(0, maxOfKind)
    .flatMap((group) => relationshipCandidate(input, keyEntity, group, path))
    .map((candidate) => requiredIf('relationship', true, candidate));
  // Other stated relationships of the same two entities are kept beside the requested kind.
  const besides = ofKind.flatMap(({ edges, ...group }) => {
    const stated = edges.filter((edge) => edge.relationship.origin === 'stated' && !isOfKind(edge));
    return stated.length === 0 ? [] : relationshipCandidate(input, keyEntity, { ...group, edges: stated }, path);
  });
  // The requested kinds, and what is stated beside them, are there already.
  const pairs = isAsked(keyEntity)
    ? groups.filter(({ entityId }) => otherEnds.get(entityId) === otherEndRank.named && !isRequired.has(entityId))
    : [];
  const ofPairs = pairs
    .flatMap((group) => furtherKinds(input, keyEntity, group))
    .flatMap((group) => relationshipCandidate(input, keyEntity, group, path))
    .map((candidate) => requiredIf('relationship', input.read.form.kind === 'relationship', candidate));
  // The rest is already sorted, and only as many as the limit can be among the best.
  const rest: EdgeGroup[] = [];
  const aside: EdgeGroup[] = [];
  for (const group of groups) {
    if (rest.length === limit) break;
    if (otherEnds.has(group.entityId) || isInPassing(group, input) || isUnaskedField(group, input)) continue;
    if (isInFieldOfOther(group, keyEntity.entityId, input.read)) aside.push(group);
    else rest.push(group);
  }
  // Stated relationships between the people of a scene, or between the entities whose connection the question asks for.
  const isAmongAsked = (entityId: EntityRowId): boolean =>
    input.read.list?.asksHowRelated === true
      ? otherEnds.has(entityId)
      : input.sceneGroups.size > 0 && isAsked(keyEntity) && otherEnds.get(entityId) === otherEndRank.named;
  const isOfScene = ({ entityId, edges }: EdgeGroup): boolean =>
    isAmongAsked(entityId) && edges.some(({ relationship: { origin } }) => origin === 'stated' || origin === 'extracted');
  const isOfPair = (group: EdgeGroup): boolean =>
    input.read.form.kind === 'relationship' &&
    isAsked(keyEntity) &&
    otherEnds.get(group.entityId) === otherEndRank.named &&
    isFirstOf(input, keyEntity, group) &&
    !isVague(specificFirst(group).edges[0]!.relationship.kind);
  // Whom somebody belongs to or serves is part of who they are, as their occupation is, and may be stated by a field alone.
  const statesGroup = ({ edges: [edge] }: EdgeGroup): boolean => {
    const { kind, origin, sourceId, line } = edge!.relationship;
    const seen = kindSeenFrom(kind, sourceId === keyEntity.entityId);
    return asksWho(input) && isAsked(keyEntity) && origin === 'stated' && line !== null && (seen === 'member of' || seen === 'serves');
  };
  const isFree = ({ entityId }: EdgeGroup): boolean => !isRequired.has(entityId);
  const better = [...inPack.filter((group) => !isInFieldOfOther(group, keyEntity.entityId, input.read)), ...rest].filter(isFree);
  // If no other relationship says how the entity is related to anything, those from custom fields of other notes are used.
  const saysSomething = kinds.size > 0 || required.length > 0 || better.some(({ edges }) => !isVague(edges[0]!.relationship.kind));
  const others = (saysSomething || input.read.form.kind !== 'relationship' ? better : [...inPack, ...rest, ...aside].filter(isFree))
    .sort(compareEdgeGroups)
    .slice(0, limit)
    .flatMap((group) =>
      relationshipCandidate(input, keyEntity, specificFirst(group), path).map((candidate) =>
        requiredIf('definition', statesGroup(group), requiredIf('relationship', isOfScene(group) || isOfPair(group), candidate)),
      ),
    );
  return [...required, ...besides.slice(0, limit), ...ofPairs, ...others];
}

/** Whether an entity comes before the other end of a group in the pack: what is said of both is said there. */
function isFirstOf({ keyEntities }: CandidateInput, { entityId }: KeyEntity, group: EdgeGroup): boolean {
  return keyEntities.find((each) => each.entityId === entityId || each.entityId === group.entityId)?.entityId === entityId;
}

/**
 * Two people may be allies and enemies: the group of their edges once for each kind besides that of its first edge, if the question names both. Only
 * for the entity that comes first, since the other's statements would be the inverse ones.
 */
function furtherKinds(input: CandidateInput, keyEntity: KeyEntity, given: EdgeGroup): EdgeGroup[] {
  if (!isFirstOf(input, keyEntity, given)) return [];
  const group = specificFirst(given);
  const kindOf = ({ relationship: { kind, sourceId } }: Edge): string => kindSeenFrom(kind, sourceId === keyEntity.entityId);
  const says = ({ relationship: { kind, origin } }: Edge): boolean =>
    (origin === 'stated' || origin === 'extracted') && !isVague(kind) && isKnownKind(kind);
  const byKind = Map.groupBy(group.edges.filter(says), kindOf);
  byKind.delete(kindOf(group.edges[0]!));
  return [...byKind.values()].map((edges) => ({ ...group, edges }));
}

/** What a field says of a relationship after the name: "treasurer" for "faction: The Guild - treasurer"; empty if it only names the other end. */
function remarkInField({ snapshot, valuesAt }: CandidateInput, relationship: RelationshipRow): string {
  if (relationship.origin !== 'stated' || relationship.label === null) return '';
  const { name, aliases } = snapshot.entities.get(relationship.targetId)!;
  const names = new Set([name, ...aliases].map(nameKey));
  for (const value of valuesAt(relationship, plainKey(relationship.label))) {
    const head = beforeRemark(value);
    if (head.length === value.length || !names.has(nameKey(head))) continue;
    const remark = value.slice(value.indexOf(head) + head.length).replace(/^[\s→⇒=>–—-]+/u, '');
    const inBrackets = /^\(([^()]*)\)$/u.exec(remark.trim())?.[1];
    return introductionAt(inBrackets ?? remark.trim(), 0, quoteLimit);
  }
  return '';
}

/**
 * The edges of two entities, the first that says what they are to each other before one that only says that they have to do with each other: a key such
 * as "Relations" states less than the sentence in its value ("son of Ada, twin of Tom").
 */
function specificFirst(group: EdgeGroup): EdgeGroup {
  const { edges } = group;
  const says = ({ relationship: { kind, origin } }: Edge): boolean => !isVague(kind) && (origin === 'stated' || origin === 'extracted');
  const specific = edges.find((edge) => says(edge) && isKnownKind(edge.relationship.kind)) ?? edges.find(says);
  if (specific === undefined || !isVague(edges[0]!.relationship.kind)) return group;
  return { ...group, edges: [specific, ...edges.filter((edge) => edge !== specific)] };
}

/** Minimum words in lower case beside a name in a value that describes more than the name: "guard of the Mill" for "job: guard of [[the Mill]]". */
const minWordsBeside = 2;

/** The value of a custom field as the other end of its statement: all of it if it says more than the name, or just the name. */
function endInField({ valuesAt }: CandidateInput, relationship: RelationshipRow, { name, aliases }: EntityRow): string {
  const names = [name, ...aliases].map((each) => each.toLowerCase());
  const values = relationship.label === null ? [] : valuesAt(relationship, plainKey(relationship.label));
  for (const value of values) {
    const plain = oneLine(value);
    const own = names.find((each) => plain.toLowerCase().includes(each));
    if (own === undefined || plain.length > quoteLimit) continue;
    const at = plain.toLowerCase().indexOf(own);
    const beside = `${plain.slice(0, at)} ${plain.slice(at + own.length)}`;
    if ((beside.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) >= minWordsBeside) return plain;
  }
  return name;
}

function relationshipCandidate(
  input: CandidateInput,
  { entityId, match }: KeyEntity,
  { entityId: otherId, edges }: EdgeGroup,
  pathToEntity: readonly PathStep[],
): Candidate[] {
  const { snapshot, scored, walked, fieldSource } = input;
  const { relationship } = edges[0]!;
  const other = snapshot.entities.get(otherId)!;
  const kind = kindSeenFrom(relationship.kind, relationship.sourceId === entityId);
  const { fromSequence: from, untilSequence: until } = relationship;
  const isSource = relationship.sourceId === entityId;
  const relationshipText = isOwnField(relationship)
    ? fieldStatement(
        relationship.kind,
        isSource ? endInField(input, relationship, other) : other.name,
        { isSource, from, until },
        snapshot.nameChapter,
      )
    : relationshipStatement(kind, other, { from, until }, snapshot.nameChapter);
  const path = [...pathToEntity, { from: snapshot.entities.get(entityId)!.name, kind, to: other.name }];
  const found = `${originLabels[relationship.origin]} with ${other.name}`;
  // The evidence must show the kind: a passage that merely names both ends would be quoted as proof. So passages with this kind come first, then the
  // field that states it.
  const passages = edges.flatMap((edge) => {
    const chunk = edge.relationship.chunkId === null ? undefined : scored.get(edge.relationship.chunkId);
    return chunk === undefined ? [] : [{ edge, chunk }];
  });
  const isOfKind = ({ relationship: row }: Edge): boolean => kindSeenFrom(row.kind, row.sourceId === entityId) === kind;
  const source = relationship.line === null ? null : fieldSource(relationship);
  const shown = passages.find(({ edge }) => isOfKind(edge)) ?? (source ? undefined : passages[0]);
  if (shown) {
    const { edge, chunk } = shown;
    // The quote must be from this passage: the quote of another edge would be cited with the wrong document.
    const quote = edge.relationship.quote ?? quoteOfBoth(chunk.chunk.text, startsOf(chunk, entityId), startsOf(chunk, otherId), quoteLimit);
    return [{ ...chunkCandidate(chunk, 'relationships', confidenceInEntity(match), quote, path, found), relationship: relationshipText }];
  }
  if (!source) return [];
  const remark = remarkInField(input, relationship);
  const proximity = 1 / (1 + (walked.reached.get(otherId)?.cost ?? 1));
  return [
    {
      reference: passageReference(source),
      section: 'relationships',
      source,
      ordinal: null,
      text: remark,
      tokens: fieldTokens + Math.ceil(remark.length / charactersPerToken),
      relationship: relationshipText,
      score: fieldScore.match * match + fieldScore.proximity * proximity,
      signals: { ...noSignals, entityMatch: match, proximity, importance: other.importance },
      confidence: confidenceInEntity(match),
      path,
      found,
    } satisfies Candidate,
  ];
}

import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { kindFromKey, kindOfRelation, inverseKind, isKnownKind, isSymmetric, readsAsRelation } from './kinds.ts';
import { plainWord } from '../words.ts';
import type { RelationshipOrigin } from '#shared/model/entity.ts';

/** A relationship between two entities, before it is stored. */
export interface Relationship {
  readonly sourceId: EntityRowId;
  readonly targetId: EntityRowId;
  /** Reads as "source kind target". */
  readonly kind: string;
  /** The key or label as typed; null if the kind was not typed. */
  readonly label: string | null;
  readonly origin: RelationshipOrigin;
  /** 0 to 1. */
  readonly strength: number;
  readonly chunkId: ChunkRowId | null;
  /** Line of the field or link; null if the evidence is a chunk. */
  readonly line: number | null;
  /** The document of that line, since an entity may have several notes; undefined if there is no line. */
  readonly documentId?: DocumentRowId | null;
  /** The sentence that proves it; undefined for fields and links. */
  readonly quote?: string;
  /** Chapters (sequence) between which it holds; undefined for no bound. */
  readonly from?: number | null;
  readonly until?: number | null;
}

export interface ExtractedRelation {
  readonly chunkId: ChunkRowId;
  /** Offset of its sentence in the chunk. */
  readonly position: number;
  readonly sourceId: EntityRowId;
  readonly targetId: EntityRowId;
  readonly kind: string;
  /** Confidence, 0 to 1, by how explicit the wording is. */
  readonly strength: number;
  /** The sentence with single spaces; if its subject is missing or a pronoun, preceded by the subject's name in brackets. */
  readonly quote: string;
}

/** A name at its position in a chunk. An ambiguous one is listed once for each candidate entity. */
export interface NameSpan {
  readonly chunkId: ChunkRowId;
  readonly entityId: EntityRowId;
  readonly start: number;
  readonly end: number;
  readonly ambiguous: boolean;
}

/** The entity of a note, as the implied subject of its sentences. */
export interface OwnEntity {
  readonly id: EntityRowId;
  readonly name: string;
}

/** A field of an entity's note, with the entities that its value names. */
export interface StatedField {
  readonly entityId: EntityRowId;
  readonly entityType: string;
  readonly key: string;
  readonly documentId?: DocumentRowId | null;
  readonly line: number;
  readonly from?: number | null;
  readonly until?: number | null;
  readonly targets: readonly { readonly id: EntityRowId; readonly type: string }[];
  /** The kind, where the key does not state it. */
  readonly kind?: string;
}

/** What a tag that names another entity states of a note's entity: whose people somebody is one of, in which place a place is; null: nothing. */
export function kindOfTag(entityType: string, targetType: string): string | null {
  if (targetType === 'organization' && entityType === 'character') return 'member of';
  return targetType === 'location' && entityType === 'location' ? 'located in' : null;
}

/** Keys of words that trigger a lorebook entry and state nothing about the entities they name. */
const triggers: ReadonlySet<string> = new Set(['keys', 'keywords', 'secondary keys', 'triggers', 'trigger words']);
/** Keys about a person's speech, whose values mention others incidentally. */
const onSpeech =
  /(?<!\p{L})(?:voice|speech|dialogue|dialog|speaks?|speaking|tone|accent|quotes?|catch ?phrases?|sample lines?|example lines?|voice notes?|stimme|sprechweise|sprache|zitat|voix|élocution|citation|voz|habla|frase|fala|citação|voce|parlata|citazione|głos|cytat|голос|речь|цитата|声|口調|口癖|台詞|セリフ|말투|대사)(?!\p{L})/iu;

/**
 * Relationships stated by fields, one per pair, kind and key: "spouse" in both notes is one relationship. "location" and "region" in one note are
 * two, each with the user's own word; so are "parent" in one note and "children" in the other. An unknown key that does not read as a relation must
 * occur in the notes of at least two entities.
 */
export function statedRelationships(fields: readonly StatedField[]): Relationship[] {
  const relationships: Relationship[] = [];
  const seen = new Set<string>();
  const owners = new Map<string, Set<EntityRowId>>();
  for (const { key, entityId } of fields) owners.set(plainWord(key), (owners.get(plainWord(key)) ?? new Set()).add(entityId));
  for (const field of fields) {
    if (triggers.has(plainWord(field.key)) || onSpeech.test(field.key)) continue;
    const isRelation = owners.get(plainWord(field.key))!.size > 1 || readsAsRelation(field.key);
    for (const { id: targetId, type } of field.targets) {
      if (targetId === field.entityId) continue;
      const kind = field.kind ?? kindFromKey(field.key, field.entityType, type);
      if (!isRelation && !isKnownKind(kind)) continue;
      const key = field.kind ?? field.key.trim().toLowerCase();
      const forward = `${field.entityId} ${kind} ${targetId} ${key}`;
      if (seen.has(forward) || seen.has(`${targetId} ${inverseKind(kind)} ${field.entityId} ${key}`)) continue;
      seen.add(forward);
      relationships.push({
        sourceId: field.entityId,
        targetId,
        kind,
        label: field.kind ?? field.key,
        origin: 'stated',
        strength: 1,
        chunkId: null,
        line: field.line,
        documentId: field.documentId ?? null,
        from: field.from ?? null,
        until: field.until ?? null,
      });
    }
  }
  return relationships;
}

/** A link from one entity's note to another's. */
export interface NoteLink {
  readonly sourceId: EntityRowId;
  readonly targetId: EntityRowId;
  readonly chunkId: ChunkRowId | null;
  readonly documentId?: DocumentRowId | null;
  readonly line: number;
}

/**
 * Relationships from links between notes, one per pair, stronger if there are more links or both notes link to each other. The evidence is the first
 * link whose passage names both ends (`named`: the entities of passages that name several), else the source's first link.
 */
export function linkedRelationships(links: readonly NoteLink[], named: readonly CoOccurrence[] = []): Relationship[] {
  const namedIn = new Map(named.map(({ chunkId, entities }) => [chunkId, entities]));
  const showsBoth = ({ chunkId, sourceId, targetId }: NoteLink): boolean => {
    const entities = chunkId === null ? undefined : namedIn.get(chunkId);
    return entities !== undefined && entities.includes(sourceId) && entities.includes(targetId);
  };
  const pairs = new Map<string, { link: NoteLink; count: number; both: boolean; proof: NoteLink | null }>();
  for (const link of links) {
    if (link.sourceId === link.targetId) continue;
    const key = link.sourceId < link.targetId ? `${link.sourceId} ${link.targetId}` : `${link.targetId} ${link.sourceId}`;
    const pair = pairs.get(key);
    if (!pair) pairs.set(key, { link, count: 1, both: false, proof: showsBoth(link) ? link : null });
    else {
      if (pair.proof === null && showsBoth(link)) pair.proof = link;
      pair.count++;
      if (pair.link.sourceId !== link.sourceId) pair.both = true;
      if (pair.link.chunkId === null && link.chunkId !== null && pair.link.sourceId === link.sourceId) pair.link = link;
    }
  }
  return [...pairs.values()].map(({ link, count, both, proof }) => ({
    sourceId: link.sourceId,
    targetId: link.targetId,
    kind: 'related to',
    label: null,
    origin: 'linked',
    strength: Math.min(1, 0.4 + 0.1 * count + (both ? 0.2 : 0)),
    chunkId: (proof ?? link).chunkId,
    line: (proof ?? link).line,
    documentId: (proof ?? link).documentId ?? null,
  }));
}

/** Maximum number of notes with a tag: more common tags are a kind or state ("location", "to do") and carry no information. */
const maxNotesPerTag = 4;
const tagStrength = 0.35;

/**
 * Relationships of entities whose notes share a rare tag and are not linked. The label is the tag; rarer tags give stronger relationships. Pass the
 * notes in a fixed order: the first of two is the source.
 */
export function taggedRelationships(
  notes: readonly { readonly id: EntityRowId; readonly tags: readonly string[] }[],
  linked: readonly Relationship[],
): Relationship[] {
  const pairOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const seen = new Set(linked.map((relationship) => pairOf(relationship.sourceId, relationship.targetId)));
  const holders = new Map<string, { tag: string; ids: number[] }>();
  for (const { id, tags } of notes) {
    for (const tag of new Set(tags.map((tag) => tag.replace(/^#/, '').toLowerCase()))) {
      const known = holders.get(tag);
      if (known) known.ids.push(id);
      else holders.set(tag, { tag, ids: [id] });
    }
  }
  const relationships: Relationship[] = [];
  for (const { tag, ids } of [...holders.values()].toSorted((a, b) => a.ids.length - b.ids.length || (a.tag < b.tag ? -1 : 1))) {
    if (ids.length < 2 || ids.length > maxNotesPerTag) continue;
    for (const [index, sourceId] of ids.entries()) {
      for (const targetId of ids.slice(index + 1)) {
        const pair = pairOf(sourceId, targetId);
        if (seen.has(pair)) continue;
        seen.add(pair);
        const strength = tagStrength + 0.1 / (ids.length - 1);
        relationships.push({
          sourceId,
          targetId,
          kind: 'related to',
          label: `#${tag}`,
          origin: 'linked',
          strength,
          chunkId: null,
          line: null,
        });
      }
    }
  }
  return relationships;
}

/** The entities named in one chunk, without duplicates. */
interface CoOccurrence {
  readonly chunkId: ChunkRowId;
  readonly manuscript: boolean;
  readonly entities: readonly EntityRowId[];
}

/** Maximum number of entities in a passage: a passage with more is a list, which says nothing about any pair. */
const maxEntitiesPerChunk = 14;
/** Maximum co-occurrences per entity, strongest first. */
const maxCoOccurrences = 24;
const minWeight = 0.5;

/**
 * Co-occurrence relationships. A chunk that names n entities gives each pair 1 / (n - 1); the sum is divided by the root of both entities' totals
 * (cosine normalization), so that an exclusive pair outranks ubiquitous entities. The evidence is the first chunk with the fewest names. `order`
 * breaks ties: which end is the source, and which of equally strong relationships are kept.
 */
export function coOccurrenceRelationships(
  coOccurrences: readonly CoOccurrence[],
  order: ReadonlyMap<number, number> = new Map(),
): Relationship[] {
  const orderOf = (entity: number): number => order.get(entity) ?? entity;
  interface Pair {
    a: number;
    b: number;
    weight: number;
    chunkId: ChunkRowId;
    bestSize: number;
  }
  const pairs = new Map<EntityRowId, Map<EntityRowId, Pair>>();
  const totals = new Map<EntityRowId, number>();
  for (const { chunkId, manuscript, entities } of coOccurrences) {
    const size = entities.length;
    if (size < 2 || size > maxEntitiesPerChunk) continue;
    const share = 1 / (size - 1);
    const rank = size - (manuscript ? 0.5 : 0);
    for (const entity of entities) totals.set(entity, (totals.get(entity) ?? 0) + 1);
    for (let first = 0; first < size; first++) {
      for (let second = first + 1; second < size; second++) {
        const isInOrder = orderOf(entities[first]!) <= orderOf(entities[second]!);
        const a = entities[isInOrder ? first : second]!;
        const b = entities[isInOrder ? second : first]!;
        const row = pairs.getOrInsertComputed(a, () => new Map());
        const pair = row.get(b);
        if (!pair) row.set(b, { a, b, weight: share, chunkId, bestSize: rank });
        else {
          pair.weight += share;
          if (rank < pair.bestSize) {
            pair.bestSize = rank;
            pair.chunkId = chunkId;
          }
        }
      }
    }
  }
  const all = [...pairs.values()].flatMap((row) => [...row.values()]).filter((pair) => pair.weight >= minWeight);
  const strength = (pair: Pair): number => {
    const cosine = pair.weight / Math.sqrt(totals.get(pair.a)! * totals.get(pair.b)!);
    return Math.min(1, 0.5 * cosine + 0.5 * (pair.weight / (pair.weight + 3)));
  };
  const ranked = all
    .map((pair) => ({ pair, strength: strength(pair) }))
    .sort((x, y) => y.strength - x.strength || orderOf(x.pair.a) - orderOf(y.pair.a) || orderOf(x.pair.b) - orderOf(y.pair.b));
  const countByEntity = new Map<EntityRowId, number>();
  const relationships: Relationship[] = [];
  for (const { pair, strength: value } of ranked) {
    const countA = countByEntity.get(pair.a) ?? 0;
    const countB = countByEntity.get(pair.b) ?? 0;
    if (countA >= maxCoOccurrences && countB >= maxCoOccurrences) continue;
    countByEntity.set(pair.a, countA + 1);
    countByEntity.set(pair.b, countB + 1);
    relationships.push({
      sourceId: pair.a,
      targetId: pair.b,
      kind: 'named with',
      label: null,
      origin: 'cooccurrence',
      strength: value,
      chunkId: pair.chunkId,
      line: null,
    });
  }
  return relationships;
}

export function kindSeenFrom(kind: string, fromSource: boolean): string {
  return fromSource || isSymmetric(kind) ? kind : inverseKind(kind);
}

/** Key of a statement, equal from both ends: "A parent of B" and "B child of A". */
export function relationshipKey(relationship: Pick<Relationship, 'sourceId' | 'targetId' | 'kind' | 'origin'>): string {
  const { sourceId, targetId, kind, origin } = relationship;
  return sourceId < targetId ? `${sourceId} ${targetId} ${kind} ${origin}` : `${targetId} ${sourceId} ${inverseKind(kind)} ${origin}`;
}

/** An arrow between two entities on a canvas. */
export interface CanvasEdge {
  readonly source: { readonly id: EntityRowId; readonly type: string };
  readonly target: { readonly id: EntityRowId; readonly type: string };
  /** The label as typed; empty if there is none. */
  readonly label: string;
  /** The passage that contains its line of text. */
  readonly chunkId: ChunkRowId | null;
  readonly line: number;
  /** For example "Mara Venn → rival of → Oren Sallow". */
  readonly quote: string;
}

/**
 * Relationships from arrows of canvases: a label states the kind; without one, the ends are linked. A label of one word is read as a property of the
 * source ("mentor" points to its mentor), a longer one as a sentence ("mentor of").
 */
export function canvasRelationships(edges: readonly CanvasEdge[]): { readonly stated: Relationship[]; readonly links: NoteLink[] } {
  const stated: Relationship[] = [];
  const links: NoteLink[] = [];
  for (const { source, target, label, chunkId, line, quote } of edges) {
    if (source.id === target.id) continue;
    const ends = { sourceId: source.id, targetId: target.id };
    if (label === '') {
      links.push({ ...ends, chunkId, line });
      continue;
    }
    const kind = /\s/.test(label.trim()) ? kindOfRelation(label) : kindFromKey(label, source.type, target.type);
    stated.push({ ...ends, kind, label, origin: 'stated', strength: 1, chunkId, line: null, quote, from: null, until: null });
  }
  return { stated, links };
}

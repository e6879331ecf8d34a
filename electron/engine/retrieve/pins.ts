import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { parsePassageReference } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Candidate, EntityCandidate } from '../assemble/pack/types.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { entityByKey } from '../db/entities/entities.ts';
import { chunksOfReference } from '../db/documents/chunks.ts';
import { documentsOfFile } from '../db/documents/documents.ts';
import type { KeyEntity } from './ranking/keyEntities.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';

/** Pinned content, included for any question. */
export interface Pinned {
  readonly entities: readonly KeyEntity[];
  /** Pinned chunks, and all chunks of pinned documents. */
  readonly chunks: ReadonlySet<ChunkRowId>;
  /** The pinned entity with its definition; for an entity that is pinned permanently but not by the request, only the definition. */
  withPinnedDefinition(entity: EntityCandidate): EntityCandidate;
  /** The candidates, with `pinned` set on those that the request pins. */
  withPins(candidates: readonly Candidate[]): readonly Candidate[];
  readonly notices: readonly string[];
}

/** Match of an entity that is pinned permanently: it should be mentioned, but is not asked about. */
const alwaysPinnedMatch = 0.3;

const namesNothing = (what: string, reference: string): string =>
  `${what} "${reference}" was ignored: nothing in this context has this reference.`;

/** Notices about references in the request (dropped, ordered first, with a chosen length, or as the meaning of a name) that do not exist. */
export function unknownReferences(
  db: ReadableDB,
  { drops, manualOrder, choices, disambiguations }: Pick<ContextRequest, 'drops' | 'manualOrder' | 'choices' | 'disambiguations'>,
): string[] {
  const unknown = (what: string, references: readonly string[]): string[] =>
    references
      .filter(
        (reference) =>
          entityByKey(db, reference) === null && documentsOfFile(db, parsePassageReference(reference)?.path ?? reference).length === 0,
      )
      .map((reference) => namesNothing(what, reference));
  return [
    ...unknown('The exclusion', drops),
    ...unknown('The first passage', manualOrder),
    ...unknown('The length for', Object.keys(choices)),
    ...Object.entries(disambiguations).flatMap(([surface, id]) =>
      id === null || entityByKey(db, id) ? [] : [`"${surface}" cannot mean "${id}": no entity has this id.`],
    ),
  ];
}

/** Finds the content that the request pins, and permanently pinned entities. */
export function findPins(db: ReadableDB, snapshot: IndexSnapshot, pins: readonly string[]): Pinned {
  const entities = new Map<EntityRowId, KeyEntity>();
  const chunks = new Set<ChunkRowId>();
  const references = new Set<string>();
  const notices: string[] = [];
  for (const pin of pins) {
    const entity = entityByKey(db, pin);
    if (entity && snapshot.entities.has(entity.id)) {
      entities.set(entity.id, { entityId: entity.id, match: 1, named: true });
      continue;
    }
    const found = chunksOfReference(db, pin);
    for (const id of found) chunks.add(id);
    if (found.length > 0) references.add(pin);
    else notices.push(namesNothing('The pin', pin));
  }
  const asked = new Set(entities.keys());
  for (const { id, pinned } of snapshot.entities.values()) {
    if (pinned && !entities.has(id)) entities.set(id, { entityId: id, match: alwaysPinnedMatch, named: false });
  }
  const keys = new Map([...entities.keys()].map((id) => [snapshot.entities.get(id)!.key, id]));
  const isPinned = ({ reference, source }: Candidate): boolean => {
    if (references.has(reference) || references.has(source.path)) return true;
    const [first, last] = source.lines;
    return [...references].some((pinnedReference) => {
      const location = parsePassageReference(pinnedReference);
      if (location?.path !== source.path || location.lines[0] > last || location.lines[1] < first) return false;
      const { columns } = source;
      return !location.columns || !columns || (location.columns[0] <= columns[1] && location.columns[1] >= columns[0]);
    });
  };
  return {
    entities: [...entities.values()],
    chunks,
    withPinnedDefinition(entity) {
      const id = keys.get(entity.id);
      if (id === undefined) return entity;
      const definition = entity.definition.map((candidate) => ({ ...candidate, pinned: true }));
      if (asked.has(id) || entity.match !== alwaysPinnedMatch) return { ...entity, definition };
      return { ...entity, definition, relationships: [], mentions: [] };
    },
    withPins: (candidates) =>
      references.size === 0
        ? candidates
        : candidates.map((candidate) => (isPinned(candidate) ? { ...candidate, pinned: true } : candidate)),
    notices,
  };
}

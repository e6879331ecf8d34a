import { createHash } from 'node:crypto';
import type { WritableDB } from '../db/connection.ts';
import { namedElsewhere } from '../db/mentions.ts';
import { setStatus, statuses } from '../db/entities.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { DecidedEntity, DecisionResult } from '../decisions/decisions.ts';
import type { NoteLink, StatedField } from '../extraction/relationships/relationships.ts';

/** An entity with its row id. */
export interface LinkedEntity extends DecidedEntity {
  readonly id: number;
}

/**
 * Whether rows are what was written the last time, so that they need not be written again. Only where nothing but decisions changed: with
 * a document go rows that stand on it.
 */
export function isKept(db: WritableDB, key: 'aliases' | 'shape' | 'ties', rows: unknown, onlyDecisions: boolean): boolean {
  const signature = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const isSame = onlyDecisions && readMeta(db, key) === signature;
  if (!isSame) writeMeta(db, key, signature);
  return isSame;
}

/** What of the writer's lore mentions and ties depend on: not which entities are pinned, nor which of those without a note are accepted. */
export function shapeOf({ entities, relationships: ties, disambiguations: meanings }: DecisionResult): unknown {
  const shapes = entities.map(({ key, name, type, certain, ignored, aliases, parts }) => {
    const documents = parts.map(({ documentId }) => documentId);
    const isNote = documents.some((id) => id !== null);
    return [key, name, type, ignored, aliases.map(({ text, origin }) => [text, origin]), documents, isNote && certain];
  });
  return [shapes, ties, meanings];
}

/** Confirms entities without a note that were suggestions, and the other way round; false where one would come into view or leave it. */
export function settleAccepted(db: WritableDB, all: readonly LinkedEntity[]): boolean {
  const status = statuses(db);
  const noteless = all.filter(({ ignored, parts }) => !ignored && parts.every(({ documentId }) => documentId === null));
  const changed = noteless.filter(({ id, certain }) => certain !== (status.get(id) === 'confirmed'));
  const named = changed.length === 0 ? new Set<number>() : namedElsewhere(db);
  if (changed.some(({ id, certain }) => (certain ? status.get(id) !== 'suggested' : status.get(id) === 'confirmed' && !named.has(id))))
    return false;
  for (const { id, certain } of changed) if (certain || named.has(id)) setStatus(db, id, certain ? 'confirmed' : 'suggested');
  return true;
}

/** Notes the pairs that are alike and by the writer's word are not to be tied for it. */
export function keepApart(db: WritableDB, decided: DecisionResult, all: readonly LinkedEntity[]): void {
  const ids = new Map(all.map(({ key, id }) => [key, id]));
  const apart = decided.relationships
    .filter(({ holds, kind }) => !holds && kind === 'similar to')
    .map(({ source, target }) => [ids.get(source)!, ids.get(target)!].sort((a, b) => a - b).join(' '));
  writeMeta(db, 'unlike', apart.length === 0 ? null : JSON.stringify(apart));
}

/** Who is an entity for sure, or because another document names it, links to it or states a tie to it; a suggestion when it is named. */
export function decideStatus(
  db: WritableDB,
  all: readonly LinkedEntity[],
  fields: readonly StatedField[],
  links: readonly NoteLink[],
): void {
  const named = namedElsewhere(db);
  for (const field of fields) for (const { id } of field.targets) if (id !== field.entityId) named.add(id);
  for (const link of links) if (link.targetId !== link.sourceId) named.add(link.targetId);
  for (const { id, certain, ignored, parts } of all) {
    const isNote = parts.some(({ documentId }) => documentId !== null);
    const shown = certain || (isNote && named.has(id)) ? 'confirmed' : named.has(id) ? 'suggested' : 'candidate';
    setStatus(db, id, ignored ? 'ignored' : shown);
  }
}

import { AppError } from '#shared/contract/errors.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { ReadableDB } from '../db/connection.ts';
import { entityByKey, type EntityRow } from '../db/entities.ts';

/** A quote that shows a tie has at most this many characters. */
export const quoteLimit = 260;

/** An entity as lists show it. */
export function summaryOf({
  key,
  name,
  type,
  status,
  aliases,
  importance,
  mentions,
  firstSequence,
  lastSequence,
  pinned,
}: EntityRow): EntitySummary {
  return { id: key, name, type, status, aliases, importance, mentions, firstSequence, lastSequence, pinned };
}

/** The entity with an id. @throws AppError `not-found`. */
export function entityOrFail(db: ReadableDB, key: string): EntityRow {
  const entity = entityByKey(db, key);
  if (!entity)
    throw new AppError('not-found', `There is no entity "${key}" in this vault. Its note may have been renamed or deleted.`, { id: key });
  return entity;
}

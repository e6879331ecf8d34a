import { AppError } from '#shared/contract/errors.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { Connection } from '#transport/connect.ts';

/** The entity that a name, alias or id means, and others it could mean as well. */
export interface FoundEntity {
  readonly entity: EntitySummary;
  readonly others: readonly EntitySummary[];
}

/** Finds the entity of a name, as of a place in the story. @throws AppError `not-found` with the names that look most like it. */
export async function findEntity(
  connection: Connection,
  vault: string,
  name: string,
  { asOf = null, signal }: { readonly asOf?: AsOf; readonly signal?: AbortSignal } = {},
): Promise<FoundEntity> {
  const options = signal ? { signal } : {};
  const { matches } = await connection.call('entities.resolve', { vault, name, asOf }, options);
  const [best] = matches;
  if (best)
    return {
      entity: best.entity,
      others: matches.filter((match) => match !== best && match.match === best.match).map((match) => match.entity),
    };
  const { entities } = await connection.call('entities.nearest', { vault, name: name.slice(0, 500), asOf }, options);
  const nearest = entities.map((entity) => entity.name);
  const hint = nearest.length > 0 ? ` The nearest names are: ${nearest.join(', ')}.` : '';
  throw new AppError('not-found', `There is no entity called "${name.slice(0, 200)}" in this vault.${hint}`, { name, nearest });
}

import type { EntitySort } from '#shared/contract/procedures.ts';
import { entityLine, pageText, wayText } from './entityText.ts';
import { exitCodes } from './exitCodes.ts';
import { findEntity } from './findEntity.ts';
import type { Session } from './session.ts';
import { strong } from './styles.ts';

/** Flags of the commands that can be cut at a chapter. */
export interface AsOfOptions {
  readonly asOf?: { readonly sequence: number; readonly scene: number | null } | null;
}

/** Flags of `entities`. */
export interface EntitiesOptions extends AsOfOptions {
  readonly type?: string[];
  readonly query?: string;
  readonly sort: EntitySort;
}

/** `entities`: a table of entities. */
export async function entitiesCommand(session: Session, options: EntitiesOptions): Promise<number> {
  const { entities } = await session.connection.call('entities.list', {
    vault: session.vault.id,
    query: options.query ?? '',
    types: options.type ?? [],
    sort: options.sort,
    asOf: options.asOf ?? null,
  });
  if (session.json) process.stdout.write(`${JSON.stringify(entities, null, 2)}\n`);
  else process.stdout.write(entities.map((entity) => `${entityLine(entity)}\n`).join(''));
  if (entities.length === 0) process.stderr.write('No entities match.\n');
  return entities.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

/** `entity <name>`: everything about one. */
export async function entityCommand(
  { connection, vault, json }: Session,
  { asOf = null }: AsOfOptions,
  [name]: readonly string[],
): Promise<number> {
  const { entity, others } = await findEntity(connection, vault.id, name!, { asOf });
  const page = await connection.call('entities.get', { vault: vault.id, id: entity.id, asOf });
  const text = json ? `${JSON.stringify(page, null, 2)}\n` : pageText(page);
  process.stdout.write(json ? text : text.replace(/^.*/, (heading) => strong(heading)));
  if (others.length > 0 && !json)
    process.stderr.write(`Also called "${name}": ${others.map((other) => `${other.name} (${other.id})`).join(', ')}\n`);
  return exitCodes.done;
}

/** `path <A> <B>`: how two entities are connected. */
export async function pathCommand(
  { connection, vault, json }: Session,
  { asOf = null }: AsOfOptions,
  [from, to]: readonly string[],
): Promise<number> {
  const ends = [await findEntity(connection, vault.id, from!, { asOf }), await findEntity(connection, vault.id, to!, { asOf })] as const;
  const [first, last] = ends.map((end) => end.entity) as [(typeof ends)[0]['entity'], (typeof ends)[0]['entity']];
  const way = await connection.call('graph.path', { vault: vault.id, from: first.id, to: last.id, asOf });
  process.stdout.write(json ? `${JSON.stringify(way, null, 2)}\n` : way.found ? wayText(first.name, last.name, way) : '');
  if (!way.found) process.stderr.write(wayText(first.name, last.name, way));
  return way.found ? exitCodes.done : exitCodes.nothingFound;
}

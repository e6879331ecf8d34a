import type { EntitySort } from '#shared/contract/procedures.ts';
import { entityLine, pageText, wayText } from './entityText.ts';
import { exitCodes } from './exitCodes.ts';
import { findEntity } from './findEntity.ts';
import type { Session } from './session.ts';
import { strong } from './styles.ts';

/** `entities`: a table of entities. */
export async function entitiesCommand(session: Session, options: { type?: string[]; query?: string; sort: EntitySort }): Promise<number> {
  const { entities } = await session.connection.call('entities.list', {
    vault: session.vault.id,
    query: options.query ?? '',
    types: options.type ?? [],
    sort: options.sort,
  });
  if (session.json) process.stdout.write(`${JSON.stringify(entities, null, 2)}\n`);
  else process.stdout.write(entities.map((entity) => `${entityLine(entity)}\n`).join(''));
  if (entities.length === 0) process.stderr.write('No entities match.\n');
  return entities.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

/** `entity <name>`: everything about one. */
export async function entityCommand({ connection, vault, json }: Session, _: object, [name]: readonly string[]): Promise<number> {
  const { entity, others } = await findEntity(connection, vault.id, name!);
  const page = await connection.call('entities.get', { vault: vault.id, id: entity.id });
  const text = json ? `${JSON.stringify(page, null, 2)}\n` : pageText(page);
  process.stdout.write(json ? text : text.replace(/^.*/, (heading) => strong(heading)));
  if (others.length > 0 && !json)
    process.stderr.write(`Also called "${name}": ${others.map((other) => `${other.name} (${other.id})`).join(', ')}\n`);
  return exitCodes.done;
}

/** `path <A> <B>`: how two entities are connected. */
export async function pathCommand({ connection, vault, json }: Session, _: object, [from, to]: readonly string[]): Promise<number> {
  const ends = [await findEntity(connection, vault.id, from!), await findEntity(connection, vault.id, to!)] as const;
  const [first, last] = ends.map((end) => end.entity) as [(typeof ends)[0]['entity'], (typeof ends)[0]['entity']];
  const way = await connection.call('graph.path', { vault: vault.id, from: first.id, to: last.id });
  process.stdout.write(json ? `${JSON.stringify(way, null, 2)}\n` : way.found ? wayText(first.name, last.name, way) : '');
  if (!way.found) process.stderr.write(wayText(first.name, last.name, way));
  return way.found ? exitCodes.done : exitCodes.nothingFound;
}

import type { EntitySort } from '#shared/contract/rows/entities.ts';
import { entityLine, hitText, pageText, pathText } from './resultText.ts';
import { exitCodes } from './exitCodes.ts';
import { findEntity } from './findEntity.ts';
import type { CommandSession } from './session.ts';
import { faint, strong } from './styles.ts';

/** Flags of the commands whose view of the story can end at a chapter. */
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
export async function entitiesCommand(session: CommandSession, options: EntitiesOptions): Promise<number> {
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
  { connection, vault, json }: CommandSession,
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
  { connection, vault, json }: CommandSession,
  { asOf = null }: AsOfOptions,
  [from, to]: readonly string[],
): Promise<number> {
  const ends = [await findEntity(connection, vault.id, from!, { asOf }), await findEntity(connection, vault.id, to!, { asOf })] as const;
  const [first, last] = ends.map((end) => end.entity) as [(typeof ends)[0]['entity'], (typeof ends)[0]['entity']];
  const path = await connection.call('graph.path', { vault: vault.id, from: first.id, to: last.id, asOf });
  process.stdout.write(json ? `${JSON.stringify(path, null, 2)}\n` : path.found ? pathText(first.name, last.name, path) : '');
  if (!path.found) process.stderr.write(pathText(first.name, last.name, path));
  return path.found ? exitCodes.done : exitCodes.nothingFound;
}

/** Flags of `search`. */
export interface SearchOptions extends AsOfOptions {
  readonly limit: number;
}

/** `search <words>`: passages by words, and by meaning where vectors are ready. */
export async function searchCommand(
  session: CommandSession,
  { limit, asOf = null }: SearchOptions,
  [query]: readonly string[],
): Promise<number> {
  const { connection, vault, json, signal } = session;
  const { hits } = await connection.call('search.run', { vault: vault.id, query: query!, limit, asOf }, { signal });
  if (json) process.stdout.write(`${JSON.stringify(hits, null, 2)}\n`);
  else process.stdout.write(hits.map((hit) => hitText(hit, { strong, faint })).join(''));
  if (hits.length === 0) process.stderr.write('No passages match.\n');
  return hits.length === 0 ? exitCodes.nothingFound : exitCodes.done;
}

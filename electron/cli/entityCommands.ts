import { AppError } from '#shared/contract/errors.ts';
import type { EntitySort } from '#shared/contract/procedures.ts';
import type { EntityPage, EntitySummary, RelationshipView } from '#shared/model/entity.ts';
import { passageReference } from '#shared/model/source.ts';
import { exitCodes } from './exitCodes.ts';
import type { Session } from './session.ts';

const mostOfKind = 12;

/** `entities`: a table of entities. */
export async function entitiesCommand(session: Session, options: { type?: string[]; query?: string; sort: EntitySort }): Promise<number> {
  await session.index(false);
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

function entityLine({ name, type, mentions, firstSequence, lastSequence, aliases }: EntitySummary): string {
  const chapters =
    firstSequence === null ? '' : firstSequence === lastSequence ? `ch. ${firstSequence}` : `ch. ${firstSequence}-${lastSequence}`;
  const also = aliases.length > 0 ? `aka ${aliases.join(', ')}` : '';
  return [name.padEnd(28), type.padEnd(13), String(mentions).padStart(6), chapters.padEnd(10), also].join('  ').trimEnd();
}

/** `entity <name>`: everything about one. */
export async function entityCommand(session: Session, _: object, name: string): Promise<number> {
  await session.index(false);
  const { connection, vault } = session;
  const { matches } = await connection.call('entities.resolve', { vault: vault.id, name });
  const [best] = matches;
  if (!best) throw new AppError('not-found', `There is no entity called "${name}" in this vault. \`lorelens entities\` lists them.`);
  const page = await connection.call('entities.get', { vault: vault.id, id: best.entity.id });
  if (session.json) process.stdout.write(`${JSON.stringify(page, null, 2)}\n`);
  else process.stdout.write(pageText(page));
  const others = matches.slice(1).filter((match) => match.match === best.match);
  if (others.length > 0 && !session.json) {
    process.stderr.write(`Also called "${name}": ${others.map((match) => `${match.entity.name} (${match.entity.id})`).join(', ')}\n`);
  }
  return exitCodes.done;
}

function pageText({ entity, path, definition, properties, relationships, chapters }: EntityPage): string {
  const lines = [`${entity.name} (${entity.type})`, path ?? ''];
  if (entity.aliases.length > 0) lines.push(`aka ${entity.aliases.join(', ')}`);
  if (definition) lines.push('', definition.text, `  ${passageReference(definition.source)}`);
  if (properties.length > 0) lines.push('', 'Properties', ...properties.map(({ key, value }) => `  ${key}: ${value}`));
  if (relationships.length > 0) lines.push('', 'Relationships', ...relationshipLines(relationships));
  const named = chapters.filter((chapter) => chapter.mentions > 0);
  lines.push('', `${entity.mentions} mentions${named.length > 0 ? ' in' : ''}`);
  for (const { sequence, title, mentions } of named) lines.push(`  ch. ${sequence}  ${title}  ${mentions}`);
  return `${lines.join('\n')}\n`;
}

function relationshipLines(relationships: readonly RelationshipView[]): string[] {
  const kinds = Map.groupBy(relationships, (relationship) => relationship.kind);
  return [...kinds].flatMap(([kind, list]) => {
    const shown = list
      .slice(0, mostOfKind)
      .map(({ other, origin, source }) => `    ${other.name}  (${origin}${source ? `, ${passageReference(source)}` : ''})`);
    const more = list.length > mostOfKind ? [`    and ${list.length - mostOfKind} more`] : [];
    return [`  ${kind}`, ...shown, ...more];
  });
}

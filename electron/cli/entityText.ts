import type { EntityPage, EntityPath, EntitySummary, RelationshipView } from '#shared/model/entity.ts';
import { passageReference } from '#shared/model/source.ts';

const mostOfKind = 12;

/** One line of the list of entities. */
export function entityLine({ name, type, mentions, firstSequence, lastSequence, aliases }: EntitySummary): string {
  const chapters =
    firstSequence === null ? '' : firstSequence === lastSequence ? `ch. ${firstSequence}` : `ch. ${firstSequence}-${lastSequence}`;
  const also = aliases.length > 0 ? `aka ${aliases.join(', ')}` : '';
  return [name.padEnd(28), type.padEnd(13), String(mentions).padStart(6), chapters.padEnd(10), also].join('  ').trimEnd();
}

/** The page of one entity as text, the same on the command line and over MCP. */
export function pageText({ entity, path, definition, properties, relationships, chapters }: EntityPage): string {
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

/** The way between two entities as text: one step a line, each with the words that show it. */
export function wayText(from: string, to: string, { found, steps }: EntityPath): string {
  if (!found) return `No ties lead from ${from} to ${to}.\n`;
  if (steps.length === 0) return `${from} and ${to} are the same.\n`;
  const lines = steps.flatMap((step) => {
    const evidence = [
      step.quote === null ? '' : `"${step.quote.replace(/\s+/g, ' ').trim()}"`,
      step.source ? passageReference(step.source) : '',
    ];
    const shown = evidence.filter((part) => part !== '').join('  ');
    return [`${step.from.name}  ${step.kind}  ${step.to.name}  (${step.origin})`, ...(shown === '' ? [] : [`    ${shown}`])];
  });
  return `${lines.join('\n')}\n`;
}

import { addToList } from '#lib/lists.ts';
import { distinctAliases } from '#shared/model/aliasGroups.ts';
import { namesOfChapters } from '#shared/model/chapterNames.ts';
import { UniqueNames } from '#lib/fileNames.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { leadingKind } from '../extraction/relationships/kinds.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { factsOf } from './facts.ts';
import {
  byType,
  titledChapter,
  exportName,
  quotedLine,
  relationshipLines,
  relationshipsOfEntity,
  sectionsText,
  spanLabel,
  titleOfType,
  upTo,
  withDelimiterRows,
  withoutRelationships,
  type ExportedFile,
  type World,
  type WorldEntity,
} from './world.ts';

/** Types with fewer entities than this share a file. */
const minOwnFile = 5;

/** The text of an entity below its heading, whose level is `depth`: names, facts, note and relationships. */
export function entityText(world: World, entity: WorldEntity, depth: number): string {
  const related = relationshipsOfEntity(world, entity);
  const relations = relationshipLines(related).map((line) => `- ${line}`);
  const sections = withoutRelationships(sectionsText(entity.sections, depth + 1), related);
  const facts = factsOf(entity, entity.properties, related, sections);
  const aliases = distinctAliases(entity);
  return [
    aliases.length === 0 ? '' : `Also known as: ${aliases.join(', ').replace(/\.?$/, '.')}`,
    facts.map(([key, value]) => `- ${key}: ${value}`).join('\n'),
    withDelimiterRows(sections),
    relations.length === 0 ? '' : `**Relationships**\n\n${relations.join('\n')}`,
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** A few large Markdown files for the projects of Claude, ChatGPT and NotebookLM, with a page that lists their content. */
export function projectBundle(world: World, countTokens: CountTokens): ExportedFile[] {
  const names = new UniqueNames();
  const groups = byType(world);
  const large = groups.filter(([, entities]) => entities.length >= minOwnFile);
  const small = groups.filter(([, entities]) => entities.length < minOwnFile);
  const section = (entity: WorldEntity): string => `## ${entity.name}\n\n${entityText(world, entity, 2) || 'No description yet.'}`;
  const files: ExportedFile[] = large.map(([type, entities]) => ({
    path: `${names.of(exportName(titleOfType(type)))}.md`,
    content: `# ${titleOfType(type)} of ${world.name}\n\n${entities.map(section).join('\n\n')}\n`,
  }));
  if (small.length > 0) {
    const rest = small.flatMap(([, entities]) => entities);
    files.push({
      path: `${names.of('More of the world')}.md`,
      content: `# More of the world of ${world.name}\n\n${rest.map(section).join('\n\n')}\n`,
    });
  }
  if (world.relationships.length > 0) files.push({ path: `${names.of('Relationships')}.md`, content: relationshipsText(world) });
  if (world.chapters.length > 0) files.push({ path: `${names.of('Timeline')}.md`, content: timelineText(world) });
  const list = files.map(({ path, content }) => {
    const kilobytes = Math.max(1, Math.round(Buffer.byteLength(content) / 1_000));
    return `- ${path}: about ${countTokens(content as string).toLocaleString('en')} tokens, ${kilobytes.toLocaleString('en')} kB`;
  });
  const total = files.reduce((sum, { content }) => sum + countTokens(content as string), 0);
  const readMe = `# ${world.name}: read me first

These files describe the world of ${world.name}, from ${upTo(world)}. Each person, place and thing has a heading of its own; names are spelled as in the story.

${list.join('\n')}

Together about ${total.toLocaleString('en')} tokens (counted as GPT-4o and later models count).

When you answer, keep to these files. Where they do not say something, say so instead of making it up.${world.asOf === null ? '' : ` Nothing after ${positionLabel(world.asOf, namesOfChapters(world.chapters))} is included: do not guess at what comes later.`}
`;
  return [{ path: '00 Read me first.md', content: readMe }, ...files];
}

/** The relationships of an entity of one kind in one line, those with evidence each in their own. */
function relationshipsText(world: World): string {
  const nameById = new Map(world.entities.map(({ id, name }) => [id, name]));
  const together = Map.groupBy(world.relationships, ({ source, kind, quote }, index) => (quote === null ? `${source}\n${kind}` : index));
  const lines = [...together.values()].map((same) => {
    const { source, kind, quote } = same[0]!;
    const others = new Set(same.map((relationship) => `${nameById.get(relationship.target)!}${spanLabel(relationship)}`));
    return `- ${nameById.get(source)!}: ${leadingKind(kind)} ${[...others].join(', ')}${quote === null ? '' : `. ${quotedLine(quote)}`}`;
  });
  return `# Relationships in ${world.name}\n\n${lines.join('\n')}\n`;
}

function timelineText(world: World): string {
  const named = new Map<number, string[]>();
  for (const { name, chapters } of world.entities)
    for (const { sequence, mentions } of chapters) if (mentions > 0) addToList(named, sequence, name);
  const sections = world.chapters.map((chapter) => {
    const { sequence, part, words } = chapter;
    const people = named.get(sequence) ?? [];
    return `## ${titledChapter(chapter)}\n\n${[part === null ? '' : `${part}.`, `${words.toLocaleString('en')} words.`, people.length === 0 ? '' : `Named here: ${people.join(', ')}.`].filter(Boolean).join(' ')}`;
  });
  return `# Chapters of ${world.name}\n\n${sections.join('\n\n')}\n`;
}

import { distinctAliases } from '#shared/model/aliasGroups.ts';
import { namesOfChapters } from '#shared/model/chapterNames.ts';
import { UniqueNames } from '#lib/fileNames.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { plainKey } from '../extraction/words.ts';
import { isTechnicalKey, isTechnicalValue } from '../parse/kinds/technicalFields.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import {
  areNames,
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
  type ExportedFile,
  type World,
  type WorldEntity,
} from './world.ts';

/** Types with fewer entities than this share a file. */
const minOwnFile = 5;

/** Whether a property is metadata of its note, or repeats what the entry states elsewhere, rather than a fact about the world. */
export function isPropertyOfPage({ key, value }: { readonly key: string; readonly value: string }): boolean {
  const compared = plainKey(key);
  return (
    isTechnicalKey(compared) ||
    isTechnicalValue(value) ||
    // A switch of the program that publishes the page.
    (/^(?:true|false)$/.test(value) && /^(?:comments?|toc|search|share|hide)$/.test(compared)) ||
    /^(?:title|kind|category|aka|sequence|order|photo|revealed at)$/.test(compared)
  );
}

/** The text of an entity below its heading. */
function entityText(world: World, entity: WorldEntity, depth: number): string {
  const relations = relationshipLines(relationshipsOfEntity(world, entity)).map((line) => `- ${line}`);
  const facts = new Map<string, string[]>();
  const names = [entity.name, ...entity.aliases];
  for (const property of entity.properties)
    if (!isPropertyOfPage(property) && !areNames(property.value, names))
      facts.set(property.key, [...(facts.get(property.key) ?? []), property.value]);
  const aliases = distinctAliases(entity);
  return [
    aliases.length === 0 ? '' : `Also known as: ${aliases.join(', ').replace(/\.?$/, '.')}`,
    [...facts].map(([key, values]) => `- ${key}: ${values.join(', ')}`).join('\n'),
    withDelimiterRows(sectionsText(entity.sections, depth + 1)),
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
  const section = (entity: WorldEntity): string => `## ${entity.name}\n\n${entityText(world, entity, 2)}`;
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

function relationshipsText(world: World): string {
  const nameById = new Map(world.entities.map(({ id, name }) => [id, name]));
  const lines = world.relationships.map((relationship) => {
    const { source, target, kind, quote } = relationship;
    const evidence = quote === null ? '' : `. ${quotedLine(quote)}`;
    return `- ${nameById.get(source)!}: ${kind} ${nameById.get(target)!}${spanLabel(relationship)}${evidence}`;
  });
  return `# Relationships in ${world.name}\n\n${lines.join('\n')}\n`;
}

function timelineText(world: World): string {
  const named = new Map<number, string[]>();
  for (const { name, chapters } of world.entities)
    for (const { sequence, mentions } of chapters) if (mentions > 0) named.set(sequence, [...(named.get(sequence) ?? []), name]);
  const sections = world.chapters.map((chapter) => {
    const { sequence, part, words } = chapter;
    const people = named.get(sequence) ?? [];
    return `## ${titledChapter(chapter)}\n\n${[part === null ? '' : `${part}.`, `${words.toLocaleString('en')} words.`, people.length === 0 ? '' : `Named here: ${people.join(', ')}.`].filter(Boolean).join(' ')}`;
  });
  return `# Chapters of ${world.name}\n\n${sections.join('\n\n')}\n`;
}

import { UniqueNames } from '#lib/fileNames.ts';
import { yamlFrontmatter } from '#lib/frontmatter.ts';
import { keyOfKind } from '../extraction/relationships/kinds.ts';
import {
  byType,
  exportName,
  quotedLine,
  relationshipsOfEntity,
  sectionsText,
  spanLabel,
  titleOfType,
  upTo,
  type ExportedFile,
  type World,
  type WorldEntity,
} from './world.ts';

/** Keys of properties that a note says in another way. */
const ownKeys = /^(?:title|type|kind|category|alias(?:es)?|aka|tags?|relationships?(?:\..*)?|sequence|order)$/i;

/**
 * A note for each entity, as Obsidian reads them and Lorelens reads them back: type, other names, tags and relationships as properties, what its
 * note says, the evidence, the chapters that name it.
 */
export function obsidianNotes(world: World): ExportedFile[] {
  const names = new UniqueNames();
  const fileOf = new Map(world.entities.map((entity) => [entity.id, names.of(exportName(entity.name))]));
  const files: ExportedFile[] = [{ path: 'Read me first.md', content: readMe(world) }];
  for (const [type, entities] of byType(world))
    for (const entity of entities)
      files.push({ path: `${exportName(titleOfType(type))}/${fileOf.get(entity.id)!}.md`, content: noteOf(world, entity, fileOf) });
  return files;
}

function readMe(world: World): string {
  const counts = byType(world).map(([type, entities]) => `- ${titleOfType(type)}: ${entities.length}`);
  return `---\ntype: index\n---\n\n# ${world.name}\n\nThe world of ${world.name}, from ${upTo(world)}, written by Lorelens. Open this folder as a vault.\n\n${counts.join('\n')}\n`;
}

function noteOf(world: World, entity: WorldEntity, fileOf: ReadonlyMap<string, string>): string {
  const all = relationshipsOfEntity(world, entity);
  const link = ({ id, name }: WorldEntity): string => {
    const file = fileOf.get(id)!;
    return file === name ? `[[${file}]]` : `[[${file}|${name.replace(/[[\]|]/g, ' ')}]]`;
  };
  const relations = new Map<string, string[]>();
  const labels = new Set<string>();
  for (const { other, relationship } of all) {
    const { source, kind, label } = relationship;
    if (source !== entity.id) continue;
    if (label !== null) labels.add(label.toLowerCase());
    const key = keyOfKind(kind, label, entity.type, other.type);
    relations.set(key, [...(relations.get(key) ?? []), `${link(other)}${spanLabel(relationship, '')}`]);
  }
  const relationKeys = new Set([...relations.keys()].map((key) => key.toLowerCase()));
  const properties = new Map<string, string[]>();
  for (const { key, value } of entity.properties) {
    if (ownKeys.test(key) || relationKeys.has(key.toLowerCase()) || labels.has(key.toLowerCase())) continue;
    properties.set(key, [...(properties.get(key) ?? []), value]);
  }
  const head = yamlFrontmatter({
    title: fileOf.get(entity.id) === entity.name ? null : entity.name,
    type: entity.type,
    aliases: entity.aliases,
    tags: entity.tags,
    ...Object.fromEntries(relations),
    ...Object.fromEntries([...properties].map(([key, values]) => [key, values.length === 1 ? values[0] : values])),
  });
  const evidence = all.flatMap(({ kind, other, relationship }) =>
    relationship.quote === null ? [] : [`- ${kind} ${link(other)}${spanLabel(relationship)}: ${quotedLine(relationship.quote)}`],
  );
  const mentions = entity.chapters.map(
    ({ sequence, inBook, title, mentions: count }) =>
      `| ${inBook ? `${inBook.book}, ${inBook.number}`.replaceAll('|', '\\|') : sequence} | ${title.replaceAll('|', '\\|')} | ${count} |`,
  );
  const parts = [
    sectionsText(entity.sections, 2),
    evidence.length === 0 ? '' : `## Relationships\n\n${evidence.join('\n')}`,
    mentions.length === 0 ? '' : `## Mentions\n\n| Chapter | Title | Times named |\n| --- | --- | --- |\n${mentions.join('\n')}`,
  ];
  return `${head}${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

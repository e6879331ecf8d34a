import { inverseKind, keyOfKind } from '../extraction/relationships/kinds.ts';
import { FileNames, byType, sectionsText, spanOf, titleOfType, upTo, type ExportedFile, type World, type WorldEntity } from './world.ts';

/** Keys of properties that a note says in another way. */
const ownKeys = /^(?:title|type|kind|category|alias(?:es)?|aka|tags?|relationships?(?:\..*)?|sequence|order)$/i;

/**
 * A note for each entity, as Obsidian reads them and Lorelens reads them back: type, other names, tags and relationships as properties, what its
 * note says, the evidence, the chapters that name it.
 */
export function obsidianNotes(world: World): ExportedFile[] {
  const names = new FileNames();
  const fileOf = new Map(world.entities.map((entity) => [entity.id, names.of(entity.name)]));
  const files: ExportedFile[] = [{ path: 'Read me first.md', content: readMe(world) }];
  for (const [type, entities] of byType(world))
    for (const entity of entities)
      files.push({ path: `${new FileNames().of(titleOfType(type))}/${fileOf.get(entity.id)!}.md`, content: noteOf(world, entity, fileOf) });
  return files;
}

function readMe(world: World): string {
  const counts = byType(world).map(([type, entities]) => `- ${titleOfType(type)}: ${entities.length}`);
  return `---\ntype: index\n---\n\n# ${world.name}\n\nThe world of ${world.name}, from ${upTo(world)}, written by Lorelens. Open this folder as a vault.\n\n${counts.join('\n')}\n`;
}

function noteOf(world: World, entity: WorldEntity, fileOf: ReadonlyMap<string, string>): string {
  const typeOf = new Map(world.entities.map(({ id, type }) => [id, type]));
  const link = (id: string): string => {
    const file = fileOf.get(id)!;
    const name = world.entities.find((one) => one.id === id)!.name;
    return file === name ? `[[${file}]]` : `[[${file}|${name.replace(/[[\]|]/g, ' ')}]]`;
  };
  const relations = new Map<string, string[]>();
  const labels = new Set<string>();
  for (const { source, target, kind, label, from, until } of world.relationships) {
    if (source !== entity.id) continue;
    if (label !== null) labels.add(label.toLowerCase());
    const key = keyOfKind(kind, label, entity.type, typeOf.get(target) ?? '');
    const bounds = [from === null ? '' : `from ${from}`, until === null ? '' : `until ${until}`].filter(Boolean).join(' ');
    relations.set(key, [...(relations.get(key) ?? []), bounds === '' ? link(target) : `${link(target)} (${bounds})`]);
  }
  const isSaid = new Set([...relations.keys()].map((key) => key.toLowerCase()));
  const properties = new Map<string, string[]>();
  for (const { key, value } of entity.properties) {
    if (ownKeys.test(key) || isSaid.has(key.toLowerCase()) || labels.has(key.toLowerCase())) continue;
    properties.set(key, [...(properties.get(key) ?? []), value]);
  }
  const isRenamed = fileOf.get(entity.id) !== entity.name;
  const head = [
    ...(isRenamed ? [`title: ${JSON.stringify(entity.name)}`] : []),
    `type: ${JSON.stringify(entity.type)}`,
    ...(entity.aliases.length > 0 ? [`aliases: ${JSON.stringify(entity.aliases)}`] : []),
    ...(entity.tags.length > 0 ? [`tags: ${JSON.stringify(entity.tags)}`] : []),
    ...[...relations].map(([key, values]) => `${yamlKey(key)}: ${JSON.stringify(values)}`),
    ...[...properties].map(
      ([key, values]) => `${yamlKey(key)}: ${values.length === 1 ? JSON.stringify(values[0]) : JSON.stringify(values)}`,
    ),
  ];
  const shown = world.relationships.flatMap((relationship) => {
    const { source, target, kind, quote } = relationship;
    if (quote === null || (source !== entity.id && target !== entity.id)) return [];
    const span = spanOf(relationship);
    const said = source === entity.id ? `${kind} ${link(target)}` : `${inverseKind(kind)} ${link(source)}`;
    return [`- ${said}${span === '' ? '' : ` (${span})`}: "${quote.replace(/\s+/g, ' ').trim()}"`];
  });
  const mentions = entity.chapters.map(
    ({ sequence, title, mentions: count }) => `| ${sequence} | ${title.replaceAll('|', '\\|')} | ${count} |`,
  );
  return [
    `---\n${head.join('\n')}\n---`,
    sectionsText(entity.sections, 2),
    shown.length === 0 ? '' : `## Relationships\n\n${shown.join('\n')}`,
    mentions.length === 0 ? '' : `## Mentions\n\n| Chapter | Title | Times named |\n| --- | --- | --- |\n${mentions.join('\n')}`,
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .concat('\n');
}

function yamlKey(key: string): string {
  return /^[\p{L}][\p{L}\p{N} _-]*$/u.test(key) ? key : JSON.stringify(key);
}

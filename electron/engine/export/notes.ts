import { escapeRegExp } from 'es-toolkit/string';
import { addToList } from '#lib/lists.ts';
import { noteNameOfLink, UniqueNames } from '#lib/fileNames.ts';
import { yamlFrontmatter } from '#lib/frontmatter.ts';
import type { Disclosure } from '../parse/secrets/revealedAt.ts';
import { isSecretHeading } from '../parse/secrets/secretSections.ts';
import { keyOfKind } from '../extraction/relationships/kinds.ts';
import { saysNoMore } from './facts.ts';
import { roleOfDocument } from '../parse/kinds/role.ts';
import {
  byType,
  exportName,
  quotedLine,
  relationshipsOfEntity,
  sectionsText,
  spanLabel,
  titleOfType,
  upTo,
  withDelimiterRows,
  type ExportedFile,
  type World,
  type WorldEntity,
  type WorldSection,
} from './world.ts';

/** Property keys that a note states in another form. */
const ownKeys = /^(?:title|type|kind|category|alias(?:es)?|aka|tags?|relationships?(?:\..*)?|sequence|order)$/i;

/** One Obsidian note per entity: type, aliases, tags and relationships as properties, its text, the evidence, its chapters. */
export function obsidianNotes(world: World): ExportedFile[] {
  const fileOf = notePaths(world);
  const files: ExportedFile[] = [{ path: 'Read me first.md', content: readMe(world) }];
  // Names of their own come last, and win over aliases of others.
  const byName = new Map(
    [
      ...world.entities.flatMap((entity) => entity.aliases.map((alias) => [alias, entity] as const)),
      ...world.entities.map((entity) => [entity.name, entity] as const),
    ].map(([name, entity]) => [name.toLowerCase(), entity]),
  );
  for (const entity of world.entities)
    files.push({ path: `${fileOf.get(entity.id)!.path}.md`, content: noteOf(world, entity, fileOf, byName) });
  return files;
}

/** Where the note of an entity lies. */
interface NotePath {
  /** In the folder of its type, without extension. */
  readonly path: string;
  readonly file: string;
  /** Text of a link to it: its file name, or its path when the name is not unique. */
  readonly target: string;
}

/** File paths by entity, in folders by type; within a folder, a repeated name gets a number. */
function notePaths(world: World): ReadonlyMap<string, NotePath> {
  const names = new UniqueNames();
  const placed = byType(world).flatMap(([type, entities]) =>
    entities.map(({ id, name }) => [id, names.of(`${exportName(titleOfType(type))}/${exportName(name)}`)] as const),
  );
  const fileOf = (path: string): string => path.slice(path.indexOf('/') + 1);
  const called = Map.groupBy(placed, ([, path]) => fileOf(path).toLowerCase());
  return new Map(
    placed.map(([id, path]) => {
      const file = fileOf(path);
      return [id, { path, file, target: called.get(file.toLowerCase())!.length > 1 ? path : file }];
    }),
  );
}

function readMe(world: World): string {
  const counts = byType(world).map(([type, entities]) => `- ${titleOfType(type)}: ${entities.length}`);
  return `---\ntype: index\n---\n\n# ${world.name}\n\nThe world of ${world.name}, from ${upTo(world)}, written by Lorelens. Open this folder as a vault.\n\n${counts.join('\n')}\n`;
}

function wikilink({ target }: NotePath, shown: string): string {
  return target === shown ? `[[${target}]]` : `[[${target}|${shown.replace(/[[\]|]/g, ' ')}]]`;
}

/** A section's text with its links, which lead to the exported notes. */
function linkedText({ text, links = [] }: WorldSection, fileOf: ReadonlyMap<string, NotePath>): string {
  let linked = '';
  let from = 0;
  for (const { start, end, id } of links) {
    const shown = text.slice(start, end);
    if (start < from || /[\n[\]]/.test(shown)) continue;
    const link = wikilink(fileOf.get(id)!, shown);
    const isInTable = /^\s*\|/.test(text.slice(text.lastIndexOf('\n', start) + 1, start));
    linked += text.slice(from, start) + (isInTable ? link.replace('|', '\\|') : link);
    from = end;
  }
  return linked + text.slice(from);
}

/** Adds a value that says more than its relationships ("Oren (drowned in 1203)"), with links, in place of their bare links. */
function addStatedValue(
  relations: Map<string, string[]>,
  value: string,
  same: readonly { readonly key: string; readonly entry: string; readonly other: WorldEntity }[],
  link: (entity: WorldEntity) => string,
): void {
  const { key } = same[0]!;
  let linked = value;
  for (const { entry, other } of same) {
    const name = [other.name, ...other.aliases].find((each) => linked.includes(each));
    if (name === undefined) continue;
    linked = linked.replace(name, link(other));
    relations.set(
      key,
      (relations.get(key) ?? []).filter((each) => each !== entry),
    );
  }
  addToList(relations, key, linked);
}

/** A line of a note with when it is revealed. */
interface HeldLine {
  readonly line: string;
  readonly held: Disclosure;
}

/** A callout that only those read who may know secrets. */
function spoiler(text: string): string {
  return ['> [!spoiler]', ...text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))].join('\n');
}

/**
 * Sections with their marks: `revealed_at` below the heading whose whole content is revealed at one chapter, else a spoiler callout, which holds back
 * more than was asked for rather than less. Headings that mark secrets themselves need none.
 */
function markedSections(sections: readonly WorldSection[]): WorldSection[] {
  const isBelow = ({ heading }: WorldSection, path: readonly string[]): boolean => path.every((one, index) => heading[index] === one);
  const chapterOf = (section: WorldSection): number | null => (section.held?.secret === false ? section.held.revealedAt : null);
  /** Whether `revealed_at` directly below this heading says for all of its content when it is revealed. */
  const isOfOneChapter = (path: readonly string[], chapter: number): boolean => {
    const below = sections.filter((section) => isBelow(section, path));
    return below[0]!.heading.length === path.length && below.every((section) => chapterOf(section) === chapter);
  };
  return sections.map((section, index): WorldSection => {
    const { heading, held, text } = section;
    if (!held || (held.revealedAt === null && heading.some((one) => isSecretHeading(one, 2)))) return section;
    const chapter = chapterOf(section);
    // What defines a name of the story has no heading of its own.
    if (heading.length === 0 && chapter !== null && sections.length === 1) return heldSection(chapter, text);
    const path = heading.map((_, at) => heading.slice(0, at + 1)).find((one) => chapter !== null && isOfOneChapter(one, chapter));
    if (path === undefined) return { ...section, text: spoiler(text) };
    const isFirst = sections.findIndex((other) => isBelow(other, path)) === index;
    return isFirst ? { ...section, text: `revealed_at:: ${chapter}\n\n${text}` } : section;
  });
}

/** Properties and relationships that are revealed later than their note, under headings that say when. */
function heldSections(lines: readonly HeldLine[], separator = '\n\n'): WorldSection[] {
  const groups = Map.groupBy(lines, ({ held }) => (held.secret ? null : held.revealedAt));
  return [...groups]
    .toSorted(([one], [other]) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY))
    .map(([chapter, held]) => heldSection(chapter, [...new Set(held.map(({ line }) => line))].join(separator)));
}

/** A section of what is revealed at a chapter; null: of secrets. */
function heldSection(chapter: number | null, text: string): WorldSection {
  return chapter === null
    ? { heading: ['Secrets'], text }
    : { heading: [`Known from chapter ${chapter}`], text: `revealed_at:: ${chapter}\n\n${text}` };
}

/** A value with links in place of the names that it linked to, as far as these are of exported notes. */
function withLinks(
  value: string,
  links: readonly string[],
  byName: ReadonlyMap<string, WorldEntity>,
  link: (entity: WorldEntity) => string,
): string {
  const targets = new Map(
    links.flatMap((target) => {
      const entity = byName.get(noteNameOfLink(target).toLowerCase());
      return entity === undefined ? [] : [target, entity.name, ...entity.aliases].map((name) => [name, entity] as const);
    }),
  );
  if (targets.size === 0) return value;
  const names = [...targets.keys()].toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const done = new Set<WorldEntity>();
  return value.replace(whole, (name) => {
    const entity = targets.get(name)!;
    if (done.has(entity)) return name;
    done.add(entity);
    return link(entity);
  });
}

function noteOf(
  world: World,
  entity: WorldEntity,
  fileOf: ReadonlyMap<string, NotePath>,
  byName: ReadonlyMap<string, WorldEntity>,
): string {
  const all = relationshipsOfEntity(world, entity);
  const held: HeldLine[] = [];
  const link = ({ id, name }: WorldEntity): string => wikilink(fileOf.get(id)!, name);
  const relations = new Map<string, string[]>();
  const stated = new Map<string, { readonly key: string; readonly entry: string; readonly other: WorldEntity }[]>();
  for (const { other, relationship } of all) {
    const { source, kind, label } = relationship;
    if (source !== entity.id) continue;
    const key = keyOfKind(kind, label, entity.type, other.type);
    const entry = `${link(other)}${spanLabel(relationship)}`;
    if (relationship.held) {
      held.push({ line: `${key}:: ${entry}`, held: relationship.held });
      continue;
    }
    addToList(relations, key, entry);
    for (const word of new Set([key.toLowerCase(), ...(label === null ? [] : [label.toLowerCase()])]))
      stated.set(word, [...(stated.get(word) ?? []), { key, entry, other }]);
  }
  const properties = new Map<string, string[]>();
  const secretNames = new Set<string>();
  for (const { key, value: plain, links = [], held: revealed } of entity.properties) {
    if (revealed) {
      for (const name of plain.split(/[,;]/)) secretNames.add(name.trim());
      // What the text of its section says, too, is not said twice.
      const says = (line: string): boolean => line.includes(plain) && line.toLowerCase().includes(key.toLowerCase());
      const isInText = entity.sections.some((section) => section.held && section.text.split('\n').some(says));
      if (!isInText) held.push({ line: `${key}:: ${withLinks(plain, links, byName, link).replaceAll('\n', ' ')}`, held: revealed });
      continue;
    }
    if (ownKeys.test(key)) continue;
    const value = withLinks(plain, links, byName, link);
    const same = stated.get(key.toLowerCase());
    if (same === undefined) addToList(properties, key, value);
    else if (
      !saysNoMore(
        value,
        same.map(({ other }) => other),
      )
    )
      addStatedValue(relations, value, same, link);
  }
  const { path, file } = fileOf.get(entity.id)!;
  const marked = markedSections(entity.sections.map((section) => ({ ...section, text: withDelimiterRows(linkedText(section, fileOf)) })));
  const text = sectionsText([...marked, ...heldSections(held)], 2);
  const fields = [...properties].flatMap(([key, values]) => values.map((value) => ({ key, value, origin: 'frontmatter' as const })));
  const { name: title, type, tags } = entity;
  const aliases = entity.aliases.filter((alias) => !secretNames.has(alias));
  const head = yamlFrontmatter({
    title: file === title ? null : title,
    type,
    // Without its original layout, a note may look like a working document: a checklist in callouts.
    canon: roleOfDocument({ path: `${path}.md`, title, type, tags, fields, lines: text.split('\n') }) === 'canon' ? null : 'true',
    // A single one with commas would be read as a list.
    aliases: aliases.length === 1 && /[,;]/.test(aliases[0]!) ? [entity.name, ...aliases] : aliases,
    tags,
    revealed_at: entity.held?.revealedAt?.toString(),
    secret: entity.held?.secret === true ? 'true' : null,
    ...Object.fromEntries(relations),
    ...Object.fromEntries([...properties].map(([key, values]) => [key, values.length === 1 ? values[0] : values])),
  });
  // Quotes from other texts, under a heading that excludes them when the note is read again.
  const quoted = all.flatMap(({ kind, other, relationship }) => {
    const { quote, held: revealed } = relationship;
    return quote === null ? [] : [{ line: `- ${kind} ${link(other)}${spanLabel(relationship)}: ${quotedLine(quote)}`, held: revealed }];
  });
  const open = quoted.flatMap((quote) => (quote.held ? [] : [quote.line])).join('\n');
  const heldQuotes = heldSections(
    quoted.flatMap(({ line, held: revealed }) => (revealed ? [{ line, held: revealed }] : [])),
    '\n',
  );
  const citations = sectionsText(
    [
      ...(open === '' ? [] : [{ heading: ['Citations'], text: open }]),
      ...heldQuotes.map(({ heading, text: lines }) => ({ heading: ['Citations', ...heading], text: lines })),
    ],
    2,
  );
  const mentions = entity.chapters.map(
    ({ sequence, inBook, title, mentions: count }) =>
      `| ${inBook ? `${inBook.book}, ${inBook.number}`.replaceAll('|', '\\|') : sequence} | ${title.replaceAll('|', '\\|')} | ${count} |`,
  );
  const parts = [
    text,
    citations,
    mentions.length === 0 ? '' : `## Mentions\n\n| Chapter | Title | Times named |\n| --- | --- | --- |\n${mentions.join('\n')}`,
  ];
  return `${head}${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

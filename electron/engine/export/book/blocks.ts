import { addToList } from '#lib/lists.ts';
import { distinctAliases } from '#shared/model/aliasGroups.ts';
import { counted } from '#lib/text.ts';
import type { Property } from '#shared/model/entity.ts';
import { plainWord, plainKey } from '../../extraction/words.ts';
import { isTechnicalKey } from '../../parse/kinds/technicalFields.ts';
import { factsOf, printedProperties } from '../facts.ts';
import {
  byType,
  titledChapter,
  relationshipLines,
  relationshipsOfEntity,
  sectionsText,
  chapterSpan,
  titleOfType,
  upTo,
  type World,
  type WorldEntity,
  withoutRelationships,
} from '../world.ts';
import { familyTrees, type FamilyTree } from './familyTrees.ts';
import type { Picture } from './pictures.ts';

/** A block of the story bible. */
export type BookBlock =
  /** Levels 1 (part) to 4; parts and entities have an id, the target of the contents. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly text: string; readonly id: string | null }
  | { readonly kind: 'paragraph' | 'bullet'; readonly text: string }
  /** Other names, below the heading of an entity. */
  | { readonly kind: 'names'; readonly text: string }
  /** Its first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** Properties: a name and a value in each row. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'portrait'; readonly name: string; readonly picture: Picture }
  | { readonly kind: 'tree'; readonly tree: FamilyTree };

/** A part of the book: the entities of one type, the families, the relationships or the timeline. */
export interface Part {
  readonly title: string;
  readonly id: string;
  readonly blocks: readonly BookBlock[];
}

/** The story bible, before it is a file of some format. */
export interface Book {
  readonly title: string;
  /** The story position the book is limited to. */
  readonly subtitle: string;
  /** What is in it, in one line. */
  readonly counts: string;
  readonly parts: readonly Part[];
}

/** Most names of a chapter in the timeline. */
const maxNamed = 12;

/** The story bible of a world: a part for each type of entity, then families, relationships and chapters. */
export function bookOf(world: World, portraits: ReadonlyMap<string, Picture>): Book {
  const parts: Part[] = [];
  const add = (title: string, blocks: readonly BookBlock[]): void => {
    const id = `part-${parts.length + 1}`;
    if (blocks.length > 0) parts.push({ title, id, blocks: [{ kind: 'heading', level: 1, text: title, id }, ...blocks] });
  };
  const numbers = new Map(world.entities.map(({ id }, index) => [id, `entry-${index + 1}`]));
  const trees = familyTrees(world);
  const isPrinted = printedProperties(world);
  // People first, and their families after them.
  const groups = byType(world).sort((a, b) => Number(b[0] === 'character') - Number(a[0] === 'character'));
  for (const [type, entities] of groups) {
    const inOrder = entities.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
    add(
      titleOfType(type),
      inOrder.flatMap((entity) =>
        entityBlocks(world, entity, { id: numbers.get(entity.id)!, picture: portraits.get(entity.id), isPrinted }),
      ),
    );
    if (type === 'character')
      add(
        'Families',
        trees.flatMap((tree, index): BookBlock[] => [
          { kind: 'heading', level: 2, text: tree.title, id: `family-${index + 1}` },
          { kind: 'tree', tree },
        ]),
      );
  }
  add('Relationships', relationshipBlocks(world));
  add('Timeline', timelineBlocks(world));
  return {
    title: world.name,
    subtitle: `The people, places and things of ${upTo(world)}`,
    counts: [
      counted(world.entities.length, 'entry', 'entries'),
      counted(world.relationships.length, 'relationship'),
      counted(world.chapters.length, 'chapter'),
    ].join(' · '),
    parts,
  };
}

interface Entry {
  readonly id: string;
  readonly picture: Picture | undefined;
  readonly isPrinted: (property: Property) => boolean;
}

function entityBlocks(world: World, entity: WorldEntity, { id, picture, isPrinted }: Entry): BookBlock[] {
  const related = relationshipsOfEntity(world, entity);
  const aliases = distinctAliases(entity);
  const sections = withoutRelationships(sectionsText(entity.sections, 3), related);
  const facts = factsOf(entity, entity.properties.filter(isPrinted), related, sections).map(
    ([key, value]) => [key.replace(/^./u, (first) => first.toLocaleUpperCase('en')), value] as const,
  );
  const ownHeading = entity.sections.some(({ heading }) => heading.at(-1)?.trim().toLowerCase() === 'relationships');
  return [
    { kind: 'heading', level: 2, text: entity.name, id },
    ...(picture ? [{ kind: 'portrait', name: entity.name, picture } as const] : []),
    ...(aliases.length === 0 ? [] : [{ kind: 'names', text: `Also known as ${aliases.join(', ')}` } as const]),
    ...(facts.length === 0 ? [] : [{ kind: 'facts', rows: facts } as const]),
    ...printedBlocks(blocksIn(sections).filter((block) => block.kind !== 'paragraph' || plainWord(block.text) !== plainWord(entity.name))),
    ...(related.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: ownHeading ? 'Connections' : 'Relationships', id: null } as const,
          ...relationshipLines(related).map((text) => ({ kind: 'bullet', text }) as const),
        ]),
  ];
}

/** Rows of a longer table are grouped by their first letter. */
const maxRowsTogether = 100;

/** The letter under which a name is listed. */
function letterOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFD'))?.[0] ?? '';
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase('en') : '0–9';
}

function relationshipBlocks(world: World): BookBlock[] {
  if (world.relationships.length === 0) return [];
  const nameById = new Map(world.entities.map(({ id, name }) => [id, name]));
  // All of one kind in one row: "Mara | ally of | Dace, Joss".
  const targets = new Map<string, { readonly row: readonly [string, string, string]; readonly names: Set<string> }>();
  for (const relationship of world.relationships) {
    const row = [nameById.get(relationship.source)!, relationship.kind, chapterSpan(relationship, '')] as const;
    const key = row.join('\n');
    targets.getOrInsertComputed(key, () => ({ row, names: new Set() })).names.add(nameById.get(relationship.target)!);
  }
  const inOrder = new Intl.Collator('en').compare;
  const unique = [...targets.values()].map(({ row: [who, kind, span], names }) => [who, kind, [...names].sort(inOrder).join(', '), span]);
  unique.sort((a, b) => inOrder(a[0]!, b[0]!) || inOrder(a[1]!, b[1]!) || inOrder(a[2]!, b[2]!));
  const head = ['Who', 'Relationship', 'To whom', 'Chapters'];
  const hasSpans = unique.some((row) => row[3] !== '');
  const table = (own: readonly string[][]): BookBlock => ({
    kind: 'table',
    rows: [head, ...own].map((row) => (hasSpans ? row : row.slice(0, 3))),
  });
  if (unique.length <= maxRowsTogether) return [table(unique)];
  const byLetter = Map.groupBy(unique, ([who]) => letterOf(who!));
  return [...byLetter].flatMap(([letter, own], index): BookBlock[] => [
    { kind: 'heading', level: 2, text: letter, id: `relationships-${index + 1}` },
    table(own),
  ]);
}

/** The chapters in their order: who comes into the story, and who else is in it, the most often named first. */
function timelineBlocks(world: World): BookBlock[] {
  const named = new Map<number, { readonly name: string; readonly mentions: number; readonly isNew: boolean }[]>();
  for (const { name, chapters, firstSequence } of world.entities)
    for (const { sequence, mentions } of chapters) addToList(named, sequence, { name, mentions, isNew: sequence === firstSequence });
  const blocks: BookBlock[] = [];
  let part: string | null = null;
  for (const chapter of world.chapters) {
    if (chapter.part !== null && chapter.part !== part)
      blocks.push({ kind: 'heading', level: 2, text: chapter.part, id: `chapters-${chapter.sequence}` });
    part = chapter.part ?? part;
    const inIt = (named.get(chapter.sequence) ?? []).sort((a, b) => b.mentions - a.mentions || (a.name < b.name ? -1 : 1));
    const list = (isNew: boolean): string => {
      const names = inIt.filter((one) => one.isNew === isNew).map(({ name }) => name);
      const more = names.length - maxNamed;
      return `${names.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    };
    const [come, others] = [list(true), list(false)];
    blocks.push({ kind: 'heading', level: 3, text: titledChapter(chapter), id: null });
    const words = [come === '' ? '' : `**First named:** ${come}.`, others === '' ? '' : `**Also in it:** ${others}.`].filter(
      (one) => one !== '',
    );
    if (words.length > 0) blocks.push({ kind: 'paragraph', text: words.join('\n') });
  }
  return blocks;
}

const maxBoldHeading = 80;
const listItem = /^\s*(?:[-*+]|\d+[.)]) (?:\[[ xX]\] )?(.*)$/;
/** A further line of a list item. */
const wrapped = /^ {2,}(?![-*+|#\d])\S/;
const headingInBold = /^\*\*([^*\n]{1,80})\*\*$/;

/** Markdown by its lines: headings, list items, tables, paragraphs. */
function blocksIn(markdown: string): BookBlock[] {
  return markdown.split(/\n{2,}/).flatMap((part): BookBlock[] => {
    const [, marks, heading] = /^(#{1,6}) (.*)$/s.exec(part) ?? [];
    if (marks !== undefined) return [{ kind: 'heading', level: Math.min(4, Math.max(3, marks.length)) as 3 | 4, text: heading!, id: null }];
    const lines: string[] = [];
    for (const line of part.split('\n').filter((one) => one.trim() !== ''))
      if (wrapped.test(line) && lines.length > 0 && listItem.test(lines.at(-1)!)) lines.push(`${lines.pop()!} ${line.trim()}`);
      else lines.push(line);
    if (lines.length === 0) return [];
    // Short sections of a note share a passage, with their headings as bold lines.
    const at = lines.findIndex((line) => headingInBold.test(line.trim()));
    if (at >= 0 && (lines.length > 1 || lines[0]!.length <= maxBoldHeading)) {
      const text = headingInBold.exec(lines[at]!.trim())![1]!;
      return [
        ...blocksIn(lines.slice(0, at).join('\n')),
        { kind: 'heading', level: 3, text, id: null },
        ...blocksIn(lines.slice(at + 1).join('\n')),
      ];
    }
    const items = lines.map((line) => listItem.exec(line)?.[1] ?? null);
    if (items.every((item) => item !== null)) return items.map((text) => ({ kind: 'bullet', text }));
    // A list right below the line that opens it, or above the one that follows.
    if (items.filter((item) => item !== null).length > 1) {
      const runs: string[][] = [];
      for (const [index, line] of lines.entries())
        if (index > 0 && (items[index] === null) === (items[index - 1] === null)) runs.at(-1)!.push(line);
        else runs.push([line]);
      return runs.flatMap((run) => blocksIn(run.join('\n')));
    }
    if (lines.every((line) => line.trimStart().startsWith('|'))) {
      // The delimiter row has no content.
      const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cellsOf);
      return rows.length === 0 ? [] : [{ kind: 'table', rows: evenRows(rows) }];
    }
    return [{ kind: 'paragraph', text: lines.join('\n') }];
  });
}

/** The cells of a row; an escaped bar is text. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Rows with as many cells as the longest. */
function evenRows(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: columns }, (_value, index) => row[index] ?? ''));
}

/** A piece of text in one style. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Markdown emphasis as runs; links as their text, without images. */
export function formattedRuns(text: string): Run[] {
  const plain = text
    .replace(/!\[\[[^[\]]*\]\]|!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\\([^\p{L}\p{N}\s])/gu, '$1');
  const runs: Run[] = [];
  let at = 0;
  for (const found of plain.matchAll(/\*\*([^*\n]{1,2000})\*\*|\*([^*\n]{1,2000})\*/g)) {
    if (found.index > at) runs.push({ text: plain.slice(at, found.index), bold: false, italic: false });
    runs.push({ text: (found[1] ?? found[2])!, bold: found[1] !== undefined, italic: found[2] !== undefined });
    at = found.index + found[0].length;
  }
  if (at < plain.length) runs.push({ text: plain.slice(at), bold: false, italic: false });
  return runs;
}

/** Headings that the contents list, with their level. */
export function contentsOf({ blocks }: Pick<Part, 'blocks'>): { readonly id: string; readonly text: string; readonly level: number }[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.id !== null ? [{ id: block.id, text: block.text, level: block.level }] : [],
  );
}

/* A book says what somebody reads of the world, not what notes keep for programs or left empty in forms. */

/** A block without empty content: empty items, rows with only a name, lines meant for programs. */
function filledIn(block: BookBlock): BookBlock[] {
  if (block.kind === 'table') {
    const [head, ...rows] = block.rows;
    const filled = rows.filter((row) => row.length < 2 || row.slice(1).some((cell) => cell.trim() !== ''));
    return rows.length > 0 && filled.length === 0 ? [] : [{ kind: 'table', rows: [head!, ...filled] }];
  }
  if (block.kind !== 'bullet' && block.kind !== 'paragraph') return [block];
  const lines = block.text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line.replace(/^\[[ xX]?\]/, '')) && !isForProgram(line));
  return lines.length === 0 ? [] : [{ kind: block.kind, text: lines.join('\n') }];
}

/** "Last updated: 2026-05-02". */
function isForProgram(line: string): boolean {
  const [, key] = /^[*_\s]*([\p{L} ]{2,40})[*_]*:/u.exec(line) ?? [];
  return key !== undefined && isTechnicalKey(plainKey(key));
}

/** Blocks without empty ones, and without headings that have no content. */
export function printedBlocks(blocks: readonly BookBlock[]): BookBlock[] {
  const printed: BookBlock[] = [];
  for (const block of blocks.flatMap(filledIn).toReversed()) {
    const below = printed.at(-1);
    const isEmpty = block.kind === 'heading' && (below === undefined || (below.kind === 'heading' && below.level <= block.level));
    if (!isEmpty) printed.push(block);
  }
  return printed.reverse();
}

import { memoisedFor } from '#lib/memoise.ts';
import { chapterHeading, namesOfChapters } from '#shared/model/chapterNames.ts';
import { createHash } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate/browser';
import { oneLine } from '#lib/text.ts';
import { fileNameOf, isDeviceName } from '#lib/fileNames.ts';
import { unitHeading } from '#lib/storyWords.ts';
import type { ChapterCount, Property } from '#shared/model/entity.ts';
import type { EntityType } from '#shared/model/constants.ts';
import { positionLabel, type AsOf } from '#shared/model/storyPosition.ts';
import type { Language } from '#shared/model/language.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { lookup } from '#shared/lookup.ts';
import { inverseKind, leadingKind, namesRelationship } from '../extraction/relationships/kinds.ts';
import { plainWord } from '../extraction/words.ts';
import type { Disclosure } from '../parse/secrets/revealedAt.ts';

/** A relationship: `source` is `kind` `target`. Ends are ids of entities. */
export interface WorldRelationship {
  readonly source: string;
  readonly target: string;
  readonly kind: string;
  /** The user's label; null when none was typed. */
  readonly label: string | null;
  readonly origin: 'stated' | 'extracted';
  /** The words that show it; null when a field states it. */
  readonly quote: string | null;
  /** Chapters between which it holds; null when open. */
  readonly from: number | null;
  readonly until: number | null;
  /** Labels of these chapters when the story has several books; otherwise omitted. */
  readonly named?: { readonly from: string | null; readonly until: string | null };
  /** When it is revealed, if the notes are exported whole and it is later than the note of its source. */
  readonly held?: Disclosure;
}

/** A property of a note, as its text. */
export interface WorldProperty extends Property {
  /** Names of notes that the value links to; omitted unless the notes are exported whole. */
  readonly links?: readonly string[];
  /** When it is revealed, if the notes are exported whole and it is later than the note. */
  readonly held?: Disclosure;
}

/** The text of a note under one heading path. */
export interface WorldSection {
  readonly heading: readonly string[];
  readonly text: string;
  /** Its links to entities of the world, in order; omitted unless the notes are exported whole. */
  readonly links?: readonly WorldLink[];
  /** When it is revealed, if the notes are exported whole and it is later than the note. */
  readonly held?: Disclosure;
}

/** A link in a text, from `start` to `end` (UTF-16 units, exclusive), to an entity by its id. */
export interface WorldLink {
  readonly start: number;
  readonly end: number;
  readonly id: string;
}

/** An entity with everything that is visible about it. */
export interface WorldEntity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  /** 0 to 1. */
  readonly importance: number;
  readonly firstSequence: number | null;
  readonly lastSequence: number | null;
  /** The sections of its note, in order; without a note, its defining passage. */
  readonly sections: readonly WorldSection[];
  readonly properties: readonly WorldProperty[];
  /** When its note is revealed, if the notes are exported whole and the note is not known from the start. */
  readonly held?: Disclosure;
  /** Chapters that name it, and how often. */
  readonly chapters: readonly ChapterCount[];
}

/** A world without anything later than `asOf`. */
export interface World {
  readonly name: string;
  /** Story position the world is limited to; null for no limit. */
  readonly asOf: AsOf;
  /** Most important first. */
  readonly entities: readonly WorldEntity[];
  /** Both ends of each are in `entities`. */
  readonly relationships: readonly WorldRelationship[];
  readonly chapters: readonly StoryChapter[];
  /** The language of most of its words; omitted where it is not known. */
  readonly language?: Language;
}

/** A file of an export: text, or bytes. */
export interface ExportedFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Plural heading of a type; a user-defined type is unchanged. */
export function titleOfType(type: string): string {
  const known: Readonly<Record<string, string>> = {
    character: 'Characters',
    location: 'Places',
    organization: 'Groups',
    item: 'Things',
    event: 'Events',
    concept: 'Ideas',
    creature: 'Peoples and creatures',
    plot: 'Plots',
    unknown: 'Other',
  } satisfies Readonly<Record<EntityType | 'unknown', string>>;
  return lookup(known, type) ?? type.replace(/^./u, (first) => first.toLocaleUpperCase('en'));
}

/** Phrase for the story position that limits the export. */
export function upTo(world: World): string {
  return world.asOf === null ? 'the whole story' : `the story up to ${positionLabel(world.asOf, namesOfChapters(world.chapters))}`;
}

/** Entities by type, types with the most of them first. */
export function byType(world: World): [string, WorldEntity[]][] {
  return [...Map.groupBy(world.entities, ({ type }) => type)].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
}

/** The chapters between which a relationship holds: "from chapter 2 until chapter 9"; empty without bounds. */
export function chapterSpan({ from, until, named }: WorldRelationship, unit = 'chapter '): string {
  // Without a unit they are read again by programs, as numbers.
  const names = unit === '' ? undefined : named;
  return [from === null ? '' : `from ${names?.from ?? unit + from}`, until === null ? '' : `until ${names?.until ?? unit + until}`]
    .filter((bound) => bound !== '')
    .join(' ');
}

/** The same in parentheses, after a space: " (from chapter 2 until chapter 9)". */
export function spanLabel(relationship: WorldRelationship): string {
  const span = chapterSpan(relationship);
  return span === '' ? '' : ` (${span})`;
}

function isRow(line: string | undefined): boolean {
  return line !== undefined && /^\s*\|.*\|\s*$/.test(line);
}

/** Markdown with the delimiter row that a table needs below its first row; texts of notes are without it. */
export function withDelimiterRows(text: string): string {
  const lines = text.split('\n');
  return lines
    .flatMap((line, index) => {
      if (!isRow(line) || isRow(lines[index - 1]) || !isRow(lines[index + 1])) return [line];
      const columns = line.trim().split(/(?<!\\)\|/).length - 2;
      return [line, `|${' --- |'.repeat(columns)}`];
    })
    .join('\n');
}

/** A text of the sections with their own headings, starting at level `depth`. */
export function sectionsText(sections: readonly WorldSection[], depth: number): string {
  const parts: string[] = [];
  let last: readonly string[] = [];
  for (const { heading, text } of sections) {
    const shared = heading.findIndex((one, index) => one !== last[index]);
    const first = shared < 0 ? heading.length : shared;
    for (const [index, one] of heading.entries()) if (index >= first) parts.push(`${'#'.repeat(Math.min(6, depth + index))} ${one}`);
    const before = parts.at(-1);
    // A long table is in several passages.
    const continues = shared < 0 && heading.length === last.length && isRow(before?.split('\n').at(-1)) && isRow(text.split('\n')[0]);
    if (before !== undefined && continues) parts[parts.length - 1] = `${before}\n${text}`;
    else parts.push(text);
    last = heading;
  }
  return parts.join('\n\n');
}

/** A name as a file or folder on every system. */
export function exportName(name: string): string {
  const base = fileNameOf(name);
  // Only the part before the first dot counts: "nul.txt.md" is the device.
  return isDeviceName(base) ? base.replace(/^[^.]*/, '$&_') : base;
}

/** A relationship as one of its ends sees it. */
export interface RelationshipOf {
  /** The kind from this end: of "Mara is mentor of Oren" Oren sees the inverse. */
  readonly kind: string;
  readonly other: WorldEntity;
  readonly relationship: WorldRelationship;
}

/** Relationships by the id of each end, computed once per world, since every writer needs those of every entity. */
const relationshipsByEnd = memoisedFor(({ entities, relationships }: World): ReadonlyMap<string, readonly RelationshipOf[]> => {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const byEnd = new Map<string, RelationshipOf[]>(entities.map(({ id }) => [id, []]));
  for (const relationship of relationships) {
    const { source, target, kind } = relationship;
    byEnd.get(source)?.push({ kind, other: byId.get(target)!, relationship });
    if (target !== source) byEnd.get(target)?.push({ kind: inverseKind(kind), other: byId.get(source)!, relationship });
  }
  return byEnd;
});

export function relationshipsOfEntity(world: World, { id }: WorldEntity): readonly RelationshipOf[] {
  return relationshipsByEnd(world).get(id) ?? [];
}

/** One line per kind of relationship with all its targets: "child of Edwin, Clara", "home port: Skerry". */
export function relationshipLines(related: readonly RelationshipOf[]): string[] {
  const byKind = new Map<string, Set<string>>();
  for (const { kind, other, relationship } of related)
    byKind.getOrInsertComputed(kind, () => new Set()).add(`${other.name}${spanLabel(relationship)}`);
  return [...byKind].map(([kind, names]) => `${leadingKind(kind)} ${[...names].join(', ')}`);
}

/** "Chapter 3: The landing"; a title such as "Epilogue", which identifies the chapter, is used alone. */
export function titledChapter(chapter: Pick<StoryChapter, 'sequence' | 'title' | 'inBook'>): string {
  const { title, inBook } = chapter;
  if (title.trim() === '') return chapterHeading(chapter);
  if (unitHeading(title) === null) return `${chapterHeading(chapter)}: ${title}`;
  return inBook ? `${inBook.book}, ${title}` : title;
}

/** A quote in quotation marks, on one line. */
export function quotedLine(quote: string): string {
  return `"${oneLine(quote)}"`;
}

/** Text for XML, in elements and attributes: characters that XML may not hold are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A UUID made of a text, so that the same world exported twice has the same ids. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Archives with the same content are the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** A zip archive of texts and images, in order. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    // The first entry of an EPUB is its media type, uncompressed; images are already compressed.
    const level = name === 'mimetype' || typeof content !== 'string' ? 0 : 6;
    entries[name] = [typeof content === 'string' ? strToU8(content) : content, { mtime, level }];
  }
  return zipSync(entries);
}

/** Whether a value only repeats the entity's names. */
export function areNames(value: string, names: readonly string[]): boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const parts = value.split(/[,;]/).map((part) => part.trim().toLowerCase());
  return parts.every((part) => part === '' || known.has(part));
}

/** Text without lines that only repeat relationships ("ally: Mara Venn"). */
export function withoutRelationships(text: string, related: readonly RelationshipOf[]): string {
  const names = related.flatMap(({ other }) => [other.name, ...other.aliases]);
  const isStated = (line: string): boolean => {
    const plain = line
      .replace(/\*\*|__/g, '')
      .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
      .trim();
    const [, key, value] = /^(?:[-*+] )?([\p{L}_ -]{2,30})::? +(\S.*)$/u.exec(plain) ?? [];
    return key !== undefined && value !== undefined && namesRelationship(plainWord(key).replace(/[\s_-]+/g, '')) && areNames(value, names);
  };
  return text
    .split('\n')
    .filter((line) => !line.includes(':') || !isStated(line))
    .join('\n');
}

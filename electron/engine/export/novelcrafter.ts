import { addToList } from '#lib/lists.ts';
import { createHash } from 'node:crypto';
import { oneLine } from '#lib/text.ts';
import type { Property } from '#shared/model/entity.ts';
import type { EntityType } from '#shared/model/constants.ts';
import { lookup } from '#shared/lookup.ts';
import { isRevealKey } from '../parse/secrets/revealedAt.ts';
import {
  archiveOf,
  titledChapter,
  escapeXml,
  exportName,
  relationshipLines,
  relationshipsOfEntity,
  sectionsText,
  withDelimiterRows,
  type ExportedFile,
  type RelationshipOf,
  type World,
  type WorldEntity,
} from './world.ts';

/** The folder and the type of an entry, by the type of its entity. */
const places: Readonly<Record<string, readonly [folder: string, type: string]>> = {
  character: ['characters', 'character'],
  location: ['locations', 'location'],
  item: ['objects', 'object'],
  plot: ['subplots', 'subplot'],
  organization: ['lore', 'lore'],
  event: ['lore', 'lore'],
  concept: ['lore', 'lore'],
  creature: ['lore', 'lore'],
} satisfies Readonly<Record<EntityType, readonly [string, string]>>;

/** Relationships whose other end is nested in the entry, so that both enter a prompt together. */
const nestedKinds: ReadonlySet<string> = new Set(['contains', 'has member']);

/** Property keys that an entry states in another form. */
const ownKeys = /^(?:title|name|type|kind|category|alias(?:es)?|aka|tags?|relationships?(?:\..*)?|sequence|order)$/i;

/** Whether a property only says that its note is a secret. */
const isMark = ({ key, value }: Property): boolean =>
  isRevealKey(key) || (/^(?:secret|hidden|spoilers?)$/i.test(key) && /^(?:true|false|yes|no)$/i.test(value.trim()));

/** A scene of the manuscript in story order. */
interface Scene {
  readonly sequence: number;
  readonly text: string;
}

/** Novelcrafter's export layout: `novel.md` with acts, chapters and scenes, if any, and the codex with a folder per entry. */
export function novelcrafterProject(world: World, scenes: readonly Scene[]): ExportedFile[] {
  const files: Record<string, string> = {
    ...(scenes.length === 0 ? {} : { 'novel.md': novelOf(world, scenes) }),
    'codex.html': summaryOf(world),
  };
  for (const entity of world.entities) {
    const [folder, type] = lookup(places, entity.type) ?? ['other', 'other'];
    const inside = `${folder}/${slugOf(entity.name)}-${idOf(entity.id)}`;
    const fields = new Map<string, string[]>();
    for (const { key, value } of entity.properties) if (!ownKeys.test(key) && !isMark({ key, value })) addToList(fields, key, value);
    const attributes = {
      type,
      name: entity.name,
      color: null,
      aliases: entity.aliases,
      tags: entity.tags,
      alwaysIncludeInContext: false,
      doNotTrack: false,
      noAutoInclude: false,
      fields: Object.fromEntries(fields),
    };
    const related = relationshipsOfEntity(world, entity);
    const nested = related.filter(({ kind }) => nestedKinds.has(kind)).map(({ other }) => idOf(other.id));
    const metadata = {
      id: idOf(entity.id),
      attributes,
      relationships: { nestedEntries: [...new Set(nested)] },
      links: { externalReferences: [] },
    };
    // JSON is YAML.
    const head = Object.entries(attributes).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    files[`${inside}/entry.md`] = `---\n${head.join('\n')}\n---\n${bodyOf(entity, related)}\n`;
    files[`${inside}/metadata.json`] = `${JSON.stringify(metadata, null, 2)}\n`;
  }
  return [{ path: `${exportName(world.name)} - ${scenes.length === 0 ? 'codex' : 'full'}.zip`, content: archiveOf(files) }];
}

/** Acts, chapters and scenes in Novelcrafter's syntax; prose that looks like its markup is escaped. */
function novelOf(world: World, scenes: readonly Scene[]): string {
  const lines = [`# ${oneLine(world.name)}`];
  const scenesBy = Map.groupBy(scenes, ({ sequence }) => sequence);
  // What comes before the first part, if there are parts, has an act of its own; what comes between or after them is in the act before it.
  let act: string | null = null;
  let book: string | null = null;
  const first = world.chapters.some(({ part }) => part !== null) ? 'Front matter' : 'Act 1';
  for (const chapter of world.chapters) {
    const own = scenesBy.get(chapter.sequence) ?? [];
    if (own.length === 0) continue;
    const ofBook = chapter.inBook?.book ?? null;
    if (ofBook !== book) act = null;
    book = ofBook;
    const part: string = chapter.part === null ? (act ?? oneLine(ofBook ?? first)) : oneLine(chapter.part);
    if (part !== act) lines.push(`## ${part}`);
    act = part;
    lines.push(`### ${oneLine(titledChapter(chapter))}`);
    const prose = own.map(({ text }) => text.replace(/^(\s*)(?=#{1,6}(?:\s|$)|(?:[-_*]\s*){3,}$)/gm, '$1\\'));
    lines.push(prose.join('\n\n#####\n\n* * *\n\n'));
  }
  return `${lines.join('\n\n')}\n`;
}

function bodyOf(entity: WorldEntity, related: readonly RelationshipOf[]): string {
  const lines = relationshipLines(related).map((line) => `- ${line}`);
  const parts = [withDelimiterRows(sectionsText(entity.sections, 2)), lines.length === 0 ? '' : `## Relationships\n\n${lines.join('\n')}`];
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

function summaryOf(world: World): string {
  const items = world.entities.map(({ name, type }) => `<li>${escapeXml(name)} (${escapeXml(type)})</li>`);
  return `<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>${escapeXml(world.name)}</title></head><body><ul>\n${items.join('\n')}\n</ul></body></html>\n`;
}

function slugOf(name: string): string {
  const slug = exportName(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 60) || 'entry';
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id of 27 letters and digits, the same whenever the entity is exported. */
function idOf(text: string): string {
  let number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let id = '';
  for (; id.length < 27; number /= 62n) id += digits[Number(number % 62n)]!;
  return id;
}

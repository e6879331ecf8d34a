import { distinctAliases } from '#shared/model/aliasGroups.ts';
import { namesOfChapters, rangeOfNames, shortChapterName, type NameChapter } from '#shared/model/chapterNames.ts';
import { kindStatement } from '#engine/assemble/pack/statements.ts';
import { storyPositionOf } from '#engine/procedures/bookPositions.ts';
import { counted, inOneLine, oneLine, quotedLines, valueInOneLine } from '#lib/text.ts';
import type { EntityFacets, EntityFilter } from '#shared/model/entityFilter.ts';
import type { EntityDetails, EntityPath, EntitySummary, RelationshipOrigin, RelationshipView } from '#shared/model/entity.ts';
import { passageReference, type PassageLocation } from '#shared/model/constants.ts';
import type { SearchHit } from '#shared/model/vault.ts';
import { AppError } from '#shared/contract/errors.ts';
import { positionLabel, type AsOf, type KnownNotes, type StoryPosition } from '#shared/model/storyPosition.ts';
import type { Connection } from '#transport/connect.ts';

/*
 * All text of the vault is quoted, or on one line of its own form: a note can imitate neither a section of a page nor another result.
 */

const maxOfKind = 12;

const location = (source: PassageLocation): string => inOneLine(passageReference(source));

/** One line of a table: name, type, mentions, chapters and aliases in columns. */
export function entityLine(
  { name, type, mentions, firstSequence, lastSequence, ...entity }: EntitySummary,
  shortName: NameChapter = (sequence) => shortChapterName({ sequence }),
): string {
  const chapters =
    firstSequence === null ? '' : rangeOfNames(shortName(firstSequence), shortName(lastSequence ?? firstSequence)).replace('–', '-');
  const aliases = distinctAliases({ name, aliases: entity.aliases });
  const also = aliases.length > 0 ? `also known as ${aliases.join(', ')}` : '';
  const columns = [name.padEnd(28), type.padEnd(13), String(mentions).padStart(6), chapters.padEnd(10), also];
  return inOneLine(columns.join('  ').trimEnd());
}

/** A list entry for an entity with labelled figures, and its id if that says more than the name. */
export function entityStatement(
  { id, name, type, mentions, firstSequence, lastSequence, aliases }: EntitySummary,
  shortName: NameChapter,
): string {
  const parts = [`${name} (${type})`, counted(mentions, 'mention')];
  if (firstSequence !== null) parts.push(rangeOfNames(shortName(firstSequence), shortName(lastSequence ?? firstSequence)));
  const others = distinctAliases({ name, aliases });
  if (others.length > 0) parts.push(`also known as ${others.join(', ')}`);
  const isOfName = id === name || id.endsWith(`/${name}`);
  return inOneLine([...parts, ...(isOfName ? [] : [`id ${id}`])].join('; '));
}

/** The message when no entities match: for an unknown value it lists the known ones. `counts` are those of the query, by type. */
export function noEntitiesText(
  counts: Readonly<Record<string, number>>,
  askedTypes: readonly string[],
  filter: Pick<EntityFilter, 'tags' | 'parts' | 'povs'>,
  facets: EntityFacets,
): string {
  const sentences = ['No entities match.'];
  const types = typesText(counts);
  if (askedTypes.length > 0 && types !== '' && !askedTypes.some((type) => (counts[type] ?? 0) > 0))
    sentences.push(`The types are: ${types}.`);
  for (const [name, plural, asked, known] of [
    ['tag', 'tags', filter.tags, facets.tags],
    ['part', 'parts', filter.parts, facets.parts],
    ['point of view', 'points of view', filter.povs, facets.povs],
  ] as const) {
    const values = known.map(({ value }) => value);
    const lower = new Set(values.map((value) => value.toLowerCase()));
    const unknown = asked.filter((value) => !lower.has(value.replace(/^#/, '').toLowerCase()));
    if (unknown.length === 0) continue;
    const listed = values.slice(0, maxFacets).join(', ') + (values.length > maxFacets ? ', …' : '');
    sentences.push(
      `There is no ${name} "${unknown[0]!.slice(0, 100)}"${values.length === 0 ? ': the vault has none' : `; the ${plural} are: ${listed}`}.`,
    );
  }
  return inOneLine(sentences.join(' '));
}
const maxFacets = 12;

/** Types with their counts: "character (12), location (9)". */
export function typesText(counts: Readonly<Record<string, number>>): string {
  const types = Object.entries(counts).flatMap(([type, count]) => (count > 0 ? `${type} (${count})` : []));
  return inOneLine(types.join(', '));
}

/** The page of one entity as text, for command line and MCP. `moreWith`: how to list the relationships that are left out. */
export function pageText(
  { entity, path, definition, properties, relationships, chapters }: EntityDetails,
  shortName: NameChapter,
  moreWith: string,
): string {
  const lines = [nameAndType(entity), inOneLine(path ?? `id ${entity.id}`)];
  const aliases = distinctAliases(entity);
  if (aliases.length > 0) lines.push(inOneLine(`also known as ${aliases.join(', ')}`));
  // A person named only in the story has no definition: the first mention is not one.
  if (definition)
    lines.push(
      '',
      definition.isEarlyMention ? 'Early mention' : 'Definition',
      quotedLines(definition.text),
      `  ${location(definition.source)}`,
    );
  if (properties.length > 0)
    lines.push('', 'Properties', ...properties.map(({ key, value }) => `  ${inOneLine(`${key}: ${valueInOneLine(value)}`)}`));
  if (relationships.length > 0) lines.push('', 'Relationships', ...relationshipLines(relationships, shortName, moreWith));
  const named = chapters.filter((chapter) => chapter.mentions > 0);
  lines.push('', `${counted(entity.mentions, 'mention')}${named.length > 0 ? ' in' : ''}`);
  for (const { title, mentions, ...chapter } of named) lines.push(`  ${inOneLine(`${shortChapterName(chapter)}  ${title}`)}  ${mentions}`);
  return `${lines.join('\n')}\n`;
}

function nameAndType({ name, type }: Pick<EntitySummary, 'name' | 'type'>): string {
  return inOneLine(`${name} (${type})`);
}

/** Where a relationship comes from, in words for the user. */
const originWords: Readonly<Record<RelationshipOrigin, string>> = {
  stated: 'from your notes',
  extracted: 'from the prose',
  linked: 'linked notes',
  cooccurrence: 'appear together',
  similar: 'similar text',
};

/** The chapters in which a relationship holds; empty if it always does. */
function boundsOf({ from, until }: RelationshipView, shortName: NameChapter): string[] {
  if (from !== null && until !== null) return [rangeOfNames(shortName(from), shortName(until))];
  if (from !== null) return [`since ${shortName(from)}`];
  return until === null ? [] : [`until ${shortName(until)}`];
}

function relationshipLine(relationship: RelationshipView, shortName: NameChapter): string {
  const { other, origin, source } = relationship;
  const aside = [originWords[origin], ...boundsOf(relationship, shortName), ...(source ? [passageReference(source)] : [])];
  return `    ${inOneLine(`${other.name}  (${aside.join(', ')})`)}`;
}

function relationshipLines(relationships: readonly RelationshipView[], shortName: NameChapter, moreWith: string): string[] {
  const kinds = Map.groupBy(relationships, (relationship) => kindStatement(relationship.kind));
  return [...kinds].flatMap(([kind, list]) => {
    const shown = list.slice(0, maxOfKind).map((relationship) => relationshipLine(relationship, shortName));
    const more = list.length > maxOfKind ? [`    and ${list.length - maxOfKind} more (all: ${moreWith} "${inOneLine(kind)}")`] : [];
    return [`  ${inOneLine(kind)}`, ...shown, ...more];
  });
}

/** A page with only its relationships of one kind, named as on the page. @throws AppError `not-found` with the existing kinds. */
export function pageOfKind(page: EntityDetails, wanted: string): EntityDetails {
  const { entity, relationships } = page;
  const kinds = Map.groupBy(relationships, ({ kind }) => kindStatement(kind));
  const asked = kindStatement(wanted.trim().toLowerCase());
  const kind = [...kinds.keys()].find((name) => name.toLowerCase() === asked);
  if (kind !== undefined) return { ...page, relationships: kinds.get(kind)! };
  const known = kinds.size === 0 ? 'There are none at all.' : `The kinds are: ${[...kinds.keys()].join(', ')}.`;
  throw new AppError('not-found', inOneLine(`${entity.name} has no relationships called "${wanted.slice(0, 200)}". ${known}`));
}

/** The relationships of such a page as text. */
export function relationshipsText({ entity, relationships }: EntityDetails, shortName: NameChapter): string {
  const lines = relationships.map((relationship) => relationshipLine(relationship, shortName));
  return `${[nameAndType(entity), '', `  ${inOneLine(kindStatement(relationships[0]!.kind))}`, ...lines].join('\n')}\n`;
}

/** The path between two entities as text: one step per line with its evidence. */
export function pathText(from: string, to: string, { found, steps }: EntityPath): string {
  if (!found) return `No path connects ${inOneLine(`${from} and ${to}`)}.\n`;
  if (steps.length === 0) return `${inOneLine(`${from} and ${to}`)} are the same.\n`;
  const lines = steps.flatMap((step) => {
    const evidence = [step.quote === null ? '' : `"${inOneLine(oneLine(step.quote))}"`, step.source ? location(step.source) : ''];
    const shown = evidence.filter((part) => part !== '').join('  ');
    return [
      inOneLine(`${step.from.name}  ${kindStatement(step.kind)}  ${step.to.name}  (${originWords[step.origin]})`),
      ...(shown === '' ? [] : [`    ${shown}`]),
    ];
  });
  return `${lines.join('\n')}\n`;
}

const plain = (text: string): string => text;

/** A search hit as two lines: location and score, then the text. `styles` colour it for a terminal. */
export function hitText(
  hit: SearchHit,
  styles: { strong: (text: string) => string; faint: (text: string) => string } = { strong: plain, faint: plain },
): string {
  const place = [hit.sequence === null ? '' : shortChapterName({ sequence: hit.sequence, inBook: hit.inBook }), ...hit.heading]
    .filter((part) => part !== '')
    .join(' › ');
  const aside = inOneLine(`${hit.score.toFixed(2)}  ${place}`.trimEnd());
  return `${styles.strong(location(hit))}  ${styles.faint(aside)}\n    ${inOneLine(oneLine(hit.snippet))}\n`;
}

/** A story position and the notes that may be used there. @throws AppError `invalid-input` with `problem` for notes without a position. */
export function asOfWithNotes(
  { asOf, notes }: { readonly asOf?: AsOf | number | undefined; readonly notes?: KnownNotes | undefined },
  problem = '`notes` works only together with `asOf`.',
): AsOf {
  const position = typeof asOf === 'number' ? { sequence: asOf, scene: null } : (asOf ?? null);
  if (notes === undefined) return position;
  if (position === null) throw new AppError('invalid-input', problem);
  return { ...position, notes };
}

/** The entity that a name, alias or id means, and others that it could mean. */
interface FoundEntity {
  readonly entity: EntitySummary;
  readonly others: readonly EntitySummary[];
}

/** Finds the entity of a name, as of a story position. @throws AppError `not-found` with the most similar names, `invalid-input` for an empty one. */
export async function findEntity(
  connection: Connection,
  vault: string,
  name: string,
  { asOf = null, signal }: { readonly asOf?: AsOf; readonly signal?: AbortSignal } = {},
): Promise<FoundEntity> {
  if (name.trim() === '') throw new AppError('invalid-input', 'Give a name, an alias or an id.');
  const options = signal ? { signal } : {};
  const { matches } = await connection.call('entities.resolve', { vault, name, asOf }, options);
  const [best] = matches;
  if (best)
    return {
      entity: best.entity,
      others: matches.filter((match) => match !== best && match.match === best.match).map((match) => match.entity),
    };
  const { entities } = await connection.call('entities.nearest', { vault, name: name.slice(0, 500), asOf }, options);
  const nearest = entities.map((entity) => entity.name);
  const hint = nearest.length > 0 ? ` The most similar names are: ${nearest.join(', ')}.` : '';
  const called = name.slice(0, 200);
  const message = asOf
    ? `No entity called "${called}" is known up to ${positionLabel(asOf)}.`
    : `There is no entity called "${called}" in this vault.`;
  throw new AppError('not-found', inOneLine(`${message}${hint}`), { name, nearest });
}

/** Names of a vault's chapters by their sequence: "ch. 5", "Ash and Iron, ch. 5". */
export async function chapterNamesOf(connection: Connection, vault: string): Promise<NameChapter> {
  const { chapters } = await connection.call('timeline.chapters', { vault });
  return namesOfChapters(chapters, shortChapterName);
}

/** What to say where a chapter cannot be read. */
export const chapterHint = 'Give the number of a chapter, such as 9, or of a chapter in a book, such as 2:5';

/** A chapter's place in the story, also of one that is given by its book. @throws AppError `invalid-input` for an unknown book. */
export async function sequenceOf(connection: Connection, vault: string, position: StoryPosition): Promise<number> {
  if (position.book === undefined) return position.sequence;
  const { chapters } = await connection.call('timeline.chapters', { vault });
  const { sequence, scene } = storyPositionOf(position, chapters);
  // In a vault of one book, `2:5` is a scene.
  if (scene !== null)
    throw new AppError('invalid-input', `This project is a single book, so give only the chapter (${sequence}), without a book.`);
  return sequence;
}

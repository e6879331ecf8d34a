import { memoised } from '#lib/memoise.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { isGameSheet } from '../../parse/kinds/gameSheet.ts';
import { groupsOfHeading, type HeadingGroup } from '../question/words/headingGroups.ts';
import { contentWords, topicWords } from '../question/words/question.ts';
import { roughStem } from '../question/words/questionFields.ts';
import type { ScoredChunk } from '../ranking/score.ts';
import type { ReadSubQuestion } from '../question/understand.ts';

export interface AskedSections {
  /** Stems of the question's words other than names. */
  readonly askedStems: ReadonlySet<string>;
  /** Topics of sections that it asks for, by any synonym of their headings. */
  readonly askedGroups: ReadonlySet<HeadingGroup>;
  /** Topics of sections of which a scene needs one passage per named entity; empty for other questions. */
  readonly sceneGroups: ReadonlySet<HeadingGroup>;
}

/** Minimum share of a heading's words that a question must have to ask for its section. */
const headingShare = 2 / 3;
/** For a section in a note on another entity: the minimum number of the question's words in its heading, and the minimum share of the best score. */
export const sectionElsewhere = { minWords: 2, minShare: 0.5 } as const;

/** Words of headings that do not describe the section: "Notable Members", "Known Allies". */
const fillers: ReadonlySet<string> = new Set('notable key main important major known current famous other former list'.split(' '));

/** The text of a line that is a heading, a line in bold, or a label with a colon; undefined for other lines. */
export function headingOfLine(line: string): string | undefined {
  const match = /^(?:#{1,6}\s+(.+)|\*\*([^*\n]+)\*\*|(\p{Lu}[^:.!?\n]{1,40}):)\s*$/u.exec(line);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** The heading directly above a passage of a note, and those within it, since short sections are merged into one passage. */
function headingsOf({ source, text }: ScoredChunk['chunk']): string[] {
  if (source.kind !== 'note') return [];
  const inside = text.split('\n').flatMap((line) => headingOfLine(line) ?? []);
  return [...source.heading.slice(-1), ...inside].filter((heading) => heading !== source.title);
}

/** The stems of the words of a heading that describe its section. Memoised, because it is called for the headings of every passage. */
const headingStems = memoised((heading): readonly string[] => [
  ...new Set(
    contentWords(heading)
      .filter((word) => !fillers.has(word))
      .map(roughStem),
  ),
]);

/**
 * Whether the question asks for the section with the heading directly above a passage: "Ritual sites". `isOwnNote`: the passage is from the note of a
 * named entity.
 */
export function isSectionAsked({ askedStems, askedGroups }: AskedSections, chunk: ScoredChunk['chunk'], isOwnNote: boolean): boolean {
  // Traits on a combat sheet are rules and not a person's character.
  const isOfGroup = (heading: string): boolean =>
    [...groupsOfHeading(heading)].some((group) => askedGroups.has(group)) && !isGameSheet(chunk.source.heading, chunk.text);
  const isAskedFor = (heading: string, minWords: number): boolean => {
    const words = headingStems(heading);
    const matching = words.filter((word) => askedStems.has(word)).length;
    return matching >= minWords && matching >= headingShare * words.length;
  };
  if (isOwnNote) return headingsOf(chunk).some((heading) => isOfGroup(heading) || isAskedFor(heading, 1));
  const { source } = chunk;
  const heading = source.kind === 'note' ? source.heading.at(-1) : undefined;
  return heading !== undefined && heading !== source.title && isAskedFor(heading, sectionElsewhere.minWords);
}

const none: ReadonlySet<ChunkRowId> = new Set();

/** From the note of an entity in a scene: the first passage of each section that a scene needs. */
export function sectionsForScene(
  {
    chunks,
    scored,
    sceneGroups,
  }: Pick<AskedSections, 'sceneGroups'> & {
    readonly chunks: ReadonlyMap<EntityRowId, readonly ChunkRowId[]>;
    readonly scored: ReadonlyMap<ChunkRowId, ScoredChunk>;
  },
  entity: EntityRow,
): ReadonlySet<ChunkRowId> {
  if (sceneGroups.size === 0) return none;
  const own = (chunks.get(entity.id) ?? [])
    .flatMap((id) => scored.get(id)?.chunk ?? [])
    .filter((chunk) => chunk.documentId === entity.documentId);
  const first = new Map<HeadingGroup, ChunkRowId>();
  for (const chunk of own.toSorted((a, b) => a.ordinal - b.ordinal))
    for (const group of headingsOf(chunk).flatMap((heading) => [...groupsOfHeading(heading)]))
      if (sceneGroups.has(group) && !first.has(group)) first.set(group, chunk.id);
  return new Set(first.values());
}

/** Words that ask for a list, or for facts about all its members, and are not its subject. */
const listWords: ReadonlySet<string> = new Set(
  'list name names all every each history histories origin origins background overview past'.split(' '),
);

/**
 * Whether a passage is from a note of role `scrap` whose title has all content words of a question (at least two): an index page whose links answer
 * "List all the clans of Orrin", or identify the clans for "What is the history of the clans of Orrin?".
 */
export function isScrapTitledAsAsked(question: string): (scored: ScoredChunk) => boolean {
  const stems = [
    ...new Set(
      topicWords(question)
        .filter((word) => !listWords.has(word))
        .map(roughStem),
    ),
  ];
  if (stems.length < sectionElsewhere.minWords) return () => false;
  return ({ chunk: { source } }) => {
    if (source.kind !== 'note' || source.role !== 'scrap') return false;
    const title = new Set(contentWords(source.title).map(roughStem));
    return stems.every((stem) => title.has(stem));
  };
}

/** Minimum number of found entities, each on a line of its own, that make a passage a list of them. */
const minListed = 3;

/** Whether a passage lists or tabulates several of the found entities, for a question that asks for several. */
export function listsSeveralResults(
  { unnamed, read }: { readonly unnamed: ReadonlySet<EntityRowId>; readonly read: Pick<ReadSubQuestion, 'asksForSeveral'> },
  { chunk, mentions }: ScoredChunk,
): boolean {
  if (chunk.source.kind !== 'note' || unnamed.size < minListed || !read.asksForSeveral) return false;
  const lines = new Map<EntityRowId, number>();
  for (const { entityId, start } of mentions) {
    const lineStart = chunk.text.lastIndexOf('\n', start - 1) + 1;
    if (unnamed.has(entityId) && /^\s*(?:[|*+•-]|\d+[.)])/u.test(chunk.text.slice(lineStart, lineStart + 8)))
      lines.set(entityId, lineStart);
  }
  return new Set(lines.values()).size >= minListed;
}

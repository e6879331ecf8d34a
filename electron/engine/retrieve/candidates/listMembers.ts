import { passageReference } from '#shared/model/constants.ts';
import type { PathStep } from '#shared/model/context/context.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Candidate } from '../../assemble/pack/types.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { plainKey } from '../../extraction/words.ts';
import { lineStart } from '../question/lists/classes.ts';
import { groupsAskedFor, groupsOfHeading, type HeadingGroup } from '../question/words/headingGroups.ts';
import { contentWords } from '../question/words/question.ts';
import { minStemOf, roughStem, type FieldValues } from '../question/words/questionFields.ts';
import { headingOfLine } from '../passages/askedSections.ts';
import { isAbout } from '../ranking/annotatedChunks.ts';
import type { ScoredChunk } from '../ranking/score.ts';
import { ofPlan } from './answering.ts';
import { chunkCandidate, startsOf, type CandidateInput } from './candidateInput.ts';

/* Finds what a question asks about each member of a list: ", and who captains each". */

/** Words that do not say what is asked about each member. */
const vague: ReadonlySet<string> = new Set(
  'each every them they their order chronological alphabetical historical date dates world setting story sorted along together want wants does do happen happens get look looks make makes'.split(
    ' ',
  ),
);
/** Maximum characters of a statement about a member in another note. */
const maxStatement = 400;

/** Stems of what is asked about each member; empty if it asks for nothing that words of a text could show. */
export function stemsOfEach({ read }: Pick<CandidateInput, 'read'>): readonly string[] {
  return contentWords(read.list?.each ?? '')
    .filter((word) => !vague.has(word))
    .map(roughStem)
    .filter((stem) => stem.length >= minStemOf(stem));
}

const indentOf = (line: string): number => /^[\s>]*/u.exec(line)![0].length;

/** The line at an offset and the lines below it that are indented more: a list item with its sub-items. `line`: its 0-based number. */
function itemAt(text: string, at: number): { readonly text: string; readonly line: number; readonly lines: number } {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [first = '', ...rest] = text.slice(start).split('\n');
  const indent = indentOf(first);
  const below = rest.findIndex((line) => line.trim() === '' || indentOf(line) <= indent);
  const item = [first, ...rest.slice(0, below < 0 ? rest.length : below)];
  return { text: item.join('\n').trim(), line: text.slice(0, start).split('\n').length - 1, lines: item.length };
}

/** The line of another note that names a member together with what is asked about each: "- **The Heron:** Ada (captain)". */
export function statementsOfMember(input: CandidateInput, entity: EntityRow, path: readonly PathStep[]): Candidate[] {
  const stems = stemsOfEach(input);
  if (stems.length === 0) return [];
  const found = (input.chunks.get(entity.id) ?? []).flatMap((id) => {
    const scored = input.scored.get(id);
    if (
      scored === undefined ||
      scored.chunk.source.kind !== 'note' ||
      scored.chunk.source.role === 'scrap' ||
      isAbout(scored.chunk, entity)
    )
      return [];
    return startsOf(scored, entity.id).flatMap((at) => {
      const item = itemAt(scored.chunk.text, at);
      const words = new Set(contentWords(item.text).map(roughStem));
      const shared = stems.filter((stem) => words.has(stem)).length;
      return shared > 0 && item.text.length <= maxStatement ? [{ scored, item, shared }] : [];
    });
  });
  const [best] = found.sort((a, b) => b.shared - a.shared || b.scored.score - a.scored.score || a.scored.chunk.id - b.scored.chunk.id);
  if (best === undefined) return [];
  const { scored, item } = best;
  const candidate = chunkCandidate(scored, 'mentions', 'high', item.text, path, `Says of ${entity.name} what is asked of each`);
  const [from, to] = scored.chunk.source.lines;
  const line = Math.min(to, from + item.line);
  const source = { ...scored.chunk.source, lines: [line, Math.min(to, line + item.lines - 1)] as const };
  return [{ ...candidate, source, reference: passageReference(source), ordinal: null, requiredFor: 'field' }];
}

/** Lines of a passage below a heading line. `line`: 0-based number of the first. */
interface HeadedLines {
  readonly heading: string;
  readonly text: string;
  readonly line: number;
}

/** The lines below the first heading that passes a test, up to the next heading; null if there is none. */
function linesBelow(text: string, isKind: (heading: string) => boolean): HeadedLines | null {
  const lines = text.split('\n');
  // A label may have its colon after the bold text.
  const headings = lines.map((line) => headingOfLine(line.replace(/(?<=\*\*):\s*$/u, '')));
  const at = headings.findIndex((heading) => heading !== undefined && isKind(heading));
  if (at < 0) return null;
  const next = headings.findIndex((heading, index) => index > at && heading !== undefined);
  const below = lines.slice(at + 1, next < 0 ? lines.length : next);
  const first = below.findIndex((line) => line.trim() !== '');
  return first < 0 ? null : { heading: headings[at]!, text: below.slice(first).join('\n').trim(), line: at + 1 + first };
}

/** The topics of sections that are asked about each member: "and what each of them wants". */
export function sectionsOfEach({ read }: Pick<CandidateInput, 'read'>): ReadonlySet<HeadingGroup> {
  return groupsAskedFor(contentWords(read.list?.each ?? ''));
}

/** The section of a member's own note on what is asked about each member: "and what each of them wants" matches "Wants", "Goals" or "Motivation". */
export function sectionOfMember(input: CandidateInput, entity: EntityRow, path: readonly PathStep[]): Candidate[] {
  const groups = sectionsOfEach(input);
  if (groups.size === 0) return [];
  const isAskedFor = (heading: string): boolean => [...groupsOfHeading(heading)].some((group) => groups.has(group));
  for (const id of input.chunks.get(entity.id) ?? []) {
    const scored = input.scored.get(id);
    if (scored === undefined || scored.chunk.documentId !== entity.documentId || scored.chunk.source.kind !== 'note') continue;
    const { source, text } = scored.chunk;
    const [title = '', ...above] = source.heading;
    const isWhole = above.length > 0 && isAskedFor(above.at(-1)!);
    const part = isWhole ? { heading: above.at(-1)!, text, line: 0 } : linesBelow(text, isAskedFor);
    if (part === null) continue;
    const candidate = chunkCandidate(scored, 'mentions', 'high', part.text, path, `Says of ${entity.name} what is asked of each`);
    const shown = { ...candidate, isOwnNote: true, requiredFor: 'section' } as const;
    if (isWhole) return [shown];
    const [from, to] = source.lines;
    // If sections were merged into one passage, blank lines may be lost; then the lines of the whole passage are cited.
    const isExact = text.split('\n').length === to - from + 1;
    const lines = isExact ? ([from + part.line, from + part.line + part.text.split('\n').length - 1] as const) : source.lines;
    const ofPart = { ...source, heading: [title, part.heading], lines };
    return [{ ...shown, source: ofPart, reference: passageReference(ofPart), ordinal: null }];
  }
  return [];
}

/** Keys of dates, keys for a beginning first. */
const dateKeys = [
  /^(?:story ?)?start(?:ed)?(?: ?date)?$|^began$/iu,
  /^date$|^when$|^datum$|^fecha$|^data$/iu,
  /date|year|founded|established|formed|jahr|annee|^ano$|^anno$/iu,
];

/** The fields of a member that a question asks for by their keys, except the noun of the list; for a timeline, the date. */
export function fieldsOfMember({ read, fieldsOf }: Pick<CandidateInput, 'read' | 'fieldsOf'>, entityId: number): readonly FieldValues[] {
  const fields = fieldsOf(entityId).filter(({ values }) => values.length > 0);
  if (read.list?.byDate === undefined) {
    const stems = contentWords(read.list?.noun ?? '').map(roughStem);
    return fields.filter(({ key }) => read.fields.isAsked(key) && !contentWords(key).some((word) => stems.includes(roughStem(word))));
  }
  const date = dateKeys.map((pattern) => fields.find(({ key }) => pattern.test(plainKey(key)))).find((field) => field !== undefined);
  return date === undefined ? [] : [date];
}

/**
 * Minimum number and share of the members that a note must have on lines of their own to be a list of them; the share is lower if its title has the
 * noun. `minScore`: relative to the best passage.
 */
const ofListing = { minMembers: 3, minShare: 1 / 2, minShareOfNoun: 1 / 3, minScore: 0.5 } as const;

/** A file name, whose words do not describe its content. */
const filePath = /`[^`\n]*\.\p{L}{2,4}`|[^\s|()[\]]+\.(?:md|markdown|txt|docx?|odt|pdf|html?|png|jpe?g|webp|svg|gif|json|csv)\b/giu;

/** What follows a name at the start of an entry, unlike in a sentence about what somebody does: "- **Oda** - ferrywoman", "| Oda | ferrywoman |". */
const afterNameOfEntry = /^[\s*_"”»\])]*[|:：,;(–—=→-]/u;

/** Whether a row has more cells with numbers than without: statistics do not say who somebody is. */
function isStatistics(row: string): boolean {
  const cells = row.split('|').filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  return cells.filter((cell) => /\p{N}/u.test(cell)).length * 2 > cells.length;
}

interface MemberLine {
  readonly entityId: EntityRowId;
  readonly isEntry: boolean;
}

/** Members that have a line or row in a passage with more than their own name, the names of others, or words that all members have. */
function membersOnLines({ chunk: { text }, mentions }: ScoredChunk, members: ReadonlySet<EntityRowId>): MemberLine[] {
  const lines = mentions.flatMap(({ entityId, start, end }) => {
    const lineAt = text.lastIndexOf('\n', start - 1) + 1;
    const before = text.slice(lineAt, start);
    if (!members.has(entityId) || !lineStart.test(before)) return [];
    const lineEnd = text.indexOf('\n', end);
    const rest = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
    const others = mentions.filter((other) => other.start >= end && other.end <= end + rest.length);
    const isRow = before.includes('|');
    if (isRow && isStatistics(rest)) return [];
    const said = isRow ? rest : others.reduce((left, other) => left.replace(text.slice(other.start, other.end), ' '), rest);
    return /\p{L}{3}/u.test(said.replace(filePath, ' ')) ? [{ entityId, said, isEntry: afterNameOfEntry.test(rest) }] : [];
  });
  return lines.length > 1 && new Set(lines.map(({ said }) => said.trim())).size === 1 ? [] : lines;
}

/** The beginning of a code block. */
const fence = /^(?:`{3}|~{3})/mu;

/**
 * Passages of notes that list or tabulate members, with the members on their lines. Notes with the noun in their title come first, then those with an
 * entry for each, which need not match the question, before those with sentences; passages that add hardly any member to those are left out.
 */
export function passagesOfList({ read, scored }: Pick<CandidateInput, 'read' | 'scored'>): ReadonlyMap<ChunkRowId, readonly EntityRowId[]> {
  const members = new Set(read.list?.members);
  const isPlan = ofPlan(read);
  const ofKind = read.askedPassages?.are === 'lists' ? [...read.askedPassages.passages] : [];
  const listsOfKind = ofKind.filter((id) => members.size < ofListing.minMembers || !scored.has(id) || !isPlan(scored.get(id)!.chunk));
  const found = new Map<ChunkRowId, readonly EntityRowId[]>(listsOfKind.map((id) => [id, []]));
  if (members.size < ofListing.minMembers) return found;
  const best = Math.max(0, ...[...scored.values()].map(({ score }) => score));
  const listing = [...scored.values()]
    .filter(({ chunk, mentions }) => {
      const { kind, role } = chunk.source;
      // In a code block, lines with names are a diagram ("Ada → leads → the Guild") rather than entries.
      return kind === 'note' && role !== 'scrap' && mentions.length >= ofListing.minMembers && !isPlan(chunk) && !fence.test(chunk.text);
    })
    .map((each) => {
      const lines = membersOnLines(each, members);
      const entries = new Set(lines.flatMap(({ entityId, isEntry }) => (isEntry ? [entityId] : [])));
      const hasEntries = entries.size >= Math.max(ofListing.minMembers, ofListing.minShare * members.size);
      return { each, listed: new Set(lines.map(({ entityId }) => entityId)), hasEntries };
    })
    .filter(
      ({ each, listed, hasEntries }) => listed.size >= ofListing.minMembers && (hasEntries || each.score >= ofListing.minScore * best),
    );
  const nouns = contentWords(read.list?.noun ?? '').map(roughStem);
  const notes = [...Map.groupBy(listing, ({ each }) => each.chunk.documentId).values()].map((passages) => ({
    passages,
    listed: new Set(passages.flatMap(({ listed }) => [...listed])),
    isOfNoun: contentWords(passages[0]!.each.chunk.source.title).some((word) => nouns.includes(roughStem(word))),
    hasEntries: passages.some(({ hasEntries }) => hasEntries),
    score: Math.max(...passages.map(({ each }) => each.score)),
  }));
  const inOrder = notes.toSorted(
    (a, b) => Number(b.isOfNoun) - Number(a.isOfNoun) || Number(b.hasEntries) - Number(a.hasEntries) || b.score - a.score,
  );
  const known = new Set<EntityRowId>();
  for (const { passages, listed, isOfNoun } of inOrder) {
    const isOfAll = listed.size >= (isOfNoun ? ofListing.minShareOfNoun : ofListing.minShare) * members.size;
    if (!isOfAll || [...listed].filter((id) => !known.has(id)).length < ofListing.minMembers) continue;
    for (const passage of passages.toSorted((a, b) => b.each.score - a.each.score)) {
      if ([...passage.listed].every((id) => known.has(id))) continue;
      for (const id of passage.listed) known.add(id);
      found.set(passage.each.chunk.id, [...passage.listed]);
    }
  }
  return found;
}

import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { splitSentences } from '../../parse/sentences.ts';
import { relationshipKey, type Relationship } from './relationships.ts';
import { cue, type MaskedRelation, phrasesOf, relationsInMaskedSentence } from './relationPatterns.ts';
import { fittingKind } from './relationWords.ts';

/** A relation extracted from one sentence. */
export interface ExtractedRelation {
  readonly chunkId: ChunkRowId;
  /** Where in the chunk its sentence begins. */
  readonly position: number;
  readonly sourceId: EntityRowId;
  readonly targetId: EntityRowId;
  readonly kind: string;
  /** 0 to 1: how plainly the words say it. */
  readonly strength: number;
  /** The sentence, with single spaces; before one that leaves its subject out, or has a pronoun for it, the subject's name in brackets. */
  readonly quote: string;
}

/** A name at its place in a chunk. */
export interface NameSpan {
  readonly chunkId: ChunkRowId;
  readonly entityId: EntityRowId;
  readonly start: number;
  readonly end: number;
  readonly ambiguous: boolean;
}

/** The entity of a note, as its sentences mean it without naming it. */
export interface OwnEntity {
  readonly id: EntityRowId;
  readonly name: string;
}

/** Headings under which a note says what its entity is. */
const aboutHeading =
  /^(?:definition|summary|overview|description|about|bio(?:graphy)?|background|who (?:is|was)|at a glance|in short|introduction|basics?|relationships?|relations|family|connections|affiliations?|history)\b/iu;

/** Names in a sentence are replaced by one sign each, so that patterns need not know them. */
const firstSign = 0xe000;
const maxNames = 60;
const maxQuoteLength = 400;

/**
 * What the sentences of some chunks tell about entities named in them. `types` are the entities' types by id. A name that stands for
 * several, or a sentence that denies, asks or supposes, tells nothing. In the note of an entity (`own`) a sentence without a subject, at the top
 * of the note or under a heading that says what it is, is about that entity; and where that is a person, "he" or "she" at the head of a sentence
 * is that person, as long as the paragraph has named nobody else.
 */
export function extractRelations(
  chunks: readonly { readonly id: ChunkRowId; readonly text: string; readonly heading?: readonly string[] }[],
  mentions: readonly NameSpan[],
  types: ReadonlyMap<EntityRowId, string>,
  own: OwnEntity | null = null,
): ExtractedRelation[] {
  const person = own !== null && isPerson(types.get(own.id)) ? own.id : null;
  const byChunk = new Map<ChunkRowId, NameSpan[]>();
  for (const mention of mentions) {
    if (mention.ambiguous) continue;
    const list = byChunk.get(mention.chunkId);
    if (list) list.push(mention);
    else byChunk.set(mention.chunkId, [mention]);
  }
  const relations: ExtractedRelation[] = [];
  for (const { id, text, heading = [] } of chunks) {
    const subject = own !== null && (heading.length <= 1 || aboutHeading.test(heading.at(-1)!)) ? own : null;
    const names = (byChunk.get(id) ?? []).toSorted((a, b) => a.start - b.start);
    if (new Set([own?.id ?? -1, ...names.map((span) => span.entityId)]).size < 2) continue;
    for (const [lineStart, lineEnd] of linesWith(text, names, person === null && subject === null ? 2 : 1)) {
      const line = text.slice(lineStart, lineEnd);
      if (!cue.test(line)) continue;
      for (const { start, end } of splitSentences(line)) {
        const inside = names.filter((span) => span.start >= lineStart + start && span.end <= lineStart + end);
        if (subject !== null && inside.length > 0 && inside.length < maxNames)
          relations.push(...relationsWithoutSubject(text, lineStart + start, lineStart + end, inside, types, subject));
        const pronoun = person === null ? null : /^(?:He|She)\b/.exec(line.slice(start, end));
        const isAlone = !names.some(
          (span) =>
            span.start >= lineStart && span.start < lineStart + start && span.entityId !== person && isPerson(types.get(span.entityId)),
        );
        if (person !== null && pronoun && isAlone)
          inside.unshift({
            chunkId: id,
            entityId: person,
            start: lineStart + start,
            end: lineStart + start + pronoun[0].length,
            ambiguous: false,
          });
        if (inside.length < 2 || inside.length > maxNames) continue;
        const found = relationsInSentence(text, lineStart + start, lineStart + end, inside, types);
        const isMeant = inside[0]!.entityId === person && pronoun !== null && isAlone;
        relations.push(
          ...(isMeant && own !== null ? found.map((relation) => ({ ...relation, quote: `[${own.name}] ${relation.quote}` })) : found),
        );
      }
    }
  }
  return relations;
}

function isPerson(type: string | undefined): boolean {
  return type === 'character' || type === 'creature';
}

/** The lines of a text that hold so many names or more. */
function* linesWith(text: string, names: readonly NameSpan[], minNames: number): Generator<[number, number]> {
  for (let index = 0; index < names.length;) {
    const start = text.lastIndexOf('\n', names[index]!.start) + 1;
    const newline = text.indexOf('\n', names[index]!.start);
    const end = newline < 0 ? text.length : newline;
    let next = index;
    while (next < names.length && names[next]!.start < end) next++;
    if (next - index >= minNames) yield [start, end];
    index = Math.max(next, index + 1);
  }
}

type Types = ReadonlyMap<EntityRowId, string>;

/** A stretch of text with a sign in place of each name; null where names overlap. */
function masked(text: string, start: number, end: number, names: readonly NameSpan[]): string | null {
  let result = '';
  let from = start;
  for (const [index, name] of names.entries()) {
    if (name.start < from) return null;
    const between = text.slice(from, name.start);
    // "Hester is the Sluicemaster of the town": her other name is what is said of her.
    if (index > 0 && names[index - 1]!.entityId === name.entityId && /^,? (?:is|was|became|has been|as) $/.test(between)) continue;
    result += between + String.fromCharCode(firstSign + index);
    from = name.end;
  }
  return result + text.slice(from, end);
}

function quoted(text: string, start: number, end: number): string {
  const sentence = text.slice(start, end).replace(/\s+/g, ' ');
  return sentence.length <= maxQuoteLength ? sentence : `${sentence.slice(0, maxQuoteLength).replace(/\s\S*$/, '')} …`;
}

function relationsInSentence(text: string, start: number, end: number, names: readonly NameSpan[], types: Types): ExtractedRelation[] {
  const sentence = masked(text, start, end, names);
  const relations = sentence === null ? [] : relationsInMaskedSentence(sentence);
  // Most sentences say none: only one that does is quoted.
  return relations.length === 0 ? [] : fitting(relations, names, types, start, quoted(text, start, end));
}

/** What a sentence without a subject says of the entity of its note. */
function relationsWithoutSubject(
  text: string,
  start: number,
  end: number,
  names: readonly NameSpan[],
  types: Types,
  own: OwnEntity,
): ExtractedRelation[] {
  const sentence = masked(text, start, end, names);
  if (sentence === null) return [];
  const subject = { chunkId: names[0]!.chunkId, entityId: own.id, start, end: start, ambiguous: false };
  const relations = phrasesOf(String.fromCharCode(firstSign + names.length), sentence).flatMap(relationsInMaskedSentence);
  return relations.length === 0 ? [] : fitting(relations, [...names, subject], types, start, `[${own.name}] ${quoted(text, start, end)}`);
}

/** Relations between signs as relations between the entities of those names, of kinds in which their types can stand. */
function fitting(
  relations: readonly MaskedRelation[],
  names: readonly NameSpan[],
  types: Types,
  position: number,
  quote: string,
): ExtractedRelation[] {
  const entityOf = (sign: string): number => names[sign.charCodeAt(0) - firstSign]!.entityId;
  return relations.flatMap(({ source, target, kinds, strength }) => {
    const [sourceId, targetId] = [entityOf(source), entityOf(target)];
    const kind = sourceId === targetId ? null : fittingKind(kinds, types.get(sourceId) ?? '', types.get(targetId) ?? '');
    return kind !== null ? [{ chunkId: names[0]!.chunkId, position, sourceId, targetId, kind, strength, quote }] : [];
  });
}

/** What each further sentence that says the same adds to the strength. */
const perSentence = 0.03;

/** One relationship for each pair and kind, with the plainest sentence; of equal ones the first, so give them in story order. */
export function extractedRelationships(relations: readonly ExtractedRelation[]): Relationship[] {
  const strongest = new Map<string, { relation: ExtractedRelation; count: number }>();
  for (const relation of relations) {
    const key = relationshipKey({ ...relation, origin: 'extracted' });
    const known = strongest.get(key);
    if (!known) strongest.set(key, { relation, count: 1 });
    else strongest.set(key, { relation: relation.strength > known.relation.strength ? relation : known.relation, count: known.count + 1 });
  }
  return [...strongest.values()].map(({ relation: { sourceId, targetId, kind, strength, chunkId, quote }, count }) => ({
    sourceId,
    targetId,
    kind,
    label: null,
    origin: 'extracted',
    strength: Math.min(1, strength + perSentence * (count - 1)),
    chunkId,
    line: null,
    quote,
  }));
}

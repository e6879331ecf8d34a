import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { splitSentences } from '../../parse/sentences.ts';
import { relationshipKey, type Relationship } from './relationships.ts';
import { cue, relationsInMaskedSentence } from './relationPatterns.ts';
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
  /** The sentence, with single spaces. */
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

/** Names in a sentence are replaced by one sign each, so that patterns need not know them. */
const firstSign = 0xe000;
const maxNames = 60;
const maxQuoteLength = 400;

/**
 * What the sentences of some chunks tell about entities named in them. `types` are the entities' types by id. A name that stands for
 * several, or a sentence that denies, asks or supposes, tells nothing. In the note of a person (`own`), "he" or "she" at the head of
 * a sentence is that person, as long as the paragraph has named nobody else.
 */
export function extractRelations(
  chunks: readonly { readonly id: ChunkRowId; readonly text: string }[],
  mentions: readonly NameSpan[],
  types: ReadonlyMap<EntityRowId, string>,
  ownEntity: number | null = null,
): ExtractedRelation[] {
  const person = ownEntity !== null && isPerson(types.get(ownEntity)) ? ownEntity : null;
  const byChunk = new Map<ChunkRowId, NameSpan[]>();
  for (const mention of mentions) {
    if (mention.ambiguous) continue;
    const list = byChunk.get(mention.chunkId);
    if (list) list.push(mention);
    else byChunk.set(mention.chunkId, [mention]);
  }
  const relations: ExtractedRelation[] = [];
  for (const { id, text } of chunks) {
    const names = (byChunk.get(id) ?? []).toSorted((a, b) => a.start - b.start);
    if (new Set([person ?? -1, ...names.map((span) => span.entityId)]).size < 2) continue;
    for (const [lineStart, lineEnd] of linesWith(text, names, person === null ? 2 : 1)) {
      const line = text.slice(lineStart, lineEnd);
      if (!cue.test(line)) continue;
      for (const { start, end } of splitSentences(line)) {
        const inside = names.filter((span) => span.start >= lineStart + start && span.end <= lineStart + end);
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
        relations.push(...relationsInSentence(text, lineStart + start, lineStart + end, inside, types));
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

function relationsInSentence(
  text: string,
  start: number,
  end: number,
  names: readonly NameSpan[],
  types: ReadonlyMap<EntityRowId, string>,
): ExtractedRelation[] {
  let masked = '';
  let from = start;
  for (const [index, name] of names.entries()) {
    if (name.start < from) return [];
    const between = text.slice(from, name.start);
    // "Hester is the Sluicemaster of the town": her other name is what is said of her.
    if (index > 0 && names[index - 1]!.entityId === name.entityId && /^,? (?:is|was|became|has been|as) $/.test(between)) continue;
    masked += between + String.fromCharCode(firstSign + index);
    from = name.end;
  }
  masked += text.slice(from, end);
  const entityOf = (sign: string): number => names[sign.charCodeAt(0) - firstSign]!.entityId;
  const sentence = text.slice(start, end).replace(/\s+/g, ' ');
  const quote = sentence.length <= maxQuoteLength ? sentence : `${sentence.slice(0, maxQuoteLength).replace(/\s\S*$/, '')} …`;
  return relationsInMaskedSentence(masked).flatMap(({ source, target, kinds, strength }) => {
    const [sourceId, targetId] = [entityOf(source), entityOf(target)];
    const kind = sourceId === targetId ? null : fittingKind(kinds, types.get(sourceId) ?? '', types.get(targetId) ?? '');
    return kind !== null ? [{ chunkId: names[0]!.chunkId, position: start, sourceId, targetId, kind, strength, quote }] : [];
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

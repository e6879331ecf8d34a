import { partialMatch } from '#shared/model/constants.ts';
import { namesAny, oneLine } from '#lib/text.ts';
import { isOpenAtEnd, splitSentences } from '../parse/text/sentences.ts';
import { listLine, type ListLine } from './pack/listLine.ts';
import { shownRelationships } from './pack/statements.ts';
import { repairTruncation } from './trimming.ts';
import { withoutFileLists } from './uninformative.ts';
import type { CompiledTemplate, TemplateChoice } from './formats/templates.ts';
import type { AssembleInput, Candidate, EntityCandidate, PackRequest } from './pack/types.ts';
import { noSignals } from '#shared/model/signals.ts';
import { passageReference } from '#shared/model/constants.ts';

/** Parts of an entity, in order. */
export const partNames = ['definition', 'properties', 'relationships', 'mentions'] as const;
export type PartName = (typeof partNames)[number];

/** The candidates of a pack, with broken sentences repaired, mentions limited and properties added. */
export interface Prepared {
  readonly input: AssembleInput;
  /** Best first. */
  readonly general: readonly Candidate[];
  readonly candidatesOf: (entity: EntityCandidate, part: PartName) => readonly Candidate[];
  /** The names of all members of the requested list; null if they are given elsewhere. */
  readonly listLine: ListLine | null;
}

/** Truncates a text after the last sentence that ends within `length` characters; a longer first sentence is cut at a word. */
function truncateAtSentence(text: string, length: number): string {
  if (text.length <= length) return text;
  const ends = splitSentences(text.slice(0, length + 1)).flatMap(({ end }) => (end < length ? [end] : []));
  const end = ends.findLast((at) => at > length / 2 && !isOpenAtEnd(text.slice(0, at))) ?? ends.at(-1);
  if (end !== undefined) return text.slice(0, end);
  const truncated = text.slice(0, length - 2);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), length >> 1)).trimEnd()} …`;
}

/** Score factor for a passage from the entity's own note, over one that only names the entity. */
const ownNoteFactor = 1.5;

/** Passages of an entity's own note within this share (0 to 1) of the best score count as equal, so that the note's order decides. */
const sameWorth = 0.1;

/** Whether a question only asks who or what something is, not what happened or when. */
function asksWhoOnly({
  askedWords,
  understood: { kind },
  question,
}: Pick<AssembleInput, 'askedWords' | 'understood' | 'question'>): boolean {
  return askedWords === '' && kind !== 'timeline' && !/\p{Nd}/u.test(question);
}

/** Score factor for a passage of an entity's own note that names another entity whose relationship with it is asked for. */
const namesOtherFactor = 1.5;

/** Returns a test for texts that name another entity whose relationship with this one is asked for; always false for other questions. */
export function namingOthers(
  entity: EntityCandidate,
  { entities, understood: { kind, relationships } }: AssembleInput,
): (text: string) => boolean {
  if (kind !== 'relationship' || relationships.length > 0 || entity.match < partialMatch) return () => false;
  const others = entities.filter((other) => other !== entity && other.match >= partialMatch);
  return namesAny(others.flatMap(({ name, aliases = [] }) => [name, ...aliases]));
}

/**
 * Mentions of an entity, those of its own note first: by score, equally good ones in the note's order; all in that order if `inOrder`. Passages that
 * name another asked entity (`namesOther`) come first.
 */
function ownNoteFirst(entity: EntityCandidate, inOrder: boolean, namesOther: (text: string) => boolean): readonly Candidate[] {
  const best = Math.max(0, ...entity.mentions.flatMap(({ isOwnNote, score }) => (isOwnNote ? [score] : [])));
  if (best === 0) return entity.mentions;
  const worth = ({ score, isOwnNote, text }: Candidate): number => {
    if (!isOwnNote) return score;
    const steps = inOrder ? 0 : Math.floor((1 - score / best) / sameWorth);
    return ownNoteFactor * best * (1 - sameWorth * steps) * (namesOther(text) ? namesOtherFactor : 1);
  };
  const orderOf = ({ isOwnNote, ordinal }: Candidate): number => (isOwnNote ? (ordinal ?? Number.MAX_SAFE_INTEGER) : 0);
  return entity.mentions.toSorted((a, b) => worth(b) - worth(a) || orderOf(a) - orderOf(b));
}

export function prepareCandidates(input: AssembleInput, templates: TemplateChoice): Prepared {
  let passagesByPosition: Map<string, Candidate> | null = null;
  const passageAt = (path: string, ordinal: number): Candidate | undefined => {
    // Few passages are broken, so the lookup for adjacent ones is built only if needed.
    passagesByPosition ??= new Map(
      input.general.flatMap((item) => (item.ordinal === null ? [] : [[`${item.ordinal} ${item.source.path}`, item]])),
    );
    return passagesByPosition.get(`${ordinal} ${path}`);
  };
  const mended = (candidate: Candidate): Candidate => {
    // An excerpt has whole sentences already, and the ranges of turning points refer to the unchanged text.
    const isOfChapter = candidate.requiredFor === 'chapter' && candidate.turningPoints !== undefined;
    if (candidate.section === 'general' && (candidate.passage !== undefined || isOfChapter)) return candidate;
    const repaired = repairTruncation(candidate, passageAt);
    const text = candidate.source.kind === 'note' ? withoutFileLists(repaired) : repaired;
    if (text === candidate.text) return candidate;
    const { turningPoints: _, ...rest } = candidate;
    return { ...rest, text };
  };
  const shortened = (candidate: Candidate): Candidate => {
    if (candidate.isOwnNote) return candidate;
    const text = truncateAtSentence(candidate.text, input.limits.mentionLength);
    if (text === candidate.text) return candidate;
    return {
      ...candidate,
      passage: candidate.passage ?? candidate.text,
      text,
      tokens: Math.ceil((candidate.tokens * text.length) / candidate.text.length),
    };
  };
  // Mere links do not answer a question about, for example, enemies.
  const orVague = input.understood.kind === 'relationship' && input.understood.relationships.length === 0;
  const ofEntity = new Map(
    input.entities.map((entity) => {
      const properties = propertyCandidate(entity, input, templates.forEntity(entity));
      return [
        entity,
        {
          definition: entity.definition.map(mended),
          properties: properties ? [properties] : (entity.fields ?? []),
          relationships: shownRelationships(entity, input.entities, { orVague }),
          mentions: ownNoteFirst(entity, asksWhoOnly(input), namingOthers(entity, input)).map(shortened),
        },
      ];
    }),
  );
  return {
    input,
    general: input.general.map(mended),
    candidatesOf: (entity, part) => ofEntity.get(entity)![part],
    listLine: listLine(input),
  };
}

/** Property keys whose values are already in the title of an entity. */
const fieldsInTitle = ['type', 'title', 'alias', 'aliases', 'aka'];

const folded = (key: string): string => key.trim().toLowerCase();

/** Properties of an entity allowed by the request and its template, one per line. */
function shownProperties(
  entity: EntityCandidate,
  request: PackRequest,
  template: CompiledTemplate | null,
): { readonly key: string; readonly value: string; readonly line: number }[] {
  const excluded = new Set([...fieldsInTitle, ...request.excludeProperties, ...(template?.template.excludeProperties ?? [])].map(folded));
  return (entity.note?.properties ?? [])
    .map(({ key, value, line }) => ({ key: oneLine(key), value: oneLine(value), line }))
    .filter(({ key, value }) => key !== '' && value !== '' && !excluded.has(folded(key)));
}

/** Properties of an entity as one candidate; null if there are none or none are requested. */
function propertyCandidate(entity: EntityCandidate, request: PackRequest, template: CompiledTemplate | null): Candidate | null {
  const wanted = request.properties || template?.uses.has('properties') || template?.uses.has('property');
  const { note } = entity;
  const properties = wanted && note ? shownProperties(entity, request, template) : [];
  if (!note || properties.length === 0) return null;
  const lines = properties.map(({ line }) => line);
  const definitionSource = entity.definition[0]?.source;
  const source = {
    path: note.path,
    title: definitionSource?.title ?? entity.name,
    kind: definitionSource?.kind ?? ('note' as const),
    role: 'fields' as const,
    sequence: definitionSource?.sequence ?? null,
    heading: [],
    lines: [Math.min(...lines), Math.max(...lines)] as const,
  };
  const text = properties.map(({ key, value }) => `${key}: ${value}`).join('\n');
  return {
    reference: passageReference(source),
    section: 'definition',
    source: { ...source, lines: [...source.lines] },
    ordinal: null,
    text,
    tokens: Math.ceil(text.length / 4.5),
    relationship: null,
    score: entity.match,
    signals: noSignals,
    confidence: null,
    path: [],
    found: `Properties of ${entity.name}`,
    isProperties: true,
  };
}

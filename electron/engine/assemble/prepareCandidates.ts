import { splitSentences } from '../parse/sentences.ts';
import { repairEdges } from './repairTruncation.ts';
import { propertyCandidate } from './properties.ts';
import type { TemplateChoice } from './formats/templates.ts';
import type { AssembleInput, Candidate, EntityCandidate } from './types.ts';

/** What may stand under an entity, in this order. */
export const partNames = ['definition', 'properties', 'relationships', 'mentions'] as const;

/** One of them. */
export type PartName = (typeof partNames)[number];

/** The candidates of a pack with their edges mended, mentions cut to their limit, and properties among them. */
export interface Prepared {
  readonly input: AssembleInput;
  /** Best first. */
  readonly general: readonly Candidate[];
  readonly candidatesOf: (entity: EntityCandidate, part: PartName) => readonly Candidate[];
}

/** A text cut at the last sentence that ends within so many characters; a longer first sentence is cut at a word. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = splitSentences(text.slice(0, length + 1)).findLast((sentence) => sentence.end < length)?.end;
  if (end !== undefined) return text.slice(0, end);
  const cut = text.slice(0, length - 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length >> 1)).trimEnd()} …`;
}

/** Makes the candidates of a request ready. */
export function prepare(input: AssembleInput, templates: TemplateChoice): Prepared {
  let places: Map<string, Candidate> | null = null;
  const passageAt = (path: string, ordinal: number): Candidate | undefined => {
    // Few passages are broken: the places are looked up only when one is.
    places ??= new Map(input.general.flatMap((each) => (each.ordinal === null ? [] : [[`${each.ordinal} ${each.source.path}`, each]])));
    return places.get(`${ordinal} ${path}`);
  };
  const mended = (candidate: Candidate): Candidate => {
    const text = repairEdges(candidate, passageAt);
    return text === candidate.text ? candidate : { ...candidate, text };
  };
  const shortened = (candidate: Candidate): Candidate => {
    const text = cutTo(candidate.text, input.limits.mentionLength);
    if (text === candidate.text) return candidate;
    return { ...candidate, text, tokens: Math.ceil((candidate.tokens * text.length) / candidate.text.length) };
  };
  const ofEntity = new Map(
    input.entities.map((entity) => {
      const properties = propertyCandidate(entity, input, templates.forEntity(entity));
      return [
        entity,
        {
          definition: entity.definition.map(mended),
          properties: properties ? [properties] : [],
          relationships: entity.relationships,
          mentions: entity.mentions.map(shortened),
        },
      ];
    }),
  );
  return { input, general: input.general.map(mended), candidatesOf: (entity, part) => ofEntity.get(entity)![part] };
}

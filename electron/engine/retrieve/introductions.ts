import type { EntityRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../db/entities.ts';
import { withoutDefinitionLabel } from '../extraction/definitionLabel.ts';
import {
  bestDefiningPlace,
  definingStrength,
  type DefiningStrength,
  definingStrengthAt,
} from '../extraction/suggestions/suggestion/definingWords.ts';
import { definingLanguages, definingStrengthIn } from '../extraction/suggestions/languages/definingForms.ts';
import { beginsAsSpeech } from '../parse/text/sentences.ts';
import type { AnnotatedChunk } from './ranking/annotatedChunks.ts';
import { introductionAt } from './excerpt.ts';

/** A first mention introduces somebody where the story, and not one who speaks, names them so near to the start of a sentence. */
const introducedWithin = 40;

/** Whether a first mention tells of whom it names: "This was the Reverend Edward Vane, noted in the county as ...". */
export function introduces(text: string, { name, aliases }: EntityRow): boolean {
  if (beginsAsSpeech.test(text)) return false;
  const start = text.slice(0, introducedWithin + name.length).toLowerCase();
  return [name, ...aliases].some((each) => start.includes(each.toLowerCase()));
}

/** What goes on about whoever was spoken of before. */
const goesOn = /(?<!\p{L})(?:s?he|his|him|hers?|himself|herself|they|their|them)(?!\p{L})/iu;

/**
 * Whether a sentence of a passage is about somebody else: it names them before any "he" or "she", and does not name an entity: "But Mr. Vane",
 * "There was a third, Tom Reed".
 */
function beginsWithAnother(
  { mentions, chunk: { text } }: Passage,
  entityId: EntityRowId,
  isPerson: IsPerson,
  start: number,
  end: number,
): boolean {
  const within = mentions.filter((mention) => mention.start >= start && mention.end <= end);
  if (within.some((mention) => mention.entityId === entityId)) return false;
  const people = within.filter((mention) => isPerson(mention.entityId)).map((mention) => mention.start);
  return people.length > 0 && !goesOn.test(text.slice(start, Math.min(...people)));
}

type Passage = Pick<AnnotatedChunk, 'chunk' | 'mentions'>;
type IsPerson = (entityId: EntityRowId) => boolean;

/** Characters that stand for a definition where an entity has no note: the sentences that first name it. */
const introductionLimit = 400;

/** What is told of an entity as its definition. */
export interface DefinitionText {
  readonly text: string;
  /** `note`: what its own note says. `statement`: where the story says who it is. `mention`: an early mention, for want of a better one. */
  readonly from: 'note' | 'statement' | 'mention';
}

/** How well the words around a name say who it is, whatever the language of the passage: a noun of one with an article of it is chance in no other. */
function strengthInAny(text: string, start: number, end: number): DefiningStrength {
  const strength = definingStrengthAt(text, start, end);
  if (strength !== definingStrength.none) return strength;
  const others = definingLanguages.map((language) => definingStrengthIn(language, text, start, end));
  return others.reduce((best, each) => (each > best ? each : best), strength);
}

/** What the passage that defines an entity says of it: of a note all of it, of the story only the sentences that introduce it. */
export function definitionText(entity: Pick<EntityRow, 'id' | 'key' | 'documentId'>, passage: Passage, isPerson: IsPerson): DefinitionText {
  const { text } = passage.chunk;
  const own = passage.mentions.filter(({ entityId }) => entityId === entity.id);
  if (entity.documentId !== null || entity.key.includes('#') || own.length === 0)
    return { text: withoutDefinitionLabel(text), from: 'note' };
  const best = bestDefiningPlace(text, own, strengthInAny)!;
  const introduction = introductionAt(text, best.start, introductionLimit, (start, end) =>
    beginsWithAnother(passage, entity.id, isPerson, start, end),
  );
  return { text: introduction, from: best.strength === definingStrength.none ? 'mention' : 'statement' };
}

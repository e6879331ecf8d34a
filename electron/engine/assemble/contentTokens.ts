import type { EntityCandidate, Item } from './pack/types.ts';

/** Estimated tokens of an item's location and citation. */
export const labelTokens = 8;
const charactersPerToken = 4.5;

/** Estimated tokens of an item's text without its source; the split and shares are measured in these. */
function contentTokens({ candidate, text }: Item): number {
  if (candidate.section === 'relationships')
    return labelTokens + ((candidate.relationship?.length ?? 0) + text.length) / charactersPerToken;
  if (text.length === 0 || candidate.text.length === 0) return 0;
  return labelTokens + (candidate.tokens * text.length) / candidate.text.length;
}

/** Adds to a count, and removes it if it falls to zero or below. */
export function addTo<K>(counts: Map<K, number>, key: K, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Estimated tokens of the selected items: for entities in total, per entity and part, and for general context. */
export class ContentTokens {
  entities = 0;
  general = 0;
  readonly #ofEntity = new Map<EntityCandidate, number>();
  readonly #ofPart = new Map<EntityCandidate, Map<string, number>>();

  change(item: Item, sign: 1 | -1): void {
    const tokens = sign * contentTokens(item);
    const { entity, candidate } = item;
    if (entity === null) {
      this.general += tokens;
      return;
    }
    this.entities += tokens;
    addTo(this.#ofEntity, entity, tokens);
    const parts = this.#ofPart.get(entity) ?? new Map<string, number>();
    this.#ofPart.set(entity, parts);
    addTo(parts, candidate.section, tokens);
  }

  ofEntity(entity: EntityCandidate): number {
    return this.#ofEntity.get(entity) ?? 0;
  }

  /** `part`: a section. */
  ofPart(entity: EntityCandidate, part: string): number {
    return this.#ofPart.get(entity)?.get(part) ?? 0;
  }
}

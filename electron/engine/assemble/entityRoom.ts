import { partialMatch } from '#shared/model/constants.ts';
import type { AssembleInput, EntityCandidate } from './pack/types.ts';
import { inList } from './requestedList.ts';

/** Minimum tokens for an entity that the question does not name; with less, it is not worth its heading. */
const minForUnnamed = 150;
/** Factor for the match of entities found only by search or graph walk, so that named ones get most of the room. */
const unnamedFactor = 0.5;
/**
 * Minimum share of the best score for an entity that the question does not name: of its note, or of any of its passages if the question names another
 * entity.
 */
const minShareOfUnnamed = 0.6;

/** The best score of a passage of an entity's own note; infinite for an entity without one. */
function scoreOfNote({ definition, mentions }: EntityCandidate): number {
  const own = [...definition.filter(({ source }) => source.kind === 'note'), ...mentions.filter(({ isOwnNote }) => isOwnNote)];
  return own.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...own.map(({ score }) => score));
}

/** The best score of a passage that is about an entity or names it. */
function bestOfEntity({ definition, mentions }: EntityCandidate): number {
  return Math.max(0, ...[...definition, ...mentions].map(({ score }) => score));
}

/** Whether the question names an entity, at least in part. */
export function isNamed({ match }: EntityCandidate): boolean {
  return match >= partialMatch;
}

/** How the room for entities is divided among them. */
export class EntityRoom {
  readonly #input: AssembleInput;
  /** Tokens for entities. */
  readonly #entitled: number;
  readonly #totalWeight: number;
  /** The best score of any passage. */
  readonly best: number;
  /** Entities that get a share of the room, in input order. */
  readonly sharing: readonly EntityCandidate[];

  constructor(input: AssembleInput, entitled: number, best: number) {
    this.#input = input;
    this.#entitled = entitled;
    this.best = best;
    this.sharing = this.#entitiesWithShare();
    this.#totalWeight = this.sharing.reduce((sum, entity) => sum + this.weightOf(entity), 0) || 1;
  }

  /** The weight of an entity in dividing the room. */
  weightOf(entity: EntityCandidate): number {
    if (this.#input.among === 'equal') return 1;
    return entity.match * (1 + entity.importance) * (isNamed(entity) ? 1 : unnamedFactor);
  }

  /** The share of an entity in tokens. */
  entitlementOf(entity: EntityCandidate): number {
    return (this.#entitled * this.weightOf(entity)) / this.#totalWeight;
  }

  /** Entities that are named, in a requested list or best defined, and as many others as can get the minimum and have notes that match the question. */
  #entitiesWithShare(): EntityCandidate[] {
    const { entities, understood } = this.#input;
    const { kind, types, relationships, chapters } = understood;
    const isByTopic = kind !== 'overview' && types.length + relationships.length + chapters.length === 0;
    // If the question names an entity, the connection of others with it need not be in their own notes.
    const scoreOf = entities.some(isNamed) ? bestOfEntity : scoreOfNote;
    let total = entities.filter(isNamed).reduce((sum, entity) => sum + this.weightOf(entity), 0);
    return entities.filter((entity) => {
      if (isNamed(entity) || inList(entity) || entity.definition[0]?.requiredFor !== undefined) return true;
      const weight = this.weightOf(entity);
      if (isByTopic && scoreOf(entity) < minShareOfUnnamed * this.best) return false;
      const answers = this.#entitled >= minForUnnamed && (entity.definition[0]?.score ?? 0) >= this.best;
      if (!answers && (this.#entitled * weight) / (total + weight) < minForUnnamed) return false;
      total += weight;
      return true;
    });
  }
}

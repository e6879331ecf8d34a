import { passageReference } from '#shared/model/source.ts';
import { shownRelationships } from '../pack/statements.ts';
import { relationshipTree } from './relationshipTree.ts';
import type { Candidate, PackContent, PackRequest, Item } from '../pack/types.ts';

/** Maximum of left-out candidates named in the text; the stats count all. */
const maxLeftOut = 20;
/** Tokens of budget per named left-out candidate, so that a small pack is not filled with what is missing. */
const budgetForEachLeftOut = 400;

/** Number of left-out candidates named in the text of a pack. */
export function maxLeftOutFor(budget: number): number {
  return Math.min(maxLeftOut, Math.floor(budget / budgetForEachLeftOut));
}

/** Source, score and path of a candidate, for machine-readable formats. */
export function provenance(candidate: Candidate): { readonly source: string; readonly score: number; readonly path?: string } {
  const steps = candidate.path.map((step) => `${step.from} > ${step.kind} > ${step.to}`).join('; ');
  const score = Math.round(candidate.score * 100) / 100;
  return { source: passageReference(candidate.source), score, ...(steps ? { path: steps } : {}) };
}

/** Fields of an item, for machine-readable formats. Without a request all of them are given. */
export function itemFacts({ candidate, entity }: Item, request: PackRequest | null): Readonly<Record<string, string>> {
  const { section, relationship, confidence, isProperties, source } = candidate;
  return {
    section: isProperties ? 'properties' : section,
    ...(entity ? { entity: entity.name, type: entity.type } : {}),
    ...(relationship ? { relationship } : {}),
    ...(source.role === 'plan' ? { role: source.role } : {}),
    ...(request?.confidence === false || confidence === null ? {} : { confidence }),
  };
}

/** Tokens of budget per line of the tree. */
const budgetForTreeLine = 80;

/** The relationship tree of the entities in a pack, or of all of them; empty when it is not requested. */
export function treeOf({ request, entities, items }: Pick<PackContent, 'request' | 'entities' | 'items'>, all = false): string {
  if (!request.tree) return '';
  const shown = new Set(items.map((item) => item.entity));
  const drawn = entities
    .filter((entity) => all || shown.has(entity))
    .map((entity) => ({ ...entity, relationships: shownRelationships(entity, entities) }));
  return relationshipTree(drawn, request.drops, Math.floor(request.budget / budgetForTreeLine));
}

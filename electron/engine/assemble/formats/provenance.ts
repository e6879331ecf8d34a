import { passageReference } from '#shared/model/source.ts';
import { shownRelationships } from '../pack/statements.ts';
import { relationshipTree } from './relationshipTree.ts';
import type { Candidate, PackContent, PackRequest, Item } from '../pack/types.ts';

/** Left-out candidates named in the text, at most; the stats count all. */
const maxLeftOut = 20;
/** One left-out candidate is named for so many tokens of budget, so that a small pack is not filled with what is not in it. */
const budgetForEachLeftOut = 400;

/** How many left-out candidates the text of a pack names. */
export function maxLeftOutFor(budget: number): number {
  return Math.min(maxLeftOut, Math.floor(budget / budgetForEachLeftOut));
}

/** Where a candidate is from, how well it fits, and how it was reached; for formats that programs read. */
export function provenance(candidate: Candidate): { readonly source: string; readonly score: number; readonly path?: string } {
  const steps = candidate.path.map((step) => `${step.from} > ${step.kind} > ${step.to}`).join('; ');
  const score = Math.round(candidate.score * 100) / 100;
  return { source: passageReference(candidate.source), score, ...(steps ? { path: steps } : {}) };
}

/** What an item is about, for formats that programs read. Without a request everything that may be said is. */
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

/** The tree takes at most one line for so many tokens of budget. */
const budgetForTreeLine = 80;

/** The relationship tree of the entities that a pack shows, or of all of them; empty when it is not wanted. */
export function treeOf({ request, entities, items }: Pick<PackContent, 'request' | 'entities' | 'items'>, all = false): string {
  if (!request.tree) return '';
  const shown = new Set(items.map((item) => item.entity));
  const drawn = entities
    .filter((entity) => all || shown.has(entity))
    .map((entity) => ({ ...entity, relationships: shownRelationships(entity, entities) }));
  return relationshipTree(drawn, request.drops, Math.floor(request.budget / budgetForTreeLine));
}

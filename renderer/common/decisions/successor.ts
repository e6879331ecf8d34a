import type { Decision } from '#shared/model/decision.ts';

/** Whose page is shown once decisions took away that of an entity: the one it was merged into, or none (null). Undefined when it stays. */
export function successorOf(id: string | null, decisions: readonly Decision[]): string | null | undefined {
  for (const decision of decisions) {
    if (decision.kind === 'merge' && decision.entity === id) return decision.into;
    if (decision.kind === 'ignore' && decision.entity === id) return null;
  }
  return undefined;
}

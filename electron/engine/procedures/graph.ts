import type { Handlers } from '#shared/contract/handlers.ts';
import { entityGraph, entityOrFail, pathStepView } from '../retrieve/entityViews.ts';
import { shortestPath } from '../retrieve/graphWalk.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** The graph of entities and the paths in it. */
export function graphProcedures(registry: VaultRegistry): Pick<Handlers, 'graph.get' | 'graph.path'> {
  return {
    'graph.get': ({ vault, around, depth, types, limit, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const centre = around === null ? null : entityOrFail(db, around);
        return entityGraph(snapshot, { centre, depth, types, limit });
      }),

    'graph.path': ({ vault, from, to, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const path = shortestPath(snapshot.graph, entityOrFail(db, from).id, entityOrFail(db, to).id);
        if (!path) return { found: false, steps: [], cost: 0 };
        return { found: true, steps: path.steps.map((step) => pathStepView(db, snapshot, step)), cost: path.cost };
      }),
  };
}

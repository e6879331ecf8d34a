import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GraphNode, EntityGraph, GraphEdge } from '#shared/model/entity.ts';
import { useEngine, useVault } from '../../engine/engine.tsx';
import { graphQuery } from '../../engine/queries.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { GraphCanvas } from './canvas/GraphCanvas.tsx';
import { usePortraits } from '../../common/portraits/usePortrait.ts';
import type { Positions } from './layout/positions.ts';
import './local-graph.css';
import { mapStrings } from '../../strings/map.ts';

const noNodes: readonly GraphNode[] = [];

/** Neighbours that are drawn at most, and entities that they are chosen from. */
const maxNeighbours = 10;
const maxFetched = 80;
/** Milliseconds on a page after which its map is drawn. */
const stayMs = 300;
/** Of the ring, in the graph's own pixels; the graph is fitted into its box. */
const radius = 130;

/** What says the least about two comes last: that they only appear together. */
const isFact = (edge: GraphEdge): boolean => familyOf(edge) !== 'together';

/** One entity with those that it is nearest to, an edge to each: who is connected with it by a fact first, then the strongest. */
export function nearestOf(
  graph: EntityGraph,
  centre: string,
  max: number,
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } {
  const compare = (a: GraphEdge, b: GraphEdge): number => Number(isFact(b)) - Number(isFact(a)) || b.strength - a.strength;
  const best = new Map<string, GraphEdge>();
  for (const edge of graph.edges) {
    if ((edge.source === centre) === (edge.target === centre)) continue;
    const other = edge.source === centre ? edge.target : edge.source;
    const known = best.get(other);
    if (!known || compare(known, edge) > 0) best.set(other, edge);
  }
  const shown = new Map([...best].sort(([, a], [, b]) => compare(a, b)).slice(0, max));
  return { nodes: graph.nodes.filter(({ id }) => id === centre || shown.has(id)), edges: [...shown.values()] };
}

/** One entity in the middle and its neighbours in a ring around it, those of a type next to each other; the same every time. */
export function ringPositions(nodes: readonly GraphNode[], centre: string): Positions {
  const around = nodes.filter((node) => node.id !== centre).sort((a, b) => a.type.localeCompare(b.type) || a.name.localeCompare(b.name));
  const positions = new Map<string, readonly [number, number]>([[centre, [0, 0]]]);
  for (const [index, node] of around.entries()) {
    const angle = (2 * Math.PI * index) / around.length - Math.PI / 2;
    positions.set(node.id, [Math.cos(angle) * radius, Math.sin(angle) * radius]);
  }
  return positions;
}

/** The small graph of an entity and its neighbours; a click opens the neighbour. Only the entity's own edges are drawn. */
export function LocalGraph({ id }: { readonly id: string }): ReactNode {
  const vault = useVault();
  const navigate = useNavigate();
  const { data } = useQuery(graphQuery(useEngine(), { vault: vault.id, around: id, depth: 1, limit: maxFetched }));
  const graph = useMemo(() => data && nearestOf(data, id, maxNeighbours), [data, id]);
  const portraits = usePortraits(graph?.nodes ?? noNodes);
  const positions = useMemo(() => graph && ringPositions(graph.nodes, id), [graph, id]);
  // Who types or walks through the list passes many pages: a map is drawn where they stay.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), stayMs);
    return () => clearTimeout(timer);
  }, []);
  const open = (other: string): void => {
    if (other !== id) navigate({ entity: other, chapter: null });
  };
  return (
    <section aria-label={mapStrings.smallMap}>
      <header className="local-graph-head spread">
        <h2>{mapStrings.map}</h2>
        <button type="button" className="hover-link secondary-text" onClick={() => navigate({ screen: 'graph', entity: id })}>
          {mapStrings.openMap}
        </button>
      </header>
      <div className="local-graph-stage">
        {isDrawn && graph && positions && (
          <GraphCanvas
            nodes={graph.nodes}
            edges={graph.edges}
            positions={positions}
            portraits={portraits}
            selected={id}
            onSelect={(other) => other !== null && open(other)}
            onOpen={open}
            label={mapStrings.theNearestEntitiesTheRelationshipsOn}
            compact
          />
        )}
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { graphQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useGo } from '../../common/place.tsx';
import { egoPositions } from './egoPositions.ts';
import { GraphCanvas } from './canvas/GraphCanvas.tsx';
import { strongestEdges } from './strongestEdges.ts';
import './local-graph.css';

/** Entities drawn at most, the middle one counted. */
const neighbours = 11;

/** The small graph of what is next to one entity; a click opens the neighbour. Only its own ties are drawn. */
export function LocalGraph({ id }: { readonly id: string }): ReactNode {
  const vault = useVault();
  const go = useGo();
  const { data } = useQuery(graphQuery(useEngine(), { vault: vault.id, around: id, depth: 1, limit: neighbours }));
  const graph = useMemo(
    () =>
      data && {
        nodes: data.nodes,
        edges: strongestEdges(data.nodes, data.edges).filter((edge) => edge.source === id || edge.target === id),
      },
    [data, id],
  );
  const positions = useMemo(() => data && egoPositions(data.nodes, id), [data, id]);
  const open = (other: string): void => {
    if (other !== id) go({ entity: other, chapter: null });
  };
  return (
    <section className="local-graph" aria-label="Small graph">
      <header className="local-graph-head">
        <h2>Graph</h2>
        <button type="button" className="local-graph-more" onClick={() => go({ screen: 'graph', entity: id })}>
          Show large
        </button>
      </header>
      <div className="local-graph-stage">
        {graph && positions && (
          <GraphCanvas
            nodes={graph.nodes}
            edges={graph.edges}
            positions={positions}
            selected={id}
            onSelect={(other) => other !== null && open(other)}
            onOpen={open}
            label="The nearest entities; the relationships on this page show the same as text"
            small
          />
        )}
      </div>
    </section>
  );
}

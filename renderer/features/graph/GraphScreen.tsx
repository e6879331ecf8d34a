import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { entitiesQuery, graphQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useGo, usePlace } from '../../lore/place.tsx';
import { useGraphView } from '../../lore/preferences.ts';
import { problemWords } from '../../lore/words.ts';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { GraphCanvas } from './GraphCanvas.tsx';
import { GraphCard } from './GraphCard.tsx';
import { GraphFilter } from './GraphFilter.tsx';
import { GraphTable } from './GraphTable.tsx';
import { GraphTools } from './GraphTools.tsx';
import { strongestEdges } from './strongestEdges.ts';
import type { GraphHandle } from './useCytoscape.ts';
import { useGraphLayout } from './useGraphLayout.ts';
import './graph-screen.css';

/** Pixels that the card of the chosen entity takes, with the space around it. */
const cardWidth = 316;

/** The vault's entities and their ties as a picture, or as a table. */
export function GraphScreen(): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const go = useGo();
  const { entity: selected } = usePlace();
  const [view, setView] = useGraphView(vault.id);
  const [around, setAround] = useState<string | null>(null);
  const [depth, setDepth] = useState(1);
  const [asTable, setAsTable] = useState(false);
  const canvas = useRef<GraphHandle>(null);
  const { data: listed } = useQuery(entitiesQuery(engine, vault.id));
  const { data, error, refetch } = useQuery({
    ...graphQuery(engine, { vault: vault.id, around, depth, types: view.types, limit: view.limit }),
    placeholderData: keepPreviousData,
  });
  const edges = useMemo(() => (data ? strongestEdges(data.nodes, data.edges) : []), [data]);
  const graph = useMemo(() => data && { nodes: data.nodes, edges }, [data, edges]);
  const { positions, failed } = useGraphLayout(graph, around === null ? vault.id : null);
  const open = (id: string): void => go({ screen: 'entities', entity: id, chapter: null });
  const select = (id: string | null): void => go({ entity: id, chapter: null }, { replace: true });
  const show = (id: string): void => {
    select(id);
    if (data?.nodes.some((node) => node.id === id)) canvas.current?.centre(id);
    else setAround(id);
  };

  if (error && !data)
    return <ErrorState title="The graph could not be fetched" message={problemWords(error)} onRetry={() => void refetch()} />;
  if (listed?.entities.length === 0)
    return (
      <EmptyState title="Nothing to draw yet" action={{ label: 'Go to the entities', run: () => go({ screen: 'entities' }) }}>
        The graph shows the people, places and things of your notes, and the ties between them.
      </EmptyState>
    );
  return (
    <div className="graph-screen">
      <h1 className="only-read">Graph</h1>
      <GraphFilter
        view={view}
        onView={setView}
        entities={listed?.entities ?? []}
        graph={data}
        edgesDrawn={edges.length}
        around={around}
        depth={depth}
        onAround={setAround}
        onDepth={setDepth}
        onShow={show}
      />
      <div className="graph-stage">
        {data?.nodes.length === 0 && (
          <EmptyState
            title="Nothing to draw"
            action={{ label: 'Show all types', run: () => (setAround(null), setView({ ...view, types: [] })) }}
          >
            No entity of the chosen types is in the index yet.
          </EmptyState>
        )}
        {data && data.nodes.length > 0 && (asTable || failed) && (
          <GraphTable nodes={data.nodes} edges={edges} selected={selected} onSelect={select} onOpen={open} />
        )}
        {data && data.nodes.length > 0 && !asTable && !failed && (
          <>
            {positions ? (
              <GraphCanvas
                // Another part of the vault is another picture, shown from its own beginning.
                key={`${around ?? ''}:${depth}`}
                ref={canvas}
                covered={selected === null ? 0 : cardWidth}
                nodes={data.nodes}
                edges={edges}
                positions={positions}
                selected={selected}
                onSelect={select}
                onOpen={open}
                label={`Graph of ${data.nodes.length} entities and ${edges.length} ties. Arrow keys move it, plus and minus zoom. The table shows the same as text.`}
              />
            ) : (
              <p className="graph-wait" role="status">
                Arranging {data.nodes.length} entities …
              </p>
            )}
          </>
        )}
        <GraphTools canvas={canvas} asTable={asTable} onTable={setAsTable} />
      </div>
      {selected !== null && graph && (
        <GraphCard
          key={selected}
          id={selected}
          graph={graph}
          onSelect={show}
          onOpen={open}
          onAround={setAround}
          onClose={() => select(null)}
        />
      )}
    </div>
  );
}

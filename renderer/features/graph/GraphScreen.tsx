import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { errorMessage } from '../../common/format.ts';
import { knownUpTo } from '../../common/hoverCard/hoverCard.ts';
import { isReading } from '../../common/navigation/readerLayout.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { mapStrings } from '../../strings/map.ts';
import { EmptyState, ErrorState } from '../../ui/layout/States.tsx';
import { GraphPane } from './GraphPane.tsx';
import type { Insight } from './model/insights.ts';
import { PathDialog } from './panel/connections/PathPanel.tsx';
import { GraphCards } from './panel/GraphCards.tsx';
import { GraphFilter } from './panel/GraphFilter.tsx';
import { GraphFoot } from './panel/GraphTools.tsx';
import { InsightStrip } from './panel/InsightStrip.tsx';
import { PickedBar } from './panel/PickedBar.tsx';
import { MapContext, useMapState } from './state/mapState.ts';
import { useInsights } from './state/useInsights.ts';
import { useRelate } from './state/useRelate.tsx';
import { useSaveGraph } from './useSaveGraph.ts';
import './graph-screen.css';

/** The vault's entities and their edges as a picture, or as a table. */
export function GraphScreen(): ReactNode {
  const map = useMapState();
  const { data, entities, asOf, around, selected, picked, room, canvas } = map;
  const { relate, relateDialog } = useRelate(entities, picked);
  const save = useSaveGraph(canvas, { nodes: data.nodes, edges: data.edges, positions: data.positions, asOf });
  const isWhole = around === null && map.layout !== 'family';
  const insights = useInsights({ graph: data.graph, entities, asOf, waiting: data.waiting, isWhole });
  const chooseInsight = ({ kind, ids }: Insight): void => {
    const [one, other] = ids;
    if (kind === 'contradictory' && one !== undefined && other !== undefined) map.showConnection(one, other);
    else if (kind !== 'alone' && one !== undefined && other !== undefined) map.startPath(one, other);
    else if (kind !== 'alone' && one !== undefined) map.show(one);
    else map.setState({ picked: ids });
  };
  const press = (event: KeyboardEvent): void => {
    // What floats above the window hears its own keys.
    const here = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !here || event.defaultPrevented || isReading()) return;
    if (map.closeTop()) event.preventDefault();
  };
  const unfolded = selected !== null && data.folded.has(selected) ? selected : null;
  useEffect(() => {
    if (unfolded !== null) canvas.current?.reveal(unfolded);
  }, [canvas, unfolded]);

  if (data.error) return <ErrorState title={mapStrings.theMapCouldntBeLoaded} message={errorMessage(data.error)} onRetry={data.retry} />;
  if (map.isEmpty) return <EmptyMap />;
  return (
    <MapContext value={map}>
      <div
        className="graph-screen fill"
        data-narrow={room.roomy ? undefined : ''}
        data-small={room.isSmall ? '' : undefined}
        data-card={map.hasCard ? '' : undefined}
        {...knownUpTo(asOf)}
        onKeyDown={press}
      >
        <h1 className="only-read">{mapStrings.map}</h1>
        <GraphFilter />
        <div className="graph-stage stack">
          <InsightStrip insights={insights} asOf={asOf} nameOf={map.nameOf} onChoose={chooseInsight} />
          {/* Another part of the vault is another picture, shown from its own beginning. */}
          <GraphPane key={`${around ?? ''}:${map.depth}:${map.layout}`} onRelate={relate} />
          {picked.length > 0 && <PickedBar onRelate={relate} />}
          <GraphFoot save={save} />
        </div>
        <GraphCards />
        {relateDialog}
        <PathDialog />
      </div>
    </MapContext>
  );
}

function EmptyMap(): ReactNode {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={screenIcons.graph}
      title={mapStrings.nothingToShowYet}
      action={{ label: mapStrings.goToWorld, run: () => navigate({ screen: 'entities' }) }}
    >
      {mapStrings.theMapShowsThePeoplePlaces}
    </EmptyState>
  );
}

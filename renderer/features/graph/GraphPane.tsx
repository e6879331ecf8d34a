import { type ReactNode, type Ref, useCallback, useState } from 'react';
import type { HoveredEdge } from './canvas/graphProps.ts';
import { EdgeCard } from './panel/connections/EdgeCard.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../ui/layout/States.tsx';
import { isMac } from '../../ui/platform.ts';
import { useMedia } from '../../ui/layout/sizes.ts';
import { GraphCanvas, type GraphHandle } from './canvas/GraphCanvas.tsx';
import type { Family } from '../../common/relationships/families.ts';
import { usePortraits } from '../../common/portraits/usePortrait.ts';
import { GraphTable } from './panel/GraphTable.tsx';
import { movePosition } from '../../common/graphPositions.ts';
import type { GraphView } from '../../common/preferences.ts';
import type { GraphData } from './state/useGraphData.ts';
import { mapStrings } from '../../strings/map.ts';

/** Pixels that the card of the chosen entity takes, with the space around it, as graph-screen.css has it; the second in a large window. */
const cardWidth = 316;
const largeCardWidth = 364;

interface GraphPaneProps {
  readonly ref?: Ref<GraphHandle>;
  readonly data: GraphData;
  readonly layout: GraphView['layout'];
  /** Under which name positions are saved; null for not at all. */
  readonly memory: string | null;
  readonly asTable: boolean;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly selected: string | null;
  readonly picked: readonly string[];
  readonly path: readonly string[];
  readonly labels: boolean;
  /** The family of relationships that the legend is at. */
  readonly emphasis: Family | null;
  /** A card covers the right side. */
  readonly covered: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  readonly onConnection: (from: string, to: string) => void;
  readonly onPick: (ids: readonly string[]) => void;
  readonly onRelate: (from: string, to: string | null) => void;
  readonly onShowAll: () => void;
}

/** The middle of the screen: the picture, its twin in text, or why there is neither. */
export function GraphPane(props: GraphPaneProps): ReactNode {
  const {
    ref,
    data,
    memory,
    asTable,
    asOf,
    layout,
    selected,
    picked,
    path,
    labels,
    emphasis,
    covered,
    onSelect,
    onOpen,
    onConnection,
    onPick,
    onRelate,
    onShowAll,
  } = props;
  const { graph, nodes, edges, positions, arrangement, layoutFailed, groups, rings, groupOf } = data;
  const queries = useQueryClient();
  const [hovered, setHovered] = useState<HoveredEdge | null>(null);
  const portraits = usePortraits(nodes);
  const isLarge = useMedia('(min-width: 1680px)');
  const move = useCallback(
    (id: string, position: readonly [number, number]) => {
      if (memory !== null) movePosition(queries, memory, id, position);
    },
    [queries, memory],
  );
  if (!graph)
    return (
      <p className="graph-wait" role="status">
        {mapStrings.loadingTheMap}
      </p>
    );
  const isGrouped = layout === 'faction' || layout === 'place';
  if (nodes.length === 0 || (isGrouped && positions && groups.length === 0)) {
    const empty = isGrouped || layout === 'family' ? mapStrings.emptyLayouts[layout] : null;
    return (
      <EmptyState title={empty?.title ?? mapStrings.nothingToShow} action={{ label: mapStrings.showAll, run: onShowAll }}>
        {empty?.text ?? mapStrings.noEntityOrConnectionMatchesThe}
      </EmptyState>
    );
  }
  if (asTable || layoutFailed)
    return (
      <GraphTable
        nodes={nodes}
        edges={edges}
        selected={selected}
        picked={picked}
        covered={covered}
        onSelect={onSelect}
        onOpen={onOpen}
        onConnection={onConnection}
        onPick={onPick}
      />
    );
  if (!positions)
    return (
      <p className="graph-wait" role="status">
        {mapStrings.arrangingEntities(nodes.length)}
      </p>
    );
  return (
    <>
      <GraphCanvas
        ref={ref}
        covered={covered ? (isLarge ? largeCardWidth : cardWidth) : 0}
        nodes={nodes}
        edges={edges}
        positions={positions}
        arrangement={arrangement}
        groups={groups}
        rings={rings}
        groupOf={groupOf}
        isFamilyTree={layout === 'family'}
        portraits={portraits}
        selected={selected}
        picked={picked}
        path={path}
        edgeLabels={labels}
        emphasis={emphasis}
        onSelect={onSelect}
        onOpen={onOpen}
        onPick={onPick}
        onConnection={onConnection}
        onRelate={onRelate}
        onMove={move}
        onEdge={setHovered}
        label={mapStrings.mapOfEntitiesAndConnectionsArrow(nodes.length, edges.length, isMac)}
      />
      {hovered && <EdgeCard edge={hovered} asOf={asOf} />}
    </>
  );
}

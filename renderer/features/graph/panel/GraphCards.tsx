import type { ReactNode, Ref } from 'react';
import type { EntityPath } from '#shared/model/entity.ts';
import type { EntityPair } from '../../../common/savedViews/graphState.ts';
import type { GraphData } from '../state/useGraphData.ts';
import { ConnectionPanel } from './connections/ConnectionPanel.tsx';
import { GraphCard } from './GraphCard.tsx';
import { PathPanel } from './connections/PathPanel.tsx';

interface GraphCardsProps {
  readonly connectionEnds: EntityPair | null;
  readonly pathEnds: EntityPair | null;
  readonly selected: string | null;
  readonly connectionHeading: Ref<HTMLHeadingElement>;
  readonly pathHeading: Ref<HTMLHeadingElement>;
  readonly nameOf: (id: string) => string;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly data: GraphData;
  readonly path: EntityPath | undefined;
  readonly pathError: Error | null;
  readonly picked: readonly string[];
  /** The entity to whose card another card led. */
  readonly cardLedTo: string | null;
  readonly onCentre: (id: string) => void;
  readonly onAsk: (about: readonly string[], pins: readonly string[]) => void;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onAround: (id: string) => void;
  readonly onFindPath: (id: string) => void;
  readonly onConnection: (from: string, to: string) => void;
  readonly onPick: (id: string) => void;
  readonly onClose: (card: 'connection' | 'path' | 'entity') => void;
}

/** The card next to the map: for a connection, else a path, else the selected entity. */
export function GraphCards(props: GraphCardsProps): ReactNode {
  const { connectionEnds, pathEnds, selected, connectionHeading, pathHeading, nameOf, asOf, data, onAsk, onCentre, onClose, ...rest } =
    props;
  if (connectionEnds)
    return (
      <ConnectionPanel
        key={`${connectionEnds.from}\n${connectionEnds.to}`}
        ref={connectionHeading}
        ends={connectionEnds}
        nameOf={nameOf}
        asOf={asOf}
        onSelect={onCentre}
        onAsk={() => onAsk([connectionEnds.from, connectionEnds.to], [connectionEnds.from, connectionEnds.to])}
        onClose={() => onClose('connection')}
      />
    );
  if (pathEnds)
    return (
      <PathPanel
        ref={pathHeading}
        ends={pathEnds}
        nameOf={nameOf}
        asOf={asOf}
        path={rest.path}
        error={rest.pathError}
        onSelect={onCentre}
        onAsk={() => onAsk([pathEnds.from, pathEnds.to], data.pathIds)}
        onClose={() => onClose('path')}
      />
    );
  if (selected === null || !data.graph) return null;
  return (
    <GraphCard
      key={selected}
      id={selected}
      asOf={asOf}
      graph={data}
      picked={rest.picked.includes(selected)}
      takesFocus={rest.cardLedTo === selected}
      onSelect={rest.onSelect}
      onOpen={rest.onOpen}
      onAround={rest.onAround}
      onFindPath={rest.onFindPath}
      onConnection={(to) => rest.onConnection(selected, to)}
      onPick={rest.onPick}
      onClose={() => onClose('entity')}
    />
  );
}

import type { ReactNode } from 'react';
import { focusCanvas, useMap } from '../state/mapState.ts';
import { ConnectionPanel } from './connections/ConnectionPanel.tsx';
import { GraphCard } from './GraphCard.tsx';
import { PathPanel } from './connections/PathPanel.tsx';

/** The card next to the map: for a connection, else a path, else the selected entity. */
export function GraphCards(): ReactNode {
  const { connectionEnds, pathEnds, selected, nameOf, asOf, data, canvas, connectionHeading, pathHeading, ...map } = useMap();
  const centre = (id: string): void => canvas.current?.centre(id);
  if (connectionEnds)
    return (
      <ConnectionPanel
        key={`${connectionEnds.from}\n${connectionEnds.to}`}
        ref={connectionHeading}
        ends={connectionEnds}
        nameOf={nameOf}
        asOf={asOf}
        onSelect={centre}
        onAsk={() => map.ask([connectionEnds.from, connectionEnds.to])}
        onClose={() => (focusCanvas(), map.setState({ connectionEnds: null }))}
      />
    );
  if (pathEnds)
    return (
      <PathPanel
        ref={pathHeading}
        ends={pathEnds}
        nameOf={nameOf}
        asOf={asOf}
        path={map.foundPath}
        error={map.pathError}
        onSelect={centre}
        onAsk={() => map.ask([pathEnds.from, pathEnds.to], data.pathIds)}
        onClose={() => (focusCanvas(), map.setState({ pathEnds: null }))}
      />
    );
  return selected === null ? null : <GraphCard key={selected} id={selected} />;
}

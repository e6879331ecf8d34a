import type { ReactNode } from 'react';
import type { GraphNode } from '#shared/model/entity.ts';
import { TypeIcon } from '../../../common/entityTypes/EntityType.tsx';
import { Kbd } from '../../../ui/tips/Kbd.tsx';
import type { ViaEdge } from './useGraphKeys.ts';
import './focus-line.css';
import { mapStrings } from '../../../strings/map.ts';

interface FocusLineProps {
  /** The node that the keys are at; null for none. */
  readonly node: GraphNode | null;
  readonly neighbours: number;
  /** The edge by which the keys came to it, and the node they came from. */
  readonly via: ViaEdge | null;
  readonly from: string | null;
  readonly isOpen: boolean;
}

/** Who the keys are at, said to readers too, and what the keys do from there. */
export function FocusLine({ node, neighbours, via, from, isOpen }: FocusLineProps): ReactNode {
  return (
    <div className="focus-line framed row" data-shown={node ? '' : undefined}>
      <p className="focus-line-text row" role="status">
        {node && (
          <>
            <TypeIcon type={node.type} size={14} />
            <strong>{node.name}</strong>
            <span className="focus-line-facts secondary-text">
              {mapStrings.neighboursShown(node.type, neighbours)}
              {via && mapStrings.connectionNumber(via.number, via.total, from ?? '', via.kind)}
            </span>
          </>
        )}
      </p>
      {node && (
        <p className="focus-line-keys rigid secondary-text" aria-hidden>
          <Kbd keys="Enter" /> {isOpen ? mapStrings.page : mapStrings.card} <Kbd keys="N" /> <span>{mapStrings.nextConnection}</span>{' '}
          <Kbd keys="X" /> <span>{mapStrings.selectHint}</span> <Kbd keys="R" /> <span>{mapStrings.relateHint}</span>
        </p>
      )}
    </div>
  );
}

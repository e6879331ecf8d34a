import type { ReactNode } from 'react';
import type { GraphNode } from '#shared/model/entity.ts';
import { TypeIcon } from '../../../common/entityTypes/EntityType.tsx';
import { pluralize } from '../../../common/format.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import type { ViaEdge } from './useGraphKeys.ts';
import './focus-line.css';

interface FocusLineProps {
  /** The node that the keys are at; null for none. */
  readonly node: GraphNode | null;
  readonly neighbours: number;
  /** By which edge the keys came to it, and from whom. */
  readonly via: ViaEdge | null;
  readonly from: string | null;
  /** Whether its card is open. */
  readonly isOpen: boolean;
}

/** Who the keys are at, said to readers too, and what the keys do from there. */
export function FocusLine({ node, neighbours, via, from, isOpen }: FocusLineProps): ReactNode {
  return (
    <div className="focus-line" data-shown={node ? '' : undefined}>
      <p className="focus-line-words" role="status">
        {node && (
          <>
            <TypeIcon type={node.type} size={14} />
            <strong>{node.name}</strong>
            <span className="focus-line-facts">
              {node.type}, {pluralize(neighbours, 'tie')} drawn
              {via && `; tie ${via.number} of ${via.total} of ${from}: ${via.kind}`}
            </span>
          </>
        )}
      </p>
      {node && (
        <p className="focus-line-keys" aria-hidden>
          <Kbd keys="Enter" /> {isOpen ? 'page' : 'card'} <Kbd keys="N" /> next tie <Kbd keys="X" /> pick
        </p>
      )}
    </div>
  );
}

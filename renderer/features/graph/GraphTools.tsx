import { Maximize, Minus, Plus, Table2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import type { GraphHandle } from './useCytoscape.ts';

interface GraphToolsProps {
  readonly canvas: RefObject<GraphHandle | null>;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
}

/** Zoom, fit, and the switch between picture and table. */
export function GraphTools({ canvas, asTable, onTable }: GraphToolsProps): ReactNode {
  return (
    <div className="graph-tools" role="toolbar" aria-label="View">
      {!asTable && (
        <>
          <IconButton label="Zoom in" keys="+" onClick={() => canvas.current?.zoomBy(1.25)}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label="Zoom out" keys="-" onClick={() => canvas.current?.zoomBy(0.8)}>
            <Minus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label="Show everything" keys="0" onClick={() => canvas.current?.fit()}>
            <Maximize size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton label={asTable ? 'Show as a picture' : 'Show as a table'} aria-pressed={asTable} onClick={() => onTable(!asTable)}>
        <Table2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}

import { Download, Maximize, Minus, Plus, Table2, Tag } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { GraphHandle } from '../canvas/GraphCanvas.tsx';
import { mapStrings } from '../../../strings/map.ts';

interface GraphToolsProps {
  readonly canvas: RefObject<GraphHandle | null>;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  /** Whether the kinds of edges are written next to them. */
  readonly labels: boolean;
  readonly onLabels: (labels: boolean) => void;
  readonly onSavePoster: () => void;
  readonly onSavePicture: () => void;
  readonly onSaveDrawing: () => void;
  readonly onSaveData: () => void;
}

/** Zoom, fit, names of edges, saving, and the switch between picture and table. */
export function GraphTools({
  canvas,
  asTable,
  onTable,
  labels,
  onLabels,
  onSavePoster,
  onSavePicture,
  onSaveDrawing,
  onSaveData,
}: GraphToolsProps): ReactNode {
  const picture = { label: mapStrings.exportImagePng, disabled: asTable, run: onSavePicture };
  return (
    <div className="graph-tools" role="toolbar" aria-label={mapStrings.view}>
      {!asTable && (
        <>
          <IconButton label={mapStrings.zoomIn} keys="+" onClick={() => canvas.current?.zoomBy(1.25)}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label={mapStrings.zoomOut} keys="-" onClick={() => canvas.current?.zoomBy(0.8)}>
            <Minus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label={mapStrings.showAll} keys="0" onClick={() => canvas.current?.fit()}>
            <Maximize size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label={mapStrings.edgeLabels} aria-pressed={labels} onClick={() => onLabels(!labels)}>
            <Tag size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton label={asTable ? mapStrings.showAsMap : mapStrings.showAsTable} aria-pressed={asTable} onClick={() => onTable(!asTable)}>
        <Table2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Menu
        align="start"
        trigger={
          <button type="button" className="icon-button" aria-label={mapStrings.export} data-tip={mapStrings.export}>
            <Download size={16} strokeWidth={1.5} aria-hidden />
          </button>
        }
        groups={[
          {
            entries: [
              picture,
              { label: mapStrings.exportPoster, run: onSavePoster },
              { label: mapStrings.exportDrawingSvg, disabled: asTable, run: onSaveDrawing },
              { label: mapStrings.exportDataJson, run: onSaveData },
            ],
          },
        ]}
      />
    </div>
  );
}

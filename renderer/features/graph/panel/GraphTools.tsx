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
          <IconButton label={mapStrings.zoomIn} icon={Plus} keys="+" onClick={() => canvas.current?.zoomBy(1.25)} />
          <IconButton label={mapStrings.zoomOut} icon={Minus} keys="-" onClick={() => canvas.current?.zoomBy(0.8)} />
          <IconButton label={mapStrings.showAll} icon={Maximize} keys="0" onClick={() => canvas.current?.fit()} />
          <IconButton label={mapStrings.edgeLabels} icon={Tag} aria-pressed={labels} onClick={() => onLabels(!labels)} />
        </>
      )}
      <IconButton
        label={asTable ? mapStrings.showAsMap : mapStrings.showAsTable}
        icon={Table2}
        aria-pressed={asTable}
        onClick={() => onTable(!asTable)}
      />
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

import { Download, Maximize, Minus, Plus, SlidersHorizontal, Table2, Tag } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { MapRoom } from '../state/useMapRoom.ts';
import type { GraphHandle } from '../canvas/GraphCanvas.tsx';
import { mapStrings } from '../../../strings/map.ts';

/** Ways to save the map, each to where the user chooses. */
export interface SaveGraph {
  readonly picture: () => void;
  readonly drawing: () => void;
  readonly data: () => void;
  readonly poster: () => void;
}

interface GraphToolsProps {
  readonly canvas: RefObject<GraphHandle | null>;
  readonly room: MapRoom;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  /** Whether the kinds of edges are written next to them. */
  readonly labels: boolean;
  readonly onLabels: (labels: boolean) => void;
  readonly save: SaveGraph;
}

/** Zoom, fit, names of edges, saving, and the switch between picture and table. */
export function GraphTools({ canvas, room, asTable, onTable, labels, onLabels, save }: GraphToolsProps): ReactNode {
  const picture = { label: mapStrings.exportImagePng, disabled: asTable, run: save.picture };
  return (
    <div className="graph-tools framed row" role="toolbar" aria-label={mapStrings.view}>
      {room.isSmall && (
        <IconButton
          label={mapStrings.mapFilters}
          icon={SlidersHorizontal}
          aria-expanded={room.filtersOpen}
          onClick={() => room.setFiltersOpen(!room.filtersOpen)}
        />
      )}
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
              { label: mapStrings.exportPoster, run: save.poster },
              { label: mapStrings.exportDrawingSvg, disabled: asTable, run: save.drawing },
              { label: mapStrings.exportDataJson, run: save.data },
            ],
          },
        ]}
      />
    </div>
  );
}

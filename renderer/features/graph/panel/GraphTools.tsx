import { Download, Maximize, Minus, Plus, SlidersHorizontal, Table2, Tag } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { iconTrigger, Menu } from '../../../ui/overlays/Menu.tsx';
import { maxMapEntities } from '../../../common/preferences.ts';
import { useMap } from '../state/mapState.ts';
import { lacksGroups } from '../state/useGraphData.ts';
import { ChapterPlayer } from './ChapterPlayer.tsx';
import { mapStrings } from '../../../strings/map.ts';

/** Ways to save the map, each to where the user chooses. */
export interface SaveGraph {
  readonly picture: () => void;
  readonly drawing: () => void;
  readonly data: () => void;
  readonly poster: () => void;
}

/** Zoom, fit, names of edges, saving, and the switch between picture and table. */
function GraphTools({ save }: { readonly save: SaveGraph }): ReactNode {
  const { canvas, room, asTable, setState, view, setView, data } = useMap();
  // What is drawn is still that of another chapter, or of none.
  const isOther = data.waiting || data.isFocusUnknown;
  const picture = { label: mapStrings.exportImagePng, disabled: asTable || isOther, run: save.picture };
  return (
    <div className="graph-tools framed row rigid" role="toolbar" aria-label={mapStrings.view}>
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
          <IconButton
            label={mapStrings.edgeLabels}
            icon={Tag}
            aria-pressed={view.labels}
            onClick={() => setView({ ...view, labels: !view.labels })}
          />
        </>
      )}
      <IconButton
        label={asTable ? mapStrings.showAsMap : mapStrings.showAsTable}
        icon={Table2}
        aria-pressed={asTable}
        onClick={() => setState({ asTable: !asTable })}
      />
      <Menu
        align="start"
        trigger={iconTrigger(Download, mapStrings.export)}
        groups={[
          {
            entries: [
              picture,
              { label: mapStrings.exportPoster, run: save.poster },
              { label: mapStrings.exportDrawingSvg, disabled: asTable || isOther, run: save.drawing },
              { label: mapStrings.exportDataJson, disabled: isOther, run: save.data },
            ],
          },
        ]}
      />
    </div>
  );
}

/** What floats over the bottom of the map: buttons that show more of the vault, the map's tools, and the chapters. */
export function GraphFoot({ save }: { readonly save: SaveGraph }): ReactNode {
  const { data, view, setView, layout, asOf, setAsOf, nameOf } = useMap();
  const isFolded = data.folded.size > 0;
  // Twice as many with each press.
  const more = Math.min(view.limit, data.graph?.hidden ?? 0, maxMapEntities - view.limit);
  const [show, hide] = mapStrings.unfold[data.missing];
  const unfolds = more + data.unconnected > 0 && !lacksGroups(data, layout);
  // Not by `body:has()`, with which every new element of the window would have the styles of all others computed again.
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-graph-unfold', unfolds);
    return () => document.body.removeAttribute('data-graph-unfold');
  }, [unfolds]);
  return (
    <div className="graph-foot">
      {unfolds && (
        <div className="graph-unfold row gap-8">
          {more > 0 && <Button onClick={() => setView({ ...view, limit: view.limit + more })}>{mapStrings.showMore(more)}</Button>}
          {data.unconnected > 0 && (
            <Button aria-expanded={!isFolded} onClick={() => setView({ ...view, unconnected: isFolded })}>
              {(isFolded ? show : hide)(data.unconnected)}
            </Button>
          )}
        </div>
      )}
      <GraphTools save={save} />
      <ChapterPlayer asOf={asOf} onAsOf={setAsOf} waiting={data.waiting} graph={data.graph} input={data.input} nameOf={nameOf} />
    </div>
  );
}

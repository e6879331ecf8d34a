import { occurrences } from '#shared/occurrences.ts';
import { Popover } from '@base-ui/react/popover';
import { Bookmark, X } from 'lucide-react';
import { type ReactNode, useMemo, useState, type CSSProperties } from 'react';
import { EntitySearch } from '../../../common/entities/EntitySearch.tsx';
import { type GraphView, mapLayouts, maxMapEntities } from '../../../common/preferences.ts';
import { sortTypes, TypeIcon, typeName, typeToken } from '../../../common/entityTypes/EntityType.tsx';
import { formatCount } from '../../../strings/intl.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import type { SavedViewOf } from '#shared/model/savedView.ts';
import { SavedViewList } from '../../../common/savedViews/SavedViewList.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import '../../../ui/tips/popup.css';
import { Select } from '../../../ui/controls/Select.tsx';
import { Legend } from './Legend.tsx';
import { useMap } from '../state/mapState.ts';
import { type GraphData, lacksGroups } from '../state/useGraphData.ts';
import './graph-filter.css';
import { mapStrings } from '../../../strings/map.ts';
import { lookup } from '#shared/lookup.ts';
import { typeOutlines } from '../model/typeOutlines.ts';

/** A type's node in small, for legends. */
function ShapeMark({ type }: { readonly type: string }): ReactNode {
  const points = lookup(typeOutlines, type);
  return (
    <svg
      className="shape-mark rigid"
      viewBox="0 0 24 24"
      width="12"
      height="12"
      aria-hidden
      style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}
    >
      {points === undefined ? <circle cx="12" cy="12" r="10" /> : <polygon points={points} />}
    </svg>
  );
}

/** The saved views of the map: layout, filters, focus and chapter under a name. */
function ViewsPopover({ current }: { readonly current: Omit<SavedViewOf<'map'>, 'id' | 'name'> }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="icon-button" aria-label={mapStrings.savedViews} {...tip(mapStrings.savedViews)}>
        <Bookmark size={16} strokeWidth={1.5} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-place" side="bottom" align="end" sideOffset={4} collisionPadding={12}>
          <Popover.Popup className="popup views-popup" aria-label={mapStrings.savedViews}>
            <SavedViewList
              title={mapStrings.savedViews}
              emptyHint={mapStrings.savedViewsHint}
              current={current}
              nothingToSave={false}
              onShow={() => setOpen(false)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const layouts = mapLayouts.map((value) => ({ value, label: mapStrings.layouts[value] }));
const depths = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

/** What the picture shows and leaves out, in a sentence. `all`: the number of entities in the vault, where the map could show any of them; else null. */
function summary(data: GraphData, layout: GraphView['layout'], all: number | null): string {
  const { graph, nodes, edges } = data;
  if (!graph || lacksGroups(data, layout)) return '';
  const isPart = layout === 'family' || layout === 'rings';
  // A graph of families has nobody else: who is outside is known only of the whole vault.
  const outside = layout === 'family' ? (all ?? 0) - graph.hidden - nodes.length : graph.nodes.length - nodes.length;
  // Where any could be shown, they are as many as the status bar says, also those that are drawn only by their type.
  const drawable = isPart ? nodes.length : (all ?? graph.nodes.length + graph.hidden);
  return [
    drawable > nodes.length ? mapStrings.entitiesOf(nodes.length, drawable) : mapStrings.countEntity(nodes.length),
    graph.edges.length > edges.length
      ? mapStrings.connectionsOf(edges.length, graph.edges.length)
      : mapStrings.countConnection(edges.length),
    ...(isPart && outside > 0 ? [mapStrings.outside[layout](outside)] : []),
    ...(isPart && graph.hidden > 0 ? [mapStrings[layout === 'family' ? 'hiddenRelatives' : 'hidden'](graph.hidden)] : []),
    // A point stays with the words before it.
  ].join('\u00a0· ');
}

/** How many of a type the map shows: "21", or "12 of 21" of those in the vault; a name that has no note yet may be of another type then. */
const shownOf = (shown: number, all: number): string => (shown >= all ? formatCount(shown) : mapStrings.countOf(shown, all));

/** What the graph shows: a name to find, types, edges, how many; and what it leaves out. */
export function GraphFilter(): ReactNode {
  const { view, setView, layout: drawnLayout, setState, entities, data, around, depth, setAround, show, asOf, room, hasCard } = useMap();
  const counts = useMemo(() => occurrences(entities.map(({ type }) => type)), [entities]);
  const shown = useMemo(() => Map.groupBy(data.nodes, ({ type }) => type), [data.nodes]);
  // A family tree has hardly any but people.
  const typesToChoose = sortTypes(counts.keys()).filter((type) => view.layout !== 'family' || shown.has(type) || view.types.includes(type));
  const maxEntities = Math.min(maxMapEntities, Math.max(20, entities.length));
  const aroundName = entities.find((entity) => entity.id === around)?.name;
  const toggle = (type: string): void =>
    setView({ ...view, types: view.types.includes(type) ? view.types.filter((other) => other !== type) : [...view.types, type] });

  const choose = (id: string): void => {
    show(id);
    room.setFiltersOpen(false);
  };

  if (room.isSmall && !room.filtersOpen) return null;
  return (
    <aside className="graph-filter stack" aria-label={mapStrings.mapFilters} inert={!room.roomy && hasCard && !room.areFiltersOver}>
      <div className="graph-filter-body stack fill">
        <EntitySearch label={mapStrings.findOnTheMap} entities={entities} onChoose={choose} autoFocus={room.isSmall} find />
        <div className="graph-filter-views row spread">
          <Select
            label={mapStrings.layout}
            lead={mapStrings.layout}
            value={view.layout}
            options={layouts}
            onChange={(layout) => setView({ ...view, layout })}
          />
          <ViewsPopover current={{ screen: 'map', ...view, around, depth, asOf }} />
        </div>
        {around !== null && (
          <section className="graph-filter-part">
            <h2>{mapStrings.focusedOn(aroundName ?? '')}</h2>
            <div className="graph-filter-around row spread">
              <Segmented
                label={mapStrings.degreesOfConnection}
                value={String(depth)}
                options={depths}
                onChange={(next) => setState({ depth: Number(next) })}
              />
              <button type="button" className="graph-filter-whole hoverable small-text gap-4" onClick={() => setAround(null)}>
                {mapStrings.showAll}
                <X size={14} strokeWidth={1.5} aria-hidden />
              </button>
            </div>
          </section>
        )}
        <section className="graph-filter-part">
          <h2>{mapStrings.types}</h2>
          <ul>
            {typesToChoose.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  className="graph-filter-type hoverable row gap-8"
                  aria-pressed={view.types.includes(type)}
                  data-on={view.types.length === 0 || view.types.includes(type)}
                  onClick={() => toggle(type)}
                >
                  <ShapeMark type={type} />
                  <TypeIcon type={type} size={14} />
                  <span>{typeName(type)}</span>
                  <span className="secondary-text at-end">{shownOf(shown.get(type)?.length ?? 0, counts.get(type) ?? 0)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <Legend />
        <section className="graph-filter-part">
          <h2>
            {mapStrings.showUpTo} <span className="secondary-text at-end">{formatCount(Math.min(view.limit, maxEntities))}</span>
          </h2>
          <Slider
            label={mapStrings.maxEntitiesShown}
            value={Math.min(view.limit, maxEntities)}
            min={10}
            max={maxEntities}
            step={10}
            onChange={(limit) => setView({ ...view, limit })}
            formatValue={(value) => mapStrings.countEntity(value)}
          />
        </section>
      </div>
      <p className="graph-filter-note secondary-text line-above" role="status">
        {summary(data, drawnLayout, around === null && asOf === null && view.types.length === 0 ? entities.length : null)}
      </p>
    </aside>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '../../common/format.ts';
import { knownUpTo } from '../../common/hoverCard/namesWithCards.tsx';
import { isReading } from '../../common/navigation/screenFocus.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { EmptyState, ErrorState } from '../../ui/layout/States.tsx';
import { GraphPane } from './GraphPane.tsx';
import type { Insight } from './model/insights.ts';
import { PathDialog, PathPanel } from './panel/connections/PathPanel.tsx';
import { GraphFilter } from './panel/GraphFilter.tsx';
import { GraphFoot } from './panel/GraphTools.tsx';
import { InsightStrip } from './panel/InsightStrip.tsx';
import { EmptyFolder, isEmptyFolder } from '../../common/NotReadYet.tsx';
import { useVaultQuery } from '../../engine/engine.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { MapContext, useMapState, useMap, focusCanvas } from './state/mapState.ts';
import { useInsights } from './state/useInsights.ts';
import { useSaveGraph } from './useSaveGraph.ts';
import './graph-screen.css';
import type { EntitySummary } from '#shared/model/entity.ts';
import { type Edit, EditDialog, relateEdit } from '../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../common/decisions/useDecide.ts';
import { MessageSquareQuote, Plus, Route, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import './panel/picked-bar.css';
import { mapStrings } from '../../strings/map.ts';
import { ConnectionPanel } from './panel/connections/ConnectionPanel.tsx';
import { GraphCard } from './panel/GraphCard.tsx';

/** The vault's entities and their edges as a picture, or as a table. */
export function GraphScreen(): ReactNode {
  const map = useMapState();
  const { data, entities, asOf, around, selected, picked, room, canvas } = map;
  const { relate, relateDialog } = useRelate(entities, picked);
  const isFamilyTree = map.layout === 'family';
  const save = useSaveGraph(canvas, { nodes: data.nodes, edges: data.edges, positions: data.positions, asOf, isFamilyTree });
  const isWhole = around === null && !isFamilyTree;
  const insights = useInsights({ graph: data.graph, entities, asOf, waiting: data.waiting, isWhole });
  const chooseInsight = ({ kind, ids }: Insight): void => {
    const [one, other] = ids;
    if (kind === 'contradictory' && one !== undefined && other !== undefined) map.showConnection(one, other);
    else if (kind !== 'alone' && one !== undefined && other !== undefined) map.startPath(one, other);
    else if (kind !== 'alone' && one !== undefined) map.show(one);
    else map.setState({ picked: ids });
  };
  const press = (event: KeyboardEvent): void => {
    // What floats above the window hears its own keys.
    const here = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !here || event.defaultPrevented || isReading()) return;
    if (map.closeTop()) event.preventDefault();
  };
  const unfolded = selected !== null && data.folded.has(selected) ? selected : null;
  useEffect(() => {
    if (unfolded !== null) canvas.current?.reveal(unfolded);
  }, [canvas, unfolded]);

  if (data.error) return <ErrorState title={mapStrings.theMapCouldntBeLoaded} message={errorMessage(data.error)} onRetry={data.retry} />;
  if (map.isEmpty) return <EmptyMap />;
  return (
    <MapContext value={map}>
      <div
        className="graph-screen fill"
        data-narrow={room.roomy ? undefined : ''}
        data-small={room.isSmall ? '' : undefined}
        data-card={map.hasCard ? '' : undefined}
        {...knownUpTo(asOf)}
        onKeyDown={press}
      >
        <h1 className="only-read">{mapStrings.map}</h1>
        <GraphFilter />
        <div className="graph-stage stack grow">
          <InsightStrip insights={insights} asOf={asOf} nameOf={map.nameOf} onChoose={chooseInsight} />
          {/* Another part of the vault is another picture, shown from its own beginning. */}
          <GraphPane key={`${around ?? ''}:${map.depth}:${map.layout}`} onRelate={relate} />
          {picked.length > 0 && <PickedBar onRelate={relate} />}
          <GraphFoot save={save} />
        </div>
        {!room.roomy && map.hasCard && <SideChoice />}
        {!(map.hasCard && !room.roomy && room.areFiltersOver) && <GraphCards />}
        {relateDialog}
        <PathDialog />
      </div>
    </MapContext>
  );
}

function EmptyMap(): ReactNode {
  const navigate = useNavigate();
  const { data: status } = useVaultQuery(statusQuery);
  if (isEmptyFolder(status)) return <EmptyFolder icon={screenIcons.graph} />;
  return (
    <EmptyState
      icon={screenIcons.graph}
      title={mapStrings.nothingToShowYet}
      action={{ label: mapStrings.goToWorld, run: () => navigate({ screen: 'entities' }) }}
    >
      {mapStrings.theMapShowsThePeoplePlaces}
    </EmptyState>
  );
}

interface Relate {
  /** Asks how two entities are related; without a second one, it is the other picked entity if there is just one, else a dialog asks for it. */
  readonly relate: (from: string, to: string | null) => void;
  readonly relateDialog: ReactNode;
}

function useRelate(entities: readonly EntitySummary[], picked: readonly string[]): Relate {
  const [edit, setEdit] = useState<Edit | null>(null);
  const { decide } = useDecide();
  const relate = (from: string, to: string | null): void => {
    const others = picked.filter((id) => id !== from);
    const other = to ?? (others.length === 1 ? others[0]! : null);
    const find = (wanted: string | null): EntitySummary | null => entities.find(({ id }) => id === wanted) ?? null;
    setEdit(relateEdit(from, find(from)?.name ?? from, find(other)));
  };
  return {
    relate,
    relateDialog: <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decide} />,
  };
}

/** What is done with the entities that were picked together. */
function PickedBar({ onRelate }: { readonly onRelate: (from: string, to: string) => void }): ReactNode {
  const { picked, nameOf, startPath, ask, clearPicked } = useMap();
  const [one, other] = picked;
  return (
    <div className="picked-bar framed row" role="group" aria-label={mapStrings.selectedEntities}>
      <p className="picked-names grow truncate" role="status">
        <strong>{mapStrings.countEntity(picked.length)}:</strong> <bdi>{picked.map(nameOf).join(', ')}</bdi>
      </p>
      {picked.length === 2 && one !== undefined && other !== undefined && (
        <>
          <Button icon={Plus} onClick={() => onRelate(one, other)}>
            {mapStrings.addRelationship}
          </Button>
          <Button icon={Route} onClick={() => startPath(one, other)}>
            {mapStrings.findPath}
          </Button>
        </>
      )}
      <Button icon={MessageSquareQuote} look="primary" onClick={() => ask(picked)}>
        {mapStrings.askAboutThese}
      </Button>
      <IconButton label={mapStrings.clearSelection} icon={X} onClick={clearPicked} />
    </div>
  );
}

const sides = [
  { value: 'filters', label: mapStrings.filters },
  { value: 'card', label: mapStrings.details },
] as const;

/** Where there is room for one of them, the filters or the card. */
function SideChoice(): ReactNode {
  const { room, setCardLedTo } = useMap();
  return (
    <div className="graph-side">
      <Segmented
        label={mapStrings.beside}
        value={room.areFiltersOver ? 'filters' : 'card'}
        options={sides}
        // The focus stays here when the card comes back.
        onChange={(side) => (setCardLedTo(null), room.setFiltersOpen(side === 'filters'))}
      />
    </div>
  );
}

/** The card next to the map: for a connection, else a path, else the selected entity. */
function GraphCards(): ReactNode {
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

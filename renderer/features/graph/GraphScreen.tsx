import { useQuery } from '@tanstack/react-query';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { entitiesQuery, pathQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import type { Family } from '../../common/relationships/families.ts';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { useGraphView } from '../../common/preferences.ts';
import { isReading } from '../../common/navigation/readerLayout.ts';
import { focusScreenStart } from '../../common/navigation/screenFocus.ts';
import { questionAboutAll } from '../../common/entities/suggestedQuestions.ts';
import { errorMessage } from '../../common/format.ts';
import { EmptyState, ErrorState } from '../../ui/layout/States.tsx';
import { knownUpTo } from '../../common/hoverCard/hoverCard.ts';
import { useRelate } from './state/useRelate.tsx';
import { useInsights } from './state/useInsights.ts';
import type { Insight } from './model/insights.ts';
import { InsightStrip } from './panel/InsightStrip.tsx';
import { GraphFilter } from './panel/GraphFilter.tsx';
import { GraphPane } from './GraphPane.tsx';
import { GraphFoot } from './panel/GraphFoot.tsx';
import { useMapRoom } from './state/useMapRoom.ts';
import { PickedBar } from './panel/PickedBar.tsx';
import type { GraphHandle } from './canvas/GraphCanvas.tsx';
import { showOnMap } from './state/showOnMap.ts';
import { useGraphData } from './state/useGraphData.ts';
import { useSaveGraph } from './useSaveGraph.ts';
import { useConnection, useGraphState } from './state/useGraphState.ts';
import { PathDialog } from './panel/connections/PathDialog.tsx';
import { GraphCards } from './panel/GraphCards.tsx';
import './graph-screen.css';
import { mapStrings } from '../../strings/map.ts';

/** The vault's entities and their edges as a picture, or as a table. */
export function GraphScreen(): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const navigate = useNavigate();
  const { entity: selected } = useRoute();
  const [view, setView] = useGraphView(vault.id);
  const [{ around: focus, depth, asOf, asTable, picked, pathEnds, connectionEnds }, setState] = useGraphState(vault.id, selected);
  const { connectionIds, connectionHeading, showConnection } = useConnection(connectionEnds, setState);
  const setAround = (next: string | null): void => setState({ around: next });
  const setAsOf = useCallback((next: number | null): void => setState({ asOf: next }), [setState]);
  const [emphasis, setEmphasis] = useState<Family | null>(null);
  const [pathFrom, setPathFrom] = useState<string | null>(null);
  const canvas = useRef<GraphHandle>(null);
  const pathHeading = useRef<HTMLHeadingElement>(null);
  const { data: listed } = useQuery(entitiesQuery(engine, vault.id));
  const entities = useMemo(() => listed?.entities ?? [], [listed]);
  // A saved view may be of somebody who is gone since.
  const around = listed && !listed.entities.some(({ id }) => id === focus) ? null : focus;
  const names = useMemo(() => new Map(entities.map(({ id, name }) => [id, name])), [entities]);
  const nameOf = useCallback((id: string): string => names.get(id) ?? id, [names]);
  const { data: foundPath, error: pathError } = useQuery({
    ...pathQuery(engine, { vault: vault.id, from: pathEnds?.from ?? '', to: pathEnds?.to ?? '', asOf }),
    enabled: pathEnds !== null,
  });
  const { relate, relateDialog } = useRelate(entities, picked);
  const data = useGraphData({ view, around, depth, asOf, selected, picked, path: pathEnds && (foundPath ?? null), entities });
  const save = useSaveGraph(canvas, { nodes: data.nodes, edges: data.edges, positions: data.positions, asOf });
  const insights = useInsights({ graph: data.graph, entities, asOf, waiting: data.waiting, isWhole: around === null });
  const hasCard = selected !== null || pathEnds !== null || connectionEnds !== null;
  const room = useMapRoom(hasCard);
  /** The entity to whose card another card led: the focus goes on there. */
  const [cardLedTo, setCardLedTo] = useState<string | null>(null);

  const select = (id: string | null): void => {
    setCardLedTo(null);
    navigate({ entity: id, chapter: null }, { replace: true });
  };
  const show = (id: string): void => {
    select(id);
    showOnMap(id, { canvas: canvas.current, data, view, onView: setView, onAround: setAround });
  };
  /** One that is picked already is let go; several at once are added. */
  const pick = (ids: readonly string[]): void =>
    setState(({ picked: before }) => ({
      picked: ids.length === 1 && before.includes(ids[0] ?? '') ? before.filter((id) => id !== ids[0]) : [...new Set([...before, ...ids])],
    }));
  const startPath = (from: string, to: string): void => {
    setPathFrom(null);
    setState({ pathEnds: { from, to }, connectionEnds: null });
  };

  const chooseInsight = ({ kind, ids }: Insight): void => {
    const [one, other] = ids;
    if (kind === 'contradictory' && one !== undefined && other !== undefined) showConnection(one, other);
    else if (kind !== 'alone' && one !== undefined && other !== undefined) startPath(one, other);
    else if (kind !== 'alone' && one !== undefined) show(one);
    else setState({ picked: ids });
  };
  /** What had the focus is about to go: the picture gets it. */
  const focusCanvas = (): void => {
    if (document.activeElement?.closest('.graph-card, .picked-bar, .graph-filter')) focusScreenStart();
  };
  /** Closes what is over the map, last opened first. */
  const press = (event: KeyboardEvent): void => {
    // What floats above the window hears its own keys.
    const here = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !here || event.defaultPrevented || isReading()) return;
    if (room.isSmall && room.filtersOpen) room.setFiltersOpen(false);
    else if (connectionEnds !== null) setState({ connectionEnds: null });
    else if (pathEnds !== null) setState({ pathEnds: null });
    else if (picked.length > 0) setState({ picked: [] });
    else if (selected !== null) select(null);
    else return;
    event.preventDefault();
    focusCanvas();
  };
  const unfolded = selected !== null && data.folded.has(selected) ? selected : null;
  useEffect(() => {
    if (unfolded !== null) canvas.current?.reveal(unfolded);
  }, [unfolded]);

  if (data.error) return <ErrorState title={mapStrings.theMapCouldntBeLoaded} message={errorMessage(data.error)} onRetry={data.retry} />;
  if (listed?.entities.length === 0) return <EmptyMap />;
  return (
    <div
      className="graph-screen fill"
      data-narrow={room.roomy ? undefined : ''}
      data-small={room.isSmall ? '' : undefined}
      {...knownUpTo(asOf)}
      onKeyDown={press}
    >
      <h1 className="only-read">{mapStrings.map}</h1>
      <GraphFilter
        view={view}
        onView={setView}
        entities={entities}
        data={data}
        around={around}
        depth={depth}
        onAround={setAround}
        onDepth={(next) => setState({ depth: next })}
        onShow={show}
        asOf={asOf}
        onEmphasis={setEmphasis}
        covered={!room.roomy && hasCard}
        room={room}
      />
      <div className="graph-stage stack">
        <InsightStrip insights={insights} asOf={asOf} nameOf={nameOf} onChoose={chooseInsight} />
        <GraphPane
          // Another part of the vault is another picture, shown from its own beginning.
          key={`${around ?? ''}:${depth}:${view.layout}`}
          ref={canvas}
          data={data}
          memory={around === null && view.layout === 'web' ? vault.id : null}
          asTable={asTable}
          asOf={asOf}
          layout={view.layout}
          selected={selected}
          picked={picked}
          path={connectionEnds === null ? data.pathIds : connectionIds}
          labels={view.labels}
          emphasis={emphasis}
          covered={room.roomy && hasCard}
          onSelect={select}
          onOpen={(id) => navigate({ screen: 'entities', entity: id, chapter: null })}
          onConnection={showConnection}
          onPick={pick}
          onRelate={relate}
          onShowAll={() => {
            setState({ around: null, asOf: null });
            setView({ ...view, types: [], hidden: null, layout: 'web', strength: 0 });
          }}
        />
        {picked.length > 0 && (
          <PickedBar
            names={picked.map(nameOf)}
            onAsk={() => navigate({ screen: 'context', ask: questionAboutAll(picked.map(nameOf)), pins: picked, asOf, read: null })}
            onFindPath={() => picked[0] !== undefined && picked[1] !== undefined && startPath(picked[0], picked[1])}
            onRelate={() => picked[0] !== undefined && picked[1] !== undefined && relate(picked[0], picked[1])}
            onClear={() => (focusCanvas(), setState({ picked: [] }))}
          />
        )}
        <GraphFoot
          canvas={canvas}
          room={room}
          asTable={asTable}
          onTable={(next) => setState({ asTable: next })}
          save={save}
          data={data}
          view={view}
          onView={setView}
          asOf={asOf}
          onAsOf={setAsOf}
          nameOf={nameOf}
        />
      </div>
      <GraphCards
        connectionEnds={connectionEnds}
        pathEnds={pathEnds}
        selected={selected}
        connectionHeading={connectionHeading}
        pathHeading={pathHeading}
        nameOf={nameOf}
        asOf={asOf}
        data={data}
        path={foundPath}
        pathError={pathError}
        picked={picked}
        cardLedTo={cardLedTo}
        onCentre={(id) => canvas.current?.centre(id)}
        onAsk={(ids, pins) => navigate({ screen: 'context', ask: questionAboutAll(ids.map(nameOf)), pins, asOf, read: null })}
        onSelect={(id) => (show(id), setCardLedTo(id))}
        onOpen={(id) => navigate({ screen: 'entities', entity: id, chapter: null })}
        onAround={setAround}
        onFindPath={setPathFrom}
        onConnection={showConnection}
        onPick={(id) => pick([id])}
        onClose={(card) => (
          focusCanvas(),
          card === 'entity' ? select(null) : setState(card === 'connection' ? { connectionEnds: null } : { pathEnds: null })
        )}
      />
      {relateDialog}
      <PathDialog
        from={pathFrom}
        nameOf={nameOf}
        entities={entities}
        leadsTo={pathHeading}
        onChoose={startPath}
        onClose={() => setPathFrom(null)}
      />
    </div>
  );
}

function EmptyMap(): ReactNode {
  const navigate = useNavigate();
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

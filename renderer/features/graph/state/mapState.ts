import { useQuery } from '@tanstack/react-query';
import { createContext, type RefObject, use, useCallback, useDeferredValue, useMemo, useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { questionAboutAll } from '../../../common/entities/suggestedQuestions.ts';
import { useNavigate, useRoute } from '../../../common/navigation/route.tsx';
import { useGraphView } from '../../../common/preferences.ts';
import type { Family } from '#shared/model/relationshipFamilies.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { entitiesQuery, pathQuery } from '../../../engine/queries.ts';
import type { GraphHandle } from '../canvas/GraphCanvas.tsx';
import { showOnMap } from './showOnMap.ts';
import { useGraphData } from './useGraphData.ts';
import { useReaderLayout, focusScreenStart, searchScreen, useScreenSearch } from '../../../common/navigation/screenFocus.ts';
import { useMedia } from '../../../ui/layout/sizes.ts';
import { type GraphState, graphState, type EntityPair } from '../../../common/savedViews/graphState.ts';
import { useStored } from '../../../ui/store.ts';

const nothingClosed: ReadonlySet<string> = new Set();

/** What the user looks at on the map, and what is drawn of it. */
function useShown() {
  const vault = useVault();
  const engine = useEngine();
  const { entity: selected } = useRoute();
  const [view, setView] = useGraphView(vault.id);
  // The list of layouts closes first: another picture with it would be one long task.
  const layout = useDeferredValue(view.layout);
  const drawnView = useMemo(() => ({ ...view, layout }), [view, layout]);
  const [state, setState] = useGraphState(vault.id, selected);
  const { around: focus, depth, asOf, picked: allPicked, pathEnds, connectionEnds } = state;
  const { data: listed } = useVaultQuery(entitiesQuery);
  const entities = useMemo(() => listed?.entities ?? [], [listed]);
  // A saved view may be of somebody who is gone since.
  const around = listed && !listed.entities.some(({ id }) => id === focus) ? null : focus;
  const names = useMemo(() => new Map(entities.map(({ id, name }) => [id, name])), [entities]);
  const nameOf = useCallback((id: string): string => names.get(id) ?? id, [names]);
  const { data: foundPath, error: pathError } = useQuery({
    ...pathQuery(engine, { vault: vault.id, from: pathEnds?.from ?? '', to: pathEnds?.to ?? '', asOf }),
    enabled: pathEnds !== null,
  });
  const [closedIn, setClosedIn] = useState({ layout: layout, closed: nothingClosed });
  const closed = closedIn.layout === layout ? closedIn.closed : nothingClosed;
  const setClosed = (groups: Iterable<string>): void => setClosedIn({ layout: layout, closed: new Set(groups) });
  const shownPath = pathEnds && (foundPath ?? null);
  const data = useGraphData({ view: drawnView, around, depth, asOf, selected, picked: allPicked, closed, path: shownPath, entities });
  // An entity without a note may have another id in the graph of a chapter.
  const graph = data.graph;
  const picked = useMemo(
    () => (listed && graph ? allPicked.filter((id) => names.has(id) || graph.nodes.some((node) => node.id === id)) : allPicked),
    [listed, graph, allPicked, names],
  );
  const hasCard = selected !== null || pathEnds !== null || connectionEnds !== null;
  return {
    ...state,
    around,
    picked,
    selected,
    view,
    setView,
    /** The layout that is drawn, a moment after it is chosen. */
    layout,
    setState,
    closed,
    setClosed,
    isEmpty: listed?.entities.length === 0,
    entities,
    nameOf,
    foundPath,
    pathError,
    data,
    hasCard,
  };
}

/** The state of the map's screen, and everything that its parts do to it. */
export function useMapState() {
  const shown = useShown();
  const { view, setView, setState, picked, asOf, connectionEnds, nameOf, data, hasCard } = shown;
  const connection = useConnection(connectionEnds, setState);
  const isOfClosed = (...ends: readonly string[]): boolean => ends.some((id) => shown.closed.has(id));
  const navigate = useNavigate();
  const canvas: RefObject<GraphHandle | null> = useRef(null);
  const pathHeading = useRef<HTMLHeadingElement>(null);
  const card = hasCard ? JSON.stringify([shown.selected, shown.pathEnds, connectionEnds]) : null;
  const room = useMapRoom(card);
  /** The family of relationships that the legend is at. */
  const [emphasis, setEmphasis] = useState<Family | null>(null);
  /** Where the path begins whose end is still to be chosen. */
  const [pathFrom, setPathFrom] = useState<string | null>(null);
  /** The entity to whose card another card led: the focus goes on there. */
  const [cardLedTo, setCardLedTo] = useState<string | null>(null);
  const setAround = (next: string | null): void => setState({ around: next });
  const select = (id: string | null): void => {
    setCardLedTo(null);
    navigate({ entity: id, chapter: null }, { replace: true });
  };
  return {
    ...shown,
    ...connection,
    isOfClosed,
    // A line of a closed group stands for several connections: opening the group shows them.
    showConnection: (from: string, to: string): void =>
      isOfClosed(from, to)
        ? shown.setClosed([...shown.closed].filter((id) => id !== from && id !== to))
        : connection.showConnection(from, to),
    ...{ canvas, pathHeading, room, emphasis, setEmphasis, pathFrom, setPathFrom, cardLedTo, setCardLedTo, setAround, select },
    setAsOf: useCallback((next: number | null): void => setState({ asOf: next }), [setState]),
    open: (id: string): void => navigate({ screen: 'entities', entity: id, chapter: null }),
    /** Chooses an entity and shows it on the map. */
    show: (id: string): void => {
      select(id);
      showOnMap(id, { canvas: canvas.current, data, view, onView: setView, onAround: setAround });
    },
    /** One that is picked already is let go; several at once are added. */
    pick: (ids: readonly string[]): void =>
      setState(({ picked: before }) => ({
        picked:
          ids.length === 1 && before.includes(ids[0] ?? '') ? before.filter((id) => id !== ids[0]) : [...new Set([...before, ...ids])],
      })),
    startPath: (from: string, to: string): void => {
      setPathFrom(null);
      setState({ pathEnds: { from, to }, connectionEnds: null });
    },
    /** Asks how some are connected. */
    ask: (about: readonly string[], pins: readonly string[] = about): void =>
      navigate({ screen: 'context', ask: questionAboutAll(about.map(nameOf)), pins, asOf, read: null }),
    clearPicked: (): void => (focusCanvas(), setState({ picked: [] })),
    /** Closes what is over the map, last opened first; false if nothing is. */
    closeTop: (): boolean => {
      if (room.areFiltersOver) room.setFiltersOpen(false);
      else if (connectionEnds !== null) setState({ connectionEnds: null });
      else if (shown.pathEnds !== null) setState({ pathEnds: null });
      else if (picked.length > 0) setState({ picked: [] });
      else if (shown.selected !== null) select(null);
      else return false;
      focusCanvas();
      return true;
    },
  };
}

/** What had the focus is about to go: the picture gets it. */
export function focusCanvas(): void {
  if (document.activeElement?.closest('.graph-card, .picked-bar, .graph-filter')) focusScreenStart();
}

type MapState = ReturnType<typeof useMapState>;
export const MapContext = createContext<MapState | null>(null);

/** The state of the map, for the parts of its screen. */
export function useMap(): MapState {
  const map = use(MapContext);
  if (!map) throw new Error('There is no MapContext Provider above this component.');
  return map;
}

interface MapRoom {
  /** The window is too small for filters next to the map: they float over it while they are open. */
  readonly isSmall: boolean;
  /** Cards float over the map; else they are where the filters are. */
  readonly roomy: boolean;
  readonly filtersOpen: boolean;
  /** The filters are open over the map, or in place of a card. */
  readonly areFiltersOver: boolean;
  readonly setFiltersOpen: (open: boolean) => void;
}

/** Which parts of the map's screen have room next to it. `card`: what the open card is about; null for none. */
function useMapRoom(card: string | null): MapRoom {
  const isWide = useMedia('(min-width: 1100px)');
  const isSmall = useMedia('(max-width: 899px)');
  const isNextToReader = useReaderLayout() === 'narrow-screen';
  const [filtersOpen, setFiltersOpen] = useState(false);
  const roomy = isSmall || (isWide && !isNextToReader);
  const isInPlace = !roomy && card !== null;
  const areFiltersOver = filtersOpen && (isSmall || isInPlace);
  useScreenSearch(
    () => {
      flushSync(() => setFiltersOpen(true));
      // Now the field can be reached.
      searchScreen();
    },
    null,
    !areFiltersOver && (isSmall || isInPlace),
  );
  const [last, setLast] = useState(card);
  // Another card takes the place of the filters.
  if (last !== card) {
    setLast(card);
    if (!roomy) setFiltersOpen(false);
  }
  // The card may cover the filters, so focus moves from there to the map.
  useEffect(() => {
    if (isInPlace && !filtersOpen && document.activeElement?.closest('.graph-filter')) focusScreenStart();
  }, [isInPlace, filtersOpen]);
  return { isSmall, roomy, filtersOpen, areFiltersOver, setFiltersOpen };
}

type SetGraphState = (change: Partial<GraphState> | ((before: GraphState) => Partial<GraphState>)) => void;

interface ShownConnection {
  readonly connectionIds: readonly string[];
  readonly connectionHeading: RefObject<HTMLHeadingElement | null>;
  /** Shows everything that is said of two; the focus goes on there. */
  readonly showConnection: (from: string, to: string) => void;
}

/** The connection that is shown, and the way to show another. */
function useConnection(connectionEnds: EntityPair | null, setState: SetGraphState): ShownConnection {
  const connectionHeading = useRef<HTMLHeadingElement>(null);
  // Who only comes back to the screen keeps the focus where it is.
  const isLed = useRef(false);
  useEffect(() => {
    if (connectionEnds === null || !isLed.current) return;
    isLed.current = false;
    connectionHeading.current?.focus();
  }, [connectionEnds]);
  const connectionIds = useMemo(() => (connectionEnds === null ? [] : [connectionEnds.from, connectionEnds.to]), [connectionEnds]);
  const showConnection = (from: string, to: string): void => {
    isLed.current = true;
    setState({ connectionEnds: { from, to }, pathEnds: null });
  };
  return { connectionIds, connectionHeading, showConnection };
}

/** The state of the graph, restored after another screen; reset to the whole vault for another entity. */
function useGraphState(vault: string, selected: string | null): readonly [GraphState, SetGraphState] {
  const [stay, setStay] = useStored(graphState(vault));
  useEffect(
    () =>
      setStay((before) =>
        selected === null || before.selected === null || selected === before.selected
          ? before
          : { ...before, around: null, pathEnds: null, connectionEnds: null },
      ),
    // Only what it comes with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  useEffect(() => setStay((before) => (before.selected === selected ? before : { ...before, selected })), [selected, setStay]);
  const change = useCallback(
    (part: Partial<GraphState> | ((before: GraphState) => Partial<GraphState>)) =>
      setStay((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [setStay],
  );
  return [stay, change];
}

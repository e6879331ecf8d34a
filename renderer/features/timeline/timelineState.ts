import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { showError } from '../../common/errorToast.ts';
import { foldForSearch } from '../../common/format.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { type TimelineView, useTimelineView } from '../../common/preferences.ts';
import { useEngine, useVaultQuery, useVault } from '../../engine/engine.tsx';
import { datesQuery, statusQuery, timelineQuery } from '../../engine/queries.ts';
import { textWidth } from '../../ui/layout/textWidth.ts';
import { useSessionState } from '../../ui/store.ts';
import { eachDateOnce } from './layout/dateLanes.ts';
import type { TimelineRow } from './layout/timelineLines.ts';

/** Columns of the chosen chapters, counted from 0, both included. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

const none: readonly never[] = [];

/** Entities that are fetched at most, the most important first. */
const maxRows = 2_000;

const total = (row: TimelineRow): number => row.marks.reduce((sum, [, mentions]) => sum + mentions, 0);
const orders: Readonly<Record<TimelineView['sort'], ((a: TimelineRow, b: TimelineRow) => number) | null>> = {
  // As the engine gave them.
  importance: null,
  first: (a, b) => (a.marks[0]?.[0] ?? Infinity) - (b.marks[0]?.[0] ?? Infinity),
  last: (a, b) => (b.marks.at(-1)?.[0] ?? 0) - (a.marks.at(-1)?.[0] ?? 0),
  mentions: (a, b) => total(b) - total(a),
};

function countTypes(entities: Iterable<Pick<EntitySummary, 'type'>>): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(entities, ({ type }) => type)].map(([type, all]) => [type, all.length]));
}

/** The rows of the timeline that the search and the filter leave, in the chosen order. */
function useRows(all: readonly TimelineRow[] | undefined, view: TimelineView, query: string) {
  const isNamed = useMemo(() => {
    const folded = foldForSearch(query.trim());
    return ({ name, aliases }: EntitySummary): boolean =>
      folded === '' || [name, ...aliases].some((each) => foldForSearch(each).includes(folded));
  }, [query]);
  const isWanted = useCallback(
    (entity: EntitySummary): boolean => (view.types.length === 0 || view.types.includes(entity.type)) && isNamed(entity),
    [isNamed, view.types],
  );
  const named = useMemo(() => (all ?? []).filter(({ entity }) => isNamed(entity)), [all, isNamed]);
  const rows = useMemo(() => {
    const chosen = view.types.length === 0 ? named : named.filter(({ entity }) => view.types.includes(entity.type));
    const order = orders[view.sort];
    return order ? chosen.toSorted(order) : chosen;
  }, [named, view.types, view.sort]);
  return { isWanted, named, rows };
}

/** The state of the timeline's screen, and everything that its parts do to it. */
export function useTimelineState() {
  const vault = useVault();
  const engine = useEngine();
  const navigate = useNavigate();
  const [view, setView] = useTimelineView(vault.id);
  const [query, setQuery] = useSessionState(`timeline-query.${vault.id}`, '');
  /** The first and last chosen chapter, by sequence. */
  const [ends, setEnds] = useSessionState<readonly [number, number] | null>(`timeline-range.${vault.id}`, null);
  const { data: loaded, error, refetch } = useVaultQuery(timelineQuery, maxRows);
  const { data: dates, error: datesError, refetch: refetchDates } = useQuery({ ...datesQuery(engine, vault.id), select: eachDateOnce });
  const { data: status } = useVaultQuery(statusQuery);
  const isIndexing = status?.state === 'indexing';
  const [lastLoaded, setLast] = useState({ of: vault.id, timeline: loaded });
  // When the whole index is rebuilt, mentions come last: until then the previous timeline stays.
  const isLess = lastLoaded.of === vault.id && isIndexing && (loaded?.rows.length ?? 0) < (lastLoaded.timeline?.rows.length ?? 0);
  if (!isLess && (lastLoaded.timeline !== loaded || lastLoaded.of !== vault.id)) setLast({ of: vault.id, timeline: loaded });
  // A large story is rendered at low priority.
  const data = useDeferredValue(isLess ? lastLoaded.timeline : loaded);
  const chapters = data?.chapters ?? none;
  // Chapters come and go while the window is open; a range that lost one of its ends is dropped.
  const range = useMemo((): ColumnRange | null => {
    const [from = -1, to = -1] = (ends ?? []).map((end) => chapters.findIndex(({ sequence }) => sequence === end));
    return from === -1 || to === -1 ? null : { from, to };
  }, [chapters, ends]);
  const setRange = useCallback(
    (next: ColumnRange | null): void => {
      const [first, last] = next ? [chapters[next.from], chapters[next.to]] : [];
      setEnds(first && last ? [first.sequence, last.sequence] : null);
    },
    [chapters, setEnds],
  );
  const { isWanted, named, rows } = useRows(data?.rows, view, useDeferredValue(query));
  const dated = useMemo(
    () => [...new Map([...(dates?.events ?? []), ...(dates?.lives ?? [])].map(({ entity }) => [entity.id, entity])).values()],
    [dates],
  );
  const hasChapters = (data?.chapters.length ?? 0) > 0;
  // A world without a story may have dates all the same.
  const isDates = view.look === 'dates' || !hasChapters;
  const isStory = !isDates && view.look === 'storylines';
  const filtered = useMemo(() => (isDates ? dated : named.map(({ entity }) => entity)), [isDates, dated, named]);
  const counts = useMemo(() => countTypes(filtered), [filtered]);
  // Storylines are of people at first, if there are any, until types are chosen: "All", too.
  const [isAllChosen, setAllChosen] = useState(false);
  const people = useMemo(() => rows.filter(({ entity }) => entity.type === 'character'), [rows]);
  const isOfPeople = isStory && !isAllChosen && view.types.length === 0 && people.length > 0;
  // Of all rows, so that no filter moves the chapters.
  const nameWidths = useMemo(() => (data?.rows ?? none).map(({ entity }) => textWidth(entity.name, 13)), [data]);
  return {
    ...{ view, setView, query, setQuery, range, setRange, isWanted, isDates, isStory, isOfPeople, hasChapters },
    // A first reading has no rows until its end.
    ...{
      isLoaded: data !== undefined && !(isIndexing && data.rows.length === 0 && data.chapters.length > 0),
      hidden: data?.hidden ?? 0,
      error,
      retry: () => void refetch(),
    },
    ...{ dates, datesError, retryDates: () => void refetchDates(), datedTotal: dated.length },
    /** How many of each type there are, in all types, and how many altogether. */
    ...{ counts, total: filtered.length },
    chapters,
    nameWidths,
    rows: isOfPeople ? people : rows,
    /** 0: the whole story fits; 100: one chapter is as wide as it gets. */
    zoom: view.zoom,
    setZoom: (zoom: number): void => setView({ ...view, zoom }),
    setTypes: (types: readonly string[]): void => {
      setAllChosen(types.length === 0);
      setView({ ...view, types });
    },
    showAll: (): void => (setQuery(''), setView({ ...view, types: [] })),
    goToWorld: (): void => navigate({ screen: 'entities' }),
    /** Asks with the story known up to and with this chapter. */
    askUpTo: (sequence: number): void => navigate({ screen: 'context', asOf: sequence, read: null }),
    open: useCallback((id: string): void => navigate({ screen: 'entities', entity: id, chapter: null }), [navigate]),
    readChapter: useCallback((path: string): void => navigate({ read: passageReference({ path, lines: [1, 1] }) }), [navigate]),
    /** Opens the first passage of a chapter that names an entity. */
    read: ({ entity: { id } }: TimelineRow, sequence: number): void => {
      engine
        .call('entities.mentions', { vault: vault.id, id, sequence, limit: 1 })
        .then(({ passages: [first] }) => first && navigate({ entity: id, chapter: null, read: passageReference(first.source) }))
        .catch(showError);
    },
  };
}

type TimelineState = ReturnType<typeof useTimelineState>;
export const TimelineContext = createContext<TimelineState | null>(null);

/** The state of the timeline, for the parts of its screen. */
export function useTimeline(): TimelineState {
  const timeline = use(TimelineContext);
  if (!timeline) throw new Error('There is no TimelineContext Provider above this component.');
  return timeline;
}

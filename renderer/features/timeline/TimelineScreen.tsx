import { useQuery } from '@tanstack/react-query';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { datesQuery, timelineQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { useSearchField } from '../../common/navigation/screenFocus.ts';
import { type TimelineView, useTimelineView } from '../../common/preferences.ts';
import { TypeFilter } from '../../common/entityTypes/TypeFilter.tsx';
import { foldForSearch, errorMessage } from '../../common/format.ts';
import { SearchField } from '../../ui/controls/Field.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { useSessionState } from '../../ui/store.ts';
import type { TimelineRow } from './layout/timelineLines.ts';
import { type ColumnRange, RangeBar } from './RangeBar.tsx';
import { maxLines, Storylines } from './Storylines.tsx';
import { countDates, DatesView, eachDateOnce } from './DatesView.tsx';
import { TimelineGrid } from './TimelineGrid.tsx';
import './timeline-screen.css';
import { timelineStrings } from '../../strings/timeline.ts';
import { showError } from '../../common/errorToast.ts';

/** Entities that are fetched at most, the most important first. */
const maxRows = 2_000;

const sorts: readonly { readonly value: TimelineView['sort']; readonly label: string }[] = [
  { value: 'importance', label: timelineStrings.importance },
  { value: 'first', label: timelineStrings.firstAppearance },
  { value: 'last', label: timelineStrings.lastAppearance },
  { value: 'mentions', label: timelineStrings.mentionsInTheStory },
];

const looks = [
  { value: 'matrix', label: timelineStrings.matrix },
  { value: 'storylines', label: timelineStrings.storylines },
  { value: 'dates', label: timelineStrings.dates },
] as const;

const total = (row: TimelineRow): number => row.marks.reduce((sum, [, mentions]) => sum + mentions, 0);
const orders: Readonly<Record<TimelineView['sort'], ((a: TimelineRow, b: TimelineRow) => number) | null>> = {
  // As the engine gave them.
  importance: null,
  first: (a, b) => (a.marks[0]?.[0] ?? Infinity) - (b.marks[0]?.[0] ?? Infinity),
  last: (a, b) => (b.marks.at(-1)?.[0] ?? 0) - (a.marks.at(-1)?.[0] ?? 0),
  mentions: (a, b) => total(b) - total(a),
};

/** Who appears where: chapters across, entities down, mentions as marks; who meets; and what happened when in the story's own time. */
export function TimelineScreen(): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const navigate = useNavigate();
  const [view, setView] = useTimelineView(vault.id);
  const [query, setQuery] = useSessionState(`timeline-query.${vault.id}`, '');
  const [range, setRange] = useSessionState<ColumnRange | null>(`timeline-range.${vault.id}`, null);
  const { data: loaded, error, refetch } = useQuery(timelineQuery(engine, vault.id, maxRows));
  const { data: dates, error: datesError, refetch: refetchDates } = useQuery({ ...datesQuery(engine, vault.id), select: eachDateOnce });
  // A large story is drawn when there is time, not in the moment in which it comes.
  const data = useDeferredValue(loaded);
  const deferredQuery = useDeferredValue(query);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchField(searchField);

  const named = useMemo(() => {
    const query = foldForSearch(deferredQuery.trim());
    const rows = data?.rows ?? [];
    return query === ''
      ? rows
      : rows.filter(({ entity }) => [entity.name, ...entity.aliases].some((name) => foldForSearch(name).includes(query)));
  }, [data, deferredQuery]);
  const counts = useMemo(() => {
    const byType = new Map<string, number>();
    for (const { entity } of named) byType.set(entity.type, (byType.get(entity.type) ?? 0) + 1);
    return byType;
  }, [named]);
  const [datedCounts, datedTotal] = useMemo(() => {
    const dated = new Map([...(dates?.events ?? []), ...(dates?.lives ?? [])].map(({ entity }) => [entity.id, entity]));
    const byType = new Map<string, number>();
    for (const { type } of dated.values()) byType.set(type, (byType.get(type) ?? 0) + 1);
    return [byType, dated.size] as const;
  }, [dates]);
  const rows = useMemo(() => {
    const chosen = view.types.length === 0 ? named : named.filter(({ entity }) => view.types.includes(entity.type));
    const order = orders[view.sort];
    return order ? chosen.toSorted(order) : chosen;
  }, [named, view.types, view.sort]);

  const hasChapters = (data?.chapters.length ?? 0) > 0;
  // A world without a story may have dates all the same.
  const isDates = view.look === 'dates' || !hasChapters;
  const isStory = !isDates && view.look === 'storylines';
  const isWanted = useMemo(() => {
    const query = foldForSearch(deferredQuery.trim());
    return ({ name, aliases, type }: EntitySummary): boolean =>
      (view.types.length === 0 || view.types.includes(type)) &&
      (query === '' || [name, ...aliases].some((each) => foldForSearch(each).includes(query)));
  }, [deferredQuery, view.types]);
  const onOpen = useCallback((id: string) => navigate({ screen: 'entities', entity: id, chapter: null }), [navigate]);
  const readChapter = useCallback((path: string) => navigate({ read: passageReference({ path, lines: [1, 1] }) }), [navigate]);
  // Storylines are of people at first, if there are any, until types are chosen: "All", too.
  const [isAllChosen, setAllChosen] = useState(false);
  const people = useMemo(() => rows.filter(({ entity }) => entity.type === 'character'), [rows]);
  const isOfPeople = isStory && !isAllChosen && view.types.length === 0 && people.length > 0;
  const storyRows = isOfPeople ? people : rows;

  if (error && !data)
    return <ErrorState title={timelineStrings.theTimelineCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data || (!hasChapters && !dates && !datesError))
    return (
      <div className="stack fill">
        <div className="timeline-head timeline-wait-head stack">
          <Skeleton lines={[22, 62]} look="rows" />
        </div>
        <div className="timeline-wait">
          <Skeleton lines={[60, 52, 74, 48, 66, 56, 70, 44, 62, 58, 68, 50]} look="rows" />
          <Skeleton lines={[96, 88, 92, 70, 84, 60, 78, 54, 66, 48, 58, 40]} look="rows" />
        </div>
      </div>
    );
  if (!hasChapters && countDates(dates) === 0)
    return (
      <EmptyState
        icon={screenIcons.timeline}
        title={timelineStrings.noChaptersYet}
        action={{ label: timelineStrings.goToWorld, run: () => navigate({ screen: 'entities' }) }}
      >
        {timelineStrings.theTimelineShowsWhoAppearsIn}
      </EmptyState>
    );

  const read = (row: TimelineRow, sequence: number): void => {
    engine
      .call('entities.mentions', { vault: vault.id, id: row.entity.id, sequence, limit: 1 })
      .then(({ passages: [first] }) => first && navigate({ entity: row.entity.id, chapter: null, read: passageReference(first.source) }))
      .catch(showError);
  };
  return (
    <div className="stack fill">
      <h1 className="only-read">{timelineStrings.timeline}</h1>
      <header className="timeline-head stack">
        <div className="timeline-head-line row">
          <SearchField
            className="timeline-search"
            ref={searchField}
            label={timelineStrings.searchTheTimeline}
            text={query}
            onText={setQuery}
          />
          {!isDates && (
            <Select
              label={timelineStrings.sort}
              lead={timelineStrings.sortBy}
              value={view.sort}
              options={sorts}
              onChange={(sort) => setView({ ...view, sort })}
            />
          )}
          {hasChapters && (
            <Segmented label={timelineStrings.view} value={view.look} options={looks} onChange={(look) => setView({ ...view, look })} />
          )}
          <p className="timeline-note secondary-text" role="status">
            {isDates
              ? dates && timelineStrings.datesOf(datedTotal, dates.chapters.length)
              : isStory
                ? timelineStrings.storylinesOf(Math.min(maxLines, storyRows.length), storyRows.length)
                : timelineStrings.rowsInChapters(rows.length, data.chapters.length)}
            {!isDates && !isStory && data.hidden > 0 && timelineStrings.notShown(data.hidden)}
          </p>
        </div>
        <TypeFilter
          counts={isDates ? datedCounts : counts}
          total={isDates ? datedTotal : named.length}
          chosen={isOfPeople ? ['character'] : view.types}
          onChoose={(types) => {
            setAllChosen(types.length === 0);
            setView({ ...view, types });
          }}
        />
      </header>
      {isDates ? (
        <DatesView
          dates={dates}
          error={datesError}
          onRetry={() => void refetchDates()}
          isWanted={isWanted}
          onShowAll={() => (setQuery(''), setView({ ...view, types: [] }))}
          onGoToWorld={() => navigate({ screen: 'entities' })}
          zoom={view.zoom}
          onZoom={(zoom) => setView({ ...view, zoom })}
          onOpen={onOpen}
          onRead={readChapter}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          title={timelineStrings.noMatches}
          action={{ label: timelineStrings.showAll, run: () => (setQuery(''), setView({ ...view, types: [] })) }}
        >
          {timelineStrings.theTimelineShowsEveryoneWhoIs}
        </EmptyState>
      ) : isStory ? (
        <Storylines
          chapters={data.chapters}
          rows={storyRows}
          zoom={view.zoom}
          range={range}
          onRange={setRange}
          onRead={read}
          onOpen={onOpen}
        />
      ) : (
        <TimelineGrid
          chapters={data.chapters}
          rows={rows}
          zoom={view.zoom}
          onZoom={(zoom) => setView({ ...view, zoom })}
          range={range}
          onRange={setRange}
          onRead={read}
          onOpen={onOpen}
        />
      )}
      {!isDates && (
        <RangeBar
          chapters={data.chapters}
          range={range}
          onRange={setRange}
          hasKeys={!isStory && rows.length > 0}
          zoom={view.zoom}
          onZoom={(zoom) => setView({ ...view, zoom })}
          onAsk={(sequence) => navigate({ screen: 'context', asOf: sequence, read: null })}
        />
      )}
    </div>
  );
}

import { type ReactNode, useRef } from 'react';
import { TypeFilter } from '../../common/entityTypes/TypeFilter.tsx';
import { errorMessage } from '../../common/format.ts';
import { useSearchField } from '../../common/navigation/screenFocus.ts';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import type { TimelineView } from '../../common/preferences.ts';
import { EmptyFolder, isEmptyFolder } from '../../common/NotReadYet.tsx';
import { useVaultQuery } from '../../engine/engine.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { timelineStrings } from '../../strings/timeline.ts';
import { SearchField } from '../../ui/controls/Field.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { DatesView } from './DatesView.tsx';
import { countDates } from './layout/dateLanes.ts';
import { RangeBar } from './RangeBar.tsx';
import { maxLines, Storylines } from './Storylines.tsx';
import { TimelineGrid } from './TimelineGrid.tsx';
import { TimelineContext, useTimeline, useTimelineState } from './timelineState.ts';
import './timeline-screen.css';

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

/** Who appears where: chapters across, entities down, mentions as marks; who meets; and what happened when in the story's own time. */
export function TimelineScreen(): ReactNode {
  const timeline = useTimelineState();
  const { data: status } = useVaultQuery(statusQuery);
  const { isLoaded, error, retry, hasChapters, dates, datesError, isDates, isStory, rows, showAll, goToWorld } = timeline;
  const isFiltered = timeline.query !== '' || timeline.view.types.length > 0;
  if (error && !isLoaded)
    return <ErrorState title={timelineStrings.theTimelineCouldntBeLoaded} message={errorMessage(error)} onRetry={retry} />;
  if (!isLoaded || (!hasChapters && !dates && !datesError)) return <TimelineWait />;
  if (!hasChapters && countDates(dates) === 0)
    return isEmptyFolder(status) ? (
      <EmptyFolder icon={screenIcons.timeline} />
    ) : (
      <EmptyState
        icon={screenIcons.timeline}
        title={timelineStrings.noChaptersYet}
        action={{ label: timelineStrings.goToWorld, run: goToWorld }}
      >
        {timelineStrings.theTimelineShowsWhoAppearsIn}
      </EmptyState>
    );
  return (
    <TimelineContext value={timeline}>
      <div className="stack fill">
        <h1 className="only-read">{timelineStrings.timeline}</h1>
        <TimelineTools />
        {isDates ? (
          <DatesView />
        ) : rows.length === 0 ? (
          <EmptyState
            title={isFiltered ? timelineStrings.noMatches : timelineStrings.noOneInChapters}
            action={isFiltered ? { label: timelineStrings.showAll, run: showAll } : { label: timelineStrings.goToWorld, run: goToWorld }}
          >
            {timelineStrings.theTimelineShowsEveryoneWhoIs}
          </EmptyState>
        ) : isStory ? (
          <Storylines />
        ) : (
          <TimelineGrid />
        )}
        {!isDates && <RangeBar />}
      </div>
    </TimelineContext>
  );
}

/** Search, order, view and types above the timeline, and how much it shows. */
function TimelineTools(): ReactNode {
  const { view, setView, setTypes, query, setQuery, isDates, isStory, isOfPeople, hasChapters, chapters, rows, dates, ...timeline } =
    useTimeline();
  const searchField = useRef<HTMLInputElement>(null);
  useSearchField(searchField);
  return (
    <header className="timeline-head stack line-below">
      <div className="timeline-head-line row gap-8">
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
        <p className="timeline-note secondary-text at-end" role="status">
          {isDates
            ? dates && timelineStrings.datesOf(timeline.datedTotal, dates.chapters.length)
            : isStory
              ? timelineStrings.storylinesOf(Math.min(maxLines, rows.length), rows.length)
              : timelineStrings.rowsInChapters(rows.length, chapters.length)}
          {!isDates && !isStory && timeline.hidden > 0 && timelineStrings.notShown(timeline.hidden)}
        </p>
      </div>
      {(timeline.total > 0 || view.types.length > 0) && (
        <TypeFilter counts={timeline.counts} total={timeline.total} chosen={isOfPeople ? ['character'] : view.types} onChoose={setTypes} />
      )}
    </header>
  );
}

function TimelineWait(): ReactNode {
  return (
    <div className="stack fill">
      <div className="timeline-head timeline-wait-head stack line-below">
        <Skeleton lines={[22, 62]} look="rows" />
      </div>
      <div className="timeline-wait">
        <Skeleton lines={[60, 52, 74, 48, 66, 56, 70, 44, 62, 58, 68, 50]} look="rows" />
        <Skeleton lines={[96, 88, 92, 70, 84, 60, 78, 54, 66, 48, 58, 40]} look="rows" />
      </div>
    </div>
  );
}

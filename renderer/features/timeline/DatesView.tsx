import type { ReactNode } from 'react';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { StoryDates } from '#shared/model/timeline.ts';
import { errorMessage } from '../../common/format.ts';
import { timelineStrings } from '../../strings/timeline.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { DateAxis } from './DateAxis.tsx';
import { ZoomSlider } from './ZoomSlider.tsx';
import './range-bar.css';

interface DatesViewProps {
  /** Undefined while they are fetched. */
  readonly dates: StoryDates | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly isWanted: (entity: EntitySummary) => boolean;
  readonly onShowAll: () => void;
  readonly onGoToWorld: () => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onOpen: (id: string) => void;
  readonly onRead: (path: string) => void;
}

/** A date of an entity is one mark, even if several fields state it. */
export function eachDateOnce(dates: StoryDates): StoryDates {
  const seen = new Set<string>();
  const isNew = ({ entity, date, until }: StoryDates['events'][number]): boolean => {
    const key = JSON.stringify([entity.id, date, until]);
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return { ...dates, events: dates.events.filter(isNew) };
}

/** How much has a date. */
export const countDates = (dates: StoryDates | undefined): number =>
  dates ? dates.chapters.length + dates.events.length + dates.lives.length : 0;

/** The story in its own time, or why there is nothing to show of it. */
export function DatesView(props: DatesViewProps): ReactNode {
  const { dates, error, onRetry, isWanted, onShowAll, onGoToWorld, zoom, onZoom, onOpen, onRead } = props;
  if (error && !dates)
    return <ErrorState title={timelineStrings.theTimelineCouldntBeLoaded} message={errorMessage(error)} onRetry={onRetry} />;
  if (!dates) return <Skeleton lines={[60, 52, 74, 48]} look="rows" />;
  if (countDates(dates) === 0)
    return (
      <EmptyState
        icon={screenIcons.timeline}
        title={timelineStrings.noDatesYet}
        action={{ label: timelineStrings.goToWorld, run: onGoToWorld }}
      >
        {timelineStrings.datesShow}
      </EmptyState>
    );
  const events = dates.events.filter(({ entity }) => isWanted(entity));
  const lives = dates.lives.filter(({ entity }) => isWanted(entity));
  if (events.length + lives.length === 0 && dates.events.length + dates.lives.length > 0)
    return (
      <EmptyState title={timelineStrings.noMatches} action={{ label: timelineStrings.showAll, run: onShowAll }}>
        {timelineStrings.noDateOfThese}
      </EmptyState>
    );
  return (
    <>
      <DateAxis dates={{ ...dates, events, lives }} zoom={zoom} onOpen={onOpen} onRead={onRead} />
      <footer className="range-bar row">
        <div className="range-bar-hint">
          <span className="range-bar-text secondary-text">{dates.chapters.length > 0 && timelineStrings.agesHint}</span>
        </div>
        <ZoomSlider label={timelineStrings.axisWidth} zoom={zoom} onZoom={onZoom} />
      </footer>
    </>
  );
}

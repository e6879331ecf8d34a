import type { ReactNode } from 'react';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { errorMessage } from '../../common/format.ts';
import { timelineStrings } from '../../strings/timeline.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { DateAxis } from './DateAxis.tsx';
import { countDates } from './layout/dateLanes.ts';
import { useTimeline } from './timelineState.ts';
import { ZoomSlider } from './ZoomSlider.tsx';
import './range-bar.css';

/** The story in its own time, or why there is nothing to show of it. */
export function DatesView(): ReactNode {
  const { dates, datesError, retryDates, isWanted, showAll, goToWorld } = useTimeline();
  if (datesError && !dates)
    return <ErrorState title={timelineStrings.theTimelineCouldntBeLoaded} message={errorMessage(datesError)} onRetry={retryDates} />;
  if (!dates) return <Skeleton lines={[60, 52, 74, 48]} look="rows" />;
  if (countDates(dates) === 0)
    return (
      <EmptyState
        icon={screenIcons.timeline}
        title={timelineStrings.noDatesYet}
        action={{ label: timelineStrings.goToWorld, run: goToWorld }}
      >
        {timelineStrings.datesShow}
      </EmptyState>
    );
  const events = dates.events.filter(({ entity }) => isWanted(entity));
  const lives = dates.lives.filter(({ entity }) => isWanted(entity));
  if (events.length + lives.length === 0 && dates.events.length + dates.lives.length > 0)
    return (
      <EmptyState title={timelineStrings.noMatches} action={{ label: timelineStrings.showAll, run: showAll }}>
        {timelineStrings.noDateOfThese}
      </EmptyState>
    );
  return (
    <>
      <DateAxis dates={{ ...dates, events, lives }} />
      <footer className="range-bar row">
        <div className="range-bar-hint">
          <span className="range-bar-text secondary-text">
            {dates.chapters.length > 0 && (lives.some(({ born }) => born !== null) ? timelineStrings.agesHint : timelineStrings.readHint)}
          </span>
        </div>
        <ZoomSlider label={timelineStrings.axisWidth} />
      </footer>
    </>
  );
}

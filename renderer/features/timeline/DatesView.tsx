import { type ReactNode, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { errorMessage } from '../../common/format.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { countDates, type DatedMark, type PlacedMark, positionLongMarks, timesOf, yearScale, axisTicks } from './layout/dateLanes.ts';
import { ZoomSlider } from './ZoomSlider.tsx';
import './range-bar.css';
import { chapterNumber, shortChapterName } from '#shared/model/chapterNames.ts';
import { ageAt, type StoryDates, type StoryTime } from '#shared/model/timeline.ts';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { typeToken } from '../../common/entityTypes/typeLooks.ts';
import { plainMarkdown } from '../../common/plainMarkdown.ts';
import { titleWithoutNumber } from '../../common/passages/titleWithoutNumber.ts';
import { cardOf } from '../../common/hoverCard/namesWithCards.tsx';
import { useScreenStart } from '../../common/navigation/screenFocus.ts';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { timelineStrings } from '../../strings/timeline.ts';
import { useWidth } from '../../ui/layout/sizes.ts';
import { useTimeline } from './timelineState.ts';
import './date-axis.css';

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
  return <DateAxis dates={{ ...dates, events, lives }} />;
}

/** What can be done in the axis, what its dashed lines say where it has any, and how wide a year is. */
function DatesBar({ dates, changesScale }: { readonly dates: StoryDates; readonly changesScale: boolean }): ReactNode {
  const hasAges = dates.lives.some(({ born }) => born !== null);
  return (
    <footer className="range-bar row">
      <div className="range-bar-hint">
        <span className="range-bar-text secondary-text">
          {dates.chapters.length > 0 && (hasAges ? timelineStrings.agesHint : timelineStrings.readHint)}
        </span>
      </div>
      {changesScale && (
        <span className="date-change-legend row at-end gap-8 rigid secondary-text">
          <i aria-hidden />
          {timelineStrings.changeOfScale}
        </span>
      )}
      <ZoomSlider label={timelineStrings.axisWidth} />
    </footer>
  );
}

const rowHeight = 28;
const padding = 20;
/** Pixels by which the line that marks a change of scale precedes its date. */
const beforeChange = 10;

/** What is drawn of one mark besides its place. */
interface MarkLook {
  /** Said after the label: a chapter's title, and the date. */
  readonly facts: string;
  /** Shown instead of the label where there is room: a chapter with its title. */
  readonly longLabel?: string;
  readonly entity: StoryDates['events'][number]['entity'] | null;
  readonly open: () => void;
}

type Drawn = DatedMark & MarkLook;

const spanText = (from: StoryTime, until: StoryTime | null): string =>
  until === null || from.text === until.text ? from.text : timelineStrings.fromUntil(from.text, until.text);

interface Lane {
  readonly title: string;
  /** How many marks the lanes above have. */
  readonly first: number;
  readonly marks: readonly Drawn[];
}

type DatedChapter = StoryDates['chapters'][number];

/** What has a date, by kind: chapters, events, and lives with their age in the chosen chapter. */
function lanesOf(
  dates: StoryDates,
  now: DatedChapter | null,
  open: (id: string) => void,
  readChapter: (path: string) => void,
): readonly Lane[] {
  const chapters = dates.chapters.map(({ chapter, date }): Drawn => ({
    ...{ key: `chapter:${chapter.sequence}`, kind: 'chapter', from: date.at, to: date.at, isSpan: false },
    ...{
      label: shortChapterName(chapter),
      longLabel: timelineStrings.chapterMark(
        shortChapterName(chapter),
        plainMarkdown(titleWithoutNumber(chapter.title, chapterNumber(chapter))),
      ),
      facts: `${chapter.title}, ${date.text}`,
      entity: null,
      open: () => readChapter(chapter.path),
    },
  }));
  const events = dates.events.map(({ entity, field, date, until }, index): Drawn => {
    const label = field === null ? entity.name : timelineStrings.eventOf(entity.name, field);
    return {
      ...{ key: `event:${entity.id}:${index}`, kind: 'event', from: date.at, to: until?.at ?? date.at, isSpan: until !== null },
      ...{ label, facts: spanText(date, until), entity, open: () => open(entity.id) },
    };
  });
  const lives = dates.lives.map(({ entity, born, died }): Drawn => {
    const age = now && born && (died === null || died.at >= now.date.at) ? ageAt(born, now.date) : null;
    return {
      ...{ key: `life:${entity.id}`, kind: 'life', from: (born ?? died)!.at, to: died?.at ?? (born ? Infinity : died!.at) },
      ...{ isSpan: born !== null, label: age === null ? entity.name : timelineStrings.nameAged(entity.name, age.years, age.isExact) },
      ...{ facts: timelineStrings.life(born?.text ?? null, died?.text ?? null), entity },
      open: () => open(entity.id),
    };
  });
  let first = 0;
  const lane = (title: string, marks: readonly Drawn[]): Lane => {
    first += marks.length;
    return { title, first: first - marks.length, marks };
  };
  return [lane(timelineStrings.chaptersLane, chapters), lane(timelineStrings.events, events), lane(timelineStrings.lives, lives)].filter(
    ({ marks }) => marks.length > 0,
  );
}

/** Chapters, events and lives on an axis of the story's own years. A chapter tells how old everybody is in it. */
function DateAxis({ dates }: { readonly dates: StoryDates }): ReactNode {
  const { zoom, open, readChapter } = useTimeline();
  const scroll = useRef<HTMLDivElement>(null);
  const width = useWidth(scroll);
  useScreenStart(scroll);
  const [at, setAt] = useState<number | null>(null);
  const [focused, setFocused] = useState(0);
  const now = dates.chapters.find(({ chapter }) => chapter.sequence === at) ?? null;
  const scale = useMemo(
    () =>
      yearScale(
        timesOf(dates).map((time) => time.at),
        Math.max(320, width - 2 * padding),
        zoom,
      ),
    [dates, width, zoom],
  );
  const ticks = useMemo(() => axisTicks(scale, dates.calendar), [scale, dates.calendar]);
  const lanes = useMemo(() => lanesOf(dates, now, open, readChapter), [dates, now, open, readChapter]);
  const placed = useMemo(
    () => lanes.map((lane) => ({ ...lane, ...positionLongMarks(lane.marks, scale), looks: lane.marks })),
    [lanes, scale],
  );
  const count = lanes.reduce((sum, { marks }) => sum + marks.length, 0);

  const press = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -count, End: count };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, (event.target instanceof HTMLButtonElement ? focused : -1) + step));
    setFocused(next);
    scroll.current?.querySelectorAll<HTMLButtonElement>('.date-mark')[next]?.focus();
  };

  return (
    <>
      <div
        ref={scroll}
        className="timeline-grid date-axis"
        role="group"
        tabIndex={0}
        aria-label={timelineStrings.storyDates}
        onKeyDown={press}
      >
        <div className="date-axis-all" style={{ width: scale.width + 2 * padding }}>
          <div className="date-axis-years label-text line-below" aria-hidden>
            {ticks.map((tick) => (
              <span key={tick.at} style={{ left: padding + scale.x(tick.at) }}>
                {timelineStrings.tick(tick, dates.calendar)}
              </span>
            ))}
          </div>
          <div className="date-axis-lines" aria-hidden>
            {ticks.map(({ at: tick }) => (
              <i key={tick} style={{ left: padding + scale.x(tick) }} />
            ))}
            {scale.stretches.slice(1).map(({ from, left }) => (
              <i key={`change ${from}`} className="date-axis-change" style={{ left: padding + left - beforeChange }} />
            ))}
            {now && <i className="date-axis-now" style={{ left: padding + scale.x(now.date.at) }} />}
          </div>
          {placed.map(({ title, first, marks, rows, looks }) => (
            <section key={title} className="date-lane" aria-label={title}>
              <h2>{title}</h2>
              <ul style={{ height: rows * rowHeight }}>
                {marks.map((mark, index) => {
                  const isChapter = mark.kind === 'chapter';
                  const sequence = isChapter ? Number(mark.key.slice('chapter:'.length)) : null;
                  return (
                    <DateMark
                      key={mark.key}
                      mark={mark}
                      look={looks[index]!}
                      axisWidth={scale.width}
                      isPressed={isChapter ? sequence === at : undefined}
                      isInTabOrder={first + index === focused}
                      onFocus={() => setFocused(first + index)}
                      onClick={isChapter ? () => setAt(sequence === at ? null : sequence) : looks[index]!.open}
                    />
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <DatesBar dates={dates} changesScale={scale.stretches.length > 1} />
    </>
  );
}

interface DateMarkProps {
  readonly mark: PlacedMark;
  readonly look: Drawn;
  /** Of the whole axis, in pixels. */
  readonly axisWidth: number;
  /** Whether it is the chosen chapter; undefined for other marks. */
  readonly isPressed: boolean | undefined;
  readonly isInTabOrder: boolean;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

/** A mark of a lane: a dot with its label, or a bar for a span of time. A double click opens a chapter. */
function DateMark({ mark, look, axisWidth, isPressed, isInTabOrder, onFocus, onClick }: DateMarkProps): ReactNode {
  const { label, facts, entity, open } = look;
  return (
    <li
      style={{
        top: mark.row * rowHeight,
        ...(mark.isFlipped && mark.width === 0 ? { right: axisWidth - mark.left + padding - 8 } : { left: padding + mark.left }),
        ...(mark.width > 0 && { width: mark.width }),
        ...(entity && { '--type': `var(${typeToken(entity.type)})` }),
      }}
      data-kind={mark.kind}
      data-span={mark.width > 0 ? '' : undefined}
      data-end={mark.isFlipped ? '' : undefined}
      data-open={mark.to === Infinity ? '' : undefined}
    >
      <button
        type="button"
        className="date-mark row"
        tabIndex={isInTabOrder ? 0 : -1}
        aria-pressed={isPressed}
        aria-label={`${label}, ${facts}`}
        {...(entity && cardOf(entity.id))}
        onFocus={onFocus}
        onDoubleClick={mark.kind === 'chapter' ? open : undefined}
        onClick={onClick}
      >
        {entity === null ? (
          <i className="date-dot rigid" aria-hidden />
        ) : mark.kind === 'life' ? (
          <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
        ) : (
          <TypeIcon type={entity.type} size={14} />
        )}
        <span className="date-label" dir="auto">
          {mark.label}
        </span>
      </button>
    </li>
  );
}

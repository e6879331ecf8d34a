import { bookTitles, namesOfChapters, shortChapterName } from '#shared/model/chapterNames.ts';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { cardOf } from '../../common/hoverCard/namesWithCards.tsx';
import { useScreenStart } from '../../common/navigation/screenFocus.ts';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { timelineStrings } from '../../strings/timeline.ts';
import { storyBands } from './layout/bands.ts';
import { useTimeline } from './timelineState.ts';
import { storyLayout, storyPaths, stretchedTo, type StoryPoint } from './layout/storyLayout.ts';
import { rulerHeight, TimelineHead } from './TimelineHead.tsx';
import { mentionsByColumn } from './layout/timelineLines.ts';
import { useColumnWidths } from './TimelineGrid.tsx';
import { useHeight, useWidth } from '../../ui/layout/sizes.ts';
import './storylines.css';

/** More lines than this cannot be followed. */
export const maxLines = 18;
/** Above the first line and below the last, in pixels. */
const padding = 28;
/** Height of the parts above the chapters and of the scroll bar, about, in pixels. */
const headHeight = 38;
/** Colours that distinguish adjacent rows; names are shown next to them. */
const tones = [
  'accent',
  'family-conflict',
  'family-bond',
  'family-ownership',
  'family-membership',
  'family-place',
  'family-kin',
  'ink-soft',
];

/** A line for each of the first rows, from chapter to chapter; lines meet in shared chapters. */
export function Storylines(): ReactNode {
  const { chapters, rows, range, setRange, read, open } = useTimeline();
  const scroll = useRef<HTMLDivElement>(null);
  const width = useWidth(scroll);
  useScreenStart(scroll);
  const [near, setNear] = useState<string | null>(null);
  const shown = useMemo(() => rows.slice(0, maxLines), [rows]);
  const bands = useMemo(() => storyBands(chapters), [chapters]);
  const isSeries = bookTitles(chapters).length > 0;
  const short = useMemo(() => namesOfChapters(chapters, shortChapterName), [chapters]);
  const marks = useMemo(() => {
    const columns = new Map(chapters.map(({ sequence }, column) => [sequence, column]));
    return shown.map((row) => mentionsByColumn(row, columns));
  }, [shown, chapters]);
  const { nameWidth, cell } = useColumnWidths(width);
  const room = useHeight(scroll) - headHeight - rulerHeight(cell) - 2 * padding;
  const layout = useMemo(() => storyLayout(marks, chapters.length), [marks, chapters]);
  const { lines, meetings, height } = useMemo(() => stretchedTo(layout, room), [layout, room]);
  const paths = useMemo(() => lines.map((points) => storyPaths(points, cell)), [lines, cell]);
  const all = nameWidth + chapters.length * cell + 16;
  return (
    <div ref={scroll} className="timeline-grid storylines" role="table" tabIndex={0} aria-label={timelineStrings.storylines}>
      <div role="presentation" className="timeline-all" style={{ width: all, '--names': `${nameWidth}px` } as CSSProperties}>
        <TimelineHead chapters={chapters} bands={bands} cell={cell} nameWidth={nameWidth} range={range} onRange={setRange} />
        <div
          role="presentation"
          className="storylines-lines"
          style={{ height: height + 2 * padding }}
          data-near={near === null ? undefined : ''}
        >
          <svg width={all} height={height + 2 * padding} aria-hidden>
            <g transform={`translate(${nameWidth} ${padding})`}>
              {meetings.map(({ column, top, bottom }) => (
                <rect
                  key={column}
                  className="storylines-meeting"
                  x={(column + 0.5) * cell - Math.min(11, cell * 0.3)}
                  y={top - 11}
                  width={2 * Math.min(11, cell * 0.3)}
                  height={bottom - top + 22}
                  rx={Math.min(11, cell * 0.3)}
                />
              ))}
              {shown.map((row, index) => (
                <StoryLine
                  key={row.entity.id}
                  points={lines[index] ?? []}
                  paths={paths[index]!}
                  tone={tones[index % tones.length]!}
                  cell={cell}
                  isNear={near === row.entity.id}
                  onNear={(isNear) => setNear(isNear ? row.entity.id : null)}
                  onRead={(column) => chapters[column] && read(row, chapters[column].sequence)}
                />
              ))}
            </g>
          </svg>
          {shown.map((row, index) => {
            const { id, name, type } = row.entity;
            const [first] = lines[index] ?? [];
            if (!first) return null;
            return (
              <div
                key={id}
                role="row"
                className="storyline-name"
                data-near={near === id ? '' : undefined}
                style={{ top: padding + first.y - 12, width: nameWidth + (first.column + 0.5) * cell - Math.min(18, cell / 2) }}
              >
                <span role="rowheader" className="shrinks">
                  <button
                    type="button"
                    {...cardOf(id)}
                    onClick={() => open(id)}
                    onFocus={() => setNear(id)}
                    onBlur={() => setNear(null)}
                    onPointerEnter={() => setNear(id)}
                    onPointerLeave={() => setNear(null)}
                  >
                    <span className="truncate" dir="auto">
                      {name}
                    </span>
                    <Portrait id={id} name={name} type={type} size={20} />
                  </button>
                </span>
                <span role="cell" aria-colspan={chapters.length} className="only-read">
                  {timelineStrings.inChapters(row.marks.map(([sequence]) => (isSeries ? short(sequence) : sequence)))}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface StoryLineProps {
  readonly points: readonly StoryPoint[];
  readonly paths: ReturnType<typeof storyPaths>;
  /** Token of its colour. */
  readonly tone: string;
  /** Width of a chapter, in pixels. */
  readonly cell: number;
  readonly isNear: boolean;
  readonly onNear: (isNear: boolean) => void;
  readonly onRead: (column: number) => void;
}

/** The line of one entity, with a dot in each chapter that names it. */
function StoryLine({ points, paths, tone, cell, isNear, onNear, onRead }: StoryLineProps): ReactNode {
  return (
    <g
      className="storyline"
      data-near={isNear ? '' : undefined}
      style={{ '--tone': `var(--${tone})` } as CSSProperties}
      onPointerEnter={() => onNear(true)}
      onPointerLeave={() => onNear(false)}
    >
      <path className="storyline-between" d={paths.between} />
      <path className="storyline-present" d={paths.present} />
      {points
        .filter(({ isPresent }) => isPresent)
        .map(({ column, y }) => (
          <circle key={column} cx={(column + 0.5) * cell} cy={y} r={Math.min(5, cell / 4)} onClick={() => onRead(column)} />
        ))}
    </g>
  );
}

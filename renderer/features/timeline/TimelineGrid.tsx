import { useChapterNames } from '../../common/chapters/chapterNames.ts';
import { cardOf } from '../../common/hoverCard/namesWithCards.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  memo,
  type KeyboardEvent,
} from 'react';
import { shortSourceLabel } from '../../common/passages/SourceLink.tsx';
import { useScreenStart, isReading } from '../../common/navigation/screenFocus.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { storyBands } from './layout/bands.ts';
import {
  chapterWidth,
  mentionsByColumn,
  nameColumnWidth,
  rowHeight,
  type TimelineRow,
  type MentionsByColumn,
  barsPath,
  nextMentionedColumn,
} from './layout/timelineLines.ts';
import { rulerHeight, TimelineHead } from './TimelineHead.tsx';
import { typeToken } from '../../common/entityTypes/EntityType.tsx';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { useWidth } from '../../ui/layout/sizes.ts';
import './timeline-grid.css';
import { timelineStrings } from '../../strings/timeline.ts';
import { useTimeline } from './timelineState.ts';

/** Heights of the parts above the rows, in pixels. */
const bandHeight = 22;

/** The grid itself: arrow keys walk it, Enter reads, Shift with the arrows chooses chapters. Only visible rows are rendered. */
export function TimelineGrid(): ReactNode {
  const { chapters, rows, range, setRange, read: readMention, open } = useTimeline();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const width = useWidth(scroll);
  useScreenStart(scroll);
  const [active, setActive] = useState<Cell>({ row: 0, column: -1 });
  const [hovered, setHovered] = useState<Cell | null>(null);
  const [focused, setFocused] = useState(false);
  const bands = useMemo(() => storyBands(chapters), [chapters]);
  const { marks, maxCount } = useMentions();
  const widths = useColumnWidths(width);
  const { nameWidth, cell } = widths;
  const head = bands.length * bandHeight + rulerHeight(cell);
  const current: Cell = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, chapters.length - 1) };
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the grid must draw again as it scrolls
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.entity.id ?? index,
    overscan: 6,
    paddingStart: head,
    scrollPaddingStart: head,
  });

  // A reader opening below makes the grid shorter: the row being read stays visible.
  const height = virtualizer.scrollRect?.height;
  useEffect(() => {
    if (isReading()) virtualizer.scrollToIndex(current.row, { align: 'auto' });
  }, [height, current.row, virtualizer]);

  const show = (next: Cell): void => {
    setActive(next);
    virtualizer.scrollToIndex(next.row, { align: 'auto' });
    if (scroll.current && next.column >= 0) scrollToColumn(scroll.current, nameWidth, next.column * cell, cell);
  };
  const read = ({ row, column }: Cell): void => {
    const line = rows[row];
    const chapter = chapters[column];
    if (line && column < 0) open(line.entity.id);
    else if (line && chapter && marks[row]?.has(column)) readMention(line, chapter.sequence);
  };
  const keys = useTimelineKeys({ cell: current, rows: rows.length, columns: chapters.length, marks, show, read });

  const point = (event: PointerEvent): void => {
    const next = cellAt(event, cell, chapters.length);
    if (next?.row !== hovered?.row || next?.column !== hovered?.column) setHovered(next);
  };
  const pointed = hovered !== null && hovered.column >= 0 && marks[hovered.row]?.has(hovered.column) ? hovered : focused ? current : null;
  const tip = pointed !== null && pointed.column >= 0 ? pointed : null;
  const labelOf = (of: Cell): string => cellLabel(chapters[of.column], marks[of.row]?.get(of.column));
  const all = nameWidth + chapters.length * cell + 16;
  return (
    <div
      ref={scroll}
      className="timeline-grid"
      role="grid"
      tabIndex={0}
      aria-label={timelineStrings.entitiesByChapter}
      aria-rowcount={rows.length + 1}
      aria-colcount={chapters.length + 1}
      aria-activedescendant={current.column < 0 ? `${id}-name-${current.row}` : `${id}-cell`}
      onKeyDown={keys}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerMove={point}
      onPointerLeave={() => setHovered(null)}
      onClick={(event) => {
        const next = cellAt(event, cell, chapters.length);
        if (!next) return;
        setActive(next);
        read(next);
      }}
    >
      <div
        role="presentation"
        className="timeline-all"
        style={{ width: all, height: virtualizer.getTotalSize(), '--names': `${nameWidth}px` } as CSSProperties}
      >
        <TimelineHead chapters={chapters} bands={bands} cell={cell} nameWidth={nameWidth} range={range} onRange={setRange} />
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          const own = marks[index];
          if (!row || !own) return null;
          const isCurrent = index === current.row;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className="timeline-row"
              data-active={focused && isCurrent ? '' : undefined}
              style={{ transform: `translateY(${start}px)`, height: rowHeight, width: all }}
            >
              <TimelineLine
                row={row}
                marks={own}
                index={index}
                columns={chapters.length}
                widths={widths}
                maxCount={maxCount}
                nameId={`${id}-name-${index}`}
                nameActive={focused && isCurrent && current.column < 0}
              />
              {isCurrent && current.column >= 0 && (
                <CurrentCell id={`${id}-cell`} column={current.column} widths={widths} label={labelOf(current)} isActive={focused} />
              )}
            </div>
          );
        })}
        {tip && (
          <TimelineTip
            label={labelOf(tip)}
            left={nameWidth + (tip.column + 0.5) * cell}
            top={head + (tip.row + 1) * rowHeight}
            isAtEnd={tip.column + 0.5 > chapters.length * 0.6}
          />
        )}
      </div>
    </div>
  );
}

/** Pixels of the column of names and of one chapter. */
interface ColumnWidths {
  readonly nameWidth: number;
  readonly cell: number;
}

/** The widths of the columns in a timeline of a width. */
export function useColumnWidths(width: number): ColumnWidths {
  const { chapters, nameWidths, zoom } = useTimeline();
  const nameWidth = useMemo(() => nameColumnWidth(nameWidths, width), [nameWidths, width]);
  const cell = chapterWidth(width - nameWidth, chapters.length, zoom);
  return useMemo(() => ({ nameWidth, cell }), [nameWidth, cell]);
}

/** The mentions of each row by column, and most mentions of one. */
function useMentions(): { readonly marks: readonly MentionsByColumn[]; readonly maxCount: number } {
  const { chapters, rows } = useTimeline();
  const columns = useMemo(() => new Map(chapters.map(({ sequence }, column) => [sequence, column])), [chapters]);
  const marks = useMemo(() => rows.map((row) => mentionsByColumn(row, columns)), [rows, columns]);
  const maxCount = useMemo(() => rows.reduce((best, row) => row.marks.reduce((own, [, count]) => Math.max(own, count), best), 1), [rows]);
  return { marks, maxCount };
}

/** "Chapter 4: 12 mentions". */
function cellLabel(chapter: StoryChapter | undefined, mentions = 0): string {
  return `${chapter ? shortSourceLabel(chapter) : ''}: ${mentions === 0 ? timelineStrings.noMentions : timelineStrings.countMention(mentions)}`;
}

/** Scrolls a column into view, beside the names. In pixels. */
function scrollToColumn(box: HTMLElement, nameWidth: number, left: number, width: number): void {
  const room = box.clientWidth - nameWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + width > box.scrollLeft + room) box.scrollLeft = left + width - room;
}

interface CurrentCellProps {
  readonly id: string;
  readonly column: number;
  readonly widths: ColumnWidths;
  readonly label: string;
  readonly isActive: boolean;
}

/** The cell that the keys are at: the only one that is an element, for all others are one drawing. */
function CurrentCell({ id, column, widths: { nameWidth, cell }, label, isActive }: CurrentCellProps): ReactNode {
  return (
    <span
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={label}
      className="timeline-cell"
      data-active={isActive ? '' : undefined}
      style={{ left: nameWidth + column * cell, width: cell }}
    />
  );
}

interface TimelineTipProps {
  readonly label: string;
  readonly left: number;
  readonly top: number;
  /** Whether there is more room to its left. */
  readonly isAtEnd: boolean;
}

function TimelineTip({ label, left, top, isAtEnd }: TimelineTipProps): ReactNode {
  return (
    <p className="timeline-tip small-text" aria-hidden data-left={isAtEnd ? '' : undefined} style={{ left, top }}>
      {label}
    </p>
  );
}

/** The cell under the pointer; `width`: of a chapter, in pixels. */
function cellAt(event: MouseEvent, width: number, chapters: number): Cell | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
  if (!target) return null;
  const row = Number(target.dataset['row']);
  if (target.classList.contains('timeline-name')) return { row, column: -1 };
  const column = Math.floor((event.clientX - target.getBoundingClientRect().left) / width);
  return { row, column: Math.min(chapters - 1, Math.max(0, column)) };
}

interface TimelineLineProps {
  readonly row: TimelineRow;
  readonly marks: MentionsByColumn;
  readonly index: number;
  readonly columns: number;
  readonly widths: ColumnWidths;
  /** Maximum mentions in any mark of the timeline. */
  readonly maxCount: number;
  readonly nameId: string;
  readonly nameActive: boolean;
}

/** One entity: its name, and its marks as one picture that is also said in words. */
const TimelineLine = memo(function TimelineLine(props: TimelineLineProps): ReactNode {
  const {
    row,
    marks,
    index,
    columns,
    maxCount,
    widths: { nameWidth, cell },
    nameId,
    nameActive,
  } = props;
  const { entity } = row;
  const { short } = useChapterNames();
  const chapterLabels = [...row.marks.values()]
    .slice(0, 12)
    .map(([sequence, mentions]) => timelineStrings.chapterMentions(short(sequence), mentions));
  return (
    <>
      <div
        id={nameId}
        role="rowheader"
        aria-colindex={1}
        className="timeline-name"
        data-active={nameActive ? '' : undefined}
        data-row={index}
        style={{ width: nameWidth }}
      >
        <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
        <span className="timeline-name-text truncate" dir="auto" {...cardOf(entity.id)}>
          {entity.name}
        </span>
        <span className="only-read">, {entity.type}</span>
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-colspan={columns}
        aria-label={`${timelineStrings.countChapter(row.marks.length)}: ${chapterLabels.join(', ')}${row.marks.length > chapterLabels.length ? timelineStrings.andMore : ''}`}
        className="timeline-track"
        data-row={index}
        style={{ left: nameWidth, width: columns * cell, '--type': `var(${typeToken(entity.type)})` } as CSSProperties}
      >
        <svg width={columns * cell} height={rowHeight} aria-hidden>
          <path className="timeline-marks" d={barsPath(marks, cell, maxCount)} />
        </svg>
      </div>
    </>
  );
});

/** A row and a column; column -1 is the name. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Walk {
  readonly cell: Cell;
  readonly rows: number;
  readonly columns: number;
  readonly marks: readonly MentionsByColumn[];
  readonly show: (cell: Cell) => void;
  readonly read: (cell: Cell) => void;
}

const page = 10;

function moved({ row, column }: Cell, key: string, jump: boolean, { rows, columns, marks }: Walk): Cell | null {
  const own = marks[row];
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'PageDown':
      return { row: Math.min(rows - 1, row + page), column };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    case 'ArrowRight':
      return { row, column: jump && own ? nextMentionedColumn(own, column, 1) : Math.min(columns - 1, column + 1) };
    case 'ArrowLeft':
      return { row, column: jump && own ? nextMentionedColumn(own, column, -1) : Math.max(-1, column - 1) };
    case 'Home':
      return { row: jump ? 0 : row, column: -1 };
    case 'End':
      return { row: jump ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

/** The keys of the timeline: arrows, Home, End, pages; with Control from mark to mark; with Shift choosing chapters; plus and minus zoom. */
function useTimelineKeys(walk: Walk): (event: KeyboardEvent) => void {
  const { range, setRange, zoom, setZoom } = useTimeline();
  return (event) => {
    const { cell, show, read } = walk;
    if (event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') read(cell);
    else if (event.key === 'Escape' && range && !isReading()) setRange(null);
    else if (event.key === '+' || event.key === '=') setZoom(Math.min(100, zoom + 10));
    else if (event.key === '-') setZoom(Math.max(0, zoom - 10));
    else {
      const next = moved(cell, event.key, event.ctrlKey || event.metaKey, walk);
      if (!next) return;
      if (event.shiftKey && next.column !== cell.column) {
        const column = Math.max(0, next.column);
        const from = Math.max(0, cell.column);
        // The focused end moves; the other stays.
        const other = range === null ? from : range.to === from ? range.from : range.to;
        setRange({ from: Math.min(other, column), to: Math.max(other, column) });
        show({ ...next, column });
      } else show(next);
    }
    event.preventDefault();
  };
}

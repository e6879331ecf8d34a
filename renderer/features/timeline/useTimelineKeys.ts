import { isReading } from '../../common/navigation/readerLayout.ts';
import type { KeyboardEvent } from 'react';
import { type MentionsByColumn, nextMentionedColumn } from './layout/timelineLines.ts';
import { useTimeline } from './timelineState.ts';

/** A row and a column; column -1 is the name. */
export interface Cell {
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
export function useTimelineKeys(walk: Walk): (event: KeyboardEvent) => void {
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

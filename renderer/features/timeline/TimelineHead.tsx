import { chapterNumber } from '#shared/model/chapterNames.ts';
import { type PointerEvent, type ReactNode, useMemo, useRef } from 'react';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { shortSourceLabel } from '../../common/passages/SourceLink.tsx';
import { titleWithoutNumber } from '../../common/passages/titleWithoutNumber.ts';
import { type Band, endOfTitle, numberedColumns } from './layout/bands.ts';
import type { ColumnRange } from './timelineState.ts';
import { tip } from '../../ui/tips/Tips.tsx';
import { timelineStrings } from '../../strings/timeline.ts';

/** Minimum width of a chapter for its title to be shown below its number, in pixels. */
const titleRoom = 64;

/** Height of the row of chapters in pixels, where one is `cell` pixels wide: a number, and below it two lines of a title if there is room. */
export const rulerHeight = (cell: number): number => (cell >= titleRoom ? 56 : 26);

interface TimelineHeadProps {
  readonly chapters: readonly StoryChapter[];
  readonly bands: readonly (readonly Band[])[];
  /** Pixels of one chapter. */
  readonly cell: number;
  /** Pixels of the column of names. */
  readonly nameWidth: number;
  readonly range: ColumnRange | null;
  readonly onRange: (range: ColumnRange | null) => void;
}

/** Books and parts, and the numbers of the chapters; dragging over these chooses some, which are marked over the whole height. */
export function TimelineHead({ chapters, bands, cell, nameWidth, range, onRange }: TimelineHeadProps): ReactNode {
  const ruler = useRef<HTMLDivElement>(null);
  const anchor = useRef<number | null>(null);
  const numbered = useMemo(() => numberedColumns(chapters, cell), [chapters, cell]);
  const titled = cell >= titleRoom;
  const columnAt = (event: PointerEvent): number => {
    const left = ruler.current?.getBoundingClientRect().left ?? 0;
    return Math.min(chapters.length - 1, Math.max(0, Math.floor((event.clientX - left) / cell)));
  };
  const brush = (event: PointerEvent): void => {
    if (anchor.current === null) return;
    const column = columnAt(event);
    onRange({ from: Math.min(anchor.current, column), to: Math.max(anchor.current, column) });
  };
  return (
    <>
      {range && (
        <div
          className="timeline-range"
          style={{ left: nameWidth + range.from * cell, width: (range.to - range.from + 1) * cell }}
          aria-hidden
        />
      )}
      <div className="timeline-top line-below">
        {bands.map((level, depth) => (
          <div key={depth} className="timeline-bands" aria-hidden>
            {level.map(({ label, from, to }) => (
              <span
                key={from}
                className="timeline-band label-text"
                style={{ left: from * cell, width: (to - from + 1) * cell }}
                {...tip(label)}
              >
                <span className="timeline-band-text truncate" dir="auto">
                  {label}
                </span>
              </span>
            ))}
          </div>
        ))}
        <div role="row" aria-rowindex={1} className="timeline-ruler-row" style={{ height: rulerHeight(cell) }}>
          <span role="columnheader" className="timeline-corner label-text rigid" style={{ width: nameWidth }}>
            <span className="only-read">{timelineStrings.entity}</span>
          </span>
          <div
            ref={ruler}
            role="presentation"
            className="timeline-ruler"
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              anchor.current = columnAt(event);
              brush(event);
            }}
            onPointerMove={brush}
            onPointerUp={() => (anchor.current = null)}
            onPointerCancel={() => (anchor.current = null)}
          >
            {chapters.map((chapter, column) => (
              <span
                key={chapter.sequence}
                role="columnheader"
                aria-colindex={column + 2}
                {...tip(shortSourceLabel(chapter))}
                className="timeline-number label-text"
                data-chosen={range !== null && range.from <= column && column <= range.to ? '' : undefined}
                style={{ left: column * cell, width: cell }}
              >
                <span className="only-read">{shortSourceLabel(chapter)}</span>
                {numbered.has(column) && <span aria-hidden>{chapterNumber(chapter)}</span>}
                {titled && (
                  <span className="timeline-number-title" dir="auto" aria-hidden>
                    {endOfTitle(titleWithoutNumber(chapter.title, chapterNumber(chapter)))}
                  </span>
                )}
              </span>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

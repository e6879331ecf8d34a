import { chapterName } from '#shared/model/chapterNames.ts';
import { chapterOptions } from '../../common/chapters/chapterNames.ts';
import { MessageSquareQuote, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { timelineStrings } from '../../strings/timeline.ts';
import { useTimeline } from './timelineState.ts';
import { ZoomSlider } from './ZoomSlider.tsx';
import './range-bar.css';

/** What is done with the chosen chapters, and how wide a chapter is. The two lists do by choice what the brush does by dragging. */
export function RangeBar(): ReactNode {
  const { chapters, rows, isStory, range, setRange, askUpTo } = useTimeline();
  // The hints are of the grid's keys.
  const hasKeys = !isStory && rows.length > 0;
  const options = chapterOptions(chapters).map((option, column) => ({ ...option, value: String(column) }));
  const last = range && chapters[range.to];
  return (
    <footer className="range-bar row">
      {range && last ? (
        <div className="range-bar-chosen" role="group" aria-label={timelineStrings.selectedChapters}>
          <Select
            look="field"
            label={timelineStrings.firstChapter}
            lead={timelineStrings.fromLabel}
            value={String(range.from)}
            options={options}
            onChange={(value) => setRange({ from: Number(value), to: Math.max(range.to, Number(value)) })}
          />
          <Select
            look="field"
            label={timelineStrings.lastChapter}
            lead={timelineStrings.to}
            value={String(range.to)}
            options={options}
            onChange={(value) => setRange({ from: Math.min(range.from, Number(value)), to: Number(value) })}
          />
          <Button icon={MessageSquareQuote} look="primary" onClick={() => askUpTo(last.sequence)}>
            {timelineStrings.askUpToChapter(chapterName(last))}
          </Button>
          <IconButton
            label={timelineStrings.clearSelection}
            icon={X}
            keys={hasKeys ? 'Escape' : undefined}
            onClick={() => setRange(null)}
          />
        </div>
      ) : (
        <div className="range-bar-hint">
          <Button look="quiet" onClick={() => setRange({ from: 0, to: chapters.length - 1 })}>
            {timelineStrings.chooseChapters}
          </Button>
          <span className="range-bar-text secondary-text">
            {timelineStrings.orDragAcrossChapterNumbersTo}
            {hasKeys && (
              <>
                {' '}
                <Kbd keys="Shift+Right" /> <span>{timelineStrings.extendsSelection}</span> <Kbd keys="Enter" />{' '}
                <span>{timelineStrings.opensAMention}</span>
              </>
            )}
          </span>
        </div>
      )}
      {hasKeys && (
        <p className="range-bar-legend row secondary-text at-end gap-8 rigid">
          <svg width="34" height="16" viewBox="0 0 34 16" aria-hidden>
            <path d="M0 6h8v4h-8zM13 4h8v8h-8zM26 0h8v16h-8z" />
          </svg>
          {timelineStrings.barHeights}
        </p>
      )}
      <ZoomSlider label={timelineStrings.chapterWidth} />
    </footer>
  );
}

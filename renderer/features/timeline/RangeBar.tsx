import { MessageSquareQuote, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { sourceLabel } from '../../common/passages/SourceLink.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import './range-bar.css';

/** Columns of the chosen chapters, counted from 0, both included. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

interface RangeBarProps {
  readonly chapters: readonly StoryChapter[];
  readonly range: ColumnRange | null;
  readonly onRange: (range: ColumnRange | null) => void;
  /** 0: the whole story fits; 100: one chapter is as wide as it gets. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Asks with the story known up to and with this chapter. */
  readonly onAsk: (sequence: number) => void;
}

/** What is done with the chosen chapters, and how wide a chapter is. The two lists do by choice what the brush does by dragging. */
export function RangeBar({ chapters, range, onRange, zoom, onZoom, onAsk }: RangeBarProps): ReactNode {
  const options = chapters.map((chapter, column) => ({ value: String(column), label: sourceLabel(chapter) }));
  const last = range && chapters[range.to];
  return (
    <footer className="range-bar">
      {range && last ? (
        <div className="range-bar-chosen" role="group" aria-label="Chosen chapters">
          <Select
            label="First chapter"
            lead="From"
            value={String(range.from)}
            options={options}
            onChange={(value) => onRange({ from: Number(value), to: Math.max(range.to, Number(value)) })}
          />
          <Select
            label="Last chapter"
            lead="to"
            value={String(range.to)}
            options={options}
            onChange={(value) => onRange({ from: Math.min(range.from, Number(value)), to: Number(value) })}
          />
          <Button look="primary" onClick={() => onAsk(last.sequence)}>
            <MessageSquareQuote size={16} strokeWidth={1.5} aria-hidden />
            Ask as of ch. {last.sequence}
          </Button>
          <IconButton label="Choose no chapters" keys="Escape" onClick={() => onRange(null)}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <div className="range-bar-hint">
          <Button look="quiet" onClick={() => onRange({ from: 0, to: chapters.length - 1 })}>
            Choose chapters
          </Button>
          <span className="range-bar-words">
            or drag over their numbers to ask as of then. In the table, <Kbd keys="Shift+Right" /> chooses, <Kbd keys="Enter" /> reads.
          </span>
        </div>
      )}
      <div className="range-bar-zoom">
        <span aria-hidden>Zoom</span>
        <Slider
          label="Width of a chapter"
          value={zoom}
          min={0}
          max={100}
          step={5}
          onChange={onZoom}
          formatValue={(value) => `${value} %`}
        />
      </div>
    </footer>
  );
}

import type { ReactNode } from 'react';
import { timelineStrings } from '../../strings/timeline.ts';
import { Slider } from '../../ui/controls/Slider.tsx';

interface ZoomSliderProps {
  /** What is made wider, for a screen reader. */
  readonly label: string;
  /** Percent, 0 to 100. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** The zoom of a view of the timeline, at the end of its bar. */
export function ZoomSlider({ label, zoom, onZoom }: ZoomSliderProps): ReactNode {
  return (
    <div className="range-bar-zoom row secondary-text">
      <span aria-hidden>{timelineStrings.zoom}</span>
      <Slider label={label} value={zoom} min={0} max={100} step={5} onChange={onZoom} formatValue={(value) => `${value}%`} />
    </div>
  );
}

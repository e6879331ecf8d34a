import type { ReactNode } from 'react';
import { timelineStrings } from '../../strings/timeline.ts';
import { useTimeline } from './timelineState.ts';
import { Slider } from '../../ui/controls/Slider.tsx';

/** The zoom of a view of the timeline, at the end of its bar. `label`: what is made wider, for a screen reader. */
export function ZoomSlider({ label }: { readonly label: string }): ReactNode {
  const { zoom, setZoom } = useTimeline();
  return (
    <div className="range-bar-zoom row secondary-text at-end gap-12 rigid">
      <span aria-hidden>{timelineStrings.zoom}</span>
      <Slider label={label} value={zoom} min={0} max={100} step={5} onChange={setZoom} formatValue={(value) => `${value}%`} />
    </div>
  );
}

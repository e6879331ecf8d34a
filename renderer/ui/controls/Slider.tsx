import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  /** Value text for screen readers. */
  readonly formatValue?: (value: number) => string;
}

/** Slider, by pointer or arrow keys. */
export function Slider({ label, value, min, max, step = 1, onChange, formatValue }: SliderProps): ReactNode {
  return (
    <Base.Root className="slider" value={value} min={min} max={max} step={step} onValueChange={(next) => onChange(next)}>
      <Base.Control className="slider-control">
        <Base.Track className="slider-track">
          <Base.Indicator className="slider-filled" />
          <Base.Thumb
            className="slider-thumb"
            aria-label={label}
            getAriaValueText={formatValue ? (_text, now) => formatValue(now) : undefined}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

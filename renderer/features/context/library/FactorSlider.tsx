import type { ReactNode } from 'react';
import { Slider } from '../../../ui/Slider.tsx';

interface FactorSliderProps {
  readonly label: string;
  /** 1 is as usual, 0 not at all. */
  readonly factor: number;
  readonly onFactor: (factor: number) => void;
}

/** Twice as much is the most by hand; a lens from a file may say more. */
const most = 2;
/** Steps of a whole. */
const steps = 10;

function factorWords(factor: number): string {
  return factor === 1 ? 'as usual' : factor === 0 ? 'not at all' : `× ${factor}`;
}

/** How much something counts: as usual in the middle, less to the left, more to the right. */
export function FactorSlider({ label, factor, onFactor }: FactorSliderProps): ReactNode {
  return (
    <div className="factor" data-usual={factor === 1 ? '' : undefined}>
      <span className="factor-label">{label}</span>
      <Slider
        label={label}
        value={Math.round(factor * steps)}
        min={0}
        max={Math.max(most, factor) * steps}
        onChange={(value) => onFactor(value / steps)}
        words={(value) => factorWords(value / steps)}
      />
      <span className="factor-words">{factorWords(factor)}</span>
    </div>
  );
}

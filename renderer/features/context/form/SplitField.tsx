import type { ReactNode } from 'react';
import { Slider } from '../../../ui/Slider.tsx';
import { BoundedNumber } from './SettingControl.tsx';

/** Words for the split, for readers. */
export function splitLabel(split: number): string {
  return `${split} % for entities, ${100 - split} % for general context`;
}

interface SplitFieldProps {
  /** Percent for entities. */
  readonly split: number;
  /** Whether the writer set it; else it suits the question. */
  readonly isOwn: boolean;
  /** Null: as suits the question. */
  readonly onSplit: (split: number | null) => void;
}

/** How the budget is shared between entities and general context: a line and two numbers. */
export function SplitField({ split, isOwn, onSplit }: SplitFieldProps): ReactNode {
  return (
    <div className="split-field" role="group" aria-label="Split of the budget">
      <BoundedNumber label="Entities" unit="%" min={0} max={100} value={split} onValue={onSplit} />
      <div className="split-between">
        {isOwn ? (
          <button type="button" className="split-auto" title="Split as suits the question" onClick={() => onSplit(null)}>
            Auto
          </button>
        ) : (
          <span className="split-auto" title="As suits the question; move it to choose yourself">
            Auto
          </span>
        )}
        <Slider label="Share for entities" value={split} min={0} max={100} onChange={onSplit} formatValue={splitLabel} />
      </div>
      <BoundedNumber label="General" unit="%" min={0} max={100} value={100 - split} onValue={(share) => onSplit(100 - share)} />
    </div>
  );
}

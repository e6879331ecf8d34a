import type { ReactNode } from 'react';
import { NumberField } from '../../../ui/Field.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { splitLabel } from '../labels.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { BoundedNumber } from './SettingControl.tsx';
import { tip } from '../../../ui/Tips.tsx';

interface SplitFieldProps {
  /** Percent for entities. */
  readonly split: number;
  /** Whether the user set it; else it suits the question. */
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
          <button type="button" className="split-auto" {...tip('Split as suits the question')} onClick={() => onSplit(null)}>
            Auto
          </button>
        ) : (
          <span className="split-auto" {...tip('As suits the question; move it to choose yourself')}>
            Auto
          </span>
        )}
        <Slider label="Share for entities" value={split} min={0} max={100} onChange={onSplit} formatValue={splitLabel} />
      </div>
      <BoundedNumber label="General" unit="%" min={0} max={100} value={100 - split} onValue={(share) => onSplit(100 - share)} />
    </div>
  );
}

type Shares = ContextSettings['shares'];

const sharedParts = [
  { part: 'definition', label: 'Definition' },
  { part: 'relationships', label: 'Ties' },
  { part: 'mentions', label: 'Mentions' },
] as const;

/** The shares with one of them changed: the other two keep their proportion, and all make 100. */
export function withShare(shares: Shares, part: keyof Shares, value: number): Shares {
  const [first, second] = sharedParts.map((shared) => shared.part).filter((other) => other !== part) as [keyof Shares, keyof Shares];
  const changed = Math.min(100, Math.max(0, Math.round(value)));
  const rest = 100 - changed;
  const before = shares[first] + shares[second];
  const firstShare = before === 0 ? Math.round(rest / 2) : Math.round((rest * shares[first]) / before);
  return { ...shares, [part]: changed, [first]: firstShare, [second]: rest - firstShare };
}

/** How an entity's own tokens are shared between its parts, as numbers. */
export function SharesField({ shares, onShares }: { readonly shares: Shares; readonly onShares: (shares: Shares) => void }): ReactNode {
  return (
    <div className="field" role="group" aria-label="Shares within an entity">
      <span className="field-label">Within an entity</span>
      <div className="shares-numbers">
        {sharedParts.map(({ part, label }) => (
          <NumberField
            key={part}
            label={label}
            unit="%"
            min={0}
            max={100}
            text={String(shares[part])}
            onText={(text) => {
              const value = Number(text);
              if (text.trim() !== '' && Number.isFinite(value)) onShares(withShare(shares, part, value));
            }}
          />
        ))}
      </div>
    </div>
  );
}

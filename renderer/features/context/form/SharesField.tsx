import type { ReactNode } from 'react';
import { NumberField } from '../../../ui/Field.tsx';
import type { ContextSettings } from '../state/contextSettings.ts';

type Shares = ContextSettings['shares'];

const sharedParts = [
  { part: 'definition', label: 'Definition' },
  { part: 'relationships', label: 'Ties' },
  { part: 'mentions', label: 'Mentions' },
] as const;

/** The shares with one of them changed: the other two keep their proportion, and all make 100. */
export function withShare(shares: Shares, part: keyof Shares, value: number): Shares {
  const [first, second] = sharedParts.map((each) => each.part).filter((each) => each !== part) as [keyof Shares, keyof Shares];
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

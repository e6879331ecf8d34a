import { type ReactNode, useState } from 'react';
import { NumberField } from '../../../ui/controls/Field.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { splitLabel } from '../common/packLabels.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { BoundedNumber } from './SettingControl.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface SplitFieldProps {
  /** Percent for entities. */
  readonly split: number;
  /** Whether the user set it; otherwise it follows the kind of question. */
  readonly isOwn: boolean;
  /** Null: chosen by the kind of question. */
  readonly onSplit: (split: number | null) => void;
}

/** How the budget is split between entities and general context: a slider and two numbers. */
export function SplitField({ split, isOwn, onSplit }: SplitFieldProps): ReactNode {
  return (
    <div className="split-field" role="group" aria-label={askStrings.budgetSplit}>
      <BoundedNumber label={askStrings.entities} unit="%" min={0} max={100} value={split} onValue={onSplit} />
      <div className="split-between stack gap-4">
        {isOwn ? (
          <button
            type="button"
            className="split-auto label-text"
            {...tip(askStrings.chooseTheSplitToSuitThe)}
            onClick={() => onSplit(null)}
          >
            {askStrings.auto}
          </button>
        ) : (
          <span className="split-auto label-text" {...tip(askStrings.chosenToSuitTheQuestionDrag)}>
            {askStrings.auto}
          </span>
        )}
        <Slider label={askStrings.shareForPeopleAndPlaces} value={split} min={0} max={100} onChange={onSplit} formatValue={splitLabel} />
      </div>
      <BoundedNumber
        label={askStrings.otherPassages}
        unit="%"
        min={0}
        max={100}
        value={100 - split}
        onValue={(share) => onSplit(100 - share)}
      />
    </div>
  );
}

type Shares = ContextSettings['shares'];

const sharedParts = [
  { part: 'definition', label: askStrings.definition },
  { part: 'relationships', label: askStrings.relationships },
  { part: 'mentions', label: askStrings.mentions },
] as const;

/** The shares with one changed: the others keep their proportion, and the sum stays 100. */
export function withShare(shares: Shares, part: keyof Shares, value: number): Shares {
  const [first, second] = sharedParts.map((shared) => shared.part).filter((other) => other !== part) as [keyof Shares, keyof Shares];
  const changed = Math.min(100, Math.max(0, Math.round(value)));
  const rest = 100 - changed;
  const before = shares[first] + shares[second];
  const firstShare = before === 0 ? Math.round(rest / 2) : Math.round((rest * shares[first]) / before);
  return { ...shares, [part]: changed, [first]: firstShare, [second]: rest - firstShare };
}

/** How an entity's tokens are split between its sections. */
export function SharesField({ shares, onShares }: { readonly shares: Shares; readonly onShares: (shares: Shares) => void }): ReactNode {
  return (
    <div className="field" role="group" aria-label={askStrings.splitPerEntity}>
      <span className="field-label">{askStrings.splitPerEntity}</span>
      <div className="shares-numbers gap-6">
        {sharedParts.map(({ part, label }) => (
          <ShareField key={part} label={label} share={shares[part]} onShare={(value) => onShares(withShare(shares, part, value))} />
        ))}
      </div>
    </div>
  );
}

/** One share. What is typed counts on Enter, or when the field is left, as the others follow it. */
function ShareField({
  label,
  share,
  onShare,
}: {
  readonly label: string;
  readonly share: number;
  readonly onShare: (share: number) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    const value = Number(typed ?? '');
    if (typed !== null && typed.trim() !== '' && Number.isFinite(value)) onShare(value);
    setTyped(null);
  };
  return (
    <div onBlur={commit} onKeyDown={({ key }) => key === 'Enter' && commit()}>
      <NumberField label={label} unit="%" min={0} max={100} text={typed ?? String(share)} onText={setTyped} />
    </div>
  );
}

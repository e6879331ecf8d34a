import { type ReactNode, useState } from 'react';
import { NumberField } from '../../../ui/Field.tsx';
import { Slider } from '../../../ui/Slider.tsx';

/** Words for the split, for readers. */
export function splitWords(split: number): string {
  return `${split} % for entities, ${100 - split} % for general context`;
}

interface ShareProps {
  readonly label: string;
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** One side of the split as a number; what is typed becomes the share as soon as it is one. */
function Share({ label, share, onShare }: ShareProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? share : Number(typed);
  const wrong = typed !== null && (typed.trim() === '' || !Number.isFinite(number) || number < 0 || number > 100);
  return (
    // What was typed is forgotten when the writer leaves, so that the field shows the share again.
    <div onBlur={() => setTyped(null)}>
      <NumberField
        label={label}
        unit="%"
        min={0}
        max={100}
        text={wrong ? typed : String(share)}
        problem={wrong ? 'From 0 to 100.' : null}
        onText={(text) => {
          setTyped(text);
          const next = Number(text);
          if (text.trim() !== '' && Number.isFinite(next) && next >= 0 && next <= 100) onShare(Math.round(next));
        }}
      />
    </div>
  );
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
      <Share label="Entities" share={split} onShare={onSplit} />
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
        <Slider label="Share for entities" value={split} min={0} max={100} onChange={onSplit} words={splitWords} />
      </div>
      <Share label="General" share={100 - split} onShare={(share) => onSplit(100 - share)} />
    </div>
  );
}

import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  /** Hint below the label. */
  readonly hint?: string;
  /** The label is visible elsewhere, and for screen readers only here. */
  readonly hideLabel?: boolean;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off, with its label before it. */
export function Switch({ label, hint, hideLabel = false, on, onChange }: SwitchProps): ReactNode {
  return (
    <label className="switch-row row">
      <span className={hideLabel ? 'only-read' : 'switch-label'}>
        {label}
        {hint !== undefined && <span className="secondary-text">{hint}</span>}
      </span>
      <Base.Root className="switch" checked={on} onCheckedChange={onChange}>
        <Base.Thumb className="switch-thumb" />
      </Base.Root>
    </label>
  );
}

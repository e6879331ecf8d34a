import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  /** What it does, in a line below. */
  readonly hint?: string;
  /** The label stands next to it already, and is only read out. */
  readonly hideLabel?: boolean;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off, with its label before it. */
export function Switch({ label, hint, hideLabel = false, on, onChange }: SwitchProps): ReactNode {
  return (
    <label className="switch-row">
      <span className={hideLabel ? 'only-read' : 'switch-label'}>
        {label}
        {hint !== undefined && <span className="switch-text">{hint}</span>}
      </span>
      <Base.Root className="switch" checked={on} onCheckedChange={onChange}>
        <Base.Thumb className="switch-thumb" />
      </Base.Root>
    </label>
  );
}

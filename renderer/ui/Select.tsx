import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import './popup.css';
import './select.css';

interface SelectProps<T extends string> {
  readonly label: string;
  /** Shown before the value, quieter: "Sort: importance". */
  readonly lead?: string;
  /** `field`: boxed, as one of the fields of a form. `quiet`: only ink until the pointer is on it. */
  readonly look?: 'quiet' | 'field';
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** One choice out of a list. */
export function Select<T extends string>({ label, lead, look = 'quiet', value, options, onChange }: SelectProps<T>): ReactNode {
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger className={clsx('select', look === 'field' && 'select-field')} aria-label={label}>
        {lead !== undefined && <span className="select-lead">{lead}</span>}
        <Base.Value />
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popup-place" sideOffset={4} alignItemWithTrigger={false} align="start">
          <Base.Popup className="popup popup-menu">
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className="popup-item">
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="popup-check">
                    <Check size={14} strokeWidth={1.5} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

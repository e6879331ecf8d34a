import { Radio } from '@base-ui/react/radio';
import { tip } from '../tips/Tips.tsx';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import './segmented.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly title?: string }[];
  readonly onChange: (value: T) => void;
}

/** Segmented control; nothing is selected when `value` is null. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>): ReactNode {
  return (
    <RadioGroup className="segmented" aria-label={label} value={value} onValueChange={(next) => onChange(next as T)}>
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="segmented-option"
          {...tip(option.title)}
          nativeButton
          render={<button />}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

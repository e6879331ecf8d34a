import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  /** In percent; null when indeterminate. While it is 0 nothing can be measured yet, and the line moves instead. */
  readonly value: number | null;
  readonly className?: string;
}

/** Progress as a thin line. */
export function ProgressBar({ label, value, className }: ProgressBarProps): ReactNode {
  return (
    <span
      className={clsx('progress-bar', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value ?? undefined}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span {...((value ?? 0) > 0 ? { style: { width: `${value}%` } } : { 'data-moves': '' })} />
    </span>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './chip.css';

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  /** Secondary text after the label. */
  readonly count?: number;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Toggle in a row of filters. */
export function Chip({ pressed, onPress, icon, count, children, className }: ChipProps): ReactNode {
  return (
    <button type="button" className={clsx('chip', className)} aria-pressed={pressed} onClick={onPress}>
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className="soft-text">{count.toLocaleString('en')}</span>}
    </button>
  );
}

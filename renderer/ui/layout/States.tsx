import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import './states.css';
import { uiStrings } from '../../strings/ui.ts';

interface EmptyStateProps {
  /** Where it fills a screen: the screen's icon. */
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** The single action on offer. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly className?: string;
}

/** Empty state: why, one hint, one button. */
export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps): ReactNode {
  return (
    <div className={clsx('state', className)}>
      {Icon && (
        <span className="state-icon">
          <Icon size={20} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <p className="state-title">{title}</p>
      {children !== undefined && <div className="state-text">{children}</div>}
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}

interface ErrorStateProps {
  readonly title: string;
  /** What happened and what to do, in plain words. */
  readonly message: string;
  readonly onRetry?: () => void;
  readonly className?: string;
}

export function ErrorState({ title, message, onRetry, className }: ErrorStateProps): ReactNode {
  return (
    <div className={clsx('state', className)} role="alert">
      <p className="state-title">{title}</p>
      <p className="state-text">{message}</p>
      {onRetry && <Button onClick={onRetry}>{uiStrings.tryAgain}</Button>}
    </div>
  );
}

interface SkeletonProps {
  /** Widths in percent. */
  readonly lines: readonly number[];
  /** `rows`: spaced like list rows. `titled`: the first one is a title. */
  readonly look?: 'lines' | 'rows' | 'titled';
}

/** Placeholder lines for text that is loading, to avoid layout shift. */
export function Skeleton({ lines, look = 'lines' }: SkeletonProps): ReactNode {
  return (
    <div className={clsx('skeleton', look !== 'lines' && `skeleton-${look}`)} role="status" aria-label={uiStrings.loading}>
      {lines.map((width, index) => (
        <span key={index} className="skeleton-line" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

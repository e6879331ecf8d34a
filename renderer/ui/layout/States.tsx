import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import './states.css';
import { uiStrings } from '../../strings/ui.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one button it offers. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly className?: string;
}

/** A place with nothing in it yet: says why, teaches one thing, offers one button. */
export function EmptyState({ title, children, action, className }: EmptyStateProps): ReactNode {
  return (
    <div className={clsx('state', className)}>
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

/** A place that could not be filled: what happened, and a way to try again. */
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
  /** Widths, in percent. */
  readonly lines: readonly number[];
  /** `rows`: as far from each other as the rows of a list. `titled`: the first one is a title. */
  readonly look?: 'lines' | 'rows' | 'titled';
}

/** Grey lines where text will be, so that nothing jumps when it comes. */
export function Skeleton({ lines, look = 'lines' }: SkeletonProps): ReactNode {
  return (
    <div className={clsx('skeleton', look !== 'lines' && `skeleton-${look}`)} role="status" aria-label={uiStrings.loading}>
      {lines.map((width, index) => (
        <span key={index} className="skeleton-line" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

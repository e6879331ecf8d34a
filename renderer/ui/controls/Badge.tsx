import type { ReactNode } from 'react';
import { formatCount } from '../../strings/intl.ts';
import './badge.css';

/** A count at the corner of what it belongs to, which is positioned and says the same in words. */
export function Badge({ count }: { readonly count: number }): ReactNode {
  return (
    <span className="badge" aria-hidden>
      {formatCount(count)}
    </span>
  );
}

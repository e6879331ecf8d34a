import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../strings/intl.ts';
import './fold.css';

interface FoldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly tokens: number | null;
  readonly className: string;
  readonly startsOpen?: boolean;
  /** Controlled state, when it is stored elsewhere; undefined: the fold stores it itself. */
  readonly state?: readonly [open: boolean, setOpen: (open: boolean) => void];
  /** Rendered next to the label, such as a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Collapsible section. */
export function Fold({ label, name, tokens, className, startsOpen = true, state, aside, children }: FoldProps): ReactNode {
  const own = useState(startsOpen);
  const [open, setOpen] = state ?? own;
  return (
    <section className={className} aria-label={name}>
      <div className="fold-head row">
        <button type="button" className="fold-button row gap-6 grow" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight className="fold-arrow" size={14} strokeWidth={1.5} aria-hidden />
          {label}
        </button>
        {aside}
        {tokens !== null && <span className="fold-tokens">{formatCount(tokens)}</span>}
      </div>
      {open && children}
    </section>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import './dialog.css';
import { uiStrings } from '../../strings/ui.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Visually hidden; for screen readers only. */
  readonly hideTitle?: boolean;
  readonly className?: string;
  /** Element that gets the focus on closing, if present; by default the previously focused one. */
  readonly leadsTo?: RefObject<HTMLElement | null>;
  /** What gets the focus when it opens, in place of its first button. */
  readonly startsAt?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Modal dialog. Escape and a click outside close it; the focus returns to where it was. */
export function Dialog({ open, onClose, title, hideTitle = false, className, leadsTo, startsAt, children }: DialogProps): ReactNode {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Popup
          className={clsx('dialog floating stack', className)}
          {...(startsAt && { initialFocus: startsAt })}
          finalFocus={leadsTo && (() => leadsTo.current ?? true)}
        >
          <header className={clsx('dialog-head', hideTitle && 'only-read')}>
            <Base.Title className="dialog-title">{title}</Base.Title>
            {!hideTitle && (
              <Base.Close className="icon-button" aria-label={uiStrings.close}>
                <X size={16} strokeWidth={1.5} aria-hidden />
              </Base.Close>
            )}
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

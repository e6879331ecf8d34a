import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { uiStrings } from '../../strings/ui.ts';

interface FormDialogProps {
  readonly title: string;
  /** Class of the dialog; by default a narrow one. */
  readonly className?: string;
  /** Error message of the last attempt, or null. */
  readonly problem?: string | null;
  readonly canSubmit: boolean;
  readonly submitLabel: string;
  /** Apart from the other buttons, such as Remove. */
  readonly aside?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is a form, with Cancel and a submit button at its end. */
export function FormDialog({
  title,
  className = 'dialog-narrow',
  problem = null,
  canSubmit,
  submitLabel,
  aside,
  onSubmit,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  return (
    <Dialog open onClose={onClose} title={title} className={className}>
      <form
        className="dialog-form stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) onSubmit();
        }}
      >
        {children}
        {problem !== null && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="dialog-foot">
          {aside}
          <Button onClick={onClose}>{uiStrings.cancel}</Button>
          <Button look="primary" type="submit" disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Problem } from '../controls/Field.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { uiStrings } from '../../strings/ui.ts';

interface DialogFormProps {
  readonly canSubmit?: boolean;
  readonly submitLabel: string;
  /** Moves the focus to the submit button, again for each new value. */
  readonly focusSubmitFor?: string | undefined;
  /** Apart from the other buttons, such as Remove. */
  readonly aside?: ReactNode;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The content of a dialog that is a form, with Cancel and a submit button at its end. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { canSubmit = true, submitLabel, focusSubmitFor, aside, onSubmit, onCancel, children } = props;
  return (
    <form
      className="dialog-body stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit) onSubmit(event.currentTarget);
      }}
    >
      {children}
      <div className="dialog-foot">
        {aside}
        <Button onClick={onCancel}>{uiStrings.cancel}</Button>
        <Button key={focusSubmitFor} look="primary" type="submit" disabled={!canSubmit} autoFocus={focusSubmitFor !== undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface FormDialogProps extends Omit<DialogFormProps, 'onCancel'> {
  readonly title: string;
  /** Class of the dialog; by default a narrow one. */
  readonly className?: string;
  /** Error message of the last attempt, or null. */
  readonly problem?: string | null;
  /** Whether closing it would lose something; by default, whether the user has typed. */
  readonly isDirty?: boolean | undefined;
  readonly onClose: () => void;
}

export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, className = 'dialog-narrow', problem = null, isDirty, onClose, children, ...form } = props;
  return (
    <Dialog open onClose={onClose} title={title} className={className} isDirty={isDirty}>
      <DialogForm {...form} onCancel={onClose}>
        {children}
        <Problem text={problem} />
      </DialogForm>
    </Dialog>
  );
}

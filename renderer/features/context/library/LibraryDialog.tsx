import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import './prompts.css';
import { askStrings } from '../../../strings/ask.ts';

interface LibraryDialogProps {
  readonly title: string;
  /** Why the last change could not be; null when it could. */
  readonly problem: string | null;
  readonly canSave: boolean;
  readonly onSave: () => Promise<void>;
  /** Left out where what is shown cannot be removed. */
  readonly onRemove?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A saved item of the user that is edited, saved and removed here: a prompt, a template. */
export function LibraryDialog({ title, problem, canSave, onSave, onRemove, onClose, children }: LibraryDialogProps): ReactNode {
  return (
    <Dialog open onClose={onClose} title={title} className="prompts">
      <form
        className="prompts-form"
        onSubmit={(event) => {
          event.preventDefault();
          void onSave();
        }}
      >
        {children}
        {problem !== null && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="edit-model-foot">
          <Button look="primary" type="submit" disabled={!canSave}>
            {askStrings.save}
          </Button>
          {onRemove && (
            <Button look="quiet" onClick={() => void onRemove()}>
              {askStrings.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import '../common/edit-model.css';
import { askStrings } from '../../../strings/ask.ts';

interface NameDialogProps {
  readonly title: string;
  readonly start: string;
  /** Names already in use. */
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, start, taken, onName, onClose }: NameDialogProps): ReactNode {
  const [name, setName] = useState(start);
  const id = slugOf(name);
  const problem = taken.some((one) => slugOf(one) === id) ? askStrings.thisNameIsAlreadyUsed : null;
  return (
    <Dialog open onClose={onClose} title={title} className="edit-model">
      <form
        className="edit-model-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (id !== '' && problem === null) onName(name.trim());
        }}
      >
        <TextField label={askStrings.nameLabel} text={name} onText={setName} problem={name === start ? null : problem} autoFocus />
        <div className="edit-model-foot">
          <Button onClick={onClose}>{askStrings.cancel}</Button>
          <Button look="primary" type="submit" disabled={id === '' || problem !== null}>
            {askStrings.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

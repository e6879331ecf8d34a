import { type ReactNode, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
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
    <FormDialog
      title={title}
      canSubmit={id !== '' && problem === null}
      submitLabel={askStrings.save}
      onSubmit={() => onName(name.trim())}
      onClose={onClose}
    >
      <TextField label={askStrings.nameLabel} text={name} onText={setName} problem={name === start ? null : problem} autoFocus />
    </FormDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/controls/Field.tsx';
import { DialogForm } from '../../ui/forms/FormDialog.tsx';
import { commonStrings } from '../../strings/common.ts';

interface TextFormProps {
  readonly label: string;
  readonly initial: string;
  readonly confirm?: string | undefined;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/** Error message of a name; null when valid. */
export function nameProblem(text: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return commonStrings.aNameNeedsAtLeastOne;
  return text.trim().length > 200 ? commonStrings.aNameCanHaveAtMost : null;
}

/** One name to type. */
export function TextForm({ label, initial, confirm = commonStrings.save, onSave, onCancel }: TextFormProps): ReactNode {
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const problem = nameProblem(text);
  return (
    <DialogForm
      submitLabel={confirm}
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true);
        if (problem === null) onSave(text.trim());
      }}
    >
      <TextField label={label} text={text} onText={setText} problem={tried ? problem : null} autoFocus />
    </DialogForm>
  );
}

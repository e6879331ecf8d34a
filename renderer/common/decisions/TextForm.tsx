import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { TextField } from '../../ui/controls/Field.tsx';
import { commonStrings } from '../../strings/common.ts';

interface TextFormProps {
  readonly label: string;
  readonly initial: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/** Error message of a name; null when valid. */
export function nameProblem(text: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return commonStrings.aNameNeedsAtLeastOne;
  return text.trim().length > 200 ? commonStrings.aNameCanHaveAtMost : null;
}

/** One name to type. */
export function TextForm({ label, initial, onSave, onCancel }: TextFormProps): ReactNode {
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const problem = nameProblem(text);
  return (
    <form
      className="edit-form stack"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null) onSave(text.trim());
      }}
    >
      <TextField label={label} text={text} onText={setText} problem={tried ? problem : null} autoFocus />
      <div className="edit-actions">
        <Button onClick={onCancel}>{commonStrings.cancel}</Button>
        <Button look="primary" type="submit">
          {commonStrings.save}
        </Button>
      </div>
    </form>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { commonStrings } from '../../strings/common.ts';

interface ChosenEntityProps {
  readonly name: string;
  /** Its portrait, or the icon of its type. */
  readonly icon: ReactNode;
  /** Whether the button takes the focus. */
  readonly autoFocus?: boolean;
  readonly onChange: () => void;
}

/** An entity that was chosen in a form, with a button to choose another. */
export function ChosenEntity({ name, icon, autoFocus = false, onChange }: ChosenEntityProps): ReactNode {
  return (
    <span className="field-box edit-target gap-8">
      {icon}
      <bdi className="truncate">{name}</bdi>
      <Button look="quiet" autoFocus={autoFocus} onClick={onChange}>
        {commonStrings.change}
        <span className="only-read">{commonStrings.chooseAnother}</span>
      </Button>
    </span>
  );
}

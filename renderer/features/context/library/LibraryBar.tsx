import { MoreHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import { iconTrigger, Menu } from '../../../ui/overlays/Menu.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface LibraryBarProps {
  readonly label: string;
  readonly value: string;
  readonly options: ComponentProps<typeof Select<string>>['options'];
  readonly onChange: (id: string) => void;
  /** Name and tip of the menu. */
  readonly menu: string;
  readonly menuTip: string;
  readonly groups: ComponentProps<typeof Menu>['groups'];
  /** Rendered after the menu, and below the row. */
  readonly children?: ReactNode;
}

/** Select for one kind of saved items, with a menu to create, edit and remove them. */
export function LibraryBar({ label, value, options, onChange, menu, menuTip, groups, children }: LibraryBarProps): ReactNode {
  return (
    <div className="field context-row">
      <span className="field-label">{label}</span>
      <div className="recipe-bar gap-4">
        <Select look="field" label={label} value={value} options={options} onChange={onChange} />
        <Menu trigger={iconTrigger(MoreHorizontal, menu, menuTip)} groups={groups} />
      </div>
      {children}
    </div>
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly start: string;
  readonly usedNames: readonly string[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ title, start, usedNames, onName, onClose }: NameDialogProps): ReactNode {
  const [name, setName] = useState(start);
  const id = slugOf(name);
  const problem = usedNames.some((one) => slugOf(one) === id) ? askStrings.thisNameIsAlreadyUsed : null;
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

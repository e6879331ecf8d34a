import { MoreHorizontal } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { tip } from '../../../ui/overlays/Tips.tsx';

interface LibraryBarProps {
  readonly label: string;
  readonly value: string;
  readonly options: ComponentProps<typeof Select<string>>['options'];
  readonly onChange: (id: string) => void;
  /** Name and tip of the menu. */
  readonly menu: string;
  readonly menuTip: string;
  readonly groups: ComponentProps<typeof Menu>['groups'];
  /** Rendered behind the menu, and below the row. */
  readonly children?: ReactNode;
}

/** Select for one kind of saved items, with a menu to create, edit and remove them. */
export function LibraryBar({ label, value, options, onChange, menu, menuTip, groups, children }: LibraryBarProps): ReactNode {
  return (
    <div className="field context-row">
      <span className="field-label">{label}</span>
      <div className="recipe-bar">
        <Select look="field" label={label} value={value} options={options} onChange={onChange} />
        <Menu
          trigger={
            <button type="button" className="icon-button" aria-label={menu} {...tip(menuTip)}>
              <MoreHorizontal size={16} strokeWidth={1.5} aria-hidden />
            </button>
          }
          groups={groups}
        />
      </div>
      {children}
    </div>
  );
}

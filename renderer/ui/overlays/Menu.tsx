import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { tip } from '../tips/Tips.tsx';
import '../tips/popup.css';
import './menu.css';

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Secondary text after the label, such as a shortcut. */
  readonly hint?: string;
  /** Checked state; undefined for a plain command. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** A group of items with a heading or separators. */
interface MenuGroup {
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'right';
}

/** A button with an icon alone that opens a menu. `hint`: its tip where that is shorter than its name. */
export const iconTrigger = (Icon: LucideIcon, label: string, hint = label): ReactElement => (
  <button type="button" className="icon-button" aria-label={label} {...tip(hint)}>
    <Icon size={16} strokeWidth={1.5} aria-hidden />
  </button>
);

/** A menu of commands behind a button. */
export function Menu({ trigger, groups, align = 'end', side = 'bottom' }: MenuProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-place" side={side} sideOffset={4} align={align} collisionPadding={12}>
          <Base.Popup className="popup popup-menu">
            <MenuGroups groups={groups} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The items of a menu that many rows share through a handle. */
export function MenuGroups({ groups }: { readonly groups: readonly MenuGroup[] }): ReactNode {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }, at) => (
      <Fragment key={heading ?? at}>
        {at > 0 && <Base.Separator className="popup-line" />}
        <Base.Group>
          {heading !== undefined && <Base.GroupLabel className="popup-heading">{heading}</Base.GroupLabel>}
          {entries.map(({ label, icon, hint, checked, disabled = false, danger = false, run }) => (
            <Base.Item
              key={label}
              className="popup-item menu-item"
              data-danger={danger ? '' : undefined}
              disabled={disabled}
              aria-checked={checked}
              {...(checked !== undefined && { role: 'menuitemcheckbox' })}
              onClick={run}
            >
              {icon}
              <span className="grow">{label}</span>
              {hint !== undefined && <span className="secondary-text">{hint}</span>}
              {checked === true && <Check className="popup-check" size={14} strokeWidth={1.5} aria-hidden />}
            </Base.Item>
          ))}
        </Base.Group>
      </Fragment>
    ));
}

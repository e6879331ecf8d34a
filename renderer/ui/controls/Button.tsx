import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../tips/Tooltip.tsx';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the main action. `plain`: outlined. `quiet`: no border until hovered. */
  readonly look?: 'primary' | 'plain' | 'quiet';
  /** Running, and not pressable again meanwhile. It keeps the focus, unlike a disabled button. */
  readonly busy?: boolean;
  /** Before the label. */
  readonly icon?: LucideIcon;
  readonly iconSize?: number;
}

/** A button with a text label. */
export function Button(props: ButtonProps): ReactNode {
  const { look = 'plain', busy = false, icon: Icon, iconSize = 16, className, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      type={type}
      className={clsx('button', `button-${look}`, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {Icon && <Icon size={iconSize} strokeWidth={1.5} aria-hidden />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Equivalent shortcut, such as `Mod+K`. */
  readonly keys?: string;
  /** The icon; undefined where it is a child. */
  readonly icon?: LucideIcon;
  readonly iconSize?: number;
}

/** Icon-only button; its label is its accessible name and tooltip. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, keys, icon: Icon, iconSize = 16, className, type = 'button', children, ...rest } = props;
  return (
    <Tooltip text={label} keys={keys}>
      <button type={type} className={clsx('icon-button', className)} aria-label={label} {...rest}>
        {Icon ? <Icon size={iconSize} strokeWidth={1.5} aria-hidden /> : children}
      </button>
    </Tooltip>
  );
}

import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../overlays/Tooltip.tsx';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the main action. `plain`: outlined. `quiet`: no border until hovered. */
  readonly look?: 'primary' | 'plain' | 'quiet';
  /** Running, and not pressable again meanwhile. It keeps the focus, unlike a disabled button. */
  readonly busy?: boolean;
}

/** A button with a text label. */
export function Button({ look = 'plain', busy = false, className, type = 'button', onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type={type}
      className={clsx('button', `button-${look}`, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
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
export function IconButton({
  label,
  keys,
  icon: Icon,
  iconSize = 16,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Tooltip text={label} keys={keys}>
      <button type={type} className={clsx('icon-button', className)} aria-label={label} {...rest}>
        {Icon ? <Icon size={iconSize} strokeWidth={1.5} aria-hidden /> : children}
      </button>
    </Tooltip>
  );
}

import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../overlays/Tooltip.tsx';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one thing to do here. `plain`: an outlined choice. `quiet`: only ink until the pointer is on it. */
  readonly look?: 'primary' | 'plain' | 'quiet';
  /** It does what it was pressed for, and cannot be pressed again meanwhile. It keeps the focus, which one that is disabled would lose. */
  readonly busy?: boolean;
}

/** A button with words. */
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
  /** What it does, for readers and for the tooltip. */
  readonly label: string;
  /** Keys that do the same, as `Mod+K`. */
  readonly keys?: string;
  /** The icon; undefined where it is a child. */
  readonly icon?: LucideIcon;
  readonly iconSize?: number;
}

/** A button with only an icon; its label is read out and shown as a tooltip. */
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

import { clsx } from 'clsx';
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
}

/** A button with only an icon; its label is read out and shown as a tooltip. */
export function IconButton({ label, keys, className, type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <Tooltip text={label} keys={keys}>
      <button type={type} className={clsx('icon-button', className)} aria-label={label} {...rest} />
    </Tooltip>
  );
}

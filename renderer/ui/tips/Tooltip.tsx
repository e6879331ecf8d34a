import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import './tooltip.css';

interface TooltipProps {
  readonly text: ReactNode;
  /** Equivalent shortcut, such as `Mod+K`. */
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactElement;
}

/** Tooltip of an element, on hover and focus. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="tooltip-place">
          <Base.Popup className="tooltip">
            {text}
            {keys !== undefined && <Kbd keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useState } from 'react';

interface BudgetHandleProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** In percent of the part of the bar that it moves in. */
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  /** How much of the bar, in percent, that part takes. */
  readonly scale: number;
  /** A handle inside the entities' part. */
  readonly small?: boolean;
  /** The value as a few words beside the handle, and in full for readers. */
  readonly short: string;
  readonly words: string;
  readonly onValue: (value: number) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};

/** One handle of the budget bar, for pointer and keys. */
export function BudgetHandle(props: BudgetHandleProps): ReactNode {
  const { bar, label, value, least = 0, most = 100, scale, small = false, short, words, onValue } = props;
  const [dragging, setDragging] = useState(false);
  const set = (next: number): void => onValue(Math.min(Math.round(most), Math.max(Math.round(least), Math.round(next))));
  const follow = (event: PointerEvent): void => {
    const box = bar.current?.getBoundingClientRect();
    if (box && box.width > 0 && scale > 0) set((100 * 100 * (event.clientX - box.left)) / (box.width * scale));
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(value + step * (event.shiftKey && Math.abs(step) === 1 ? 10 : 1));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={clsx('budget-handle', small && 'budget-handle-small')}
      data-dragging={dragging ? '' : undefined}
      style={{ left: `${(value * scale) / 100}%` }}
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuetext={words}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={(event) => dragging && follow(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    >
      <span className="budget-handle-words" aria-hidden>
        {short}
      </span>
    </div>
  );
}

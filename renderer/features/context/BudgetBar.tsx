import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { ContextPack } from '#shared/model/context.ts';
import { count } from '../../lore/words.ts';
import { parts } from './parts.ts';
import { splitWords } from './SplitField.tsx';
import './budget-bar.css';

interface BudgetBarProps {
  readonly pack: ContextPack;
  /** Percent for entities, as set. */
  readonly split: number;
  readonly onSplit: (split: number) => void;
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

function clamp(split: number): number {
  return Math.min(100, Math.max(0, Math.round(split)));
}

/** The budget as one bar: what each part takes, and a handle that moves the split between entities and general context. */
export function BudgetBar({ pack, split, onSplit }: BudgetBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const used = parts.filter(({ part }) => pack.parts[part] > 0);

  const follow = (event: PointerEvent): void => {
    const box = bar.current?.getBoundingClientRect();
    if (box && box.width > 0) onSplit(clamp((100 * (event.clientX - box.left)) / box.width));
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSplit(clamp(split + step * (event.shiftKey && Math.abs(step) === 1 ? 10 : 1)));
  };

  return (
    <div className="budget-bar">
      <div ref={bar} className="budget-bar-all">
        <div
          className="budget-bar-parts"
          role="img"
          aria-label={used.map(({ part, name }) => `${name}: ${count(pack.parts[part])} tokens`).join(', ')}
        >
          {used.map(({ part, name }) => (
            <span
              key={part}
              className={`budget-part budget-part-${part}`}
              style={{ flexGrow: pack.parts[part] }}
              title={`${name}: ${count(pack.parts[part])} tokens`}
            />
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          className="budget-handle"
          data-dragging={dragging ? '' : undefined}
          style={{ left: `${split}%` }}
          aria-label="Share for entities"
          aria-valuenow={split}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={splitWords(split)}
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
            {split} / {100 - split}
          </span>
        </div>
      </div>
      <ul className="budget-legend">
        {used.map(({ part, name }) => (
          <li key={part}>
            <span className={`budget-swatch budget-part-${part}`} />
            {name} <span className="budget-legend-tokens">{count(pack.parts[part])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

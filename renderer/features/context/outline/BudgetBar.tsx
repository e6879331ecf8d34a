import { type ReactNode, useRef } from 'react';
import type { ContextPack } from '#shared/model/context.ts';
import { count } from '../../../common/words.ts';
import { BudgetHandle } from './BudgetHandle.tsx';
import { parts } from './parts.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { splitWords } from '../form/SplitField.tsx';
import './budget-bar.css';

interface BudgetBarProps {
  readonly pack: ContextPack;
  /** Percent for entities, as set. */
  readonly split: number;
  readonly shares: ContextSettings['shares'];
  readonly onSplit: (split: number) => void;
  readonly onShares: (shares: ContextSettings['shares']) => void;
}

/** The budget as one bar: above, how it is shared out, with handles that move every split; below, what each part takes of it. */
export function BudgetBar({ pack, split, shares, onSplit, onShares }: BudgetBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const used = parts.filter(({ part }) => pack.parts[part] > 0);
  const { definition, relationships, mentions } = shares;
  const whole = definition + relationships + mentions || 1;
  const first = (100 * definition) / whole;
  const second = (100 * (definition + relationships)) / whole;
  const planned = [
    { part: 'definition', share: (split * first) / 100 },
    { part: 'relationships', share: (split * (second - first)) / 100 },
    { part: 'mentions', share: (split * (100 - second)) / 100 },
    { part: 'general', share: 100 - split },
  ] as const;
  /** Sets both ends inside the entities' part, in percent of it. */
  const setEnds = (one: number, two: number): void =>
    onShares({ definition: Math.round(one), relationships: Math.round(two) - Math.round(one), mentions: 100 - Math.round(two) });

  return (
    <div className="budget-bar">
      <div ref={bar} className="budget-bar-all">
        {/* What one part does not need goes to the others, so the parts below need not end where the shares do. */}
        <div
          className="budget-plan"
          title="How the budget is shared out. What a part does not need goes to the others; below is what each one takes."
          aria-hidden
        >
          {planned.map(({ part, share }) => (
            <span key={part} className={`budget-part-${part}`} style={{ width: `${share}%` }} />
          ))}
        </div>
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
        {split > 0 && (
          <>
            <BudgetHandle
              bar={bar}
              small
              label="Share of definitions"
              value={first}
              most={second}
              scale={split}
              short={`definitions ${Math.round(first)} %`}
              words={`${Math.round(first)} % of an entity for its definition`}
              onValue={(value) => setEnds(value, Math.max(value, second))}
            />
            <BudgetHandle
              bar={bar}
              small
              label="Share of definitions and relationships"
              value={second}
              least={first}
              scale={split}
              short={`ties ${Math.round(second - first)} % · mentions ${Math.round(100 - second)} %`}
              words={`${Math.round(second - first)} % of an entity for relationships, ${Math.round(100 - second)} % for mentions`}
              onValue={(value) => setEnds(Math.min(first, value), value)}
            />
          </>
        )}
        <BudgetHandle
          bar={bar}
          label="Share for entities"
          value={split}
          scale={100}
          short={`entities ${split} · general ${100 - split}`}
          words={splitWords(split)}
          onValue={onSplit}
        />
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

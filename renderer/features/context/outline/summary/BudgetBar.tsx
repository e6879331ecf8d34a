import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { ContextPack } from '#shared/model/context/context.ts';
import { formatCount } from '../../../../strings/intl.ts';
import type { ContextSettings } from '../../state/contextSettings.ts';
import { splitLabel, tokenPartLabels } from '../../common/packLabels.ts';
import { clsx } from 'clsx';
import './budget-bar.css';
import '../../common/sections.css';
import { tip } from '../../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../../strings/ask.ts';

interface BudgetBarProps {
  readonly pack: ContextPack;
  /** Percent for entities, as set. */
  readonly split: number;
  readonly shares: ContextSettings['shares'];
  readonly onSplit: (split: number) => void;
  readonly onShares: (shares: ContextSettings['shares']) => void;
}

/** The budget as a bar: shares with draggable handles above, tokens used by each section below. */
export function BudgetBar({ pack, split, shares, onSplit, onShares }: BudgetBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const used = tokenPartLabels.filter(({ part }) => pack.parts[part] > 0);
  const { definition, relationships, mentions } = shares;
  const total = definition + relationships + mentions || 1;
  const first = (100 * definition) / total;
  const second = (100 * (definition + relationships)) / total;
  const planned = [
    { part: 'definition', share: (split * first) / 100 },
    { part: 'relationships', share: (split * (second - first)) / 100 },
    { part: 'mentions', share: (split * (100 - second)) / 100 },
    { part: 'general', share: 100 - split },
  ] as const;
  /** Sets both handles within the entities' share, in percent of it. */
  const setEnds = (one: number, two: number): void =>
    onShares({ definition: Math.round(one), relationships: Math.round(two) - Math.round(one), mentions: 100 - Math.round(two) });

  return (
    <div className="budget-bar stack">
      <div ref={bar} className="budget-bar-all">
        {/* Unused shares go to other sections, so the segments below need not align with the shares. */}
        <div className="budget-plan" {...tip(askStrings.theHandlesSetHowTheBudget)} aria-hidden>
          {planned.map(({ part, share }) => (
            <span key={part} className={`part-${part}`} style={{ width: `${share}%` }} />
          ))}
        </div>
        <div
          className="budget-bar-parts"
          role="img"
          aria-label={used.map(({ part, name }) => askStrings.partTokens(name, pack.parts[part])).join(', ')}
        >
          {used.map(({ part, name }) => (
            <span
              key={part}
              className={`budget-part part-${part}`}
              style={{ flexGrow: pack.parts[part] }}
              {...tip(askStrings.partTokens(name, pack.parts[part]))}
            />
          ))}
        </div>
        {split > 0 && (
          <>
            <ShareHandle
              bar={bar}
              small
              label={askStrings.shareForDefinitions}
              value={first}
              max={second}
              scale={split}
              next={(split * second) / 100}
              short={askStrings.definitionsShare(Math.round(first))}
              description={askStrings.ofAnEntityForItsDefinition(Math.round(first))}
              onValue={(value) => setEnds(value, Math.max(value, second))}
            />
            <ShareHandle
              bar={bar}
              small
              label={askStrings.shareForDefinitionsAndRelationships}
              value={second}
              min={first}
              scale={split}
              previous={(split * first) / 100}
              next={split}
              short={askStrings.relationshipsMentions(Math.round(second - first), Math.round(100 - second))}
              description={askStrings.ofAnEntityForRelationshipsFor(Math.round(second - first), Math.round(100 - second))}
              onValue={(value) => setEnds(Math.min(first, value), value)}
            />
          </>
        )}
        <ShareHandle
          bar={bar}
          label={askStrings.shareForPeopleAndPlaces}
          value={split}
          scale={100}
          {...(split > 0 && { previous: (split * second) / 100 })}
          short={askStrings.peopleAndPlacesOtherPassages(split, 100 - split)}
          description={splitLabel(split)}
          onValue={onSplit}
        />
      </div>
      <ul className="budget-legend secondary-text wrapped">
        {used.map(({ part, name }) => (
          <li key={part}>
            <span className={`budget-swatch part-${part}`} />
            {name} <span className="budget-legend-tokens">{formatCount(pack.parts[part])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ShareHandleProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** In percent of the segment it moves in. */
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** Width of that segment, in percent of the bar. */
  readonly scale: number;
  /** Positions of the neighbouring handles, in percent of the bar: two close handles share the press area between them. */
  readonly previous?: number;
  readonly next?: number;
  /** Whether it is a handle within the entities' share. */
  readonly small?: boolean;
  /** Value as a short label next to the handle, and in full for screen readers. */
  readonly short: string;
  readonly description: string;
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

/** A drag handle of the budget bar that sets a share, for pointer and keyboard. */
export function ShareHandle(props: ShareHandleProps): ReactNode {
  const { bar, label, value, min = 0, max = 100, scale, previous, next, small = false, short, description, onValue } = props;
  const [dragging, setDragging] = useState(false);
  /** Distance of the press from the handle's middle, in pixels, so that it does not jump. */
  const grip = useRef(0);
  const place = (value * scale) / 100;
  const set = (next: number): void => onValue(Math.min(Math.round(max), Math.max(Math.round(min), Math.round(next))));
  const follow = (event: PointerEvent): void => {
    const box = bar.current?.getBoundingClientRect();
    if (box && box.width > 0 && scale > 0) set((100 * 100 * (event.clientX - grip.current - box.left)) / (box.width * scale));
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
      style={
        {
          '--place': place,
          ...(previous !== undefined && { '--to-previous': (place - previous) / 2 }),
          ...(next !== undefined && { '--to-next': (next - place) / 2 }),
        } as CSSProperties
      }
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      aria-valuetext={description}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = bar.current?.getBoundingClientRect();
        grip.current = box ? event.clientX - box.left - (box.width * place) / 100 : 0;
        setDragging(true);
      }}
      onPointerMove={(event) => dragging && follow(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    >
      <span className="budget-handle-text" aria-hidden>
        {short}
      </span>
    </div>
  );
}

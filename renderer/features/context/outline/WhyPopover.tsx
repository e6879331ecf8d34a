import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { ContextItem } from '#shared/model/context/context.ts';
import { SourceLink, shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { formatScore, signalLabels, stateLabels } from '../common/packLabels.ts';
import type { OpenPopup, RowPopup } from './useRowPopup.ts';
import '../../../ui/tips/popup.css';
import './why.css';
import { askStrings } from '../../../strings/ask.ts';
import { kindLabel } from '../../../common/relationships/relationshipLabel.ts';

/** Score of an item, as a button that explains it. */
export function WhyTrigger({ onWhy, item }: { readonly onWhy: OpenPopup<ContextItem>; readonly item: ContextItem }): ReactNode {
  return (
    <button
      type="button"
      className="outline-why secondary-text gap-4 rigid"
      aria-haspopup="dialog"
      aria-label={askStrings.whyNamed(formatScore(item.score), shortSourceLabel(item.source))}
      onClick={(event) => onWhy(item, event.currentTarget)}
    >
      {formatScore(item.score)}
      <span className="outline-why-word">{askStrings.why}</span>
    </button>
  );
}

function Why({ item }: { readonly item: ContextItem }): ReactNode {
  const state = stateLabels[item.state];
  return (
    <>
      <Popover.Title className="why-reason">{item.reason}</Popover.Title>
      {item.path.length > 0 && (
        <p className="why-path">
          {item.path[0]?.from}
          {item.path.map((step) => (
            <span key={`${step.from}:${step.kind}:${step.to}`}>
              {' '}
              <span className="secondary-text">— {kindLabel(step.kind)} →</span> {step.to}
            </span>
          ))}
        </p>
      )}
      <dl className="why-signals">
        {signalLabels.map(({ signal, name }) => {
          const value = item.signals[signal];
          return (
            <div key={signal} className="why-signal gap-12">
              <dt className="secondary-text">{name}</dt>
              <dd>
                <span className="why-bar" aria-hidden>
                  <span style={{ width: `${100 * (value ?? 0)}%` }} />
                </span>
                <span className="why-number small-text rigid">{value === null ? '–' : formatScore(value)}</span>
              </dd>
            </div>
          );
        })}
        <div className="why-signal why-total line-above gap-12">
          <dt className="secondary-text">{askStrings.match}</dt>
          <dd>
            <span className="why-bar" aria-hidden>
              <span style={{ width: `${100 * Math.min(1, item.score)}%` }} />
            </span>
            <span className="why-number small-text rigid">{formatScore(item.score)}</span>
          </dd>
        </div>
      </dl>
      <p className="why-foot secondary-text spread gap-12">
        <SourceLink source={item.source} asPath />
        <span>
          {item.state === 'out' ? askStrings.needsTokens(item.tokens) : askStrings.tokens(item.tokens)}
          {state === null ? '' : `, ${state}`}
        </span>
      </p>
    </>
  );
}

/** Why an item is in or out: reason, path, and score by signal. */
export function WhyPopover({ popup: { open, about, button, onOpenChange } }: { readonly popup: RowPopup<ContextItem> }): ReactNode {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner anchor={button} className="popup-place" side="bottom" align="end" sideOffset={4} collisionPadding={12}>
          <Popover.Popup className="popup why" finalFocus={() => button ?? true}>
            {about !== undefined && <Why item={about} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

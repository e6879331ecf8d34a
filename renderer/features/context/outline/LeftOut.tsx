import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { leftOutRows } from '#shared/model/context/leftOutRows.ts';
import { SourceLink, shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { formatCount } from '../../../strings/intl.ts';
import { Fold } from '../common/Fold.tsx';
import { type OutlineGroups, rowText } from './outlineGroups.ts';
import { formatScore } from '../common/packLabels.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { contextLedgerQuery } from '../../../engine/queries.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { requestOf } from '../state/useContextPack.ts';
import type { OpenPopup } from './useRowPopup.ts';
import { WhyTrigger } from './WhyPopover.tsx';
import { Undo2 } from 'lucide-react';
import { errorMessage } from '../../../common/format.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { Problem } from '../../../ui/controls/Field.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';

const shownFirst = 60;

interface LeftOutProps {
  readonly pack: ContextPack;
  readonly drops: readonly string[];
  readonly onWhy: OpenPopup<ContextItem>;
  readonly onApplyFix: (item: ContextItem) => void;
}

/** Rows by their reason, which is shown once, with the number of all rows. */
function byReason(
  sorted: readonly ContextItem[],
  shown: readonly ContextItem[],
): readonly (readonly [string, { readonly total: number; readonly rows: readonly ContextItem[] }])[] {
  const totals = Map.groupBy(sorted, ({ reason }) => reason);
  return [...Map.groupBy(shown, ({ reason }) => reason)].map(([reason, rows]) => [reason, { total: totals.get(reason)!.length, rows }]);
}

/** Left-out candidates by reason, with score and suggested fix. They are asked for when the list is opened. */
export function LeftOut(props: LeftOutProps): ReactNode {
  return (
    <Fold
      className="outline-section"
      label={askStrings.notIncludedCount(props.pack.stats.leftOut)}
      name={askStrings.notIncluded}
      tokens={null}
      startsOpen={false}
    >
      <LeftOutRows {...props} />
    </Fold>
  );
}

function LeftOutRows({ pack, drops, onWhy, onApplyFix }: LeftOutProps): ReactNode {
  const vault = useVault().id;
  const [all, setAll] = useState(false);
  const request = requestOf(pack);
  // Until the rows of this context are there, those of the one before are shown, and change nothing.
  const { data, error, isPlaceholderData } = useQuery({
    ...contextLedgerQuery(useEngine(), vault, request ?? { question: '' }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
  // Those that can be added come first.
  const sorted = useMemo(
    () =>
      data
        ? leftOutRows(data, drops).toSorted((one, other) => Number(one.suggestedFix === null) - Number(other.suggestedFix === null))
        : [],
    [data, drops],
  );
  const shown = useMemo(() => (all ? sorted : sorted.slice(0, shownFirst)), [all, sorted]);
  const groups = useMemo(() => byReason(sorted, shown), [sorted, shown]);
  return (
    <div aria-busy={isPlaceholderData || (data === undefined && error === null)}>
      <Problem text={error ? errorMessage(error) : null} />
      {groups.map(([reason, { total, rows }]) => (
        <section key={reason} className="left-out-group">
          <h2 className="left-out-reason truncate secondary-text">
            {reason}
            <span className="left-out-total">{`\u00a0${formatCount(total)}`}</span>
          </h2>
          <ul>
            {rows.map((item) => (
              <li key={`${item.section}:${item.entity?.id ?? ''}:${item.reference}`} className="left-out row">
                <div className="left-out-text stack grow">
                  <span className="outline-item-text truncate shrinks" dir="auto">
                    {rowText(item)}
                  </span>
                  <SourceLink source={item.source} />
                </div>
                {item.suggestedFix !== null && (
                  <button
                    type="button"
                    className="left-out-get small-text rigid"
                    aria-label={askStrings.includeNamed(shortSourceLabel(item.source))}
                    {...tip(item.need ?? askStrings.include)}
                    disabled={isPlaceholderData}
                    onClick={() => onApplyFix(item)}
                  >
                    {askStrings.include}
                  </button>
                )}
                <WhyTrigger onWhy={onWhy} item={item} />
                <span className="outline-item-tokens">{formatCount(item.tokens)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length < sorted.length && (
        <button type="button" className="left-out-more text-button" onClick={() => setAll(true)}>
          {askStrings.showAll(sorted.length)}
        </button>
      )}
    </div>
  );
}

interface DroppedProps {
  readonly dropped: OutlineGroups['dropped'];
  readonly onRestore: (reference: string) => void;
}

/** Dropped items, each with a button to restore it. */
export function Dropped({ dropped, onRestore }: DroppedProps): ReactNode {
  return (
    <Fold className="outline-section" label={askStrings.excludedByYouCount(dropped.length)} name={askStrings.excludedByYou} tokens={null}>
      <ul>
        {dropped.map(({ reference, item }) => (
          <li key={reference} className="left-out row">
            <div className="left-out-text stack grow">
              <span className="small-text">{item ? shortSourceLabel(item.source) : reference}</span>
              {item && <span className="left-out-reason truncate secondary-text">{plainMarkdown(item.text)}</span>}
            </div>
            <button type="button" className="outline-why secondary-text gap-4 rigid" onClick={() => onRestore(reference)}>
              <Undo2 size={14} strokeWidth={1.5} aria-hidden /> {askStrings.restore}
            </button>
            {item && <span className="outline-item-tokens">{formatCount(item.tokens)}</span>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The settings with the one change that adds a left-out item. */
export function applySuggestedFix(settings: ContextSettings, { suggestedFix, reference }: ContextItem): ContextSettings {
  if (suggestedFix === null) return settings;
  const { kind, value } = suggestedFix;
  const named = typeof value === 'string' ? value : reference;
  switch (kind) {
    case 'budget':
      return { ...settings, budget: String(value) };
    case 'split':
      return { ...settings, split: Number(value) };
    case 'max-entities':
      return { ...settings, maxEntities: String(value) };
    case 'min-relevance':
      return { ...settings, minRelevance: Number(value) };
    case 'pin':
      return { ...settings, pins: [...settings.pins.filter((reference) => reference !== named), named] };
    default:
      return { ...settings, drops: settings.drops.filter((reference) => reference !== named) };
  }
}

/** Message about the change that added a left-out item. */
export function suggestedFixMessage({ suggestedFix, source }: ContextItem): string {
  switch (suggestedFix?.kind) {
    case 'budget':
      return askStrings.budgetSetToTokens(Number(suggestedFix.value));
    case 'split':
      return askStrings.splitSetTo(Number(suggestedFix.value), 100 - Number(suggestedFix.value));
    case 'max-entities':
      return askStrings.maxEntitiesSetTo(Number(suggestedFix.value));
    case 'min-relevance':
      return askStrings.minimumRelevanceSetTo(formatScore(Number(suggestedFix.value)));
    case 'pin':
      return askStrings.pinnedNamed(shortSourceLabel(source));
    default:
      return askStrings.restoreNamed(shortSourceLabel(source));
  }
}

import type { ReactNode } from 'react';
import type { ContextPack } from '#shared/model/context.ts';
import { formatCount, pluralize } from '../../../common/format.ts';
import './pack-summary.css';
import { tip } from '../../../ui/Tips.tsx';

interface PackSummaryProps {
  readonly pack: ContextPack;
  /** Another pack is being built. */
  readonly busy: boolean;
  /** The pack is from before the settings became wrong or the building failed. */
  readonly outdated: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** Tokens of the budget, and how the pack came about. */
export function PackSummary({ pack, busy, outdated, failure, onRetry }: PackSummaryProps): ReactNode {
  const { stats, times } = pack;
  return (
    <div className="pack-summary">
      <p className="pack-tokens">
        <strong>{formatCount(pack.tokens)}</strong> of {formatCount(pack.budget)} tokens
        <span className="pack-busy" data-on={busy ? '' : undefined} role="status">
          {busy && <span className="only-read">Building</span>}
        </span>
      </p>
      <p
        className="pack-stats"
        {...tip(
          `${pluralize(stats.named, 'entity', 'entities')} named in the question, ${formatCount(stats.expanded)} more reached by ties, ${pluralize(stats.similar, 'passage')} found by ${stats.vectors ? 'words and meaning' : 'words'}; seeds ${Math.round(times.seeds)} ms, ties ${Math.round(times.walk)} ms, scores ${Math.round(times.score)} ms, text ${Math.round(times.assemble)} ms`,
        )}
      >
        {pluralize(stats.selected, 'piece')} from {pluralize(stats.scored, 'passage')} · {Math.max(1, Math.round(times.total))} ms
      </p>
      {outdated && failure === null && <p className="pack-outdated">From before the last change, which cannot be used.</p>}
      {failure !== null && (
        <p className="pack-failure" role="alert">
          {failure} The text below is from before.{' '}
          <button type="button" className="pack-retry" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ContextItem } from '#shared/model/context.ts';
import { sourceLabel } from '../../../common/passages/SourceLink.tsx';
import type { OpenPopup } from './useRowPopup.ts';

/** A score as two digits after the point: ".93". */
export function formatScore(score: number): string {
  return score >= 0.995 ? '1.0' : score.toFixed(2).replace(/^0/, '');
}

/** The score of a piece; a press says why. */
export function WhyTrigger({ onWhy, item }: { readonly onWhy: OpenPopup<ContextItem>; readonly item: ContextItem }): ReactNode {
  return (
    <button
      type="button"
      className="outline-why"
      aria-haspopup="dialog"
      aria-label={`${formatScore(item.score)} why: ${sourceLabel(item.source)}`}
      onClick={(event) => onWhy(item, event.currentTarget)}
    >
      {formatScore(item.score)}
      <span className="outline-why-word">why</span>
    </button>
  );
}

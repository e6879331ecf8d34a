import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { ContextItem } from '#shared/model/context.ts';
import { sourceWords } from '../../lore/SourceLink.tsx';

/** A score as two digits after the point: ".93". */
export function scoreWords(score: number): string {
  return score >= 0.995 ? '1.0' : score.toFixed(2).replace(/^0/, '');
}

/** The score of a piece; a press says why. */
export function WhyTrigger({ handle, item }: { readonly handle: Popover.Handle<ContextItem>; readonly item: ContextItem }): ReactNode {
  return (
    <Popover.Trigger
      handle={handle}
      payload={item}
      className="outline-why"
      aria-label={`${scoreWords(item.score)} why: ${sourceWords(item.source)}`}
    >
      {scoreWords(item.score)}
      <span className="outline-why-word">why</span>
    </Popover.Trigger>
  );
}

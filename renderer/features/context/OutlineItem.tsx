import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContextItem, PieceState } from '#shared/model/context.ts';
import { plainMarkdown } from '../../lore/prose.ts';
import { sourceWords } from '../../lore/SourceLink.tsx';
import { count } from '../../lore/words.ts';
import { canDrop } from './outlineGroups.ts';
import { sectionWords } from './parts.ts';
import './outline-item.css';
import './parts.css';

/** What the rows of the outline can do. */
export interface OutlineItemActions {
  /** Reference of the piece that was clicked in the text. */
  readonly shown: string | null;
  readonly why: Popover.Handle<ContextItem>;
  readonly onShow: (reference: string) => void;
  readonly onDrop: (item: ContextItem) => void;
}

/** How much of a piece is in the text, when it is not all. */
export const stateWords: Readonly<Record<PieceState, string | null>> = {
  full: null,
  trimmed: 'trimmed',
  'first-sentence': 'first sentence',
  name: 'name only',
  summary: 'summary',
  out: null,
};

/** A score as two digits after the point: ".93". */
export function scoreWords(score: number): string {
  return score >= 0.995 ? '1.0' : score.toFixed(2).replace(/^0/, '');
}

/** One piece of the text: its part, source, score and tokens. A click shows it in the text. */
export function OutlineItem({ item, shown, why, onShow, onDrop }: OutlineItemActions & { readonly item: ContextItem }): ReactNode {
  const [line] = item.source.lines;
  const state = stateWords[item.state];
  return (
    <li
      className={clsx('outline-item', `part-${item.section}`, item.reference === shown && 'outline-item-shown')}
      data-reference={item.reference}
    >
      <button type="button" className="outline-item-main" title={item.reference} onClick={() => onShow(item.reference)}>
        <span className="outline-item-part">{sectionWords[item.section]}</span>
        <span className="outline-item-source">
          {sourceWords(item.source)}
          <span className="outline-item-line">:{line}</span>
        </span>
        {state !== null && <span className="outline-item-state">{state}</span>}
        <span className="outline-item-text">{plainMarkdown(item.text)}</span>
      </button>
      <Popover.Trigger
        handle={why}
        payload={item}
        className="outline-why"
        aria-label={`${scoreWords(item.score)} why: ${sourceWords(item.source)}`}
      >
        {scoreWords(item.score)} why
      </Popover.Trigger>
      <span className="outline-item-tokens">{count(item.tokens)}</span>
      {canDrop(item) ? (
        <button
          type="button"
          className="outline-drop"
          aria-label={`Drop ${sourceWords(item.source)}`}
          title="Leave this out"
          onClick={() => onDrop(item)}
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      ) : (
        <span className="outline-drop" />
      )}
    </li>
  );
}

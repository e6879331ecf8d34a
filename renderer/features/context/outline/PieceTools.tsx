import { MoreHorizontal, Pin, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContextItem } from '#shared/model/context/context.ts';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { askStrings } from '../../../strings/ask.ts';
import { tip } from '../../../ui/tips/Tips.tsx';
import type { OpenPopup } from './useRowPopup.ts';

export interface PositionedItem {
  readonly item: ContextItem;
  /** References of its list, in order. */
  readonly group: readonly string[];
}

/** Actions of the outline's rows. They stay the same object, so that rows are drawn again only when their own item changes. */
export interface OutlineItemActions {
  readonly onWhy: OpenPopup<ContextItem>;
  readonly onMore: OpenPopup<PositionedItem>;
  readonly onShow: (reference: string) => void;
  readonly onDrop: (item: ContextItem) => void;
  readonly onPin: (item: ContextItem) => void;
  /** Moves an item within its list. */
  readonly onMove: (group: readonly string[], reference: string, to: number) => void;
}

/** What a list of the outline's rows needs. */
export interface OutlineRowsProps {
  /** Reference of the item that was clicked in the text. */
  readonly shown: string | null;
  /** Whether there are so many that only those near the screen are rendered. */
  readonly isLong: boolean;
  readonly actions: OutlineItemActions;
}

/** The previous or next item, in cards and ledger, found by its buttons. */
export function neighbourPiece(piece: Element, by: 1 | -1): HTMLElement | undefined {
  const all = [...(piece.closest('.outline-scroll')?.querySelectorAll<HTMLElement>('.pack-piece-main, .outline-item-main') ?? [])];
  return all[all.findIndex((one) => one === piece) + by];
}

/** Actions on a passage: pin, change its length or position, drop. */
export function PieceTools({
  item,
  group,
  actions: { onPin, onMore, onDrop },
}: PositionedItem & { readonly actions: OutlineItemActions }): ReactNode {
  const source = shortSourceLabel(item.source);
  return (
    <>
      <button
        type="button"
        className="outline-tool rigid"
        aria-label={askStrings.pin(source)}
        aria-pressed={item.pinned}
        {...tip(item.pinned ? askStrings.unpin : askStrings.pinAlwaysIncluded)}
        onClick={() => onPin(item)}
      >
        <Pin size={14} strokeWidth={1.5} fill={item.pinned ? 'currentColor' : 'none'} aria-hidden />
      </button>
      <button
        type="button"
        className="outline-tool rigid"
        aria-haspopup="menu"
        aria-label={askStrings.moreFor(source)}
        {...tip(askStrings.lengthAndPosition)}
        onClick={(event) => onMore({ item, group }, event.currentTarget)}
      >
        <MoreHorizontal size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className="outline-tool outline-drop rigid"
        aria-label={askStrings.excludeNamed(source)}
        {...tip(askStrings.exclude)}
        onClick={() => onDrop(item)}
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </>
  );
}

import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { shortChapterName } from '#shared/model/chapterNames.ts';
import type { ContextItem } from '#shared/model/context/context.ts';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { formatCount } from '../../../strings/intl.ts';
import { sectionLabels, stateLabels } from '../common/packLabels.ts';
import { canDrop, isFromOwnNote, isSameRow, rowText } from './outlineGroups.ts';
import { neighbourPiece, type OutlineItemActions, PieceTools, type PositionedItem } from './PieceTools.tsx';
import { WhyTrigger } from './WhyPopover.tsx';
import './outline-item.css';
import '../common/sections.css';
import { shortcutKey } from '../../../ui/platform.ts';
import { tip } from '../../../ui/tips/Tips.tsx';

const dragType = 'application/x-lorelens-piece';

/** Whether a row's text already names its note: "ally of Dace" needs no second "Dace". */
const namesSource = (item: ContextItem): boolean => item.source.sequence === null && rowText(item).includes(item.source.title);

/** Location of a passage for a narrow column that truncates at the end: in a series the chapter comes before the book. */
function numberFirst(source: ContextItem['source']): string {
  const { inBook, ...alone } = source;
  if (!inBook || inBook.number === 0) return shortSourceLabel(source);
  return `${shortChapterName({ sequence: inBook.number })} · ${inBook.book}${shortSourceLabel({ ...alone, sequence: inBook.number }).replace(/^(?:ch\. \d+|prologue)/, '')}`;
}

interface OutlineItemProps extends PositionedItem {
  /** Whether the item above is of the same section. */
  readonly repeatsSection: boolean;
  readonly isShown: boolean;
  readonly actions: OutlineItemActions;
}

/** One item: section, first words, source unless it is the entity's note, score and tokens. A click shows it in the text. */
export const OutlineItem = memo(function OutlineItem({ item, group, repeatsSection, isShown, actions }: OutlineItemProps): ReactNode {
  const { onWhy, onShow, onDrop, onPin, onMove } = actions;
  const [over, setOver] = useState<'before' | 'after' | null>(null);
  const state = stateLabels[item.state];
  const place = group.indexOf(item.reference);
  const isPassage = canDrop(item);

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const up = event.key === 'ArrowUp';
    if ((up || event.key === 'ArrowDown') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (event.altKey) onMove(group, item.reference, place + (up ? -1 : 1));
      else neighbourPiece(event.currentTarget, up ? -1 : 1)?.focus();
    } else if (isPassage && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      (neighbourPiece(event.currentTarget, 1) ?? neighbourPiece(event.currentTarget, -1))?.focus();
      onDrop(item);
    } else if (isPassage && shortcutKey(event).toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) onPin(item);
  };
  return (
    <li
      className={clsx('outline-item', `part-${item.section}`, isShown && 'outline-item-shown')}
      data-reference={item.reference}
      data-over={over ?? undefined}
      draggable={isPassage && group.length > 1}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, JSON.stringify({ reference: item.reference, group }));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        setOver(event.clientY < box.top + box.height / 2 ? 'before' : 'after');
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        setOver(null);
        const dragged = event.dataTransfer.getData(dragType);
        if (dragged === '') return;
        event.preventDefault();
        const { reference } = JSON.parse(dragged) as { reference: string };
        const from = group.indexOf(reference);
        // Only within its own list: an item belongs to its entity.
        if (from === -1) return;
        const target = place + (over === 'after' ? 1 : 0);
        onMove(group, reference, target > from ? target - 1 : target);
      }}
    >
      <button type="button" className="outline-item-main" {...tip(item.reference)} onClick={() => onShow(item.reference)} onKeyDown={press}>
        <span className="outline-item-part label-text rigid" data-repeats={repeatsSection ? '' : undefined}>
          {sectionLabels[item.section]}
        </span>
        {state !== null && <span className="outline-item-state rigid soft-text">{state}</span>}
        <span className="outline-item-text truncate shrinks" dir="auto">
          {rowText(item)}
        </span>
        {!isFromOwnNote(item) && !namesSource(item) && (
          <span className="outline-item-source truncate secondary-text">
            {item.source.sequence === null && <FileText size={12} strokeWidth={1.5} aria-hidden />}
            {numberFirst(item.source)}
          </span>
        )}
      </button>
      {isPassage && (
        <span className="outline-item-tools rigid">
          <PieceTools item={item} group={group} actions={actions} />
        </span>
      )}
      <WhyTrigger onWhy={onWhy} item={item} />
      <span className="outline-item-tokens">{formatCount(item.tokens)}</span>
    </li>
  );
}, isSameRow);

import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { ContextItem, PieceChoice } from '#shared/model/context.ts';
import { ItemMenu } from './ItemMenu.tsx';
import type { PlacedItem } from './OutlineItem.tsx';
import { type OpenPopup, useRowPopup } from './useRowPopup.ts';
import { WhyPopover } from './WhyPopover.tsx';

/** Opens what all rows of the outline share. */
export interface RowPopups {
  readonly why: OpenPopup<ContextItem>;
  readonly more: OpenPopup<PlacedItem>;
}

interface OutlinePopupsProps {
  readonly ref: Ref<RowPopups>;
  readonly choices: Readonly<Record<string, PieceChoice>>;
  readonly onChoice: (reference: string, how: PieceChoice | null) => void;
  readonly onMove: (group: readonly string[], reference: string, to: number) => void;
}

/** Why a piece is there, and what can be done with it. Apart from the rows, which are not drawn again when one of these opens. */
export function OutlinePopups({ ref, choices, onChoice, onMove }: OutlinePopupsProps): ReactNode {
  const [whyPopup, why] = useRowPopup<ContextItem>();
  const [menu, more] = useRowPopup<PlacedItem>();
  useImperativeHandle(ref, () => ({ why, more }), [why, more]);
  return (
    <>
      <WhyPopover popup={whyPopup} />
      <ItemMenu popup={menu} choices={choices} onChoice={onChoice} onMove={onMove} />
    </>
  );
}

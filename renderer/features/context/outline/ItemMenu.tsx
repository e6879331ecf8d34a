import { Menu } from '@base-ui/react/menu';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { ContextItem } from '#shared/model/context/context.ts';
import type { PieceChoice } from '#shared/model/context/contextRequest.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { MenuGroups } from '../../../ui/overlays/Menu.tsx';
import type { PositionedItem } from './PieceTools.tsx';
import { type OpenPopup, type RowPopup, useRowPopup } from './useRowPopup.ts';
import { WhyPopover } from './WhyPopover.tsx';
import '../../../ui/tips/popup.css';
import { askStrings } from '../../../strings/ask.ts';

interface ItemMenuProps {
  readonly popup: RowPopup<PositionedItem>;
  readonly choices: Readonly<Record<string, PieceChoice>>;
  readonly onChoice: (reference: string, how: PieceChoice | null) => void;
  readonly onMove: (group: readonly string[], reference: string, to: number) => void;
}

const amounts: readonly { readonly how: PieceChoice | null; readonly label: string }[] = [
  { how: null, label: askStrings.lengthFit },
  { how: 'full', label: askStrings.lengthFull },
  { how: 'trimmed', label: askStrings.lengthShorten },
  { how: 'first-sentence', label: askStrings.lengthFirstSentence },
  { how: 'name', label: askStrings.lengthNameOnly },
];

/** Length and position of an item: one menu shared by all rows. */
function ItemMenu({ popup, choices, onChoice, onMove }: ItemMenuProps): ReactNode {
  const { open, about: payload, button, onOpenChange } = popup;
  const navigate = useNavigate();
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={button} className="popup-place" sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className="popup popup-menu" finalFocus={() => button ?? true}>
            {payload !== undefined && (
              <MenuGroups
                groups={[
                  {
                    heading: askStrings.lengthLabel,
                    entries: amounts.map(({ how, label }) => ({
                      label,
                      checked: (choices[payload.item.reference] ?? null) === how,
                      run: () => onChoice(payload.item.reference, how),
                    })),
                  },
                  {
                    heading: askStrings.position,
                    entries: [
                      {
                        label: askStrings.moveUp,
                        hint: 'Alt ↑',
                        disabled: payload.group.indexOf(payload.item.reference) <= 0,
                        run: () => onMove(payload.group, payload.item.reference, payload.group.indexOf(payload.item.reference) - 1),
                      },
                      {
                        label: askStrings.moveDown,
                        hint: 'Alt ↓',
                        disabled: payload.group.indexOf(payload.item.reference) >= payload.group.length - 1,
                        run: () => onMove(payload.group, payload.item.reference, payload.group.indexOf(payload.item.reference) + 1),
                      },
                      {
                        label: askStrings.moveToTop,
                        disabled: payload.group.indexOf(payload.item.reference) <= 0,
                        run: () => onMove(payload.group, payload.item.reference, 0),
                      },
                    ],
                  },
                  { entries: [{ label: askStrings.openInNote, run: () => navigate({ read: payload.item.reference }) }] },
                ]}
              />
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Opens the popups shared by all rows. */
export interface RowPopups {
  readonly why: OpenPopup<ContextItem>;
  readonly more: OpenPopup<PositionedItem>;
}

interface OutlinePopupsProps {
  readonly ref: Ref<RowPopups>;
  readonly choices: Readonly<Record<string, PieceChoice>>;
  readonly onChoice: (reference: string, how: PieceChoice | null) => void;
  readonly onMove: (group: readonly string[], reference: string, to: number) => void;
}

/** The shared popups. Separate from the rows, which do not render again when one opens. */
export function OutlinePopups({ ref, choices, onChoice, onMove }: OutlinePopupsProps): ReactNode {
  const [whyPopup, why] = useRowPopup<ContextItem>();
  const [menu, more] = useRowPopup<PositionedItem>();
  useImperativeHandle(ref, () => ({ why, more }), [why, more]);
  return (
    <>
      <WhyPopover popup={whyPopup} />
      <ItemMenu popup={menu} choices={choices} onChoice={onChoice} onMove={onMove} />
    </>
  );
}

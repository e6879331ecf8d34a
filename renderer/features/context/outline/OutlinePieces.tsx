import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { scrollWithin } from '../../../ui/layout/scrollWithin.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { applySuggestedFix, Dropped, LeftOut, suggestedFixMessage } from './LeftOut.tsx';
import { moved, withGroup, outlineGroups } from './outlineGroups.ts';
import { NothingIn } from './Notices.tsx';
import type { OutlineItemActions } from './PieceTools.tsx';
import { OutlinePopups, type RowPopups } from './ItemMenu.tsx';
import { OutlineSection } from './OutlineSection.tsx';
import { PackCards } from './PackCards.tsx';
import { type ContextSettings, changeWithUndo, noPieceSettings, readContextSettings } from '../state/contextSettings.ts';
import { useVault } from '../../../engine/engine.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface OutlinePiecesProps {
  /** Cards, or the ledger with scores and tokens. */
  readonly look: 'cards' | 'ledger';
  readonly pack: ContextPack;
  /** Notices other than those on the question. */
  readonly notices: readonly string[];
  readonly drops: readonly string[];
  readonly choices: ContextSettings['choices'];
  /** Whether parts of the same question came before it. */
  readonly isLaterPart: boolean;
  /** The item that was clicked in the text; a new object for every click. */
  readonly shown: { readonly reference: string } | null;
  readonly onShow: (reference: string) => void;
  readonly onSettings: (next: (before: ContextSettings) => ContextSettings) => void;
}

/** In a ledger of more items, only the rows near the screen are rendered. */
const maxRendered = 120;

const without = (list: readonly string[], one: string): readonly string[] => list.filter((each) => each !== one);

/** Items and left-out candidates. Renders again only for another pack or another choice about its items. */
export const OutlinePieces = memo(function OutlinePieces(props: OutlinePiecesProps): ReactNode {
  const { look, pack, isLaterPart, notices, drops, choices, shown, onShow, onSettings } = props;
  const vault = useVault().id;
  const scroll = useRef<HTMLDivElement>(null);
  const popups = useRef<RowPopups>(null);
  const groups = useMemo(() => outlineGroups(pack, drops), [pack, drops]);
  const change = useCallback(
    (part: (before: ContextSettings) => Partial<ContextSettings>): void => onSettings((before) => ({ ...before, ...part(before) })),
    [onSettings],
  );

  useEffect(() => {
    const row = shown && scroll.current?.querySelector(`[data-reference="${CSS.escape(shown.reference)}"]`);
    if (!scroll.current || !row) return;
    // In a low window the rows are scrolled with all that is above them.
    const { scrollHeight, clientHeight, parentElement } = scroll.current;
    scrollWithin(scrollHeight > clientHeight ? scroll.current : parentElement!, row, 'nearest');
  }, [shown]);

  const actions = useMemo(
    (): OutlineItemActions => ({
      onWhy: (item, button) => popups.current?.why(item, button),
      onMore: (placed, button) => popups.current?.more(placed, button),
      onShow,
      onDrop({ reference, source }) {
        const wasPinned = readContextSettings(vault).pins.includes(reference);
        change(({ drops, pins }) => ({ drops: [...without(drops, reference), reference], pins: without(pins, reference) }));
        const undo = (): void =>
          change(({ drops, pins }) => ({
            drops: without(drops, reference),
            pins: wasPinned ? [...without(pins, reference), reference] : pins,
          }));
        toast(askStrings.excluded(source.title), { action: { label: askStrings.undo, run: undo } });
      },
      onPin({ reference }) {
        change(({ pins }) => ({ pins: pins.includes(reference) ? without(pins, reference) : [...pins, reference] }));
      },
      onMove(group, reference, to) {
        const next = moved(group, reference, to);
        if (next !== group) change((before) => ({ manualOrder: withGroup(before.manualOrder, next) }));
      },
    }),
    [change, onShow, vault],
  );
  const applyFix = (item: ContextItem): void => changeWithUndo(vault, (now) => applySuggestedFix(now, item), suggestedFixMessage(item));
  const rows = { shown: shown?.reference ?? null, isLong: pack.items.length > maxRendered, actions };
  return (
    <>
      <div ref={scroll} className="outline-scroll fill">
        {pack.items.length === 0 && (
          <NothingIn
            notices={notices}
            dropped={groups.dropped.length}
            leftOut={pack.stats.leftOut}
            question={pack.question}
            onAsk={(text) => change(() => ({ ...noPieceSettings, question: text }))}
            onFirstPart={isLaterPart ? () => change(() => ({ more: 0 })) : null}
          />
        )}
        {look === 'cards' && pack.items.length > 0 && <PackCards groups={groups} {...rows} />}
        {look === 'ledger' && groups.pinned.length > 0 && (
          <OutlineSection
            title={askStrings.pinned}
            tokens={groups.pinned.reduce((sum, item) => sum + item.tokens, 0)}
            entities={[]}
            items={groups.pinned}
            {...rows}
          />
        )}
        {look === 'ledger' && groups.entities.length > 0 && (
          <OutlineSection title={askStrings.keyEntities} tokens={groups.entityTokens} entities={groups.entities} items={[]} {...rows} />
        )}
        {look === 'ledger' && groups.general.length > 0 && (
          <OutlineSection title={askStrings.otherPassages} tokens={groups.generalTokens} entities={[]} items={groups.general} {...rows} />
        )}
        {groups.dropped.length > 0 && (
          <Dropped dropped={groups.dropped} onRestore={(reference) => change((before) => ({ drops: without(before.drops, reference) }))} />
        )}
        {pack.stats.leftOut > 0 && <LeftOut pack={pack} drops={drops} onWhy={actions.onWhy} onApplyFix={applyFix} />}
      </div>
      <OutlinePopups
        ref={popups}
        choices={choices}
        onChoice={(reference, how) =>
          change(({ choices: { [reference]: _before, ...others } }) => ({
            choices: how === null ? others : { ...others, [reference]: how },
          }))
        }
        onMove={actions.onMove}
      />
    </>
  );
});

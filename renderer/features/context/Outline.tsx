import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ContextItem } from '#shared/model/context.ts';
import type { ContextSettings } from '../../lore/preferences.ts';
import { scrollWithin } from '../../ui/scrollWithin.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/States.tsx';
import { toast } from '../../ui/Toast.tsx';
import { BudgetBar } from './BudgetBar.tsx';
import { Dropped } from './Dropped.tsx';
import { LeftOut } from './LeftOut.tsx';
import { outlineGroups } from './outlineGroups.ts';
import { OutlineSection } from './OutlineSection.tsx';
import { PackSummary } from './PackSummary.tsx';
import type { ContextPackState } from './useContextPack.ts';
import { WhyPopover } from './WhyPopover.tsx';
import './outline.css';

interface OutlineProps {
  readonly state: ContextPackState;
  readonly settings: ContextSettings;
  /** The piece that was clicked in the text; every click is a new object. */
  readonly shown: { readonly reference: string } | null;
  readonly onShow: (reference: string) => void;
  readonly onSplit: (split: number) => void;
  readonly onDrops: (drops: readonly string[]) => void;
}

function Notices({ notices }: { readonly notices: readonly string[] }): ReactNode {
  return notices.map((notice) => (
    <p key={notice} className="outline-notice">
      {notice}
    </p>
  ));
}

/** What goes into the text, piece by piece, what each takes and why it is there; and what stayed out. */
export function Outline({ state, settings, shown, onShow, onSplit, onDrops }: OutlineProps): ReactNode {
  const { pack, failure, busy, outdated, retry } = state;
  const { drops } = settings;
  const scroll = useRef<HTMLDivElement>(null);
  const why = useMemo(() => Popover.createHandle<ContextItem>(), []);
  const groups = useMemo(() => pack && outlineGroups(pack, drops), [pack, drops]);

  useEffect(() => {
    const row = shown && scroll.current?.querySelector(`[data-reference="${CSS.escape(shown.reference)}"]`);
    if (scroll.current && row) scrollWithin(scroll.current, row, 'nearest');
  }, [shown]);

  if (!pack || !groups)
    return failure === null ? (
      <div className="outline-wait">
        <Skeleton lines={[40, 100, 70, 92, 84, 88, 60, 90, 82]} />
      </div>
    ) : (
      <ErrorState title="The context could not be built" message={failure} onRetry={retry} />
    );

  const drop = (item: ContextItem): void => {
    onDrops([...drops, item.reference]);
    toast(`Dropped ${item.source.title}`, { action: { label: 'Undo', run: () => onDrops(drops.filter((one) => one !== item.reference)) } });
  };
  const rows = { shown: shown?.reference ?? null, why, onShow, onDrop: drop };
  return (
    <section className="outline" aria-label="What goes in" aria-busy={busy}>
      <div className="outline-head">
        <PackSummary pack={pack} busy={busy} outdated={outdated} failure={failure} onRetry={retry} />
        <BudgetBar pack={pack} split={settings.split} onSplit={onSplit} />
        {pack.items.length > 0 && <Notices notices={pack.notices} />}
      </div>
      <div ref={scroll} className="outline-scroll">
        {pack.items.length === 0 && (
          <EmptyState title="Nothing in the vault answers this">
            Name somebody or something of the story, or use words that stand in your notes and chapters.
            <Notices notices={pack.notices} />
          </EmptyState>
        )}
        {groups.entities.length > 0 && (
          <OutlineSection title="Key entities" tokens={groups.entityTokens} entities={groups.entities} items={[]} {...rows} />
        )}
        {groups.general.length > 0 && (
          <OutlineSection title="General context" tokens={groups.generalTokens} entities={[]} items={groups.general} {...rows} />
        )}
        {groups.dropped.length > 0 && (
          <Dropped dropped={groups.dropped} onRestore={(reference) => onDrops(drops.filter((one) => one !== reference))} />
        )}
        {groups.leftOut.length > 0 && <LeftOut items={groups.leftOut} why={why} />}
      </div>
      <WhyPopover handle={why} />
    </section>
  );
}

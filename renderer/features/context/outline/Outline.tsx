import type { NameChapter } from '#shared/model/chapterNames.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { BudgetBar } from './summary/BudgetBar.tsx';
import { HeldBack } from './summary/HeldBack.tsx';
import { Notices } from './Notices.tsx';
import { OutlinePieces } from './OutlinePieces.tsx';
import { packContents } from './PackCards.tsx';
import type { ContextSettings } from '../state/contextSettings.ts';
import { type ContextPackState, maxPackWait } from '../state/useContextPack.ts';
import { useDeferredAtMost } from '../../../ui/useInTime.ts';
import { readingNotes } from '#shared/model/context/question.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { formatCount } from '../../../strings/intl.ts';
import { tip } from '../../../ui/tips/Tips.tsx';
import './outline.css';
import './summary/pack-summary.css';
import { askStrings } from '../../../strings/ask.ts';

interface OutlineProps {
  /** Cards for reading, or the ledger below the budget bar when the settings are shown. */
  readonly look: 'cards' | 'ledger';
  readonly state: ContextPackState;
  readonly settings: ContextSettings;
  /** The item that was clicked in the text; a new object for every click. */
  readonly shown: { readonly reference: string } | null;
  readonly onShow: (reference: string) => void;
  readonly onSettings: (next: (before: ContextSettings) => ContextSettings) => void;
}

/** Notices of a pack other than those on the question, which the composer shows. */
function otherNotices({ notices, understood }: ContextPack, asOf: AsOf, nameChapter: NameChapter): readonly string[] {
  const ofReading = new Set(readingNotes({ ...understood, chapters: [] }, asOf, nameChapter));
  return notices.filter((notice) => !ofReading.has(notice));
}

/** The items of the text with tokens and reasons, and the excluded ones. */
export function Outline({ look, state, settings, shown, onShow, onSettings }: OutlineProps): ReactNode {
  const { pack, failure, busy, outdated, retry } = state;
  const { name } = useChapterNames();
  // Rows of a large pack are deferred; typing, dragging and opening the screen go first.
  const deferredPack = useDeferredAtMost(pack, maxPackWait);
  const drawnNotices = useMemo(
    () => (deferredPack ? otherNotices(deferredPack, settings.asOf, name) : []),
    [deferredPack, settings.asOf, name],
  );
  const drawnLook = useDeferredValue(look);
  const drops = useDeferredValue(settings.drops);
  const choices = useDeferredValue(settings.choices);
  const change = (part: Partial<ContextSettings>): void => onSettings((before) => ({ ...before, ...part }));

  if (!pack)
    return failure === null ? (
      <div className="outline-wait">
        <Skeleton lines={[40, 100, 70, 92, 84, 88, 60, 90, 82]} />
      </div>
    ) : (
      <ErrorState title={askStrings.theContextCouldntBeBuilt} message={failure} onRetry={retry} />
    );

  return (
    <section className="outline stack fill" data-look={look} aria-label={askStrings.contents} aria-busy={busy}>
      <div className="outline-head stack line-below" data-empty={pack.items.length === 0 ? '' : undefined}>
        <PackSummary look={look} pack={pack} busy={busy} outdated={outdated} failure={failure} onRetry={retry} />
        {look === 'ledger' && (
          <BudgetBar
            pack={pack}
            split={settings.split ?? pack.resolved.split}
            shares={settings.shares}
            onSplit={(split) => change({ split })}
            onShares={(shares) => change({ shares })}
          />
        )}
        {pack.heldBack && settings.asOf && <HeldBack counts={pack.heldBack} asOf={settings.asOf} />}
        {pack.items.length > 0 && <Notices notices={otherNotices(pack, settings.asOf, name)} />}
        {settings.manualOrder.length > 0 && (
          <p className="outline-notice secondary-text">
            {askStrings.customOrder}{' '}
            <button type="button" className="pack-retry" onClick={() => change({ manualOrder: [] })}>
              {askStrings.restoreOrder}
            </button>
          </p>
        )}
      </div>
      {deferredPack && (
        <OutlinePieces
          isLaterPart={settings.more > 0}
          look={drawnLook}
          pack={deferredPack}
          notices={drawnNotices}
          drops={drops}
          choices={choices}
          shown={shown}
          onShow={onShow}
          onSettings={onSettings}
        />
      )}
    </section>
  );
}

interface PackSummaryProps {
  readonly look: 'cards' | 'ledger';
  readonly pack: ContextPack;
  /** Another pack is being built. */
  readonly busy: boolean;
  /** The pack is older than the settings, because they are invalid or building failed. */
  readonly outdated: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** Tokens of the budget, and how the pack was made. */
function PackSummary({ look, pack, busy, outdated, failure, onRetry }: PackSummaryProps): ReactNode {
  const { stats, times } = pack;
  return (
    <div className="pack-summary wrapped">
      <p className="pack-tokens soft-text">
        {pack.items.length > 0 && (
          <>
            <strong>{formatCount(pack.tokens)}</strong> <span>{askStrings.ofTokens(pack.budget)}</span>
          </>
        )}
        <span className="pack-busy" data-on={busy ? '' : undefined} role="status">
          {busy && <span className="only-read">{askStrings.updating}</span>}
        </span>
      </p>
      <p
        className="secondary-text"
        {...(look === 'ledger' &&
          tip(
            askStrings.namedInTheQuestionMoreReached(
              stats.named,
              stats.expanded,
              stats.similar,
              stats.vectors,
              Math.round(times.seeds),
              Math.round(times.walk),
              Math.round(times.score),
              Math.round(times.assemble),
            ),
          ))}
      >
        {look === 'cards' ? packContents(pack) : askStrings.countExcerpt(stats.selected)}
      </p>
      {outdated && failure === null && <p className="pack-outdated secondary-text">{askStrings.showingThePreviousResultTheLast}</p>}
      {failure !== null && (
        <p className="pack-failure small-text" role="alert">
          {askStrings.showingThePreviousResult(failure)}{' '}
          <button type="button" className="pack-retry" onClick={onRetry}>
            {askStrings.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}

import { useChapterNames } from '../../../../common/chapters/chapterNames.ts';
import { type ReactNode, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import { type HeldCounts, type HeldItem, isHeldByContent } from '#shared/model/context/heldBack.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { useDecide } from '../../../../common/decisions/useDecide.ts';
import { errorMessage } from '../../../../common/format.ts';
import { askStrings } from '../../../../strings/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/layout/States.tsx';
import { heldBackQuery } from '../../state/queries.ts';
import { useVaultQuery } from '../../../../engine/engine.tsx';
import '../../history/history.css';

/** Count of notes and passages held back at the as-of position, with a button for the list. */
export function HeldBack({ counts, asOf }: { readonly counts: HeldCounts; readonly asOf: StoryPosition }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="outline-notice secondary-text">
      {askStrings.heldBack(counts.notes, counts.passages)}{' '}
      <button type="button" className="pack-retry" onClick={() => setOpen(true)}>
        {askStrings.reviewHeldBack}
      </button>
      {isOpen && <HeldBackDialog asOf={asOf} onClose={() => setOpen(false)} />}
    </p>
  );
}

type From = Extract<Decision, { kind: 'disclose' }>['from'];

const markAs = (from: From, items: readonly HeldItem[]): Decision[] =>
  items.map(({ path, passage }) => ({ kind: 'disclose', document: path, passage, from }));

/** Whether it can be marked as safe here; what a note itself states must be changed in the note. */
const canBeSafe = ({ reason }: HeldItem): boolean => reason !== null && reason !== 'revealed-at';

/** Everything held back at the as-of position with its reason, to be marked as safe one by one or all at once. */
function HeldBackDialog({ asOf, onClose }: { readonly asOf: StoryPosition; readonly onClose: () => void }): ReactNode {
  const { decide } = useDecide();
  const { name } = useChapterNames();
  const { data, error, refetch } = useVaultQuery(heldBackQuery, asOf);
  // A text sent to a chat cannot be recalled, so marking all takes two presses.
  const [isConfirming, setConfirming] = useState(false);
  const markable = data?.items.filter(({ reason }) => isHeldByContent(reason)) ?? [];
  const mark = (from: From, items: readonly HeldItem[]): void => void decide(markAs(from, items));
  return (
    <Dialog
      open
      onClose={onClose}
      title={askStrings.heldBackTitle(askStrings.placeOf(name(asOf.sequence), asOf.scene))}
      className="history"
    >
      {error ? (
        <ErrorState title={askStrings.heldBackFailed} message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={[80, 70, 90]} />
      ) : data.items.length === 0 ? (
        <EmptyState title={askStrings.nothingHeldBack}>{askStrings.nothingHeldBackHint}</EmptyState>
      ) : (
        <>
          <div className="history-head gap-8">
            <p className="grow stack secondary-text">{askStrings.heldBackHint}</p>
            {markable.length > 1 && (
              <Button
                look="quiet"
                onClick={() => (isConfirming ? (setConfirming(false), mark(0, markable)) : setConfirming(true))}
                onBlur={() => setConfirming(false)}
              >
                {isConfirming ? askStrings.markSafeSure(markable.length) : askStrings.markAllSafe(markable.length)}
              </Button>
            )}
          </div>
          <ul className="history-list">
            {data.items.map((item) => (
              <HeldEntry key={item.passage ?? item.path} item={item} onMark={(from) => mark(from, [item])} />
            ))}
            {data.total > data.items.length && (
              <li className="secondary-text">{askStrings.heldBackMore(data.total - data.items.length)}</li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function HeldEntry({ item, onMark }: { readonly item: HeldItem; readonly onMark: (from: From) => void }): ReactNode {
  const { title, path, passage, text, reason, disclosed } = item;
  const location = passage ?? path;
  const { name } = useChapterNames();
  const facts = [
    ...(reason === null ? [] : [askStrings.heldReasons[reason]]),
    ...(typeof disclosed === 'number' && reason === null ? [askStrings.markedSafe(disclosed === 0 ? null : name(disclosed))] : []),
  ];
  return (
    <li className="history-entry row line-above gap-8">
      <div className="grow stack">
        <span className="history-question truncate" dir="auto">
          {title}
        </span>
        <span className="secondary-text">
          <bdi>{location}</bdi>
          {facts.map((fact) => ` · ${fact}`)}
        </span>
        <span className="comparison-text truncate" dir="auto">
          {text}
        </span>
      </div>
      {disclosed !== null && (
        <Button look="quiet" aria-label={askStrings.unmarkLabel(location)} onClick={() => onMark('automatic')}>
          {askStrings.unmark}
        </Button>
      )}
      {passage === null && disclosed !== 'never' && (
        <Button look="quiet" aria-label={askStrings.markSecretLabel(location)} onClick={() => onMark('never')}>
          {askStrings.markSecret}
        </Button>
      )}
      {canBeSafe(item) && (
        <Button aria-label={askStrings.markSafeLabel(location)} onClick={() => onMark(0)}>
          {askStrings.markSafe}
        </Button>
      )}
    </li>
  );
}

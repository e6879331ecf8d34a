import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useEngine, useVault } from '../../engine/engine.tsx';
import { stepsQuery } from '../../engine/queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { useDecide } from './useDecide.ts';
import { errorMessage } from '../format.ts';
import './edit.css';
import { commonStrings } from '../../strings/common.ts';
import { formatMoment } from '../../strings/intl.ts';

/** Everything the user decided, latest first; the last can be taken back, and taken again. */
export function DecisionHistoryDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={commonStrings.changeHistory} className="edit-dialog">
      <DecisionHistory />
    </Dialog>
  );
}

const stepsAtOnce = 200;

function DecisionHistory(): ReactNode {
  const { undo, redo } = useDecide();
  const [limit, setLimit] = useState(stepsAtOnce);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...stepsQuery(useEngine(), useVault().id, limit),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <ErrorState title={commonStrings.yourChangesCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="dialog-body stack">
        <Skeleton lines={[80, 60, 70]} />
      </div>
    );
  if (data.steps.length === 0)
    return <EmptyState title={commonStrings.noChangesYet}>{commonStrings.mergesRenamesAndOtherChangesAppear}</EmptyState>;
  return (
    <div className="dialog-body stack">
      <ol className="steps" aria-label={commonStrings.changesLatestFirst} tabIndex={0}>
        {data.steps.map((step) => (
          <li key={step.id} className="step" data-undone={step.undone ? '' : undefined}>
            <span className="step-label breaks">{step.label}</span>
            {step.undone && <span className="rigid secondary-text">{commonStrings.undone}</span>}
            <time className="rigid secondary-text" dateTime={step.at}>
              {formatMoment(step.at)}
            </time>
          </li>
        ))}
      </ol>
      {data.total > data.steps.length && (
        <Button look="quiet" disabled={isPlaceholderData} onClick={() => setLimit(limit + stepsAtOnce)}>
          {commonStrings.showMore}
        </Button>
      )}
      <div className="dialog-foot">
        <Button disabled={!data.canRedo} onClick={() => void redo()}>
          {commonStrings.redo}
        </Button>
        <Button look="primary" disabled={!data.canUndo} onClick={() => void undo()}>
          {commonStrings.undoLastChange}
        </Button>
      </div>
    </div>
  );
}

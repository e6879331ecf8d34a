import type { ReactNode } from 'react';
import type { IndexProgress, IndexStatus } from '#shared/model/vault.ts';
import { useVault, useVaultControl } from '../../engine/VaultProvider.tsx';
import { formatCount, percent } from '../../common/format.ts';
import { tip } from '../../ui/Tips.tsx';

/** What a run is doing, in words: "Reading 412 of 1,690". */
export function progressWords(progress: IndexProgress | null): string {
  if (!progress) return 'Getting ready';
  const { stage, done, total } = progress;
  if (stage === 'finding') return total > 0 ? `Looking through ${formatCount(done)} of ${formatCount(total)} files` : 'Looking for files';
  if (stage === 'linking') return 'Connecting names';
  return total > 0 ? `Reading ${formatCount(done)} of ${formatCount(total)}` : `Reading ${formatCount(done)}`;
}

/** The bringing up to date of the index: its progress, a way to stop it, and what went wrong. */
export function RunStatus({ status }: { readonly status: IndexStatus }): ReactNode {
  const vault = useVault();
  const { run } = useVaultControl();
  if (status.state === 'indexing') {
    const { progress } = status;
    const done = progress && progress.total > 0 ? percent(progress.done, progress.total) : null;
    return (
      <span className="status-item" role="status">
        <span className="status-words">{progressWords(progress)}</span>
        <span
          className="status-progress"
          role="progressbar"
          aria-label="Reading the vault"
          aria-valuenow={done ?? undefined}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${done ?? 0}%` }} />
        </span>
        {run.state === 'running' && (
          <button type="button" className="status-action" onClick={run.stop}>
            Stop
          </button>
        )}
      </span>
    );
  }
  if (run.state === 'failed' && run.problem)
    return (
      <span className="status-item status-problem" role="alert" {...tip(run.problem.message)}>
        <span className="status-words">{run.problem.message}</span>
        <button type="button" className="status-action" onClick={() => run.start(vault.id)}>
          Try again
        </button>
      </span>
    );
  if (run.state === 'stopped')
    return (
      <span className="status-item" role="status">
        <span className="status-words">Reading stopped</span>
        <button type="button" className="status-action" onClick={() => run.start(vault.id)}>
          Go on
        </button>
      </span>
    );
  return (
    <span className="status-item" role="status">
      {status.state === 'new' ? 'Not read yet' : 'Up to date'}
    </span>
  );
}

import { useMutation } from '@tanstack/react-query';
import { TriangleAlert, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEngine, useVaultQuery, useVault, useVaultControl } from '../../engine/engine.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { countReported, fileReportsOpen, kindOfReport } from '../../common/fileReportCounts.ts';
import { formatCount, percent } from '../../strings/intl.ts';
import { FileReports } from './FileReports.tsx';
import { UnsureFiles } from './UnsureFiles.tsx';
import type { IndexProgress, IndexStatus, VectorStatus } from '#shared/model/vault.ts';
import { ProgressBar } from '../../ui/layout/ProgressBar.tsx';
import { useStored } from '../../ui/store.ts';
import { tip } from '../../ui/tips/Tips.tsx';
import { useLasting } from '../../ui/useInTime.ts';
import { Tooltip } from '../../ui/tips/Tooltip.tsx';
import './status-bar.css';
import { vaultStrings } from '../../strings/vault.ts';
import { showError } from '../../common/errorToast.ts';

/** One quiet line along the bottom: what the index is doing, and what it holds. */
export function StatusBar(): ReactNode {
  const { data: status } = useVaultQuery(statusQuery);
  const [showing, setShowing] = useStored(fileReportsOpen);
  const [asking, setAsking] = useState(false);
  if (!status) return <footer className="status-bar row secondary-text" aria-label={vaultStrings.index} />;
  const { counts, reports, vectors } = status;
  const notices = vectors.notice ? [...status.notices, vectors.notice] : status.notices;
  // In the words and numbers of the list that it opens; the first says what is counted.
  const kinds = (
    [
      ['failed', vaultStrings.unreadable],
      ['problem', vaultStrings.partly],
      ['skipped', vaultStrings.skipped],
    ] as const
  )
    .map(([kind, words]) => ({ kind, words, count: countReported(reports.filter((report) => kindOfReport(report) === kind)) }))
    .filter(({ count }) => count > 0);
  const messages = kinds.map(({ words, count }, index) => words(index === 0 ? vaultStrings.countFile(count) : formatCount(count)));
  return (
    <footer className="status-bar row secondary-text" aria-label={vaultStrings.index}>
      <RunStatus status={status} />
      <VectorLine vectors={status.vectors} />
      <span className="grow" />
      {status.unsure.length > 0 && status.state === 'ready' && (
        <button type="button" className="status-item status-button hoverable" onClick={() => setAsking(true)}>
          {vaultStrings.countUnsure(status.unsure.length)}
        </button>
      )}
      {(reports.length > 0 || notices.length > 0) && (
        <button
          type="button"
          className="status-item status-button hoverable"
          data-quiet={kinds[0]?.kind === 'failed' ? undefined : ''}
          onClick={() => setShowing(true)}
        >
          {kinds[0]?.kind === 'failed' && <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />}
          {messages.length > 0 ? messages.join(' · ') : vaultStrings.aboutTheIndex}
        </button>
      )}
      {(counts.documents > 0 || status.state === 'ready') && (
        <span className="status-item status-counts">{vaultStrings.indexCounts(counts.entities, counts.documents, counts.words)}</span>
      )}
      {asking && <UnsureFiles files={status.unsure} onClose={() => setAsking(false)} />}
      <FileReports open={showing} onClose={() => setShowing(false)} reports={reports} notices={notices} />
    </footer>
  );
}

/** What a run is doing, in words: "Reading 412 of 1,690". `isFirst`: nothing has been read before. */
export function progressLabel(progress: IndexProgress | null, isFirst = true): string {
  if (!isFirst && (!progress || (progress.stage === 'finding' && progress.total === 0))) return vaultStrings.checkingForChanges;
  if (!progress) return vaultStrings.gettingReady;
  const { stage, done, total } = progress;
  if (stage === 'finding') return total > 0 ? vaultStrings.lookingThroughOfFiles(done, total) : vaultStrings.lookingForFiles;
  if (stage === 'linking') return vaultStrings.connectingNames;
  return total > 0 ? vaultStrings.readingOf(done, total) : vaultStrings.reading(done);
}

/** A run that the user did not ask for, such as one for a saved file, is shown if it takes longer. */
const unnoticedMs = 700;

/** The state of the index run: its progress, a button to stop it, and what went wrong. */
function RunStatus({ status }: { readonly status: IndexStatus }): ReactNode {
  const vault = useVault();
  const { run } = useVaultControl();
  const { progress } = status;
  const isRunning = status.state === 'indexing';
  const lasts = useLasting(isRunning, unnoticedMs);
  if (isRunning && (run.state === 'running' || lasts)) {
    const done = progress && progress.total > 0 ? percent(progress.done, progress.total) : null;
    return (
      <span className="status-item" role="status">
        <span className="status-text">{progressLabel(progress, status.counts.documents === 0)}</span>
        <ProgressBar label={vaultStrings.readingProgress} value={done} />
        {run.state === 'running' && (
          <button type="button" className="status-action hoverable" onClick={run.stop}>
            {vaultStrings.stop}
          </button>
        )}
      </span>
    );
  }
  if (run.state === 'failed' && run.problem)
    return (
      <span className="status-item status-problem" role="alert" {...tip(run.problem.message)}>
        <span className="status-text">{run.problem.message}</span>
        <button type="button" className="status-action hoverable" onClick={() => run.start(vault.id)}>
          {vaultStrings.tryAgain}
        </button>
      </span>
    );
  if (run.state === 'stopped')
    return (
      <span className="status-item" role="status">
        <span className="status-text">{vaultStrings.readingStopped}</span>
        <button type="button" className="status-action hoverable" onClick={() => run.start(vault.id)}>
          {vaultStrings.resume}
        </button>
      </span>
    );
  return (
    <span className="status-item" role="status">
      {status.problem !== null ? vaultStrings.notUpToDate : status.state === 'new' ? vaultStrings.notIndexedYet : vaultStrings.upToDate}
    </span>
  );
}

const explanation: Readonly<Record<Exclude<VectorStatus['state'], 'ready' | 'waiting'>, string>> = {
  working: vaultStrings.passagesAreBeingPreparedForSemantic,
  paused: vaultStrings.semanticSearchIsPausedPassagesAre,
  off: vaultStrings.passagesAreFoundByWordsOnly,
  failed: vaultStrings.passagesAreFoundByWordsOnly,
};

/** Progress of preparing semantic search, with pause and resume. */
function VectorLine({ vectors }: { readonly vectors: VectorStatus }): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { state, done, total, problem } = vectors;
  const turn = useMutation({
    mutationFn: () => engine.call(state === 'working' ? 'vectors.pause' : 'vectors.resume', { vault: vault.id }),
    onError: showError,
  });
  // The app's own engine makes vectors, and never waits for another.
  if (state === 'off' || state === 'waiting' || (state === 'working' && total === 0)) return null;
  // What works needs no room: it is only read out.
  if (state === 'ready') return <span className="only-read">{vaultStrings.semanticSearchReady}</span>;
  const labels: Readonly<Record<Exclude<VectorStatus['state'], 'ready' | 'waiting'>, string>> = {
    working: vaultStrings.preparingSemanticSearch(percent(done, total)),
    paused: vaultStrings.semanticSearchPausedAt(percent(done, total)),
    off: '',
    failed: vaultStrings.semanticSearchIsNotAvailable,
  };
  return (
    <span className="status-item">
      <Tooltip text={problem ?? explanation[state]} side="top">
        <button type="button" className="status-text status-explained">
          {labels[state]}
        </button>
      </Tooltip>
      {(state === 'working' || state === 'paused') && (
        <button
          type="button"
          className="status-action hoverable"
          aria-label={state === 'working' ? vaultStrings.pauseSemanticSearch : vaultStrings.resumeSemanticSearch}
          onClick={() => turn.mutate()}
        >
          {state === 'working' ? <Pause size={12} strokeWidth={1.5} aria-hidden /> : <Play size={12} strokeWidth={1.5} aria-hidden />}
        </button>
      )}
    </span>
  );
}

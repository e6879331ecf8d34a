import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { countReported } from '../../common/fileReportCounts.ts';
import { formatCount, pluralize } from '../../common/format.ts';
import { FileReports } from './FileReports.tsx';
import { RunStatus } from './RunStatus.tsx';
import { VectorLine } from './VectorLine.tsx';
import './status-bar.css';

/** One quiet line along the bottom: what the index is doing, and what it holds. */
export function StatusBar(): ReactNode {
  const vault = useVault();
  const { data: status } = useQuery(statusQuery(useEngine(), vault.id));
  const [showing, setShowing] = useState(false);
  if (!status) return <footer className="status-bar" aria-label="Index" />;
  const { counts, reports, notices } = status;
  const faulty = countReported(reports.filter((report) => report.outcome !== 'skipped'));
  const leftOut = countReported(reports.filter((report) => report.outcome === 'skipped'));
  // As the list behind it counts them.
  const words = [
    faulty > 0 && pluralize(faulty, 'file to look at', 'files to look at'),
    leftOut > 0 && `${faulty > 0 ? formatCount(leftOut) : pluralize(leftOut, 'file')} left out`,
  ].filter((part) => part !== false);
  return (
    <footer className="status-bar" aria-label="Index">
      <RunStatus status={status} />
      <VectorLine vectors={status.vectors} />
      <span className="status-gap" />
      {(reports.length > 0 || notices.length > 0) && (
        <button type="button" className="status-item status-button" onClick={() => setShowing(true)}>
          {faulty > 0 && <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />}
          {words.length > 0 ? words.join(' · ') : 'About the index'}
        </button>
      )}
      <span className="status-item status-counts">
        {pluralize(counts.entities, 'entity', 'entities')} · {pluralize(counts.documents, 'document')} · {formatCount(counts.words)} words
      </span>
      <FileReports open={showing} onClose={() => setShowing(false)} reports={reports} notices={notices} />
    </footer>
  );
}

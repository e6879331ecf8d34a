import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { FileReport } from '#shared/model/vault.ts';
import { countReported, filesOfReport, isFault, kindOfReport, type ReportKind } from '../../common/fileReportCounts.ts';
import { foldForSearch } from '../../common/format.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SearchField } from '../../ui/controls/Field.tsx';
import { EmptyState } from '../../ui/layout/States.tsx';
import { VirtualList } from '../../ui/layout/VirtualList.tsx';
import { ExternalLink } from 'lucide-react';
import { useBridge, useVault } from '../../engine/engine.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import './file-reports.css';
import { vaultStrings } from '../../strings/vault.ts';
import { showBridgeError } from '../../common/errorToast.ts';

const kinds = ['failed', 'problem', 'skipped', 'picture', 'matter'] as const;
const kindNames: Readonly<Record<ReportKind, string>> = {
  failed: vaultStrings.notReadable,
  problem: vaultStrings.partlyRead,
  skipped: vaultStrings.skippedFile,
  picture: vaultStrings.pictureFile,
  matter: vaultStrings.frontAndBackMatter,
};

/** So few that a small window shows them all. */
const few = 6;

interface FileReportsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly reports: readonly FileReport[];
  readonly notices: readonly string[];
}

/** Every file that is not in the index, or only in part, with the reason. */
export function FileReports({ open, onClose, reports, notices }: FileReportsProps): ReactNode {
  const [text, setText] = useState('');
  const [only, setOnly] = useState<ReportKind | null>(null);
  const foldedQuery = useDeferredValue(foldForSearch(text));
  const shown = useMemo(
    () =>
      reports
        .filter(
          (report) =>
            (only === null || kindOfReport(report) === only) && foldForSearch(`${report.path} ${report.reason}`).includes(foldedQuery),
        )
        .sort(
          (a, b) =>
            kinds.indexOf(kindOfReport(a)) - kinds.indexOf(kindOfReport(b)) || a.path.localeCompare(b.path, 'en', { numeric: true }),
        ),
    [reports, only, foldedQuery],
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reports.some(isFault) ? vaultStrings.fileIssues : vaultStrings.aboutTheIndex}
      className={clsx('file-reports', reports.length <= few && 'file-reports-few')}
    >
      <div className="file-reports-head stack line-below gap-12">
        {reports.length > 0 && <p className="soft-text">{vaultStrings.leftOutOfTheIndex}</p>}
        {notices.map((notice) => (
          <p key={notice} className="file-reports-notice">
            {notice}
          </p>
        ))}
        {reports.length > 0 && <SearchField label={vaultStrings.filterByNameOrReason} text={text} onText={setText} />}
        <div className="wrapped gap-4">
          {kinds.map((kind) => {
            const number = countReported(reports.filter((report) => kindOfReport(report) === kind));
            if (number === 0) return null;
            return (
              <Chip key={kind} pressed={only === kind} count={number} onPress={() => setOnly(only === kind ? null : kind)}>
                {kindNames[kind]}
              </Chip>
            );
          })}
        </div>
      </div>
      {reports.length === 0 ? null : shown.length === 0 ? (
        <EmptyState title={vaultStrings.noMatches} />
      ) : (
        <VirtualList
          items={shown}
          rowHeight={52}
          measured
          role="list"
          aria-label="Files"
          className="file-reports-list"
          keyOf={(report) => `${report.path}:${report.line ?? ''}:${report.reason}`}
          renderRow={(report) => <FileReportRow report={report} outcome={kindNames[kindOfReport(report)]} onRead={onClose} />}
        />
      )}
    </Dialog>
  );
}

interface FileReportRowProps {
  readonly report: FileReport;
  readonly outcome: string;
  /** Called when the user goes to read the file. */
  readonly onRead: () => void;
}

/** One file and why it is not in the index, or only in part. */
function FileReportRow({ report, outcome, onRead }: FileReportRowProps): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const navigate = useNavigate();
  const { path, line, reason } = report;
  const location = line === null ? path : `${path}:${line}`;
  return (
    <div role="listitem" className="file-report row gap-8">
      <div className="file-report-text stack grow">
        {report.outcome === 'problem' ? (
          <button
            type="button"
            className="file-report-path hover-link breaks"
            onClick={() => {
              onRead();
              navigate({ read: location });
            }}
          >
            {location}
          </button>
        ) : (
          <span className="file-report-path breaks">{location}</span>
        )}
        <span className="secondary-text">
          {kindOfReport(report) === 'picture' ? vaultStrings.picturesOf(filesOfReport(report)) : `${outcome}: ${reason}`}
        </span>
      </div>
      {filesOfReport(report) === 1 && (
        <IconButton
          label={vaultStrings.openInYourEditor}
          icon={ExternalLink}
          onClick={() => {
            bridge.openFile(vault.path, path).catch(showBridgeError);
          }}
        />
      )}
    </div>
  );
}

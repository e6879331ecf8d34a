import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileReport } from '#shared/model/vault.ts';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { filesOfReport } from '../../common/fileReportCounts.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { bridgeErrorMessage } from '../../common/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';

interface FileReportRowProps {
  readonly report: FileReport;
  /** The outcome in words. */
  readonly outcome: string;
  /** Called when the writer goes to read the file. */
  readonly onRead: () => void;
}

/** One file and why it is not in the index, or only in part. */
export function FileReportRow({ report, outcome, onRead }: FileReportRowProps): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const navigate = useNavigate();
  const { path, line, reason } = report;
  const inWords = line === null ? path : `${path}:${line}`;
  return (
    <div role="listitem" className="file-report">
      <div className="file-report-words">
        {report.outcome === 'problem' ? (
          <button
            type="button"
            className="file-report-path file-report-link"
            onClick={() => {
              onRead();
              navigate({ read: inWords });
            }}
          >
            {inWords}
          </button>
        ) : (
          <span className="file-report-path">{inWords}</span>
        )}
        <span className="file-report-reason">
          {outcome}: {reason}
        </span>
      </div>
      {filesOfReport(report) === 1 && (
        <IconButton
          label="Open in your editor"
          onClick={() => {
            bridge.openFile(vault.path, path).catch((error: unknown) => toast(bridgeErrorMessage(error), { tone: 'problem' }));
          }}
        >
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

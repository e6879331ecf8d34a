import type { ReactNode } from 'react';
import { useVaultQuery, useVault, useVaultControl } from '../../../engine/engine.tsx';
import { chaptersQuery, statusQuery } from '../../../engine/queries.ts';
import { countReported, fileReportsOpen, isFault } from '../../../common/fileReportCounts.ts';
import { formatCount } from '../../../strings/intl.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { setStored } from '../../../ui/store.ts';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { settingsStrings } from '../../../strings/settings.ts';

/** Where the vault is, what its index holds, and a way to make the index again. */
export function VaultPart(): ReactNode {
  const vault = useVault();
  const { run, choose } = useVaultControl();
  const { data: status } = useVaultQuery(statusQuery);
  const { data: story } = useVaultQuery(chaptersQuery);
  const counts = status?.counts;
  const reports = (status?.reports ?? []).filter(isFault);
  const numbers = counts && [
    [settingsStrings.documents, counts.documents],
    [settingsStrings.chapters, story?.chapters.length ?? 0],
    [settingsStrings.words, counts.words],
    [settingsStrings.passages, counts.chunks],
    [settingsStrings.entities, counts.entities],
    [settingsStrings.mentions, counts.mentions],
  ];
  const reading = status?.state === 'indexing';
  return (
    <SettingsPart id="vault" title={settingsStrings.vault}>
      <SettingsRow
        title={vault.name}
        description={<span className="settings-path breaks path-text">{vault.path}</span>}
        finds={settingsStrings.folder(vault.path)}
      >
        <Button onClick={() => void choose()}>{settingsStrings.switchFolder}</Button>
      </SettingsRow>
      <SettingsRow title={settingsStrings.index} finds={settingsStrings.countsWordsEntitiesChaptersDocuments} wide>
        {numbers && (
          <dl className="settings-numbers">
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt className="secondary-text">{name}</dt>
                <dd>{formatCount(Number(value))}</dd>
              </div>
            ))}
          </dl>
        )}
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.fileIssues}
        description={reports.length === 0 ? settingsStrings.none : settingsStrings.filesWithIssues(countReported(reports))}
        finds={settingsStrings.skippedFailedLeftOut}
      >
        {reports.length > 0 && <Button onClick={() => setStored(fileReportsOpen, true)}>{settingsStrings.show}</Button>}
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.rebuildIndex}
        description={settingsStrings.onlyNeededIfSomethingLooksWrong}
        finds={settingsStrings.rebuildIndexAnew}
      >
        <Button disabled={reading} onClick={() => run.start(vault.id, true)}>
          {reading ? settingsStrings.reading : settingsStrings.rebuild}
        </Button>
      </SettingsRow>
    </SettingsPart>
  );
}

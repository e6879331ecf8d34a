import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { statusQuery } from '../../../engine/queries.ts';
import { useVault, useVaultControl } from '../../../engine/VaultProvider.tsx';
import { countReported } from '../../../common/fileReportCounts.ts';
import { formatCount, pluralize } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Part, Row } from '../Part.tsx';

/** Where the vault is, what its index holds, and a way to make the index anew. */
export function VaultSettings(): ReactNode {
  const vault = useVault();
  const { run, choose } = useVaultControl();
  const { data: status } = useQuery(statusQuery(useEngine(), vault.id));
  const counts = status?.counts;
  const reports = status?.reports ?? [];
  const numbers = counts && [
    ['Documents', counts.documents],
    ['Chapters', counts.manuscripts],
    ['Words', counts.words],
    ['Passages', counts.chunks],
    ['Entities', counts.entities],
    ['Mentions', counts.mentions],
    ['Relationships', counts.relationships],
  ];
  const reading = status?.state === 'indexing';
  return (
    <Part id="vault" title="Vault">
      <Row title={vault.name} words={<span className="settings-path">{vault.path}</span>} finds={`folder ${vault.path}`}>
        <Button onClick={() => void choose()}>Open another …</Button>
      </Row>
      <Row title="What the index holds" finds="counts words entities chapters documents" wide>
        {numbers && (
          <dl className="settings-numbers">
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatCount(Number(value))}</dd>
              </div>
            ))}
          </dl>
        )}
      </Row>
      <Row
        title="Files that are not in the index"
        words={
          reports.length === 0
            ? 'Every file was read.'
            : `${pluralize(countReported(reports), 'file')}, in whole or in part. The line at the foot of the window lists them, with the reason for each.`
        }
        finds="skipped failed left out"
      />
      <Row
        title="Read every file again"
        words="Only needed when something looks wrong. Your files are not touched."
        finds="rebuild index anew"
      >
        <Button disabled={reading} onClick={() => run.start(vault.id, true)}>
          {reading ? 'Reading …' : 'Read again'}
        </Button>
      </Row>
    </Part>
  );
}

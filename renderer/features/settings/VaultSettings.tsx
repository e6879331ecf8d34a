import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { useVault, useVaultControl } from '../../engine/VaultProvider.tsx';
import { count } from '../../lore/words.ts';
import { Button } from '../../ui/Button.tsx';

/** Where the vault is, what its index holds, and a way to make the index anew. */
export function VaultSettings(): ReactNode {
  const vault = useVault();
  const { run, choose } = useVaultControl();
  const { data: status } = useQuery(statusQuery(useEngine(), vault.id));
  const counts = status?.counts;
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
    <section className="settings-part" aria-label="Vault">
      <h2>Vault</h2>
      <div className="settings-row">
        <span className="settings-vault">
          {vault.name}
          <span className="settings-path">{vault.path}</span>
        </span>
        <Button onClick={() => void choose()}>Open another …</Button>
      </div>
      {numbers && (
        <dl className="settings-numbers">
          {numbers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count(Number(value))}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="settings-row">
        <span className="settings-vault">
          Read every file again
          <span className="settings-words">Only needed when something looks wrong. Your files are not touched.</span>
        </span>
        <Button disabled={reading} onClick={() => run.start(vault.id, true)}>
          {reading ? 'Reading …' : 'Read again'}
        </Button>
      </div>
    </section>
  );
}

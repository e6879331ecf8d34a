import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecentVault } from '#shared/model/vault.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { keys } from '../../engine/queries.ts';
import { useVaultControl } from '../../engine/VaultProvider.tsx';
import { IconButton } from '../../ui/Button.tsx';

/** Vaults opened before, latest first. */
export function RecentVaults({ recent }: { readonly recent: readonly RecentVault[] }): ReactNode {
  const engine = useEngine();
  const queries = useQueryClient();
  const { open } = useVaultControl();
  const forget = useMutation({
    mutationFn: (vault: string) => engine.call('vault.forget', { vault }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.recent }),
  });
  return (
    <section className="recent" aria-label="Opened before">
      <h2 className="recent-title">Opened before</h2>
      <ul>
        {recent.map((vault) => (
          <li key={vault.id} className="recent-row">
            <button type="button" className="recent-open" disabled={!vault.available} onClick={() => void open(vault.path)}>
              <span className="recent-name">{vault.name}</span>
              <span className="recent-path">{vault.available ? vault.path : `Not there at the moment: ${vault.path}`}</span>
            </button>
            <IconButton label={`Take ${vault.name} off this list`} className="recent-forget" onClick={() => forget.mutate(vault.id)}>
              <X size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VaultSettings } from '#shared/model/settings.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { settingsQuery } from '../../../engine/queries.ts';
import { errorMessage } from '../../../common/format.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { settingsStrings } from '../../../strings/settings.ts';

/** How the vault is read, and the way to change it. Changes show at once, and the vault is read again as far as they concern it. */
export function useVaultSettings(): {
  readonly settings: VaultSettings | undefined;
  readonly problem: string | null;
  readonly change: (change: Partial<VaultSettings> | ((now: VaultSettings) => Partial<VaultSettings>)) => void;
} {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const query = settingsQuery(engine, vault.id);
  const { data: settings, error } = useQuery(query);
  const save = useMutation({
    // One after the other: each is the whole of the settings.
    scope: { id: `settings.${vault.id}` },
    mutationFn: (next: VaultSettings) => engine.call('settings.set', { vault: vault.id, settings: next }),
    onError: (thrown) => {
      toast(settingsStrings.yourSettingsWerentChanged(errorMessage(thrown)), { tone: 'problem' });
      void queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return {
    settings,
    problem: error && !settings ? errorMessage(error) : null,
    change(change) {
      const before = queries.getQueryData(query.queryKey);
      if (!before) return;
      const next = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      void queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, next);
      save.mutate(next);
    },
  };
}

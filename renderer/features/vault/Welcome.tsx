import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderOpen, ShieldCheck, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useBridge, useEngine, useVaultControl } from '../../engine/engine.tsx';
import { embeddingsQuery, recentQuery, keys } from '../../engine/queries.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { OpenProblemNote } from './OpenProblemNote.tsx';
import type { RecentVault } from '#shared/model/vault.ts';
import { WelcomeIllustration } from './WelcomeIllustration.tsx';
import './welcome.css';
import { showError } from '../../common/errorToast.ts';
import { vaultStrings } from '../../strings/vault.ts';

/** The first start, and whenever no vault is open: open one, or try the sample. */
export function Welcome(): ReactNode {
  const { state, choose, open } = useVaultControl();
  const engine = useEngine();
  const { data } = useQuery(recentQuery(engine));
  const { data: embeddings } = useQuery(embeddingsQuery(engine));
  const sample = data?.sample ?? null;
  const busy = state === 'opening';
  const bridge = useBridge();
  useEffect(
    () =>
      bridge.onCommand((command) => {
        if (command === 'open-vault') void choose();
        if (command === 'open-project-file') void choose('file');
      }),
    [bridge, choose],
  );
  return (
    <main className="welcome stack">
      <div className="welcome-columns row">
        <div className="welcome-page stack shrinks">
          <h1 className="welcome-name">{vaultStrings.lorelens}</h1>
          <p className="welcome-text prose soft-text">{vaultStrings.giveYourAiTheRightPages}</p>
          <div className="welcome-actions wrapped gap-8">
            <Button icon={FolderOpen} look="primary" disabled={busy} onClick={() => void choose()}>
              {vaultStrings.openYourStoryFolder}
            </Button>
            <Button disabled={busy} onClick={() => void choose('file')}>
              {vaultStrings.openAProjectFile}
            </Button>
            {sample !== null && (
              <Button disabled={busy} onClick={() => void open(sample)}>
                {vaultStrings.exploreTheSampleNovel}
              </Button>
            )}
          </div>
          <p className="welcome-hint secondary-text">{busy ? vaultStrings.opening : vaultStrings.anyFolderOfMarkdownOrText}</p>
          <p className="welcome-promise secondary-text gap-6">
            <ShieldCheck size={14} strokeWidth={1.5} aria-hidden />
            {vaultStrings.whatLeavesThisComputer(embeddings?.sentTo ?? null)}
          </p>
          <OpenProblemNote />
          {data && data.recent.length > 0 && <RecentVaults recent={data.recent} />}
        </div>
        <WelcomeIllustration />
      </div>
    </main>
  );
}

/** Vaults opened before, latest first. */
function RecentVaults({ recent }: { readonly recent: readonly RecentVault[] }): ReactNode {
  const engine = useEngine();
  const queries = useQueryClient();
  const { open } = useVaultControl();
  const forget = useMutation({
    mutationFn: (vault: string) => engine.call('vault.forget', { vault }),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.recent }),
  });
  return (
    <section className="recent" aria-label={vaultStrings.recent}>
      <h2 className="recent-title label-text line-below">{vaultStrings.recent}</h2>
      <ul>
        {recent.map((vault) => (
          <li key={vault.id} className="recent-row hoverable row">
            <button type="button" className="recent-open stack grow" disabled={!vault.available} onClick={() => void open(vault.path)}>
              <span className="medium-text">{vault.name}</span>
              <span className="path-text truncate">{vault.available ? vault.path : vaultStrings.notFound(vault.path)}</span>
            </button>
            <IconButton
              label={vaultStrings.removeFromThisList(vault.name)}
              icon={X}
              className="recent-forget"
              onClick={() => forget.mutate(vault.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

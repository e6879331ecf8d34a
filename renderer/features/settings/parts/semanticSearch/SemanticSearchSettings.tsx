import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VectorStatus } from '#shared/model/vault.ts';
import { useEngine, useVaultQuery, useVault } from '../../../../engine/EngineContext.tsx';
import { statusQuery } from '../../../../engine/queries.ts';
import { percent } from '../../../../strings/intl.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { EmbeddingModelRows } from './EmbeddingModelRows.tsx';
import { SettingsPart, SettingsRow } from '../Part.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';
import { showError } from '../../../../common/errorToast.ts';

function stateMessage({ state, done, total, problem, model }: VectorStatus): string {
  const progress = settingsStrings.ofPassages(done, total, percent(done, total));
  if (state === 'ready') return settingsStrings.readyPassagesUsing(total, model);
  if (state === 'working')
    return total === 0 ? settingsStrings.gettingReady : settingsStrings.preparingWithYouCanKeepWorking(progress, model);
  if (state === 'paused') return settingsStrings.pausedAtPassagesAreFoundBy(progress);
  if (state === 'failed') return settingsStrings.modelFailedWordsOnly(problem ?? settingsStrings.theModelCouldntBeUsed);
  return settingsStrings.passagesAreFoundByWordsOnly;
}

/** Semantic search: progress, pause, and what is sent where. */
export function SemanticSearchSettings(): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { data: status } = useVaultQuery(statusQuery);
  const vectors = status?.vectors;
  const turn = useMutation({
    mutationFn: (name: 'vectors.pause' | 'vectors.resume') => engine.call(name, { vault: vault.id }),
    onError: showError,
  });
  const goesOn = vectors?.state === 'working';
  return (
    <SettingsPart id="meaning" title={settingsStrings.semanticSearch} description={settingsStrings.findsPassagesByMeaningSoWho}>
      <SettingsRow
        title={settingsStrings.status}
        description={vectors ? stateMessage(vectors) : '…'}
        finds={settingsStrings.embeddingsVectorsPauseResume}
      >
        {vectors && vectors.state !== 'off' && vectors.state !== 'ready' && (
          <Button disabled={turn.isPending} onClick={() => turn.mutate(goesOn ? 'vectors.pause' : 'vectors.resume')}>
            {goesOn ? settingsStrings.pause : vectors.state === 'failed' ? settingsStrings.tryAgain : settingsStrings.resume}
          </Button>
        )}
      </SettingsRow>
      {vectors?.notice && <p className="settings-text">{vectors.notice}</p>}
      <EmbeddingModelRows />
    </SettingsPart>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EmbeddingSettings, EmbeddingState } from '#shared/model/embeddings.ts';
import { useEngine } from '../../../../engine/EngineContext.tsx';
import { embeddingsQuery } from '../../../../engine/queries.ts';
import { Segmented } from '../../../../ui/controls/Segmented.tsx';
import { errorMessage } from '../../../../common/format.ts';
import { ErrorState } from '../../../../ui/layout/States.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { ModelFolderForm } from './ModelFolderForm.tsx';
import { SettingsRow } from '../Part.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';
import { showError } from '../../../../common/errorToast.ts';

type Kind = EmbeddingSettings['kind'];

const kinds = [
  { value: 'bundled', label: settingsStrings.builtIn },
  { value: 'folder', label: settingsStrings.modelOnDisk },
  { value: 'endpoint', label: settingsStrings.customEndpoint },
  { value: 'none', label: settingsStrings.off },
] as const;

function sendingMessage({ settings, sentTo }: EmbeddingState): string {
  if (sentTo !== null) return settingsStrings.yourPassagesAndQuestionsGoTo(sentTo);
  if (settings.kind === 'none') return settingsStrings.nothingLeavesThisComputerPassagesAre;
  return settingsStrings.nothingLeavesThisComputer;
}

/** Which model makes the vectors, for all vaults, and what that sends where. */
export function EmbeddingModelRows(): ReactNode {
  const engine = useEngine();
  const queries = useQueryClient();
  const { data: state, error, refetch } = useQuery(embeddingsQuery(engine));
  const [chosen, setChosen] = useState<Kind | null>(null);
  if (!state)
    return error ? (
      <ErrorState title={settingsStrings.theSettingsCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : null;
  const kind = chosen ?? state.settings.kind;
  const take = (next: EmbeddingState): void => {
    queries.setQueryData(embeddingsQuery(engine).queryKey, next);
    setChosen(null);
  };
  const choose = async (next: Kind): Promise<void> => {
    setChosen(next);
    if (next === 'endpoint' || next === 'folder') return;
    try {
      queries.setQueryData(embeddingsQuery(engine).queryKey, await engine.call('embeddings.set', { settings: { kind: next } }));
    } catch (thrown) {
      showError(thrown);
    }
    setChosen(null);
  };
  return (
    <>
      <SettingsRow
        title="Model"
        description={state.problem ?? settingsStrings.appliesToAllVaultsSwitchingBack}
        finds={settingsStrings.embeddingsVectorsEndpointOllamaOpenaiNone}
      >
        <Segmented label={settingsStrings.embeddingModel} value={kind} options={kinds} onChange={(next) => void choose(next)} />
      </SettingsRow>
      {kind === 'endpoint' && (
        <SettingsRow title={settingsStrings.endpoint} finds={settingsStrings.embeddingsAddressKeyOllamaOpenai} wide>
          <EndpointForm key={state.sentTo} state={state} onState={take} />
        </SettingsRow>
      )}
      {kind === 'folder' && (
        <SettingsRow title={settingsStrings.modelFolder} finds={settingsStrings.embeddingsOnnxMultilingual} wide>
          <ModelFolderForm key={state.model} state={state} onState={take} />
        </SettingsRow>
      )}
      <SettingsRow
        title={settingsStrings.dataSharing}
        description={sendingMessage(state)}
        finds={settingsStrings.embeddingsPrivacyNetworkEndpoint}
      />
    </>
  );
}

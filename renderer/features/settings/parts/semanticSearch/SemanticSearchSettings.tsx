import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VectorStatus } from '#shared/model/vault.ts';
import { useEngine, useVaultQuery, useVault, useBridge } from '../../../../engine/engine.tsx';
import { statusQuery, embeddingsQuery } from '../../../../engine/queries.ts';
import { percent } from '../../../../strings/intl.ts';
import { SettingsPart, SettingsRow } from '../Part.tsx';
import type { EmbeddingSettings, EmbeddingState } from '#shared/model/embeddings.ts';
import { Segmented } from '../../../../ui/controls/Segmented.tsx';
import { ErrorState } from '../../../../ui/layout/States.tsx';
import { EndpointForm, type ModelFormProps } from './EndpointForm.tsx';
import { showError } from '../../../../common/errorToast.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../../common/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/controls/Field.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';

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
        title={settingsStrings.model}
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

/** A model on disk: a folder with an ONNX model and its tokenizer, tried before it is used. */
function ModelFolderForm({ state, onState }: ModelFormProps): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const [path, setPath] = useState(state.settings.kind === 'folder' ? state.settings.path : '');
  const use = useMutation({
    mutationFn: () => engine.call('embeddings.set', { settings: { kind: 'folder', path: path.trim() } }),
    onSuccess: onState,
  });
  const choose = async (): Promise<void> => {
    const chosen = await bridge.chooseVault('model');
    if (chosen !== null) setPath(chosen);
  };
  const isReady = path.trim() !== '' && !use.isPending;
  return (
    <form
      className="endpoint stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) use.mutate();
      }}
    >
      <TextField label={settingsStrings.modelFolderPath} text={path} onText={setPath} placeholder={settingsStrings.modelFolderExample} />
      <p className="settings-text">{settingsStrings.modelFolderHolds}</p>
      <div className="wrapped gap-8">
        <Button type="submit" look="primary" disabled={!isReady}>
          {use.isPending ? settingsStrings.testing : settingsStrings.confirmModelFolder}
        </Button>
        <Button onClick={() => void choose()}>{settingsStrings.chooseModelFolder}</Button>
      </div>
      <p className="settings-text" role="status">
        {use.error
          ? errorMessage(use.error)
          : state.settings.kind === 'folder' && state.dimensions !== null && settingsStrings.modelInUse(state.model!, state.dimensions)}
      </p>
    </form>
  );
}

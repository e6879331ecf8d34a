import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isThisMachine } from '#shared/model/constants.ts';
import type { EmbeddingProtocol, EmbeddingState } from '#shared/model/embeddings.ts';
import { useBridge, useEngine } from '../../../../engine/engine.tsx';
import { errorMessage } from '../../../../common/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/controls/Field.tsx';
import { Segmented } from '../../../../ui/controls/Segmented.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { scrollWithin } from '../../../../ui/layout/scrollWithin.ts';
import { toast } from '../../../../ui/overlays/Toast.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';
import { showBridgeError } from '../../../../common/errorToast.ts';

const protocols = [
  { value: 'ollama', label: settingsStrings.ollama },
  { value: 'openai', label: settingsStrings.openaiCompatible },
] as const;

const examples = {
  ollama: { address: 'http://localhost:11434', model: 'nomic-embed-text' },
  openai: { address: 'https://api.openai.com/v1', model: 'text-embedding-3-small' },
} as const;

/** The place of an address, or null while it is none; and whether texts would go there unprotected. */
function originOf(address: string): { readonly origin: string | null; readonly isPlain: boolean } {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return { origin: null, isPlain: false };
  return { origin: url.origin, isPlain: url.protocol === 'http:' && !isThisMachine(url.hostname) };
}

export interface ModelFormProps {
  readonly state: EmbeddingState;
  readonly onState: (state: EmbeddingState) => void;
}

/** An endpoint with its key: tried before it is used. The key goes in, and never comes back. */
export function EndpointForm({ state, onState }: ModelFormProps): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const former = state.settings.kind === 'endpoint' ? state.settings : null;
  const [protocol, setProtocol] = useState<EmbeddingProtocol>(former?.protocol ?? 'ollama');
  const [address, setAddress] = useState(former?.address ?? '');
  const [model, setModel] = useState(former?.model ?? '');
  const [allowPlain, setAllowPlain] = useState(former?.allowPlain ?? false);
  const [newKey, setNewKey] = useState('');
  const { origin, isPlain } = originOf(address.trim());
  const endpoint = { kind: 'endpoint', protocol, address: address.trim(), model: model.trim(), allowPlain: allowPlain && isPlain } as const;
  const key = newKey.trim() === '' ? null : newKey.trim();
  const isWhole = endpoint.address !== '' && endpoint.model !== '';
  const hasStoredKey = state.hasKey && former !== null && originOf(former.address).origin === origin;

  const trial = useMutation({ mutationFn: () => engine.call('embeddings.test', { endpoint, key }) });
  const use = useMutation({
    mutationFn: async () => {
      const next = await engine.call('embeddings.set', { settings: endpoint, key });
      if (key !== null && origin !== null && (await bridge.keepEmbeddingsKey(origin, key)) === 'session')
        toast(settingsStrings.thisSystemHasNoSecureStorage);
      return next;
    },
    onSuccess: (next) => {
      setNewKey('');
      trial.reset();
      onState(next);
    },
  });
  const forget = async (): Promise<void> => {
    try {
      await bridge.keepEmbeddingsKey(origin!, null);
      onState({ ...state, hasKey: false });
    } catch (thrown) {
      showBridgeError(thrown);
    }
  };
  const problem = use.error ?? trial.error;
  const outcome = useRef<HTMLParagraphElement>(null);
  // It is below the buttons, perhaps outside the visible part.
  useEffect(() => {
    const page = outcome.current?.closest('.settings');
    if (page && (problem || trial.data)) scrollWithin(page, outcome.current!, 'nearest');
  }, [problem, trial.data]);
  const busy = use.isPending || trial.isPending;
  return (
    <form
      className="endpoint stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !busy) use.mutate();
      }}
    >
      <Segmented label={settingsStrings.endpointType} value={protocol} options={protocols} onChange={setProtocol} />
      <TextField label={settingsStrings.url} text={address} onText={setAddress} placeholder={examples[protocol].address} />
      <TextField label={settingsStrings.model} text={model} onText={setModel} placeholder={examples[protocol].model} />
      <TextField
        label={settingsStrings.key}
        text={newKey}
        onText={setNewKey}
        secret
        placeholder={hasStoredKey ? settingsStrings.storedSecurelyTypeToReplaceIt : settingsStrings.optional}
      />
      {isPlain && (
        <Switch
          label={settingsStrings.sendWithoutEncryption}
          hint={settingsStrings.anyoneOnTheNetworkCanRead}
          on={allowPlain}
          onChange={setAllowPlain}
        />
      )}
      <p className="settings-text">
        {origin === null
          ? settingsStrings.nothingIsSentUntilYouConfirm
          : settingsStrings.yourPassagesAndQuestionsWouldGo(new URL(origin).host)}{' '}
        {settingsStrings.theTestSendsASampleSentence}
      </p>
      <div className="wrapped gap-8">
        <Button type="submit" look="primary" disabled={!isWhole || busy}>
          {use.isPending ? settingsStrings.testing : settingsStrings.confirmEndpoint}
        </Button>
        <Button disabled={!isWhole || busy} onClick={() => trial.mutate()}>
          {trial.isPending ? settingsStrings.testing : settingsStrings.test}
        </Button>
        {hasStoredKey && (
          <Button look="quiet" disabled={busy} onClick={() => void forget()}>
            {settingsStrings.deleteKey}
          </Button>
        )}
      </div>
      <p ref={outcome} className={problem ? 'settings-text settings-problem' : 'settings-text'} role="status">
        {problem && <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />}
        {!problem && trial.data && settingsStrings.connectedDimensionsS(trial.data.dimensions, (trial.data.milliseconds / 1000).toFixed(1))}
        {problem && errorMessage(problem)}
      </p>
    </form>
  );
}

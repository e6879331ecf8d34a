import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EmbeddingSettings, EmbeddingState } from '#shared/model/embeddings.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { errorMessage } from '../../../common/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { Row } from '../Part.tsx';

type Kind = EmbeddingSettings['kind'];

const kinds = [
  { value: 'bundled', label: 'The one that ships' },
  { value: 'endpoint', label: 'An endpoint' },
  { value: 'none', label: 'None' },
] as const;

/** What is sent where, in a sentence. */
function sendingWords({ settings, sentTo }: EmbeddingState): string {
  if (sentTo !== null) return `Your passages and your questions go to ${sentTo}. Nothing else is sent, and nothing goes anywhere else.`;
  if (settings.kind === 'none') return 'Nothing, nowhere. Passages are found by words only.';
  return 'Nothing, nowhere. The model ships with Lorelens and runs on this machine.';
}

/** Which model makes the vectors, for all vaults, and what that sends where. */
export function EmbeddingModelRows(): ReactNode {
  const engine = useEngine();
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey: ['embeddings'], queryFn: ({ signal }) => engine.call('embeddings.get', {}, { signal }) });
  const [chosen, setChosen] = useState<Kind | null>(null);
  if (!state) return null;
  const kind = chosen ?? state.settings.kind;
  const choose = async (next: Kind): Promise<void> => {
    setChosen(next);
    if (next === 'endpoint') return;
    try {
      queries.setQueryData(['embeddings'], await engine.call('embeddings.set', { settings: { kind: next } }));
    } catch (thrown) {
      toast(errorMessage(thrown), { tone: 'problem' });
    }
    setChosen(null);
  };
  return (
    <>
      <Row
        title="Model"
        words={state.problem ?? 'For all vaults. What another model made is kept, so going back costs nothing.'}
        finds="embeddings vectors endpoint ollama openai none off"
      >
        <Segmented label="Which model" value={kind} options={kinds} onChange={(next) => void choose(next)} />
      </Row>
      {kind === 'endpoint' && (
        <Row title="Endpoint" finds="embeddings address key ollama openai" wide>
          <EndpointForm
            key={state.sentTo}
            state={state}
            onState={(next) => {
              queries.setQueryData(['embeddings'], next);
              setChosen(null);
            }}
          />
        </Row>
      )}
      <Row title="What is sent where" words={sendingWords(state)} finds="embeddings privacy network endpoint" />
    </>
  );
}

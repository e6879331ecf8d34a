import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VectorStatus } from '#shared/model/vault.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { percent, errorMessage } from '../../common/format.ts';
import { toast } from '../../ui/Toast.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

const explanation: Readonly<Record<VectorStatus['state'], string>> = {
  working: 'Passages are being prepared for search by meaning. Everything works meanwhile.',
  paused: 'Search by meaning waits. Search by words works.',
  ready: 'Passages are found by words and by meaning.',
  off: 'Passages are found by words only.',
  failed: 'Passages are found by words only.',
};

/** How far the search by meaning is, with pause and resume while it is being made. */
export function VectorLine({ vectors }: { readonly vectors: VectorStatus }): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { state, done, total, problem } = vectors;
  const turn = useMutation({
    mutationFn: () => engine.call(state === 'working' ? 'vectors.pause' : 'vectors.resume', { vault: vault.id }),
    onError: (error) => toast(errorMessage(error), { tone: 'problem' }),
  });
  if (state === 'off' || (state === 'working' && total === 0)) return null;
  const words: Readonly<Record<VectorStatus['state'], string>> = {
    working: `Meaning search ${percent(done, total)} %`,
    paused: `Meaning search paused at ${percent(done, total)} %`,
    ready: 'Meaning search ready',
    off: '',
    failed: 'Meaning search is not available',
  };
  return (
    <span className="status-item">
      <Tooltip text={problem ?? explanation[state]} side="top">
        <button type="button" className="status-words status-explained">
          {words[state]}
        </button>
      </Tooltip>
      {(state === 'working' || state === 'paused') && (
        <button
          type="button"
          className="status-action"
          aria-label={state === 'working' ? 'Pause the meaning search' : 'Go on with the meaning search'}
          onClick={() => turn.mutate()}
        >
          {state === 'working' ? <Pause size={12} strokeWidth={1.5} aria-hidden /> : <Play size={12} strokeWidth={1.5} aria-hidden />}
        </button>
      )}
    </span>
  );
}

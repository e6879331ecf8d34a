import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VectorStatus } from '#shared/model/vault.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { statusQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { formatCount, percent, errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { EmbeddingModelRows } from './EmbeddingModelRows.tsx';
import { Part, Row } from '../Part.tsx';

function stateWords({ state, done, total, problem, model }: VectorStatus): string {
  const far = `${formatCount(done)} of ${formatCount(total)} passages (${percent(done, total)} %)`;
  if (state === 'ready') return `Ready: ${formatCount(total)} passages are found by words and by meaning, with ${model}.`;
  if (state === 'working') return total === 0 ? 'Getting ready.' : `Preparing ${far} with ${model}. Everything works meanwhile.`;
  if (state === 'paused') return `Paused at ${far}. Search by words works.`;
  if (state === 'failed') return `${problem ?? 'The model could not be used.'} Passages are found by words only; nothing was lost.`;
  return 'Passages are found by words only.';
}

/** The search by meaning: how far it is, pause, and what is sent where. */
export function SemanticSearchSettings(): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { data: status } = useQuery(statusQuery(engine, vault.id));
  const vectors = status?.vectors;
  const turn = useMutation({
    mutationFn: (name: 'vectors.pause' | 'vectors.resume') => engine.call(name, { vault: vault.id }),
    onError: (error) => toast(errorMessage(error), { tone: 'problem' }),
  });
  const goesOn = vectors?.state === 'working';
  return (
    <Part
      id="meaning"
      title="Search by meaning"
      words="A small language model turns each passage into numbers (an embedding), so that “who owes her money” finds a debt."
    >
      <Row title="State" words={vectors ? stateWords(vectors) : '…'} finds="embeddings vectors pause resume">
        {vectors && vectors.state !== 'off' && vectors.state !== 'ready' && (
          <Button disabled={turn.isPending} onClick={() => turn.mutate(goesOn ? 'vectors.pause' : 'vectors.resume')}>
            {goesOn ? 'Pause' : vectors.state === 'failed' ? 'Try again' : 'Go on'}
          </Button>
        )}
      </Row>
      <EmbeddingModelRows />
    </Part>
  );
}

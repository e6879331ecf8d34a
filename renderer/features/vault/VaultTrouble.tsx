import type { ReactNode } from 'react';
import type { IndexStatus } from '#shared/model/vault.ts';
import { useVault, useVaultControl } from '../../engine/VaultProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import './open-problem.css';

interface Words {
  readonly title: string;
  readonly advice: string;
  readonly again: string;
}

/** What happened, that nothing was lost, and what to do, by the code of the fault. */
const known: Readonly<Record<string, Words>> = {
  'vault-unavailable': {
    title: 'The folder of this vault is not there',
    advice:
      'It may have been moved, renamed or unplugged. What was read stays here to be read and asked; nothing was lost. Bring the folder back and look again, or open it where it is now.',
    again: 'Look again',
  },
  'disk-full': {
    title: 'The disk is full',
    advice:
      'The index could not be brought up to date. What was read stays usable; your files and decisions are safe. Make some room, then try again.',
    again: 'Try again',
  },
};

/** Why the index does not follow the files, as long as that is so. Nothing while all is well, and while it is tried again. */
export function VaultTrouble({ status }: { readonly status: IndexStatus }): ReactNode {
  const vault = useVault();
  const { run, choose } = useVaultControl();
  const { problem } = status;
  if (!problem || status.state === 'indexing') return null;
  const { title, advice, again } = known[problem.code] ?? {
    title: problem.message,
    advice: 'The index could not be brought up to date. What was read before stays usable; nothing was lost.',
    again: 'Try again',
  };
  return (
    <div className="open-problem" role="alert">
      <div className="open-problem-words">
        <p className="open-problem-title">{title}</p>
        <p className="open-problem-path">{vault.path}</p>
        <p>{advice}</p>
        <div className="open-problem-actions">
          <Button onClick={() => run.start(vault.id)}>{again}</Button>
          <Button look="quiet" onClick={() => void choose()}>
            Open another folder
          </Button>
        </div>
      </div>
    </div>
  );
}

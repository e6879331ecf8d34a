import type { ReactNode } from 'react';
import type { IndexStatus } from '#shared/model/vault.ts';
import { useVault, useVaultControl } from '../../engine/engine.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { isMac } from '../../ui/platform.ts';
import './open-problem.css';
import { vaultStrings } from '../../strings/vault.ts';

interface Trouble {
  readonly title: string;
  readonly advice: string;
}

/** What happened, that nothing was lost, and what to do, by the code of the fault. */
const known: Readonly<Record<string, Trouble>> = {
  'vault-unavailable': {
    title: vaultStrings.folderNotFound,
    advice: vaultStrings.itMayHaveBeenMovedRenamed,
  },
  'disk-full': {
    title: vaultStrings.diskFull,
    advice: vaultStrings.theIndexCouldntBeRefreshedYour,
  },
};

function troubleOf({ code, message, isMissing }: NonNullable<IndexStatus['problem']>): Trouble {
  if (code === 'vault-unavailable' && isMissing === false) {
    const nothingLost = vaultStrings.nothingWasLostKeepWorking;
    const advice = [message, ...(isMac ? [vaultStrings.allowFolderOnMac] : []), nothingLost].join(' ');
    return { title: vaultStrings.folderNotReadable, advice };
  }
  return known[code] ?? { title: message, advice: vaultStrings.theIndexCouldntBeRefreshedNothing };
}

/** Why the index does not follow the files, as long as that is so. Nothing while all is well, and while it is tried again. */
export function VaultTrouble({ status }: { readonly status: IndexStatus }): ReactNode {
  const vault = useVault();
  const { run, choose } = useVaultControl();
  const { problem } = status;
  if (!problem || status.state === 'indexing') return null;
  const { title, advice } = troubleOf(problem);
  return (
    <div className="open-problem" role="alert">
      <div className="open-problem-text stack gap-4 soft-text grow">
        <p className="open-problem-title medium-text">{title}</p>
        {/* A full disk is that of Lorelens's own data, wherever the vault is. */}
        {problem.code !== 'disk-full' && <p className="open-problem-path breaks">{vault.path}</p>}
        <p>{advice}</p>
        <div className="open-problem-actions gap-4">
          <Button onClick={() => run.start(vault.id)}>{vaultStrings.tryAgain}</Button>
          <Button look="quiet" onClick={() => void choose()}>
            {vaultStrings.openAnotherFolder}
          </Button>
        </div>
      </div>
    </div>
  );
}

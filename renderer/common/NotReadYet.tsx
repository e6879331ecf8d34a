import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IndexStatus } from '#shared/model/vault.ts';
import { useVault, useVaultControl } from '../engine/engine.tsx';
import { commonStrings } from '../strings/common.ts';
import { EmptyState } from '../ui/layout/States.tsx';

/** Whether a vault has nothing to show because its reading was stopped, or failed, before it was read once. */
export function useIsNotReadYet(status: IndexStatus | undefined): boolean {
  const { run } = useVaultControl();
  if (!status || status.state === 'indexing' || run.state === 'running') return false;
  const hasEnded = run.state === 'stopped' || run.state === 'failed';
  return hasEnded && (status.state === 'new' || status.counts.documents === 0);
}

/** In place of what a vault would have, if there were anything in it that can be read. */
export function EmptyFolder({ icon }: { readonly icon?: LucideIcon }): ReactNode {
  const { choose } = useVaultControl();
  return (
    <EmptyState
      {...(icon && { icon })}
      title={commonStrings.thisFolderHasNothingToRead}
      action={{ label: commonStrings.openAnotherFolder, run: () => void choose() }}
    >
      {commonStrings.lorelensReadsMarkdownAndTextFiles}
    </EmptyState>
  );
}

/** Whether a vault was read and there was nothing in it. */
export const isEmptyFolder = (status: IndexStatus | undefined): boolean => status?.state === 'ready' && status.counts.documents === 0;

/** In place of what a vault has that is not read yet, with the way to go on. */
export function NotReadYet({ icon }: { readonly icon?: LucideIcon }): ReactNode {
  const vault = useVault();
  const { run } = useVaultControl();
  return (
    <EmptyState
      {...(icon && { icon })}
      title={commonStrings.notReadYet}
      action={{ label: commonStrings.resume, run: () => run.start(vault.id) }}
    >
      {run.problem?.message ?? commonStrings.readingWasStopped}
    </EmptyState>
  );
}

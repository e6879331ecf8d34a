import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { useVault, useVaultControl } from '../../engine/VaultProvider.tsx';
import { countReported } from '../../common/fileReportCounts.ts';
import { formatCount } from '../../common/format.ts';
import { EmptyState } from '../../ui/States.tsx';

/** A vault without entities: not read yet, empty, or without notes about anybody. */
export function NoEntities(): ReactNode {
  const vault = useVault();
  const { run, choose } = useVaultControl();
  const { data: status } = useQuery(statusQuery(useEngine(), vault.id));
  const files = countReported(status?.reports ?? []);
  if (!status || status.state === 'indexing' || run.state === 'running')
    return <EmptyState title="Reading your vault">The people, places and things in it appear here in a moment.</EmptyState>;
  if (status.counts.documents === 0)
    return (
      <EmptyState title="There is nothing to read in this vault yet" action={{ label: 'Open another vault', run: () => void choose() }}>
        {files > 0 &&
          `The ${files === 1 ? 'file' : `${formatCount(files)} files`} in it ${files === 1 ? 'is' : 'are'} of no kind that is read, or empty. `}
        Lorelens reads Markdown and text files. Put your notes and chapters into the folder, or open another one.
      </EmptyState>
    );
  return (
    <EmptyState title="Nobody is known here yet" action={{ label: 'Read the vault again', run: () => run.start(vault.id) }}>
      <p>
        Your {status.counts.documents === 1 ? 'document is' : 'documents are'} read, but none is a note about a person, place or thing.
        Begin such a note with its type, or put it into a folder like “Characters”:
      </p>
      <pre className="no-entities-example">{'---\ntype: character\naliases: [the Heron]\n---'}</pre>
    </EmptyState>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UnsureFile } from '#shared/model/vault.ts';
import { useEngine, useVault } from '../../engine/engine.tsx';
import { keys } from '../../engine/queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { commonStrings } from '../../strings/common.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { vaultStrings } from '../../strings/vault.ts';
import './file-reports.css';
import { showError } from '../../common/errorToast.ts';

const kinds = [
  { value: 'manuscript', label: vaultStrings.story },
  { value: 'note', label: vaultStrings.notes },
] as const;

/** Files whose kind is a guess: the user says, with one press for all or for each, whether they tell the story or are about it. */
export function UnsureFiles({ files, onClose }: { readonly files: readonly UnsureFile[]; readonly onClose: () => void }): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: async ({ paths, kind }: { readonly paths: readonly string[]; readonly kind: UnsureFile['kind'] }) => {
      const { manuscript, notes } = await engine.call('settings.get', { vault: vault.id });
      await engine.call('documents.setKind', { vault: vault.id, paths, kind });
      return { manuscript, notes };
    },
    onSuccess: async (before) => {
      const undo = async (): Promise<void> => {
        const now = await engine.call('settings.get', { vault: vault.id });
        await engine.call('settings.set', { vault: vault.id, settings: { ...now, ...before } });
        await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
      };
      const action = { label: commonStrings.undo, run: () => void undo().catch(showError), undoes: true };
      toast(vaultStrings.kindsSaved, { slot: 'kinds', action });
      await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
    },
    onError: showError,
  });
  const paths = files.map(({ path }) => path);
  return (
    <Dialog open onClose={onClose} title={vaultStrings.storyOrNotes} className="file-reports file-reports-few">
      <div className="file-reports-head stack line-below gap-12">
        <p className="soft-text">{vaultStrings.storyOrNotesHint}</p>
        <div className="wrapped gap-4">
          <Button onClick={() => (decide.mutate({ paths, kind: 'manuscript' }), onClose())}>{vaultStrings.allStory}</Button>
          <Button onClick={() => (decide.mutate({ paths, kind: 'note' }), onClose())}>{vaultStrings.allNotes}</Button>
        </div>
      </div>
      <ul className="file-reports-list" aria-label={vaultStrings.files}>
        {files.map(({ path, kind, words }) => (
          <li key={path} className="file-report row gap-8">
            <div className="file-report-text stack grow">
              <span className="file-report-path breaks" dir="auto">
                {path}
              </span>
              <span className="secondary-text">{vaultStrings.wordCount(words)}</span>
            </div>
            <Segmented label={path} value={kind} options={kinds} onChange={(next) => decide.mutate({ paths: [path], kind: next })} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

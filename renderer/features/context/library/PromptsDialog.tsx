import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import type { Prompt } from '#shared/model/template.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { keys } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { errorMessage } from '../../../common/format.ts';
import { TextField } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { Select } from '../../../ui/Select.tsx';
import { promptsQuery } from '../state/queries.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { askStrings } from '../../../strings/ask.ts';

const fresh: Prompt = { id: '', name: '', body: '{{context}}\n\n{{question}}\n' };

/** The words around a context for a chat: those that ship with Lorelens, and one's own. */
export function PromptsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const { data } = useQuery(promptsQuery(engine, vault.id));
  const [draft, setDraft] = useState<Prompt | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const prompts = data?.prompts ?? [];
  const shown = draft ?? prompts[0] ?? fresh;
  const isOwn = data?.own.includes(shown.id) ?? false;

  const run = async (work: () => Promise<unknown>, next: Prompt | null): Promise<void> => {
    try {
      await work();
      setProblem(null);
      setDraft(next);
      await queries.invalidateQueries({ queryKey: [...keys.vault(vault.id), 'prompts.list'] });
    } catch (thrown) {
      setProblem(errorMessage(thrown));
    }
  };
  const save = (): Promise<void> => {
    const prompt = { ...shown, id: shown.id === '' ? slugOf(shown.name) : shown.id, name: shown.name.trim() };
    return run(() => engine.call('prompts.save', { vault: vault.id, prompt }), prompt);
  };
  const remove = (): Promise<void> => {
    // As it is saved, not as it may have been changed on screen.
    const saved = prompts.find(({ id }) => id === shown.id) ?? shown;
    return run(async () => {
      await engine.call('prompts.remove', { vault: vault.id, id: saved.id });
      const undo = (): void => void run(() => engine.call('prompts.save', { vault: vault.id, prompt: saved }), saved);
      toast(askStrings.removedNamed(saved.name), { action: { label: askStrings.undo, run: undo } });
    }, null);
  };
  return (
    <LibraryDialog
      title={askStrings.prompts}
      problem={problem}
      canSave={slugOf(shown.name) !== ''}
      onSave={save}
      onRemove={isOwn ? remove : undefined}
      onClose={onClose}
    >
      <Select
        label={askStrings.prompt}
        value={prompts.some(({ id }) => id === shown.id) ? shown.id : ''}
        options={[...prompts.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: askStrings.newPrompt }]}
        onChange={(id) => setDraft(prompts.find((prompt) => prompt.id === id) ?? fresh)}
      />
      <TextField label={askStrings.nameLabel} text={shown.name} onText={(name) => setDraft({ ...shown, name })} />
      <TextField label={askStrings.text} rows={12} text={shown.body} onText={(body) => setDraft({ ...shown, body })} />
      <p className="field-note">{askStrings.contextInsertsTheContextQuestionYour}</p>
    </LibraryDialog>
  );
}

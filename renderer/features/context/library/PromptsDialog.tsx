import type { ReactNode } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import type { Prompt } from '#shared/model/context/template.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { keys } from '../../../engine/queries.ts';
import { TextField } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { useDiscardQuestion } from '../../../ui/overlays/Dialog.tsx';
import { promptsQuery } from '../state/queries.ts';
import { LibraryDialog, useItemEditor } from './LibraryDialog.tsx';
import { askStrings } from '../../../strings/ask.ts';

const newPrompt: Prompt = { id: '', name: '', body: '{{context}}\n\n{{question}}\n' };

/** Editor of prompts: those shipped with Lorelens, and the user's own. */
export function PromptsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { data } = useVaultQuery(promptsQuery);
  const prompts = data?.prompts ?? [];
  const { shown, isDirty, problem, setProblem, show, edit, save, remove } = useItemEditor(prompts, newPrompt, {
    save: (prompt) => engine.call('prompts.save', { vault: vault.id, prompt }),
    remove: (id) => engine.call('prompts.remove', { vault: vault.id, id }),
    queryKey: [...keys.vault(vault.id), 'prompts.list'],
  });
  const { guard, question } = useDiscardQuestion();
  const isOwn = data?.own.includes(shown.id) ?? false;
  const saveShown = async (): Promise<void> => {
    const id = shown.id === '' ? slugOf(shown.name) : shown.id;
    if (shown.id === '' && prompts.some((prompt) => prompt.id === id)) setProblem(askStrings.thisNameIsAlreadyUsed);
    else await save({ ...shown, id, name: shown.name.trim() });
  };
  return (
    <LibraryDialog
      title={askStrings.prompts}
      problem={problem}
      canSave={slugOf(shown.name) !== ''}
      isDirty={isDirty}
      onSave={saveShown}
      onRemove={isOwn ? remove : undefined}
      onClose={onClose}
    >
      <Select
        label={askStrings.prompt}
        value={prompts.some(({ id }) => id === shown.id) ? shown.id : ''}
        options={[...prompts.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: askStrings.newPrompt }]}
        onChange={(id) => guard(isDirty, () => show(prompts.find((prompt) => prompt.id === id) ?? newPrompt))}
      />
      <TextField label={askStrings.nameLabel} text={shown.name} onText={(name) => edit({ ...shown, name })} />
      <TextField label={askStrings.text} rows={12} text={shown.body} onText={(body) => edit({ ...shown, body })} />
      <p className="field-note secondary-text">{askStrings.contextInsertsTheContextQuestionYour}</p>
      {question}
    </LibraryDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChatModel } from '#shared/model/question.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { problemWords } from '../../../common/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberField, TextField } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import './edit-model.css';

interface EditModelProps {
  /** Null: a new one. */
  readonly model: ChatModel | null;
  /** Whether the writer changed or added it, so that this can be taken back. */
  readonly isOwn: boolean;
  /** With the id that was saved. */
  readonly onClose: (saved?: string) => void;
}

/** Adds a model to the catalogue, or changes one. */
export function EditModel({ model, isOwn, onClose }: EditModelProps): ReactNode {
  const engine = useEngine();
  const queries = useQueryClient();
  const [name, setName] = useState(model?.name ?? '');
  const [provider, setProvider] = useState(model?.provider ?? '');
  const [window, setWindow] = useState(String(model?.window ?? 128_000));
  const [isExact, setExact] = useState(model?.tokenizer === 'o200k_base');
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (work: () => Promise<unknown>, saved?: string): Promise<void> => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['models'] });
      onClose(saved);
    } catch (thrown) {
      setProblem(problemWords(thrown));
    }
  };
  const save = (): Promise<void> => {
    const id =
      model?.id ??
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
    const tokens = Number(window.replaceAll(/[\s,_]/g, ''));
    const changed: ChatModel = {
      id,
      name: name.trim(),
      provider: provider.trim(),
      window: tokens,
      tokenizer: isExact ? 'o200k_base' : 'estimate',
    };
    return run(() => engine.call('models.save', { model: changed }), id);
  };
  return (
    <Dialog open onClose={() => onClose()} title={model ? `Change ${model.name}` : 'Add a model'} className="edit-model">
      <form
        className="edit-model-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label="Name" text={name} onText={setName} autoFocus />
        <TextField label="Provider" text={provider} onText={setProvider} />
        <NumberField label="Window" unit="tokens" step={1_000} min={1_000} text={window} onText={setWindow} />
        <Switch
          label="Counts like o200k_base"
          words="If not, counts are estimates and a margin is kept."
          on={isExact}
          onChange={setExact}
        />
        {problem !== null && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="edit-model-foot">
          <Button look="primary" type="submit" disabled={name.trim() === ''}>
            Save
          </Button>
          {model && isOwn && (
            <Button look="quiet" onClick={() => void run(() => engine.call('models.remove', { id: model.id }))}>
              Take my change back
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

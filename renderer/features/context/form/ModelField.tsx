import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PackSettings } from '#shared/model/context.ts';
import type { ChatModel, WindowShares } from '#shared/model/question.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { count } from '../../../common/words.ts';
import { Select } from '../../../ui/Select.tsx';
import { EditModel } from './EditModel.tsx';
import { modelsQuery } from '../state/queries.ts';
import './model-field.css';

interface ModelFieldProps {
  readonly model: string | null;
  readonly settled: PackSettings | undefined;
  readonly onModel: (model: string | null) => void;
}

const none = '';
const edit = '*';

/** A window in short: "128k", "1M". */
function windowWords(window: number): string {
  return window >= 1_000_000 ? `${Number((window / 1_000_000).toFixed(1))}M` : `${Math.round(window / 1_000)}k`;
}

/** The model the text is for, with its window drawn to scale. */
export function ModelField({ model, settled, onModel }: ModelFieldProps): ReactNode {
  const { data } = useQuery(modelsQuery(useEngine()));
  const [editing, setEditing] = useState<ChatModel | 'new' | null>(null);
  const models = data?.models ?? [];
  const chosen = models.find(({ id }) => id === model);
  const options = [
    { value: none, label: 'Any model' },
    ...models.map(({ id, name, provider, window }) => ({ value: id, label: `${name} · ${provider} · ${windowWords(window)}` })),
    ...(model !== null && !chosen ? [{ value: model, label: `${model} (not in the catalogue)` }] : []),
    { value: edit, label: chosen ? `Change ${chosen.name} …` : 'Add a model …' },
  ];
  return (
    <div className="field context-row">
      <span className="field-label">Model</span>
      <Select
        look="field"
        label="Model"
        value={model ?? none}
        options={options}
        onChange={(value) => (value === edit ? setEditing(chosen ?? 'new') : onModel(value === none ? null : value))}
      />
      {settled?.window && settled.window.model.id === model && <WindowBar shares={settled.window} pack={settled.budget} />}
      {settled?.estimate === true && (
        <p className="model-note">Its tokens are counted in another way; counts are estimates, with a margin.</p>
      )}
      {editing !== null && (
        <EditModel
          model={editing === 'new' ? null : editing}
          isOwn={editing !== 'new' && (data?.own.includes(editing.id) ?? false)}
          onClose={(saved) => (setEditing(null), saved !== undefined && onModel(saved))}
        />
      )}
    </div>
  );
}

/** The model's window drawn to scale: what is kept for other things, the pack, and what stays free. */
function WindowBar({ shares, pack }: { readonly shares: WindowShares; readonly pack: number }): ReactNode {
  const kept = shares.system + shares.response + shares.buffer + shares.question;
  const free = Math.max(0, shares.model.window - kept - pack);
  const parts = [
    { name: 'Instructions, question, answer', tokens: kept, part: 'kept' },
    { name: 'This context', tokens: pack, part: 'pack' },
    { name: 'Free', tokens: free, part: 'free' },
  ];
  const words = parts.map(({ name, tokens }) => `${name}: ${count(tokens)} tokens`).join(', ');
  return (
    <div className="window" role="img" aria-label={`Window of ${count(shares.model.window)} tokens. ${words}`} title={words}>
      <div className="window-bar">
        {parts.map(({ part, tokens }) => (
          <span key={part} className={`window-part window-${part}`} style={{ flexGrow: tokens }} />
        ))}
      </div>
      <span className="window-words">
        {count(pack)} of a window of {windowWords(shares.model.window)}
      </span>
    </div>
  );
}

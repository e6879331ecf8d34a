import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PackSettings } from '#shared/model/context/context.ts';
import type { ChatModel, WindowShares } from '#shared/model/context/question.ts';
import { useEngine } from '../../../engine/engine.tsx';
import { errorMessage } from '../../../common/format.ts';
import { Select, type SelectOption } from '../../../ui/controls/Select.tsx';
import { modelsQuery } from '../state/queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { NumberField, TextField } from '../../../ui/controls/Field.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import './model-field.css';
import { tip } from '../../../ui/tips/Tips.tsx';
import { showError } from '../../../common/errorToast.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface ModelFieldProps {
  readonly model: string | null;
  readonly resolved: PackSettings | undefined;
  readonly onModel: (model: string | null) => void;
}

const none = '';
/** Options that are not a model; no model id has this prefix. */
const edit = '*edit';
const add = '*add';

/** A window size in short: "128k", "1M". */
function windowLabel(window: number): string {
  return window >= 1_000_000 ? `${Number((window / 1_000_000).toFixed(1))}M` : `${Math.round(window / 1_000)}k`;
}

/** The target model, with its window drawn to scale. */
export function ModelField({ model, resolved, onModel }: ModelFieldProps): ReactNode {
  const { data } = useQuery(modelsQuery(useEngine()));
  const [editing, setEditing] = useState<ChatModel | 'new' | null>(null);
  const models = data?.models ?? [];
  const chosen = models.find(({ id }) => id === model);
  const modelNow = useRef(model);
  useEffect(() => {
    modelNow.current = model;
  }, [model]);
  const options: readonly SelectOption<string>[] = [
    { value: none, label: askStrings.noSpecificModel },
    ...(model !== null && !chosen ? [{ value: model, label: askStrings.notInTheCatalogue(model) }] : []),
    // Models of the user are grouped with the others of their provider.
    ...[...Map.groupBy(models, ({ provider }) => provider)].flatMap(([provider, of]) =>
      of.map(({ id, name, window }) => ({ value: id, label: name, detail: windowLabel(window), group: provider })),
    ),
    ...(chosen ? [{ value: edit, label: askStrings.editNamedMenu(chosen.name), apart: true }] : []),
    { value: add, label: askStrings.addAModelMenu, apart: !chosen },
  ];
  return (
    <div className="field context-row">
      <span className="field-label">{askStrings.model}</span>
      <Select
        look="field"
        label={askStrings.model}
        value={model ?? none}
        options={options}
        detailHeading={askStrings.tokensUnit}
        onChange={(value) => {
          if (value === add) setEditing('new');
          else if (value === edit) setEditing(chosen ?? 'new');
          else onModel(value === none ? null : value);
        }}
      />
      {resolved?.window && resolved.window.model.id === model && <WindowBar shares={resolved.window} pack={resolved.budget} />}
      {resolved?.estimate === true && <p className="model-note secondary-text">{askStrings.tokenCountsForThisModelAre}</p>}
      {editing !== null && (
        <EditModel
          model={editing === 'new' ? null : editing}
          usedIds={models.map(({ id }) => id)}
          isOwn={editing !== 'new' && (data?.own.includes(editing.id) ?? false)}
          ships={editing !== 'new' && (data?.shipped.includes(editing.id) ?? false)}
          onClose={(saved) => (setEditing(null), saved !== undefined && onModel(saved))}
          onUndone={(saved) => {
            // What was chosen since stays.
            if (saved === modelNow.current) onModel(model);
          }}
        />
      )}
    </div>
  );
}

/** The model's window to scale: reserved, pack, free. */
function WindowBar({ shares, pack }: { readonly shares: WindowShares; readonly pack: number }): ReactNode {
  const reserved = shares.system + shares.response + shares.buffer + shares.question;
  const free = Math.max(0, shares.model.window - reserved - pack);
  const parts = [
    { name: askStrings.instructionsQuestionAnswer, tokens: reserved, part: 'kept' },
    { name: askStrings.thisContext, tokens: pack, part: 'pack' },
    { name: askStrings.unused, tokens: free, part: 'free' },
  ];
  const label = parts.map(({ name, tokens }) => askStrings.partTokens(name, tokens)).join(', ');
  return (
    <div className="window" role="img" aria-label={askStrings.windowOfTokens(shares.model.window, label)} {...tip(label)}>
      <div className="window-bar">
        {parts.map(({ part, tokens }) => (
          <span key={part} className={`window-part window-${part}`} style={{ flexGrow: tokens }} />
        ))}
      </div>
      <span className="secondary-text">{askStrings.ofWindow(pack, windowLabel(shares.model.window))}</span>
    </div>
  );
}

interface EditModelProps {
  /** Null: a new model. */
  readonly model: ChatModel | null;
  readonly usedIds: readonly string[];
  /** Whether the user changed or added it, so that it can be reset or removed. */
  readonly isOwn: boolean;
  /** Whether it comes with Lorelens. */
  readonly ships: boolean;
  /** Called with the saved id, or null when it was removed. */
  readonly onClose: (saved?: string | null) => void;
  /** Called with the same once that was undone. */
  readonly onUndone: (saved?: string | null) => void;
}

/** Adds a model to the catalogue, or edits one. */
function EditModel({ model, usedIds, isOwn, ships, onClose, onUndone }: EditModelProps): ReactNode {
  const engine = useEngine();
  const queries = useQueryClient();
  const [name, setName] = useState(model?.name ?? '');
  const [provider, setProvider] = useState(model?.provider ?? '');
  const [window, setWindow] = useState(String(model?.window ?? 128_000));
  const [isExact, setExact] = useState(model?.tokenizer === 'o200k_base');
  const [problem, setProblem] = useState<string | null>(null);

  const keep = (one: ChatModel): Promise<unknown> => engine.call('models.save', { model: one });
  const forget = (id: string): Promise<unknown> => engine.call('models.remove', { id });
  /** `done`: said with an offer to undo it. */
  const run = async (work: () => Promise<unknown>, done: string, undo: () => Promise<unknown>, saved?: string | null): Promise<void> => {
    const again = (): Promise<void> => queries.invalidateQueries({ queryKey: ['models'] });
    try {
      await work();
      await again();
      // First: the choice of a model is a change of the settings, after which the keys for undo forget an earlier toast.
      onClose(saved);
      const back = async (): Promise<void> => {
        await undo();
        onUndone(saved);
        await again();
      };
      toast(done, { slot: 'models', action: { label: askStrings.undo, run: () => void back().catch(showError), undoes: true } });
    } catch (thrown) {
      setProblem(errorMessage(thrown));
    }
  };
  const save = async (): Promise<void> => {
    const id =
      model?.id ??
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
    if (model === null && usedIds.includes(id)) return setProblem(askStrings.thisNameIsAlreadyUsed);
    const tokens = Number(window.replaceAll(/[\s,_]/g, ''));
    const changed: ChatModel = {
      id,
      name: name.trim(),
      provider: provider.trim(),
      window: tokens,
      tokenizer: isExact ? 'o200k_base' : 'estimate',
    };
    const back = (): Promise<unknown> => (model && isOwn ? keep(model) : forget(id));
    return run(() => keep(changed), askStrings.changedNamed(changed.name), back, id);
  };
  return (
    <FormDialog
      title={model ? askStrings.editNamed(model.name) : askStrings.addAModel}
      problem={problem}
      canSubmit={name.trim() !== ''}
      submitLabel={askStrings.save}
      aside={
        model &&
        isOwn && (
          <Button
            look="quiet"
            className={clsx('dialog-aside', !ships && 'dialog-danger')}
            onClick={() =>
              void run(
                () => forget(model.id),
                (ships ? askStrings.wasResetToItsDefault : askStrings.removedNamed)(model.name),
                () => keep(model),
                ships ? undefined : null,
              )
            }
          >
            {ships ? askStrings.resetToDefault : askStrings.remove}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={() => onClose()}
    >
      <TextField label={askStrings.nameLabel} text={name} onText={setName} autoFocus />
      <TextField label={askStrings.provider} text={provider} onText={setProvider} />
      <NumberField label={askStrings.window} unit={askStrings.tokensUnit} step={1_000} min={1_000} text={window} onText={setWindow} />
      <Switch label={askStrings.usesTheO200kBaseTokenizer} hint={askStrings.ifNotCountsAreEstimatesWith} on={isExact} onChange={setExact} />
    </FormDialog>
  );
}

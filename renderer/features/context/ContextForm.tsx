import { RotateCcw } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import type { ContextSettings } from '../../lore/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { type Field, isInitial, presets, toRequest } from './request.ts';
import { SplitField } from './SplitField.tsx';
import './context-form.css';

interface ContextFormProps {
  readonly questionRef: Ref<HTMLTextAreaElement>;
  readonly settings: ContextSettings;
  readonly problems: Partial<Record<Field, string>>;
  readonly onChange: (part: Partial<ContextSettings>) => void;
  readonly onReset: () => void;
}

const depths = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const formats = [
  { value: 'markdown', label: 'Markdown' },
  { value: 'json', label: 'JSON' },
] as const;

/** The question and how much of the world to take along. */
export function ContextForm({ questionRef, settings, problems, onChange, onReset }: ContextFormProps): ReactNode {
  const id = useId();
  const { budget, maxEntities } = toRequest(settings);
  const preset = presets.find((one) => one.budget === budget && one.maxEntities === maxEntities);
  return (
    <form className="context-form" aria-label="Question and settings" onSubmit={(event) => event.preventDefault()}>
      <h1 className="only-read">Context</h1>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Question
        </label>
        <textarea
          id={id}
          ref={questionRef}
          data-find
          className="context-question"
          rows={3}
          maxLength={20_000}
          placeholder="Who betrayed …?"
          value={settings.question}
          onChange={(event) => onChange({ question: event.target.value })}
        />
        {problems.question !== undefined && settings.question.trim() !== '' && <p className="field-problem">{problems.question}</p>}
      </div>
      <div className="field">
        <span className="field-label">Size</span>
        <Segmented
          label="Size"
          value={preset?.name ?? null}
          options={presets.map(({ name, budget: tokens }) => ({
            value: name,
            label: name,
            title: `${tokens.toLocaleString('en')} tokens`,
          }))}
          onChange={(name) => {
            const chosen = presets.find((one) => one.name === name);
            if (chosen) onChange({ budget: String(chosen.budget), maxEntities: String(chosen.maxEntities) });
          }}
        />
      </div>
      <NumberField
        label="Budget"
        unit="tokens"
        text={settings.budget}
        step={500}
        min={100}
        max={1_000_000}
        problem={problems.budget ?? null}
        onText={(text) => onChange({ budget: text })}
      />
      <SplitField split={settings.split} onSplit={(split) => onChange({ split })} />
      <NumberField
        label="Entities at most"
        text={settings.maxEntities}
        min={0}
        max={50}
        problem={problems.maxEntities ?? null}
        onText={(text) => onChange({ maxEntities: text })}
      />
      <div className="field">
        <span className="field-label">Ties to follow</span>
        <Segmented
          label="Ties to follow"
          value={String(settings.depth)}
          options={depths}
          onChange={(depth) => onChange({ depth: Number(depth) })}
        />
      </div>
      <div className="field">
        <span className="field-label">Format</span>
        <Segmented label="Format" value={settings.format} options={formats} onChange={(format) => onChange({ format })} />
      </div>
      <Button look="quiet" className="context-reset" disabled={isInitial(settings)} onClick={onReset}>
        <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
        Back to the usual settings
      </Button>
    </form>
  );
}

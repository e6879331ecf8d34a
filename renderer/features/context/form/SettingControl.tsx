import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { type ContextField, contextFields, fieldMeta, innerType, metaOf } from '#shared/model/context/contextRequest.ts';
import { NumberField, TextField } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import type { ContextSettings } from '../state/contextSettings.ts';
import { askStrings } from '../../../strings/ask.ts';

interface SettingControlProps {
  readonly field: ContextField;
  readonly settings: ContextSettings;
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

/** The control that fits a field's schema: switch, select, number inputs, or list of lines. */
export function SettingControl({ field, settings, onChange }: SettingControlProps): ReactNode {
  const type = innerType(contextFields[field]);
  const { label, hint, options = {} } = metaOf(field);
  const value: unknown = settings[field];
  const set = (next: unknown): void => onChange({ [field]: next });
  if (type instanceof z.ZodBoolean)
    return <Switch label={label} {...(hint !== undefined && { hint })} on={value === true} onChange={set} />;
  if (type instanceof z.ZodEnum)
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        <Segmented
          label={label}
          value={String(value)}
          options={Object.entries(options).map(([name, texts]) => ({ value: name, ...texts }))}
          onChange={(chosen) => set(chosen === 'null' ? null : chosen)}
        />
      </div>
    );
  if (type instanceof z.ZodObject)
    return <NumberParts label={label} type={type} values={value as Readonly<Record<string, number>>} onValues={set} />;
  if (type instanceof z.ZodArray && type.element instanceof z.ZodEnum)
    return (
      <ChosenOptions
        label={label}
        options={type.element.options.map((name) => ({ value: String(name), label: options[String(name)]?.label ?? String(name) }))}
        chosen={value as readonly string[]}
        onChosen={set}
      />
    );
  return <LinesField label={label} hint={hint ?? ''} lines={value as readonly string[]} onLines={set} />;
}

interface NumberPartsProps {
  readonly label: string;
  readonly type: z.ZodObject;
  readonly values: Readonly<Record<string, number>>;
  readonly onValues: (values: Readonly<Record<string, number>>) => void;
}

/** Number inputs for an object of numbers, each with the bounds of its schema. */
function NumberParts({ label, type, values, onValues }: NumberPartsProps): ReactNode {
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      {(Object.entries(type.shape) as [string, z.ZodNumber][]).map(([part, schema]) => (
        <BoundedNumber
          key={part}
          label={fieldMeta.get(schema)?.label ?? part}
          value={values[part]!}
          min={schema.minValue ?? 0}
          max={schema.maxValue ?? Infinity}
          onValue={(value) => onValues({ ...values, [part]: value })}
        />
      ))}
    </div>
  );
}

interface BoundedNumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly onValue: (value: number) => void;
}

/** Number input that commits as soon as the text is a whole number within bounds; until then it shows the error. */
export function BoundedNumber({ label, value, min, max, unit, onValue }: BoundedNumberProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max ? Math.round(number) : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  return (
    // On blur the typed text is dropped, and the field shows the committed number.
    <div onBlur={() => setTyped(null)}>
      <NumberField
        label={label}
        {...(unit !== undefined && { unit })}
        min={min}
        max={max}
        text={isWrong ? typed : String(value)}
        problem={isWrong ? askStrings.enterANumberFromTo(min, max) : null}
        onText={(text) => {
          setTyped(text);
          const number = read(text);
          if (number !== null) onValue(number);
        }}
      />
    </div>
  );
}

interface ChosenOptionsProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Multiple choice; nothing selected means all. */
function ChosenOptions({ label, options, chosen, onChosen }: ChosenOptionsProps): ReactNode {
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      {options.map(({ value, label: name }) => (
        <Switch
          key={value}
          label={name}
          on={chosen.includes(value)}
          onChange={(on) => onChosen(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
      ))}
    </div>
  );
}

interface LinesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly lines: readonly string[];
  readonly onLines: (lines: readonly string[]) => void;
}

/** List of texts, one per line. */
function LinesField({ label, hint, lines, onLines }: LinesFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    // While focused, the text keeps a trailing line break.
    <div onBlur={() => setTyped(null)}>
      <TextField
        label={label}
        rows={2}
        placeholder={hint}
        text={typed ?? lines.join('\n')}
        onText={(text) => {
          setTyped(text);
          onLines(text.split('\n').flatMap((line) => line.trim() || []));
        }}
      />
    </div>
  );
}

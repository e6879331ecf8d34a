import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import './text-list-field.css';
import { settingsStrings } from '../../../strings/settings.ts';

interface TextListFieldProps {
  /** What its items are called: "file or folder". */
  readonly item: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly placeholder: string;
  /** The longest item, in characters. */
  readonly longest: number;
  readonly onChange: (values: readonly string[]) => void;
}

/** A short list of words or patterns: type one and add it, or take one away. */
export function TextListField({ item, label, values, placeholder, longest, onChange }: TextListFieldProps): ReactNode {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const typed = text.trim();
  const problem =
    typed.length > longest ? settingsStrings.maxCharacters(longest) : values.includes(typed) ? settingsStrings.alreadyInTheList : null;
  const takeOut = (value: string): void => {
    onChange(values.filter((other) => other !== value));
    // Items that were added since stay.
    const putBack = (): void => {
      const now = latest.current;
      if (!now.includes(value)) onChange(now.toSpliced(values.indexOf(value), 0, value));
    };
    toast(settingsStrings.removed(value), { slot: 'text-list', action: { label: settingsStrings.undo, run: putBack, undoes: true } });
    // Its button is gone.
    list.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={list} className="text-list stack">
      {values.length > 0 && (
        <ul className="wrapped gap-6" aria-label={label}>
          {values.map((value) => (
            <li key={value} className="text-list-item">
              <span className="text-list-value breaks shrinks">{value}</span>
              <IconButton label={settingsStrings.remove(value)} icon={X} iconSize={14} onClick={() => takeOut(value)} />
            </li>
          ))}
        </ul>
      )}
      <form
        className="text-list-form gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === '' || problem !== null) return;
          onChange([...values, typed]);
          setText('');
        }}
      >
        <TextField
          label={settingsStrings.addA(item, label)}
          hideLabel
          text={text}
          onText={setText}
          placeholder={placeholder}
          problem={problem}
        />
        <Button type="submit" disabled={typed === '' || problem !== null} aria-label={settingsStrings.addThis(item)}>
          {settingsStrings.add}
        </Button>
      </form>
    </div>
  );
}

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface ProblemProps {
  readonly id?: string;
  readonly text: string | null | undefined;
  readonly className?: string;
}

/** An error message, which screen readers speak when it appears; nothing without one. */
export function Problem({ id, text, className = 'field-problem' }: ProblemProps): ReactNode {
  return (
    text && (
      <p id={id} className={className} role="alert">
        {text}
      </p>
    )
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly problem?: string | null | undefined;
  /** Allows more than one line. */
  readonly isLines?: boolean;
  readonly children: ReactNode;
}

/** Frame of an input: label, box and error. */
function Frame({ id, label, hideLabel, problem, isLines, children }: FrameProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id} className={clsx('field-label', hideLabel && 'only-read')}>
        {label}
      </label>
      <span className={clsx('field-box', isLines && 'field-lines', problem && 'field-wrong')}>{children}</span>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** Attributes that connect an input with its label and error. */
const framed = (id: string, problem: string | null | undefined) => ({
  id,
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': problem ? `${id}-problem` : undefined,
});

interface TypedFieldProps {
  readonly label: string;
  /** As typed: of a number it may be none. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Error message. */
  readonly problem?: string | null;
  /** Label for screen readers only, when it is visible elsewhere. */
  readonly hideLabel?: boolean;
  /** Of a number: the value in effect when empty. */
  readonly placeholder?: string;
}

interface NumberFieldProps extends TypedFieldProps {
  /** Step of the arrow keys. */
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** Number input that keeps invalid text and shows the error below it. Arrow keys step. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, text, onText, step = 1, min, max, problem, unit, hideLabel, placeholder } = props;
  const id = useId();
  const move = (by: number): void => {
    const now = Number((text.trim() === '' ? (placeholder ?? '') : text).replaceAll(/[\s,]/g, ''));
    if (!Number.isFinite(now)) return;
    onText(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, now + by))));
  };
  return (
    <Frame id={id} label={label} hideLabel={hideLabel} problem={problem}>
      <input
        {...framed(id, problem)}
        className="field-number"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move((event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1));
        }}
      />
      {unit !== undefined && <span className="field-unit secondary-text">{unit}</span>}
    </Frame>
  );
}

interface TextFieldProps extends TypedFieldProps {
  /** Visible rows; 1 for a single-line input. */
  readonly rows?: number;
  readonly autoFocus?: boolean;
  /** Masks the text. */
  readonly secret?: boolean;
  readonly suggestions?: readonly string[];
  /** Selects all text on focus, to be typed over. */
  readonly selectsAll?: boolean;
}

/** Text input with one or several lines. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, text, onText, problem, placeholder, rows = 1, hideLabel, autoFocus, secret, suggestions, selectsAll } = props;
  const id = useId();
  const common = {
    ...framed(id, problem),
    placeholder,
    autoFocus,
    value: text,
    autoComplete: 'off',
  };
  return (
    <Frame id={id} label={label} hideLabel={hideLabel} problem={problem} isLines={rows > 1}>
      {rows > 1 ? (
        <textarea {...common} dir="auto" className="field-number" rows={rows} onChange={(event) => onText(event.target.value)} />
      ) : (
        <input
          {...common}
          dir="auto"
          type={secret ? 'password' : 'text'}
          className="field-number"
          list={suggestions && `${id}-suggestions`}
          onFocus={selectsAll ? ({ currentTarget }) => currentTarget.select() : undefined}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Frame>
  );
}

interface FieldGroupProps {
  readonly label: string;
  readonly problem?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Frame of a field that is chosen rather than typed, such as one or two selects: label above, error below. */
export function FieldGroup({ label, problem, className, children }: FieldGroupProps): ReactNode {
  const id = useId();
  return (
    <div className={clsx('field', className)} role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <span id={id} className="field-label">
        {label}
      </span>
      {children}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Search input. Escape clears it. */
export function SearchField({ label, text, onText, className, onKeyDown, ...rest }: SearchFieldProps): ReactNode {
  return (
    <input
      {...rest}
      type="search"
      dir="auto"
      className={clsx('search-field text-box', className)}
      aria-label={label}
      placeholder={rest.placeholder ?? label}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '' && !event.nativeEvent.isComposing) {
          event.stopPropagation();
          onText('');
        }
        onKeyDown?.(event);
      }}
    />
  );
}

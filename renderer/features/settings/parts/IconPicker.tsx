import type { ReactNode } from 'react';
import { typeIcons } from '../../../common/entityTypes/typeIcons.ts';

interface IconPickerProps {
  readonly chosen: string | null;
  readonly names: readonly string[];
  readonly wordsOf: (name: string) => string;
  /** Null: the usual icon. */
  readonly onChoose: (name: string | null) => void;
}

/** A small grid of icons; a second press takes the choice back. */
export function IconPicker({ chosen, names, wordsOf, onChoose }: IconPickerProps): ReactNode {
  return (
    <div className="field">
      <span className="field-label">Icon</span>
      <div className="type-icons" role="group" aria-label="Icons">
        {names.map((name) => {
          const Icon = typeIcons[name];
          return (
            Icon && (
              <button
                key={name}
                type="button"
                className="type-icon"
                aria-label={wordsOf(name)}
                data-tip={wordsOf(name)}
                aria-pressed={chosen === name}
                onClick={() => onChoose(chosen === name ? null : name)}
              >
                <Icon size={16} strokeWidth={1.5} aria-hidden />
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}

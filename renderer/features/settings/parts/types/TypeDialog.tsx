import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { entityTypes } from '#shared/model/constants.ts';
import type { CustomType } from '#shared/model/settings.ts';
import { parseColour } from '../../../../common/entityTypes/colour.ts';
import { iconLabel, typeIcons } from '../../../../common/entityTypes/typeIcons.ts';
import { typeName } from '../../../../common/entityTypes/EntityType.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../../ui/controls/Field.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';

interface TypeDialogProps {
  /** The type that is changed; null for a new one. */
  readonly type: string | null;
  /** What the user chose for it before; null for nothing. */
  readonly look: CustomType | null;
  readonly usedNames: readonly string[];
  readonly onSave: (type: CustomType) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Apart for colour-blind eyes too, after Okabe and Ito, with three between them. */
const palette = [
  ['#0072b2', 'blue'],
  ['#009e73', 'green'],
  ['#d55e00', 'orange'],
  ['#b8860b', 'ochre'],
  ['#b0578d', 'rose'],
  ['#2f8fc4', 'sky'],
  ['#7a5c2e', 'brown'],
  ['#6a4ba3', 'violet'],
  ['#a3281d', 'red'],
  ['#4b6b2f', 'moss'],
  ['#5b5e66', 'grey'],
] as const;

/** Lower-case letters, numbers, blanks, hyphens: what the contract allows as a type. */
const typePattern = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N} _-]*$/u;

function nameProblem(name: string, usedNames: readonly string[]): string | null {
  if (name === '') return null;
  if (usedNames.includes(name)) return settingsStrings.thisTypeAlreadyExistsEditThat;
  if (name.length > 60) return settingsStrings.max60Characters;
  return typePattern.test(name) ? null : settingsStrings.onlyLettersNumbersSpacesAndHyphens;
}

/** Name, colour, icon and words of one type. */
export function TypeDialog({ type, look, usedNames, onSave, onReset, onClose }: TypeDialogProps): ReactNode {
  const [name, setName] = useState('');
  const [colour, setColour] = useState(look?.colour ?? '');
  const [icon, setIcon] = useState(look?.icon ?? null);
  const [synonyms, setSynonyms] = useState(look?.synonyms.join(', ') ?? '');
  const id = type ?? name.trim().toLowerCase();
  const problem = type === null ? nameProblem(id, usedNames) : null;
  const typed = colour.trim().toLowerCase();
  const colourProblem = typed !== '' && !parseColour(typed) ? settingsStrings.enterAColorAsAndSix : null;
  const synonymList = [...new Set(synonyms.split(',').map((word) => word.trim()))].filter((word) => word !== '');
  const synonymProblem = synonymList.some((word) => word.length > 200) ? settingsStrings.eachWordCanHaveUpTo : null;
  const wrong = id === '' || problem !== null || colourProblem !== null || synonymProblem !== null;
  const isBuiltIn = look !== null && (entityTypes as readonly string[]).includes(look.id);
  return (
    <FormDialog
      title={type === null ? settingsStrings.newType : typeName(type)}
      className="type-dialog"
      canSubmit={!wrong}
      isDirty={
        name !== '' || colour !== (look?.colour ?? '') || icon !== (look?.icon ?? null) || synonyms !== (look?.synonyms.join(', ') ?? '')
      }
      submitLabel={settingsStrings.save}
      aside={
        look && (
          <Button look="quiet" className={clsx('dialog-aside', !isBuiltIn && 'dialog-danger')} onClick={onReset}>
            {isBuiltIn ? settingsStrings.resetToDefault : settingsStrings.deleteType}
          </Button>
        )
      }
      onSubmit={() => onSave({ id, colour: typed === '' ? null : typed, icon, synonyms: synonymList })}
      onClose={onClose}
    >
      {type === null && (
        <TextField
          label={settingsStrings.nameLabel}
          text={name}
          onText={setName}
          placeholder={settingsStrings.typeExample}
          problem={problem}
          autoFocus
        />
      )}
      <div className="field">
        <span className="field-label">{settingsStrings.color}</span>
        <div className="type-colours" role="group" aria-label={settingsStrings.color}>
          {palette.map(([value, called]) => (
            <button
              key={value}
              type="button"
              className="type-colour"
              aria-label={called}
              data-tip={called}
              aria-pressed={typed === value}
              style={{ '--swatch': value } as CSSProperties}
              onClick={() => setColour(typed === value ? '' : value)}
            />
          ))}
        </div>
      </div>
      <TextField
        label={settingsStrings.customColor}
        text={colour}
        onText={setColour}
        placeholder={settingsStrings.rrggbb}
        problem={colourProblem}
      />
      <IconPicker chosen={icon} names={Object.keys(typeIcons)} wordsOf={iconLabel} onChoose={setIcon} />
      <TextField
        label={settingsStrings.synonymsFoldersTagsFrontmatter}
        text={synonyms}
        onText={setSynonyms}
        placeholder={settingsStrings.synonymsExample}
        problem={synonymProblem}
      />
    </FormDialog>
  );
}

interface IconPickerProps {
  readonly chosen: string | null;
  readonly names: readonly string[];
  readonly wordsOf: (name: string) => string;
  /** Null: the default icon. */
  readonly onChoose: (name: string | null) => void;
}

/** A small grid of icons; a second press takes the choice back. */
function IconPicker({ chosen, names, wordsOf, onChoose }: IconPickerProps): ReactNode {
  return (
    <div className="field">
      <span className="field-label">{settingsStrings.icon}</span>
      <div className="type-icons" role="group" aria-label={settingsStrings.icons}>
        {names.map((name) => {
          const Icon = typeIcons[name];
          return (
            Icon && (
              <button
                key={name}
                type="button"
                className="type-icon hoverable"
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

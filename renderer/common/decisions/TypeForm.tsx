import { type ReactNode, useMemo, useState } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextField } from '../../ui/controls/Field.tsx';
import { TypeIcon, typeName, typesOf } from '../entityTypes/EntityType.tsx';
import { commonStrings } from '../../strings/common.ts';

interface TypeFormProps {
  readonly initial: string | null;
  /** The vault's entities: their types can be chosen too. */
  readonly entities: readonly EntitySummary[];
  readonly onSave: (type: string) => void;
}

/** The default types and the vault's own as buttons, and a line for a new one. */
export function TypeForm({ initial, entities, onSave }: TypeFormProps): ReactNode {
  const [own, setOwn] = useState('');
  const types = useMemo(() => typesOf(entities), [entities]);
  const typed = own.trim().toLowerCase();
  return (
    <form
      className="edit-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onSave(typed);
      }}
    >
      <div className="edit-types" role="group" aria-label={commonStrings.types}>
        {types.map((type, index) => (
          <button
            key={type}
            type="button"
            className="edit-type"
            aria-pressed={type === initial}
            autoFocus={initial === null ? index === 0 : type === initial}
            onClick={() => onSave(type)}
          >
            <TypeIcon type={type} />
            {typeName(type)}
          </button>
        ))}
      </div>
      <div className="edit-own">
        <TextField label={commonStrings.customType} text={own} onText={setOwn} placeholder={commonStrings.spell} />
        <Button type="submit" disabled={typed === '' || typed.length > 60}>
          {commonStrings.apply}
        </Button>
      </div>
    </form>
  );
}

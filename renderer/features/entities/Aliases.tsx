import { Plus, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntityPage } from '#shared/model/entity.ts';
import { aliasEdit, type Edit } from '../../common/decisions/EditDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import './aliases.css';
import { tip } from '../../ui/Tips.tsx';

interface AliasesProps {
  readonly page: EntityPage;
  readonly onEdit: (edit: Edit) => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
}

/** The other names of an entity: each can be switched off and on again, and new ones added. */
export function Aliases({ page, onEdit, onDecide }: AliasesProps): ReactNode {
  const { id, name } = page.entity;
  const aliases = page.aliases.filter(({ text, on }) => text !== name || !on);
  const add = (): void => onEdit(aliasEdit(id, name));
  return (
    <div className="aliases">
      {aliases.length > 0 && <span className="aliases-lead">also called</span>}
      <ul className="aliases-list" aria-label="Other names">
        {aliases.map(({ text, on }) => (
          <li key={text} className="alias" data-off={on ? undefined : ''}>
            <span>{text}</span>
            {!on && <span className="only-read"> (switched off)</span>}
            <button
              type="button"
              className="alias-off"
              aria-label={on ? `${text} is not ${name}` : `${text} is ${name} after all`}
              {...tip(on ? 'Not this name' : 'This name after all')}
              onClick={() => onDecide([{ kind: 'alias', entity: id, text, on: !on }])}
            >
              {on ? <X size={12} strokeWidth={1.5} aria-hidden /> : <RotateCcw size={12} strokeWidth={1.5} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="aliases-add" onClick={add}>
        <Plus size={14} strokeWidth={1.5} aria-hidden />
        {aliases.length === 0 ? 'Add another name' : 'Add'}
      </Button>
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { findEntities } from '../../lore/findEntities.ts';
import { TypeMark } from '../../lore/types.tsx';
import { SearchField } from '../../ui/Field.tsx';

interface GraphSearchProps {
  readonly entities: readonly EntitySummary[];
  readonly onShow: (id: string) => void;
}

/** Finds an entity by name and shows it in the graph. */
export function GraphSearch({ entities, onShow }: GraphSearchProps): ReactNode {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = text.trim() === '' ? [] : findEntities(entities, text, 7);
  const choose = (entity: EntitySummary | undefined): void => {
    if (!entity) return;
    onShow(entity.id);
    setText('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') choose(found[active]);
    else if (event.key === 'ArrowDown') setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="graph-search">
      <SearchField
        label="Find in the graph"
        data-find
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        text={text}
        onText={(next) => {
          setText(next);
          setActive(0);
        }}
        onKeyDown={press}
      />
      {text.trim() !== '' && (
        <ul id={id} role="listbox" aria-label="Found" className="popup graph-search-found">
          {found.length === 0 && <li className="graph-search-none">Nobody by that name</li>}
          {found.map((entity, index) => (
            <li
              key={entity.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="popup-item"
              data-highlighted={index === active ? '' : undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(entity)}
            >
              <TypeMark type={entity.type} size={14} />
              {entity.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

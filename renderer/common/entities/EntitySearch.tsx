import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { SearchField } from '../../ui/controls/Field.tsx';
import { findEntities, likeFirst } from './findEntities.ts';
import { cardOf } from '../hoverCard/namesWithCards.tsx';
import { useSearchField } from '../navigation/screenFocus.ts';
import { Portrait } from '../portraits/Portrait.tsx';
import './entity-search.css';
import { commonStrings } from '../../strings/common.ts';

interface EntitySearchProps {
  readonly label: string;
  readonly entities: readonly EntitySummary[];
  readonly onChoose: (id: string) => void;
  /** Results are below the field instead of floating, and some are shown before anything is typed. */
  readonly inline?: boolean;
  /** A name: those that are called like it are the first of these. */
  readonly like?: string;
  readonly autoFocus?: boolean;
  /** Whether "Search on this screen" focuses it. */
  readonly find?: boolean;
}

/** Finds an entity by name or alias: arrow keys walk, Enter chooses. */
export function EntitySearch(props: EntitySearchProps): ReactNode {
  const { label, entities, onChoose, inline = false, like = '', autoFocus = false, find = false } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useSearchField(field, find);
  const open = inline || text.trim() !== '';
  const limit = inline ? 8 : 7;
  const found = !open ? [] : text.trim() === '' && like !== '' ? likeFirst(entities, like, limit) : findEntities(entities, text, limit);
  const choose = (entity: EntitySummary | undefined): void => {
    if (!entity) return;
    onChoose(entity.id);
    setText('');
  };
  const press = (event: KeyboardEvent): void => {
    // An input method ends a word by Enter, and has its own list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(found[active]);
    else if (event.key === 'ArrowDown') setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className={clsx('entity-search', inline && 'entity-search-inline stack')}>
      <SearchField
        label={label}
        ref={field}
        autoFocus={autoFocus}
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
      {open && found.length === 0 && (
        <p className={clsx('entity-search-none soft-text', !inline && 'popup entity-search-found')}>{commonStrings.noMatches}</p>
      )}
      {found.length > 0 && (
        <ul id={id} role="listbox" aria-label={commonStrings.found} className={clsx('entity-search-found', !inline && 'popup')}>
          {found.map((entity, index) => (
            <li
              key={entity.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="popup-item"
              data-highlighted={index === active ? '' : undefined}
              {...cardOf(entity.id)}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(entity)}
            >
              <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
              <bdi>{entity.name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { EntitySort } from '#shared/contract/procedures.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useGo } from '../../lore/place.tsx';
import type { EntityListView } from '../../lore/preferences.ts';
import { SearchField } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import type { ArrangedEntities } from './arrange.ts';
import { EntityRow } from './EntityRow.tsx';
import { TextHits } from './TextHits.tsx';
import { TypeFilter } from '../../lore/TypeFilter.tsx';
import './entity-list.css';

const sorts: readonly { readonly value: EntitySort; readonly label: string }[] = [
  { value: 'importance', label: 'importance' },
  { value: 'mentions', label: 'mentions' },
  { value: 'name', label: 'name' },
  { value: 'first', label: 'first appearance' },
];

/** Where each vault's list was scrolled to, so that it is found again after another screen. */
const places = new Map<string, { offset: number }>();

function placeOf(vault: string): { offset: number } {
  const place = places.get(vault) ?? { offset: 0 };
  places.set(vault, place);
  return place;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };

interface EntityListProps {
  readonly arranged: ArrangedEntities;
  readonly view: EntityListView;
  readonly onView: (view: EntityListView) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Id of the entity whose page is shown. */
  readonly shown: string | null;
}

/** Search, filter, sort, and the entities; arrow keys walk the list from the search line too. */
export function EntityList({ arranged, view, onView, query, onQuery, shown }: EntityListProps): ReactNode {
  const vault = useVault();
  const go = useGo();
  const listId = useId();
  const { entities, counts, total } = arranged;
  const activeIndex = entities.findIndex((entity) => entity.id === shown);

  const walk = (event: KeyboardEvent, keys: readonly string[]): void => {
    const step = steps[event.key];
    if (step === undefined || !keys.includes(event.key) || entities.length === 0) return;
    event.preventDefault();
    const next = Math.min(entities.length - 1, Math.max(0, activeIndex + step));
    const entity = entities[next];
    if (entity) go({ entity: entity.id, chapter: null }, { replace: true });
  };

  return (
    <section className="entity-list" aria-label="Entities">
      <div className="entity-list-head">
        <SearchField
          label="Search entities"
          data-find
          text={query}
          onText={onQuery}
          aria-controls={listId}
          onKeyDown={(event) => walk(event, ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])}
        />
        <TypeFilter counts={counts} total={total} chosen={view.types} onChoose={(types) => onView({ ...view, types })} />
        <Select label="Sort" lead="Sort:" value={view.sort} options={sorts} onChange={(sort) => onView({ ...view, sort })} />
      </div>
      {entities.length === 0 ? (
        <EmptyState title="Nobody by that name" action={{ label: 'Show all', run: () => (onQuery(''), onView({ ...view, types: [] })) }}>
          Aliases are searched too. Names without a note of their own are not in this list.
        </EmptyState>
      ) : (
        <VirtualList
          id={listId}
          role="listbox"
          tabIndex={0}
          aria-label="Entities"
          aria-activedescendant={activeIndex < 0 ? undefined : `${listId}-${activeIndex}`}
          className="entity-rows"
          items={entities}
          rowHeight={32}
          keyOf={(entity) => entity.id}
          activeIndex={activeIndex}
          place={placeOf(vault.id)}
          onKeyDown={(event) => walk(event, Object.keys(steps))}
          renderRow={(entity, index) => (
            <EntityRow
              id={`${listId}-${index}`}
              entity={entity}
              query={query}
              position={index + 1}
              of={entities.length}
              selected={index === activeIndex}
              onChoose={() => go({ entity: entity.id, chapter: null })}
            />
          )}
        />
      )}
      <TextHits query={query} />
    </section>
  );
}

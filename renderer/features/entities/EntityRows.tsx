import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useScreenStart } from '../../common/navigation/screenFocus.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { EntityRow } from './EntityRow.tsx';

/** Where each vault's list was scrolled to, so that it is found again after another screen. */
const places = new Map<string, { offset: number }>();

function placeOf(vault: string): { offset: number } {
  const place = places.get(vault) ?? { offset: 0 };
  places.set(vault, place);
  return place;
}

const keyOf = (entity: EntitySummary): string => entity.id;

interface EntityRowsProps {
  readonly id: string;
  readonly entities: readonly EntitySummary[];
  /** Place of the entity whose page is shown; -1 for none. */
  readonly activeIndex: number;
  readonly query: string;
  readonly sayFound: boolean;
  readonly onWalk: (event: KeyboardEvent) => void;
  readonly onChoose: (id: string) => void;
}

/** The rows of the list. They are drawn again only when the list itself changes, not with every key that is typed above it. */
export const EntityRows = memo(function EntityRows({
  id,
  entities,
  activeIndex,
  query,
  sayFound,
  onWalk,
  onChoose,
}: EntityRowsProps): ReactNode {
  const vault = useVault();
  const rows = useRef<HTMLDivElement>(null);
  useScreenStart(rows);
  const renderRow = useCallback(
    (entity: EntitySummary, index: number) => (
      <EntityRow
        id={`${id}-${index}`}
        entity={entity}
        query={query}
        position={index + 1}
        of={entities.length}
        selected={index === activeIndex}
        sayFound={sayFound}
        onChoose={onChoose}
      />
    ),
    [id, entities, activeIndex, query, sayFound, onChoose],
  );
  return (
    <VirtualList
      id={id}
      role="listbox"
      ref={rows}
      tabIndex={0}
      aria-label="Entities"
      aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
      className="entity-rows"
      items={entities}
      rowHeight={32}
      keyOf={keyOf}
      activeIndex={activeIndex}
      place={placeOf(vault.id)}
      onKeyDown={onWalk}
      renderRow={renderRow}
    />
  );
});

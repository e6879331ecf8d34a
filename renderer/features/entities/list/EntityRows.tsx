import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useVault } from '../../../engine/engine.tsx';
import { useScreenStart } from '../../../common/navigation/screenFocus.ts';
import { VirtualList } from '../../../ui/layout/VirtualList.tsx';
import { Check, Pin } from 'lucide-react';
import { namesakeDetails } from '../../../common/entities/namesakes.ts';
import { matchingAlias } from '../../../common/entities/findEntities.ts';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { commonStrings } from '../../../strings/common.ts';
import { worldStrings } from '../../../strings/world.ts';
import { sortedBy } from './sortedBy.ts';

/** Where each vault's list was scrolled to, so that it is found again after another screen. */
const scrollOffsets = new Map<string, { offset: number }>();

function scrollOffsetOf(vault: string): { offset: number } {
  const scroll = scrollOffsets.get(vault) ?? { offset: 0 };
  scrollOffsets.set(vault, scroll);
  return scroll;
}

/** What a click on a row means: alone it opens the page, with Control or Shift it picks. */
export type ChooseRow = (id: string, how: 'open' | 'pick' | 'range') => void;

const keyOf = (entity: EntitySummary): string => entity.id;

interface EntityRowsProps {
  readonly id: string;
  readonly entities: readonly EntitySummary[];
  /** Place of the entity whose page is shown; -1 for none. */
  readonly activeIndex: number;
  readonly arrangedBy: string;
  readonly query: string;
  readonly marksSuggested: boolean;
  /** What the list is sorted by: the number at the end of a row is of that. */
  readonly sort: EntitySort;
  /** Ids of those that are picked to be changed together. */
  readonly picked: ReadonlySet<string>;
  readonly onWalk: (event: KeyboardEvent) => void;
  readonly onChoose: ChooseRow;
}

/** The rows of the list. They are drawn again only when the list itself changes, not with every key that is typed above it. */
export const EntityRows = memo(function EntityRows({
  id,
  entities,
  activeIndex,
  arrangedBy,
  query,
  marksSuggested,
  sort,
  picked,
  onWalk,
  onChoose,
}: EntityRowsProps): ReactNode {
  const vault = useVault();
  const { short } = useChapterNames();
  const rows = useRef<HTMLDivElement>(null);
  useScreenStart(rows);
  const details = useMemo(() => namesakeDetails(entities), [entities]);
  const renderRow = useCallback(
    (entity: EntitySummary, index: number) => (
      <EntityRow
        id={`${id}-${index}`}
        entity={entity}
        query={query}
        position={index + 1}
        of={entities.length}
        selected={index === activeIndex}
        detail={details.get(entity.id) ?? (marksSuggested && entity.status === 'suggested' ? commonStrings.noNote : null)}
        sort={sort}
        short={short}
        picked={picked.has(entity.id)}
        onChoose={onChoose}
      />
    ),
    [id, entities, activeIndex, query, details, marksSuggested, sort, short, picked, onChoose],
  );
  return (
    <VirtualList
      id={id}
      role="listbox"
      ref={rows}
      tabIndex={0}
      aria-label={worldStrings.entities}
      aria-keyshortcuts="X"
      aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
      className="entity-rows list-rows"
      items={entities}
      rowHeight={32}
      keyOf={keyOf}
      reuse
      activeIndex={activeIndex}
      arrangedBy={arrangedBy}
      scroll={scrollOffsetOf(vault.id)}
      onKeyDown={onWalk}
      renderRow={renderRow}
    />
  );
});

interface EntityRowProps {
  readonly id: string;
  readonly entity: EntitySummary;
  readonly query: string;
  readonly position: number;
  readonly of: number;
  readonly selected: boolean;
  /** What tells it apart from others: the folder of its note, or that it has none where others have one. */
  readonly detail: string | null;
  readonly sort: EntitySort;
  /** Names chapters, asked for once by the list. */
  readonly short: NameChapter;
  readonly picked: boolean;
  readonly onChoose: ChooseRow;
}

/** One entity in the list: portrait, name, and what the list is sorted by. */
const EntityRow = memo(function EntityRow(props: EntityRowProps): ReactNode {
  const { id, entity, query, position, of, selected, detail, sort, short, picked, onChoose } = props;
  const sorted = sortedBy(entity, sort, short);
  const alias = matchingAlias(entity, query);
  return (
    // The keyboard works on the list as a whole; see EntityList.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={position}
      className="list-row row"
      data-active={selected ? '' : undefined}
      data-picked={picked ? '' : undefined}
      onClick={(event) => onChoose(entity.id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'pick' : 'open')}
    >
      {picked ? (
        <span className="entity-row-check rigid">
          <Check size={14} strokeWidth={2} aria-hidden />
        </span>
      ) : (
        <Portrait id={entity.id} name={entity.name} type={entity.type} />
      )}
      {picked && <span className="only-read">{worldStrings.picked} </span>}
      <span className="list-row-name truncate" dir="auto" {...cardOf(entity.id)}>
        {entity.name}
        {alias !== null && <span className="entity-row-alias secondary-text">{alias}</span>}
        {entity.pinned && <Pin className="entity-row-pin" size={12} strokeWidth={1.5} aria-label={worldStrings.pinned} />}
        {detail !== null && <span className="entity-row-alias secondary-text">{detail}</span>}
      </span>
      <span className="only-read"> {entity.type}, </span>
      {sorted && (
        <span className="entity-row-count secondary-text" data-tip={sorted[1]}>
          {sort === 'importance' ? (
            <span className="entity-row-meter" aria-hidden>
              <span style={{ inlineSize: `${100 * entity.importance}%` }} />
            </span>
          ) : (
            <span aria-hidden>{sorted[0]}</span>
          )}
          <span className="only-read">{sorted[1]}</span>
        </span>
      )}
    </div>
  );
});

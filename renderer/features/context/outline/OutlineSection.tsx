import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { ContextItem, Section } from '#shared/model/context/context.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { useNearScreen } from '../../../ui/layout/useNearScreen.ts';
import { Fold } from '../common/Fold.tsx';
import { OutlineItem } from './OutlineItem.tsx';
import type { OutlineRowsProps } from './PieceTools.tsx';
import { type EntityGroup, itemKeys } from './outlineGroups.ts';
import { askStrings } from '../../../strings/ask.ts';

interface OutlineSectionProps extends OutlineRowsProps {
  readonly title: string;
  readonly tokens: number;
  readonly entities: readonly EntityGroup[];
  readonly items: readonly ContextItem[];
}

/** One section of the text with its entities or passages. */
export function OutlineSection({ title, tokens, entities, items, ...rows }: OutlineSectionProps): ReactNode {
  const navigate = useNavigate();
  return (
    <Fold className="outline-section" label={title} name={title} tokens={tokens}>
      {entities.map((entity) => (
        <Fold
          key={entity.id}
          className="outline-entity"
          name={entity.name}
          tokens={entity.tokens}
          label={
            <>
              <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
              <span className="truncate medium-text" dir="auto" {...cardOf(entity.id)}>
                {entity.name}
              </span>
            </>
          }
          aside={
            <button
              type="button"
              className="outline-entity-open hover-link secondary-text"
              onClick={() => navigate({ screen: 'entities', entity: entity.id, chapter: null })}
            >
              {askStrings.openPage}
            </button>
          }
        >
          <OutlineRows items={entity.items} {...rows} />
        </Fold>
      ))}
      {items.length > 0 && <OutlineRows items={items} {...rows} />}
    </Fold>
  );
}

/** Rows that are rendered together when they come near the screen. */
const rowsAtOnce = 24;

/** The rows of an entity or a section, in lists of a few. */
function OutlineRows({ items, ...rows }: OutlineRowsProps & { readonly items: readonly ContextItem[] }): ReactNode {
  // Only items of one section can be reordered: a definition stays before the relationships.
  const groups = useMemo(
    () => new Map([...Map.groupBy(items, (item) => item.section)].map(([section, of]) => [section, of.map((one) => one.reference)])),
    [items],
  );
  // Stable, so that an open menu stays open.
  const keys = useMemo(() => itemKeys(items), [items]);
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_value, at) => (
    <RowList
      key={at}
      items={items}
      from={at * rowsAtOnce}
      to={Math.min(items.length, (at + 1) * rowsAtOnce)}
      keys={keys}
      groups={groups}
      {...rows}
    />
  ));
}

interface RowListProps extends OutlineRowsProps {
  readonly items: readonly ContextItem[];
  readonly from: number;
  readonly to: number;
  readonly keys: readonly string[];
  readonly groups: ReadonlyMap<Section, readonly string[]>;
}

/** Some rows; of a long ledger none while they are far from the screen. */
function RowList({ items, from, to, keys, groups, shown, isLong, actions }: RowListProps): ReactNode {
  const [ref, isNear] = useNearScreen(!isLong);
  const own = items.slice(from, to);
  const isRendered = isNear || !isLong || own.some(({ reference }) => reference === shown);
  return (
    <ul ref={ref} className="outline-rows" style={{ '--rows': own.length } as CSSProperties}>
      {isRendered &&
        own.map((item, index) => (
          <OutlineItem
            key={keys[from + index]}
            item={item}
            group={groups.get(item.section)!}
            repeatsSection={items[from + index - 1]?.section === item.section}
            isShown={item.reference === shown}
            actions={actions}
          />
        ))}
    </ul>
  );
}

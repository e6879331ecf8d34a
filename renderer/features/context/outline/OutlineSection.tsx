import { type ReactNode, useMemo } from 'react';
import type { ContextItem } from '#shared/model/context/context.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { cardOf } from '../../../common/hoverCard/hoverCard.ts';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { Fold } from '../common/Fold.tsx';
import { OutlineItem } from './OutlineItem.tsx';
import type { OutlineRowsProps } from './PieceTools.tsx';
import type { EntityGroup } from './outlineGroups.ts';
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
              <span className="outline-entity-name truncate" dir="auto" {...cardOf(entity.id)}>
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

function OutlineRows({ items, shown, actions }: OutlineRowsProps & { readonly items: readonly ContextItem[] }): ReactNode {
  // Only items of one section can be reordered: a definition stays before the relationships.
  const groups = useMemo(
    () => new Map([...Map.groupBy(items, (item) => item.section)].map(([section, of]) => [section, of.map((one) => one.reference)])),
    [items],
  );
  // One passage may show several relationships. Keys are stable across rebuilds, so that an open menu stays open.
  const times = new Map<string, number>();
  const keyOf = ({ section, reference }: ContextItem): string => {
    const key = `${section}:${reference}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    return `${key}:${times.get(key)}`;
  };
  return (
    <ul>
      {items.map((item, at) => (
        <OutlineItem
          key={keyOf(item)}
          item={item}
          group={groups.get(item.section)!}
          repeatsSection={items[at - 1]?.section === item.section}
          isShown={item.reference === shown}
          actions={actions}
        />
      ))}
    </ul>
  );
}

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ContextItem } from '#shared/model/context.ts';
import { useGo } from '../../lore/place.tsx';
import { TypeMark } from '../../lore/types.tsx';
import { count } from '../../lore/words.ts';
import { OutlineItem, type OutlineItemActions } from './OutlineItem.tsx';
import type { EntityGroup } from './outlineGroups.ts';
import './fold.css';

interface FoldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly tokens: number | null;
  readonly className: string;
  readonly startsOpen?: boolean;
  /** Beside the label, such as a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A heading that folds what is below it. */
export function Fold({ label, name, tokens, className, startsOpen = true, aside, children }: FoldProps): ReactNode {
  const [open, setOpen] = useState(startsOpen);
  return (
    <section className={className} aria-label={name}>
      <div className="fold-head">
        <button type="button" className="fold-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight className="fold-arrow" size={14} strokeWidth={1.5} aria-hidden />
          {label}
        </button>
        {aside}
        {tokens !== null && <span className="fold-tokens">{count(tokens)}</span>}
      </div>
      {open && children}
    </section>
  );
}

interface OutlineSectionProps extends OutlineItemActions {
  readonly title: string;
  readonly tokens: number;
  readonly entities: readonly EntityGroup[];
  readonly items: readonly ContextItem[];
}

/** One section of the text with its entities or passages. */
export function OutlineSection({ title, tokens, entities, items, ...actions }: OutlineSectionProps): ReactNode {
  const go = useGo();
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
              <TypeMark type={entity.type} size={14} />
              <span className="outline-entity-name">{entity.name}</span>
            </>
          }
          aside={
            <button
              type="button"
              className="outline-entity-open"
              onClick={() => go({ screen: 'entities', entity: entity.id, chapter: null })}
            >
              page
            </button>
          }
        >
          <OutlineRows items={entity.items} {...actions} />
        </Fold>
      ))}
      {items.length > 0 && <OutlineRows items={items} {...actions} />}
    </Fold>
  );
}

function OutlineRows({ items, ...actions }: OutlineItemActions & { readonly items: readonly ContextItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <OutlineItem key={`${item.section}:${item.reference}:${item.citation ?? ''}`} item={item} {...actions} />
      ))}
    </ul>
  );
}

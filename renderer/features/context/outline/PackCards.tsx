import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { TypeLabel } from '../../../common/entityTypes/EntityType.tsx';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { entitiesQuery } from '../../../engine/queries.ts';
import { cardOf, markNames } from '../../../common/hoverCard/namesWithCards.tsx';
import { Inline, emptyWorld, MarkdownWorldContext } from '../../../common/markdown/Inline.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { familyOf, type Family } from '#shared/model/relationshipFamilies.ts';
import { relationshipLabel } from '../../../common/relationships/relationshipLabel.ts';
import { FamilyStroke } from '../../../common/relationships/FamilyStroke.tsx';
import { askStrings } from '../../../strings/ask.ts';
import { canDrop, type EntityGroup, isFromOwnNote, isSameRow, itemKeys, type OutlineGroups, storyOrder } from './outlineGroups.ts';
import { type Inlines, passageParts } from './passageParts.ts';
import { neighbourPiece, type OutlineItemActions, type OutlineRowsProps, PieceTools, type PositionedItem } from './PieceTools.tsx';
import { shortcutKey } from '../../../ui/platform.ts';
import { clamp } from '../../../ui/layout/clamp.ts';
import './pack-cards.css';
import '../common/sections.css';

/** What a pack contains in terms of the story: counts of people, places, things, chapters and notes. */
export function packContents({ entities, items }: Pick<ContextPack, 'entities' | 'items'>): string {
  const of = (type: string): number => entities.filter((entity) => entity.type === type).length;
  const chapters = new Set(items.flatMap(({ source }) => (source.sequence === null ? [] : [source.sequence])));
  const notes = new Set(items.flatMap(({ source }) => (source.sequence === null ? [source.path] : [])));
  const people = of('character');
  const places = of('location');
  return askStrings.packContents(people, places, entities.length - people - places, chapters.size, notes.size);
}

/** The items as cards: entities, then scenes in story order, then notes. */
export function PackCards({ groups, ...rows }: OutlineRowsProps & { readonly groups: OutlineGroups }): ReactNode {
  const { scenes, notes } = useMemo(() => storyOrder(groups.general), [groups]);
  const { data: listed } = useVaultQuery(entitiesQuery);
  const idOf = useMemo(() => idsByName(listed?.entities ?? []), [listed]);
  return (
    <div className="pack-cards stack">
      <PassageCards title={askStrings.pinned} items={groups.pinned} {...rows} />
      {groups.entities.map((entity) => (
        <EntityCard key={entity.id} entity={entity} idOf={idOf} {...rows} />
      ))}
      <PassageCards title={askStrings.fromTheStory} items={scenes} {...rows} />
      <PassageCards title={askStrings.fromYourNotes} items={notes} {...rows} />
    </div>
  );
}

/** Ids of the entities whose name no other has. */
type IdsByName = ReadonlyMap<string, string>;

function idsByName(entities: readonly { readonly id: string; readonly name: string }[]): IdsByName {
  return new Map([...Map.groupBy(entities, ({ name }) => name)].flatMap(([name, [one, other]]) => (one && !other ? [[name, one.id]] : [])));
}

/** The other entity of a relationship; empty unless exactly one entity has its name. */
function namedIn({ path }: ContextItem, idOf: IdsByName): readonly { readonly id: string; readonly name: string }[] {
  const name = path.at(-1)?.to ?? '';
  const id = idOf.get(name);
  return id === undefined ? [] : [{ id, name }];
}

/** The items of an entity's card in its order. */
function cardItems(items: readonly ContextItem[]) {
  const of = (wanted: ContextItem['section']): ContextItem[] => items.filter(({ section }) => section === wanted);
  const { scenes, notes } = storyOrder(of('mentions'));
  const own = notes.filter(isFromOwnNote);
  const passages = [...own, ...scenes, ...notes.filter((item) => !own.includes(item))];
  return { definition: of('definition'), relationships: of('relationships'), passages };
}

function EntityCard({ entity, idOf, ...rows }: OutlineRowsProps & { readonly entity: EntityGroup; readonly idOf: IdsByName }): ReactNode {
  const navigate = useNavigate();
  const { id, name, type, items } = entity;
  const { definition, relationships, passages } = useMemo(() => cardItems(items), [items]);
  return (
    <section className="pack-card framed" aria-label={name}>
      <header className="pack-card-head row gap-12">
        <Portrait id={id} name={name} type={type} size={44} />
        <div className="shrinks">
          <h2 dir="auto">
            <button
              type="button"
              className="pack-card-name breaks"
              {...cardOf(id)}
              onClick={() => navigate({ screen: 'entities', entity: id, chapter: null })}
            >
              {name}
            </button>
          </h2>
          <TypeLabel type={type} />
        </div>
      </header>
      <Pieces items={definition} {...rows} />
      {relationships.length > 0 && <RelationshipLine items={relationships} idOf={idOf} {...rows} />}
      <Pieces items={passages} {...rows} />
    </section>
  );
}

/** An entity's relationships in one line: "ally of Dace". Each one shows its place in the text. */
function RelationshipLine({
  items,
  idOf,
  shown,
  actions: { onShow },
}: OutlineRowsProps & { readonly items: readonly ContextItem[]; readonly idOf: IdsByName }): ReactNode {
  const itemsByText = new Map<string, ContextItem>();
  const familyOfItem = ({ path }: ContextItem): Family => familyOf({ kind: path.at(-1)?.kind ?? '', origin: 'stated' });
  for (const item of items) {
    const step = item.path.at(-1);
    const label = step ? relationshipLabel(step) : plainMarkdown(item.text);
    if (!itemsByText.has(label)) itemsByText.set(label, item);
  }
  return (
    <ul className="pack-relationships wrapped" aria-label={askStrings.relationships}>
      {[...itemsByText].map(([label, item]) => (
        <li key={label}>
          <button
            type="button"
            className="pack-relationship row secondary-text gap-6"
            aria-pressed={item.reference === shown}
            dir="auto"
            onClick={() => onShow(item.reference)}
          >
            <FamilyStroke family={familyOfItem(item)} />
            <span>{markNames(label, namedIn(item, idOf))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function PassageCards({
  title,
  items,
  ...rows
}: OutlineRowsProps & { readonly title: string; readonly items: readonly ContextItem[] }): ReactNode {
  return (
    items.length > 0 && (
      <section className="pack-card framed" aria-label={title}>
        <h2 className="pack-card-label">{title}</h2>
        <Pieces items={items} {...rows} />
      </section>
    )
  );
}

function Pieces({ items, shown, actions }: OutlineRowsProps & { readonly items: readonly ContextItem[] }): ReactNode {
  const group = useMemo(() => items.map(({ reference }) => reference), [items]);
  const keys = useMemo(() => itemKeys(items), [items]);
  return (
    items.length > 0 && (
      <ul>
        {items.map((item, at) => (
          <Piece key={keys[at]} item={item} group={group} isShown={item.reference === shown} actions={actions} />
        ))}
      </ul>
    )
  );
}

/** For text inside a button, which must not contain links. */
const inertWorld = { ...emptyWorld, isInert: true };

function InlineText({ text }: { readonly text: Inlines }): ReactNode {
  return text.map((each, index) => (typeof each === 'string' ? each : <Inline key={index} nodes={[each]} />));
}

/** Text of a passage for reading. Inside a button, so only phrasing elements are used. */
function PassageText({ text }: { readonly text: string }): ReactNode {
  const parts = useMemo(() => passageParts(text), [text]);
  if (parts.length === 0) return <span className="soft-text">{askStrings.templateOrCode}</span>;
  const shown = parts.map((part, index) =>
    part.kind !== 'table' ? (
      <span
        key={index}
        className={part.kind === 'heading' ? 'pack-heading' : 'pack-words'}
        data-heading={part.kind === 'heading' ? '' : undefined}
      >
        <InlineText text={part.text} />
      </span>
    ) : (
      <span key={index} className="pack-table">
        {part.rows.map((cells, row) => (
          <span key={row} className="pack-row">
            {cells.map((cell, column) => (
              <span key={column} className="pack-cell" dir="auto">
                <InlineText text={cell} />{' '}
              </span>
            ))}
          </span>
        ))}
      </span>
    ),
  );
  return <MarkdownWorldContext value={inertWorld}>{shown}</MarkdownWorldContext>;
}

/** Heading of a passage: its chapter or note, of a name none; in the entity's own note the section heading, unless the passage begins with one. */
function passageTitle(item: ContextItem): string | null {
  if (item.state === 'name') return null;
  if (!isFromOwnNote(item)) return shortSourceLabel(item.source);
  const isHeaded = item.section === 'definition' || passageParts(item.text)[0]?.kind === 'heading';
  return isHeaded ? null : (item.source.heading.at(-1) ?? null);
}

interface PieceProps extends PositionedItem {
  readonly isShown: boolean;
  readonly actions: OutlineItemActions;
}

/** One passage with its location. A click shows it in the text; its tools appear on hover and focus. */
const Piece = memo(function Piece({ item, group, isShown, actions }: PieceProps): ReactNode {
  const { onShow, onPin, onDrop } = actions;
  const title = useMemo(() => passageTitle(item), [item]);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      neighbourPiece(event.currentTarget, step)?.focus();
    } else if (canDrop(item) && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      (neighbourPiece(event.currentTarget, 1) ?? neighbourPiece(event.currentTarget, -1))?.focus();
      onDrop(item);
    } else if (canDrop(item) && shortcutKey(event).toLowerCase() === 'p') onPin(item);
  };
  return (
    <li className={`pack-piece part-${item.section}`} data-reference={item.reference} data-shown={isShown ? '' : undefined}>
      <button type="button" className="pack-piece-main" onClick={() => onShow(item.reference)} onKeyDown={press}>
        {title !== null && <span className="pack-piece-source label-text">{title}</span>}
        <span ref={clamp} className="clamp pack-piece-text breaks" dir="auto">
          {item.state === 'name' ? <span className="soft-text">{askStrings.nameOnly}</span> : <PassageText text={item.text} />}
        </span>
      </button>
      {canDrop(item) && (
        <span className="pack-piece-tools">
          <PieceTools item={item} group={group} actions={actions} />
        </span>
      )}
    </li>
  );
}, isSameRow);

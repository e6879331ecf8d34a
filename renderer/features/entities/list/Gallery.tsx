import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { TypeLabel } from '../../../common/entityTypes/EntityType.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { useScrollRestoration } from '../../../common/navigation/useScrollRestoration.ts';
import { useVault } from '../../../engine/engine.tsx';
import { useSessionState } from '../../../ui/store.ts';
import { worldStrings } from '../../../strings/world.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { galleryOrder } from './galleryOrder.ts';
import { sortedBy } from './sortedBy.ts';
import './gallery.css';

/** The card that was opened last, by vault: back in the gallery it has the focus, if nothing else has. */
const openedCards = new Map<string, string>();

/** Cards drawn at first, and with each step more. */
const atOnce = 120;

interface GalleryProps {
  readonly entities: readonly EntitySummary[];
  /** What the cards are sorted by: their last line is of that. */
  readonly sort: EntitySort;
  readonly onChoose: (id: string) => void;
}

/** The entities as cards with portraits, in the order of the list; by importance, people come in at least their share of all. */
export const Gallery = memo(function Gallery({ entities, sort, onChoose }: GalleryProps): ReactNode {
  // Back from a page leads to where the user was among them.
  const { id: vault } = useVault();
  const [shown, setShown] = useSessionState(`gallery-shown.${vault}`, atOnce);
  const { short } = useChapterNames();
  const opened = useRef<HTMLButtonElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, 'gallery', true);
  useEffect(() => {
    if (document.activeElement === document.body) opened.current?.focus({ preventScroll: true });
  }, []);
  const ordered = useMemo(() => (sort === 'importance' ? galleryOrder(entities) : entities), [entities, sort]);
  const openedCard = openedCards.get(vault);
  const choose = (id: string): void => {
    openedCards.set(vault, id);
    onChoose(id);
  };
  return (
    <div ref={scroll} className="gallery">
      <ul className="gallery-cards gap-12" aria-label={worldStrings.entities}>
        {ordered.slice(0, shown).map((entity) => {
          const { id, name, type, mentions } = entity;
          return (
            <li key={id}>
              <button
                type="button"
                className="gallery-card stack gap-4"
                {...cardOf(id)}
                ref={id === openedCard ? opened : undefined}
                onClick={() => choose(id)}
              >
                <Portrait id={id} name={name} type={type} size={88} />
                <span className="gallery-name" dir="auto">
                  <span>{name}</span>
                </span>
                <TypeLabel type={type} />
                <span className="secondary-text">
                  {(sort === 'importance' ? null : sortedBy(entity, sort, short)?.[1]) ?? worldStrings.countMention(mentions)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {entities.length > shown && (
        <Button className="gallery-more" onClick={() => setShown(shown + atOnce)}>
          {worldStrings.showMore}
        </Button>
      )}
    </div>
  );
});

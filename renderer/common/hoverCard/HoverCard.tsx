import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useStore } from 'zustand';
import type { EntityDetails } from '#shared/model/entity.ts';
import { useEngine, useVault } from '../../engine/engine.tsx';
import { entityQuery } from '../../engine/queries.ts';
import { commonStrings } from '../../strings/common.ts';
import { formatListParts } from '../../strings/intl.ts';
import { openingSentence, mainRelationships } from '../openingSentence.ts';
import { TypeLabel } from '../entityTypes/EntityType.tsx';
import { Portrait } from '../portraits/Portrait.tsx';
import { followNames, hoverCard, type ShownCard } from './namesWithCards.tsx';
import { clamp } from '../../ui/layout/clamp.ts';
import './hover-card.css';
import { kindLabel } from '../relationships/relationshipLabel.ts';

/** The hover card of the name under pointer or focus; one per window. */
export function HoverCard(): ReactNode {
  useEffect(followNames, []);
  const shown = useStore(hoverCard, (state) => state.shown);
  return shown && <OpenCard key={shown.id} shown={shown} />;
}

/** Room that a card takes at the side of something, in pixels. */
const minRoom = 310;

/** Where a card goes: below a name, but beside a list, or else over the ends of its next rows, not over their names. */
function placeOf(anchor: ShownCard['anchor']): readonly ['bottom' | 'right', 'start' | 'end'] {
  if (!(anchor instanceof Element) || !anchor.matches('[role="option"]')) return ['bottom', 'start'];
  return innerWidth - anchor.getBoundingClientRect().right >= minRoom ? ['right', 'start'] : ['bottom', 'end'];
}

function OpenCard({ shown }: { readonly shown: ShownCard }): ReactNode {
  const vault = useVault();
  const id = useId();
  const { data: page } = useQuery({ ...entityQuery(useEngine(), vault.id, shown.id, shown.asOf), retry: false });
  const { anchor } = shown;
  // Screen readers read the card with the name.
  useEffect(() => {
    if (!page || !(anchor instanceof Element) || anchor.hasAttribute('aria-describedby')) return undefined;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, page, id]);
  const [side, align] = placeOf(anchor);
  // An entity unknown at that chapter has no card.
  if (!page) return null;
  return (
    <Base.Root open onOpenChange={(open) => !open && hoverCard.setState({ shown: null })}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} align={align} sideOffset={6} collisionPadding={8} className="hover-card-place">
          <Base.Popup id={id} role="tooltip" className="hover-card floating stack">
            <CardBody page={page} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Portrait, a sentence and the closest relationships. */
function CardBody({ page }: { readonly page: EntityDetails }): ReactNode {
  const { entity } = page;
  const opening = openingSentence(page);
  return (
    <>
      <div className="hover-card-head row shrinks">
        <Portrait id={entity.id} name={entity.name} type={entity.type} size={44} />
        <div>
          <p className="hover-card-name" dir="auto">
            {entity.name}
          </p>
          <TypeLabel type={entity.type} />
        </div>
      </div>
      <p ref={clamp} className="clamp hover-card-opening" dir="auto">
        {opening ?? commonStrings.noDefinitionYet}
      </p>
      <ul className="hover-card-relationships">
        {[...Map.groupBy(mainRelationships(page.relationships, 3), ({ kind }) => kindLabel(kind))].map(([label, related]) => (
          <li key={label}>
            <span>{label}</span>{' '}
            {formatListParts(related.map(({ other }) => other.name)).map(({ text, at }, index) =>
              at === null ? text : <bdi key={index}>{text}</bdi>,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

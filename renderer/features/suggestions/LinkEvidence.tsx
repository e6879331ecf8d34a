import type { ReactNode } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { BrokenLink } from '#shared/model/suggestions.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { pluralize } from '../../common/format.ts';
import { Button } from '../../ui/Button.tsx';

/** A link that leads nowhere: whom it may mean, and where it stands. */
export function LinkEvidence({ link }: { readonly link: BrokenLink }): ReactNode {
  const navigate = useNavigate();
  const { nearest } = link;
  return (
    <>
      <header className="evidence-head">
        <h2>{link.target}</h2>
        <p className="evidence-facts">
          <span>no such note</span>
          <span>{pluralize(link.count, 'link')}</span>
        </p>
      </header>
      {nearest && (
        <section aria-label="Whom it may mean">
          <h3 className="evidence-label">The nearest name</h3>
          <ul className="evidence-choices">
            <li>
              <TypeIcon type={nearest.type} />
              <span className="evidence-choice-name">{nearest.name}</span>
              <span className="evidence-soft">{pluralize(nearest.mentions, 'mention')}</span>
              <Button look="quiet" onClick={() => navigate({ screen: 'entities', entity: nearest.id, chapter: null })}>
                Open
              </Button>
            </li>
          </ul>
        </section>
      )}
      <section aria-label="Where it stands">
        <h3 className="evidence-label">Where it stands</h3>
        <ul className="evidence-places">
          {link.sources.map((place) => (
            <li key={passageReference(place)}>
              <SourceLink source={place} asPath />
            </li>
          ))}
        </ul>
        {link.count > link.sources.length && (
          <p className="evidence-soft">and {pluralize(link.count - link.sources.length, 'more place')}</p>
        )}
      </section>
    </>
  );
}

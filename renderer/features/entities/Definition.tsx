import type { ReactNode } from 'react';
import type { EntityPage } from '#shared/model/entity.ts';
import { SourceLink } from '../../lore/SourceLink.tsx';
import { paragraphs } from '../../lore/prose.ts';

/** What the entity is, in the words of its primary source. */
export function Definition({ page }: { readonly page: EntityPage }): ReactNode {
  const { definition, entity } = page;
  return (
    <section className="entity-section" aria-label="Definition">
      <header className="entity-section-head">
        <h2>Definition</h2>
        {definition && <SourceLink source={definition.source} asPath />}
      </header>
      {definition ? (
        <div className="prose entity-definition">
          {paragraphs(definition.text).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="entity-none">No note says yet who or what {entity.name} is.</p>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Property } from '#shared/model/entity.ts';
import { plainMarkdown } from '../../lore/prose.ts';

/** What the note's frontmatter says, as the writer typed it. */
export function Properties({ properties }: { readonly properties: readonly Property[] }): ReactNode {
  if (properties.length === 0) return null;
  return (
    <section className="entity-section" aria-label="Properties">
      <header className="entity-section-head">
        <h2>Properties</h2>
      </header>
      <dl className="entity-properties">
        {properties.map(({ key, value }) => (
          <div key={`${key}:${value}`} className="entity-property">
            <dt>{key}</dt>
            <dd>{plainMarkdown(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

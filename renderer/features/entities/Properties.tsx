import { Fragment, type ReactNode, useMemo } from 'react';
import type { EntityPage, Property } from '#shared/model/entity.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { plainMarkdown } from '../../common/markdown/plainMarkdown.ts';
import './properties.css';

/** Properties by key, in the order they stand in the note; a list is one property with several values. */
function groupProperties(properties: readonly Property[]): [key: string, values: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { key, value } of properties) {
    const values = groups.get(key);
    if (values) values.push(plainMarkdown(value));
    else groups.set(key, [plainMarkdown(value)]);
  }
  return [...groups];
}

/** What the note's frontmatter says, as the writer typed it; values that name a related entity lead to it. */
export function Properties({ page }: { readonly page: EntityPage }): ReactNode {
  const navigate = useNavigate();
  const { properties, relationships } = page;
  const related = useMemo(() => new Map(relationships.map(({ other }) => [other.name, other.id])), [relationships]);
  if (properties.length === 0) return null;
  const named = (value: string): ReactNode => {
    const id = related.get(value);
    if (id === undefined) return value;
    return (
      <button type="button" className="entity-property-link" onClick={() => navigate({ entity: id, chapter: null })}>
        {value}
      </button>
    );
  };
  return (
    <section className="entity-section" aria-label="Properties">
      <header className="entity-section-head">
        <h2>Properties</h2>
      </header>
      <dl className="entity-properties">
        {groupProperties(properties).map(([key, values]) => (
          <div key={key} className="entity-property">
            <dt>{key}</dt>
            <dd>
              {values.map((value, index) => (
                <Fragment key={value}>
                  {index > 0 && ', '}
                  {named(value)}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { type CSSProperties, type ReactNode } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { ChapterBars } from '../../common/chapters/ChapterBars.tsx';
import { typeToken } from '../../common/entityTypes/EntityType.tsx';
import { cardOf } from '../../common/hoverCard/namesWithCards.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { plainMarkdown } from '../../common/plainMarkdown.ts';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { useVaultQuery } from '../../engine/engine.tsx';
import { entityQuery } from '../../engine/queries.ts';
import { suggestionsStrings } from '../../strings/suggestions.ts';
import { clamp } from '../../ui/layout/clamp.ts';
import './evidence.css';

interface PartProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the evidence, below its label. */
export function Part({ label, className, children }: PartProps): ReactNode {
  return (
    <section className={className} aria-label={label}>
      <h3 className="evidence-label label-text">{label}</h3>
      {children}
    </section>
  );
}

/** An entity to choose or to open. */
export function Choice({
  entity,
  detail,
  children,
}: {
  readonly entity: Pick<EntitySummary, 'id' | 'name' | 'type'>;
  /** What tells it apart from another of its name. */
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li>
      <Portrait id={entity.id} name={entity.name} type={entity.type} />
      <span className="evidence-choice-name grow" dir="auto" {...cardOf(entity.id)}>
        {entity.name}
        {detail !== undefined && <span className="soft-text"> {detail}</span>}
      </span>
      {children}
    </li>
  );
}

/** The definition of an entity, in brief. */
export function Introduction({ id }: { readonly id: string }): ReactNode {
  const { data: page } = useVaultQuery(entityQuery, id);
  return (
    page?.definition && (
      <p ref={clamp} className="clamp evidence-definition" dir="auto">
        {plainMarkdown(page.definition.text)}
      </p>
    )
  );
}

/** Where in the story an entity is mentioned; a chapter opens its mentions there. */
function Appearances({ entity }: { readonly entity: EntitySummary }): ReactNode {
  const navigate = useNavigate();
  const { data: page } = useVaultQuery(entityQuery, entity.id);
  return (
    page && (
      <div style={{ '--type': `var(${typeToken(entity.type)})` } as CSSProperties}>
        <ChapterBars
          title={entity.name}
          chapters={page.chapters}
          chosen={null}
          onChoose={(chapter) => navigate({ screen: 'entities', entity: entity.id, chapter })}
        />
      </div>
    )
  );
}

/** The same of several, one next to the other. */
export function AppearancesOf({ entities }: { readonly entities: readonly EntitySummary[] }): ReactNode {
  return (
    <Part className="evidence-appearances" label={suggestionsStrings.whenTheyAppear(entities.length)}>
      <div className="evidence-chapters">
        {entities.map((each) => (
          <Appearances key={each.id} entity={each} />
        ))}
      </div>
    </Part>
  );
}

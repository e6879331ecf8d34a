import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { PossibleDuplicate } from '#shared/model/suggestions.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { entityQuery, passagesQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { plainMarkdown } from '../../common/markdown/plainMarkdown.ts';
import { TypeLabel } from '../../common/entityTypes/EntityType.tsx';
import { pluralize } from '../../common/format.ts';
import { Passages } from './Passages.tsx';

function Side({ entity, words }: { readonly entity: EntitySummary; readonly words: string }): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const navigate = useNavigate();
  const { data: page } = useQuery(entityQuery(engine, vault.id, entity.id));
  const { data: mentions } = useQuery(passagesQuery(engine, vault.id, entity.id, 3));
  return (
    <section className="evidence-side" aria-label={`${words} ${entity.name}`}>
      <h3 className="evidence-label">{words}</h3>
      <h2>
        <button type="button" className="evidence-open" onClick={() => navigate({ screen: 'entities', entity: entity.id, chapter: null })}>
          {entity.name}
        </button>
      </h2>
      <p className="evidence-facts">
        <TypeLabel type={entity.type} />
        <span>{pluralize(entity.mentions, 'mention')}</span>
        {entity.status === 'suggested' && <span>without a note</span>}
      </p>
      {page && page.path !== null && <p className="evidence-soft">{page.path}</p>}
      {entity.aliases.length > 0 && <p className="evidence-soft">also called {entity.aliases.join(', ')}</p>}
      {page?.definition && <p className="evidence-definition">{plainMarkdown(page.definition.text)}</p>}
      <Passages passages={mentions?.passages ?? []} />
    </section>
  );
}

/** Two that may be one, side by side. */
export function DuplicateEvidence({ duplicate }: { readonly duplicate: PossibleDuplicate }): ReactNode {
  return (
    <>
      <p className="evidence-reason">{duplicate.reason}</p>
      <div className="evidence-sides">
        <Side entity={duplicate.keep} words="Keep" />
        <Side entity={duplicate.other} words="Goes into it" />
      </div>
    </>
  );
}

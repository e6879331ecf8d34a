import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import type { SuggestedName } from '#shared/model/suggestions.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { passagesQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { TypeLabel } from '../../common/entityTypes/EntityType.tsx';
import { pluralize } from '../../common/format.ts';
import { Passages } from './Passages.tsx';

/** How sure it is, in a word. */
function sureness(confidence: number): string {
  if (confidence >= 0.8) return 'very likely a name';
  return confidence >= 0.5 ? 'likely a name' : 'perhaps a name';
}

/** A name without a note: how sure it is, its other names, and where it is named. */
export function NameEvidence({ name }: { readonly name: SuggestedName }): ReactNode {
  const vault = useVault();
  const { entity, confidence, aliases, first } = name;
  const id = useDeferredValue(entity.id);
  const { data } = useQuery(passagesQuery(useEngine(), vault.id, id, 6));
  const passages = data?.passages ?? (first ? [first] : []);
  return (
    <>
      <header className="evidence-head">
        <h2>{entity.name}</h2>
        <p className="evidence-facts">
          <TypeLabel type={entity.type} />
          <span>{sureness(confidence)}</span>
          <span>{pluralize(entity.mentions, 'mention')}</span>
          {entity.firstSequence !== null && <span>first in ch. {entity.firstSequence}</span>}
        </p>
      </header>
      {aliases.length > 0 && (
        <section aria-label="Other names">
          <h3 className="evidence-label">Also called</h3>
          <ul className="evidence-aliases">
            {aliases.map((alias) => (
              <li key={alias.text}>
                <strong>{alias.text}</strong> <span>{alias.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Where it is named">
        <h3 className="evidence-label">Where it is named</h3>
        <Passages passages={passages} />
      </section>
    </>
  );
}

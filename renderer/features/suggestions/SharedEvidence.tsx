import type { ReactNode } from 'react';
import type { SharedName } from '#shared/model/suggestions.ts';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { pluralize } from '../../common/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Passages } from './Passages.tsx';
import type { Answer } from './triage.ts';

/** A name that several carry: who they are, and the passages that do not say which. */
export function SharedEvidence({ shared, onOne }: { readonly shared: SharedName; readonly onOne: (answer: Answer) => void }): ReactNode {
  return (
    <>
      <header className="evidence-head">
        <h2>{shared.name}</h2>
        <p className="evidence-facts">
          <span>shared by {shared.entities.length}</span>
          <span>{pluralize(shared.count, 'undecided place')}</span>
        </p>
      </header>
      <section aria-label="Who carries it">
        <h3 className="evidence-label">Who is meant?</h3>
        <ul className="evidence-choices">
          {shared.entities.map((entity) => (
            <li key={entity.id}>
              <TypeIcon type={entity.type} />
              <span className="evidence-choice-name">{entity.name}</span>
              <span className="evidence-soft">{pluralize(entity.mentions, 'mention')}</span>
              <Button
                aria-label={`Always: “${shared.name}” means ${entity.name}`}
                onClick={() =>
                  onOne({
                    words: entity.name,
                    decisions: [{ kind: 'meaning', name: shared.name, entity: entity.id, passage: null }],
                  })
                }
              >
                Always
              </Button>
            </li>
          ))}
          <li>
            <span className="evidence-choice-name evidence-soft">None of them</span>
            <Button
              aria-label={`Nobody: “${shared.name}” means none of them`}
              onClick={() => onOne({ words: 'None', decisions: [{ kind: 'meaning', name: shared.name, entity: null, passage: null }] })}
            >
              Nobody
            </Button>
          </li>
        </ul>
      </section>
      <section aria-label="Undecided places">
        <h3 className="evidence-label">Undecided places</h3>
        <Passages passages={shared.passages} />
      </section>
    </>
  );
}

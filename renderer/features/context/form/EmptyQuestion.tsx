import type { ReactNode } from 'react';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { statusQuery } from '../../../engine/queries.ts';
import { EmptyFolder, isEmptyFolder, NotReadYet, useIsNotReadYet } from '../../../common/NotReadYet.tsx';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { ExampleQuestions } from '../../../common/entities/ExampleQuestions.tsx';
import { useYourWorld } from '../../../common/entities/suggestedQuestions.ts';
import './empty-question.css';
import { askStrings } from '../../../strings/ask.ts';

/** Portraits of the main people in one row as wide as the composer; with fewer than the minimum none are shown. */
const maxFaces = 8;
const minFaces = 3;

/** Shown before the first question: the main people, and three example questions from this vault. */
export function EmptyQuestion({ onAsk }: { readonly onAsk: (question: string) => void }): ReactNode {
  const { data: status } = useVaultQuery(statusQuery);
  const isNotReadYet = useIsNotReadYet(status);
  const { entities, people, places, chapters, questions } = useYourWorld(true);
  if (isNotReadYet) return <NotReadYet />;
  if (isEmptyFolder(status)) return <EmptyFolder />;
  const cast = (entities ?? []).filter(({ type }) => type === 'character').slice(0, maxFaces);
  return (
    <div className="empty-question stack">
      {entities && entities.length > 0 && (
        <p className="empty-question-world label-text">{askStrings.yourWorld(people, places, chapters)}</p>
      )}
      {cast.length >= minFaces && (
        <ul className="empty-question-faces faces" aria-label={askStrings.mainPeople}>
          {cast.map(({ id, name, type }) => (
            <li key={id}>
              <button type="button" className="hoverable" {...cardOf(id)} onClick={() => onAsk(askStrings.whoIs(name))}>
                <Portrait id={id} name={name} type={type} size={44} />
                <span dir="auto">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="empty-question-list">
        <ExampleQuestions label={askStrings.suggestedQuestions} questions={questions} onAsk={onAsk} />
      </div>
    </div>
  );
}

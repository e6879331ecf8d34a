import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { entitiesQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { exampleQuestions } from '../../lore/questions.ts';
import './empty-question.css';

/** Before the first question: what a context is, and three questions this vault can answer. */
export function EmptyQuestion({ onAsk }: { readonly onAsk: (question: string) => void }): ReactNode {
  const vault = useVault();
  const { data } = useQuery(entitiesQuery(useEngine(), vault.id));
  const questions = exampleQuestions(data?.entities ?? []);
  return (
    <div className="empty-question">
      <h2 className="empty-question-title">What do you want to ask about your story?</h2>
      <p className="empty-question-words prose">
        Name anybody or anything in it. Lorelens gathers the passages that answer, says why each one is there, keeps to your budget, and
        gives you the exact text to paste into any chat.
      </p>
      {questions.length > 0 && (
        <ul className="empty-question-list" aria-label="Questions to begin with">
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="empty-question-ask" onClick={() => onAsk(question)}>
                <span>{question}</span>
                <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

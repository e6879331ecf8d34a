import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { entitiesQuery, statusQuery } from '../../../engine/queries.ts';
import { useVault, useVaultControl } from '../../../engine/VaultProvider.tsx';
import { exampleQuestions } from '../../../common/entities/suggestedQuestions.ts';
import { EmptyState } from '../../../ui/States.tsx';
import './empty-question.css';
import { askStrings } from '../../../strings/ask.ts';

/** Before the first question: what a context is, and three questions this vault can answer. */
export function EmptyQuestion({ onAsk }: { readonly onAsk: (question: string) => void }): ReactNode {
  const vault = useVault();
  const { data } = useQuery(entitiesQuery(useEngine(), vault.id));
  const { choose } = useVaultControl();
  const { data: status } = useQuery(statusQuery(useEngine(), vault.id));
  const questions = exampleQuestions(data?.entities ?? []);
  if (status && status.state !== 'indexing' && status.counts.documents === 0)
    return (
      <EmptyState title={askStrings.thisFolderIsEmpty} action={{ label: askStrings.openAnotherFolder, run: () => void choose() }}>
        {askStrings.lorelensReadsMarkdownAndTextFiles}
      </EmptyState>
    );
  return (
    <div className="empty-question">
      <p className="empty-question-words prose">{askStrings.mentionAnyoneOrAnythingLorelensCollects}</p>
      {questions.length > 0 && (
        <ul className="empty-question-list" aria-label={askStrings.suggestedQuestions}>
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

import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { chaptersQuery, entitiesQuery, passagesQuery, statusQuery } from '../../../engine/queries.ts';
import { useVault, useVaultControl } from '../../../engine/VaultProvider.tsx';
import { nameInSentence, takesArticle } from '../../../common/entities/articles.ts';
import { askedAbout, exampleQuestions } from '../../../common/entities/suggestedQuestions.ts';
import { EmptyState } from '../../../ui/States.tsx';
import './empty-question.css';
import { askStrings } from '../../../strings/ask.ts';

/** Mentions by which it is judged how a name is written. */
const mentionsRead = 12;

/** Before the first question: what a context is, and three questions this vault can answer. */
export function EmptyQuestion({ onAsk }: { readonly onAsk: (question: string) => void }): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const { data } = useQuery(entitiesQuery(engine, vault.id));
  const { choose } = useVaultControl();
  const { data: status } = useQuery(statusQuery(engine, vault.id));
  const entities = data?.entities;
  const asked = useMemo(() => askedAbout(entities ?? []), [entities]);
  const mentions = useQueries({ queries: asked.map(({ id }) => passagesQuery(engine, vault.id, id, mentionsRead)) });
  const questions = exampleQuestions(
    asked.map(({ name, type }, index) => ({
      type,
      name: nameInSentence(name, type !== 'character' && takesArticle(name, mentions[index]?.data?.passages ?? [])),
    })),
  );
  const { data: story } = useQuery(chaptersQuery(engine, vault.id));
  const count = (type: string): number => entities?.filter((entity) => entity.type === type).length ?? 0;
  if (status && status.state !== 'indexing' && status.counts.documents === 0)
    return (
      <EmptyState title={askStrings.thisFolderIsEmpty} action={{ label: askStrings.openAnotherFolder, run: () => void choose() }}>
        {askStrings.lorelensReadsMarkdownAndTextFiles}
      </EmptyState>
    );
  return (
    <div className="empty-question">
      {entities && entities.length > 0 && (
        <p className="empty-question-world">{askStrings.yourWorld(count('character'), count('location'), story?.chapters.length ?? 0)}</p>
      )}
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

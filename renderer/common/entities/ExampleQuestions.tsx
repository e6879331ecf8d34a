import { ArrowRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import './example-questions.css';

interface ExampleQuestionsProps {
  /** The first of them. */
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** Questions that the vault can answer, each a line to press. Nothing where there is none. */
export function ExampleQuestions({ ref, label, questions, onAsk }: ExampleQuestionsProps): ReactNode {
  if (questions.length === 0) return null;
  return (
    <ul className="example-questions" aria-label={label}>
      {questions.map((question, index) => (
        <li key={question}>
          <button ref={index === 0 ? ref : undefined} type="button" onClick={() => onAsk(question)}>
            <span dir="auto">{question}</span>
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

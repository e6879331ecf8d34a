import { type ReactNode, useState } from 'react';
import { nothingFound } from '#shared/model/constants.ts';
import { ExampleQuestions } from '../../../common/entities/ExampleQuestions.tsx';
import { useYourWorld } from '../../../common/entities/useYourWorld.ts';
import { EmptyState } from '../../../ui/layout/States.tsx';
import './outline.css';
import { askStrings } from '../../../strings/ask.ts';

interface NothingInProps {
  readonly notices: readonly string[];
  /** Pieces that the user dropped, and those that stayed out for another reason. */
  readonly dropped: number;
  readonly leftOut: number;
  /** What was asked. */
  readonly question: string;
  readonly onAsk: (question: string) => void;
}

/** Letters of a question that are said again; more would be a text of its own. */
const maxQuoted = 80;

/** Why nothing goes in, in one sentence, and what to do. */
function reasonOf({ notices, dropped, leftOut, question }: NothingInProps): readonly [title: string, message: string] {
  const found = dropped + leftOut > 0;
  if (!found) {
    const quoted = question.length > maxQuoted ? `${question.slice(0, maxQuoted).trimEnd()}…` : question;
    return [nothingFound.replace(/\.$/, ''), askStrings.nothingComesNear(quoted)];
  }
  if (leftOut === 0) return [askStrings.youExcludedEverythingThatWasFound, askStrings.restorePassagesFromTheListBelow];
  if (notices.includes(nothingFound)) return [askStrings.noGoodMatches, askStrings.theClosestPassagesAreListedBelow];
  return [askStrings.nothingFitsTheBudget, askStrings.thePassagesAreListedBelowEach];
}

/** The outline of a pack without pieces; where nothing at all was found, with questions that this world can answer. */
export function NothingIn(props: NothingInProps): ReactNode {
  const [title, message] = reasonOf(props);
  const isNowhere = props.dropped + props.leftOut === 0;
  const { questions } = useYourWorld(isNowhere);
  return (
    <EmptyState title={title}>
      {message}
      {isNowhere && questions.length > 0 && (
        <>
          <p className="nothing-in-try">{askStrings.tryACharactersNameOrA}</p>
          <ExampleQuestions label={askStrings.questionsToTry} questions={questions} onAsk={props.onAsk} />
        </>
      )}
      {/* The title says that one in its own words. */}
      <Notices notices={props.notices.filter((notice) => notice !== nothingFound)} />
    </EmptyState>
  );
}

/** Notices that are shown at first: a large vault has more of them than the column has room for. */
const maxNoticesShown = 2;

/** What the pack has to say about itself. */
export function Notices({ notices }: { readonly notices: readonly string[] }): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all || notices.length <= maxNoticesShown + 1 ? notices : notices.slice(0, maxNoticesShown);
  return (
    <>
      {shown.map((notice) => (
        <p key={notice} className="outline-notice">
          {notice}
        </p>
      ))}
      {shown.length < notices.length && (
        <button type="button" className="outline-notices-more" onClick={() => setAll(true)}>
          {askStrings.countMoreNotice(notices.length - shown.length)}
        </button>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { nothingFound } from '#shared/model/constants.ts';
import { EmptyFolder, isEmptyFolder } from '../../../common/NotReadYet.tsx';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { statusQuery } from '../../../engine/queries.ts';
import { ExampleQuestions } from '../../../common/entities/ExampleQuestions.tsx';
import { useYourWorld } from '../../../common/entities/suggestedQuestions.ts';
import { EmptyState } from '../../../ui/layout/States.tsx';
import './outline.css';
import { askStrings } from '../../../strings/ask.ts';

interface NothingInProps {
  readonly notices: readonly string[];
  /** Numbers of dropped items, and of those left out for another reason. */
  readonly dropped: number;
  readonly leftOut: number;
  readonly question: string;
  readonly onAsk: (question: string) => void;
  /** Shows the first part again; null where this is the first one. */
  readonly onFirstPart: (() => void) | null;
}

/** Characters of the question that are repeated in the message. */
const maxQuoted = 80;

/** Why the pack is empty, in one sentence, and what to do. */
function reasonOf({ notices, dropped, leftOut, question, onFirstPart }: NothingInProps): readonly [title: string, message: string] {
  if (onFirstPart !== null) return [askStrings.nothingMore.replace(/\.$/, ''), leftOut > 0 ? askStrings.thePassagesAreListedBelowEach : ''];
  const found = dropped + leftOut > 0;
  if (!found) {
    const quoted = question.length > maxQuoted ? `${question.slice(0, maxQuoted).trimEnd()}…` : question;
    return [nothingFound.replace(/\.$/, ''), askStrings.nothingComesNear(quoted)];
  }
  if (leftOut === 0) return [askStrings.youExcludedEverythingThatWasFound, askStrings.restorePassagesFromTheListBelow];
  if (notices.includes(nothingFound)) return [askStrings.noGoodMatches, askStrings.theClosestPassagesAreListedBelow];
  return [askStrings.nothingFitsTheBudget, askStrings.thePassagesAreListedBelowEach];
}

/** Outline of an empty pack; when nothing was found at all, with example questions. */
export function NothingIn(props: NothingInProps): ReactNode {
  const [title, message] = reasonOf(props);
  const isNowhere = props.dropped + props.leftOut === 0 && props.onFirstPart === null;
  const { questions } = useYourWorld(isNowhere);
  const { data: status } = useVaultQuery(statusQuery);
  if (isNowhere && isEmptyFolder(status)) return <EmptyFolder />;
  return (
    <EmptyState title={title} {...(props.onFirstPart && { action: { label: askStrings.backToFirstPart, run: props.onFirstPart } })}>
      {message}
      {isNowhere && questions.length > 0 && (
        <>
          <p className="nothing-in-try">{askStrings.tryACharactersNameOrA}</p>
          <ExampleQuestions label={askStrings.questionsToTry} questions={questions} onAsk={props.onAsk} />
        </>
      )}
      {/* The title covers this notice. */}
      <Notices notices={props.notices.filter((notice) => notice !== nothingFound)} />
    </EmptyState>
  );
}

/** Notices shown at first: a large vault has more than fit in the column. */
const maxNoticesShown = 2;

export function Notices({ notices }: { readonly notices: readonly string[] }): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all || notices.length <= maxNoticesShown + 1 ? notices : notices.slice(0, maxNoticesShown);
  return (
    <>
      {shown.map((notice) => (
        <p key={notice} className="outline-notice secondary-text">
          {notice}
        </p>
      ))}
      {shown.length < notices.length && (
        <button type="button" className="outline-notices-more text-button" onClick={() => setAll(true)}>
          {askStrings.countMoreNotice(notices.length - shown.length)}
        </button>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { nothingFound } from '#shared/model/constants.ts';
import { EmptyState } from '../../../ui/layout/States.tsx';
import './outline.css';
import { askStrings } from '../../../strings/ask.ts';

interface NothingInProps {
  readonly notices: readonly string[];
  /** Pieces that the user dropped, and those that stayed out for another reason. */
  readonly dropped: number;
  readonly leftOut: number;
}

/** Why nothing goes in, in one sentence, and what to do. */
function reasonOf({ notices, dropped, leftOut }: NothingInProps): readonly [title: string, message: string] {
  const found = dropped + leftOut > 0;
  if (!found) return [nothingFound.replace(/\.$/, ''), askStrings.tryACharactersNameOrA];
  if (leftOut === 0) return [askStrings.youExcludedEverythingThatWasFound, askStrings.restorePassagesFromTheListBelow];
  if (notices.includes(nothingFound)) return [askStrings.noGoodMatches, askStrings.theClosestPassagesAreListedBelow];
  return [askStrings.nothingFitsTheBudget, askStrings.thePassagesAreListedBelowEach];
}

/** The outline of a pack without pieces. */
export function NothingIn(props: NothingInProps): ReactNode {
  const [title, message] = reasonOf(props);
  return (
    <EmptyState title={title}>
      {message}
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

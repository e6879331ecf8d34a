import { type ReactNode, useState } from 'react';
import { nothingFound } from '#shared/model/constants.ts';
import { EmptyState } from '../../../ui/States.tsx';
import './outline.css';

interface NothingInProps {
  readonly notices: readonly string[];
  /** Pieces that the user dropped, and those that stayed out for another reason. */
  readonly dropped: number;
  readonly leftOut: number;
}

/** Why nothing goes in, in one sentence, and what to do. */
function reasonOf({ notices, dropped, leftOut }: NothingInProps): readonly [title: string, words: string] {
  const found = dropped + leftOut > 0;
  if (!found)
    return [
      nothingFound.replace(/\.$/, ''),
      'Name somebody or something of the story, or use words that stand in your notes and chapters.',
    ];
  if (leftOut === 0) return ['All that was found is dropped', 'What you dropped is listed below, and comes back with a click.'];
  if (notices.includes(nothingFound))
    return ['Nothing matches well enough', 'What came nearest is listed below. Each says how to get it in.'];
  return ['Nothing of what was found fits', 'It is listed below. Each piece says why, and how to get it in.'];
}

/** The outline of a pack without pieces. */
export function NothingIn(props: NothingInProps): ReactNode {
  const [title, words] = reasonOf(props);
  return (
    <EmptyState title={title}>
      {words}
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
          {notices.length - shown.length} more notices
        </button>
      )}
    </>
  );
}

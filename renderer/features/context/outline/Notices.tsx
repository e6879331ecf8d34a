import { type ReactNode, useState } from 'react';
import './outline.css';

/** Notices that are shown at first: a large vault has more of them than the column has room for. */
const noticesShown = 2;

/** What the pack has to say about itself. */
export function Notices({ notices }: { readonly notices: readonly string[] }): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all || notices.length <= noticesShown + 1 ? notices : notices.slice(0, noticesShown);
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

import type { ReactNode } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { Source } from '#shared/model/source.ts';
import { useGo } from './place.tsx';
import './source-link.css';

/** Where a passage stands, in the fewest words: "ch. 3 · The Ledger", or the note's title. */
export function sourceWords(source: Pick<Source, 'title' | 'sequence'>): string {
  if (source.sequence === null) return source.title;
  const chapter = `ch. ${source.sequence}`;
  // A chapter that is only called by its number is not named twice.
  return source.title.toLowerCase() === `chapter ${source.sequence}` ? chapter : `${chapter} · ${source.title}`;
}

interface SourceLinkProps {
  readonly source: Source;
  /** Shows the path with its lines instead of the title. */
  readonly asPath?: boolean;
}

/** The place of a passage; a click shows it in its document. */
export function SourceLink({ source, asPath = false }: SourceLinkProps): ReactNode {
  const go = useGo();
  const reference = passageReference(source);
  return (
    <button
      type="button"
      className={asPath ? 'source-link source-path' : 'source-link'}
      title={asPath ? 'Read it in place' : `Read it in place: ${reference}`}
      onClick={() => go({ read: reference })}
    >
      {asPath ? reference : sourceWords(source)}
    </button>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import { chapterNumber, shortChapterName } from '#shared/model/chapterNames.ts';
import type { Source } from '#shared/model/source.ts';
import { useNavigate } from '../navigation/route.tsx';
import './source-link.css';
import { titleWithoutNumber } from './titleWithoutNumber.ts';
import { tip } from '../../ui/tips/Tips.tsx';
import { commonStrings } from '../../strings/common.ts';

/** The location of a passage, in short: "ch. 3 · The Ledger", or the note's title. */
export function shortSourceLabel(source: Pick<Source, 'title' | 'sequence' | 'inBook'>): string {
  const { sequence, inBook } = source;
  if (sequence === null) return source.title;
  const chapter = shortChapterName({ sequence, inBook });
  // A chapter whose title begins with its number is not numbered twice: "Chapter 2: In Fashion" is "ch. 2 · In Fashion".
  const title = titleWithoutNumber(source.title, chapterNumber({ sequence, inBook }));
  return title === '' ? chapter : `${chapter} · ${title}`;
}

/** The key of the note or chapter that a passage is in: the chapters of a book in one file have the same path, and notes may have the same title. */
export const sourceKey = (source: Source): string => `${source.path}\n${shortSourceLabel(source)}`;

/** Whether a passage is in an entity's note: the entity's id is the note's path without extension. */
export function isInNoteOf(source: Pick<Source, 'path'>, entity: string): boolean {
  return source.path.replace(/\.[^./]+$/, '') === entity;
}

interface SourceLinkProps {
  readonly source: Source;
  /** Shows the path with its lines instead of the title; if space is short, the folder is cut and the file name is not. */
  readonly asPath?: boolean;
  /** Replaces the label where the note's name would repeat adjacent text. */
  readonly icon?: ReactNode | null;
}

/** The place of a passage; a click shows it in its document. */
export function SourceLink({ source, asPath = false, icon = null }: SourceLinkProps): ReactNode {
  const navigate = useNavigate();
  const reference = passageReference(source);
  const fileStart = source.path.lastIndexOf('/') + 1;
  return (
    <button
      type="button"
      className={clsx('source-link truncate secondary-text hover-link', asPath && 'source-path', icon !== null && 'source-icon')}
      aria-label={asPath ? reference : icon === null ? undefined : commonStrings.openInNoteAt(reference)}
      {...tip(asPath ? commonStrings.openInNote : commonStrings.openInNoteAt(reference))}
      onClick={() => navigate({ read: reference })}
    >
      {asPath ? (
        <>
          {fileStart > 0 && <span className="source-folder shrinks">{reference.slice(0, fileStart)}</span>}
          <span className="source-file">{reference.slice(fileStart)}</span>
        </>
      ) : (
        (icon ?? shortSourceLabel(source))
      )}
    </button>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import type { ChapterCount, MentionPassage } from '#shared/model/entity.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { mentionsQuery } from '../../../engine/queries.ts';
import { sourceKey, shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { passageReference } from '#shared/model/constants.ts';
import { excerpt } from '../../../common/passages/excerpt.ts';
import { MarkedText } from '../../../common/passages/MarkedText.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import './mentions.css';
import { worldStrings } from '../../../strings/world.ts';

interface MentionsProps {
  readonly ref: Ref<HTMLElement>;
  readonly id: string;
  readonly name: string;
  readonly chapters: readonly ChapterCount[];
  /** Chapter the mentions are kept to. */
  readonly chapter: number | null;
  readonly onChapter: (sequence: number | null) => void;
}

/** Passages grouped by note or chapter, in order. */
function byDocument(passages: readonly MentionPassage[]): MentionPassage[][] {
  return [...Map.groupBy(passages, ({ source }) => sourceKey(source)).values()];
}

/** Where the entity is named, chapter by chapter, then in the notes. */
export function Mentions({ ref, id, name, chapters, chapter, onChapter }: MentionsProps): ReactNode {
  const vault = useVault();
  const query = useInfiniteQuery(mentionsQuery(useEngine(), vault.id, id, chapter));
  const pages = query.data?.pages;
  const groups = useMemo(() => byDocument(pages?.flatMap((page) => page.passages) ?? []), [pages]);
  const total = pages?.[0]?.total;
  const only = chapters.find((one) => one.sequence === chapter);
  return (
    <section ref={ref} className="entity-section" aria-label={worldStrings.mentions}>
      <header className="entity-section-head gap-8 shrinks">
        <h2>{worldStrings.mentions}</h2>
        {total !== undefined && <span className="secondary-text">{worldStrings.countPassage(total)}</span>}
        {only && (
          <button type="button" className="mentions-only at-end small-text gap-4" onClick={() => onChapter(null)}>
            {worldStrings.only(shortSourceLabel(only))}
            <X size={14} strokeWidth={1.5} aria-label={worldStrings.showAllChapters} />
          </button>
        )}
      </header>
      {query.error && !pages && (
        <ErrorState
          title={worldStrings.theMentionsCouldntBeLoaded}
          message={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton lines={[30, 96, 92, 60, 94, 88]} />}
      {total === 0 && (
        <p className="soft-text">{only ? worldStrings.isNotMentionedInThisChapter(name) : worldStrings.isNotMentionedAnywhereYet(name)}</p>
      )}
      {groups.map((passages) => (
        <MentionGroup key={passages[0] && sourceKey(passages[0].source)} passages={passages} />
      ))}
      {query.hasNextPage && (
        <Button className="mentions-more" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? worldStrings.loading : worldStrings.showMore}
        </Button>
      )}
    </section>
  );
}

/** The passages of one document that name the entity. */
function MentionGroup({ passages }: { readonly passages: readonly MentionPassage[] }): ReactNode {
  const navigate = useNavigate();
  const first = passages[0];
  if (!first) return null;
  return (
    <section className="mention-group" aria-label={shortSourceLabel(first.source)}>
      <h3 className="mention-group-name label-text line-below" dir="auto">
        {shortSourceLabel(first.source)}
      </h3>
      <ul>
        {passages.map((passage) => {
          const reference = passageReference(passage.source);
          const [line] = passage.source.lines;
          return (
            <li key={reference} className="mention">
              <button
                type="button"
                className="mention-line path-text hover-link"
                {...tip(worldStrings.openInNote(reference))}
                onClick={() => navigate({ read: reference })}
              >
                <span className="only-read">{worldStrings.readLine} </span>
                {line}
              </button>
              <p className="prose mention-text" dir="auto">
                <MarkedText {...excerpt(passage)} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

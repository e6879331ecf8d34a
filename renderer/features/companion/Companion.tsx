import { chapterHeading, chapterNumber } from '#shared/model/chapterNames.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { chapterOptions, useChapterNames } from '../../common/chapters/chapterNames.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Pin } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import type { ChapterCast, StoryChapter } from '#shared/model/timeline.ts';
import { errorMessage } from '../../common/format.ts';
import { thrownMessage } from '#shared/contract/errors.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { MarkedText } from '../../common/passages/MarkedText.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import { titleWithoutNumber } from '../../common/passages/titleWithoutNumber.ts';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { useBridge, useEngine, useVaultQuery, useVault } from '../../engine/engine.tsx';
import { chapterQuery, chaptersQuery, statusQuery } from '../../engine/queries.ts';
import { companionStrings } from '../../strings/companion.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import { tip } from '../../ui/tips/Tips.tsx';
import { lastMentionExcerpt } from '../../common/passages/excerpt.ts';
import './companion.css';

/** Types shown with their last passage; others are shown by name only. */
const describedTypes: ReadonlySet<string> = new Set(['character', 'creature']);
/** Places and things shown by name. */
const maxOthers = 12;

/** The chapter being written, or a pinned one: its people, what was last said about them, and its context by one shortcut. */
export function Companion(): ReactNode {
  const vault = useVault();
  const navigate = useNavigate();
  const { data: status } = useVaultQuery(statusQuery);
  const { data: story, error, refetch } = useVaultQuery(chaptersQuery);
  const followed = useFollowedChapter(story);
  const [pinned, setPinned] = useState<number | null>(null);
  // A chapter that is no longer there cannot stay pinned.
  const pinnedChapter = story?.chapters.some(({ sequence }) => sequence === pinned) === true ? pinned : null;
  const sequence = pinnedChapter ?? followed;
  const chapter = story?.chapters.find((each) => each.sequence === sequence);

  if (chapter && story)
    return (
      <main className="companion stack">
        <ChapterHeader chapters={story.chapters} chapter={chapter} followed={followed} pinned={pinnedChapter} onPin={setPinned} />
        <CastOf chapter={chapter} />
        <CopyContext chapter={chapter} />
      </main>
    );
  const isReading = status?.state === 'new' || status?.state === 'indexing' || (!story && !error);
  return (
    <main className="companion stack">
      {isReading ? (
        <CompanionWait>{companionStrings.readingYourStory}</CompanionWait>
      ) : error ? (
        <ErrorState title={companionStrings.couldNotBeShown} message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title={companionStrings.noChapters}
          action={{ label: companionStrings.openSettings, run: () => navigate({ screen: 'settings' }) }}
        >
          {companionStrings.sayWhichFilesAreChapters(vault.name)}
        </EmptyState>
      )}
    </main>
  );
}

/** In place of a chapter until there is one: what is waited for. */
export function CompanionWait({ children }: { readonly children: string }): ReactNode {
  return (
    <div className="companion-reading soft-text">
      <p role="status">{children}</p>
      <Skeleton look="rows" lines={[70, 90, 60, 80]} />
    </div>
  );
}

/** The chapters of a story at one time, and the one whose file was changed last. */
interface StoryState {
  readonly chapters: readonly StoryChapter[];
  readonly latest: number | null;
}

/**
 * The chapter that the user is writing; null where none is known. A file's time tells which file that is. Where it holds several chapters,
 * the one whose length changed is it; until one does, the one that was followed before, else the last.
 */
export function followedChapter(now: StoryState, before: StoryState | null, followed: number | null): number | null {
  const latest = now.chapters.find(({ sequence }) => sequence === now.latest);
  if (!latest) return null;
  const together = now.chapters.filter(({ path }) => path === latest.path);
  if (together.length === 1) return latest.sequence;
  const lengths = new Map(before?.chapters.filter(({ path }) => path === latest.path).map(({ sequence, words }) => [sequence, words]));
  const changed = lengths.size === 0 ? [] : together.filter(({ sequence, words }) => lengths.get(sequence) !== words);
  if (changed.length > 0) return changed[0]!.sequence;
  return together.some(({ sequence }) => sequence === followed) ? followed : latest.sequence;
}

/** The chapter that the user is writing, by the changes of the files while the companion is open. */
function useFollowedChapter(story: StoryState | undefined): number | null {
  const [memory, setMemory] = useState<{ readonly story: StoryState | null; readonly followed: number | null }>({
    story: null,
    followed: null,
  });
  if (!story || story === memory.story) return memory.followed;
  const followed = followedChapter(story, memory.story, memory.followed);
  setMemory({ story, followed });
  return followed;
}

interface ChapterHeaderProps {
  readonly chapters: readonly StoryChapter[];
  readonly chapter: StoryChapter;
  readonly followed: number | null;
  readonly pinned: number | null;
  readonly onPin: (sequence: number | null) => void;
}

/** "5 · Low Water", or "Ash and Iron, 5 · Low Water". */
function chapterTitle({ sequence, title, inBook }: StoryChapter): string {
  const target = inBook ? `${inBook.book}, ${inBook.number}` : sequence;
  const own = titleWithoutNumber(title, chapterNumber({ sequence, inBook }));
  return companionStrings.chapterTitle(chapterHeading({ sequence, inBook }), target, own);
}

/** Which chapter it is, and whether it changes by itself. */
function ChapterHeader({ chapters, chapter, followed, pinned, onPin }: ChapterHeaderProps): ReactNode {
  const isPinned = pinned !== null;
  const { name } = useChapterNames();
  const pin = useRef<HTMLButtonElement>(null);
  return (
    <header className="companion-head line-below rigid">
      <h1 className="only-read">{chapterTitle(chapter)}</h1>
      <div className="companion-chapter row gap-4">
        <Select
          label={companionStrings.chapter}
          value={String(chapter.sequence)}
          options={chapterOptions(chapters, chapterTitle)}
          onChange={(value) => onPin(Number(value))}
        />
        <IconButton
          ref={pin}
          label={companionStrings.pin}
          aria-pressed={isPinned}
          onClick={() => onPin(isPinned ? null : chapter.sequence)}
          icon={Pin}
        />
      </div>
      <div className="companion-state row secondary-text spread gap-8">
        <p role="status">
          {!isPinned
            ? companionStrings.following
            : followed !== null && followed !== pinned
              ? companionStrings.pinnedWhileAt(name(followed))
              : companionStrings.pinned}
        </p>
        {isPinned && (
          <button
            type="button"
            className="rigid text-button"
            {...tip(companionStrings.followHint)}
            onClick={() => {
              onPin(null);
              pin.current?.focus();
            }}
          >
            {companionStrings.follow}
          </button>
        )}
      </div>
    </header>
  );
}

/** The entities that the chapter names. While it loads, nothing of the previous one is shown: that may be a later chapter. */
function CastOf({ chapter }: { readonly chapter: StoryChapter }): ReactNode {
  const vault = useVault();
  const { data, error, refetch } = useQuery(chapterQuery(useEngine(), vault.id, chapter.sequence));
  if (error && !data)
    return (
      <div className="companion-body fill">
        <ErrorState title={companionStrings.couldNotBeShown} message={errorMessage(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className="companion-body fill">
        <Skeleton look="rows" lines={[70, 90, 60, 80]} />
      </div>
    );
  return <CastList data={data} />;
}

/** Who is in the chapter, and what else is named. */
function CastList({ data }: { readonly data: ChapterCast }): ReactNode {
  const headingId = useId();
  const cast = data.cast.filter(({ entity }) => describedTypes.has(entity.type));
  const others = data.cast.filter(({ entity }) => !describedTypes.has(entity.type));
  return (
    // Scrolled by keys as well, wherever the focus is in it.
    <div className="companion-body fill" tabIndex={-1} key={data.chapter.sequence}>
      {cast.length === 0 ? (
        <EmptyState title={companionStrings.nobodyYet}>{companionStrings.savedNamesAppear}</EmptyState>
      ) : (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className="companion-part label-text">
            {companionStrings.inThisChapter}
          </h2>
          <ul>
            {cast.map((member) => (
              <Member key={member.entity.id} member={member} sequence={data.chapter.sequence} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && <AlsoNamed others={others} hidden={data.hidden} />}
    </div>
  );
}

type CastMember = ChapterCast['cast'][number];

/** A person of the chapter, with the last passage about them before it. */
function Member({ member, sequence }: { readonly member: CastMember; readonly sequence: number }): ReactNode {
  const { entity, mentions, passage } = member;
  const navigate = useNavigate();
  const isNew = passage !== null && passage.source.sequence === sequence;
  return (
    <li className="companion-member gap-12">
      <Portrait id={entity.id} name={entity.name} type={entity.type} size={36} />
      <div className="grow">
        <p className="companion-member-head gap-8">
          <button
            type="button"
            className="companion-name hover-link truncate medium-text"
            dir="auto"
            title={companionStrings.openPage(entity.name)}
            onClick={() => navigate({ screen: 'entities', entity: entity.id })}
          >
            {entity.name}
          </button>
          <span className="secondary-text at-end rigid">{companionStrings.mentions(mentions)}</span>
        </p>
        {passage && (
          <>
            <p className="companion-passage prose" dir="auto">
              <MarkedText {...lastMentionExcerpt(isNew ? { ...passage, spans: passage.spans.slice(0, 1) } : passage)} />
            </p>
            {isNew ? <p className="companion-new secondary-text">{companionStrings.newHere}</p> : <SourceLink source={passage.source} />}
          </>
        )}
      </div>
    </li>
  );
}

/** Places and things of the chapter, by name. */
function AlsoNamed({ others, hidden }: { readonly others: readonly CastMember[]; readonly hidden: number }): ReactNode {
  const navigate = useNavigate();
  const more = Math.max(0, others.length - maxOthers) + hidden;
  return (
    <section className="companion-others line-above" aria-label={companionStrings.alsoNamed}>
      <h2 className="companion-part label-text">{companionStrings.alsoNamed}</h2>
      <ul>
        {others.slice(0, maxOthers).map(({ entity }) => (
          <li key={entity.id}>
            <button
              type="button"
              className="chip"
              dir="auto"
              title={companionStrings.openPage(entity.name)}
              onClick={() => navigate({ screen: 'entities', entity: entity.id })}
            >
              <Portrait id={entity.id} name={entity.name} type={entity.type} size={16} />
              {entity.name}
            </button>
          </li>
        ))}
        {more > 0 && <li className="companion-more secondary-text">{companionStrings.andMore(more)}</li>}
      </ul>
    </section>
  );
}

/** The request for the context of a chapter: all of it with who is in it, as of its end, so that nothing later gets in. */
function requestForChapter(sequence: number, chapter: string): ContextRequestInput {
  return {
    question: companionStrings.whatHappensInChapter(chapter),
    chapters: [{ from: sequence, to: sequence }],
    asOf: sequence,
    // It tells everybody in the scene from their notes, where a mere question about a chapter would be answered by its text alone.
    lens: 'scene-prep',
  };
}

const copyKeys = 'Mod+Shift+C';
/** Milliseconds for which it is said that the context was copied. What went wrong stays until it is tried again. */
const saidMs = 6_000;

/** What came of copying a chapter's context. */
interface CopyOutcome {
  readonly sequence: number;
  readonly tone: 'done' | 'plain' | 'problem';
  readonly message: string;
}

/** Copies the context of the chapter, and says under the button what came of it, where the eye already is in so small a window. */
function CopyContext({ chapter: { sequence } }: { readonly chapter: StoryChapter }): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const name = positionLabel({ sequence, scene: null }, useChapterNames().name);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<CopyOutcome | null>(null);
  // No message for a chapter that is no longer shown.
  const outcome = last?.sequence === sequence ? last : null;
  useEffect(() => {
    if (last === null || last.tone === 'problem') return undefined;
    const timer = setTimeout(() => setLast(null), saidMs);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = useCallback(async (): Promise<void> => {
    setBusy(true);
    // Emptied first: the same words again would not be read out.
    setLast(null);
    const setOutcome = (tone: CopyOutcome['tone'], message: string): void => setLast({ sequence, tone, message });
    try {
      const request = requestForChapter(sequence, name);
      const pack = await engine.call('context.build', { vault: vault.id, request, ledger: 'chosen' });
      if (pack.items.length === 0) return setOutcome('plain', companionStrings.nothingToCopy);
      await bridge.copyText(pack.text);
      setOutcome('done', companionStrings.contextCopied(pack.tokens, name));
    } catch (thrown) {
      setOutcome('problem', companionStrings.notCopied(thrownMessage(thrown)));
    } finally {
      setBusy(false);
    }
  }, [bridge, engine, name, sequence, vault.id]);
  useKeys(copyKeys, copy);
  return (
    <footer className="companion-foot line-above rigid">
      <Button icon={Copy} look="primary" busy={busy} onClick={() => void copy()}>
        {busy ? companionStrings.copying : companionStrings.copyContext}
        <Kbd keys={copyKeys} />
      </Button>
      <div className="companion-outcome secondary-text breaks">
        {outcome === null && <p>{companionStrings.copyHint(name)}</p>}
        <p role="status">
          {outcome !== null && outcome.tone !== 'problem' && (
            <>
              {outcome.tone === 'done' && <Check size={14} strokeWidth={2} aria-hidden />}
              <span>{outcome.message}</span>
            </>
          )}
        </p>
        {outcome?.tone === 'problem' && <p role="alert">{outcome.message}</p>}
      </div>
    </footer>
  );
}

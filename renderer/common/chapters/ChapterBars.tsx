import { chapterNumber, shortChapterName } from '#shared/model/chapterNames.ts';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { ChapterCount } from '#shared/model/entity.ts';
import { shortSourceLabel } from '../passages/SourceLink.tsx';
import './chapter-bars.css';
import { worldStrings } from '../../strings/world.ts';

/** Pixels a bar takes at most. */
const widest = 28;
/** The fewest mentions for which a bar takes all the height: one mention alone is little. */
const minScale = 4;
/** The least of the height that a bar takes, so that one mention of a hundred is seen. */
const minShare = 0.06;
/** Width of all bars up to which each carries its count and its chapter, in pixels. */
const maxCounted = 840;

interface ChapterBarsProps {
  /** By default that these are mentions by chapter. */
  readonly title?: string;
  readonly chapters: readonly ChapterCount[];
  /** Number of mentions that are in no chapter. */
  readonly inNotes?: number;
  readonly chosen: number | null;
  readonly onChoose: (sequence: number | null) => void;
}

function barLabel({ mentions, ...chapter }: ChapterCount): string {
  return `${shortSourceLabel(chapter)}: ${mentions === 0 ? worldStrings.noMentions : worldStrings.countMention(mentions)}`;
}

const bookOf = ({ inBook }: ChapterCount): string | undefined => inBook?.book;

/** Neighbouring chapters of one book together. */
function booksOf(chapters: readonly ChapterCount[]): readonly (readonly [ChapterCount, ...ChapterCount[]])[] {
  const books: [ChapterCount, ...ChapterCount[]][] = [];
  for (const chapter of chapters) {
    const last = books.at(-1);
    if (last && bookOf(last[0]) === bookOf(chapter)) last.push(chapter);
    else books.push([chapter]);
  }
  return books;
}

/** Mentions by chapter as bars; a click chooses a chapter, or none again. Arrow keys walk the bars. */
export function ChapterBars(props: ChapterBarsProps): ReactNode {
  const { title = worldStrings.mentionsByChapter, chapters, inNotes = 0, chosen, onChoose } = props;
  const bars = useRef<HTMLDivElement>(null);
  const showsCounts = chapters.length * widest <= maxCounted;
  const peak = Math.max(...chapters.map((chapter) => chapter.mentions));
  const scale = Math.max(minScale, peak);
  const books = booksOf(chapters);
  if (chapters.every((chapter) => chapter.mentions === 0)) return null;
  const stop = chapters.some((chapter) => chapter.sequence === chosen) ? chosen : chapters[0]?.sequence;

  const walk = (event: KeyboardEvent, index: number): void => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: chapters.length - 1 }[event.key];
    const bar = next === undefined ? undefined : bars.current?.children[next];
    if (!(bar instanceof HTMLElement)) return;
    event.preventDefault();
    bar.focus();
  };

  return (
    // As wide as its bars, so that each number is below its bar.
    <figure className="chapter-bars stack" style={{ '--bars': `${chapters.length * widest}px` } as CSSProperties}>
      <figcaption className="chapter-bars-title spread gap-12">
        {title}
        {!showsCounts && <span className="secondary-text">{worldStrings.peakMentions(peak)}</span>}
        {inNotes > 0 && <span className="secondary-text">{worldStrings.moreInNotes(inNotes)}</span>}
      </figcaption>
      <div ref={bars} className="chapter-bars-row line-below" role="group" aria-label={title}>
        {chapters.map((chapter, index) => (
          <button
            key={chapter.sequence}
            type="button"
            className="chapter-bar stack"
            data-book={index > 0 && bookOf(chapter) !== bookOf(chapters[index - 1]!) ? '' : undefined}
            data-tip={barLabel(chapter)}
            aria-label={barLabel(chapter)}
            aria-pressed={chapter.sequence === chosen}
            tabIndex={chapter.sequence === stop ? 0 : -1}
            onClick={() => onChoose(chapter.sequence === chosen ? null : chapter.sequence)}
            onKeyDown={(event) => walk(event, index)}
          >
            {showsCounts && chapter.mentions > 0 && <i>{chapter.mentions}</i>}
            <span style={{ '--share': chapter.mentions === 0 ? 0 : Math.max(minShare, chapter.mentions / scale) } as CSSProperties} />
          </button>
        ))}
      </div>
      <p className="chapter-bars-ends label-text spread" aria-hidden>
        {books.length > 1 ? (
          books.map((book, index) => (
            <span key={index} className="chapter-bars-book shrinks" style={{ flexGrow: book.length }}>
              <span className="truncate">{bookOf(book[0]) ?? shortChapterName(book[0])}</span>
            </span>
          ))
        ) : showsCounts ? (
          chapters.map((chapter) => (
            <span key={chapter.sequence} className="chapter-bars-number">
              {chapterNumber(chapter)}
            </span>
          ))
        ) : (
          <>
            <span>{chapters[0] && shortChapterName(chapters[0])}</span>
            {chapters.length > 1 && <span>{shortChapterName(chapters.at(-1)!)}</span>}
          </>
        )}
      </p>
    </figure>
  );
}

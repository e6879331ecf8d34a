import { Fragment, type ReactNode } from 'react';
import type { Excerpt } from './excerpt.ts';
import { plainMarkdown } from '../plainMarkdown.ts';

/** Stand before and after a name while the marks of Markdown are taken out: private characters, which no font has. */
const [opening, closing] = ['\uE000', '\uE001'];

/** The pieces of a text without Markdown syntax: text before the first name, the name, text before the next ... */
function piecesOf(text: string, spans: Excerpt['spans']): readonly string[] {
  const ends = [...spans, [text.length, text.length] as const];
  const marked = ends.map(([start, end], at) => {
    const before = text.slice(at === 0 ? 0 : (spans[at - 1]?.[1] ?? 0), start);
    return at === spans.length ? before : `${before}${opening}${text.slice(start, end)}${closing}`;
  });
  const pieces = plainMarkdown(marked.join('')).split(/[\uE000\uE001]/);
  // A name in the address of a link is gone with it.
  return pieces.length === 2 * spans.length + 1 ? pieces : [plainMarkdown(text)];
}

/** The paragraphs of a text, apart by less than an empty line: dialogue has one to every few words. */
function Paragraphs({ text }: { readonly text: string }): ReactNode {
  return text.split(/\n\s*\n/).map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
    <Fragment key={at}>
      {at > 0 && <span className="paragraph-gap" />}
      {paragraph}
    </Fragment>
  ));
}

/** Text with its names marked, without the marks of Markdown. */
export function MarkedText({ text, spans, truncatedStart, truncatedEnd }: Excerpt): ReactNode {
  return (
    <>
      {truncatedStart && '… '}
      {piecesOf(text, spans).map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
        <Fragment key={at}>{at % 2 === 0 ? <Paragraphs text={piece} /> : <mark>{piece}</mark>}</Fragment>
      ))}
      {truncatedEnd && ' …'}
    </>
  );
}

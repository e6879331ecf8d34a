import { Fragment, type ReactNode } from 'react';
import type { Excerpt } from './excerpt.ts';
import { plainMarkdown } from '../plainMarkdown.ts';

/** Text with its names marked; the marks of Markdown between them are taken out. */
export function MarkedText({ text, spans, truncatedStart, truncatedEnd }: Excerpt): ReactNode {
  const starts = spans.map((_span, index) => (index === 0 ? 0 : (spans[index - 1]?.[1] ?? 0)));
  return (
    <>
      {truncatedStart && '… '}
      {spans.map(([start, end], index) => (
        <Fragment key={start}>
          {plainMarkdown(text.slice(starts[index], start), truncatedStart || index > 0)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {plainMarkdown(text.slice(spans.at(-1)?.[1] ?? 0), truncatedStart || spans.length > 0)}
      {truncatedEnd && ' …'}
    </>
  );
}

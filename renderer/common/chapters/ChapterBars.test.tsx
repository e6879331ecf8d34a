import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChapterCount } from '#shared/model/entity.ts';
import { ChapterBars } from './ChapterBars.tsx';

const count = (sequence: number, more: Partial<ChapterCount> = {}): ChapterCount => ({
  sequence,
  title: `Chapter ${sequence}`,
  path: `${sequence}.md`,
  mentions: 2,
  ...more,
});

it('numbers every chapter, only the first and last of many, or names each book of a series where it begins', () => {
  const { container, rerender } = render(
    <ChapterBars chapters={[count(1), count(2), count(3)]} chosen={null} onChoose={() => undefined} />,
  );
  const foot = (): string[] => [...container.querySelectorAll('.chapter-bars-ends > span')].map(({ textContent }) => textContent ?? '');
  expect(foot()).toEqual(['1', '2', '3']);
  const many = Array.from({ length: 60 }, (_each, at) => count(at + 1));
  rerender(<ChapterBars chapters={many} chosen={null} onChoose={() => undefined} />);
  expect(foot()).toEqual(['ch. 1', 'ch. 60']);
  const series = [
    count(1, { inBook: { book: 'The Salt Road', number: 1 } }),
    count(2, { inBook: { book: 'The Salt Road', number: 2 } }),
    count(3, { inBook: { book: 'Ash and Iron', number: 1 }, mentions: 0 }),
  ];
  rerender(<ChapterBars chapters={series} chosen={null} onChoose={() => undefined} />);
  expect(foot()).toEqual(['The Salt Road', 'Ash and Iron']);
  expect(screen.getAllByRole('button').map((bar) => bar.hasAttribute('data-book'))).toEqual([false, false, true]);
  expect(screen.getByRole('button', { name: 'The Salt Road, ch. 2: 2 mentions' })).toBeTruthy();
});

it('draws bars in proportion to their numbers of mentions, including the longest', () => {
  const { container } = render(
    <ChapterBars chapters={[12, 9, 6, 0].map((mentions, at) => count(at + 1, { mentions }))} chosen={null} onChoose={() => undefined} />,
  );
  const shares = [...container.querySelectorAll<HTMLElement>('.chapter-bar span')].map(({ style }) =>
    Number(style.getPropertyValue('--share')),
  );
  expect(shares).toEqual([1, 0.75, 0.5, 0]);
  // Nothing else limits a bar: a greatest height would make all long ones equal.
  expect(readFileSync(join(import.meta.dirname, 'chapter-bars.css'), 'utf8')).not.toMatch(/\.chapter-bar span \{[^}]*max-height/);
});

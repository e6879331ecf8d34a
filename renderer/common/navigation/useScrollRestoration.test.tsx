import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, it } from 'vitest';
import { saveScrollPositions, setHistoryEntry, useScrollRestoration } from './useScrollRestoration.ts';

function Page({ name }: { readonly name: string }): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  useScrollRestoration(page, name, true);
  return <div ref={page} role="main" />;
}

// jsdom has no layout: an element scrolls as far as it is told.
HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, ...to: unknown[]) {
  this.scrollTop = Number(to[1]);
};

/** Shows a page of the current history entry, scrolls it, and leaves it; returns where it was at first. */
function visited(name: string, scrollTo?: number): number {
  const { unmount } = render(<Page name={name} />);
  const page = screen.getByRole('main');
  const before = page.scrollTop;
  if (scrollTo !== undefined) {
    page.scrollTop = scrollTo;
    page.dispatchEvent(new Event('scroll'));
  }
  unmount();
  return before;
}

it('a page is where it was left in its history entry, apart from another page of that entry', () => {
  setHistoryEntry('first');
  visited('gallery', 700);
  expect(visited('Notes/Ilse', 40)).toBe(0);
  expect(visited('gallery')).toBe(700);
  setHistoryEntry('second');
  expect(visited('gallery')).toBe(0);
  setHistoryEntry('first');
  expect(visited('Notes/Ilse')).toBe(40);
});

it('a page left before its scroll event came is where it was left, too', () => {
  setHistoryEntry('left at once');
  const { unmount } = render(<Page name="gallery" />);
  screen.getByRole('main').scrollTop = 500;
  saveScrollPositions();
  setHistoryEntry('the next');
  unmount();
  setHistoryEntry('left at once');
  expect(visited('gallery')).toBe(500);
});

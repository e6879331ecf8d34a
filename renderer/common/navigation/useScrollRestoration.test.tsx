import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveScrollPositions, setHistoryEntry, useScrollRestoration } from './useScrollRestoration.ts';

function Page({ name }: { readonly name: string }): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  useScrollRestoration(page, name, true);
  return (
    <div ref={page} role="main">
      <p />
    </div>
  );
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

describe('a page whose parts come one after the other', () => {
  const resized: (() => void)[] = [];
  class Observer {
    constructor(callback: () => void) {
      resized.push(callback);
    }
    observe(): void {}
    disconnect(): void {
      resized.length = 0;
    }
  }
  afterEach(() => {
    resized.length = 0;
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTop');
  });

  /** Shows a page of `height` pixels below the fold, which was left at 700. */
  function cameBack(entry: string, height: number): { readonly page: HTMLElement; readonly grow: (to: number) => void } {
    vi.stubGlobal('ResizeObserver', Observer);
    setHistoryEntry(entry);
    visited('page', 700);
    let room = height;
    let top = 0;
    Object.defineProperty(HTMLElement.prototype, 'scrollTop', {
      configurable: true,
      get: () => top,
      set(to) {
        top = Math.min(to, room);
      },
    });
    render(<Page name="page" />);
    const page = screen.getByRole('main');
    page.dispatchEvent(new Event('scroll'));
    return { page, grow: (to) => ((room = to), [...resized].forEach((call) => call())) };
  }

  it('is scrolled to where it was when it is long enough, and not before', () => {
    const { page, grow } = cameBack('long', 400);
    expect(page.scrollTop).toBe(400);
    grow(600);
    expect(page.scrollTop).toBe(600);
    grow(2_000);
    expect(page.scrollTop).toBe(700);
    // From then on it stays where it is scrolled to.
    page.scrollTop = 900;
    grow(3_000);
    expect(page.scrollTop).toBe(900);
  });

  it('left before that, is where it was the next time', () => {
    const { page } = cameBack('left early', 400);
    expect(page.scrollTop).toBe(400);
    saveScrollPositions();
    cleanup();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTop');
    expect(visited('page')).toBe(700);
  });

  it('stays where the user scrolls meanwhile', () => {
    const { page, grow } = cameBack('scrolled', 400);
    page.dispatchEvent(new Event('wheel'));
    page.scrollTop = 100;
    grow(2_000);
    expect(page.scrollTop).toBe(100);
  });
});

describe('the focus that goes with a page', () => {
  function Titled({ name, drawn = true }: { readonly name: string; readonly drawn?: boolean }): ReactNode {
    const page = useRef<HTMLDivElement>(null);
    useScrollRestoration(page, name, drawn);
    return drawn ? (
      <div ref={page}>
        <h1 tabIndex={-1}>{name}</h1>
        <button type="button">Leads on</button>
      </div>
    ) : null;
  }

  it('is on the heading of the next page, however long that takes to be drawn', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Titled key="one" name="One" />);
    screen.getByRole('button').focus();
    rerender(<Titled key="two" name="Two" drawn={false} />);
    vi.advanceTimersByTime(60_000);
    rerender(<Titled key="two" name="Two" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }));
    vi.useRealTimers();
  });

  const press = (): void => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  beforeEach(press);

  it('is left alone where it was elsewhere, or something was pressed since', () => {
    const { rerender } = render(<Titled key="one" name="One" />);
    rerender(<Titled key="two" name="Two" />);
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button').focus();
    rerender(<Titled key="three" name="Three" drawn={false} />);
    press();
    rerender(<Titled key="three" name="Three" />);
    expect(document.activeElement).toBe(document.body);
  });
});

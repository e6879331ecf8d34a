import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCentred } from './DocumentView.tsx';

/** A view of 400 pixels, in which the marked passage of 100 is so far below the beginning of the document. */
function drawn(at: { top: number }): { readonly root: HTMLElement; readonly scroll: HTMLElement } {
  const root = document.createElement('div');
  root.innerHTML = '<div class="doc-scroll"><div class="doc-row"><p class="doc-marked">She knew.</p></div></div>';
  document.body.replaceChildren(root);
  const scroll = root.querySelector<HTMLElement>('.doc-scroll')!;
  scroll.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
  root.querySelector('.doc-marked')!.getBoundingClientRect = () => new DOMRect(0, at.top - scroll.scrollTop, 300, 100);
  scroll.scrollBy = (by?: ScrollToOptions | number) => void (scroll.scrollTop += (by as ScrollToOptions).top!);
  return { root, scroll };
}

describe('keepCentred', () => {
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
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('ResizeObserver', Observer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('centres the passage again when the layout changes, however late', () => {
    const at = { top: 1_000 };
    const { root, scroll } = drawn(at);
    keepCentred(root);
    expect(scroll.scrollTop).toBe(850);
    vi.advanceTimersByTime(60_000);
    at.top = 1_200;
    for (const call of [...resized]) call();
    expect(scroll.scrollTop).toBe(1_050);
    // What the list corrects soon after is no scrolling of the user's.
    vi.advanceTimersByTime(100);
    scroll.scrollTop = 1_090;
    scroll.dispatchEvent(new Event('scroll'));
    expect(scroll.scrollTop).toBe(1_050);
  });

  it.each(['wheel', 'pointerdown', 'keydown'])('leaves it to the user after %s', (input) => {
    const at = { top: 1_000 };
    const { root, scroll } = drawn(at);
    keepCentred(root);
    scroll.dispatchEvent(new Event(input, { bubbles: true }));
    scroll.scrollTop = 300;
    for (const call of [...resized]) call();
    expect(scroll.scrollTop).toBe(300);
  });

  it('leaves it to a scroll that comes without a change of layout, as of a screen reader', () => {
    const { root, scroll } = drawn({ top: 1_000 });
    keepCentred(root);
    vi.advanceTimersByTime(5_000);
    scroll.scrollTop = 300;
    scroll.dispatchEvent(new Event('scroll'));
    for (const call of [...resized]) call();
    expect(scroll.scrollTop).toBe(300);
  });
});

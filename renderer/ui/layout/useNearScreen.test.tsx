import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useNearScreen } from './useNearScreen.ts';

function Box(): ReactNode {
  const [ref, isNear] = useNearScreen(false);
  return (
    <div ref={ref} data-testid="box">
      <p>{isNear ? 'near' : 'far'}</p>
    </div>
  );
}

/** What Chromium says when it begins or stops to leave an element out. */
const say = (element: Element, skipped: boolean): void =>
  act(() => void element.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped })));

it('useNearScreen follows whether the element itself is left out, not an element in it', () => {
  render(<Box />);
  const box = screen.getByTestId('box');
  expect(box.textContent).toBe('far');
  say(box, false);
  expect(box.textContent).toBe('near');
  say(box.firstElementChild!, true);
  expect(box.textContent).toBe('near');
  say(box, true);
  expect(box.textContent).toBe('far');
});

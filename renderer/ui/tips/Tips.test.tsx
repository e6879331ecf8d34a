import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { tip, Tips } from './Tips.tsx';

function renderButtons(): ReturnType<typeof userEvent.setup> {
  render(
    <>
      <button type="button" {...tip('Shows all of it')}>
        <span>More</span>
      </button>
      <button type="button" {...tip('Less')}>
        Less
      </button>
      <p>Elsewhere</p>
      <Tips />
    </>,
  );
  return userEvent.setup();
}
const shownTips = (): string[] => [...document.querySelectorAll('.tooltip')].map((popup) => popup.textContent);

describe('Tips', () => {
  it('shows the tip while the pointer rests on its element, and changes no attribute of the element', async () => {
    const user = renderButtons();
    const more = screen.getByRole('button', { name: 'More' });
    const before = more.outerHTML;
    await user.hover(screen.getByText('More'));
    await waitFor(() => expect(shownTips()).toEqual(['Shows all of it']));
    expect(more.outerHTML).toBe(before);
    // The system's own tooltip would show next to ours.
    expect(more.hasAttribute('title')).toBe(false);
    await user.hover(screen.getByText('Elsewhere'));
    await waitFor(() => expect(shownTips()).toEqual([]));
    expect(more.outerHTML).toBe(before);
  });

  it('shows no tip that repeats the text of its element, and none after a press', async () => {
    const user = renderButtons();
    await user.hover(screen.getByText('Less'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(shownTips()).toEqual([]);
    await user.hover(screen.getByText('More'));
    await waitFor(() => expect(shownTips()).toHaveLength(1));
    fireEvent.pointerDown(screen.getByText('More'));
    await waitFor(() => expect(shownTips()).toEqual([]));
  });

  it('shows the tip of the element that gets the keyboard focus', async () => {
    const user = renderButtons();
    await user.tab();
    await waitFor(() => expect(shownTips()).toEqual(['Shows all of it']));
    await user.tab();
    await waitFor(() => expect(shownTips()).toEqual([]));
  });
});

describe('tip', () => {
  it('gives the element an accessible description', () => {
    renderButtons();
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-description')).toBe('Shows all of it');
  });

  it('gives nothing without a text', () => {
    expect(tip(undefined)).toEqual({});
  });
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TitleTips } from './TitleTips.tsx';

function shown(): ReturnType<typeof userEvent.setup> {
  render(
    <>
      <button type="button" title="Shows all of it">
        <span>More</span>
      </button>
      <button type="button" title="Less">
        Less
      </button>
      <p>Elsewhere</p>
      <TitleTips />
    </>,
  );
  return userEvent.setup();
}
const tips = (): string[] => [...document.querySelectorAll('.tooltip')].map((tip) => tip.textContent);

it('shows a title beside what has it, and the system shows none beside it', async () => {
  const user = shown();
  const more = screen.getByTitle('Shows all of it');
  await user.hover(screen.getByText('More'));
  expect(more.hasAttribute('title')).toBe(false);
  await waitFor(() => expect(tips()).toEqual(['Shows all of it']));
  await user.hover(screen.getByText('Elsewhere'));
  await waitFor(() => expect(tips()).toEqual([]));
  expect(more.getAttribute('title')).toBe('Shows all of it');
});

it('says nothing that stands there, and nothing once it is pressed', async () => {
  const user = shown();
  await user.hover(screen.getByText('Less'));
  await new Promise((rested) => setTimeout(rested, 600));
  expect(tips()).toEqual([]);
  await user.hover(screen.getByText('More'));
  await waitFor(() => expect(tips()).toHaveLength(1));
  fireEvent.pointerDown(screen.getByText('More'));
  await waitFor(() => expect(tips()).toEqual([]));
});

it('shows it to the keys too', async () => {
  const user = shown();
  await user.tab();
  await waitFor(() => expect(tips()).toEqual(['Shows all of it']));
  await user.tab();
  await waitFor(() => expect(tips()).toEqual([]));
  expect(screen.getByTitle('Shows all of it')).toBeTruthy();
});

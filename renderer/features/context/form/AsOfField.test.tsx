import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { chapter } from '../../../testing/world.ts';
import { AsOfField } from './AsOfField.tsx';

beforeEach(withSizes);

const inBook = (sequence: number, title: string, book: string, number: number): ReturnType<typeof chapter> =>
  chapter(sequence, title, { book, inBook: { book, number } });
const series = [
  inBook(1, 'Low Water', 'The Salt Road', 1),
  inBook(2, 'Chapter 2', 'The Salt Road', 2),
  inBook(3, 'Embers', 'Ash and Iron', 1),
];

it('lists the chapters of a series under their books, each by its number there', async () => {
  const user = userEvent.setup();
  const chosen: (StoryPosition | null)[] = [];
  const field = <AsOfField asOf={{ sequence: 2, scene: null }} onAsOf={(asOf) => chosen.push(asOf)} />;
  renderInVault(field, { handlers: { 'timeline.chapters': () => ({ chapters: series, latest: null }) } });
  await user.click(await screen.findByRole('combobox', { name: /Up to chapter/ }));
  expect(screen.getByRole('combobox', { name: /Up to chapter/ }).textContent).toContain('The Salt Road, ch. 2');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['End of story', 'ch. 1 · Low Water', 'ch. 2', 'ch. 1 · Embers']);
  expect(screen.getByRole('group', { name: 'Ash and Iron' })).toBeTruthy();
  await user.click(options[3]!);
  expect(chosen).toEqual([{ sequence: 3, scene: null }]);
});

it('has only its slider in a story of one book', async () => {
  renderInVault(<AsOfField asOf={null} onAsOf={() => undefined} />, {
    handlers: { 'timeline.chapters': () => ({ chapters: [chapter(1, 'Low Water'), chapter(2, 'Embers')], latest: null }) },
  });
  expect(await screen.findByRole('group', { name: 'Up to' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

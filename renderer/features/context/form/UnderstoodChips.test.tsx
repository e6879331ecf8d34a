import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';
import type { QuestionReading } from '#shared/model/context/question.ts';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { chapter, entity } from '../../../testing/world.ts';
import { initialContext, type ContextSettings } from '../state/contextSettings.ts';
import { readChapterRanges } from './UnderstoodChips.tsx';
import { UnderstoodChips } from './UnderstoodChips.tsx';

beforeEach(withSizes);

const story = { 'timeline.chapters': () => ({ chapters: [chapter(1, 'Low Water')], latest: 1 }) };

const reading: QuestionReading = {
  ...{ kind: 'lookup', why: '', preset: 'standard', split: 70, topics: [], earlier: 0 },
  named: [{ entity: entity('Ilse Corrow'), match: 1, surface: 'Ilse', how: 'partial' }],
  understood: { ...nothingUnderstood, chapters: [{ surface: 'chapter 9', from: 9, to: 9 }], relationships: ['ally of'] },
};

it('removes or replaces what was understood, and sets chapters', async () => {
  const user = userEvent.setup();
  const changes: Partial<ContextSettings>[] = [];
  const settings: ContextSettings = {
    ...initialContext,
    ...{ asOf: { sequence: 8, scene: null }, ignored: ['born'], model: 'own-model', budget: '4000' },
  };
  renderInVault(<UnderstoodChips reading={reading} settings={settings} onChange={(part) => changes.push(part)} />, { handlers: story });
  expect(screen.getByRole('button', { name: 'Ilse Corrow' }).dataset['entity']).toBe(reading.named[0]!.entity.id);
  await user.click(screen.getByRole('button', { name: 'Remove Ilse Corrow' }));
  await user.click(screen.getByRole('button', { name: 'Remove Chapter 9' }));
  await user.click(screen.getByRole('button', { name: 'Remove ally of' }));
  await user.click(screen.getByRole('button', { name: 'Remove Up to chapter 8' }));
  await user.click(screen.getByRole('button', { name: 'Remove For own-model' }));
  await user.click(screen.getByRole('button', { name: 'Remove Up to 4,000 tokens' }));
  await user.click(screen.getByRole('button', { name: 'Read the question again' }));

  await user.click(screen.getByRole('button', { name: 'Ilse Corrow' }));
  await screen.findByText('“Ilse” means');
  await user.type(screen.getByLabelText('Choose someone or something'), 'Bram');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Choose chapters…' }));
  const field = await screen.findByRole('textbox', { name: 'Chapter numbers' });
  await user.clear(field);
  await user.type(field, '2, 5-4');
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  await waitFor(() =>
    expect(changes).toEqual([
      { disambiguations: { Ilse: null } },
      { chapters: [] },
      { ignored: ['born', 'ally of'] },
      { asOf: null },
      { model: null },
      { budget: '' },
      { disambiguations: {}, chapters: null, ignored: [] },
      { disambiguations: { Ilse: entity('Bram Corrow').id } },
      {
        chapters: [
          { from: 2, to: 2 },
          { from: 4, to: 5 },
        ],
      },
    ]),
  );
});

it('offers no chapters where there are none', async () => {
  renderInVault(
    <UnderstoodChips reading={{ ...reading, understood: nothingUnderstood }} settings={initialContext} onChange={() => undefined} />,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose chapters…' })).toBeNull());
});

it('resolves a misspelt name, and removes an unrecorded field and an unknown type', async () => {
  const user = userEvent.setup();
  const changes: Partial<ContextSettings>[] = [];
  const bram = entity('Bram Corrow');
  const misspelt: QuestionReading = {
    ...reading,
    named: [],
    understood: {
      ...nothingUnderstood,
      misspelt: [{ surface: 'Coror', entities: [bram, entity('Ilse Corrow')] }],
      absent: [{ entity: bram, field: 'motto' }],
      types: ['gates'],
    },
  };
  renderInVault(<UnderstoodChips reading={misspelt} settings={initialContext} onChange={(part) => changes.push(part)} />);
  expect(screen.getByRole('status').textContent).toContain('“Coror” was read as');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Yes, “Coror” means Bram Corrow');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Not a name' }));
  await user.click(screen.getByRole('button', { name: 'Someone else…' }));
  await screen.findByText('“Coror” means');
  // Those who are called like it come first.

  await user.type(screen.getByLabelText('Choose someone or something'), 'Ilse');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove motto: not recorded' }));
  await user.click(screen.getByRole('button', { name: 'Remove All gates' }));
  await waitFor(() =>
    expect(changes).toEqual([
      { disambiguations: { Coror: bram.id } },
      { disambiguations: { Coror: null } },
      { disambiguations: { Coror: entity('Ilse Corrow').id } },
      { ignored: ['motto'] },
      { ignored: ['gates'] },
    ]),
  );
});

it.each([
  ['', []],
  ['9', [{ from: 9, to: 9 }]],
  [
    ' 9 , 11–13;',
    [
      { from: 9, to: 9 },
      { from: 11, to: 13 },
    ],
  ],
  [
    '2:5, Ash and Iron 1-3',
    [
      { book: '2', from: 5, to: 5 },
      { book: 'Ash and Iron', from: 1, to: 3 },
    ],
  ],
  ['chapter 9', [{ from: 9, to: 9 }]],
  ['nine', null],
  ['9-', null],
])('readChapterRanges reads %j', (text, ranges) => expect(readChapterRanges(text)).toEqual(ranges));

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ChatModel } from '#shared/model/context/question.ts';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { ModelField } from './ModelField.tsx';

beforeEach(withSizes);

const model = (id: string, name: string): ChatModel => ({ id, name, provider: 'Own', window: 8_000, tokenizer: 'estimate' });

it('ModelField saves no new model over one of the same name, and chooses none when an added one is removed', async () => {
  const user = userEvent.setup();
  const calls: string[] = [];
  function Field(): ReactNode {
    const [chosen, setChosen] = useState<string | null>('tiny');
    return (
      <>
        <ModelField model={chosen} resolved={undefined} onModel={setChosen} />
        <p>Chosen: {chosen ?? 'none'}</p>
      </>
    );
  }
  renderInVault(<Field />, {
    handlers: {
      'models.list': () => ({ models: [model('tiny', 'Tiny')], own: ['tiny'], shipped: [], presets: [] }),
      'models.save': () => (calls.push('save'), {}),
      'models.remove': ({ id }) => (calls.push(`remove ${id}`), {}),
    },
  });
  const choose = async (name: RegExp): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toContain('Tiny'));
  await choose(/^Add a model/);
  await user.type(await screen.findByLabelText('Name'), 'tiny{Enter}');
  await screen.findByText('This name is already used.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose(/^Edit/);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Chosen: none');
  expect(calls).toEqual(['remove tiny']);
});

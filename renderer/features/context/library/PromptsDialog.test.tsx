import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Prompt } from '#shared/model/context/template.ts';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { PromptsDialog } from './PromptsDialog.tsx';

beforeEach(withSizes);

it('PromptsDialog does not save a new prompt over one of the same name', async () => {
  const user = userEvent.setup();
  const saved: Prompt[] = [];
  renderInVault(<PromptsDialog onClose={() => undefined} />, {
    handlers: {
      'prompts.list': () => ({ prompts: [{ id: 'critique', name: 'Critique', body: '{{context}}' }], own: ['critique'] }),
      'prompts.save': ({ prompt }) => (saved.push(prompt), {}),
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Prompt' }));
  await user.click(await screen.findByRole('option', { name: /^New prompt/ }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'critique!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This name is already used.');
  expect(saved).toEqual([]);
  await user.type(name, ' two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByDisplayValue('critique! two');
  expect(saved.map(({ id }) => id)).toEqual(['critique-two']);
});

it('PromptsDialog asks before another prompt replaces an edited one', async () => {
  const user = userEvent.setup();
  renderInVault(<PromptsDialog onClose={() => undefined} />, {
    handlers: { 'prompts.list': () => ({ prompts: [{ id: 'critique', name: 'Critique', body: '{{context}}' }], own: ['critique'] }) },
  });
  const choose = async (): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: 'Prompt' }));
    await user.click(await screen.findByRole('option', { name: /^New prompt/ }));
  };
  const name = await screen.findByDisplayValue('Critique');
  await user.type(name, ' two');
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Critique two');
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
});

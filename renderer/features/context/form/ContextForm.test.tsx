import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInVault } from '../../../testing/renderInVault.tsx';
import { chapter } from '../../../testing/world.ts';
import { initialContext } from '../state/contextSettings.ts';
import { SettingsSummary } from './ContextForm.tsx';

const story = { 'timeline.chapters': () => ({ chapters: [chapter(1, 'Low Water')], latest: 1 }) };

it('does not mention the end of the story in a vault of notes only', async () => {
  renderInVault(<SettingsSummary settings={initialContext} onOpen={() => undefined} />);
  await screen.findByRole('button', { name: /^Lens: General · Any model/ });
});

it('summarizes as-of chapter, lens, model and budget, and opens the settings', async () => {
  const open = vi.fn<() => void>();
  const { unmount } = renderInVault(<SettingsSummary settings={initialContext} onOpen={open} />, { handlers: story });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Up to the end of the story · Lens: General · Any model · Length to suit/ }),
  );
  expect(open).toHaveBeenCalledOnce();
  unmount();
  const settings = { ...initialContext, asOf: { sequence: 2, scene: null }, budget: '4,000', model: 'own-model' };
  renderInVault(<SettingsSummary settings={settings} onOpen={open} />, { handlers: story });
  expect(await screen.findByRole('button', { name: /^Up to ch.* 2.* · Lens: General · own-model · Up to 4,000 tokens$/i })).toBeTruthy();
});

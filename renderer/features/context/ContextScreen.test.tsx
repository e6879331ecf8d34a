import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bridgeWith, renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { packFor } from '../../testing/world.ts';
import { ContextScreen } from './ContextScreen.tsx';

const text = (): string => screen.getByRole('document', { name: 'The text that is copied' }).textContent ?? '';
const copyButton = (): HTMLElement => screen.getByRole('button', { name: /^Copy/ });

beforeEach(withSizes);

async function asked(
  question = 'Who is Ilse?',
  options: Parameters<typeof renderInVault>[1] = {},
): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  renderInVault(<ContextScreen />, options);
  await user.type(screen.getByLabelText('Question'), question);
  await waitFor(() => expect(text()).toContain(`# Context for: ${question}`));
  return user;
}

describe('the context screen', () => {
  it('offers questions of this vault while none is asked, and takes one with a click', async () => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    await user.click(await screen.findByRole('button', { name: /How are Ilse Corrow and Bram Corrow connected/ }));
    await waitFor(() => expect(text()).toContain('# Context for: How are Ilse Corrow and Bram Corrow connected?'));
  });

  it.each([
    ['abc', 'The budget must be a whole number of tokens, 100 or more.'],
    ['0', 'The budget must be at least 100 tokens.'],
    ['10', 'The budget must be at least 100 tokens.'],
  ])('says what is wrong with the budget "%s", keeps the last text and does not copy', async (typed, message) => {
    const user = await asked();
    const before = text();
    const budget = screen.getByLabelText('Budget');
    await user.clear(budget);
    await user.type(budget, typed);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(budget.getAttribute('aria-invalid')).toBe('true');
    expect(text()).toBe(before);
    expect(copyButton()).toHaveProperty('disabled', true);

    await user.clear(budget);
    await user.type(budget, '2,500');
    await waitFor(() => expect(text()).toContain('(2500)'));
    expect(copyButton()).toHaveProperty('disabled', false);
  });

  it('copies the exact text and says how much it was', async () => {
    const bridge = bridgeWith();
    const user = await asked('Who is Ilse?', { bridge });
    await user.click(copyButton());
    await screen.findByText('Copied 42 tokens');
    expect(bridge.copied).toEqual([text()]);
  });

  it('never copies a stale text: it waits for the pack of the settings as they are', async () => {
    const bridge = bridgeWith();
    const waiting: (() => void)[] = [];
    let slow = false;
    const user = await asked('Who is Ilse?', {
      bridge,
      handlers: {
        'context.build': async ({ request }) => {
          if (slow) await new Promise<void>((go) => waiting.push(go));
          return packFor(request);
        },
      },
    });
    slow = true;
    await user.type(screen.getByLabelText('Question'), ' Now');
    await user.click(copyButton());
    expect(bridge.copied).toEqual([]);
    await waitFor(() => {
      for (const go of waiting.splice(0)) go();
      expect(bridge.copied).toHaveLength(1);
    });
    expect(bridge.copied[0]).toContain('# Context for: Who is Ilse? Now (8000)');
  });

  it('cancels the call that a newer one overtakes', async () => {
    const signals: AbortSignal[] = [];
    let slow = false;
    const user = await asked('Who is Ilse?', {
      handlers: {
        'context.build': async ({ request }, { signal }) => {
          signals.push(signal);
          if (slow) await new Promise((done) => setTimeout(done, 400));
          return packFor(request);
        },
      },
    });
    slow = true;
    const before = signals.length;
    await user.type(screen.getByLabelText('Question'), 's');
    await waitFor(() => expect(signals.length).toBe(before + 1));
    await user.type(screen.getByLabelText('Question'), 't');
    await waitFor(() => expect(text()).toContain('Who is Ilse?st'));
    expect(signals[before]?.aborted).toBe(true);
    expect(signals.at(-1)?.aborted).toBe(false);
  });

  it('moves the split with arrow keys on the bar, and asks for it', async () => {
    const build = vi.fn(({ request }: { request: Parameters<typeof packFor>[0] }) => packFor(request));
    const user = await asked('Who is Ilse?', { handlers: { 'context.build': build } });
    const [handle] = screen.getAllByRole('slider', { name: 'Share for entities' }).filter((one) => one.tagName === 'DIV');
    handle?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{PageDown}');
    expect(handle?.getAttribute('aria-valuenow')).toBe('52');
    await waitFor(() => expect(build.mock.lastCall?.[0].request.split).toBe(52));
  });

  it('drops a passage, and puts it back', async () => {
    const user = await asked();
    await user.click(screen.getByRole('button', { name: 'Drop ch. 1 · Low Water' }));
    await waitFor(() => expect(text()).not.toContain('counted the lamps'));
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(text()).toContain('counted the lamps'));
  });

  it('opens with what was asked before', async () => {
    renderInVault(<ContextScreen />, { place: { ask: 'What is Saltgate?' } });
    await waitFor(() => expect(text()).toContain('# Context for: What is Saltgate?'));
  });
});

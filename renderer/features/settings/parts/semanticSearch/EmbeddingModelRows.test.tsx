import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Handlers } from '#shared/contract/handlers.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { EmbeddingState } from '#shared/model/embeddings.ts';
import { renderInVault, withSizes } from '../../../../testing/renderInVault.tsx';
import { bridgeWith } from '../../../../testing/VaultWindow.tsx';
import { EmbeddingModelRows } from './SemanticSearchSettings.tsx';

beforeEach(withSizes);

const bundled: EmbeddingState = { settings: { kind: 'bundled' }, model: 'm', dimensions: 384, sentTo: null, hasKey: false, problem: null };

function show(own: Partial<Handlers> = {}, kept: 'kept' | 'session' = 'kept', chosenFolder: string | null = null) {
  const calls: { readonly name: string; readonly input: unknown }[] = [];
  const keys: (readonly [string, string | null])[] = [];
  let state = bundled;
  renderInVault(<EmbeddingModelRows />, {
    bridge: bridgeWith({
      chooseVault: () => Promise.resolve(chosenFolder),
      keepEmbeddingsKey: (place, key) => {
        keys.push([place, key]);
        return Promise.resolve(kept);
      },
    }),
    handlers: {
      'embeddings.get': () => state,
      'embeddings.set': (input) => {
        calls.push({ name: 'set', input });
        const { settings, key } = input;
        const sentTo = settings.kind === 'endpoint' ? new URL(settings.address).host : null;
        return (state = { ...bundled, settings, sentTo, hasKey: key !== null });
      },
      'embeddings.test': (input) => {
        calls.push({ name: 'test', input });
        return { dimensions: 1_536, milliseconds: 210 };
      },
      ...own,
    },
  });
  return { calls, keys };
}

async function fill(user: ReturnType<typeof userEvent.setup>, address: string, key = ''): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Custom endpoint' }));
  await user.click(screen.getByRole('radio', { name: 'OpenAI-compatible' }));
  await user.type(screen.getByLabelText('URL'), address);
  await user.type(screen.getByLabelText('Model'), 'small');
  if (key !== '') await user.type(screen.getByLabelText('Key'), key);
}

describe('the model that makes vectors', () => {
  it('is the bundled one, which sends nothing; vectors can be turned off with one click', async () => {
    const user = userEvent.setup();
    const { calls } = show();
    expect(await screen.findByText(/Nothing leaves this computer/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Off' }));
    await screen.findByText(/found by words only/);
    expect(calls).toEqual([{ name: 'set', input: { settings: { kind: 'none' }, key: null } }]);
  });

  it('the model can be an endpoint: tested, then used, with a key that is stored for its address and cleared from the form', async () => {
    const user = userEvent.setup();
    const { calls, keys } = show();
    await fill(user, 'https://api.example.com/v1', 'very-secret');
    expect(screen.getByLabelText('Key').getAttribute('type')).toBe('password');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await screen.findByText(/Connected: 1,536 dimensions/);
    expect(keys).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use this endpoint' }));
    await screen.findByText(/Your passages and questions go to api.example.com\./);
    const endpoint = { kind: 'endpoint', protocol: 'openai', address: 'https://api.example.com/v1', model: 'small', allowPlain: false };
    expect(calls).toEqual([
      { name: 'test', input: { endpoint, key: 'very-secret' } },
      { name: 'set', input: { settings: endpoint, key: 'very-secret' } },
    ]);
    expect(keys).toEqual([['https://api.example.com', 'very-secret']]);
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Delete key' }));
    await waitFor(() => expect(keys.at(-1)).toEqual(['https://api.example.com', null]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete key' })).toBeNull());
  });

  it('the model can be a folder on disk, which sends nothing', async () => {
    const user = userEvent.setup();
    const { calls } = show({}, 'kept', '/models/multilingual');
    await user.click(await screen.findByRole('radio', { name: 'On disk' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this model' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Choose folder…' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Folder').value).toBe('/models/multilingual'));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use this model' }));
    await screen.findByText(/^In use: m, 384 dimensions/);
    expect(calls).toEqual([{ name: 'set', input: { settings: { kind: 'folder', path: '/models/multilingual' }, key: null } }]);
    expect(screen.getByText(/Nothing leaves this computer/)).toBeTruthy();
  });

  it('says what is missing in a folder that holds no model', async () => {
    const user = userEvent.setup();
    show({
      'embeddings.set': () => {
        throw new AppError('invalid-input', '/models contains no tokenizer.json.');
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'On disk' }));
    await user.type(screen.getByLabelText('Folder'), '/models');
    await user.click(screen.getByRole('button', { name: 'Use this model' }));
    await screen.findByText(/contains no tokenizer\.json/);
  });

  it('stays as it is when the endpoint does not work, and says why', async () => {
    const user = userEvent.setup();
    const { keys } = show({
      'embeddings.set': () => {
        throw new AppError('model-missing', 'The endpoint at localhost:1 cannot be reached. Is it running?');
      },
    });
    await fill(user, 'http://localhost:1', 'k');
    await user.click(screen.getByRole('button', { name: 'Use this endpoint' }));
    await screen.findByText(/cannot be reached/);
    expect(screen.getByText(/Nothing leaves this computer/)).toBeTruthy();
    expect(keys).toEqual([]);
  });

  it('warns when the system has no secure storage for the key, and asks before sending texts without encryption', async () => {
    const user = userEvent.setup();
    const { calls } = show({}, 'session');
    await fill(user, 'http://192.168.1.9:8080/v1', 'k');
    await user.click(screen.getByRole('switch', { name: /Send without encryption/ }));
    await user.click(screen.getByRole('button', { name: 'Use this endpoint' }));
    await screen.findByText(/no secure storage for the key/);
    expect(calls[0]?.input).toMatchObject({ settings: { allowPlain: true } });
  });
});

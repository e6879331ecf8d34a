import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { EmptyQuestion } from '../features/context/form/EmptyQuestion.tsx';
import { EntitiesScreen } from '../features/entities/EntitiesScreen.tsx';
import { renderInVault, withSizes } from '../testing/renderInVault.tsx';
import { readyStatus } from '../testing/world.ts';

beforeEach(withSizes);

it.each([
  ['World', <EntitiesScreen key="world" renderGraph={() => null} />],
  ['Ask', <EmptyQuestion key="ask" onAsk={() => undefined} />],
])('%s offers to resume when reading was stopped before anything was read, and calls nothing empty', async (_screen, content) => {
  const user = userEvent.setup();
  const started: string[] = [];
  const counts = { ...readyStatus.counts, documents: 0, entities: 0 };
  renderInVault(content, {
    control: { run: { state: 'stopped', problem: null, start: (vault) => started.push(vault), stop: () => undefined } },
    handlers: {
      'index.status': () => ({ ...readyStatus, state: 'new', counts }),
      'entities.list': () => ({ entities: [], counts: {} }),
    },
  });
  await screen.findByText('Your story hasn’t been read yet');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(started).toEqual(['v1']);
});

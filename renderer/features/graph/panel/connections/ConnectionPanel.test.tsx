import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import type { RelationshipView } from '#shared/model/entity.ts';
import { renderInVault, withSizes } from '../../../../testing/renderInVault.tsx';
import { handlers, source, step } from '../../../../testing/world.ts';
import { ConnectionPanel } from './ConnectionPanel.tsx';

beforeEach(withSizes);

const [ilse, bram] = ['Notes/Ilse Corrow', 'Notes/Bram Corrow'];
const relationship = (kind: string, quote: string | null, more: Partial<RelationshipView> = {}): RelationshipView => ({
  ...{ kind, origin: 'extracted', strength: 0.8, quote, from: null, until: null },
  other: { id: bram, name: 'Bram Corrow', type: 'character' },
  source: quote === null ? null : source(),
  ...more,
});

function show(relationships: readonly RelationshipView[]): { readonly applied: Decision[][] } {
  const applied: Decision[][] = [];
  const names = new Map([
    [ilse, 'Ilse Corrow'],
    [bram, 'Bram Corrow'],
  ]);
  renderInVault(
    <ConnectionPanel
      ends={{ from: ilse, to: bram }}
      nameOf={(id) => names.get(id) ?? id}
      asOf={null}
      onSelect={() => undefined}
      onAsk={() => undefined}
      onClose={() => undefined}
    />,
    {
      handlers: {
        'entities.get': async (input, context) => ({ ...(await handlers['entities.get'](input, context)), relationships }),
        'decisions.apply': ({ decisions }) => {
          applied.push([...decisions]);
          return { step: step(decisions) };
        },
      },
    },
  );
  return { applied };
}

describe('ConnectionPanel', () => {
  it('shows both sides of a contradiction with the passages that show them, and nothing of others', async () => {
    show([
      relationship('ally of', 'They swore it on the lamp.'),
      relationship('enemy of', 'He sold her to the Guild.', { source: source({ path: 'Chapters/09.md', title: 'Low Tide', sequence: 9 }) }),
      relationship('friend of', 'Elsewhere.', { other: { id: 'Notes/Saltgate', name: 'Saltgate', type: 'location' } }),
    ]);
    const list = await screen.findByRole('list', { name: 'Statements in your text' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ally ofThey swore it on the lamp.ch. 1 · Low Water', 'enemy ofHe sold her to the Guild.ch. 9 · Low Tide']);
    screen.getByText(/^Both a bond and a conflict/);
  });

  it('changes the kind of a statement, which keeps its chapters, and removes it', async () => {
    const user = userEvent.setup();
    const { applied } = show([relationship('ally of', 'They swore it.', { until: 8 })]);
    const open = async (): Promise<HTMLElement> => {
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit relationship' })).toBeNull());
      await user.click(await screen.findByRole('button', { name: 'Edit relationship: ally of Bram Corrow' }));
      return screen.findByRole('dialog', { name: 'Edit relationship' });
    };
    const kind = within(await open()).getByLabelText('Ilse Corrow is…');
    expect((kind as HTMLInputElement).value).toBe('ally of');
    await user.clear(kind);
    await user.keyboard('rival of{Enter}');
    await waitFor(() => expect(applied).toHaveLength(1));
    await user.click(within(await open()).getByRole('button', { name: 'Remove' }));
    const ends = { source: ilse, target: bram };
    const span = { from: null, until: 8 };
    await waitFor(() =>
      expect(applied).toEqual([
        [
          { kind: 'unrelate', ...ends, relation: 'ally of', span },
          { kind: 'relate', ...ends, relation: 'rival of', ...span, span },
        ],
        [{ kind: 'unrelate', ...ends, relation: 'ally of', span }],
      ]),
    );
  });

  it('records no decision when nothing was changed, and adds relationships between the two entities', async () => {
    const user = userEvent.setup();
    const { applied } = show([relationship('ally of', null)]);
    await user.click(await screen.findByRole('button', { name: /^Edit relationship/ }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit relationship' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add relationship' }));
    await user.type(await screen.findByLabelText('Ilse Corrow is…'), 'sworn to{Enter}');
    await waitFor(() =>
      expect(applied).toEqual([[{ kind: 'relate', source: ilse, target: bram, relation: 'sworn to', from: null, until: null }]]),
    );
  });
});

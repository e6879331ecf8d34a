import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EntityPathStep, RelationshipView } from '#shared/model/entity.ts';
import { renderInVault, withSizes } from '../../../../testing/renderInVault.tsx';
import { handlers, source } from '../../../../testing/world.ts';
import { PathPanel } from './PathPanel.tsx';

beforeEach(withSizes);

const ilse = { id: 'Notes/Ilse Corrow', name: 'Ilse Corrow', type: 'character' };
const bram = { id: 'Notes/Bram Corrow', name: 'Bram Corrow', type: 'character' };
const note = source({ path: 'Notes/Ilse Corrow.md', title: 'Ilse Corrow', sequence: null });
const statedStep: EntityPathStep = {
  ...{ from: ilse, kind: 'sibling of', to: bram, origin: 'stated', strength: 1, directed: false, quote: null, source: note },
};
const relationship = (kind: string, quote: string | null): RelationshipView => ({
  ...{ kind, origin: 'extracted', strength: 0.8, quote, from: null, until: null },
  ...{ other: bram, source: source() },
});

async function textOfStep(step: EntityPathStep, relationships: readonly RelationshipView[]): Promise<() => string> {
  renderInVault(
    <PathPanel
      ends={{ from: ilse.id, to: bram.id }}
      nameOf={(id) => (id === ilse.id ? ilse.name : bram.name)}
      asOf={null}
      path={{ found: true, steps: [step], cost: 1 }}
      error={null}
      onSelect={() => undefined}
      onAsk={() => undefined}
      onClose={() => undefined}
    />,
    { handlers: { 'entities.get': async (input, context) => ({ ...(await handlers['entities.get'](input, context)), relationships }) } },
  );
  const steps = await screen.findByRole('list', { name: 'Steps' });
  return () => steps.lastElementChild?.textContent ?? '';
}

describe('PathPanel', () => {
  it('shows the quotation of a step that has one', async () => {
    const text = await textOfStep({ ...statedStep, quote: 'Bram, her brother.' }, []);
    expect(text()).toBe('sibling ofBram, her brother.Bram Corrow');
  });

  it('quotes a passage that confirms what a field states', async () => {
    const text = await textOfStep(statedStep, [
      relationship('ally of', 'They swore it.'),
      relationship('sibling of', 'Her brother sat down.'),
    ]);
    await screen.findByText('Her brother sat down.');
    expect(text()).toBe('sibling ofch. 1 · Low WaterHer brother sat down.Bram Corrow');
  });

  it('names the note that states it when no passage confirms it', async () => {
    const text = await textOfStep(statedStep, [relationship('ally of', 'They swore it.')]);
    expect(text()).toBe('sibling ofStated in Ilse CorrowBram Corrow');
  });
});

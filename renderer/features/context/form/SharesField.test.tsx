import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { SharesField } from './BudgetShares.tsx';

it('SharesField can be cleared and typed over, and the other shares follow once it is left', async () => {
  const user = userEvent.setup();
  const seen: object[] = [];
  function Shares(): ReactNode {
    const [shares, setShares] = useState({ definition: 40, relationships: 30, mentions: 30 });
    return <SharesField shares={shares} onShares={(next) => (seen.push(next), setShares(next))} />;
  }
  render(<Shares />);
  const definition = screen.getByLabelText('Definition');
  await user.clear(definition);
  expect(definition).toHaveProperty('value', '');
  await user.type(definition, '100{Backspace}');
  expect(seen).toEqual([]);
  await user.tab();
  expect(seen).toEqual([{ definition: 10, relationships: 45, mentions: 45 }]);
});

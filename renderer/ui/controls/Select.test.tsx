import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select, type SelectOption } from './Select.tsx';

const options: readonly SelectOption<string>[] = [
  { value: 'none', label: 'None' },
  { value: 'oak', label: 'Oak', detail: '400k', group: 'Trees' },
  { value: 'ash', label: 'Ash', detail: '1M', group: 'Trees' },
  { value: 'rose', label: 'Rose', group: 'Flowers' },
  { value: '*', label: 'Add one…', apart: true },
];

function show(): { readonly list: HTMLElement; readonly onChange: ReturnType<typeof vi.fn> } {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Plant" value="oak" options={options} detailHeading="tokens" onChange={onChange} />);
  return { list: screen.getByRole('combobox', { name: 'Plant' }), onChange };
}

describe('Select', () => {
  it('shows the label alone once it is chosen, and in its list the groups, named by their headings', async () => {
    const { list } = show();
    expect(list.textContent).toBe('Oak');
    await userEvent.click(list);
    const trees = await screen.findByRole('group', { name: 'Trees' });
    expect(within(trees).getAllByRole('option')).toHaveLength(2);
    expect(within(screen.getByRole('group', { name: 'Flowers' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None', 'Oak400k', 'Ash1M', 'Rose', 'Add one…']);
  });

  it('moves across groups and selects by keyboard, also by typing a name', async () => {
    const { list, onChange } = show();
    list.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('ros{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('rose');
  });
});

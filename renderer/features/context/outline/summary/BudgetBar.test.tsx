import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ShareHandle } from './BudgetBar.tsx';

const bar = { current: document.createElement('div') };
bar.current.getBoundingClientRect = () => new DOMRect(100, 0, 200, 34);

function show(props: Partial<Parameters<typeof ShareHandle>[0]>): {
  readonly handle: HTMLElement;
  readonly onValue: ReturnType<typeof vi.fn>;
} {
  const onValue = vi.fn<(value: number) => void>();
  render(<ShareHandle bar={bar} label="Share" value={50} scale={100} short="" description="" onValue={onValue} {...props} />);
  return { handle: screen.getByRole('slider', { name: 'Share' }), onValue };
}

describe('ShareHandle', () => {
  it('follows the pointer from where it was pressed, without a jump', () => {
    const { handle, onValue } = show({});
    // Its middle is at 200; it is pressed 8 pixels away from there.
    fireEvent.pointerDown(handle, { clientX: 208, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 208, pointerId: 1 });
    expect(onValue).toHaveBeenLastCalledWith(50);
    fireEvent.pointerMove(handle, { clientX: 228, pointerId: 1 });
    expect(onValue).toHaveBeenLastCalledWith(60);
    fireEvent.pointerUp(handle, { pointerId: 1 });
    onValue.mockClear();
    fireEvent.pointerMove(handle, { clientX: 250, pointerId: 1 });
    expect(onValue).not.toHaveBeenCalled();
  });

  it('knows the distance to its neighbours, so that each of two at the same position can be pressed', () => {
    const { handle } = show({ previous: 50, next: 80 });
    expect(handle.style.getPropertyValue('--to-previous')).toBe('0');
    expect(handle.style.getPropertyValue('--to-next')).toBe('15');
  });

  it('does not move before the bar is rendered', () => {
    const { handle, onValue } = show({ bar: createRef<HTMLDivElement>() });
    fireEvent.pointerDown(handle, { clientX: 208, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 228, pointerId: 1 });
    expect(onValue).not.toHaveBeenCalled();
  });
});

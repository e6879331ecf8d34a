import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedValue } from './useContextPack.ts';

describe('useDebouncedValue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  it('follows a value that rests, and one that keeps changing after the longest wait', () => {
    const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 100, 250), { initialProps: { value: 'a' } });
    rerender({ value: 'ab' });
    pass(99);
    expect(result.current).toBe('a');
    rerender({ value: 'abc' });
    pass(99);
    rerender({ value: 'abcd' });
    pass(52);
    expect(result.current).toBe('abcd');
  });

  it('keeps its value while held, however long that is, and then follows the latest one at once', () => {
    const { result, rerender } = renderHook(({ value, isHeld }) => useDebouncedValue(value, 0, 0, isHeld), {
      initialProps: { value: 60, isHeld: false },
    });
    for (const value of [59, 58, 57]) {
      rerender({ value, isHeld: true });
      pass(5_000);
      expect(result.current).toBe(60);
    }
    rerender({ value: 57, isHeld: false });
    pass(0);
    expect(result.current).toBe(57);
  });
});

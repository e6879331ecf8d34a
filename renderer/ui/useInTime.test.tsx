import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDeferredAtMost, useLasting } from './useInTime.ts';

describe('useLasting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const follow = (first: boolean) => {
    const { result, rerender } = renderHook((isSo: boolean) => useLasting(isSo, 700), { initialProps: first });
    return { lasts: () => result.current, set: rerender, wait: (ms: number): void => act(() => void vi.advanceTimersByTime(ms)) };
  };

  it('says nothing of what is soon over', () => {
    const { lasts, set, wait } = follow(false);
    set(true);
    wait(600);
    expect(lasts()).toBe(false);
    set(false);
    wait(600);
    set(true);
    wait(600);
    expect(lasts()).toBe(false);
  });

  it('says what goes on, until it ends', () => {
    const { lasts, set, wait } = follow(false);
    set(true);
    wait(700);
    expect(lasts()).toBe(true);
    set(false);
    expect(lasts()).toBe(false);
  });

  it('says at once what was so from the beginning, but not what comes after it', () => {
    const { lasts, set } = follow(true);
    expect(lasts()).toBe(true);
    set(false);
    set(true);
    expect(lasts()).toBe(false);
  });
});

describe('useDeferredAtMost', () => {
  const rendered: string[] = [];
  const follow = (values: readonly string[]): string => {
    rendered.length = 0;
    const { result, rerender } = renderHook((value: string) => (rendered.push(useDeferredAtMost(value, 60)), rendered.at(-1)!), {
      initialProps: values[0]!,
    });
    for (const value of values.slice(1)) rerender(value);
    return result.current;
  };

  it('shows the last value, and none after a newer one', () => {
    expect(follow(['a', 'b', 'c', 'd'])).toBe('d');
    expect(rendered).toEqual(rendered.toSorted());
  });

  it('comes back to a value that was replaced for a moment', () => {
    expect(follow(['a', 'b', 'a'])).toBe('a');
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { VaultWindow } from '../../../testing/VaultWindow.tsx';
import { packFor } from '../../../testing/world.ts';
import { initialContext } from './contextSettings.ts';
import { useContextPack, useDebouncedValue } from './useContextPack.ts';

describe('useContextPack', () => {
  it('asks for the newest split as soon as a build has ended, and shows what was built meanwhile', async () => {
    const asked: { readonly split: number | null; readonly answer: () => void }[] = [];
    const handlers = {
      'context.build': ({ request }: { readonly request: ContextRequest }) =>
        new Promise<ContextPack>((resolve) => {
          const pack = packFor(request);
          const built = { ...pack, resolved: { ...pack.resolved, split: request.split ?? 0 } };
          asked.push({ split: request.split, answer: () => resolve(built) });
        }),
    };
    const settings = { ...initialContext, question: 'Who is Ilse?' };
    const shown: (number | undefined)[] = [];
    const { result, rerender } = renderHook(
      ({ split }) => {
        const state = useContextPack(useMemo(() => ({ ...settings, split }), [split]));
        shown.push(state.pack?.resolved.split);
        return state;
      },
      {
        initialProps: { split: 60 },
        wrapper: ({ children }) => <VaultWindow handlers={handlers}>{children}</VaultWindow>,
      },
    );
    const splits = (): (number | null)[] => asked.map(({ split }) => split);
    await waitFor(() => expect(splits()).toEqual([60]));
    asked[0]!.answer();
    await waitFor(() => expect(result.current.pack?.resolved.split).toBe(60));
    rerender({ split: 59 });
    await waitFor(() => expect(splits()).toEqual([60, 59]));
    for (const split of [58, 57]) rerender({ split });
    asked[1]!.answer();
    await waitFor(() => expect(splits()).toEqual([60, 59, 57]));
    await waitFor(() => expect(result.current.pack?.resolved.split).toBe(59));
    expect(result.current.busy).toBe(true);
    asked[2]!.answer();
    await waitFor(() => expect(result.current.pack?.resolved.split).toBe(57));
    expect(result.current.busy).toBe(false);
    expect(new Set(shown)).toEqual(new Set([undefined, 60, 59, 57]));
  });
});

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
